import type { Db } from '../../db/database.ts'
import { storefrontLink } from '../companies/api.ts'
import { nameKey } from '../compounds/api.ts'
import { makeKnownWords } from '../vocabulary/api.ts'
import { readOut } from './pinyin-keys.ts'
import * as queries from './queries.ts'

type Row = Parameters<typeof queries.replaceSuggestions>[1][number]

/** Makes the stored suggestions and the known words anew from what people search for and what there is. */
export async function makeSuggestions(db: Db, since: string): Promise<number> {
  const sources = await queries.listSources(db, since)
  const rows: Row[] = []
  const add = (kind: Row['kind'], text: string, weight: number, link = '', note = '') => {
    const key = nameKey(text)
    if (key !== '' && text.length <= 60) rows.push({ kind, text, weight, link, note, key, ...readOut(text) })
  }
  for (const { id, name, goods_count } of sources.categories)
    add('CATEGORY', name, 50 + Math.log1p(goods_count), `/website/goods?categoryId=${id}`, '类目')
  for (const { id, name, name_en, goods_count } of sources.brands) {
    const weight = 40 + Math.log1p(goods_count)
    add('BRAND', name, weight, `/website/brands/${id}`, '品牌')
    if (name_en !== '' && name_en !== name) add('BRAND', name_en, weight, `/website/brands/${id}`, name)
  }
  for (const { cas, name_zh, name_en, synonyms } of sources.compounds)
    for (const name of [name_zh, name_en, ...synonyms])
      if (name !== '') add('COMPOUND', name, 20, `/website/cas/${cas}`, `CAS ${cas}`)
  for (const { id, name, goods_count, storefront } of sources.suppliers)
    add('SUPPLIER', name, 10 + Math.log1p(goods_count ?? 0), storefrontLink(storefront, id), '供应商')
  for (const { text, number } of sources.words) add('WORD', text, 30 + 5 * Math.log1p(number))
  await queries.replaceSuggestions(db, rows)
  await makeKnownWords(db)
  return rows.length
}
