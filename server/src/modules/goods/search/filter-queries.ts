import type { goodsFilter } from '@shangyouji/contract/goods/search-schemas'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { found } from '../../../kernel/failure.ts'
import { categories } from '../../catalogue/api.ts'

export type GoodsFilter = z.output<z.ZodObject<typeof goodsFilter>>

/** A condition on rows of `goods`, under the name of the filter it stands for: facets leave their own out. */
export interface Condition {
  readonly key: string
  readonly sql: RawBuilder<boolean>
}

const columns = { 1: 'goods.category_1', 2: 'goods.category_2', 3: 'goods.category_id' } as const

/**
 * Every filter but the keyword as conditions; `today` decides which authorisations count.
 * @throws Failure NOT_FOUND for a category that is not there
 */
export async function conditionsOf(db: Db, filter: GoodsFilter, today: string): Promise<Condition[]> {
  const conditions: Condition[] = []
  const add = (key: string, condition: RawBuilder<boolean>) => conditions.push({ key, sql: condition })
  if (filter.categoryId) {
    const row = found((await categories(db)).find(filter.categoryId))
    add('categoryId', sql`${sql.ref(columns[row.level as 1 | 2 | 3])} = ${row.id}`)
  }
  if (filter.brandIds?.length) add('brandIds', sql`goods.brand_id = any(${filter.brandIds}::uuid[])`)
  if (filter.businessId) add('businessId', sql`goods.company_id = ${filter.businessId}`)
  if (filter.businessCategoryId)
    add(
      'businessCategoryId',
      sql`goods.business_category_id in (select own.id from business_category own
        where own.id = ${filter.businessCategoryId}::uuid or own.parent_id = ${filter.businessCategoryId}::uuid)`,
    )
  if (filter.cas) add('cas', sql`goods.cas = ${filter.cas}`)
  if (filter.price?.min !== undefined) add('price', sql`goods.price_min >= ${filter.price.min}`)
  if (filter.price?.max !== undefined) add('price', sql`goods.price_min <= ${filter.price.max}`)
  if (filter.price) add('price', sql`not goods.is_info_only`)
  if (filter.area?.length) add('area', sql`goods.province = any(${filter.area}::text[])`)
  if (filter.origins?.length) add('origins', sql`goods.origin = any(${filter.origins}::text[])`)
  if (filter.grades?.length) add('grades', sql`goods.grade = any(${filter.grades}::text[])`)
  if (filter.packSizes?.length) add('packSizes', sql`goods.pack_size = any(${filter.packSizes}::text[])`)
  if (filter.levelCodes?.length) add('levelCodes', sql`goods.level_code = any(${filter.levelCodes}::text[])`)
  if (filter.type) add('type', sql`goods.goods_type = ${filter.type}`)
  if (filter.hasStock) add('hasStock', sql`goods.stock = 'IN'`)
  if (filter.isTrial) add('isTrial', sql`goods.is_trial`)
  if (filter.isAuthorised) add('isAuthorised', authorised(today))
  for (const { propertyId, values } of filter.properties ?? [])
    add(
      `property:${propertyId}`,
      sql`exists (select 1 from goods_property held where held.goods_id = goods.id
        and held.property_id = ${propertyId} and held.value = any(${values}::text[]))`,
    )
  return conditions
}

const authorised = (today: string): RawBuilder<boolean> =>
  sql`exists (select 1 from brand_authorisation held where held.company_id = goods.company_id
    and held.brand_id = goods.brand_id and held.status = 'PUBLISHED' and held.deleted_at is null
    and (held.valid_until is null or held.valid_until >= ${today}))`

/** Conditions joined; without any, true. */
export const all = (conditions: readonly Condition[]): RawBuilder<boolean> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map(condition => sql`(${condition.sql})`),
        sql` and `,
      )
