import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { isPublicContent } from './label-queries.ts'
import type { LabelContentType, LabelKind } from './tables.ts'
import './tables.ts'

/** Most slots of the past that a supplier is shown. */
const MOST = 200

/** A company's slots with what stands in them: the standing ones in its order, then the others, the last first. */
export const listOwnSlots = (db: Db, companyId: string, kinds: readonly LabelKind[], labelId?: string) =>
  db
    .selectFrom('slot')
    .innerJoin('special_label as label', 'label.id', 'slot.label_id')
    .leftJoin('goods', 'goods.id', 'slot.goods_id')
    .leftJoin('content', 'content.id', 'slot.content_id')
    .select(['slot.id', 'slot.label_id', 'label.name as label_name', 'slot.goods_id', 'slot.content_id'])
    .select(['slot.starts_at', 'slot.ends_at', 'slot.note', 'slot.sort', 'slot.cancelled_at', 'slot.cancel_reason'])
    .select([
      sql<string>`coalesce(goods.name, content.title, '')`.as('title'),
      sql<string>`coalesce(goods.cover, content.cover, '')`.as('cover'),
    ])
    .where('slot.company_id', '=', companyId)
    .where('label.kind', 'in', [...kinds])
    .$if(labelId !== undefined, query => query.where('slot.label_id', '=', labelId!))
    .orderBy(sql`slot.cancelled_at is not null`)
    .orderBy('slot.ends_at', 'desc')
    .orderBy('slot.id', 'desc')
    .limit(MOST)
    .execute()

export type SlotRow = Awaited<ReturnType<typeof listOwnSlots>>[number]

/** Slots of a company that are taken, now or later, by label. */
export const countTaken = (db: Db, companyId: string, now: Date) =>
  db
    .selectFrom('slot')
    .select(['label_id', sql<number>`count(*)::int`.as('number')])
    .where('company_id', '=', companyId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .groupBy('label_id')
    .execute()

/** How many slots are taken under the label that has the most of them: the limit is each label's. */
export async function countSlots(db: Db, companyId: string, now: Date): Promise<number> {
  return Math.max(0, ...(await countTaken(db, companyId, now)).map(row => row.number))
}

/** One company's changes come one after the other, so that two cannot pass the limit together. */
export const lockCompany = (db: Db, companyId: string) =>
  db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Own goods on the shelf, or own published content of a type, among ids. */
export async function listUsable(
  db: Db,
  companyId: string,
  { type, isTrial }: { type: LabelContentType | null; isTrial: boolean },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = type
    ? await db
        .selectFrom('content')
        .select('id')
        .where('id', 'in', [...ids])
        .where('company_id', '=', companyId)
        .where('type', '=', type)
        .where(isPublicContent)
        .execute()
    : await db
        .selectFrom('goods')
        .select('id')
        .where('id', 'in', [...ids])
        .where('company_id', '=', companyId)
        .where('is_live', '=', true)
        .$if(isTrial, query => query.where('is_trial', '=', true))
        .execute()
  return rows.map(row => row.id)
}

export interface NewSlot {
  readonly itemId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sort: number
  readonly note: string
}

/** Slots whose days are over make room for the same item again. */
export async function addSlots(
  db: Db,
  label: { id: string; kind: LabelKind },
  companyId: string,
  slots: readonly NewSlot[],
  now: Date,
): Promise<void> {
  if (slots.length === 0) return
  const isContent = label.kind === 'CONTENT'
  await db
    .updateTable('slot')
    .set({ cancelled_at: now })
    .where('label_id', '=', label.id)
    .where(
      isContent ? 'content_id' : 'goods_id',
      'in',
      slots.map(slot => slot.itemId),
    )
    .where('cancelled_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
  const rows = slots.map(({ itemId, startsAt, endsAt, sort, note }) => ({
    id: newId(),
    label_id: label.id,
    company_id: companyId,
    goods_id: isContent ? null : itemId,
    content_id: isContent ? itemId : null,
    starts_at: startsAt,
    ends_at: endsAt,
    sort,
    note,
    created_at: now,
  }))
  await db.insertInto('slot').values(rows).execute()
}

export interface ChangedSlot {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sort: number
  readonly note: string
}

/** Days, order and words of standing slots, in one statement. */
export async function changeSlots(db: Db, slots: readonly ChangedSlot[]): Promise<void> {
  if (slots.length === 0) return
  const rows = slots.map(
    ({ id, startsAt, endsAt, sort, note }) =>
      sql`(${id}::uuid, ${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz, ${sort}::int, ${note}::text)`,
  )
  await sql`update slot set starts_at = new.starts_at, ends_at = new.ends_at, sort = new.sort, note = new.note
    from (values ${sql.join(rows)}) as new(id, starts_at, ends_at, sort, note) where slot.id = new.id`.execute(db)
}

export async function cancelSlots(db: Db, ids: readonly string[], reason: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('slot')
    .set({ cancelled_at: now, cancel_reason: reason })
    .where('id', 'in', [...ids])
    .where('cancelled_at', 'is', null)
    .execute()
}

export interface Emptied {
  readonly company_id: string
  readonly label_name: string
  readonly title: string
}

/** Standing slots whose item is no longer public, or no longer a trial, become free. A bounded number at once. */
export async function freeEmptySlots(db: Db, now: Date, reason: string, limit: number): Promise<Emptied[]> {
  const freed = await sql<Emptied>`
    with gone as (
      select slot.id, slot.company_id, label.name as label_name, coalesce(goods.name, content.title, '') as title
      from slot join special_label label on label.id = slot.label_id
      left join goods on goods.id = slot.goods_id
      left join content on content.id = slot.content_id
      where slot.cancelled_at is null and slot.ends_at > ${now}
        and case when slot.goods_id is null then not (${isPublicContent})
          else not goods.is_live or (label.code = 'PROBATION' and not goods.is_trial) end
      order by slot.id limit ${sql.lit(limit)} for update of slot
    ), freed as (
      update slot set cancelled_at = ${now}, cancel_reason = ${reason} from gone where slot.id = gone.id returning slot.id
    )
    select gone.company_id, gone.label_name, gone.title from gone join freed on freed.id = gone.id`.execute(db)
  return freed.rows
}

/** Slots beyond what the level of their company allows become free, the last in its order first. */
export async function freeSurplusSlots(
  db: Db,
  limits: ReadonlyMap<string, number | null>,
  now: Date,
  reason: string,
  companyId: string | null = null,
): Promise<Emptied[]> {
  const levels = [...limits].flatMap(([level, limit]) => (limit === null ? [] : [sql`(${level}::text, ${limit}::int)`]))
  if (levels.length === 0) return []
  const freed = await sql<Emptied>`
    with standing as (
      select slot.id, slot.company_id, slot.label_id, coalesce(goods.name, content.title, '') as title,
        row_number() over (partition by slot.company_id, slot.label_id order by slot.sort, slot.id) as place
      from slot left join goods on goods.id = slot.goods_id left join content on content.id = slot.content_id
      where slot.cancelled_at is null and slot.ends_at > ${now}
        and (${companyId}::uuid is null or slot.company_id = ${companyId}::uuid)
    ), surplus as (
      select standing.* from standing join company on company.id = standing.company_id
      join (values ${sql.join(levels)}) as allowed(level, number) on allowed.level = company.level_code
      left join entitlement_bought bought on bought.company_id = company.id and bought.key = 'slots'
        and bought.level_code = company.level_code
      where standing.place > allowed.number
        and (bought.company_id is null or standing.place > bought.max_count)
    ), freed as (
      update slot set cancelled_at = ${now}, cancel_reason = ${reason} from surplus where slot.id = surplus.id
        and slot.cancelled_at is null returning slot.id
    )
    select surplus.company_id, label.name as label_name, surplus.title
    from surplus join freed on freed.id = surplus.id join special_label label on label.id = surplus.label_id`.execute(
    db,
  )
  return freed.rows
}

/** Slots that were freed as surplus stand again, as many of each label as fit, while their days last. */
export async function restoreSurplusSlots(
  db: Db,
  companyId: string,
  limit: number | null,
  now: Date,
  reason: string,
): Promise<number> {
  const restored = await sql`
    with gone as (
      select distinct on (slot.label_id, slot.goods_id, slot.content_id) slot.id, slot.label_id, slot.sort
      from slot left join goods on goods.id = slot.goods_id left join content on content.id = slot.content_id
      join special_label label on label.id = slot.label_id
      where slot.company_id = ${companyId} and slot.cancel_reason = ${reason} and slot.ends_at > ${now}
        and case when slot.goods_id is null then ${isPublicContent}
          else goods.is_live and (label.code is distinct from 'PROBATION' or goods.is_trial) end
        and not exists (select from slot there where there.cancelled_at is null and there.label_id = slot.label_id
          and there.goods_id is not distinct from slot.goods_id and there.content_id is not distinct from slot.content_id)
      order by slot.label_id, slot.goods_id, slot.content_id, slot.ends_at desc, slot.id
    ), placed as (
      select gone.id, row_number() over (partition by gone.label_id order by gone.sort, gone.id)
        + (select count(*) from slot there where there.company_id = ${companyId} and there.label_id = gone.label_id
          and there.cancelled_at is null and there.ends_at > ${now}) as place
      from gone
    )
    update slot set cancelled_at = null, cancel_reason = '' from placed
    where slot.id = placed.id and (${limit}::int is null or placed.place <= ${limit}::int)`.execute(db)
  return Number(restored.numAffectedRows ?? 0)
}
