interface TicketPrice {
  readonly id: string
  /** Fen. */
  readonly price: number
  readonly groupFrom: number | null
  readonly groupPrice: number | null
}

/** What each attendee costs, fen: from `groupFrom` of a ticket in one order on, its group price holds. */
export function sharesOf(
  tickets: readonly TicketPrice[],
  attendees: readonly { readonly ticketId: string }[],
): number[] {
  const counts = new Map<string, number>()
  for (const { ticketId } of attendees) counts.set(ticketId, (counts.get(ticketId) ?? 0) + 1)
  return attendees.map(({ ticketId }) => {
    const { price, groupFrom, groupPrice } = tickets.find(ticket => ticket.id === ticketId)!
    const isGroup = groupFrom !== null && groupPrice !== null && counts.get(ticketId)! >= groupFrom
    return isGroup ? Math.min(price, groupPrice) : price
  })
}
