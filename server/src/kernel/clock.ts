import { randomUUIDv7 } from 'node:crypto'

/** The one source of time, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Identifier of a new row: UUID version 7, so that later rows sort behind earlier ones without a sequence. */
export const newId = (): string => randomUUIDv7()
