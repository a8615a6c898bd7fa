/** Money and quantities as people type them. Empty is null; what is no number is undefined. */

/** Yuan as typed (`1,280.5`) → fen. */
export function parseYuan(text: string): number | null | undefined {
  const plain = text.replace(/[,，\s¥]/g, '')
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

/** A whole number of days, 0 to 999. */
export function parseDays(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d{1,3}$/.test(plain) ? Number(plain) : undefined
}

/** Fen → yuan as one would type it: 128050 → `1280.5`. */
export const typedYuan = (fen: number | null): string => (fen === null ? '' : String(fen / 100))

export const typedNumber = (value: number | null): string => (value === null ? '' : String(value))
