import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { COOKIES } from '../../http/session/sessions.ts'
import { viewerOf } from '../../http/viewer.ts'
import { Failure, fail } from '../../kernel/failure.ts'
import { inTurn } from '../../kernel/in-turn.ts'
import { type Beacon, countBeacons } from './beacon-queries.ts'
import { readToken } from './token.ts'

type Asked = Pick<Context, 'database' | 'clock' | 'config' | 'visit' | 'sessions'> & { readonly actor: AnyActor }

const ROBOT = /bot\b|spider|crawl|slurp|curl\/|wget|python-|preview|headless|http-client/i

/**
 * Counts what a visitor saw or clicked. Nothing is counted for what we did not sign, for programs, for the advertiser's
 * own people and for operators; the reply is the same in every case.
 */
export async function takeBeacon(asked: Asked, token: string, isClick: boolean): Promise<void> {
  const { clock, config, visit } = asked
  // batches are by database: the one that all calls share
  const { db } = asked.database
  const now = clock.now()
  const shown = readToken(config.secret, token, now)
  if (!shown || visit.userAgent === '' || ROBOT.test(visit.userAgent)) return
  const actor = await whoLooks(asked)
  if (!actor || actor.kind === 'operator') return
  // neither address nor account is kept
  const viewer = createHash('sha256')
    .update(`${config.secret} ${viewerOf(actor, visit)}`)
    .digest('base64url')
  const companyId = actor.company?.id ?? null
  await countWithOthers(db, {
    bookingId: shown.bookingId,
    nonce: shown.nonce,
    isClick,
    viewer,
    companyId,
    at: now,
  })
}

interface Batch {
  readonly beacons: Beacon[]
  readonly counted: Promise<void>
}

/** What goes with the next statement of a database. */
const batches = new WeakMap<Db, Batch>()
/** More than this waits only where the database does not answer. */
const MOST = 2000

/**
 * All views of an advert add to one row an hour: one by one they would wait for that row with a connection each, until
 * none is left for any other call. What comes while a statement runs goes with the next one, and is answered when that
 * has counted.
 */
function countWithOthers(db: Db, beacon: Beacon): Promise<void> {
  const batch = batches.get(db) ?? beginBatch(db)
  if (batch.beacons.length >= MOST) fail('UNAVAILABLE')
  batch.beacons.push(beacon)
  return batch.counted
}

function beginBatch(db: Db): Batch {
  const beacons: Beacon[] = []
  const count = () => countBeacons(db, beacons)
  const counted = inTurn('beacons of adverts', () => {
    batches.delete(db)
    // a token counts once: a statement of which we do not know how it ended may run again
    return count().catch(count)
  })
  const batch = { beacons, counted }
  batches.set(db, batch)
  return batch
}

/**
 * A beacon carries no bearer, only the cookies of the page; they decide nothing here but who is not counted. Null: there
 * is a session, and it does not say whose.
 */
async function whoLooks({ actor, sessions, visit }: Asked): Promise<AnyActor | null> {
  if (actor.kind !== 'visitor') return actor
  const { [COOKIES.token]: token, [COOKIES.refresh]: refresh, [COOKIES.binding]: binding } = visit.cookies
  if (!token) return refresh ? null : actor
  try {
    return await sessions.actorOf(token, binding)
  } catch (error) {
    // that we could not find out now is told, and the page sends it again
    if (!(error instanceof Failure)) throw error
    return null
  }
}
