import type { EnrollStatus, QuotationFields } from '@shangyouji/contract/enrolments/calls'

/**
 * Enrolment 报名: a supplier's sealed answer to a demand. It takes one of the demand's five seats; withdrawing before
 * the buyer has opened it gives the seat back, everything later keeps it.
 */

export type OwnerOperation = 'SHORTLIST' | 'WIN' | 'UNDO' | 'LOSE' | 'REJECT' | 'RESTORE'
type Operation = OwnerOperation | 'VIEW' | 'WITHDRAW' | 'EDIT'

const moves: Readonly<Record<Operation, { from: readonly EnrollStatus[]; to: EnrollStatus | null }>> = {
  VIEW: { from: ['SUBMITTED'], to: 'VIEWED' },
  SHORTLIST: { from: ['SUBMITTED', 'VIEWED'], to: 'SHORTLISTED' },
  WIN: { from: ['SUBMITTED', 'VIEWED', 'SHORTLISTED'], to: 'WON' },
  UNDO: { from: ['WON'], to: 'SHORTLISTED' },
  LOSE: { from: ['SUBMITTED', 'VIEWED', 'SHORTLISTED'], to: 'LOST' },
  REJECT: { from: ['SUBMITTED', 'VIEWED', 'SHORTLISTED'], to: 'REJECTED' },
  RESTORE: { from: ['REJECTED', 'LOST'], to: 'VIEWED' },
  WITHDRAW: { from: ['SUBMITTED', 'VIEWED', 'SHORTLISTED'], to: 'WITHDRAWN' },
  EDIT: { from: ['SUBMITTED', 'VIEWED', 'SHORTLISTED'], to: null },
}

/** Where an operation leads, or null where the state does not allow it. */
export function moveOf(operation: Operation, from: EnrollStatus): EnrollStatus | null {
  const move = moves[operation]
  return move.from.includes(from) ? (move.to ?? from) : null
}

/** A seat goes back only while the buyer has not opened the enrolment. */
export const freesSeat = (status: EnrollStatus): boolean => status === 'SUBMITTED'

/** What the two sides may do now. */
export function enrollCan(
  status: EnrollStatus,
  side: 'buyer' | 'supplier',
  { isDemandOpen, isOrdered }: { isDemandOpen: boolean; isOrdered: boolean },
) {
  const buyer = (operation: Operation) => side === 'buyer' && moveOf(operation, status) !== null
  const supplier = (operation: Operation) => side === 'supplier' && isDemandOpen && moveOf(operation, status) !== null
  return {
    withdraw: supplier('WITHDRAW'),
    edit: supplier('EDIT'),
    shortlist: buyer('SHORTLIST'),
    win: buyer('WIN'),
    undo: buyer('UNDO') && !isOrdered,
    lose: buyer('LOSE'),
    reject: buyer('REJECT'),
    restore: buyer('RESTORE'),
  }
}

/** Sum of offered lines with tax included prices and freight, in fen; null while a price is on request. */
export function totalOf({ lines, freight }: QuotationFields): number | null {
  const offered = lines.filter(line => line.isOffered)
  if (offered.length === 0) return null
  let total = freight
  for (const { unitPrice, qty } of offered) {
    if (unitPrice === null) return null
    total += Math.round(unitPrice * (qty ?? 1))
  }
  return total
}

/** Whether an offer can still be chosen or was: marks are for these alone. */
export const isStanding = ({ status, validTo }: { status: EnrollStatus; validTo: string }, today: string): boolean =>
  status === 'WON' || (moveOf('WIN', status) !== null && (validTo === '' || validTo >= today))

/** Per demand line, who asks the least for one unit and who delivers first. */
export function bestPerItem(itemCount: number, columns: readonly { id: string; fields: QuotationFields }[]) {
  return Array.from({ length: itemCount }, (_, itemNo) => {
    const offers = columns.flatMap(({ id, fields }) =>
      fields.lines
        .filter(line => line.itemNo === itemNo && line.isOffered)
        .map(line => ({ id, price: line.unitPrice, lead: line.leadDays ?? fields.leadDays })),
    )
    return { itemNo, lowestPrice: lowest(offers, 'price'), shortestLead: lowest(offers, 'lead') }
  })
}

function lowest<K extends string>(offers: readonly ({ id: string } & Record<K, number | null>)[], key: K): string[] {
  const values = offers.flatMap(offer => offer[key] ?? [])
  if (values.length < 2) return []
  const least = Math.min(...values)
  return [...new Set(offers.filter(offer => offer[key] === least).map(offer => offer.id))]
}

/** Whose sum is the lowest, among those who offer every line: half an offer is not a cheap one. */
export function lowestTotals(
  itemCount: number,
  columns: readonly { id: string; total: number | null; fields: QuotationFields }[],
): string[] {
  const offers = (fields: QuotationFields, itemNo: number) =>
    fields.lines.some(line => line.itemNo === itemNo && line.isOffered)
  const whole = columns.filter(({ fields }) =>
    Array.from({ length: itemCount }, (_, itemNo) => itemNo).every(itemNo => offers(fields, itemNo)),
  )
  return lowest(whole, 'total')
}
