import { BUFFERS } from '@shangyouji/calculators/buffer/data/buffers'
import type { BufferRecipe, BufferSubstance } from '@shangyouji/contract/calculation'
import { fold } from '../../search/fold.ts'
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

const index: readonly { row: Row; names: string; all: string }[] = [...substances, ...recipes].map(row => ({
  row,
  names: plain(`${row.code} ， ${row.name} ， ${row.nameEn}`),
  all: words(row),
}))

/** Rows that contain every word of the keyword; those whose name contains it come before those that only use it. */
export function findBuffers({ keyword = '', kind }: { keyword?: string; kind?: Row['kind'] }): Row[] {
  const rows = kind ? index.filter(({ row }) => row.kind === kind) : index
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
