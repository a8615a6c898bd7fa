import { randomBytes } from 'node:crypto'
import type { AdPositionCode } from '@shangyouji/contract/adverts/labels'
import type { AdCreative } from '@shangyouji/contract/adverts/schemas'
import { logStatus } from '../../db/status-log.ts'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { parameters } from '../base/api.ts'
import { levelRank } from '../entitlements/api.ts'
import { hasOpenAttempt } from '../payments/api.ts'
import { refuseDays } from './calendar.ts'
import { checkedCreative, ENTITY, keepPicture, submitAdvert } from './creative.ts'
import { levelName } from './present.ts'
import * as queries from './queries.ts'
import { canBuy, mayEdit } from './rules.ts'

const MINUTE_MS = 60_000

interface Wish {
  readonly position: AdPositionCode
  readonly days: readonly string[]
}

export const newCode = (now: Date): string =>
  `A${shanghaiDate(now).replaceAll('-', '')}${randomBytes(4).toString('hex').toUpperCase()}`

/** Refuses a position that this company may not book. */
export function mustBeOpen(position: queries.PositionRow | undefined, actor: Member): queries.PositionRow {
  const there = found(position?.is_on ? position : null)
  may(levelRank(actor.company.level) >= levelRank(there.min_level), 'ADVERT_LEVEL', {
    level: levelName(there.min_level),
  })
  return there
}

/** Holds the days of a position until they are paid. */
export async function holdDays(
  work: Work,
  actor: Member,
  { position: code, days, amount, creative }: Wish & { amount: number; creative: AdCreative | null },
): Promise<queries.BookingRow> {
  const { db, clock } = work
  may(canBuy(actor.company), 'NOT_ALLOWED')
  const checked = creative ? await checkedCreative(work, actor, creative) : null
  const position = mustBeOpen(await queries.lockPosition(db, code), actor)
  await releaseLapsed(work, code, days)
  await refuseDays(work, position, days, actor.company.id)
  const price = position.price * days.length
  if (price !== amount) fail('ADVERT_PRICE', { amount: yuanOf(price) })
  const now = clock.now()
  const settings = parameters(db)
  const most = await settings.number('advert.holds')
  may((await queries.countHeld(db, actor.company.id, now)) < most, 'TOO_MANY_ITEMS', { limit: most })
  const sorted = [...days].sort()
  const row = await queries.insertBooking(db, {
    id: newId(),
    code: newCode(now),
    position: code,
    company_id: actor.company.id,
    account_id: actor.accountId,
    state: 'HELD',
    days: sorted,
    first_day: sorted[0]!,
    last_day: sorted.at(-1)!,
    price: position.price,
    amount,
    link_kind: null,
    link_id: null,
    ...checked,
    payment_id: null,
    reviewed_by: null,
    hold_until: new Date(now.getTime() + (await settings.number('advert.holdMinutes')) * MINUTE_MS),
    created_at: now,
  })
  await takePlaces(work, row)
  if (checked) await keepPicture(work, actor, row)
  await logStatus(work, actor, { entity: ENTITY, id: row.id, from: null, to: 'HELD', action: 'hold' })
  return row
}

/** The lowest free place of each day; the position is locked, and the table refuses a place that is sold. */
export async function takePlaces({ db }: Pick<Work, 'db'>, row: queries.BookingRow): Promise<void> {
  const taken = await queries.listTaken(db, row.first_day, row.last_day, row.position)
  const rows = row.days.map(day => {
    const there = new Set(taken.filter(one => one.day === day).map(({ place }) => place))
    let place = 1
    while (there.has(place)) place++
    return { position: row.position, day, place, booking_id: row.id, company_id: row.company_id }
  })
  await queries.insertPlaces(db, rows)
}

/** Holds whose time is over make room at once, unless they are being paid. */
async function releaseLapsed(work: Work, code: AdPositionCode, days: readonly string[]): Promise<void> {
  const { db, clock } = work
  const sorted = [...days].sort()
  const taken = await queries.listTaken(db, sorted[0]!, sorted.at(-1)!, code)
  const lapsed = taken.filter(row => row.state === 'HELD' && row.hold_until <= clock.now())
  for (const id of new Set(lapsed.map(row => row.booking_id)))
    if (!(await hasOpenAttempt(db, 'ADVERT', id))) await lapse(work, id)
}

/** The places of a hold that was not paid are free again; its position is locked by the caller. */
export async function lapse(work: Work, id: string): Promise<boolean> {
  const moved = await queries.moveBooking(work.db, id, ['HELD'], { state: 'EXPIRED', ended_at: work.clock.now() })
  if (!moved) return false
  await queries.freePlaces(work.db, id)
  await logStatus(work, null, { entity: ENTITY, id, from: 'HELD', to: 'EXPIRED', action: 'lapse' })
  return true
}

/** Another creative; where it is paid, it goes to the reviewers. */
export async function changeCreative(work: Work, actor: Member, id: string, creative: AdCreative) {
  const { db, clock } = work
  may(canBuy(actor.company) || actor.company.role === 'EDITOR', 'NOT_ALLOWED')
  const seen = found(await queries.lockBooking(db, id))
  may(seen.company_id === actor.company.id, 'NOT_FOUND')
  const isLate =
    seen.first_day <= shanghaiDate(clock.now()) || (seen.mend_until !== null && seen.mend_until <= clock.now())
  may(mayEdit(seen.state) && !isLate, 'WRONG_STATE')
  const checked = await checkedCreative(work, actor, creative)
  const to = seen.state === 'HELD' ? 'HELD' : 'PENDING'
  const row = found(
    await queries.moveBooking(db, id, [seen.state], { ...checked, state: to, mend_until: null, reason: '' }),
  )
  await keepPicture(work, actor, row)
  if (to === 'PENDING') await submitAdvert(work, row)
  if (to !== seen.state) await logStatus(work, actor, { entity: ENTITY, id, from: seen.state, to, action: 'submit' })
  return row
}
