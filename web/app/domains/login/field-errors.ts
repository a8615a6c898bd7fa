import { PHONE_PATTERN } from '@shangyouji/contract/checks'

/** Texts of the specification (section 5), by field. */
export type FieldErrors<F extends string> = Partial<Record<F, string>>

export const phoneError = (phone: string): string | undefined => {
  if (phone === '') return '请输入手机号'
  return PHONE_PATTERN.test(phone) ? undefined : '手机号格式不正确'
}

export const codeError = (code: string): string | undefined => {
  if (code === '') return '请输入短信验证码'
  return /^\d{6}$/.test(code) ? undefined : '短信验证码为6位数字'
}

export const newPasswordError = (password: string): string | undefined => {
  if (password === '') return '请输入密码'
  return /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/.test(password) ? undefined : '密码为8～20位，须同时包含字母和数字'
}

export const agreementError = (agreed: boolean): string | undefined => (agreed ? undefined : '请阅读并勾选用户协议')

/** Only fields that have one. */
export function onlyErrors<F extends string>(faults: Record<F, string | undefined>): FieldErrors<F> | null {
  const found = Object.entries(faults).filter(([, text]) => text !== undefined)
  return found.length > 0 ? (Object.fromEntries(found) as FieldErrors<F>) : null
}
