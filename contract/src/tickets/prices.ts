import type { PromoKind } from '../promo-codes/labels.ts'

interface TicketPrice {
  readonly id: string
  /** Fen. */
  readonly price: number
  readonly groupFrom: number | null
  readonly groupPrice: number | null
}

/** What a promo code takes off. */
export interface PromoPrice {
  readonly kind: PromoKind
  /** Fen off of FIXED, percent off of PERCENT. */
  readonly value: number
  /** None: all tickets. */
  readonly ticketIds: readonly string[]
}

function withPromo(price: number, { kind, value }: PromoPrice): number {
  if (kind === 'FREE') return 0
  // half-up on whole fen
  return kind === 'FIXED' ? Math.max(0, price - value) : Math.floor((price * (100 - value) + 50) / 100)
}

interface Share {
  /** Fen. */
  readonly share: number
  /** The price comes from the promo code: one of its uses. */
  readonly usesPromo: boolean
}

/**
 * What each attendee costs: from `groupFrom` of a ticket in one order on its group price holds; a promo code counts for
 * those for whom it is the better one, never on top of the group price.
 */
export function pricesOf(
  tickets: readonly TicketPrice[],
  attendees: readonly { readonly ticketId: string }[],
  promo: PromoPrice | null = null,
): Share[] {
  const counts = new Map<string, number>()
  for (const { ticketId } of attendees) counts.set(ticketId, (counts.get(ticketId) ?? 0) + 1)
  return attendees.map(({ ticketId }) => {
    const { price, groupFrom, groupPrice } = tickets.find(ticket => ticket.id === ticketId)!
    const isGroup = groupFrom !== null && groupPrice !== null && counts.get(ticketId)! >= groupFrom
    const before = isGroup ? Math.min(price, groupPrice) : price
    const isMeant = promo !== null && (promo.ticketIds.length === 0 || promo.ticketIds.includes(ticketId))
    const after = isMeant ? withPromo(price, promo) : before
    return after < before ? { share: after, usesPromo: true } : { share: before, usesPromo: false }
  })
}

export const sumOfShares = (shares: readonly Pick<Share, 'share'>[]): number =>
  shares.reduce((sum, { share }) => sum + share, 0)
