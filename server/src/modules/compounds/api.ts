export { nameKey } from './names.ts'
export { presentCompoundCard } from './present.ts'
export { type CompoundRow, compoundOf, compoundsNamed, findCompound, listCompounds } from './queries.ts'
export { compoundReader } from './read-again.ts'
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
export { type ShippedCompound, seedCompounds, shippedCompounds } from './seed.ts'
