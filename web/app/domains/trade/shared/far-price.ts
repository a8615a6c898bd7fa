import { parseYuan } from '../../../ui/text/amounts.ts'
import type { QuotationLineDraft } from './quotation-draft.ts'
import type { RequestedLine } from './trade-types.ts'

/** Beyond this factor a price is rather mistyped: a yuan for a fen, a box for a bottle. */
const FACTOR = 3

/** What is said of a price (fen) that is far off the usual one; null where it is not. */
export function farPriceText(price: number | null | undefined, usual: number | null, noun: string): string | null {
  if (price == null || price === 0 || usual === null || usual === 0) return null
  const times = price / usual
  if (times > FACTOR) return `单价是${noun}的 ${shown(times)} 倍，请核对`
  return times < 1 / FACTOR ? `单价只有${noun}的 ${shown(times * 100)}%，请核对` : null
}

/**
 * Of a line of a quotation beside the list price, or, of what was asked for in words, beside what the buyer wants to
 * pay; what is offered instead of the goods has a price of its own.
 */
export function farPriceOf(
  line: Pick<QuotationLineDraft, 'isOffered' | 'substitute' | 'unitPrice'>,
  item: Pick<RequestedLine, 'listPrice' | 'targetPrice'> | undefined,
): string | null {
  if (!line.isOffered || line.substitute || !item) return null
  const price = parseYuan(line.unitPrice)
  return item.listPrice === null
    ? farPriceText(price, item.targetPrice, '需方目标价')
    : farPriceText(price, item.listPrice, '标价')
}

const shown = (value: number): string => String(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10)

export interface FarPrice {
  readonly name: string
  readonly text: string
}

/** What is asked before such prices are sent: the lines by name. */
export const farPriceQuestion = (lines: readonly FarPrice[]) => ({
  title: '有单价相差很大',
  text: lines
    .slice(0, 5)
    .map(({ name, text }) => `${name}：${text}`)
    .concat(lines.length > 5 ? [`等 ${lines.length} 项`] : [])
    .join('\n'),
  ok: '价格无误，继续',
  cancel: '返回核对',
})
