import { type Insertable, sql } from 'kysely'
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

/** Notes which bill named these payments or refunds. */
export const setBilled = async (
  db: Db,
  subject: 'PAY' | 'REFUND',
  nos: readonly string[],
  day: string,
): Promise<unknown> => {
  if (nos.length === 0) return
  return subject === 'PAY'
    ? db.updateTable('payment').set({ billed_on: day }).where('trade_no', 'in', nos).execute()
    : db.updateTable('refund').set({ billed_on: day }).where('refund_no', 'in', nos).execute()
}

/** What was paid to an account between two instants, and no bill has named. */
export const listPaid = (db: Db, account: string, from: Date, until: Date) =>
  db
    .selectFrom('payment')
    .select(['id', 'trade_no as no', 'paid as amount'])
    .where('provider_account', '=', account)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .where('billed_on', 'is', null)
    .execute()

/** What went back from it. When it did is when we learned of it, which may be the day after. */
export const listBack = (db: Db, account: string, from: Date, until: Date) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.refund_no as no', 'refund.amount'])
    .where('payment.provider_account', '=', account)
    .where('refund.state', '=', 'SUCCESS')
    .where('refund.done_at', '>=', from)
    .where('refund.done_at', '<', until)
    .where('refund.billed_on', 'is', null)
    .execute()

export const findPayments = (db: Db, tradeNos: readonly string[]) =>
  db.selectFrom('payment').selectAll().where('trade_no', 'in', tradeNos).execute()

export const findRefunds = (db: Db, refundNos: readonly string[]) =>
  db.selectFrom('refund').selectAll().where('refund_no', 'in', refundNos).execute()

/** Bills of all accounts, the last day first, with how many differences they have. */
export const listBills = (db: Db, filter: { current: number; size: number; order: 'asc' | 'desc' }) => {
  const query = db
    .selectFrom('payment_bill as bill')
    .leftJoin('operator', 'operator.id', 'bill.closed_by')
    .select(['bill.provider_account as account', 'bill.day', 'bill.channel', 'bill.lines'])
    .select(sql<string>`bill.provider_account || ' ' || bill.day`.as('id'))
    .select(sql<string>`coalesce(operator.name, '')`.as('closedBy'))
    .select(
      sql<number>`(select count(*)::int from payment_difference one
        where one.provider_account = bill.provider_account and one.day = bill.day)`.as('differences'),
    )
    .select(
      sql<number>`(select count(*)::int from payment_difference one
        where one.provider_account = bill.provider_account and one.day = bill.day and one.cleared_by is null)`.as(
        'open',
      ),
    )
    .orderBy('bill.day', filter.order)
    .orderBy('bill.provider_account')
  return paged(db, query, filter, row => row)
}

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
