/**
 * Exhibitors 展商 for other modules. Only one that has ACCEPTED exhibits; its company may have been frozen since:
 * `company_status`.
 */
export { isExhibitor, ownMeeting } from './access.ts'
export type { ExhibitorFollower } from './followers.ts'
export {
  find as findExhibitor,
  findOfCompany,
  holdExhibitor,
  listOfStaff,
  listShown,
  type NamedExhibitor,
} from './queries.ts'
