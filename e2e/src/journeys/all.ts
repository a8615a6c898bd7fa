import type { Journey } from '../journey.ts'

/** All journeys, in the order in which they run. */
export const journeys: readonly Journey[] = []
