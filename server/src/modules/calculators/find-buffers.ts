import { BUFFERS } from '@shangyouji/calculators/buffer/data/buffers'
import type { BufferRecipe, BufferSubstance } from '@shangyouji/contract/calculators/calls'
import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import { fold } from '../../search/fold.ts'
import { listOwnRecipes } from './recipe-queries.ts'
import { recipes } from './recipes.ts'

type Row = BufferSubstance | BufferRecipe

const substances: readonly BufferSubstance[] = BUFFERS.map(({ secondSource: _, ...buffer }) => ({
  kind: 'BUFFER',
  ...buffer,
}))

const LONGEST = 2000

/** Half width and small letters, without what people leave out: hyphens, spaces, dots. */
const plain = (text: string) => fold(text, LONGEST).replace(/[\s\-_·]/g, '')

/** What a row is found by. */
function words(row: Row): string {
  const own = [row.code, row.name, row.nameEn]
  return plain(
    row.kind === 'BUFFER'
      ? [...own, row.casAcid, row.casBase].join(' ， ')
      : [...own, ...row.components.flatMap(({ name, cas }) => [name, cas])].join(' ， '),
  )
}

/** Substances, then the recipes: shipped ones as operators left them, and the operators' own. Kept until one changes. */
const index = settingsCache('recipes', async db => {
  const own = new Map((await listOwnRecipes(db)).map(row => [row.code, row]))
  const shown = recipes.flatMap(recipe => {
    const row = own.get(recipe.code)
    return row?.is_hidden ? [] : [{ ...recipe, ...row?.recipe }]
  })
  const known = new Set(recipes.map(recipe => recipe.code))
  const added = [...own.values()].flatMap(row =>
    row.recipe && !row.is_hidden && !known.has(row.code) ? [{ kind: 'RECIPE' as const, ...row.recipe }] : [],
  )
  return [...substances, ...shown, ...added].map((row: Row) => ({
    row,
    names: plain(`${row.code} ， ${row.name} ， ${row.nameEn}`),
    all: words(row),
  }))
})

/** Rows that contain every word of the keyword; those whose name contains it come before those that only use it. */
export async function findBuffers(
  db: Db,
  { keyword = '', kind }: { keyword?: string; kind?: Row['kind'] },
): Promise<Row[]> {
  const all = await index.get(db)
  const rows = kind ? all.filter(({ row }) => row.kind === kind) : all
  if (keyword.trim() === '') return rows.map(({ row }) => row)
  const wanted = keyword
    .split(/[\s,，、]+/)
    .map(plain)
    .filter(word => word !== '')
  if (wanted.length === 0) return []
  const has = (text: string) => wanted.every(word => text.includes(word))
  const named = rows.filter(({ names }) => has(names))
  return [...named, ...rows.filter(each => !named.includes(each) && has(each.all))].map(({ row }) => row)
}
