import { localOf } from '@shangyouji/contract/meetings/zone'
import type { RegistrationStatus } from '@shangyouji/contract/tickets/states'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, failFields, found } from '../../kernel/failure.ts'
import {
  type AgendaChange,
  findMeeting,
  listSessions,
  listTickets,
  type MeetingRow,
  returnSessions,
  takeSessions,
} from '../meetings/api.ts'
import { notifyEach } from '../messages/api.ts'
import { isBuyer, phoneOf } from './access.ts'
import * as bookings from './booking-queries.ts'
import { dayOf } from './check-in.ts'
import * as queries from './queries.ts'
import { holdsPlace } from './rules.ts'

type Session = Awaited<ReturnType<typeof listSessions>>[number]

interface Asking {
  readonly status: RegistrationStatus
  readonly validDays: readonly string[]
  /** Sessions of the same attendee. */
  readonly booked: readonly Session[]
}

/** Why a session is not booked; empty where it may be. Places are counted when it is taken. */
export function whyNotBooked(
  session: Pick<Session, 'id' | 'need_booking' | 'start_at' | 'end_at'>,
  { status, validDays, booked }: Asking,
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): string {
  if (!session.need_booking) return '该日程不需要预约'
  if (session.start_at <= now) return '该日程已开始'
  if (!holdsPlace(status)) return '报名成功后才能预约'
  if (validDays.length > 0 && !validDays.includes(dayOf(timezone, session.start_at))) return '所选票种在该日无效'
  const other = booked.find(
    one => one.id !== session.id && one.start_at < session.end_at && session.start_at < one.end_at,
  )
  return other ? `与已预约的“${other.title}”时间重叠` : ''
}

interface Attendee {
  readonly id: string
  readonly ticketId: string
  readonly status: RegistrationStatus
  readonly sessionIds: readonly string[]
}

/**
 * Whether attendees may book what they name with their tickets, each fault at its field.
 * @returns how to take the places, in the caller's transaction and after those of the tickets
 */
export async function bookableWith(
  { db, clock }: Work,
  meeting: MeetingRow,
  attendees: readonly Attendee[],
): Promise<() => Promise<void>> {
  if (attendees.every(one => one.sessionIds.length === 0)) return async () => {}
  const now = clock.now()
  const sessions = await listSessions(db, meeting.id)
  const tickets = new Map((await listTickets(db, [meeting.id])).map(ticket => [ticket.id, ticket]))
  const errors: Record<string, string> = {}
  for (const [i, { sessionIds, status, ticketId }] of attendees.entries()) {
    const named = sessions.filter(session => sessionIds.includes(session.id))
    const asking = { status, validDays: tickets.get(ticketId)?.valid_days ?? [], booked: named }
    const why = named.map(session => whyNotBooked(session, asking, { ...meeting, now })).find(Boolean)
    if (named.length < new Set(sessionIds).size) errors[`attendees.${i}.sessionIds`] = '所选日程已变更，请重新选择'
    else if (why) errors[`attendees.${i}.sessionIds`] = holdsPlace(status) ? why : '待审核与候补的报名，成功后再预约'
  }
  if (Object.keys(errors).length > 0) failFields(errors)
  const rows = attendees.flatMap(({ id, sessionIds }) =>
    [...new Set(sessionIds)].map(sessionId => ({ session_id: sessionId, registration_id: id, at: now })),
  )
  return async () => {
    const full = await takeSessions(
      db,
      meeting.id,
      rows.map(row => row.session_id),
    )
    if (full) fail('SESSION_FULL', { title: sessions.find(({ id }) => id === full)!.title })
    await bookings.insertBookings(db, rows)
  }
}

/** Bookings go with the place. The rows of meeting and tickets are held. */
export async function giveBackSessions({ db }: Work, meetingId: string, ids: readonly string[]): Promise<void> {
  await returnSessions(db, meetingId, await bookings.removeBookings(db, ids))
}

/** A registration of the caller: bought by them, or naming their phone. */
async function ownRow(work: Work, actor: Account, id: string) {
  const row = found(await queries.findRegistration(work.db, id))
  const order = (await queries.findOrder(work.db, row.order_id))!
  const isOwn = isBuyer(actor, order) || (row.phone !== '' && row.phone === (await phoneOf(work, actor)))
  return found(isOwn ? row : null)
}

async function present({ db, clock }: Work, row: queries.RegistrationRow) {
  const meeting = (await findMeeting(db, row.meeting_id))!
  const ticket = (await listTickets(db, [meeting.id])).find(one => one.id === row.ticket_id)!
  const sessions = await listSessions(db, meeting.id)
  const booked = new Map((await bookings.listBookings(db, [row.id])).map(one => [one.session_id, one]))
  const now = clock.now()
  const asking = {
    status: row.status,
    validDays: ticket.valid_days,
    booked: sessions.filter(({ id }) => booked.has(id)),
  }
  return sessions
    .filter(session => session.need_booking || booked.has(session.id))
    .map(session => {
      const isBooked = booked.has(session.id)
      const left = session.capacity === null ? null : Math.max(0, session.capacity - session.taken)
      const why = isBooked
        ? session.start_at <= now
          ? '该日程已开始'
          : ''
        : whyNotBooked(session, asking, { ...meeting, now })
      return {
        ...{ id: session.id, title: session.title, hall: session.hall, isBooked, left },
        ...{ start: localOf(session.start_at, meeting.timezone), end: localOf(session.end_at, meeting.timezone) },
        movedFrom: booked.get(session.id)?.moved_from ?? '',
        why: why || (!isBooked && left === 0 ? '已约满' : ''),
      }
    })
}

/** What an attendee may book. */
export const listBookable = async (work: Work, actor: Account, id: string) =>
  present(work, await ownRow(work, actor, id))

/** Books a session, or gives it back; asked for again it stays as it is. */
export async function bookSession(
  work: Work,
  actor: Account,
  { id, sessionId, isBooked }: { id: string; sessionId: string; isBooked: boolean },
) {
  const { db, clock } = work
  await ownRow(work, actor, id)
  // a return and a booking of the same ticket come one after the other
  const row = (await queries.lockRegistration(db, id))!
  const session = found((await present(work, row)).find(one => one.id === sessionId))
  if (session.isBooked === isBooked) return present(work, row)
  if (session.left === 0 && isBooked) fail('SESSION_FULL', { title: session.title })
  if (session.why) fail('SLOT_TAKEN', { why: session.why })
  if (isBooked) {
    if (await takeSessions(db, row.meeting_id, [sessionId])) fail('SESSION_FULL', { title: session.title })
    await bookings.insertBookings(db, [{ session_id: sessionId, registration_id: id, at: clock.now() }])
  } else await returnSessions(db, row.meeting_id, await bookings.removeBookings(db, [id], sessionId))
  return present(work, row)
}

/** What the caller has booked at a meeting, for 我的日程. */
export async function listBooked({ db }: Work, actor: Account, meetingId: string) {
  const rows = await bookings.listOwnBookings(db, meetingId, actor.accountId)
  return [...Map.groupBy(rows, row => row.session_id)].map(([id, same]) => ({
    ...{ id, names: same.map(row => row.name).filter(Boolean) },
    movedFrom: same.find(row => row.moved_from !== '')?.moved_from ?? '',
  }))
}

/**
 * A session that is taken out of the agenda ends its bookings; one that has another time or hall keeps them. Whom it
 * concerns is told once of all that has changed for them.
 */
export async function followAgenda(work: Work, { meetingId, title, before }: AgendaChange): Promise<void> {
  const { db } = work
  const changes = [...(await endOrphaned(work, meetingId)), ...(await markMoved(work, meetingId, before))]
  if (changes.length === 0) return
  const concerned = Map.groupBy(
    await bookings.listConcerned(
      db,
      changes.flatMap(({ registrationIds }) => registrationIds),
    ),
    row => row.registration_id,
  )
  const told = changes.flatMap(({ line, registrationIds }) =>
    registrationIds.flatMap(id => (concerned.get(id) ?? []).map(row => ({ line, accountId: row.account_id }))),
  )
  const notices = [...Map.groupBy(told, ({ accountId }) => accountId)].map(([accountId, own]) => ({
    ...({ accountId, side: 'CLIENT', type: 'MEETING', link: '/demander/meeting' } as const),
    title: `会议《${title}》：您预约的日程有变动`,
    content: [...new Set(own.map(({ line }) => line)), '可在“我的会议”中调整预约。'].join('\n'),
  }))
  await notifyEach(work, notices)
}

interface Change {
  readonly line: string
  readonly registrationIds: readonly string[]
}

async function endOrphaned({ db }: Work, meetingId: string): Promise<Change[]> {
  const changes: Change[] = []
  for (const [sessionId, rows] of Map.groupBy(await bookings.listOrphaned(db, meetingId), row => row.session_id)) {
    const registrationIds = rows.map(row => row.registration_id)
    await returnSessions(db, meetingId, await bookings.removeBookings(db, registrationIds, sessionId))
    changes.push({ line: `“${rows[0]!.title}”已取消，预约随之取消`, registrationIds })
  }
  return changes
}

async function markMoved({ db }: Work, meetingId: string, before: AgendaChange['before']): Promise<Change[]> {
  const changes: Change[] = []
  const { timezone } = (await findMeeting(db, meetingId))!
  const earlier = new Map(before.sessions.map(session => [session.id, session]))
  for (const session of await listSessions(db, meetingId)) {
    const was = earlier.get(session.id)
    if (!was || session.taken === 0) continue
    const [from, to] = [whereText(was, before.timezone), whereText(session, timezone)]
    if (from === to) continue
    changes.push({
      line: `“${session.title}”：${from} → ${to}`,
      registrationIds: await bookings.markMoved(db, session.id, from),
    })
  }
  return changes
}

/** Time and hall of a session in words, on the clock of the meeting. */
function whereText({ start_at, end_at, hall }: Session, zone: string): string {
  const time = `${localOf(start_at, zone).replace('T', ' ')}–${localOf(end_at, zone).slice(11)}`
  return [time, hall, zone !== 'Asia/Shanghai' && `（${zone}）`].filter(Boolean).join(' ')
}
