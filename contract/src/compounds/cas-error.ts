import { casCheckDigit, tidyCas } from '../checks.ts'

/** What is wrong with a CAS number; where only the check digit is, what it should be. */
export function casError(text: string): string {
  const digit = casCheckDigit(tidyCas(text))
  return digit === null ? 'CAS号格式不正确，应如 7732-18-5' : `CAS号校验位不正确，末位应为${digit}`
}
