import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import type { GoodsDetails } from '@shangyouji/contract/goods/schemas'

export type SpecPrice = Pick<GoodsDetails['specs'][number], 'price' | 'priceMax' | 'tiers'>
export type GoodsPrice = Pick<GoodsCard, 'priceType' | 'priceMin' | 'priceMax' | 'isInfoOnly'>

/** Fen for one when so many are taken; null: the supplier says. The basket counts alike (server/src/modules/basket). */
export function priceAt(priceType: GoodsCard['priceType'], { price, tiers }: SpecPrice, quantity: number) {
  if (priceType === 'FIXED') return price
  if (priceType === 'TIER') return tiers.findLast(tier => tier.from <= quantity)?.price ?? tiers[0]?.price ?? null
  return null
}

/** `1–9 件`, `10 件起`: what quantities a tier is for. */
export function tierSpan(tiers: SpecPrice['tiers'], at: number, unit: string): string {
  const from = tiers[at]!.from
  const next = tiers[at + 1]?.from
  const what = unit || '件'
  if (next === undefined) return `${from} ${what}起`
  return next - 1 === from ? `${from} ${what}` : `${from}～${next - 1} ${what}`
}

export interface Chosen {
  readonly spec: SpecPrice
  readonly quantity: number
}

/** Sum of what has a price, fen, and whether something has none. */
export function sumOf(priceType: GoodsCard['priceType'], lines: readonly Chosen[]) {
  const prices = lines.map(({ spec, quantity }) => ({ price: priceAt(priceType, spec, quantity), quantity }))
  return {
    amount: prices.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
    isOpen: prices.some(({ price }) => price === null),
  }
}
