import { pageOf } from '@shangyouji/contract/content/page-paths'
import { GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import { type SearchType, searchTypeLabels, supplierSearch } from '@shangyouji/contract/search/calls'
import { demandTitleOf } from '@shangyouji/contract/search/demand-title'
import type { Db } from '../../db/database.ts'
import { COUNT_CAP } from '../../db/paged.ts'
import type { SharedReads } from '../../db/shared-reads.ts'
import type { Clock } from '../../kernel/clock.ts'
import { searchQuery } from '../../search/search-query.ts'
import { categories, synonymsOf } from '../catalogue/api.ts'
import { searchGoods, similarGoods } from '../goods/api.ts'
import { didYouMean } from './did-you-mean.ts'
import { findBrands, findContent, type GroupHit } from './grouped-queries.ts'
import { searchSuppliers } from './suppliers.ts'

const SHOWN = 4
const SHOWN_GOODS = 8

interface Work {
  readonly db: Db
  readonly clock: Clock
  readonly reads: SharedReads
}

/** One text searched in everything: goods as cards, everything else as short hits with counts. */
export async function searchAll(work: Work, keyword: string) {
  const { db } = work
  const synonyms = await synonymsOf(db)
  const words = searchQuery(keyword, { synonyms })
  const rank = searchQuery(keyword, { synonyms, match: 'any' })
  const goods = await searchGoods(work, GoodsSearch.parse({ keyword, size: SHOWN_GOODS, withFacets: false }))
  const suppliers = await searchSuppliers(work, supplierSearch.input.parse({ keyword, size: SHOWN, withFacets: false }))
  const groups = [
    {
      type: 'business' as const,
      label: searchTypeLabels.business,
      total: suppliers.total,
      totalIsCapped: suppliers.totalIsCapped,
      records: suppliers.records.map(one => ({
        id: one.id,
        title: one.name,
        cover: one.logo,
        summary: one.introduction,
        link: one.link,
      })),
    },
  ] as {
    type: SearchType
    label: string
    total: number
    totalIsCapped: boolean
    records: (GroupHit & { link: string })[]
  }[]
  const add = (type: Exclude<SearchType, 'goods' | 'business'>, found: { total: number; hits: GroupHit[] }) =>
    groups.push({
      type,
      label: searchTypeLabels[type],
      total: Math.min(found.total, COUNT_CAP),
      totalIsCapped: found.total > COUNT_CAP,
      records: found.hits.map(hit => ({
        ...hit,
        summary: hit.summary.slice(0, 120),
        link: pageOf(type, hit.id),
      })),
    })
  add('brand', await findBrands(db, keyword, SHOWN))
  if (words && rank) {
    for (const type of ['demand', 'solution', 'article', 'video', 'dataLibrary', 'meet'] as const)
      add(type, await findContent(db, type, words, rank, SHOWN))
  }
  return {
    goods: { total: goods.total, totalIsCapped: goods.totalIsCapped, records: goods.records, match: goods.match },
    groups: groups.filter(group => group.total > 0),
  }
}

const SIMILAR = 10

/** What helps where nothing was found: other spellings, categories that sound like it, goods that meet part of it. */
export async function helpWith(work: Work, keyword: string) {
  const { db } = work
  const similar = await similarGoods(work, keyword, SIMILAR)
  const all = await categories(db)
  const names = similar.flatMap(card => all.path(card.categoryId ?? '').slice(-1))
  const related = [...new Map(names.map(row => [row.id, { id: row.id, name: row.name }])).values()]
  return {
    didYouMean: await didYouMean(work, keyword),
    categories: related.slice(0, 5),
    similar,
    demandTitle: demandTitleOf(keyword),
  }
}
