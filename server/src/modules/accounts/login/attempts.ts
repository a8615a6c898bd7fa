import type { ErrorCode } from '@shangyouji/contract/errors'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { failAt } from '../../../kernel/failure.ts'
import { inTurn } from '../../../kernel/in-turn.ts'
import type { AttemptLimit } from './attempt-queries.ts'
import { beginAttempt, clearAttempts, lockAfterLast } from './attempt-queries.ts'

export interface Attempt {
  readonly isRight: boolean
  /** Set when the key is locked: before the try, which then was not made, or by it. */
  readonly lockedUntil: Date | null
}

/**
 * Makes a try under a key and counts it when it fails. Counted before it is made, so that tries at once, in any number
 * of processes, are not more than tries in a row.
 */
export function attempt(
  { db, clock }: { db: Db; clock: Clock },
  key: string,
  limit: AttemptLimit,
  isRight: () => Promise<boolean>,
): Promise<Attempt> {
  return oneTryAtATime(key, async () => {
    const lockedUntil = await beginAttempt(db, clock.now(), key, limit)
    if (lockedUntil) return { isRight: false, lockedUntil }
    if (await isRight()) {
      await clearAttempts(db, key)
      return { isRight: true, lockedUntil: null }
    }
    return { isRight: false, lockedUntil: await lockAfterLast(db, clock.now(), key, limit) }
  })
}

/**
 * Ends the call where the try was wrong or not made.
 * @param field of the form that is told
 * @throws Failure `code`, PASSWORD_LOCKED
 */
export function mustBeRight(clock: Clock, { isRight, lockedUntil }: Attempt, field: string, code: ErrorCode): void {
  if (lockedUntil) failAt(field, 'PASSWORD_LOCKED', { minutes: minutesUntil(clock, lockedUntil) })
  if (!isRight) failAt(field, code)
}

/** So many stand in the line of a key. */
const MOST_WAITING = 200

/** Tries of one key wait for each other: many right ones at once must not look like failures. */
export const oneTryAtATime = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  inTurn(key, work, { most: MOST_WAITING })

/** Whole minutes until an instant, at least 1, for texts. */
export const minutesUntil = (clock: Clock, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 60_000))
