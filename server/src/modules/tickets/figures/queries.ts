import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import '../../meetings/api.ts'
import '../tables.ts'

/** Keeps the channel of the first time. */
export const noteBegun = (db: Db, row: { meeting_id: string; account_id: string; channel: string; at: Date }) =>
  db
    .insertInto('enrolment_begun')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const countReads = async (db: Db, meetingId: string): Promise<number> =>
  (await db.selectFrom('content').select('read_count').where('id', '=', meetingId).executeTakeFirst())?.read_count ?? 0

export const listVisits = (db: Db, meetingId: string) =>
  db.selectFrom('meeting_channel').select(['channel', 'visits']).where('meeting_id', '=', meetingId).execute()

export const countBegun = (db: Db, meetingId: string) =>
  db
    .selectFrom('enrolment_begun')
    .select(['channel', sql<number>`count(*)::int`.as('begun')])
    .where('meeting_id', '=', meetingId)
    .groupBy('channel')
    .execute()

/** People by the channel of their order; those whom the organiser put in came through none. */
export const countPeople = (db: Db, meetingId: string) =>
  db
    .selectFrom('registration')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
    .select([
      'ticket_order.channel',
      sql<boolean>`ticket_order.source <> 'SELF'`.as('is_entered'),
      sql<number>`count(*)::int`.as('enrolled'),
      sql<number>`(count(*) filter (where registration.status not in ('PENDING', 'REJECTED')))::int`.as('approved'),
      sql<number>`(count(*) filter (where registration.status in ('ENROLLED', 'REFUNDING', 'REFUNDED')))::int`.as(
        'settled',
      ),
      sql<number>`(count(*) filter (where exists (
        select from check_in where check_in.registration_id = registration.id)))::int`.as('came'),
    ])
    .where('registration.meeting_id', '=', meetingId)
    .groupBy(['ticket_order.channel', sql`ticket_order.source <> 'SELF'`])
    .execute()

export const sumMoney = (db: Db, meetingId: string) =>
  db
    .selectFrom('ticket_order')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(amount), 0)::float8`.as('paid'),
      sql<number>`coalesce(sum(refunded), 0)::float8`.as('refunded'),
      sql<number>`(select coalesce(sum(goodwill), 0)::float8 from registration
        where registration.meeting_id = ${meetingId})`.as('goodwill'),
    ])
    .where('meeting_id', '=', meetingId)
    .where('payment_id', 'is not', null)
    .executeTakeFirstOrThrow()

export const listArrivalDays = async (db: Db, meetingId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('check_in')
      .select(sql<string>`day::text`.as('day'))
      .distinct()
      .where('meeting_id', '=', meetingId)
      .orderBy('day')
      .execute()
  ).map(row => row.day)

export const countByMinute = (db: Db, meetingId: string, day: string) =>
  db
    .selectFrom('check_in')
    .select([sql<Date>`date_trunc('minute', at)`.as('minute'), sql<number>`count(*)::int`.as('count')])
    .where('meeting_id', '=', meetingId)
    .where('day', '=', day)
    .groupBy('minute')
    .orderBy('minute')
    .execute()
