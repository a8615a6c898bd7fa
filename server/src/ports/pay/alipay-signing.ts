export interface AlipaySettings {
  readonly appId: string
  /** Number of the account that receives (2088…). */
  readonly sellerId: string
  readonly privateKey: string
  /** Alipay's key, not ours. */
  readonly publicKey: string
  /** With the path: `https://openapi.alipay.com/gateway.do`. */
  readonly endpoint: string
}

type Values = Readonly<Record<string, string>>

const OFFSET_MS = 8 * 3_600_000
/** `2026-11-22 10:30:00` in Asia/Shanghai, as Alipay writes all times. */
export const alipayTime = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
/** An invalid date for anything else. */
export const readAlipayTime = (text: string): Date =>
  new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text) ? `${text.slice(0, 19).replace(' ', 'T')}+08:00` : Number.NaN)

/** The text that is signed: all values but the signature, sorted by name. */
export const alipaySigned = (values: Values, without: readonly string[]): string =>
  Object.keys(values)
    .filter(name => !without.includes(name) && values[name] !== '')
    .sort()
    .map(name => `${name}=${values[name]}`)
    .join('&')
