import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { paged } from '../../../db/paged.ts'
import { newId } from '../../../kernel/clock.ts'
import type { OwnUseCase } from '../../../search/use-cases.ts'
import '../tables.ts'

export async function listOwnUseCases(db: Db): Promise<OwnUseCase[]> {
  const rows = await db
    .selectFrom('use_case')
    .select(['name', 'wordings', 'category_ids'])
    .orderBy('id')
    .limit(2000)
    .execute()
  return rows.map(({ name, wordings, category_ids }) => ({ name, wordings, categoryIds: category_ids }))
}

export function listUseCases(
  db: Db,
  input: { current: number; size: number; order: 'asc' | 'desc'; keyword?: string | undefined },
) {
  let query = db
    .selectFrom('use_case')
    .innerJoin('operator', 'operator.id', 'use_case.updated_by')
    .selectAll('use_case')
    .select('operator.name as operator_name')
  if (input.keyword) {
    const pattern = containing(input.keyword)
    query = query.where(
      sql<boolean>`(use_case.name ilike ${pattern} or exists (select 1 from unnest(wordings) as wording where wording ilike ${pattern}))`,
    )
  }
  const sorted = query.orderBy('use_case.updated_at', input.order).orderBy('use_case.id', input.order)
  return paged(db, sorted, input, row => row)
}

export const lockUseCase = (db: Db, id: string) =>
  db.selectFrom('use_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Values {
  readonly name: string
  readonly name_key: string
  readonly wordings: string[]
  readonly category_ids: string[]
  readonly updated_by: string
}

/** Writes a use case whose goods are still to be read; null where another one has the name. */
export async function writeUseCase(db: Db, id: string | undefined, values: Values, now: Date): Promise<string | null> {
  const whole = { ...values, goods_total: 0, goods_done: 0, indexed_at: null, updated_at: now }
  if (id) {
    await db.updateTable('use_case').set(whole).where('id', '=', id).execute()
    return id
  }
  const made = await db
    .insertInto('use_case')
    .values({ id: newId(), ...whole, created_at: now })
    .onConflict(conflict => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export const removeUseCase = (db: Db, id: string) => db.deleteFrom('use_case').where('id', '=', id).execute()

/** How far the goods of a use case are read; what was changed meanwhile has a job of its own. */
export async function noteUseCaseProgress(
  db: Db,
  id: string,
  progress: { done: number; total: number },
  now: Date,
): Promise<void> {
  const { done, total } = progress
  await db
    .updateTable('use_case')
    .set({ goods_done: done, goods_total: total, indexed_at: done >= total ? now : null })
    .where('id', '=', id)
    .execute()
}

/** A merged category is the other one from now on; one that is gone is none. */
export async function replaceInUseCases(db: Db, fromId: string, toId: string | null): Promise<void> {
  const ids =
    toId === null
      ? sql<string[]>`array_remove(category_ids, ${fromId}::uuid)`
      : sql<string[]>`case when ${toId}::uuid = any(category_ids) then array_remove(category_ids, ${fromId}::uuid)
          else array_replace(category_ids, ${fromId}::uuid, ${toId}::uuid) end`
  await db
    .updateTable('use_case')
    .set({ category_ids: ids })
    .where(sql<boolean>`${fromId}::uuid = any(category_ids)`)
    .execute()
}
