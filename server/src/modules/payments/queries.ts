import type { PayState, RefundState } from '@shangyouji/contract/payments/states'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type PaymentRow = Selectable<Tables['payment']>
export type RefundRow = Selectable<Tables['refund']>

const attemptsFor = (db: Db, purpose: string, refId: string) =>
  db.selectFrom('payment').selectAll().where('purpose', '=', purpose).where('ref_id', '=', refId).orderBy('id')

/** One after another for everything that is paid for one thing. */
export const lockPayable = async (db: Db, purpose: string, refId: string): Promise<PaymentRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pay ${purpose} ${refId}`}, 0))`.execute(db)
  return await attemptsFor(db, purpose, refId).forUpdate().execute()
}

export const listAttempts = (db: Db, purpose: string, refId: string) => attemptsFor(db, purpose, refId).execute()

export const insertPayment = (db: Db, row: Insertable<Tables['payment']>) =>
  db.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow()

/** What was transferred to a seller: the seller's alone to confirm, to refuse and to pay back. */
const isSellers = sql<boolean>`exists (select from seller_transfer own where own.id = payment.id)`

/** What no news settles any more, so that finance may close it: money that does not agree, a slip nobody has confirmed. */
const canClose = sql<boolean>`not ${isSellers} and (state = 'EXCEPTION' or state <> 'PAID' and handled = '' and exists (
  select from payment_transfer slip where slip.payment_id = payment.id and slip.proof <> '' and slip.confirmed_by is null))`

/** A payment that finance may close. */
export const findClosable = (db: Db, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).where(canClose).executeTakeFirst()

export const findPayment = (db: Db, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

/** What of payments has not gone back yet and is not on its way, by payment. */
export async function listKept(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'paid', 'refunded'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row.paid - row.refunded]))
}

/** Before the balance or the thing that it paid for is locked. */
export const lockPayment = (db: Db, id: string) =>
  db.selectFrom('payment').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const findByTradeNo = (db: Db, tradeNo: string) =>
  db.selectFrom('payment').selectAll().where('trade_no', '=', tradeNo).executeTakeFirst()

export const setPayment = (db: Db, id: string, change: Updateable<Tables['payment']>, now: Date) =>
  db
    .updateTable('payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Closes what is still unpaid; false where it is not. */
export async function closeUnpaid(db: Db, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('payment')
    .set({ state: 'CLOSED', closed_at: now, ask_at: null, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'WAIT')
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

/** Attempts for a thing that are still open. */
export const listOpen = (db: Db, purpose: string, refId: string) =>
  db
    .selectFrom('payment')
    .leftJoin('payment_transfer', 'payment_transfer.payment_id', 'payment.id')
    .select(['payment.id', 'payment.expires_at'])
    .select(sql<boolean>`coalesce(payment_transfer.proof, '') <> ''`.as('has_proof'))
    .where('purpose', '=', purpose)
    .where('ref_id', '=', refId)
    .where('state', '=', 'WAIT')
    .execute()

const due = (db: Db, table: 'payment' | 'refund', now: Date, limit: number) =>
  db.selectFrom(table).select('id').where('ask_at', '<=', now).orderBy('ask_at').limit(limit).execute()

export const listDuePayments = (db: Db, now: Date, limit: number) => due(db, 'payment', now, limit)
export const listDueRefunds = (db: Db, now: Date, limit: number) => due(db, 'refund', now, limit)

export const insertTransfer = (db: Db, paymentId: string, code: string) =>
  db
    .insertInto('payment_transfer')
    .values({ payment_id: paymentId, code, proof_at: null, confirmed_by: null, bank_no: null })
    .execute()

export const findTransfer = (db: Db, paymentId: string) =>
  db.selectFrom('payment_transfer').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

/** Of these payments the transfers to the platform. */
export const listTransfers = (db: Db, paymentIds: readonly string[]) =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment_transfer')
        .selectAll()
        .where('payment_id', 'in', paymentIds)
        .where(sql<boolean>`not exists (select from seller_transfer own where own.id = payment_transfer.payment_id)`)
        .execute()

export const setTransfer = (db: Db, paymentId: string, change: Updateable<Tables['payment_transfer']>) =>
  db.updateTable('payment_transfer').set(change).where('payment_id', '=', paymentId).execute()

/** False for one whose number was stored before. */
export async function insertNotice(db: Db, row: Insertable<Tables['payment_notice']>): Promise<boolean> {
  const stored = await db
    .insertInto('payment_notice')
    .values(row)
    .onConflict(clash => clash.columns(['channel', 'notice_id']).doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

export const findNotice = (db: Db, id: string) =>
  db.selectFrom('payment_notice').selectAll().where('id', '=', id).executeTakeFirst()

export const setNoticeOutcome = (db: Db, id: string, outcome: string) =>
  db.updateTable('payment_notice').set({ outcome }).where('id', '=', id).execute()

/** Sets an amount aside for going back; false where more would go back than was paid. */
export async function takeBack(db: Db, id: string, amount: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('payment')
    .set(set => ({ refunded: set('refunded', '+', amount), updated_at: now }))
    .where('id', '=', id)
    .where(sql<boolean>`refunded + ${amount}::int <= paid`)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export const insertRefund = (db: Db, row: Insertable<Tables['refund']>) => db.insertInto('refund').values(row).execute()

export const findRefund = (db: Db, id: string) =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

export const findRefundByNo = (db: Db, refundNo: string) =>
  db.selectFrom('refund').selectAll().where('refund_no', '=', refundNo).executeTakeFirst()

/** Changes a refund that stands in one of these states; false where another has moved it meanwhile. */
export async function moveRefund(
  db: Db,
  id: string,
  from: readonly RefundState[],
  change: Updateable<Tables['refund']>,
): Promise<boolean> {
  const moved = await db
    .updateTable('refund')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

export const listRefunds = (db: Db, paymentIds: readonly string[]) =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('refund').selectAll().where('payment_id', 'in', paymentIds).orderBy('created_at').execute()

export const listPayments = (
  db: Db,
  filter: {
    state?: PayState
    tradeNo?: string
    needsPerson?: boolean
    current: number
    size: number
    order: 'asc' | 'desc'
  },
) => {
  let query = db.selectFrom('payment').selectAll().select(canClose.as('can_close'))
  if (filter.state) query = query.where('state', '=', filter.state)
  if (filter.tradeNo) query = query.where('trade_no', '=', filter.tradeNo)
  if (filter.needsPerson)
    query = query.where(sql<boolean>`(${canClose} or not ${isSellers} and exists (
      select from refund where refund.payment_id = payment.id and refund.state = 'ABNORMAL'))`)
  return paged(db, query.orderBy('created_at', filter.order).orderBy('id', filter.order), filter, row => row)
}
