import { perUnitYuan } from '@shangyouji/contract/trade/per-unit'

/** Price per unit: 12.5 fen a mg → ¥0.125/mg; beside others in the unit of the least of them. */
export function perUnitText(fen: number, base: string, least = fen): string {
  const { yuan, unit } = perUnitYuan(fen, base, least)
  return `¥${yuan}/${unit}`
}
