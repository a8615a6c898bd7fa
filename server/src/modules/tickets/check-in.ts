import type { ParsedInputOf, ReplyOf } from '@shangyouji/contract/call'
import { daysBetween } from '@shangyouji/contract/meetings/zone'
import type { meetEnroll } from '@shangyouji/contract/tickets/calls'
import type { CheckInOutcome } from '@shangyouji/contract/tickets/states'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import type { ListRow, Verdict as Passed, Scanned } from '../check-lists/api.ts'
import { listTickets, type MeetingRow, type TicketRow } from '../meetings/api.ts'
import { findDoor } from './access.ts'
import { hasBooked } from './booking-queries.ts'
import { CODE_PATTERN, hashOf } from './codes.ts'
import { findDoorList } from './door-list.ts'
import { pass } from './pass.ts'
import * as queries from './queries.ts'
import { whyNotAdmitted } from './rules.ts'

type Sign = typeof meetEnroll.enrollSign
type Verdict = ReplyOf<Sign>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const nobody: Verdict = {
  outcome: 'INVALID',
  enrollId: null,
  name: '',
  company: '',
  ticketName: '',
  at: null,
  gate: '',
}
const unknown = { verdict: nobody, registrationId: '' }

/** The day of a meeting's zone. */
export const dayOf = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** Days of a meeting in its zone, the first and the last. */
export const isMeetingDay = (meeting: Pick<MeetingRow, 'timezone' | 'start_at' | 'end_at'>, day: string): boolean => {
  // an end at midnight belongs to the evening before
  const last = dayOf(meeting.timezone, new Date(meeting.end_at.getTime() - 1))
  return day >= dayOf(meeting.timezone, meeting.start_at) && day <= last
}

/** Whether a ticket holds on a day at a list; null: where the door has none. */
export function letsInOn(meeting: MeetingRow, ticket: TicketRow, list: ListRow | null, day: string): boolean {
  if (!isMeetingDay(meeting, day)) return false
  const isWithin = (days: readonly string[]) => days.length === 0 || days.includes(day)
  if (!isWithin(ticket.valid_days)) return false
  // days that the meeting had before it was moved bind nobody
  if (!list?.session_start) return isWithin((list?.days ?? []).filter(one => isMeetingDay(meeting, one)))
  const { session_start: start_at, session_end: end_at } = list
  return isMeetingDay({ timezone: meeting.timezone, start_at, end_at: end_at! }, day)
}

/** Whether a list is for this ticket, and its session, where it has to be, booked with it. */
export const isForTicket = (list: ListRow | null, ticketId: string, hasBooked: boolean): boolean =>
  list === null ||
  ((list.ticket_ids.length === 0 || list.ticket_ids.includes(ticketId)) && (hasBooked || !list.session_needs_booking))

/** All of them, in their order. */
export const meetingDaysOf = ({ timezone, start_at: start, end_at: end }: MeetingRow): string[] =>
  daysBetween(dayOf(timezone, start), dayOf(timezone, new Date(end.getTime() - 1)))

/**
 * The verdict of the door on a code, or on a registration found by hand. Whoever does not work at this door, and a code
 * of another meeting, is told the same as for a code that never was.
 */
export async function signIn(work: Work, actor: Account, input: ParsedInputOf<Sign>) {
  const { db, clock } = work
  const seen = await findScanned(work, input.id)
  if (!seen || (input.meetId && seen.row.meeting_id !== input.meetId)) return unknown
  const meeting = await findDoor(work, actor, seen.row.meeting_id)
  if (!meeting) return unknown
  const list = await findDoorList(work, meeting.id, input.listId)
  if (list === undefined) return unknown
  const now = clock.now()
  const day = dayOf(meeting.timezone, now)
  // a return and a check-in of the same ticket come one after the other
  const row = (await queries.lockRegistration(db, seen.row.id))!
  const ticket = (await listTickets(db, [meeting.id])).find(one => one.id === row.ticket_id)!
  const shown = { enrollId: row.id, name: row.name, company: row.company, ticketName: ticket.name }
  const isCurrentCode = seen.isByHand || row.code_hash === seen.hash
  const { direction, gate, nonce = newId() } = input
  const about = { registrationId: row.id, direction, day, at: now, gate, nonce, accountId: actor.accountId }
  const { outcome, kept } = await verdictOn(work, { meeting, ticket, list, row, isCurrentCode }, about)
  const verdict: Verdict = { ...shown, outcome, at: kept?.at.toISOString() ?? null, gate: kept?.gate ?? '' }
  return { verdict, registrationId: row.id }
}

interface AtDoor {
  readonly meeting: MeetingRow
  readonly ticket: TicketRow
  readonly list: ListRow | null
  readonly row: queries.RegistrationRow
  readonly isCurrentCode: boolean
}

type Decided = Omit<Passed, 'outcome'> & { readonly outcome: CheckInOutcome }

/** What the door says, with and without a network; who is inside goes out whatever has become of the ticket. */
export async function verdictOn({ db }: Pick<Work, 'db'>, at: AtDoor, scan: Scanned): Promise<Decided> {
  const { meeting, ticket, list, row, isCurrentCode } = at
  const isBooked = list?.session_needs_booking ? await hasBooked(db, list.session_id!, row.id) : false
  const why = whyNotAdmitted(
    { ...row, isCurrentCode },
    {
      isRightTicket: isForTicket(list, row.ticket_id, isBooked),
      isValidDay: letsInOn(meeting, ticket, list, scan.day),
    },
  )
  if (why === null) return pass(db, meeting.id, list, scan)
  const verdict = scan.direction === 'OUT' ? await pass(db, meeting.id, list, scan) : null
  return verdict?.outcome === 'OK' ? verdict : { outcome: why, kept: null, other: null }
}

/** By code or by the id of the registration. A code of an earlier issue is found by its own row. */
export async function findScanned({ db }: Work, text: string) {
  if (UUID.test(text)) {
    const row = await queries.findRegistration(db, text.toLowerCase())
    return row && { row, hash: '', isByHand: true }
  }
  const code = text.toUpperCase()
  if (!CODE_PATTERN.test(code)) return undefined
  const hash = hashOf(code)
  const row = (await queries.findByCodeHash(db, hash)) ?? (await queries.findByOldHash(db, hash))
  return row && { row, hash, isByHand: false }
}
