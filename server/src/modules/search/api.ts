export { makeSuggestions } from './make-suggestions.ts'
export { seedHotWords, seedReadings } from './seed.ts'
export { indexSuppliers, supplierReader } from './supplier-index.ts'
export { presentSuppliers, searchSuppliers, supplierCards } from './suppliers.ts'
