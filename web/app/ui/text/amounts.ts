/** Money and quantities as people type them. Empty is null; what is no number is undefined. */

/** Yuan as typed (`1,280.5`, `￥1280元`) → fen. */
export function parseYuan(text: string): number | null | undefined {
  const plain = text.trim().replace(/^[¥￥]|元$|[,，\s]/g, '')
  if (plain === '') return null
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}

/** A quantity above zero, `0.5` or `1,000`. */
export function parseQuantity(text: string): number | null | undefined {
  const plain = text.replace(/[,，\s]/g, '')
  if (plain === '') return null
  if (!/^\d{1,8}(\.\d{1,4})?$/.test(plain)) return undefined
  const value = Number(plain)
  return value > 0 ? value : undefined
}

/** Days, 0 to 999, as typed: `7`, `7天`, `2周`, `现货`. Working days and months are no fixed number of days. */
export function parseDays(text: string): number | null | undefined {
  const plain = text.replace(/\s/g, '')
  if (plain === '') return null
  if (plain === '现货') return 0
  const [, number, unit] = /^(\d{1,3})(天|日|周|星期)?$/.exec(plain) ?? []
  if (number === undefined) return undefined
  const days = Number(number) * (unit === '周' || unit === '星期' ? 7 : 1)
  return days <= 999 ? days : undefined
}

/** Fen → yuan as one would type it: 128050 → `1280.5`. */
export const typedYuan = (fen: number | null): string => (fen === null ? '' : String(fen / 100))

export const typedNumber = (value: number | null): string => (value === null ? '' : String(value))
