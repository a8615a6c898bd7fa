export { makeSuggestions } from './make-suggestions.ts'
export { searchOperatorHandlers } from './operate.ts'
export { indexSuppliers } from './supplier-index.ts'
export { presentSuppliers, searchSuppliers, supplierCards } from './suppliers.ts'
