import type { GoodsSpec, PriceType } from '@shangyouji/contract/goods/form-schemas'
import { formatMoney } from '../../ui/text/format.ts'

type Priced = Pick<GoodsSpec, 'price' | 'priceMax' | 'tiers'>

/** The price of a pack in words: ¥198.00, ¥100.00～¥200.00, 1件起 ¥198.00, 面议. */
export function specPrice(type: PriceType, { price, priceMax, tiers }: Priced): string {
  // of goods that are being written, tiers have no price beside them yet
  if (type === 'TIER' && tiers.length > 0)
    return tiers.map(tier => `${tier.from}件起 ${formatMoney(tier.price)}`).join('，')
  if (type === 'NEGOTIABLE' || price === null) return '面议'
  if (type === 'RANGE') return `${formatMoney(price)}～${formatMoney(priceMax ?? price)}`
  return formatMoney(price)
}

/** Lowest to highest over the packs. */
export function priceSpan(type: PriceType, min: number | null, max: number | null): string {
  if (type === 'NEGOTIABLE' || min === null) return '面议'
  return max !== null && max !== min ? `${formatMoney(min)}～${formatMoney(max)}` : formatMoney(min)
}
