import type { CheckInOutcome, RegistrationStatus, TicketOrderState } from '@shangyouji/contract/tickets/states'

/**
 * Registration 报名 of one attendee of a meeting: one row, one ticket, one place, one code. OFFERED, UNPAID and
 * ENROLLED hold a place, everything else does not. The state of the order follows from its registrations.
 */

export type Operation = 'APPROVE' | 'REJECT' | 'RESTORE' | 'CANCEL'

const HOLDING: readonly RegistrationStatus[] = ['OFFERED', 'UNPAID', 'ENROLLED']
/** With one of these an attendee is registered: the same phone is not registered again. */
export const LIVE: readonly RegistrationStatus[] = ['PENDING', 'WAITLIST', 'OFFERED', 'UNPAID', 'ENROLLED', 'REFUNDING']
/** What the buyer or the organiser may still give up before it is settled. */
const UNSETTLED: readonly RegistrationStatus[] = ['PENDING', 'WAITLIST', 'OFFERED']

/** Neither ended nor being returned. */
export const isOpen = (status: RegistrationStatus): boolean => LIVE.includes(status) && status !== 'REFUNDING'
/** A use of a promo code is kept for who waits: the price holds for them. */
export const holdsUse = (status: RegistrationStatus): boolean => status === 'WAITLIST' || holdsPlace(status)
export const holdsPlace = (status: RegistrationStatus): boolean => HOLDING.includes(status)

/** Where an operation of the organiser leads; null where the state does not allow it. A paid ticket is not cancelled here: it is refunded. */
export function moveOf(
  operation: Operation,
  { status, share }: { status: RegistrationStatus; share: number },
): RegistrationStatus | null {
  switch (operation) {
    case 'APPROVE':
      return status === 'PENDING' ? (share > 0 ? 'UNPAID' : 'ENROLLED') : null
    case 'REJECT':
      return status === 'PENDING' ? 'REJECTED' : null
    case 'RESTORE':
      return status === 'REJECTED' ? 'PENDING' : null
    case 'CANCEL':
      return UNSETTLED.includes(status) || (status === 'ENROLLED' && share === 0) ? 'CANCELLED' : null
  }
}

/** The state of an order, by the states of its registrations. */
export function orderStateOf(statuses: readonly RegistrationStatus[]): TicketOrderState {
  const has = (status: RegistrationStatus) => statuses.includes(status)
  if (has('PENDING')) return 'PENDING'
  if (has('OFFERED')) return 'OFFERED'
  if (has('UNPAID')) return 'UNPAID'
  if (has('WAITLIST')) return 'WAITLIST'
  if (has('REFUNDING')) return 'REFUNDING'
  if (has('ENROLLED')) return has('REFUNDED') ? 'PART_REFUNDED' : 'PAID'
  if (has('REFUNDED')) return 'REFUNDED'
  return has('EXPIRED') ? 'EXPIRED' : 'CANCELLED'
}

/** An order that holds nothing for good yet is given up without any rule of returns. */
export const mayGiveUp = (state: TicketOrderState): boolean =>
  state === 'UNPAID' || state === 'PENDING' || state === 'WAITLIST' || state === 'OFFERED'

/** A rule of returns, as it was when the ticket was bought. */
export interface RefundRule {
  readonly allow: boolean
  /** Percent that goes back from these hours before the beginning on; the earliest first. */
  readonly steps: readonly { readonly hoursBefore: number; readonly percent: number }[]
  /** Kept of every ticket, fen. */
  readonly keepFixed: number
}

const HOUR_MS = 3_600_000

/** What goes back for a ticket now, fen; null where it cannot be returned any more. Boundaries are inclusive. */
export function refundOf(rule: RefundRule, share: number, startsAt: Date, now: Date): number | null {
  if (!rule.allow || now >= startsAt) return null
  const hoursLeft = (startsAt.getTime() - now.getTime()) / HOUR_MS
  const step = rule.steps.toSorted((a, b) => b.hoursBefore - a.hoursBefore).find(one => hoursLeft >= one.hoursBefore)
  if (!step || step.percent === 0) return null
  // half-up on whole fen
  const part = Math.floor((share * step.percent + 50) / 100)
  const amount = Math.max(0, part - rule.keepFixed)
  return share > 0 && amount === 0 ? null : amount
}

/** The kinder of two rules for a ticket: the one bought under, and the present one. */
export function kinderRefund(rules: readonly RefundRule[], share: number, startsAt: Date, now: Date): number | null {
  const amounts = rules.map(rule => refundOf(rule, share, startsAt, now)).filter(amount => amount !== null)
  return amounts.length === 0 ? null : Math.max(...amounts)
}

/** Why an attendee is not let in; null lets in. */
export function whyNotAdmitted(
  {
    status,
    name,
    blocked,
    isCurrentCode,
  }: { status: RegistrationStatus; name: string; blocked: string; isCurrentCode: boolean },
  { isRightTicket, isValidDay }: { isRightTicket: boolean; isValidDay: boolean },
): CheckInOutcome | null {
  if (!isCurrentCode) return 'REVOKED'
  const refused: Partial<Record<RegistrationStatus, CheckInOutcome>> = {
    PENDING: 'UNAPPROVED',
    REJECTED: 'UNAPPROVED',
    WAITLIST: 'UNAPPROVED',
    OFFERED: 'UNAPPROVED',
    UNPAID: 'UNPAID',
    EXPIRED: 'UNPAID',
    CANCELLED: 'CANCELLED',
    REFUNDING: 'REVOKED',
    REFUNDED: 'REVOKED',
  }
  const why = refused[status]
  if (why) return why
  if (blocked !== '') return 'BLOCKED'
  if (name === '') return 'UNNAMED'
  if (!isRightTicket) return 'WRONG_TICKET'
  return isValidDay ? null : 'WRONG_DAY'
}

/** How many of each ticket. */
export function countByTicket(rows: readonly { readonly ticket_id: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { ticket_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The live page opens this long before the beginning. */
const LIVE_BEFORE_MS = 30 * 60_000

interface Watched {
  readonly status: RegistrationStatus
  readonly name: string
  readonly includes: 'ONSITE' | 'ONLINE' | 'BOTH'
  readonly start_at: Date
  readonly end_at: Date
  readonly cancelled_at: Date | null
  readonly live_url: string
  readonly replay_url: string
}

/** What a named attendee with a live ticket that includes online may watch now; empty for everyone else. */
export function linksNow(row: Watched, now: Date): { liveUrl: string; replayUrl: string } {
  const mayWatch =
    row.status === 'ENROLLED' && row.name !== '' && row.includes !== 'ONSITE' && row.cancelled_at === null
  const hasEnded = now >= row.end_at
  const isOpenNow = !hasEnded && now.getTime() >= row.start_at.getTime() - LIVE_BEFORE_MS
  return {
    liveUrl: mayWatch && isOpenNow ? row.live_url : '',
    replayUrl: mayWatch && hasEnded ? row.replay_url : '',
  }
}
