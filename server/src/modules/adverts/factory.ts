import type { AdPositionCode, AdState } from '@shangyouji/contract/adverts/labels'
import type { AdLink } from '@shangyouji/contract/adverts/schemas'
import type { Db } from '../../db/database.ts'
import { addDays, startOfDay } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { makePaid } from '../payments/factory.ts'
import { newCode, takePlaces } from './book.ts'
import { submitAdvert } from './creative.ts'
import * as queries from './queries.ts'
import { holdsPlaces } from './rules.ts'

interface BookingParts {
  readonly companyId: string
  readonly accountId: string
  readonly position: AdPositionCode
  readonly days: readonly string[]
  readonly state: AdState
  readonly at: Date
  readonly image?: string
  readonly title?: string
  readonly link?: AdLink
  readonly reason?: string
  readonly reviewedBy?: string
}

/** A booking in any state, with its payment and its places. */
export async function makeBooking(db: Db, parts: BookingParts): Promise<queries.BookingRow> {
  const { companyId, accountId, position, state, at, link = { kind: 'SHOP' } } = parts
  const days = [...parts.days].sort()
  const { price } = (await queries.findPosition(db, position))!
  const amount = price * days.length
  const id = newId()
  const isPaid = state !== 'HELD' && state !== 'EXPIRED'
  const title = parts.title ?? '细胞培养基与血清'
  // made and cancelled at the same moment: long before its first day, so all of it has gone back
  const refunded = state === 'CANCELLED' ? amount : 0
  const paid = { purpose: 'ADVERT', refId: id, accountId, title, amount, refunded, at } as const
  const paymentId = isPaid ? await makePaid(db, paid) : null
  const isJudged = ['BOOKED', 'RUNNING', 'ENDED', 'REJECTED', 'SUSPENDED'].includes(state)
  const isOver = !holdsPlaces(state)
  const row = await queries.insertBooking(db, {
    id,
    code: newCode(at),
    position,
    company_id: companyId,
    account_id: accountId,
    state,
    days,
    first_day: days[0]!,
    last_day: days.at(-1)!,
    price,
    amount,
    ...(state === 'PAID'
      ? { link_kind: null, link_id: null }
      : { link_kind: link.kind, link_id: link.kind === 'SHOP' ? null : link.id }),
    image: state === 'PAID' ? '' : (parts.image ?? '/files/photo/advert.png'),
    title: state === 'PAID' ? '' : title,
    payment_id: paymentId,
    paid_at: isPaid ? at : null,
    hold_until: new Date(at.getTime() + 1_800_000),
    mend_until: state === 'REJECTED' ? new Date(at.getTime() + 48 * 3_600_000) : null,
    reviewed_by: isJudged ? (parts.reviewedBy ?? null) : null,
    reviewed_at: isJudged ? at : null,
    reason: parts.reason ?? '',
    refund: refunded,
    refunded,
    ended_at: state === 'ENDED' ? startOfDay(addDays(days.at(-1)!, 1)) : isOver ? at : null,
    created_at: at,
  })
  if (holdsPlaces(state) || state === 'ENDED') await takePlaces({ db }, row)
  if (state === 'PENDING') await submitAdvert({ db, clock: { now: () => at } }, row)
  return row
}

/** What was seen of a booking, hour by hour. */
export const makeFigures = (
  db: Db,
  bookingId: string,
  hours: readonly { readonly hour: Date; readonly seen: number; readonly clicks: number }[],
) =>
  db
    .insertInto('ad_hour')
    .values(hours.map(row => ({ booking_id: bookingId, ...row })))
    .execute()
