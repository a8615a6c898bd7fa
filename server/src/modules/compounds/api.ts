export { nameKey } from './names.ts'
export { presentCompoundCard } from './present.ts'
export { type CompoundRow, compoundOf, compoundsNamed, findCompound, listCompounds } from './queries.ts'
export {
  findingsOf,
  type Hit,
  judgeItems,
  judgeMany,
  mentionedFindings,
  noteChecks,
  type RegulatedItem,
  refusedOf,
  regulationFindings,
  regulationGate,
} from './regulation.ts'
export { compoundWords, type ShippedCompound, seedCompounds, shippedCompounds } from './seed.ts'
