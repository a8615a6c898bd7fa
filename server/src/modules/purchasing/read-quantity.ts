import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import { ANY_UNIT, isMeasureUnit, isOpen } from './units.ts'

/** How many are wanted; `quantity` is null where that cannot be read without a guess. */
export interface Quantity {
  readonly quantity: number | null
  readonly unit: string
}

const DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  [...'一二三四五六七八九'].map((digit, i) => [digit, i + 1] as const).concat([['两', 2]]),
)
export const NUMERAL = '[一二两三四五六七八九十]{1,3}'
const NUMBER = new RegExp(`^[x×*]?\\s*(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?|${NUMERAL})\\s*(${ANY_UNIT})?$`, 'i')

/** `2`, `3 瓶`, `1,200`, `两瓶`, `2.5 kg`; of `一箱`, `-3`, `2-3`, `约10`, `若干` no number is made. */
export function readQuantity(text: string): Quantity {
  const [, number = '', unit = ''] = NUMBER.exec(text.normalize('NFKC').trim()) ?? []
  const none = { quantity: null, unit }
  if (number === '' || isOpen(unit)) return none
  const value = /^\d/.test(number) ? Number(number.replaceAll(',', '')) : numeralOf(number)
  if (value === null || value <= 0 || value > MAX_QUANTITY) return none
  // half a bottle is no quantity, half a kilogram is
  return Number.isInteger(value) || isMeasureUnit(unit) ? { quantity: value, unit } : none
}

/** 两 → 2, 十二 → 12, 二十 → 20. */
function numeralOf(text: string): number | null {
  const found = /^(?:([一二三四五六七八九])?(十))?([一二两三四五六七八九])?$/.exec(text)
  if (!found) return null
  const tens = found[2] ? (found[1] ? DIGITS[found[1]]! : 1) : 0
  return tens * 10 + (found[3] ? DIGITS[found[3]]! : 0)
}
