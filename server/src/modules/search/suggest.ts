import { tidyCas } from '@shangyouji/contract/checks'
import type { Suggestion } from '@shangyouji/contract/search/calls'
import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import { formulaOf } from '../../search/chemical-numbers.ts'
import { compoundsOfFormula, formulaKeys, nameKey } from '../compounds/api.ts'
import { codeKey } from '../goods/api.ts'
import { corrections } from '../vocabulary/api.ts'
import * as queries from './queries.ts'

/** Suggestions in all. */
const MOST = 10
/** Of goods, and of compounds of one formula. */
const MOST_GOODS = 3

/**
 * What a text that is being typed may become: own searches, known words, categories, brands, compounds by their names or
 * pinyin; CAS numbers and catalogue numbers by their beginning.
 */
export async function suggest(db: Db, actor: AnyActor, keyword: string): Promise<Suggestion[]> {
  const text = keyword.trim()
  const found: Suggestion[] = []
  const add = (list: readonly Suggestion[]) => {
    for (const one of list) if (!found.some(other => other.text === one.text)) found.push(one)
  }
  if (actor.accountId) add(await ownSearches(db, actor.accountId, text))
  if (text === '') {
    const words = await queries.listHotWords(db, true)
    add(words.map(({ word, link }) => ({ text: word, kind: 'WORD' as const, link, note: '' })))
    return found.slice(0, MOST)
  }
  const cas = tidyCas(text)
  if (/^\d{2,7}-\d{0,2}(?:-\d?)?$/.test(cas)) add(await compounds(db, cas))
  const code = codeKey(text)
  if (/\d/.test(text) && code.length >= 3) add(await goodsBy(db, 'catalog_key', code))
  const key = nameKey(text)
  if (key === '') return found.slice(0, MOST)
  const formula = formulaOf(text)
  if (formula) add(await ofFormula(db, formula))
  const letters = /^[a-z]{2,40}$/.test(key) ? key : null
  add((await queries.listBegun(db, key, letters, MOST)).map(stored))
  if (found.length < MOST && key.length >= 2) add(await goodsBy(db, 'name_key', key))
  if (found.length < MOST && key.length >= 2) add((await queries.listContaining(db, key, MOST)).map(stored))
  if (found.length === 0 && key.length >= 3)
    add(
      (await corrections(db, text)).map(meant => ({ text: meant.text, kind: 'WORD', link: '', note: '您是不是要找' })),
    )
  return found.slice(0, MOST)
}

const stored = ({
  text,
  kind,
  link,
  note,
}: {
  text: string
  kind: Suggestion['kind']
  link: string
  note: string
}) => ({
  text,
  kind,
  link,
  note,
})

async function ownSearches(db: Db, accountId: string, text: string): Promise<Suggestion[]> {
  const begun = queries.keywordKey(text)
  return (await queries.listHistory(db, accountId, MOST))
    .filter(row => row.keyword_key.startsWith(begun))
    .slice(0, text === '' ? MOST : 3)
    .map(row => ({ text: row.keyword, kind: 'HISTORY' as const, link: '', note: '' }))
}

async function compounds(db: Db, begun: string): Promise<Suggestion[]> {
  const rows = await queries.listBegunCas(db, begun, 5)
  return rows.map(row => ({
    text: row.cas,
    kind: 'COMPOUND' as const,
    link: `/website/cas/${row.cas}`,
    note: row.name_zh,
  }))
}

/** Compounds of a formula as it is typed, salts and hydrates after the compound itself: H2SO4 is 硫酸. */
async function ofFormula(db: Db, formula: string): Promise<Suggestion[]> {
  const keys = formulaKeys(formula)
  if (!keys) return []
  const rows = await compoundsOfFormula(db, keys.hill, keys.anhydrous, keys.hydrates)
  return rows.slice(0, MOST_GOODS).map(row => ({
    text: row.name_zh || row.name_en,
    kind: 'COMPOUND' as const,
    link: `/website/cas/${row.cas}`,
    note: `${formula} · CAS ${row.cas}`,
  }))
}

async function goodsBy(db: Db, column: 'catalog_key' | 'name_key', key: string): Promise<Suggestion[]> {
  const rows = await queries.listBegunGoods(db, column, key, MOST_GOODS)
  return rows.map(row => ({
    text: column === 'catalog_key' ? row.catalog_no : row.name,
    kind: 'GOODS' as const,
    link: `/website/goods/${row.id}`,
    note: column === 'catalog_key' ? row.name : row.catalog_no,
  }))
}
