import type { Direction, ListEntries } from './states.ts'

export interface ListRule {
  readonly entries: ListEntries
  readonly hasExit: boolean
}

/** What one attendee did at one list. */
export interface Passed {
  /** Days on which this list let them in. */
  readonly came: readonly string[]
  /** The day on which they went in and did not go out again; who forgets to go out begins the next day outside. */
  readonly insideOn: string
}

/** What every door lives by that has no lists: once a day. */
export const withoutList: ListRule = { entries: 'ONCE_A_DAY', hasExit: false }

/** The rule of a list for someone whose ticket holds: the same at the server and on a device without a network. */
export function passOf(
  { entries, hasExit }: ListRule,
  { came, insideOn }: Passed,
  direction: Direction,
  day: string,
): 'OK' | 'ALREADY' {
  const isInside = hasExit && insideOn === day
  if (direction === 'OUT') return isInside ? 'OK' : 'ALREADY'
  const isDone = { ONCE: came.length > 0, ONCE_A_DAY: came.includes(day), MANY: isInside }[entries]
  return isDone ? 'ALREADY' : 'OK'
}
