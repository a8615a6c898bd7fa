import type { AdState } from '@shangyouji/contract/adverts/labels'
import { managesCompany } from '../../http/actor.ts'
import { daysBetween } from '../../kernel/calendar.ts'

/** Days before the first one until which all of the price goes back. */
const FREE_DAYS = 3

/** States in which a booking takes its places. */
export const holdsPlaces = (state: AdState): boolean => !['ENDED', 'CANCELLED', 'EXPIRED'].includes(state)

/** States from which the company itself may give a booking up. */
export const mayCancel = (state: AdState): boolean =>
  ['HELD', 'PAID', 'PENDING', 'BOOKED', 'REJECTED', 'RUNNING'].includes(state)

/** States in which another creative may be handed in; what runs or is booked stays as it was judged. */
export const mayEdit = (state: AdState): boolean => ['HELD', 'PAID', 'PENDING', 'REJECTED'].includes(state)

/** What goes back on cancelling: all of it until three days before, then half, nothing once it runs. */
export function refundOf(
  row: { readonly state: AdState; readonly amount: number; readonly first_day: string },
  today: string,
): number {
  if (row.state === 'HELD' || row.state === 'RUNNING') return 0
  // what nobody has approved when its first day comes goes back whole
  if (row.state === 'REJECTED' || (row.state !== 'BOOKED' && row.first_day <= today)) return row.amount
  if (row.first_day <= today) return 0
  return daysBetween(today, row.first_day) >= FREE_DAYS ? row.amount : Math.floor(row.amount / 2)
}

/** The last day on which cancelling costs nothing; empty where it is over or never was. */
export const freeUntil = (firstDay: string, today: string, addDays: (day: string, days: number) => string) => {
  const last = addDays(firstDay, -FREE_DAYS)
  return last >= today ? last : null
}

/** Owner and administrators spend the company's money. */
export const canBuy = managesCompany
