import { createHash } from 'node:crypto'
import type { AnyActor } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { COOKIES } from '../../http/session/sessions.ts'
import { viewerOf } from '../goods/api.ts'
import { countBeacon } from './beacon-queries.ts'
import { findCounted } from './show-queries.ts'
import { readToken } from './token.ts'

type Asked = Pick<Context, 'db' | 'clock' | 'config' | 'visit' | 'sessions'> & { readonly actor: AnyActor }

const ROBOT = /bot\b|spider|crawl|slurp|curl\/|wget|python-|preview|headless|http-client/i

/**
 * Counts what a visitor saw or clicked. Nothing is counted for what we did not sign, for programs, for the advertiser's
 * own people and for operators; the reply is the same in every case.
 */
export async function takeBeacon(asked: Asked, token: string, isClick: boolean): Promise<void> {
  const { db, clock, config, visit } = asked
  const now = clock.now()
  const shown = readToken(config.secret, token, now)
  if (!shown || visit.userAgent === '' || ROBOT.test(visit.userAgent)) return
  const actor = await whoLooks(asked)
  if (!actor || actor.kind === 'operator') return
  const booking = await findCounted(db, shown.bookingId)
  if (!booking || actor.company?.id === booking.company_id) return
  // neither address nor account is kept
  const viewer = createHash('sha256')
    .update(`${config.secret} ${viewerOf(actor, visit)}`)
    .digest('base64url')
  await countBeacon(db, { bookingId: booking.id, nonce: shown.nonce, isClick, viewer, at: now })
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
  } catch {
    return null
  }
}
