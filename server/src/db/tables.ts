/**
 * All tables. Each module adds its own in its `tables.ts`:
 * `declare module '../../db/tables.ts' { interface Tables { demand: DemandTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add their tables by declaration merging
export interface Tables {}
