import type { GoodwillStatus } from '@shangyouji/contract/tickets/goodwill-calls'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import './tables.ts'

/** The state as of now: nobody has to write down that a request ran out. */
const statusAt = (now: Date) =>
  sql<GoodwillStatus>`case when one.status = 'PENDING' and one.expires_at <= ${now} then 'EXPIRED' else one.status end`

const rows = (db: Db, now: Date) =>
  db
    .selectFrom('ticket_goodwill as one')
    .innerJoin('account as asker', 'asker.id', 'one.asked_by')
    .leftJoin('account as decider', 'decider.id', 'one.decided_by')
    .leftJoin('refund', 'refund.id', 'one.refund_id')
    .select([
      'one.id',
      'one.order_id',
      'one.registration_id',
      'one.amount',
      'one.reason',
      'one.seen',
      'one.by_two',
      'one.asked_by',
      'one.asked_at',
      'one.expires_at',
      'one.decide_reason',
      'asker.name as asker_name',
      'decider.name as decider_name',
      // a refund that the provider closed goes on under another number
      sql<boolean>`exists (with recursive line as (
        select first.id, first.state from refund first where first.id = one.refund_id
        union all select next.id, next.state from refund next join line on next.replaces = line.id
      ) select from line where state in ('SUCCESS', 'MANUAL'))`.as('is_back'),
    ])
    .select(statusAt(now).as('status'))

export type GoodwillRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Of these orders, the latest first. */
export const listGoodwill = (db: Db, orderIds: readonly string[], now: Date): Promise<GoodwillRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : rows(db, now)
        .where('one.order_id', 'in', [...orderIds])
        .orderBy('one.asked_at', 'desc')
        .orderBy('one.id', 'desc')
        .execute()

/** Whoever decides has locked its order before. */
export const findGoodwill = (db: Db, id: string, now: Date): Promise<GoodwillRow | undefined> =>
  rows(db, now).where('one.id', '=', id).executeTakeFirst()

export const findByRefund = (db: Db, refundId: string) =>
  db.selectFrom('ticket_goodwill').select(['id', 'reason']).where('refund_id', '=', refundId).executeTakeFirst()

export const insertGoodwill = (db: Db, row: Insertable<Tables['ticket_goodwill']>) =>
  db.insertInto('ticket_goodwill').values(row).execute()

export const settleGoodwill = (db: Db, id: string, change: Updateable<Tables['ticket_goodwill']>) =>
  db.updateTable('ticket_goodwill').set(change).where('id', '=', id).where('status', '=', 'PENDING').execute()

/** Requests that ran out, by order where one is named. */
export const expireGoodwill = (db: Db, now: Date, orderId?: string) =>
  db
    .updateTable('ticket_goodwill')
    .set({ status: 'EXPIRED' })
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .$if(orderId !== undefined, query => query.where('order_id', '=', orderId!))
    .returning(['order_id', 'asked_by', 'amount'])
    .execute()

/** Adds to what was given of a ticket; the database refuses more than it cost. */
export const addGoodwill = (db: Db, registrationId: string, amount: number, now: Date) =>
  db
    .updateTable('registration')
    .set(set => ({ goodwill: set('goodwill', '+', amount), updated_at: now }))
    .where('id', '=', registrationId)
    .execute()
