import type { KnownCompound } from './calculator/compounds.ts'

export interface ToolData {
  readonly tool: { readonly code: string; readonly name: string; readonly nameEn: string; readonly groupName: string }
  readonly related: readonly { readonly code: string; readonly name: string }[]
  readonly compounds: readonly KnownCompound[]
  /** The page is there without a network once it was used. */
  readonly isKeptOffline: boolean
}
