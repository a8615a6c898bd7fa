import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

const joined = (db: Db) =>
  db
    .selectFrom('order_review')
    .innerJoin('account', 'account.id', 'order_review.account_id')
    .selectAll('order_review')
    .select(['account.name', 'account.organisation'])

export const findReview = (db: Db, orderId: string) =>
  joined(db).where('order_review.order_id', '=', orderId).executeTakeFirst()

/** False where the order has been reviewed. */
export async function insertReview(db: Db, row: Insertable<Tables['order_review']>): Promise<boolean> {
  const made = await db
    .insertInto('order_review')
    .values(row)
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return made !== undefined
}

/** False where it has been answered. */
export async function answerReview(db: Db, orderId: string, answer: string, now: Date): Promise<boolean> {
  const answered = await db
    .updateTable('order_review')
    .set({ answer, answered_at: now })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .returning('order_id')
    .executeTakeFirst()
  return answered !== undefined
}

export function listReviews(
  db: Db,
  companyId: string,
  input: { current: number; size: number; order: 'asc' | 'desc' },
) {
  const query = joined(db)
    .where('order_review.company_id', '=', companyId)
    .orderBy('order_review.created_at', input.order)
    .orderBy('order_review.order_id', input.order)
  return paged(db, query, input, row => row)
}

export async function scoreOf(db: Db, companyId: string) {
  const average = (column: 'quality' | 'speed' | 'service') => sql<number>`round(avg(${sql.ref(column)}), 1)::float8`
  const { count, ...scores } = await db
    .selectFrom('order_review')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`round(avg(quality + speed + service) / 3, 1)::float8`.as('overall'))
    .select([average('quality').as('quality'), average('speed').as('speed'), average('service').as('service')])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count === 0 ? null : { count, ...scores }
}
