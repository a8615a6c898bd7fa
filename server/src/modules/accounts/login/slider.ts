import { createHash, randomInt } from 'node:crypto'
import { slider } from '@shangyouji/contract/accounts/login-calls'
import type { Db } from '../../../db/database.ts'
import { addressKey, limitUse } from '../../../http/limits.ts'
import { type Clock, newId } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { parameters } from '../../base/api.ts'
import { attempt, minutesUntil } from './attempts.ts'
import { HEIGHT, SIDE, WIDTH } from './draw-puzzle.ts'
import { takePuzzle } from './puzzle-stock.ts'
import * as sliderQueries from './slider-queries.ts'
import { makeTicket, useTicket } from './tickets.ts'

/** A challenge is good for one check within this time. */
const CHALLENGE_SECONDS = 300
/** A ticket is good for one call within this time. */
const TICKET_SECONDS = 120
/** A drag by hand takes longer than this; with the arrow keys it may take as long as the challenge is good. */
const SHORTEST_DRAG_MS = 100
const LONGEST_DRAG_MS = CHALLENGE_SECONDS * 1000
/** A browser finds a number up to this in some seconds. */
const LARGEST_NUMBER = 100_000

export interface Drag {
  readonly x: number
  readonly trace: readonly { readonly x: number; readonly t: number }[]
}

/**
 * A puzzle to be solved by eye and hand, or a number to be found by the browser for those who cannot see the puzzle. The
 * answer stays here.
 * @throws Failure TOO_MANY
 */
export async function makeChallenge(services: Services, ip: string, way: 'PUZZLE' | 'NUMBER') {
  const { database, clock } = services
  const { db } = database
  const id = newId()
  const address = addressKey(ip)
  if (way === 'NUMBER') {
    const most = await parameters(db).number('slider.numbersPerHour')
    await limitUse(db, clock, `slider-number ${address}`, most, 3600)
  }
  const puzzle = way === 'PUZZLE' ? await takePuzzle(address) : null
  const number = way === 'NUMBER' ? randomInt(LARGEST_NUMBER + 1) : null
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  const distance = puzzle?.distance ?? null
  await sliderQueries.insertChallenge(db, { id, distance, number, created_at: now, expires_at: expiresAt })
  return {
    challengeId: id,
    expiresAt: expiresAt.getTime(),
    puzzle: puzzle && {
      background: puzzle.background,
      piece: puzzle.piece,
      width: WIDTH,
      height: HEIGHT,
      side: SIDE,
      top: puzzle.top,
    },
    task: number === null ? null : { salt: id, hash: hashOf(id, number), most: LARGEST_NUMBER },
  }
}

const hashOf = (salt: string, number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')

/**
 * Changes an answer for a ticket. A challenge counts once; five failures of an address lock it.
 * @throws Failure SLIDER_FAILED, SLIDER_LOCKED, TOO_MANY
 */
export async function checkDrag(services: Services, ip: string, challengeId: string, drag: Drag) {
  const { database, clock } = services
  const { db } = database
  const settings = parameters(db)
  const address = addressKey(ip)
  await limitUse(db, clock, `slider-check ${address}`, await settings.number('slider.checksPerMinute'), 60)
  const limit = {
    failures: await settings.number('slider.failures'),
    lockSeconds: await settings.number('slider.lockSeconds'),
  }
  const tolerance = await settings.number('slider.tolerancePixels')
  const tried = await attempt({ db, clock }, `slider ${address}`, limit, async () => {
    const now = clock.now()
    const challenge = await sliderQueries.takeChallenge(db, challengeId, now)
    if (!challenge) return false
    if (challenge.number !== null) return drag.x === challenge.number
    return isDragged(drag, challenge.distance!, tolerance, now.getTime() - challenge.created_at.getTime())
  })
  if (tried.lockedUntil) fail('SLIDER_LOCKED', { minutes: minutesUntil(clock, tried.lockedUntil) })
  if (!tried.isRight) fail('SLIDER_FAILED')
  const { ticket, expiresAt } = await makeTicket(db, clock, { purpose: 'SLIDER', seconds: TICKET_SECONDS })
  return { ticket, expiresAt: expiresAt.getTime() }
}

/**
 * A drag from the left end to the gap, as a hand or arrow keys make it.
 * @param sinceGiven milliseconds since the challenge was given; nobody drags longer than that
 */
export function isDragged({ x, trace }: Drag, distance: number, tolerance: number, sinceGiven: number): boolean {
  const first = trace[0]
  const last = trace.at(-1)
  if (!first || !last || Math.abs(x - distance) > tolerance || Math.abs(last.x - x) > tolerance) return false
  if (first.x > distance / 4 || trace.some((point, i) => i > 0 && point.t < trace[i - 1]!.t)) return false
  const lasted = last.t - first.t
  return lasted >= SHORTEST_DRAG_MS && lasted <= LONGEST_DRAG_MS && lasted <= sinceGiven + 1000
}

/** For clients that do not know the slider: which field is missing, and the calls that lead to it. */
const WHAT_IS_MISSING = {
  missing: 'sliderTicket',
  calls: [`${slider.get.method} ${slider.get.path}`, `${slider.check.method} ${slider.check.path}`],
}

/**
 * Uses a ticket up: in the call's transaction, if the call has one, so that a refused form can be sent again.
 * @throws Failure SLIDER_REQUIRED
 */
export async function useSliderTicket(
  { db, clock }: { db: Db; clock: Clock },
  ticket: string | undefined,
): Promise<void> {
  if (!(await useTicket(db, clock, { purpose: 'SLIDER', ticket }))) fail('SLIDER_REQUIRED', WHAT_IS_MISSING)
}
