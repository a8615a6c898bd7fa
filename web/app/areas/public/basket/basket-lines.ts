import type { Cart, CartLine } from '@shangyouji/contract/basket/calls'
import { priceAt } from '../../../domains/goods/price.ts'

/** What somebody changes in the basket, ahead of the server's answer. */
export interface LineChange {
  readonly quantity?: number
  readonly checked?: boolean
}

/** Lines that a supplier can be asked about: regulated goods and small amounts too, though they cannot be ordered. */
export const isAskable = ({ problem }: Pick<CartLine, 'problem'>): boolean =>
  problem === '' || problem === 'INFO_ONLY' || problem === 'BELOW_MOQ'

export const isOrderable = ({ problem }: Pick<CartLine, 'problem'>): boolean => problem === ''

/** The basket as it will be once the changes have arrived. */
export const withChanges = (cart: Cart, changes: ReadonlyMap<string, LineChange>): Cart['groups'] =>
  cart.groups.map(group => ({
    ...group,
    lines: group.lines.map(line => {
      const change = changes.get(line.id)
      return change ? changed(line, change) : line
    }),
  }))

function changed(line: CartLine, { quantity = line.quantity, checked = line.checked }: LineChange): CartLine {
  const price = priceAt(line.priceType, line, quantity)
  const problem = line.problem === 'BELOW_MOQ' && quantity >= line.moq ? '' : line.problem
  return { ...line, quantity, checked, price, problem, amount: price === null ? null : price * quantity }
}

/** The next step of a tier: so many more and one costs so much; null: there is none. */
export function nextTier({ tiers, quantity, priceType }: Pick<CartLine, 'tiers' | 'quantity' | 'priceType'>) {
  const next = priceType === 'TIER' ? tiers.find(tier => tier.from > quantity) : undefined
  return next ? { more: next.from - quantity, price: next.price } : null
}

export interface Sums {
  /** Checked and to be asked about. */
  readonly asked: number
  /** Of these, to be ordered. */
  readonly ordered: number
  /** Fen of what has a price. */
  readonly amount: number
  /** Checked lines on request. */
  readonly open: number
  readonly suppliers: number
}

export function sumsOf(groups: readonly { readonly lines: readonly CartLine[] }[]): Sums {
  const checked = groups.map(({ lines }) => lines.filter(line => line.checked && isAskable(line)))
  const lines = checked.flat()
  return {
    asked: lines.length,
    ordered: lines.filter(isOrderable).length,
    amount: lines.reduce((sum, line) => sum + (line.amount ?? 0), 0),
    open: lines.filter(line => line.amount === null).length,
    suppliers: checked.filter(({ length }) => length > 0).length,
  }
}
