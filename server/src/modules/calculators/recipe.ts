import type { BufferRecipe } from '@shangyouji/contract/calculators/calls'
import { type Substance, substances } from './substances.ts'

type Component = BufferRecipe['components'][number]
type Name = keyof typeof substances

const part =
  (unit: Component['unit']) =>
  (name: Name, conc: number, note = ''): Component => {
    const { cas, name: label, mw }: Substance = substances[name]
    return { cas, name: label, mw, conc, unit, note }
  }

/** mmol/L at single strength. */
export const mM = part('mM')
/** g/L at single strength. */
export const gL = part('g/L')
/** mL of the liquid per litre at single strength. */
export const mlL = part('mL/L')

interface Written {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly pH?: number
  readonly pHNote?: string
  readonly components: readonly Component[]
  readonly strengths?: readonly number[]
  readonly notes?: readonly string[]
  readonly storage: string
  readonly ref: string
}

/** The recipes of one heading. */
export const recipesOf = (groupName: string, written: readonly Written[]): BufferRecipe[] =>
  written.map(({ pH = null, pHNote = '', components, strengths = [1], notes = [], ...rest }) => ({
    kind: 'RECIPE',
    ...rest,
    groupName,
    pH,
    pHNote,
    components: [...components],
    strengths: [...strengths],
    notes: [...notes],
  }))
