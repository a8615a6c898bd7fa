import { levelLabels } from '@shangyouji/contract/companies/labels'
import type { SupplierCard } from '@shangyouji/contract/companies/supplier-card'
import type { supplierSearch } from '@shangyouji/contract/search/calls'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { COUNT_CAP, pageFrom } from '../../db/paged.ts'
import type { SharedReads } from '../../db/shared-reads.ts'
import { found } from '../../kernel/failure.ts'
import { searchQuery } from '../../search/search-query.ts'
import { areaName, provinceName } from '../base/api.ts'
import { categories, synonymsOf } from '../catalogue/api.ts'
import { storefrontLink } from '../companies/api.ts'
import { responseOf } from '../consultations/api.ts'
import { listByIds, presentCard } from '../goods/api.ts'
import * as queries from './supplier-queries.ts'

type Input = z.output<typeof supplierSearch.input>
type Found = z.output<typeof supplierSearch.reply>

const SHOWN_GOODS = 3

interface Work {
  readonly db: Db
  readonly reads: SharedReads
}

/** Suppliers by their name, brands, categories and goods: everyone is answered alike. */
export const searchSuppliers = ({ db, reads }: Work, input: Input): Promise<Found> =>
  reads.get(
    `suppliers ${JSON.stringify(input)}`,
    () => readFound(db, input),
    ({ records }) => [...LIST_TAGS, ...records.map(({ id }) => `company:${id}`)],
  )

const LIST_TAGS = ['goods', 'goods-lists', 'category', 'brand', 'upstream', 'search']

async function readFound(db: Db, input: Input): Promise<Found> {
  const synonyms = await synonymsOf(db)
  const keyword = input.keyword?.trim() ?? ''
  const words = keyword === '' ? null : searchQuery(keyword, { synonyms })
  const rank = keyword === '' ? null : searchQuery(keyword, { synonyms, match: 'any' })
  const conditions = await conditionsOf(db, input, keyword, words)
  const offset = (input.current - 1) * input.size
  const rows =
    offset >= COUNT_CAP
      ? []
      : await queries.listSuppliers(db, conditions, rank, {
          sort: input.sort,
          order: input.order,
          limit: input.size,
          offset,
        })
  const isWhole = input.current === 1 && rows.length < input.size
  const total = isWhole ? rows.length : await queries.countSuppliers(db, conditions)
  const records = await presentSuppliers(db, rows, words)
  return { ...pageFrom(records, total, input), facets: input.withFacets ? await facets(db, input, conditions) : [] }
}

async function conditionsOf(db: Db, input: Input, keyword: string, words: string | null) {
  const conditions: queries.SupplierCondition[] = []
  if (keyword !== '') conditions.push(queries.matches(words))
  if (input.categoryId) conditions.push(queries.sellsIn(found((await categories(db)).find(input.categoryId)).id))
  if (input.area?.length) conditions.push(queries.standsIn(input.area))
  if (input.levelCodes?.length) conditions.push(queries.hasLevel(input.levelCodes))
  if (input.labelId) conditions.push(queries.isPlacedUnder(input.labelId))
  return conditions
}

/** Approved suppliers as cards, in the order of the ids. */
export async function supplierCards(db: Db, ids: readonly string[]): Promise<SupplierCard[]> {
  if (ids.length === 0) return []
  const rows = await queries.listSuppliers(db, [queries.isOneOf(ids)], null, {
    sort: 'relevance',
    order: 'desc',
    limit: ids.length,
    offset: 0,
  })
  const cards = new Map((await presentSuppliers(db, rows, null)).map(card => [card.id, card]))
  return ids.flatMap(id => cards.get(id) ?? [])
}

/** Rows as cards, each with a few of its goods; a bounded number of queries, however many suppliers. */
export async function presentSuppliers(
  db: Db,
  rows: readonly queries.SupplierRow[],
  words: string | null,
): Promise<SupplierCard[]> {
  const all = await categories(db)
  const shown = await queries.listShownGoods(
    db,
    rows.map(row => row.id),
    words,
    SHOWN_GOODS,
  )
  const cards = new Map(
    (
      await listByIds(
        db,
        shown.map(goods => goods.id),
      )
    ).map(row => [row.id, presentCard(row)]),
  )
  const responses = await responseOf(
    db,
    rows.map(row => row.id),
  )
  const responseOfCompany = (id: string) => {
    const figures = responses.get(id)
    return figures ? { averageMinutes: figures.averageMinutes, rate48h: figures.rate48h } : null
  }
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    logo: row.logo,
    levelCode: row.level_code,
    link: storefrontLink(row.storefront, row.id),
    provinceName: row.province ? provinceName(row.province) : '',
    cityName: row.city ? areaName(row.city).replace(/^.*[省区]/, '') : '',
    introduction: String(row.profile.introduction ?? '').slice(0, 160),
    goodsNum: row.goods_count,
    categories: row.category_ids.flatMap(id => {
      const category = all.find(id)
      return category?.level === 1 ? [category.name] : []
    }),
    response: responseOfCompany(row.id),
    goods: shown.filter(goods => goods.company_id === row.id).flatMap(goods => cards.get(goods.id) ?? []),
  }))
}

const facetLabels = { categoryId: '类目', area: '所在地', levelCodes: '会员等级' } as const

async function facets(
  db: Db,
  input: Input,
  conditions: readonly queries.SupplierCondition[],
): Promise<Found['facets']> {
  const all = await categories(db)
  const label = {
    categoryId: (value: string) => all.find(value)?.name ?? '',
    area: (value: string) => provinceName(value),
    levelCodes: (value: string) => levelLabels[value as keyof typeof levelLabels] ?? '',
  }
  const chosen = {
    categoryId: (value: string) => input.categoryId === value,
    area: (value: string) => input.area?.includes(value) ?? false,
    levelCodes: (value: string) => (input.levelCodes as readonly string[] | undefined)?.includes(value) ?? false,
  }
  const list: Found['facets'] = []
  for (const key of ['categoryId', 'area', 'levelCodes'] as const) {
    const counts = await queries.countBy(
      db,
      key,
      conditions.filter(condition => condition.key !== key),
    )
    const items = counts
      .map(({ value, count }) => ({ value, label: label[key](value), count, isChosen: chosen[key](value) }))
      .filter(item => item.label !== '')
    if (items.length > 0) list.push({ key, label: facetLabels[key], items })
  }
  return list
}
