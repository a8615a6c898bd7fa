import type { Db } from '../../db/database.ts'
import { fail } from '../../kernel/failure.ts'
import type { Places } from './place-queries.ts'
import * as queries from './place-queries.ts'
import type { Sale } from './sale.ts'

const byId = (places: readonly Places[]): Places[] =>
  [...places].sort((one, other) => (one.ticketId < other.ticketId ? -1 : one.ticketId > other.ticketId ? 1 : 0))

const sum = (places: readonly Places[]): number => places.reduce((total, { count }) => total + count, 0)

/** Places left by ticket where too few are; null where there are enough. */
export type Left = Readonly<Record<string, number>>

/**
 * Whether these places are there, read without a lock: a buyer at a sold out meeting is answered without waiting
 * for those in front. Asked before the transaction's own work; {@link takePlaces} decides.
 */
export async function tooFewPlaces(db: Db, meetingId: string, places: readonly Places[]): Promise<Left | null> {
  const ids = places.map(one => one.ticketId)
  return tooFewOf(await queries.listLeft(db, meetingId, ids), places)
}

/** The same of a sale that was read just now: asked before anything else is. */
export const tooFewIn = ({ meeting, tickets }: Sale, places: readonly Places[]): Left | null =>
  tooFewOf(
    {
      ofMeeting: meeting.capacity === null ? null : meeting.capacity - meeting.taken,
      byTicket: new Map(
        tickets
          .filter(one => !one.removed_at)
          .map(({ id, total, taken }) => [id, total === null ? null : total - taken]),
      ),
    },
    places,
  )

function tooFewOf(
  { ofMeeting, byTicket }: Awaited<ReturnType<typeof queries.listLeft>>,
  places: readonly Places[],
): Left | null {
  const ids = places.map(one => one.ticketId)
  const leftOf = (id: string): number =>
    // a ticket that is not offered has none left
    byTicket.has(id) ? Math.min(byTicket.get(id) ?? Number.MAX_SAFE_INTEGER, ofMeeting ?? Number.MAX_SAFE_INTEGER) : 0
  const isEnough = places.every(one => leftOf(one.ticketId) >= one.count) && (ofMeeting ?? sum(places)) >= sum(places)
  return isEnough ? null : Object.fromEntries(ids.map(id => [id, leftOf(id)]))
}

/**
 * Takes places in the caller's transaction, all or none: of the meeting, then of the tickets in the order of their ids,
 * each by one conditional statement. The rows stay locked until the transaction ends, so this comes last in it; sessions
 * and the promo code come after. Name a ticket once.
 * @throws Failure SOLD_OUT with `left` by ticket
 */
export async function takePlaces(db: Db, meetingId: string, places: readonly Places[]): Promise<void> {
  const wanted = byId(places)
  const taken = await queries.take(db, meetingId, wanted)
  if (taken.ofMeeting && taken.ofTickets.length === wanted.length) return
  // what this order itself took is not counted against it in the answer
  if (taken.ofMeeting) await queries.returnOfMeeting(db, meetingId, sum(wanted))
  for (const one of taken.ofTickets) await queries.returnOfTicket(db, meetingId, one)
  return soldOut(db, meetingId, wanted)
}

async function soldOut(db: Db, meetingId: string, places: readonly Places[]): Promise<never> {
  const left = await tooFewPlaces(db, meetingId, places)
  return fail('SOLD_OUT', { left: left ?? {} })
}

/** Gives places back in the caller's transaction, in the same order of locks. */
export async function returnPlaces(db: Db, meetingId: string, places: readonly Places[]): Promise<void> {
  await queries.returnOfMeeting(db, meetingId, sum(places))
  for (const one of byId(places)) await queries.returnOfTicket(db, meetingId, one)
}

/** How many of each session, in the order in which they are locked. */
const bySession = (sessionIds: readonly string[]): [string, number][] =>
  [...Map.groupBy(sessionIds, id => id)]
    .map(([id, same]): [string, number] => [id, same.length])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Takes a place of each session named, one that is named twice twice, after those of the tickets.
 * @returns the session that has too few left; the caller's transaction ends then
 */
export async function takeSessions(db: Db, meetingId: string, sessionIds: readonly string[]): Promise<string | null> {
  for (const [id, count] of bySession(sessionIds))
    if (!(await queries.takeOfSession(db, meetingId, id, count))) return id
  return null
}

export async function returnSessions(db: Db, meetingId: string, sessionIds: readonly string[]): Promise<void> {
  for (const [id, count] of bySession(sessionIds)) await queries.returnOfSession(db, meetingId, id, count)
}
