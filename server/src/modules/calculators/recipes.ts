import { massOf } from '@shangyouji/calculators/science/formula'
import type { BufferRecipe } from '@shangyouji/contract/calculators/calls'
import { readShippedRows } from '../../kernel/shipped-data.ts'

type Component = BufferRecipe['components'][number]

const listOf = (text: string, separator: string): string[] => (text === '' ? [] : text.split(separator))

/** What the recipes are made of, by name; masses follow from the formulas, polymers and extracts have none. */
const substances = new Map(
  readShippedRows<'name' | 'cas' | 'formula'>('recipe-substances.tsv').map(({ name, cas, formula }) => [
    name,
    { name, cas, mw: formula === '' ? null : Math.round(massOf(formula) * 1000) / 1000 },
  ]),
)

const components = Map.groupBy(
  readShippedRows<'recipe' | 'substance' | 'amount' | 'unit' | 'note'>('recipe-components.tsv'),
  row => row.recipe,
)

function componentsOf(recipe: string): Component[] {
  return (components.get(recipe) ?? []).map(({ substance, amount, unit, note }) => {
    const found = substances.get(substance)
    if (!found) throw new Error(`recipe-components.tsv: ${substance} of ${recipe} is no substance`)
    return { ...found, conc: Number(amount), unit: unit as Component['unit'], note }
  })
}

/**
 * Buffers and media that laboratories make every week (常用配方), each after a published protocol (recipes.tsv). Amounts
 * are those of single strength: mmol/L, g/L, or mL of the liquid per litre.
 */
export const recipes: readonly BufferRecipe[] = readShippedRows('recipes.tsv').map(row => ({
  kind: 'RECIPE',
  code: row.code!,
  name: row.name!,
  nameEn: row.name_en!,
  storage: row.storage!,
  ref: row.reference!,
  groupName: row.group!,
  pH: row.ph === '' ? null : Number(row.ph),
  pHNote: row.ph_note!,
  components: componentsOf(row.code!),
  strengths: listOf(row.strengths!, ',').map(Number),
  notes: listOf(row.notes!, '|'),
}))
