import type { AdPositionCode } from '@shangyouji/contract/adverts/labels'
import type { Work } from '../../http/serve.ts'
import { addDays, addWorkingDays, shanghaiDate } from '../../kernel/calendar.ts'
import { fail } from '../../kernel/failure.ts'
import { parameters, workingCalendar } from '../base/api.ts'
import * as queries from './queries.ts'

type Asked = Pick<Work, 'db' | 'clock'>

export interface PositionDay {
  readonly day: string
  /** Places that may be booked now. */
  readonly free: number
  readonly isClosed: boolean
  readonly isMine: boolean
  readonly taken: number
  readonly capacity: number
}

/**
 * The days that may be booked: the first one lies behind the day on which a review that begins now has to be done, so
 * that nothing unreviewed reaches its day.
 */
export async function bookableDays({ db, clock }: Asked): Promise<{ from: string; until: string; ahead: number }> {
  const now = clock.now()
  const settings = parameters(db)
  const reviewed = addWorkingDays(now, await settings.number('review.workDays'), await workingCalendar(db))
  const ahead = await settings.number('advert.aheadDays')
  return { from: addDays(shanghaiDate(reviewed), 1), until: addDays(shanghaiDate(now), ahead), ahead }
}

interface Range {
  readonly from: string
  readonly until: string
  readonly companyId?: string
  /** A hold whose time is over still takes its place while a payment is open: only a display may call it free. */
  readonly lapsedAreFree?: boolean
}

/** Every position's days of a range. */
export async function calendarOf(
  { db, clock }: Asked,
  { from, until, companyId, lapsedAreFree = false }: Range,
  positions: readonly queries.PositionRow[],
): Promise<Map<AdPositionCode, PositionDay[]>> {
  const now = clock.now()
  const own = new Map(
    (await queries.listOwnCapacities(db, from, until)).map(row => [`${row.position} ${row.day}`, row]),
  )
  const rows = await queries.listTaken(db, from, until)
  const standing = rows.filter(row => !lapsedAreFree || row.state !== 'HELD' || row.hold_until > now)
  const taken = Map.groupBy(standing, row => `${row.position} ${row.day}`)
  return new Map(
    positions.map(position => {
      const days: PositionDay[] = []
      for (let day = from; day <= until; day = addDays(day, 1)) {
        const key = `${position.code} ${day}`
        const there = taken.get(key) ?? []
        const capacity = position.is_on ? (own.get(key)?.capacity ?? position.capacity) : 0
        days.push({
          day,
          capacity,
          taken: there.length,
          free: Math.max(0, capacity - there.length),
          isClosed: capacity === 0,
          isMine: there.some(row => row.company_id === companyId),
        })
      }
      return [position.code, days]
    }),
  )
}

/**
 * Refuses days that cannot be booked, naming the next ones that can.
 * @param position locked by who is going to book, after lapsed holds were released
 */
export async function refuseDays(
  work: Asked,
  position: queries.PositionRow,
  days: readonly string[],
  companyId: string,
  lapsedAreFree = false,
): Promise<void> {
  const { from, until, ahead } = await bookableDays(work)
  const today = shanghaiDate(work.clock.now())
  const calendar = (await calendarOf(work, { from, until, companyId, lapsedAreFree }, [position])).get(position.code)!
  const next = calendar
    .filter(({ free, isMine }) => free > 0 && !isMine)
    .slice(0, 3)
    .map(({ day }) => day)
    .join('、')
  const known = new Map(calendar.map(day => [day.day, day]))
  for (const day of [...days].sort()) {
    const details = { day, next: next || '暂无', days: ahead }
    if (day < today) fail('ADVERT_DAY_PAST', details)
    if (day > until) fail('ADVERT_DAY_FAR', details)
    const there = known.get(day)
    if (!there) fail('ADVERT_DAY_SOON', details)
    if (there.isMine) fail('ADVERT_TWICE', details)
    if (there.isClosed) fail('ADVERT_DAY_CLOSED', details)
    if (there.free === 0) fail('ADVERT_DAY_FULL', details)
  }
}
