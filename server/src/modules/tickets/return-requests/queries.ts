import type { ReturnRequestStatus } from '@shangyouji/contract/tickets/return-request-calls'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import '../../check-lists/api.ts'
import '../../meetings/api.ts'
import '../tables.ts'
import './tables.ts'

/** Why a request that nobody has decided means nothing any more; empty while it stands. */
const whyVoid = sql<string>`case
  when registration.status <> 'ENROLLED' then '该票已退'
  when registration.issue <> one.issue then '门票已换人'
  when exists (select from check_in where check_in.registration_id = one.registration_id)
    or exists (select from list_pass where list_pass.registration_id = one.registration_id) then '持票人已签到入场'
  else '' end`

/** The state as of now: a request follows its ticket and the clock without anybody writing it down. */
const statusAt = (now: Date) =>
  sql<ReturnRequestStatus>`case when one.status <> 'PENDING' then one.status
    when ${whyVoid} <> '' then 'VOID' when one.expires_at <= ${now} then 'EXPIRED' else 'PENDING' end`

const rows = (db: Db, now: Date) =>
  db
    .selectFrom('ticket_return_request as one')
    .innerJoin('registration', 'registration.id', 'one.registration_id')
    .innerJoin('meeting', 'meeting.id', 'registration.meeting_id')
    .innerJoin('meeting_ticket', 'meeting_ticket.id', 'registration.ticket_id')
    .leftJoin('account as decider', 'decider.id', 'one.decided_by')
    .select([
      ...(['one.id', 'one.order_id', 'one.registration_id', 'one.reason', 'one.amount', 'one.asked_by'] as const),
      ...(['one.asked_at', 'one.expires_at', 'one.decide_reason'] as const),
      ...(['registration.name', 'registration.share', 'registration.goodwill', 'registration.refund'] as const),
      ...(['registration.refund_rule', 'registration.status as ticket_status'] as const),
      ...(['meeting.start_at', 'meeting.refund_rule as present_rule'] as const),
      'meeting_ticket.name as ticket_name',
      'decider.name as decider_name',
    ])
    .select([
      statusAt(now).as('status'),
      sql<string>`case when one.status = 'PENDING' then ${whyVoid} else '' end`.as('why_void'),
    ])

export type ReturnRequestRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Of these orders, the latest first. */
export const listRequests = (db: Db, orderIds: readonly string[], now: Date): Promise<ReturnRequestRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : rows(db, now)
        .where('one.order_id', 'in', [...orderIds])
        .orderBy('one.asked_at', 'desc')
        .orderBy('one.id', 'desc')
        .execute()

/** Whoever decides has locked its order before. */
export const listByIds = (db: Db, ids: readonly string[], now: Date): Promise<ReturnRequestRow[]> =>
  rows(db, now)
    .where('one.id', 'in', [...ids])
    .execute()

export const orderOf = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('ticket_return_request')
      .select('order_id')
      .where('id', 'in', [...ids])
      .execute()
  ).map(row => row.order_id)

export const insertRequests = (db: Db, requests: readonly Insertable<Tables['ticket_return_request']>[]) =>
  db
    .insertInto('ticket_return_request')
    .values([...requests])
    .execute()

/** @returns those that nobody has settled before and whose time is not over */
export const settleRequests = (
  db: Db,
  ids: readonly string[],
  change: Updateable<Tables['ticket_return_request']> & { readonly decided_at: Date },
): Promise<{ id: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('ticket_return_request')
        .set(change)
        .where('id', 'in', [...ids])
        .where('status', '=', 'PENDING')
        .where('expires_at', '>', change.decided_at)
        .returning('id')
        .execute()

type Ended = Selectable<Tables['ticket_return_request']>

/** Writes down which of these ran out or mean nothing any more; of one order where it is named. */
export const endRequests = async (db: Db, now: Date, orderId?: string): Promise<Ended[]> => {
  const { rows: ended } = await sql<Ended>`update ticket_return_request one
    set status = seen.status, decide_reason = seen.why, decided_at = ${now}
    from (select one.id, ${statusAt(now)} as status, ${whyVoid} as why from ticket_return_request one
      join registration on registration.id = one.registration_id
      where one.status = 'PENDING' and ${orderId === undefined ? sql`true` : sql`one.order_id = ${orderId}`}) seen
    where one.id = seen.id and one.status = 'PENDING' and seen.status <> 'PENDING'
    returning one.*`.execute(db)
  return ended
}

/** Those that wait and of whose time no more than these hours is left, or half where it is short; each is found once. */
export const takeNearlyOver = async (db: Db, now: Date, hours: number): Promise<Ended[]> => {
  const { rows: due } = await sql<Ended>`update ticket_return_request one set reminded_at = ${now}
    from registration where registration.id = one.registration_id and one.status = 'PENDING'
    and one.reminded_at is null and ${statusAt(now)} = 'PENDING'
    and one.expires_at - least(make_interval(hours => ${hours}), (one.expires_at - one.asked_at) / 2) <= ${now}
    returning one.*`.execute(db)
  return due
}

/** Requests that wait for `reader`, who owns or administers the company that sold the tickets; as a query for the badges. */
export const returnRequestTurns = sql`select 1 from ticket_return_request one
  join registration on registration.id = one.registration_id
  join ticket_order on ticket_order.id = one.order_id
  where one.status = 'PENDING' and ticket_order.company_id = reader.company_id and ${whyVoid} = ''
  and exists (select from company_member where company_member.account_id = reader.account_id
    and company_member.company_id = reader.company_id and company_member.role in ('OWNER', 'ADMIN'))`
