import type { Call } from '@shangyouji/contract/call'
import { type Position, readPosition, START, writePosition } from '../db/replicas/position.ts'
import type { ReadingDb } from '../db/replicas/reading-db.ts'
import type { SharedReads } from '../db/shared-reads.ts'
import type { Services } from '../kernel/services.ts'
import type { AnyActor } from './actor.ts'
import { countRead } from './metrics.ts'
import type { Visit } from './serve.ts'
import { COOKIES } from './session/sessions.ts'

/** Where the log of changes ended with what this browser has last written: its reads wait for nothing older. */
const POSITION_COOKIE = 'syj_position'
/** The cookie lives this many times as long as a replica in use may lag behind: an older write has reached it. */
const LAGS = 2

interface Seen {
  /** Within one request: a page action writes, and the page is rendered before any cookie comes back. */
  wrote: Position
  /** What was read shows everything that was committed before this moment. */
  asOf: number
}

const visits = new WeakMap<Visit, Seen>()

function seenOf(visit: Visit): Seen {
  const known = visits.get(visit)
  if (known) return known
  const wrote = readPosition(visit.cookies[POSITION_COOKIE]) ?? START
  const made = { wrote, asOf: Number.POSITIVE_INFINITY }
  visits.set(visit, made)
  return made
}

/** Calls that change nothing and show what everyone may see; whatever is not plainly that is asked of the primary. */
export const mayReadReplica = (call: Call): boolean =>
  call.effect === 'read' &&
  call.who === 'anon' &&
  call.objects === 'public' &&
  (call.kind === undefined || call.kind === 'json') &&
  !call.limit &&
  !call.gives &&
  !call.stepUp &&
  !call.transaction

/** A session whose cookies do not come along (a program with a token) cannot show what it has written. */
const isTraceable = (actor: AnyActor, { cookies }: Visit): boolean =>
  actor.kind === 'visitor' || COOKIES.token in cookies || COOKIES.refresh in cookies || POSITION_COOKIE in cookies

/** A replica for a call that may read one; null: the primary answers. */
export function chooseReplica({ replicas }: Services, call: Call, actor: AnyActor, visit: Visit): ReadingDb | null {
  if (!replicas || !mayReadReplica(call)) return null
  const seen = seenOf(visit)
  const chosen = isTraceable(actor, visit) ? replicas.choose(seen.wrote) : null
  countRead(chosen ? 'replica' : 'primary')
  if (chosen) seen.asOf = Math.min(seen.asOf, chosen.asOf)
  return chosen
}

/** What is kept of a replica's answers counts from the moment that they show. */
export const readsAsOf = (reads: SharedReads, asOf: number): SharedReads => ({
  get: (key, read, tagsOf) => reads.get(key, read, tagsOf, asOf),
  drop: tags => reads.drop(tags),
})

/** Everything committed before this moment is in what a request has read so far. */
export const readAsOf = (visit: Visit): number => visits.get(visit)?.asOf ?? Number.POSITIVE_INFINITY

/** Remembers where a call's writing ended: for the rest of the request, and by a cookie for whichever process is next. */
export async function noteWritten({ replicas, config }: Services, call: Call, visit: Visit): Promise<void> {
  if (!replicas || call.effect !== 'write' || call.kind === 'notice') return
  const wrote = call.transaction === 'own' ? await replicas.logEnd() : replicas.lastCommit()
  seenOf(visit).wrote = wrote
  const maxAgeSeconds = Math.ceil(config.replicaMaxLagMs / 1000) * LAGS
  visit.setCookie(POSITION_COOKIE, writePosition(wrote), { maxAgeSeconds })
}
