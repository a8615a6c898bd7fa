import type { Journey } from '../journey.ts'
import { demandJourneys } from './demand.ts'

/** All journeys, in the order in which they run. */
export const journeys: readonly Journey[] = [...demandJourneys]
