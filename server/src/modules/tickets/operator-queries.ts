import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import '../meetings/api.ts'
import './tables.ts'

interface Asked {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
  readonly when?: 'UPCOMING' | 'RUNNING' | 'PAST' | 'CANCELLED'
  readonly isRefunding?: boolean
}

const refunding = sql<boolean>`exists (select from registration
  where registration.meeting_id = meeting.id and registration.status = 'REFUNDING')`

/** Meetings of all companies that were handed in once: drafts have no row. */
export function listMeetings(db: Db, asked: Asked, now: Date) {
  let query = db
    .selectFrom('meeting')
    .innerJoin('content', 'content.id', 'meeting.id')
    .innerJoin('company', 'company.id', 'meeting.company_id')
    .select([
      'meeting.id',
      'meeting.company_id',
      'meeting.start_at',
      'meeting.end_at',
      'meeting.enroll_start_at',
      'meeting.enroll_end_at',
      'meeting.cancelled_at',
      'meeting.timezone',
      'meeting.taken',
      'meeting.capacity',
      'content.title',
      'content.status',
      'company.name as company_name',
    ])
    .where('content.deleted_at', 'is', null)
  if (asked.keyword) {
    const word = containing(asked.keyword)
    query = query.where(is => is.or([is('content.title', 'ilike', word), is('company.name', 'ilike', word)]))
  }
  if (asked.when === 'CANCELLED') query = query.where('meeting.cancelled_at', 'is not', null)
  else if (asked.when) query = query.where('meeting.cancelled_at', 'is', null)
  if (asked.when === 'UPCOMING') query = query.where('meeting.start_at', '>', now)
  if (asked.when === 'RUNNING') query = query.where('meeting.start_at', '<=', now).where('meeting.end_at', '>', now)
  if (asked.when === 'PAST') query = query.where('meeting.end_at', '<=', now)
  if (asked.isRefunding !== undefined)
    query = query.where(asked.isRefunding ? refunding : sql<boolean>`not ${refunding}`)
  return paged(db, query.orderBy('meeting.start_at', asked.order).orderBy('meeting.id', asked.order), asked, row => row)
}

/** Orders and money of meetings. */
export const sumOrders = async (db: Db, meetingIds: readonly string[]) =>
  new Map(
    meetingIds.length === 0
      ? []
      : (
          await db
            .selectFrom('ticket_order')
            .select([
              'meeting_id',
              sql<number>`count(*)::int`.as('orders'),
              sql<number>`coalesce(sum(amount) filter (where payment_id is not null), 0)::float8`.as('paid'),
              sql<number>`sum(refunded)::float8`.as('refunded'),
            ])
            .where('meeting_id', 'in', [...meetingIds])
            .groupBy('meeting_id')
            .execute()
        ).map(row => [row.meeting_id, row]),
  )

/** Tickets whose refund has not arrived, by meeting or by order. */
export const countRefunding = async (db: Db, by: 'meeting_id' | 'order_id', ids: readonly string[]) =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('registration')
            .leftJoin('refund', 'refund.id', 'registration.refund_id')
            .select([
              `registration.${by} as of`,
              sql<number>`count(*)::int`.as('refunding'),
              sql<number>`(count(*) filter (where refund.state = 'ABNORMAL'))::int`.as('abnormal'),
            ])
            .where('registration.status', '=', 'REFUNDING')
            .where(`registration.${by}`, 'in', [...ids])
            .groupBy(`registration.${by}`)
            .execute()
        ).map(row => [row.of, row]),
  )
