/**
 * Check-in lists 签到点 of a meeting: who is let in where, on which days and how often. Without any the door lets in once a
 * day with every ticket; the list that is marked as the main one takes the place of that.
 */
export { findKept, passedOf, passList, ruleOf, type Scanned, type Verdict } from './pass.ts'
export {
  countPasses,
  findList,
  findMainList,
  type ListRow,
  listLetIn,
  listLists,
  listPassed,
  listPasses,
  removePasses,
} from './queries.ts'
