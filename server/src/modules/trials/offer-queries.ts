import type { TrialOfferStatus } from '@shangyouji/contract/trials/schemas'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { isPublic } from './access.ts'
import type { Freight } from './tables.ts'
import './tables.ts'

export type BareOffer = Selectable<Tables['trial_offer']>

const joined = (db: Db) =>
  db
    .selectFrom('trial_offer')
    .innerJoin('goods', 'goods.id', 'trial_offer.goods_id')
    .innerJoin('company', 'company.id', 'trial_offer.company_id')

const columns = (query: ReturnType<typeof joined>) =>
  query
    .leftJoin('brand', 'brand.id', 'goods.brand_id')
    .leftJoin('goods_spec as spec', 'spec.id', 'trial_offer.spec_id')
    .selectAll('trial_offer')
    .select(['goods.name', 'goods.catalog_no', 'goods.cas', 'goods.cover', 'goods.is_live', 'goods.is_info_only'])
    .select(['goods.level_code', 'goods.province', 'company.name as company_name', 'company.logo as company_logo'])
    .select(['brand.name as brand_name', 'spec.spec_no', 'spec.pack_size'])

export type OfferRow = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

export interface OfferSearch {
  readonly current: number
  readonly size: number
  readonly sort: 'publishTime' | 'endDate' | 'applyNum'
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
  readonly businessId?: string
  readonly goodsId?: string
  readonly freight?: Freight
  readonly isAvailable?: boolean
}

const sorts = {
  publishTime: 'trial_offer.published_at',
  endDate: 'trial_offer.end_on',
  applyNum: 'trial_offer.apply_count',
} as const

/** @param category column of the goods and id that it must have */
export function listPublic(
  db: Db,
  input: OfferSearch,
  today: string,
  category?: { column: 'category_1' | 'category_2' | 'category_id'; id: string },
) {
  let query = isPublic(joined(db)).where('trial_offer.end_on', '>=', today)
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb('goods.name', 'ilike', like),
        eb('goods.name_en', 'ilike', like),
        eb('goods.catalog_no', 'ilike', like),
        eb('goods.cas', '=', input.keyword!),
        eb('company.name', 'ilike', like),
      ]),
    )
  }
  if (category) query = query.where(`goods.${category.column}`, '=', category.id)
  if (input.businessId) query = query.where('trial_offer.company_id', '=', input.businessId)
  if (input.goodsId) query = query.where('trial_offer.goods_id', '=', input.goodsId)
  if (input.freight) query = query.where('trial_offer.freight', '=', input.freight)
  if (input.isAvailable) {
    query = query
      .where('trial_offer.start_on', '<=', today)
      .where(sql<boolean>`trial_offer.granted < trial_offer.total`)
  }
  return paged(
    db,
    columns(query).orderBy(sorts[input.sort], input.order).orderBy('trial_offer.id', input.order),
    input,
    row => row as OfferRow,
  )
}

/** What a link to an offer leads to; null where it never was public. */
export async function findOfferLink(db: Db, id: string) {
  const row = await joined(db)
    .select(['trial_offer.status', 'trial_offer.deleted_at', 'goods.is_live', 'goods.is_info_only'])
    .where('trial_offer.id', '=', id)
    .where('trial_offer.published_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const isDeleted = row.deleted_at !== null
  return {
    isDeleted,
    isShow: !isDeleted && row.is_live && !row.is_info_only && row.status !== 'DRAFT',
    status: row.status,
  }
}

export const findOffer = (db: Db, id: string): Promise<OfferRow | undefined> =>
  columns(joined(db)).where('trial_offer.id', '=', id).where('trial_offer.deleted_at', 'is', null).executeTakeFirst()

/** Offers locked in one order, for what is done with them. */
export async function lockOffers(db: Db, ids: readonly string[]): Promise<OfferRow[]> {
  return columns(joined(db))
    .where('trial_offer.id', 'in', [...ids])
    .where('trial_offer.deleted_at', 'is', null)
    .orderBy('trial_offer.id')
    .forUpdate('trial_offer')
    .execute()
}

interface OwnSearch {
  readonly current: number
  readonly size: number
  readonly sort: 'createTime' | 'updateTime'
  readonly order: 'asc' | 'desc'
  readonly status?: string
  readonly keyword?: string
}

export function listOwn(db: Db, companyId: string, input: OwnSearch) {
  let query = joined(db).where('trial_offer.company_id', '=', companyId).where('trial_offer.deleted_at', 'is', null)
  if (input.status) query = query.where('trial_offer.status', '=', input.status as TrialOfferStatus)
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([eb('goods.name', 'ilike', like), eb('goods.catalog_no', 'ilike', like), eb('goods.cas', 'ilike', like)]),
    )
  }
  const by = input.sort === 'createTime' ? 'trial_offer.created_at' : 'trial_offer.updated_at'
  return paged(
    db,
    columns(query).orderBy(by, input.order).orderBy('trial_offer.id', input.order),
    input,
    row => row as OfferRow,
  )
}

/** Per offer: requests that wait, samples sent, and buyers who ordered the goods after they had asked. */
export async function countOutcomes(db: Db, offerIds: readonly string[]) {
  if (offerIds.length === 0) return new Map<string, { waiting: number; shipped: number; ordered: number }>()
  const rows = await db
    .selectFrom('trial_request as request')
    .select('request.offer_id')
    .select([
      sql<number>`count(*) filter (where request.status = 'APPLIED')::int`.as('waiting'),
      sql<number>`count(*) filter (where request.shipped_at is not null)::int`.as('shipped'),
      sql<number>`count(*) filter (where request.shipped_at is not null and ${hasOrdered})::int`.as('ordered'),
    ])
    .where('request.offer_id', 'in', [...offerIds])
    .groupBy('request.offer_id')
    .execute()
  return new Map(rows.map(({ offer_id, ...counts }) => [offer_id, counts]))
}

/** The buyer of `request` ordered its goods afterwards. */
export const hasOrdered = sql<boolean>`exists (
  select 1 from order_line join intent_order on intent_order.id = order_line.order_id
  where order_line.goods_id = request.goods_id and intent_order.account_id = request.account_id
    and intent_order.created_at > request.created_at)`

export async function countOwn(db: Db, companyId: string) {
  return db
    .selectFrom('trial_offer')
    .select(['status', sql<number>`count(*)::int`.as('number')])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
}

/** Writes a new offer; false where the spec has one already. */
export async function insertOffer(db: Db, row: Insertable<Tables['trial_offer']>): Promise<boolean> {
  const made = await db
    .insertInto('trial_offer')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('spec_id')
        .where(sql<boolean>`deleted_at is null and status in ('DRAFT', 'PENDING', 'ACTIVE', 'PAUSED')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setOffer = (db: Db, id: string, values: Updateable<Tables['trial_offer']>, now: Date) =>
  db
    .updateTable('trial_offer')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Takes a sample; false where none is left or the offer does not run. Counts only, so that requests do not wait. */
export async function takeSample(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .updateTable('trial_offer')
    .set({ granted: sql`granted + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`granted < total`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const giveSampleBack = (db: Db, id: string) =>
  db.updateTable('trial_offer').set({ granted: sql`granted - 1` }).where('id', '=', id).execute()

export const countApplied = (db: Db, id: string, by: 1 | -1) =>
  db
    .updateTable('trial_offer')
    .set({ apply_count: sql`apply_count + ${sql.lit(by)}` })
    .where('id', '=', id)
    .execute()

export const countReport = (db: Db, id: string, by: 1 | -1, score: number) =>
  db
    .updateTable('trial_offer')
    .set({ report_count: sql`report_count + ${sql.lit(by)}`, score_sum: sql`score_sum + ${by * score}::int` })
    .where('id', '=', id)
    .execute()

export const hasActive = async (db: Db, goodsId: string): Promise<boolean> =>
  (await db
    .selectFrom('trial_offer')
    .select('id')
    .where('goods_id', '=', goodsId)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Offers whose last day is over. */
export const lockEnded = (db: Db, today: string, limit: number) =>
  db
    .selectFrom('trial_offer')
    .selectAll()
    .where('end_on', '<', today)
    .where('status', 'in', ['ACTIVE', 'PAUSED'])
    .orderBy('end_on')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** A shown spec of a company's goods: the one that is named, or the first. */
export const findShownSpec = (db: Db, of: { goodsId: string; companyId: string; specId: string | undefined }) =>
  db
    .selectFrom('goods_spec')
    .select(['id', 'pack_size'])
    .where('goods_id', '=', of.goodsId)
    .where('company_id', '=', of.companyId)
    .where('deleted_at', 'is', null)
    .where('is_shown', '=', true)
    .$if(of.specId !== undefined, query => query.where('id', '=', of.specId!))
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
