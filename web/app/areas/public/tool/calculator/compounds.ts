import { createContext, use } from 'react'

/** As much of a compound as the calculators use (library.search, library.getByCas). */
export interface KnownCompound {
  readonly cas: string
  readonly nameZh: string
  readonly nameEn: string
  readonly mf: string
  /** g/mol; null for polymers, proteins and mixtures. */
  readonly mw: number | null
}

/** Compounds of the address, loaded with the page. */
export const CompoundsContext = createContext<readonly KnownCompound[]>([])

/** Compounds chosen in this visit, so that their names are known without asking again. */
const chosen = new Map<string, KnownCompound>()
export const rememberCompound = (compound: KnownCompound) => chosen.set(compound.cas, compound)

export function useCompound(cas: string | undefined): KnownCompound | undefined {
  const loaded = use(CompoundsContext)
  if (cas === undefined) return undefined
  return loaded.find(compound => compound.cas === cas) ?? chosen.get(cas)
}

/** Chosen compounds as goods to look for. */
export function useCompounds(numbers: readonly string[]): { label: string; keyword: string }[] {
  const loaded = use(CompoundsContext)
  return [...new Set(numbers)].map(cas => {
    const compound = loaded.find(one => one.cas === cas) ?? chosen.get(cas)
    return { label: compound ? `${compound.nameZh} ${cas}` : cas, keyword: cas }
  })
}
