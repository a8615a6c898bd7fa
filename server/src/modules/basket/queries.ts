import { BASKET_LINES, MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepare } from '../../db/driver/prepared-query.ts'
import { newId } from '../../kernel/clock.ts'
import './tables.ts'

export const LIMIT = BASKET_LINES

const ACCOUNT = 7310

/** Writers of one basket wait for each other, so that its limit holds. */
const lock = (accountId: string) => sql`pg_advisory_xact_lock(${sql.lit(ACCOUNT)}, hashtext(${accountId}))`

/** What is shown of a spec, its goods, brand and company: of an offer and of a line that stands for one. */
const shown = [
  'goods.name',
  'goods.catalog_no',
  'goods.cas',
  'goods.cover',
  'goods.price_type',
  'goods.is_info_only',
  'goods.is_live',
  'brand.name as brand_name',
  'spec.spec_no',
  'spec.pack_size',
  'spec.unit',
  'spec.price',
  'spec.price_max',
  'spec.tiers',
  'spec.moq',
  'spec.stock',
  'spec.lead_days',
  'company.name as company_name',
  'company.logo as company_logo',
  'company.level_code',
  'company.status as company_status',
] as const

/** Goods and company of a spec as they are now, whether or not it may be ordered. */
const offers = (db: Db) =>
  db
    .selectFrom('goods_spec as spec')
    .innerJoin('goods', 'goods.id', 'spec.goods_id')
    .innerJoin('company', 'company.id', 'goods.company_id')
    .leftJoin('brand', 'brand.id', 'goods.brand_id')
    .select(['spec.id as spec_id', 'spec.goods_id', 'goods.company_id', 'goods.published_at'])
    .select(shown)
    .select(sql<boolean>`spec.deleted_at is null and spec.is_shown`.as('is_offered'))

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['executeTakeFirstOrThrow']>>

const offersOf = prepare((db: Db, specIds: readonly string[]) =>
  offers(db).where(sql<boolean>`spec.id = any(${specIds}::uuid[])`),
)
const offersOfLocked = prepare((db: Db, specIds: readonly string[], accountId: string) =>
  offers(db)
    .where(sql<boolean>`spec.id = any(${specIds}::uuid[])`)
    .where(sql<boolean>`(select ${lock(accountId)} is not null)`),
)

/** Offers by the ids of their specs; with an account its basket is locked by the same statement. */
export async function findOffers(db: Db, specIds: readonly string[], lockFor?: string): Promise<OfferRow[]> {
  if (specIds.length === 0) return []
  return lockFor ? offersOfLocked(db, specIds, lockFor) : offersOf(db, specIds)
}

export interface NewLine {
  readonly specId: string
  readonly goodsId: string
  readonly companyId: string
  readonly quantity: number
  readonly price: number | null
  readonly packSize: string
  readonly original: string
}

const put = prepare(
  (_db: Db, values: string, accountId: string, now: Date) =>
    sql<{ id: string; spec_id: string; quantity: number; is_new: boolean }>`
    with asked as (
      select * from jsonb_to_recordset(${values}::jsonb)
        as asked (id uuid, n int, company_id uuid, goods_id uuid, spec_id uuid, quantity int, price bigint, pack text,
          original text)
    ), known as (
      select spec_id from basket_line where account_id = ${accountId}
    ), placed as (
      select asked.*, spec_id in (select spec_id from known) as is_known,
        row_number() over (partition by spec_id in (select spec_id from known) order by n) as place
      from asked
    )
    insert into basket_line (id, account_id, company_id, goods_id, spec_id, quantity, is_checked, seen_price, seen_pack,
      original, created_at, updated_at)
    select id, ${accountId}, company_id, goods_id, spec_id, quantity, true, price, pack, original, ${now}, ${now}
    from placed where is_known or place <= ${sql.lit(BASKET_LINES)} - (select count(*) from known)
    on conflict (account_id, spec_id) do update set
      quantity = least(${sql.lit(MAX_QUANTITY)}, basket_line.quantity + excluded.quantity), is_checked = true,
      seen_price = excluded.seen_price, seen_pack = excluded.seen_pack,
      original = left(concat_ws(E'\n', nullif(basket_line.original, ''), nullif(excluded.original, '')), 1000), updated_at = excluded.updated_at
    returning id, spec_id, quantity, xmax = 0 as is_new`,
)

/**
 * Puts lines into a locked basket in one statement: quantities of known specs grow, new ones come in as long as there
 * is room. @returns the lines written; those that found no room are missing
 */
export function putLines(db: Db, accountId: string, lines: readonly NewLine[], now: Date) {
  const values = lines.map((line, n) => ({
    id: newId(),
    n,
    company_id: line.companyId,
    goods_id: line.goodsId,
    spec_id: line.specId,
    quantity: line.quantity,
    price: line.price,
    pack: line.packSize,
    original: line.original,
  }))
  return put(db, JSON.stringify(values), accountId, now)
}

/** Lines of a basket with their offers; the offer is empty where the spec is not in the database any more. */
const lines = (db: Db, accountId: string) =>
  db
    .selectFrom('basket_line as line')
    .innerJoin('goods', 'goods.id', 'line.goods_id')
    .innerJoin('company', 'company.id', 'line.company_id')
    .leftJoin('brand', 'brand.id', 'goods.brand_id')
    .leftJoin('goods_spec as spec', 'spec.id', 'line.spec_id')
    .selectAll('line')
    .select(shown)
    .select(sql<boolean>`coalesce(spec.deleted_at is null and spec.is_shown, false)`.as('is_offered'))
    .where('line.account_id', '=', accountId)

export type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

/** The whole basket, companies by their newest line, lines as they came in. */
export const listLines = (db: Db, accountId: string): Promise<LineRow[]> =>
  lines(db, accountId)
    .orderBy(sql`max(line.created_at) over (partition by line.company_id) desc`)
    .orderBy('line.company_id')
    .orderBy('line.created_at')
    .orderBy('line.id')
    .limit(BASKET_LINES)
    .execute()

/** Lines by id, locked for what is made of them. */
export async function lockLines(db: Db, accountId: string, ids: readonly string[]): Promise<LineRow[]> {
  return lines(db, accountId)
    .where('line.id', 'in', [...ids])
    .orderBy('line.id')
    .forUpdate('line')
    .execute()
}

export async function setLine(
  db: Db,
  accountId: string,
  id: string,
  values: { quantity?: number; is_checked?: boolean; seen_price?: number | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('basket_line')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

export async function checkCompany(db: Db, accountId: string, companyId: string, isChecked: boolean): Promise<void> {
  await db
    .updateTable('basket_line')
    .set({ is_checked: isChecked })
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .execute()
}

export async function removeLines(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const gone = await db
    .deleteFrom('basket_line')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
  return gone.map(row => row.id)
}

export async function countLines(db: Db, accountId: string): Promise<number> {
  const { number } = await db
    .selectFrom('basket_line')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return number
}

/** Lines in the basket of `reader`, as a query for the badges. */
export const basketLines: RawBuilder<unknown> = sql`select 1 from basket_line where basket_line.account_id = reader.account_id`
