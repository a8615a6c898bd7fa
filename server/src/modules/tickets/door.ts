import { passOf } from '@shangyouji/contract/check-lists/rules'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { countPasses, type ListRow, listLists, listPasses, passedOf, removePasses, ruleOf } from '../check-lists/api.ts'
import type { MeetingRow } from '../meetings/api.ts'
import { dayOf, isMeetingDay } from './check-in.ts'
import * as checkIns from './check-in-queries.ts'
import { getDoorList } from './door-list.ts'
import { takeRewardBack } from './reward.ts'

/** What a door shows of itself: its meeting, its lists, and how many came. */
export async function presentDoor({ db, clock }: Pick<Work, 'db' | 'clock'>, meeting: MeetingRow, listId?: string) {
  const list = await getDoorList({ db }, meeting.id, listId)
  const day = dayOf(meeting.timezone, clock.now())
  const lists = (await listLists(db, meeting.id)).map(one => ({
    ...{ id: one.id, name: one.name, hall: one.hall, hasExit: one.has_exit, isMain: one.is_main },
  }))
  const about = { title: meeting.title, day, isMeetingDay: isMeetingDay(meeting, day), lists }
  if (!list) {
    const { enrolled, checked_in: checkedIn } = await checkIns.countAtDoor(db, meeting.id, day)
    return { ...about, enrolled, checkedIn, inside: null }
  }
  const [counts] = await countPasses(db, [list.id], day)
  return {
    ...about,
    enrolled: await checkIns.countEnrolled(
      db,
      meeting.id,
      list.ticket_ids,
      list.session_needs_booking ? list.session_id : null,
    ),
    checkedIn: (list.entries === 'ONCE' ? counts?.came : counts?.today) ?? 0,
    inside: list.has_exit ? (counts?.inside ?? 0) : null,
  }
}

/** People found by hand, as the list of the door sees them. */
export async function searchDoor(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  meeting: MeetingRow,
  { keyword, listId }: { keyword: string; listId?: string | undefined },
) {
  const list = await getDoorList({ db }, meeting.id, listId)
  const day = dayOf(meeting.timezone, clock.now())
  const rows = await checkIns.searchAtDoor(db, meeting.id, keyword, day)
  const ids = rows.map(row => row.id)
  const passes = Map.groupBy(list ? await listPasses(db, list.id, ids) : [], one => one.registration_id)
  return rows.map(row => {
    const own = passes.get(row.id) ?? []
    const passed = passedOf(own)
    const isDone = list !== null && passOf(ruleOf(list), passed, 'IN', day) === 'ALREADY'
    const at = list ? (isDone ? own.findLast(one => one.direction === 'IN')!.at : null) : row.at
    return {
      ...{ id: row.id, name: row.name, company: row.company, ticketName: row.ticket_name },
      ...{ phoneEnd: row.phone.slice(-4), status: row.status, checkInTime: at?.toISOString() ?? null },
      ...{ isInside: list?.has_exit === true && passed.insideOn === day, isBlocked: row.blocked !== '' },
    }
  })
}

/** Takes back what someone did today at a list, or the arrival of the day; the record of it stays. */
export async function undoToday(
  { db, clock, jobs }: Pick<Work, 'db' | 'clock' | 'jobs'>,
  actor: Account,
  meeting: MeetingRow,
  { enrollId, list, reason }: { enrollId: string; list: ListRow | null; reason: string },
): Promise<void> {
  const day = dayOf(meeting.timezone, clock.now())
  const record = { id: newId(), reason, account_id: actor.accountId, undone_at: clock.now(), list_id: list?.id ?? null }
  const passes = list ? (await listPasses(db, list.id, [enrollId])).filter(one => one.day === day) : []
  const arrival = !list || list.is_main ? await checkIns.findCheckIn(db, enrollId, day) : undefined
  const first = arrival ?? passes[0]
  if (!first || (list && passes.length === 0)) fail('WRONG_STATE')
  const { at, gate } = first
  await checkIns.insertUndo(db, { ...record, meeting_id: meeting.id, registration_id: enrollId, day, at, gate })
  if (arrival) {
    await checkIns.removeCheckIn(db, arrival.id)
    await takeRewardBack({ db, jobs }, arrival)
  }
  if (passes.length > 0)
    await removePasses(
      db,
      passes.map(one => one.id),
    )
}
