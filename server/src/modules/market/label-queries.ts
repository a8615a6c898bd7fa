import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { COUNT_CAP, paged } from '../../db/paged.ts'
import { newId } from '../../kernel/clock.ts'
import type { LabelContentType, LabelKind } from './tables.ts'
import './tables.ts'

/** The labels that everyone sees; the positions of adverts are none of them. */
export const listLabels = (db: Db, kinds: readonly LabelKind[], onlyShown: boolean) =>
  db
    .selectFrom('special_label')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .$if(onlyShown, query => query.where('is_shown', '=', true))
    .orderBy('sort')
    .orderBy('id')
    .limit(100)
    .execute()

export type LabelRow = Awaited<ReturnType<typeof listLabels>>[number]

/** A label by its id or its code. */
export const findLabel = (db: Db, key: string): Promise<LabelRow | undefined> =>
  db
    .selectFrom('special_label')
    .selectAll()
    .where(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)
        ? sql<boolean>`id = ${key}`
        : sql<boolean>`code = ${key.toUpperCase()}`,
    )
    .executeTakeFirst()

export const saveLabel = async (
  db: Db,
  id: string | undefined,
  values: { name: string; intro: string; sort: number; is_shown: boolean },
  made: { kind: 'GOODS' | 'CONTENT'; content_type: LabelContentType | null },
): Promise<string | null> => {
  if (id) {
    const saved = await db
      .updateTable('special_label')
      .set(values)
      .where('id', '=', id)
      .where('kind', '<>', 'AD')
      .returning('id')
      .executeTakeFirst()
    return saved?.id ?? null
  }
  const row = { id: newId(), code: null, ...values, ...made }
  await db.insertInto('special_label').values(row).execute()
  return row.id
}

export const hasSlots = async (db: Db, labelId: string): Promise<boolean> =>
  (await db.selectFrom('slot').select('id').where('label_id', '=', labelId).limit(1).executeTakeFirst()) !== undefined

export const removeLabel = (db: Db, id: string) => db.deleteFrom('special_label').where('id', '=', id).execute()

/** Slots taken now or later, by label. */
export async function countByLabel(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('slot')
    .select(['label_id', sql<number>`count(*)::int`.as('number')])
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .groupBy('label_id')
    .execute()
  return new Map(rows.map(row => [row.label_id, row.number]))
}

interface Shown {
  readonly labelId?: string
  readonly companyId?: string
  readonly category?: { column: 'category_1' | 'category_2' | 'category_id'; id: string }
}

const shownGoods = (db: Db, now: Date, { labelId, companyId, category }: Shown) =>
  db
    .selectFrom('slot')
    .innerJoin('goods', 'goods.id', 'slot.goods_id')
    .innerJoin('special_label as label', 'label.id', 'slot.label_id')
    .where('slot.cancelled_at', 'is', null)
    .where('slot.starts_at', '<=', now)
    .where('slot.ends_at', '>', now)
    .where('goods.is_live', '=', true)
    .where('label.kind', '=', 'GOODS')
    .$if(labelId !== undefined, query => query.where('slot.label_id', '=', labelId!))
    .$if(companyId !== undefined, query => query.where('slot.company_id', '=', companyId!))
    .$if(category !== undefined, query => query.where(`goods.${category!.column}`, '=', category!.id))

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: 'relevance' | 'refreshTime' | 'price'
  readonly order: 'asc' | 'desc'
}

/**
 * Goods shown under a label now. By relevance every supplier's first comes before any supplier's second, the newest
 * first among them.
 */
export function listShownGoods(db: Db, input: Search, now: Date, where: Shown) {
  const query = shownGoods(db, now, where).select(['slot.goods_id', 'slot.note', 'slot.ends_at'])
  const direction = sql.raw(input.order)
  const ordered =
    input.sort === 'relevance'
      ? query.orderBy('slot.sort').orderBy('slot.starts_at', 'desc')
      : query.orderBy(
          sql`${sql.ref(input.sort === 'price' ? 'goods.price_min' : 'goods.refreshed_at')} ${direction} nulls last`,
        )
  return paged(db, ordered.orderBy('slot.id', 'desc'), input, row => ({ ...row, goods_id: row.goods_id! }))
}

/** First-level categories of what is shown, with their numbers; the first thousand goods count. */
export async function countCategories(db: Db, now: Date, labelId: string): Promise<{ id: string; number: number }[]> {
  const base = shownGoods(db, now, { labelId }).select('goods.category_1').limit(COUNT_CAP)
  const found = await sql<{ id: string; number: number }>`
    select category_1 as id, count(*)::int as number from (${base}) shown
    where category_1 is not null group by 1 order by 2 desc, 1`.execute(db)
  return found.rows
}

/** Content shown under labels of its type now. */
export const listShownContent = (
  db: Db,
  input: { current: number; size: number; contentType: LabelContentType; labelId?: string },
  now: Date,
) =>
  paged(
    db,
    db
      .selectFrom('slot')
      .innerJoin('content', 'content.id', 'slot.content_id')
      .innerJoin('company', 'company.id', 'slot.company_id')
      .select(['content.id', 'content.title', 'content.cover', 'content.published_at', 'content.read_count'])
      .select(['slot.company_id', 'company.name as company_name', 'slot.note'])
      .where('slot.cancelled_at', 'is', null)
      .where('slot.starts_at', '<=', now)
      .where('slot.ends_at', '>', now)
      .where('content.type', '=', input.contentType)
      .where(isPublicContent)
      .where('company.status', '=', 'APPROVED')
      .$if(input.labelId !== undefined, query => query.where('slot.label_id', '=', input.labelId!))
      .orderBy('slot.sort')
      .orderBy('slot.starts_at', 'desc')
      .orderBy('slot.id', 'desc'),
    input,
    row => row,
  )

export const isPublicContent: RawBuilder<boolean> = sql`content.status = 'PUBLISHED' and content.deleted_at is null`

/** Whose page of goods or of content an id is: its company, and the position of adverts there. */
export async function findDetailPage(db: Db, id: string) {
  const found = await sql<{ company_id: string; position: 'GOODS_DETAIL' | 'CONTENT_DETAIL' }>`
    select company_id, 'GOODS_DETAIL' as position from goods where id = ${id} and is_live
    union all
    select company_id, 'CONTENT_DETAIL' from content where id = ${id} and company_id is not null and ${isPublicContent}
    limit 1`.execute(db)
  return found.rows[0]
}

/** Adverts of a supplier on one kind of its pages, the page's own goods left out. */
export const listAds = (
  db: Db,
  at: { company_id: string; position: string },
  except: string,
  limit: number,
  now: Date,
) =>
  db
    .selectFrom('slot')
    .innerJoin('special_label as label', 'label.id', 'slot.label_id')
    .innerJoin('goods', 'goods.id', 'slot.goods_id')
    .select([sql<string>`slot.goods_id`.as('goods_id'), 'slot.note', 'slot.ends_at'])
    .where('slot.company_id', '=', at.company_id)
    .where('label.code', '=', at.position)
    .where('slot.cancelled_at', 'is', null)
    .where('slot.starts_at', '<=', now)
    .where('slot.ends_at', '>', now)
    .where('goods.is_live', '=', true)
    .where('slot.goods_id', '<>', except)
    .orderBy('slot.sort')
    .orderBy('slot.id')
    .limit(limit)
    .execute()
