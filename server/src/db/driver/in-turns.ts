import type { KyselyPlugin } from 'kysely'
import { ownTurn } from '../../threads/turns.ts'

/** So long a row of statements keeps everybody else waiting. */
const TURN_MS = 8

/**
 * The embedded database works on the thread that answers requests, and its answers leave that thread no turn: an import
 * of 3,000 rows kept every visitor waiting for seven seconds, and its own progress with them. After a statement others
 * have theirs.
 */
export function inTurns(): KyselyPlugin {
  let until = 0
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (performance.now() >= until) {
        await ownTurn()
        until = performance.now() + TURN_MS
      }
      return result
    },
  }
}
