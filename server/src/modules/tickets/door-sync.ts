import type { ParsedInputOf, ReplyOf } from '@shangyouji/contract/call'
import { withoutList } from '@shangyouji/contract/check-lists/rules'
import { MOST_AT_DOOR, type meetDoor } from '@shangyouji/contract/tickets/door-calls'
import type { CheckInOutcome } from '@shangyouji/contract/tickets/states'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { findKept, type ListRow, listPassed, ruleOf, type Verdict } from '../check-lists/api.ts'
import { listTickets, type MeetingRow, type TicketRow } from '../meetings/api.ts'
import { listBookedBy } from './booking-queries.ts'
import { dayOf, findScanned, isForTicket, letsInOn, meetingDaysOf, verdictOn } from './check-in.ts'
import * as checkIns from './check-in-queries.ts'
import { hashOf } from './codes.ts'
import { findDoorList } from './door-list.ts'
import * as scans from './door-sync-queries.ts'
import * as queries from './queries.ts'
import { whyNotAdmitted } from './rules.ts'

const HASH_CHARS = 22
const DAY_MS = 86_400_000
type Sync = typeof meetDoor.sync
type Scan = ParsedInputOf<Sync>['scans'][number]
type Synced = ReplyOf<Sync>[number]

/** What a door needs to decide by itself. The full hash stays here: who holds the list cannot make a code of it. */
export async function doorList({ db, clock }: Pick<Work, 'db' | 'clock'>, meeting: MeetingRow, list: ListRow | null) {
  const rows = await scans.listAtDoor(db, meeting.id, MOST_AT_DOOR + 1)
  if (rows.length > MOST_AT_DOOR) fail('DOOR_TOO_MANY', { limit: MOST_AT_DOOR })
  const tickets = new Map((await listTickets(db, [meeting.id])).map(ticket => [ticket.id, ticket]))
  const days = meetingDaysOf(meeting)
  const daysOn = new Map([...tickets].map(([id, one]) => [id, days.filter(day => letsInOn(meeting, one, list, day))]))
  const today = dayOf(meeting.timezone, clock.now())
  const passed = new Map((list ? await listPassed(db, list.id, today) : []).map(row => [row.registration_id, row]))
  const booked = list?.session_needs_booking ? await listBookedBy(db, list.session_id!) : null
  return {
    ...(list ? ruleOf(list) : withoutList),
    time: clock.now().toISOString(),
    timezone: meeting.timezone,
    wipeTime: new Date(meeting.end_at.getTime() + DAY_MS).toISOString(),
    people: rows.map(row => {
      const own = passed.get(row.id)
      const holds = { isRightTicket: isForTicket(list, row.ticket_id, booked?.has(row.id) ?? false), isValidDay: true }
      return {
        hash: row.code_hash.slice(0, HASH_CHARS),
        name: row.name,
        ticketName: tickets.get(row.ticket_id)!.name,
        phoneEnd: row.phone.slice(-4),
        days: daysOn.get(row.ticket_id)!,
        outcome: whyNotAdmitted({ ...row, isCurrentCode: true }, holds) ?? ('OK' as const),
        came: list ? (own?.came ?? []) : row.came,
        insideOn: list?.has_exit && own?.is_inside ? today : '',
      }
    }),
  }
}

/** By our clock: never before the list was fetched, never in the future. */
export function correctedTime(scan: Pick<Scan, 'time'>, offset: number, listTime: string, now: Date): Date {
  const at = Date.parse(scan.time) + offset
  return new Date(Math.min(now.getTime(), Math.max(at, Math.min(Date.parse(listTime), now.getTime()))))
}

/**
 * Scans that were made without a network. Of several check-ins of a person on a day the earliest counts; every other one
 * is listed as a conflict. A scan that is sent again gets its first answer.
 */
export async function syncScans(
  work: Work,
  actor: Account,
  meeting: MeetingRow,
  input: ParsedInputOf<Sync>,
): Promise<Synced[]> {
  const now = work.clock.now()
  const timed = input.scans.map(scan => ({ ...scan, at: correctedTime(scan, input.offset, input.listTime, now) }))
  // in one order for all doors: two that hold the same people do not wait for each other in turn
  const answers = new Map<string, Synced>()
  const keyed = timed.map(scan => ({ scan, key: listKeyOf(scan.code) }))
  const tickets = new Map((await listTickets(work.db, [meeting.id])).map(ticket => [ticket.id, ticket]))
  const lists = new Map<string | undefined, ListRow | null | undefined>()
  for (const id of new Set(input.scans.map(scan => scan.listId)))
    lists.set(id, await findDoorList(work, meeting.id, id))
  for (const { scan } of keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)))
    answers.set(scan.nonce, await syncOne(work, actor, { meeting, tickets, list: lists.get(scan.listId) }, scan))
  return input.scans.map(scan => answers.get(scan.nonce)!)
}

/** `#` and the hash of the list: someone who was found by name. */
const BY_HAND = /^#([\w-]{22})$/
const listKeyOf = (code: string): string => BY_HAND.exec(code)?.[1] ?? hashOf(code.toUpperCase()).slice(0, HASH_CHARS)

/** By the code, or by the hash of someone in the list; a hash of an earlier issue finds nobody. */
async function findInList(work: Work, meetingId: string, code: string) {
  const hash = BY_HAND.exec(code)?.[1]
  if (hash === undefined) return findScanned(work, code)
  const row = await queries.findByHashStart(work.db, meetingId, hash)
  return row && { row, hash: row.code_hash, isByHand: true }
}

interface Door {
  readonly meeting: MeetingRow
  readonly tickets: ReadonlyMap<string, TicketRow>
  /** Null where the meeting has none, undefined where the one that was named is not of this meeting. */
  readonly list: ListRow | null | undefined
}

async function syncOne(work: Work, actor: Account, door: Door, scan: Scan & { at: Date }): Promise<Synced> {
  const { db, clock } = work
  const { meeting, list } = door
  const seen = await findInList(work, meeting.id, scan.code)
  const isHere = seen !== undefined && seen.row.meeting_id === meeting.id
  // check-in, return and other doors come one after the other
  const row = isHere ? (await queries.lockRegistration(db, seen.row.id))! : null
  const day = dayOf(meeting.timezone, scan.at)
  const known = await scans.findScan(db, meeting.id, scan.nonce)
  const answer = (outcome: CheckInOutcome, isConflict: boolean, kept: Verdict['kept']): Synced => ({
    ...{ nonce: scan.nonce, outcome, isConflict, name: row?.name ?? '' },
    ...{ at: kept?.at.toISOString() ?? null, gate: kept?.gate ?? '' },
  })
  if (known) return answer(known.outcome, known.other_at !== null, await keptOf(work, list, row, { ...scan, day }))
  const about = { ...scan, registrationId: row?.id ?? '', day, accountId: actor.accountId }
  const ticket = row && door.tickets.get(row.ticket_id)
  const { outcome, other } =
    row && ticket && list !== undefined
      ? await verdictOn(work, { meeting, ticket, list, row, isCurrentCode: row.code_hash === seen!.hash }, about)
      : { outcome: 'INVALID' as const, other: null }
  await scans.insertScan(db, {
    ...{ id: newId(), meeting_id: meeting.id, registration_id: row?.id ?? null, nonce: scan.nonce, gate: scan.gate },
    ...{ account_id: actor.accountId, device_at: new Date(scan.time), at: scan.at, outcome },
    ...{ other_at: other?.at ?? null, other_gate: other?.gate ?? '', received_at: clock.now() },
    ...{ list_id: list?.id ?? null, direction: scan.direction },
  })
  return answer(outcome, other !== null, await keptOf(work, list, row, { ...scan, day }))
}

/** The entry that counts for who was scanned; null for nobody and where there is none. */
async function keptOf(
  { db }: Pick<Work, 'db'>,
  list: ListRow | null | undefined,
  row: queries.RegistrationRow | null,
  { nonce, day }: { nonce: string; day: string },
): Promise<Verdict['kept']> {
  if (!row || list === undefined) return null
  if (!list) return (await checkIns.findCheckIn(db, row.id, day)) ?? null
  return findKept(db, list, { registrationId: row.id, nonce, day })
}
