export { compoundClassApprovable } from './approvables/compound.ts'
export { regulatedListApprovable } from './approvables/list.ts'
export { regulationRuleApprovable } from './approvables/rule.ts'
export { formulaKeys } from './formula-key.ts'
export { hazardOf, presentHazards } from './hazards.ts'
export { nameKey } from './names.ts'
export { presentCompoundCard } from './present.ts'
export {
  type CompoundRow,
  companiesOnPermits,
  compoundOf,
  compoundsNamed,
  compoundsOfFormula,
  findCompound,
  listCompounds,
} from './queries.ts'
export { type RegulatedWord, regulatedWords } from './regulated/in-texts.ts'
export type { Place } from './regulated/judge-text.ts'
export {
  articleItems,
  findingsOf,
  type Hit,
  judgeItems,
  judgeMany,
  noteChecks,
  type RegulatedItem,
  refusedOf,
  regulationGate,
} from './regulation.ts'
export { compoundReader } from './reindex.ts'
export { type ShippedCompound, seedCompounds, shippedCompounds } from './seed.ts'
