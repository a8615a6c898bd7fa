/** The owner's list of goods and its counts. */
import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { CHOSEN_CAP, paged } from '../../../db/paged.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Member } from '../../../http/actor.ts'
import { statusCounts } from '../../content/api.ts'
import { isOwn } from '../access.ts'
import { codeKey } from '../form/packs.ts'
import { goodsColumns } from '../queries.ts'

export interface OwnFilter {
  readonly keyword?: string
  readonly categoryId?: string
  readonly businessCategoryId?: string
  readonly brandId?: string
  readonly isTrial?: boolean
  readonly hasPrice?: boolean
}

/** The owner's list and its counts share this filter, so that tabs and rows always agree. */
const ownFiltered = <O>(query: SelectQueryBuilder<Tables, 'goods', O>, filter: OwnFilter, actor: Member) => {
  let own = isOwn(query, actor)
  if (filter.keyword) {
    const code = codeKey(filter.keyword)
    own = own.where(eb =>
      eb.or([
        eb('goods.name', 'ilike', containing(filter.keyword!)),
        eb('goods.name_en', 'ilike', containing(filter.keyword!)),
        eb('goods.cas', '=', filter.keyword!),
        ...(code.length >= 2 ? [eb('goods.catalog_key', 'like', containing(code))] : []),
      ]),
    )
  }
  if (filter.categoryId) {
    own = own.where(eb =>
      eb.or([
        eb('goods.category_id', '=', filter.categoryId!),
        eb('goods.category_2', '=', filter.categoryId!),
        eb('goods.category_1', '=', filter.categoryId!),
      ]),
    )
  }
  if (filter.businessCategoryId) own = own.where('goods.business_category_id', '=', filter.businessCategoryId)
  if (filter.brandId) own = own.where('goods.brand_id', '=', filter.brandId)
  if (filter.isTrial !== undefined) own = own.where('goods.is_trial', '=', filter.isTrial)
  if (filter.hasPrice !== undefined) {
    own = own.where('goods.price_min', filter.hasPrice ? 'is not' : 'is', null)
  }
  return own
}

const ownColumns = {
  updateTime: 'goods.updated_at',
  refreshTime: 'goods.refreshed_at',
  publishTime: 'goods.published_at',
  price: 'goods.price_min',
} as const

export interface OwnSearch extends OwnFilter {
  readonly current: number
  readonly size: number
  readonly sort: keyof typeof ownColumns
  readonly order: 'asc' | 'desc'
  readonly status?: ContentStatus
}

export function listOwn(db: Db, input: OwnSearch, actor: Member) {
  let own = ownFiltered(db.selectFrom('goods'), input, actor)
  if (input.status) own = own.where('goods.status', '=', input.status as 'DRAFT')
  const query = own
    .innerJoin('company', 'company.id', 'goods.company_id')
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .leftJoin('brand', 'brand.id', 'goods.brand_id')
    .leftJoin('goods_counter', 'goods_counter.goods_id', 'goods.id')
    .select(goodsColumns)
    .select(['company.name as company_name', 'brand.name as brand_name', 'goods_form.form'])
    .select(['goods_counter.read_count', 'goods_counter.basket_count', 'goods_counter.order_count'])
    .orderBy(sql`${sql.ref(ownColumns[input.sort])} ${sql.raw(input.order)} nulls last`)
    .orderBy('goods.id', input.order)
  return paged(db, query, input, row => row, CHOSEN_CAP)
}

export type OwnRow = Awaited<ReturnType<typeof listOwn>>['records'][number]

export async function countOwn(db: Db, filter: OwnFilter, actor: Member) {
  const rows = await ownFiltered(db.selectFrom('goods'), filter, actor)
    .select(['goods.status', sql<number>`count(*)::int`.as('number')])
    .groupBy('goods.status')
    .execute()
  return statusCounts(rows)
}
