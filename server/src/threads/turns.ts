import { setImmediate } from 'node:timers/promises'

/**
 * Work that takes milliseconds on the thread that answers requests waits for a turn of the event loop of its own. Twenty
 * large bodies that arrive together are then read in twenty turns, and a small request in between waits for one of them
 * at most.
 */
let last: Promise<void> = Promise.resolve()

/** Resolves in a turn of the event loop of its own, in the order of asking. */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}

/** From this length on, reading or checking a text takes milliseconds. */
export const LONG_WORK_CHARS = 30_000

/** A turn lasts about this long. */
const TURN_MS = 8

/** Maps a list as `map` does, and lets others have their turn in between. */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const made: R[] = []
  let until = performance.now() + TURN_MS
  for (const [i, item] of items.entries()) {
    if (performance.now() >= until) {
      await ownTurn()
      until = performance.now() + TURN_MS
    }
    made.push(work(item, i))
  }
  return made
}
