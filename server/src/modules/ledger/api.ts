export { findProblems, type LedgerProblem } from './check-queries.ts'
export {
  type Cap,
  earn,
  giveBack,
  hold,
  move,
  type Posted,
  release,
  revoke,
  settle,
  spend,
} from './ledger.ts'
export type { Portion, Purpose, Reference } from './posting.ts'
export { countEarned, findTransfer, type Holder, listEnds, listMovements, totalsOn } from './queries.ts'
