import { appointmentExhibitorFollower } from '../modules/appointments/api.ts'
import type { ExhibitorFollower } from '../modules/exhibitors/api.ts'

/** What hangs on an exhibitor in other modules. */
export const exhibitorFollowers: readonly ExhibitorFollower[] = [appointmentExhibitorFollower]
