import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export const findBill = (db: Db, account: string, day: string) =>
  db
    .selectFrom('payment_bill')
    .selectAll()
    .where('provider_account', '=', account)
    .where('day', '=', day)
    .executeTakeFirst()

/** False where it was compared before. */
export async function insertBill(db: Db, row: Insertable<Tables['payment_bill']>): Promise<boolean> {
  const stored = await db
    .insertInto('payment_bill')
    .values(row)
    .onConflict(clash => clash.columns(['provider_account', 'day']).doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

export const insertDifference = (db: Db, row: Insertable<Tables['payment_difference']>) =>
  db.insertInto('payment_difference').values(row).execute()

/** What was paid to an account between two instants. */
export const listPaid = (db: Db, account: string, from: Date, until: Date) =>
  db
    .selectFrom('payment')
    .select(['id', 'trade_no as no', 'paid as amount'])
    .where('provider_account', '=', account)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .execute()

/** What went back from it. */
export const listBack = (db: Db, account: string, from: Date, until: Date) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.refund_no as no', 'refund.amount'])
    .where('payment.provider_account', '=', account)
    .where('refund.state', '=', 'SUCCESS')
    .where('refund.done_at', '>=', from)
    .where('refund.done_at', '<', until)
    .execute()

export const findPayments = (db: Db, tradeNos: readonly string[]) =>
  db.selectFrom('payment').selectAll().where('trade_no', 'in', tradeNos).execute()

export const findRefunds = (db: Db, refundNos: readonly string[]) =>
  db.selectFrom('refund').selectAll().where('refund_no', 'in', refundNos).execute()

export const listDifferences = (
  db: Db,
  filter: { day?: string; current: number; size: number; order: 'asc' | 'desc' },
) => {
  let query = db.selectFrom('payment_difference').selectAll()
  if (filter.day) query = query.where('day', '=', filter.day)
  return paged(db, query.orderBy('day', filter.order).orderBy('id', filter.order), filter, row => row)
}

export async function clearDifference(db: Db, id: string, operatorId: string, note: string): Promise<boolean> {
  const cleared = await db
    .updateTable('payment_difference')
    .set({ cleared_by: operatorId, note })
    .where('id', '=', id)
    .where('cleared_by', 'is', null)
    .executeTakeFirst()
  return cleared.numUpdatedRows === 1n
}

/** Closes a day that has nothing open; false where it has, or was never compared, or is closed. */
export async function closeDay(db: Db, account: string, day: string, operatorId: string): Promise<boolean> {
  const closed = await db
    .updateTable('payment_bill')
    .set({ closed_by: operatorId })
    .where('provider_account', '=', account)
    .where('day', '=', day)
    .where('closed_by', 'is', null)
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_difference as open')
            .select('open.id')
            .where('open.provider_account', '=', account)
            .where('open.day', '=', day)
            .where('open.cleared_by', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}
