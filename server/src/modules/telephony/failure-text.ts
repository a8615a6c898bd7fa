/** Why the provider did not bind, by its code; the code itself is kept in the row. */
const texts: Readonly<Record<string, string>> = {
  UNKNOWN: '服务商没有答复，结果未知；该号码到期前不再用于这两方',
  'isv.BIND_CONFLICT': '服务商：该号码下已有其中一方的绑定',
  'isv.EXPIRATION_TOO_SHORT': '服务商：绑定时间不足1分钟',
}
const CODE = /^is[vp]\.|^[A-Za-z_.]+$/

/** In Chinese for operators; a code that nobody has put into words yet is named in a sentence. */
export const failureText = (reason: string): string =>
  texts[reason] ?? (CODE.test(reason) ? `服务商拒绝绑定（代码 ${reason}）` : reason)
