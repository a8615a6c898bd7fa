import type { Badges as Counts } from '@shangyouji/contract/messages/calls'

/** The counts of both sides. They stop at a cap, so what came since the page was opened is counted beside them. */
export interface Badges extends Counts {
  readonly heard: number
}

/** The counts that are known; every other one is 0. */
export interface KnownBadges {
  readonly client: Partial<Badges['client']>
  readonly business: Partial<NonNullable<Badges['business']>> | null
  readonly heard: number
}
