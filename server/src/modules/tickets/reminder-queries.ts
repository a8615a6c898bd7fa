import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import '../meetings/api.ts'
import '../payments/api.ts'
import './tables.ts'
import { concerned } from './booking-queries.ts'
import type { ReminderKind } from './tables.ts'

/** Meetings that begin between two instants and are held. */
export const listStarting = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('meeting')
    .innerJoin('content', 'content.id', 'meeting.id')
    .select(['meeting.id', 'meeting.start_at', 'meeting.timezone', 'meeting.address', 'content.title'])
    .where('meeting.start_at', '>', from)
    .where('meeting.start_at', '<=', to)
    .where('meeting.cancelled_at', 'is', null)
    .where('content.deleted_at', 'is', null)
    .execute()

/** False where it was sent before. */
export async function insertReminder(db: Db, meetingId: string, kind: ReminderKind, at: Date): Promise<boolean> {
  const made = await db
    .insertInto('meeting_reminder')
    .values({ meeting_id: meetingId, kind, at })
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return made !== undefined
}

/** Accounts that come: whose phone a ticket names, and buyers of tickets. */
export const listComing = async (db: Db, meetingId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select distinct account_id as id from (${concerned(
        sql`registration.meeting_id = ${meetingId}::uuid and registration.status = 'ENROLLED'`,
      )}) concerned`.execute(db)
  ).rows.map(row => row.id)

/** Buyers with tickets without a name. */
export const listUnnamed = async (db: Db, meetingId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('registration')
      .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
      .select('ticket_order.account_id')
      .distinct()
      .where('registration.meeting_id', '=', meetingId)
      .where('registration.status', 'in', ['UNPAID', 'ENROLLED'])
      .where('registration.name', '=', '')
      .execute()
  ).map(row => row.account_id)

/** Meetings with transfers whose slip waits for the organiser: how many, and since when the first of them. */
export const listWaitingSlips = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('payment_transfer', 'payment_transfer.payment_id', 'payment.id')
    .innerJoin('seller_transfer', 'seller_transfer.id', 'payment.id')
    .innerJoin('ticket_order', 'ticket_order.id', 'payment.ref_id')
    .innerJoin('content', 'content.id', 'ticket_order.meeting_id')
    .select(['ticket_order.meeting_id', 'ticket_order.company_id', 'content.title'])
    .select([sql<number>`count(*)::int`.as('count'), sql<Date>`min(payment_transfer.proof_at)`.as('since')])
    .where('payment.purpose', '=', 'TICKET')
    .where('payment.state', '=', 'WAIT')
    .where('payment_transfer.proof', '<>', '')
    .groupBy(['ticket_order.meeting_id', 'ticket_order.company_id', 'content.title'])
    .execute()
