import type { ParsedInputOf, ReplyOf } from '@shangyouji/contract/call'
import { daysBetween } from '@shangyouji/contract/meetings/zone'
import type { meetEnroll } from '@shangyouji/contract/tickets/calls'
import type { CheckInOutcome } from '@shangyouji/contract/tickets/labels'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { listTickets, type MeetingRow } from '../meetings/api.ts'
import { findDoor } from './access.ts'
import * as checkIns from './check-in-queries.ts'
import { CODE_PATTERN, hashOf } from './codes.ts'
import * as queries from './queries.ts'
import { whyNotAdmitted } from './rules.ts'

type Sign = typeof meetEnroll.enrollSign
type Verdict = ReplyOf<Sign>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const unknown: Verdict = { outcome: 'INVALID', name: '', company: '', ticketName: '', at: null, gate: '' }

/** The day of a meeting's zone. */
export const dayOf = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** Days of a meeting in its zone, the first and the last. */
export const isMeetingDay = (meeting: Pick<MeetingRow, 'timezone' | 'start_at' | 'end_at'>, day: string): boolean => {
  // an end at midnight belongs to the evening before
  const last = dayOf(meeting.timezone, new Date(meeting.end_at.getTime() - 1))
  return day >= dayOf(meeting.timezone, meeting.start_at) && day <= last
}

/** All of them, in their order. */
export const meetingDaysOf = ({ timezone, start_at: start, end_at: end }: MeetingRow): string[] =>
  daysBetween(dayOf(timezone, start), dayOf(timezone, new Date(end.getTime() - 1)))

/**
 * The verdict of the door on a code, or on a registration found by hand. Whoever does not work at this door, and a code
 * of another meeting, is told the same as for a code that never was.
 */
export async function signIn(work: Work, actor: Account, input: ParsedInputOf<Sign>): Promise<Verdict> {
  const { db, clock } = work
  const seen = await findScanned(work, input.id)
  if (!seen || (input.meetId && seen.row.meeting_id !== input.meetId)) return unknown
  const meeting = await findDoor(work, actor, seen.row.meeting_id)
  if (!meeting) return unknown
  const now = clock.now()
  const day = dayOf(meeting.timezone, now)
  // a return and a check-in of the same ticket come one after the other
  const row = (await queries.lockRegistration(db, seen.row.id))!
  const ticket = (await listTickets(db, [meeting.id])).find(one => one.id === row.ticket_id)!
  const shown = { name: row.name, company: row.company, ticketName: ticket.name }
  const answer = (outcome: CheckInOutcome, first?: checkIns.CheckInRow): Verdict => ({
    ...shown,
    outcome,
    at: first?.at.toISOString() ?? null,
    gate: first?.gate ?? '',
  })
  const isCurrentCode = seen.isByHand || row.code_hash === seen.hash
  const isValidDay = isMeetingDay(meeting, day) && (ticket.valid_days.length === 0 || ticket.valid_days.includes(day))
  const why = whyNotAdmitted({ ...row, isCurrentCode }, isValidDay)
  if (why) return answer(why)
  const nonce = input.nonce ?? newId()
  const entry = { id: newId(), meeting_id: meeting.id, registration_id: row.id, day, gate: input.gate, nonce }
  if (await checkIns.insertCheckIn(db, { ...entry, account_id: actor.accountId, at: now }))
    return answer('OK', { ...entry, account_id: actor.accountId, at: now })
  const first = await checkIns.findCheckIn(db, row.id, day)
  // the same scan sent again gets its first answer
  return first?.nonce === input.nonce ? answer('OK', first) : answer('ALREADY', first)
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
