import type { LineProblem } from '@shangyouji/contract/basket/calls'
import type { CompanyStatus } from '../../http/actor.ts'
import type { PriceType } from '../goods/tables.ts'

/**
 * 意向篮 Basket: lines of specs with quantities. A line stays when its goods go; it says what is wrong with it and
 * cannot be ordered until that is over. Prices are the goods' own until something is asked or ordered.
 */

/** What a line must know of its goods, as they are now. */
export interface Offer {
  readonly price_type: PriceType
  /** Fen; of a range its lower end. */
  readonly price: number | null
  readonly tiers: readonly { readonly from: number; readonly price: number }[]
  readonly moq: number
  readonly is_info_only: boolean
  readonly is_live: boolean
  /** The spec is there and shown. */
  readonly is_offered: boolean
  readonly company_status: CompanyStatus
}

/** Fen for one when so many are taken; null: on request, as is every range until the supplier has answered. */
export function priceAt({ price_type, price, tiers }: Pick<Offer, 'price_type' | 'price' | 'tiers'>, quantity: number) {
  switch (price_type) {
    case 'FIXED':
      return price
    case 'TIER':
      return tiers.findLast(tier => tier.from <= quantity)?.price ?? tiers[0]?.price ?? null
    default:
      return null
  }
}

export function problemOf(offer: Offer, quantity: number): LineProblem {
  if (offer.company_status !== 'APPROVED') return 'COMPANY_CLOSED'
  if (!offer.is_live) return 'OFF_SHELF'
  if (!offer.is_offered) return 'SPEC_GONE'
  if (offer.is_info_only) return 'INFO_ONLY'
  return quantity < offer.moq ? 'BELOW_MOQ' : ''
}
