import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import './tables.ts'

const MOST_FLOORS = 50

/** Floors that everyone sees on a page; without a page those of the home page. */
export const listShownFloors = (db: Db, navigateId: string | undefined) =>
  db
    .selectFrom('floor')
    .innerJoin('navigate', 'navigate.id', 'floor.navigate_id')
    .selectAll('floor')
    .where('floor.is_shown', '=', true)
    .where(eb => (navigateId ? eb('navigate.id', '=', navigateId) : eb('navigate.path', '=', '/')))
    .orderBy('floor.sort')
    .orderBy('floor.id')
    .limit(MOST_FLOORS)
    .execute()

export const listFloors = (db: Db, navigateId: string | undefined) =>
  db
    .selectFrom('floor')
    .innerJoin('navigate', 'navigate.id', 'floor.navigate_id')
    .selectAll('floor')
    .select('navigate.name as navigate_name')
    .$if(navigateId !== undefined, query => query.where('floor.navigate_id', '=', navigateId!))
    .orderBy('navigate.sort')
    .orderBy('floor.navigate_id')
    .orderBy('floor.sort')
    .orderBy('floor.id')
    .limit(200)
    .execute()

export const listFloorGoods = (db: Db, floorIds: readonly string[]) =>
  floorIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('floor_goods')
        .select(['floor_id', 'goods_id'])
        .where('floor_id', 'in', [...floorIds])
        .orderBy('sort')
        .execute()

const columns = { 1: 'category_1', 2: 'category_2', 3: 'category_id' } as const

/** The most asked-for goods of the categories of several floors, so many of each floor, in one statement. */
export async function listPopularOf(
  db: Db,
  wanted: readonly { floorId: string; level: number; categoryId: string }[],
  each: number,
): Promise<{ floor_id: string; goods_id: string }[]> {
  if (wanted.length === 0) return []
  const parts = wanted.map(
    ({ floorId, level, categoryId }) => sql`(select ${floorId}::uuid as floor_id, id, popularity from goods
      where is_live and ${sql.ref(columns[level as 1 | 2 | 3])} = ${categoryId}
      order by popularity desc, id desc limit ${sql.lit(each)})`,
  )
  const found = await sql<{ floor_id: string; goods_id: string }>`
    select floor_id, id as goods_id from (
      select part.*, row_number() over (partition by floor_id order by popularity desc, id desc) as place
      from (${sql.join(parts, sql` union all `)}) part
    ) ranked where place <= ${sql.lit(each)} order by floor_id, place`.execute(db)
  return found.rows
}

interface FloorValues {
  readonly navigate_id: string
  readonly name: string
  readonly subtitle: string
  readonly category_ids: string[]
  readonly picture: string
  readonly sort: number
  readonly is_shown: boolean
}

export async function saveFloor(
  db: Db,
  id: string | undefined,
  values: FloorValues,
  goodsIds: readonly string[],
  now: Date,
): Promise<string | null> {
  const saved = id ?? newId()
  if (id) {
    const there = await db.updateTable('floor').set(values).where('id', '=', id).returning('id').executeTakeFirst()
    if (!there) return null
  } else {
    await db
      .insertInto('floor')
      .values({ id: saved, code: null, ...values, created_at: now })
      .execute()
  }
  await db.deleteFrom('floor_goods').where('floor_id', '=', saved).execute()
  if (goodsIds.length > 0) {
    await db
      .insertInto('floor_goods')
      .values(goodsIds.map((goods_id, sort) => ({ floor_id: saved, goods_id, sort })))
      .execute()
  }
  return saved
}

export const removeFloor = (db: Db, id: string) =>
  db.deleteFrom('floor').where('id', '=', id).returning(['name', 'category_ids']).executeTakeFirst()

export const findNavigation = (db: Db, id: string) =>
  db.selectFrom('navigate').select('id').where('id', '=', id).executeTakeFirst()
