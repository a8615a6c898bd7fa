import type { PackageId } from '@shangyouji/contract/membership/calls'
import type { MembershipKind, MembershipState } from '@shangyouji/contract/membership/states'
import { addDays, daysBetween } from '../../kernel/calendar.ts'
import { levelRank } from '../entitlements/api.ts'
import type { DatedRow, MembershipRow } from './queries.ts'

/**
 * Membership 会员: the level of a company for a term of one year. Every purchase, renewal, upgrade and grant is a record;
 * at most one is unpaid, one scheduled and one active. An upgrade pays the difference for the days left and keeps the
 * end; renewal and downgrade begin when the present term is over. After the end all rights stay for the days of grace,
 * in which nothing is lost by renewing late.
 */

/** The one table of moves of a record. */
const moves: Readonly<Record<MembershipState, readonly MembershipState[]>> = {
  UNPAID: ['ACTIVE', 'SCHEDULED', 'CANCELLED'],
  SCHEDULED: ['ACTIVE', 'REFUNDED'],
  ACTIVE: ['EXPIRED', 'UPGRADED', 'REFUNDED'],
  EXPIRED: [],
  UPGRADED: [],
  REFUNDED: [],
  // lapsed, and paid in time after all
  CANCELLED: ['ACTIVE', 'SCHEDULED'],
}
export const canMove = (from: MembershipState, to: MembershipState): boolean => moves[from].includes(to)

/** Days from the first to the last, both counted. */
export const daysCounted = (from: string, to: string): number => daysBetween(from, to) + 1

/** Last day of a term of one year: the day before the same date; a term from 29 February ends on 28 February. */
export function termEnd(startsOn: string): string {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number]
  return addDays(new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10), -1)
}

/** What an upgrade costs, fen: the difference of the full prices for the days left, half up, at least one fen. */
export function upgradeAmount(price: number, paidOld: number, daysLeft: number, termDays: number): number {
  const twice = 2 * (price - paidOld) * daysLeft + termDays
  return Math.max(1, Math.floor(twice / (2 * termDays)))
}

/** What goes back for the days left of a record, fen, half up. */
export const refundForDays = (amount: number, daysLeft: number, days: number): number =>
  Math.floor((2 * amount * Math.max(0, Math.min(daysLeft, days)) + days) / (2 * days))

/** The term that counts on a day, whether the nightly job has been or not; none once the days of grace are over. */
export function activeOn(live: readonly MembershipRow[], today: string, graceDays: number): DatedRow | undefined {
  const dated = live as readonly DatedRow[]
  const active = dated.find(row => row.state === 'ACTIVE')
  if (!active || active.ends_on >= today) return active
  const next = dated.find(row => row.state === 'SCHEDULED')
  return next ?? (addDays(active.ends_on, graceDays) >= today ? active : undefined)
}

export interface Offer {
  readonly kind: Exclude<MembershipKind, 'GRANT'>
  readonly amount: number
  readonly price: number
  readonly paidOld: number
  readonly daysLeft: number | null
  readonly termDays: number
  readonly startsOn: string
  readonly endsOn: string
  readonly replaces: string | null
}

type Active = Pick<MembershipRow, 'id' | 'level_code' | 'price' | 'term_days'> & { ends_on: string }

/**
 * What buying a level means today, beside the record that is active. `SCHEDULED`: the next term is settled already.
 */
export function offerOf(
  packageId: PackageId,
  price: number,
  active: Active | undefined,
  hasScheduled: boolean,
  today: string,
): Offer | 'SCHEDULED' {
  const whole = (kind: Offer['kind'], startsOn: string): Offer => {
    const endsOn = termEnd(startsOn)
    const termDays = daysCounted(startsOn, endsOn)
    return { kind, amount: price, price, paidOld: 0, daysLeft: null, termDays, startsOn, endsOn, replaces: null }
  }
  if (!active) return whole('PURCHASE', today)
  const isOver = active.ends_on < today
  const step = levelRank(packageId) - levelRank(active.level_code)
  if (step > 0 && !isOver) {
    const daysLeft = daysCounted(today, active.ends_on)
    const { price: paidOld, term_days: termDays } = active
    const amount = upgradeAmount(price, paidOld, daysLeft, termDays)
    const term = { startsOn: today, endsOn: active.ends_on, termDays, replaces: active.id }
    return { kind: 'UPGRADE', amount, price, paidOld, daysLeft, ...term }
  }
  if (hasScheduled) return 'SCHEDULED'
  // within the grace another level begins at once, the same one goes on without a gap
  if (isOver && step !== 0) return whole('PURCHASE', today)
  return whole(step === 0 ? 'RENEWAL' : 'DOWNGRADE', addDays(active.ends_on, 1))
}
