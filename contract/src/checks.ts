/**
 * Checks and small presentations shared by server and web. No imports but words,
 * so that public pages may carry them.
 */

export { displayName, maskName, maskPhone, PHONE_PATTERN } from './accounts/person-names.ts'

const CAS = /^[1-9]\d{1,6}-\d{2}-\d$/
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** CAS registry number as typed by people → plain form: full width, long dashes, spaces and a leading "CAS" removed. */
export function tidyCas(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/\s+/g, '')
    .replace(/^CAS(?:RN|NO|号)?[.:#]?/i, '')
}

/**
 * Check digit of a CAS registry number, given whole (`7732-18-5`) or without its last part (`7732-18`).
 * Σ(position · digit) mod 10, positions counted from the right. `null` when the text has not that shape.
 */
export function casCheckDigit(cas: string): number | null {
  const found = /^([1-9]\d{1,6})-(\d{2})(?:-\d)?$/.exec(cas)
  if (!found) return null
  const digits = `${found[1]}${found[2]}`
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += (digits.length - i) * Number(digits[i])
  return sum % 10
}

/** Shape and check digit are right: `7732-18-5` yes, `7647-14-6` no. */
export function casIsValid(cas: string): boolean {
  return CAS.test(cas) && casCheckDigit(cas) === Number(cas.at(-1))
}

/** A number with the shape of a CAS registry number, with its right check digit; `null` where it has that already. */
export function rightCas(text: string): string | null {
  const cas = tidyCas(text)
  const digit = CAS.test(cas) ? casCheckDigit(cas) : null
  return digit === null || digit === Number(cas.at(-1)) ? null : `${cas.slice(0, -1)}${digit}`
}

/** Letters of a 统一社会信用代码: I, O, S, V, Z are left out (GB 32100-2015, table 4). */
const USCC_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const USCC = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** Check character of a 统一社会信用代码 (its first 17 characters; more are ignored), GB 32100-2015: weights 3^i mod 31. */
export function usccCheckCharacter(code: string): string | null {
  let sum = 0
  let weight = 1
  for (let i = 0; i < 17; i++) {
    const value = USCC_ALPHABET.indexOf(code[i] ?? '?')
    if (value < 0) return null
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return USCC_ALPHABET[(31 - (sum % 31)) % 31] ?? null
}

/** 统一社会信用代码: 18 characters, capital letters, check character right. Vector: 91350100M000100Y43. */
export function usccIsValid(code: string): boolean {
  return USCC.test(code) && usccCheckCharacter(code) === code[17]
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * Resident identity number: 18 characters, a day of birth that exists, check character right (GB 11643-1999: weights
 * 2^(17-i) mod 11). Vector: 11010519491231002X.
 */
export function idNumberIsValid(text: string): boolean {
  const found = /^[1-8]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text)
  if (!found) return false
  const [, year, month, day] = found.map(Number)
  const born = new Date(Date.UTC(year!, month! - 1, day!))
  if (born.getUTCMonth() !== month! - 1 || born.getUTCDate() !== day) return false
  let sum = 0
  for (let i = 0; i < 17; i++) sum += ID_WEIGHTS[i]! * Number(text[i])
  return '10X98765432'[sum % 11] === text[17]
}

/**
 * Company name → the key under which two spellings count as the same company: trimmed, full width folded,
 * every kind of bracket round, spaces dropped, letters small. Not for display.
 */
export function foldCompanyName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[[{〔【〖〈《「『]/g, '(')
    .replace(/[\]}〕】〗〉》」』]/g, ')')
    .replace(/\s+/g, '')
    .toLowerCase()
}

/** `li@lab.cn` as `l***@lab.cn`. */
export const maskMail = (mail: string): string => mail.replace(/^(.).*(?=@)/, '$1***')
