import type { ParsedInputOf } from '@shangyouji/contract/call'
import { checkList } from '@shangyouji/contract/check-lists/calls'
import { MOST_LISTS } from '@shangyouji/contract/check-lists/labels'
import { daysBetween, localOf } from '@shangyouji/contract/meetings/zone'
import type { AnyActor } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { findMeeting, listSessions, listTickets, type MeetingRow, ownsMeeting } from '../meetings/api.ts'
import * as queries from './queries.ts'

async function ownMeeting({ db }: Pick<Work, 'db'>, actor: AnyActor, id: string): Promise<MeetingRow> {
  const meeting = await findMeeting(db, id)
  return found(meeting && ownsMeeting(meeting, actor) ? meeting : null)
}

/** What a list of a meeting may be made of. */
async function choicesOf({ db }: Pick<Work, 'db'>, meeting: MeetingRow) {
  const { timezone: zone } = meeting
  const tickets = (await listTickets(db, [meeting.id])).filter(ticket => !ticket.removed_at)
  const sessions = await listSessions(db, meeting.id)
  // an end at midnight belongs to the evening before
  const last = new Date(meeting.end_at.getTime() - 1)
  return {
    tickets: tickets.map(({ id, name }) => ({ id, name })),
    days: daysBetween(localOf(meeting.start_at, zone), localOf(last, zone)),
    sessions: sessions.map(({ id, title, hall, start_at: start }) => ({
      ...{ id, title, hall, day: localOf(start, zone).slice(0, 10) },
    })),
  }
}

/** What does not belong to the meeting, or to each other, is said at its field. */
async function check(
  work: Pick<Work, 'db'>,
  meeting: MeetingRow,
  input: ParsedInputOf<typeof checkList.save>,
  others: readonly { readonly name: string; readonly is_main: boolean }[],
): Promise<void> {
  const { tickets, days, sessions } = await choicesOf(work, meeting)
  const errors: Record<string, string> = {}
  if (others.some(list => list.name === input.name)) errors.name = '已有同名的签到点'
  if (input.isMain && others.some(list => list.is_main)) errors.isMain = '已有主签到点，请先取消它的设置'
  if (input.ticketIds.some(id => !tickets.some(ticket => ticket.id === id))) errors.ticketIds = '票种不存在或已停售'
  if (input.days.some(day => !days.includes(day))) errors.days = '日期须在会议日期之内'
  if (input.sessionId && !sessions.some(one => one.id === input.sessionId)) errors.sessionId = '该日程不存在或已移除'
  if (input.sessionId && input.days.length > 0) errors.days = '按日程签到时以日程的日期为准'
  if (Object.keys(errors).length > 0) failFields(errors)
}

/** The organiser's lists; the doors of the meeting read them in the module of tickets. */
export const checkListRoutes = serve(checkList, {
  async list({ db, actor, input, clock }) {
    const meeting = await ownMeeting({ db }, actor, input.id)
    const lists = await queries.listLists(db, meeting.id)
    const day = localOf(clock.now(), meeting.timezone).slice(0, 10)
    const ids = lists.map(list => list.id)
    const counts = new Map((await queries.countPasses(db, ids, day)).map(row => [row.list_id, row]))
    const choices = await choicesOf({ db }, meeting)
    return {
      title: meeting.title,
      ...choices,
      lists: lists.map(list => ({
        ...{ id: list.id, version: list.version, name: list.name, hall: list.hall, sessionId: list.session_id },
        ...{ ticketIds: list.ticket_ids, entries: list.entries },
        // those that the meeting had before it was moved are gone
        days: list.days.filter(day => choices.days.includes(day)),
        ...{ hasExit: list.has_exit, isMain: list.is_main, came: counts.get(list.id)?.came ?? 0 },
        inside: list.has_exit ? (counts.get(list.id)?.inside ?? 0) : null,
      })),
    }
  },

  async save(ctx) {
    const { db, actor, input, clock } = ctx
    const meeting = await ownMeeting(ctx, actor, input.meetId)
    may(!meeting.cancelled_at, 'WRONG_STATE')
    const lists = await queries.lockLists(db, meeting.id)
    const before = input.id === undefined ? undefined : found(lists.find(list => list.id === input.id))
    if ((before?.version ?? 0) !== input.version) fail('CHANGED_MEANWHILE', { version: before?.version ?? 0 })
    await check(
      ctx,
      meeting,
      input,
      lists.filter(list => list !== before),
    )
    const version = input.version + 1
    const values = {
      ...{ name: input.name, ticket_ids: [...new Set(input.ticketIds)], days: [...new Set(input.days)].toSorted() },
      ...{ hall: input.hall, session_id: input.sessionId, entries: input.entries, has_exit: input.hasExit },
      ...{ is_main: input.isMain, version, updated_at: clock.now() },
    }
    if (before) {
      await queries.setList(db, before.id, values)
      return { id: before.id, version }
    }
    may(lists.length < MOST_LISTS, 'TOO_MANY_ITEMS', { limit: MOST_LISTS })
    const id = newId()
    const row = { ...values, id, meeting_id: meeting.id, created_at: clock.now() }
    // two who add at once: neither was there to be locked
    if (!(await queries.insertList(db, row))) failFields({ name: '刚有同事添加了签到点，请刷新后重试' })
    return { id, version }
  },

  async remove(ctx) {
    const { db, actor, input, clock } = ctx
    const list = found(await queries.findList(db, input.id))
    await ownMeeting(ctx, actor, list.meeting_id)
    if (list.removed_at) found(null)
    await queries.setList(db, list.id, { removed_at: clock.now(), is_main: false, version: list.version + 1 })
    return true
  },
})
