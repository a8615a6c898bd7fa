import { randomUUIDv7 } from 'node:crypto'

/** The one source of time, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

let millisecond = ''
let number = 0
const MOST_A_MILLISECOND = 0xfff

/**
 * Identifier of a new row: UUID version 7, so that later rows of a process sort behind earlier ones without a sequence.
 * The twelve bits behind the time count within a millisecond (RFC 9562, 6.2, method 1); the other 62 stay random.
 */
export function newId(): string {
  let id = randomUUIDv7()
  // at more than 4 million a second the next millisecond is near
  while (number === MOST_A_MILLISECOND && id.startsWith(millisecond)) id = randomUUIDv7()
  const now = id.slice(0, 13)
  number = now === millisecond ? number + 1 : 0
  millisecond = now
  return `${now}-7${number.toString(16).padStart(3, '0')}${id.slice(18)}`
}

/** The smallest identifier of a moment: it begins with its milliseconds. */
export function firstIdAt(at: Date): string {
  const milliseconds = at.getTime().toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`
}

/** When an identifier was made. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
