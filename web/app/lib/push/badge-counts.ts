import type { Badges as Counts } from '@shangyouji/contract/messages/calls'

/** The counts of both sides. They stop at a cap, so what came since the page was opened is counted beside them. */
export interface Badges extends Counts {
  readonly heard: number
}

/** Every count is 0 until it is told, whichever there are. */
export const withZeros = <T extends object>(known: Partial<T>): T =>
  new Proxy(known, { get: (counts, name) => Reflect.get(counts, name) ?? 0 }) as T
