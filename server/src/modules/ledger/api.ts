export { findProblems, type LedgerProblem } from './check-queries.ts'
export {
  type Cap,
  earn,
  giveBack,
  giveBackPart,
  hold,
  type MoveLimit,
  move,
  type Posted,
  release,
  revoke,
  settle,
  spend,
} from './ledger.ts'
export { findLoose } from './object-queries.ts'
export type { Portion, Purpose, Reference } from './posting.ts'
export {
  findTransfer,
  type Holder,
  listEnding,
  listEnds,
  listMovements,
  sumOf,
  timesEarned,
  totalsOn,
} from './queries.ts'
export { linesOf, type Span, type StatementLine, sumsOf } from './statement-queries.ts'
