import type { LeadRating } from '@shangyouji/contract/leads/labels'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { countRows, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import '../exhibitors/api.ts'
import '../tickets/api.ts'
import './tables.ts'

const AT_ONCE = 500

interface BadgeFilter {
  readonly meetId: string
  readonly ids: readonly string[]
  readonly came?: boolean | undefined
  readonly after?: string | undefined
  readonly most: number
}

/** Whose badges are printed: named people with a live ticket, in the order of their ids. */
export function listForBadges(db: Db, { meetId, ids, came, after, most }: BadgeFilter) {
  let query = db
    .selectFrom('registration')
    .innerJoin('meeting_ticket', 'meeting_ticket.id', 'registration.ticket_id')
    .select(['registration.id', 'registration.name', 'registration.company', 'registration.title'])
    .select(['registration.issue', 'meeting_ticket.name as ticket_name', 'meeting_ticket.badge_type'])
    .where('registration.meeting_id', '=', meetId)
    .where('registration.status', '=', 'ENROLLED')
    .where('registration.name', '<>', '')
  if (ids.length > 0) query = query.where('registration.id', 'in', [...ids])
  if (after) query = query.where('registration.id', '>', after)
  if (came !== undefined)
    query = query.where(
      sql<boolean>`exists (select from check_in where check_in.registration_id = registration.id) = ${came}::boolean`,
    )
  return query.orderBy('registration.id').limit(most).execute()
}

/** Codes of badges as they are printed; one that was printed before stays as it is. */
export const keepBadges = async (db: Db, rows: readonly Insertable<Tables['badge_code']>[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('badge_code')
    .values([...rows])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whose badge it is, while the ticket is live and was not passed on. */
export const findByBadge = (db: Db, meetingId: string, hash: string) =>
  db
    .selectFrom('badge_code')
    .innerJoin('registration', join =>
      join
        .onRef('registration.id', '=', 'badge_code.registration_id')
        .onRef('registration.issue', '=', 'badge_code.issue'),
    )
    .select(['registration.id', 'registration.issue', 'registration.company'])
    .where('badge_code.hash', '=', hash)
    .where('registration.meeting_id', '=', meetingId)
    .where('registration.status', '=', 'ENROLLED')
    .executeTakeFirst()

/** False where this exhibitor has scanned the badge before. */
export async function insertLead(db: Db, row: Insertable<Tables['meeting_lead']>): Promise<boolean> {
  const made = await db
    .insertInto('meeting_lead')
    .values(row)
    .onConflict(conflict => conflict.columns(['exhibitor_id', 'registration_id', 'issue']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setLead = (db: Db, id: string, values: Partial<Insertable<Tables['meeting_lead']>>) =>
  db.updateTable('meeting_lead').set(values).where('id', '=', id).execute()

const leads = (db: Db) =>
  db
    .selectFrom('meeting_lead')
    .innerJoin('badge_code', join =>
      join
        .onRef('badge_code.registration_id', '=', 'meeting_lead.registration_id')
        .onRef('badge_code.issue', '=', 'meeting_lead.issue'),
    )
    .innerJoin('registration', 'registration.id', 'meeting_lead.registration_id')
    .innerJoin('meeting_exhibitor', 'meeting_exhibitor.id', 'meeting_lead.exhibitor_id')
    .innerJoin('content', 'content.id', 'meeting_lead.meeting_id')
    .innerJoin('account', 'account.id', 'meeting_lead.account_id')

/**
 * What the attendee shares now: nothing more after it was revoked, nor of the person a ticket was passed on to.
 */
const isShared = sql<boolean>`registration.allow_scan and registration.issue = meeting_lead.issue`
const shared = (column: 'name' | 'title' | 'phone') =>
  sql<string>`case when ${isShared} then ${sql.ref(`registration.${column}`)} else '' end`

const shown = (query: ReturnType<typeof leads>) =>
  query
    .selectAll('meeting_lead')
    .select([
      'badge_code.badge_no',
      'content.title as meeting_title',
      'meeting_exhibitor.company_id',
      'meeting_exhibitor.staff_phones',
      'account.name as scanned_by',
      isShared.as('is_shared'),
      shared('name').as('name'),
      shared('title').as('job_title'),
      shared('phone').as('phone'),
    ])

export type ShownLead = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const findLead = (db: Db, id: string): Promise<ShownLead | undefined> =>
  shown(leads(db)).where('meeting_lead.id', '=', id).executeTakeFirst()

export const findLeadOf = (
  db: Db,
  { exhibitorId, registrationId, issue }: { exhibitorId: string; registrationId: string; issue: number },
): Promise<ShownLead | undefined> =>
  shown(leads(db))
    .where('meeting_lead.exhibitor_id', '=', exhibitorId)
    .where('meeting_lead.registration_id', '=', registrationId)
    .where('meeting_lead.issue', '=', issue)
    .executeTakeFirst()

export interface LeadFilter {
  readonly meetId: string
  readonly rating?: LeadRating | undefined
  readonly keyword?: string | undefined
}

function filtered(db: Db, whose: { exhibitorId: string } | { companyId: string }, filter: LeadFilter) {
  let query = shown(leads(db)).where('meeting_lead.meeting_id', '=', filter.meetId)
  query =
    'exhibitorId' in whose
      ? query.where('meeting_lead.exhibitor_id', '=', whose.exhibitorId)
      : query.where('meeting_exhibitor.company_id', '=', whose.companyId)
  if (filter.rating) query = query.where('meeting_lead.rating', '=', filter.rating)
  if (filter.keyword) {
    const word = filter.keyword
    query = query.where(is =>
      is.or([
        is('meeting_lead.company', 'ilike', containing(word)),
        is('meeting_lead.notes', 'ilike', containing(word)),
        is('badge_code.badge_no', '=', word.toUpperCase()),
        // nobody is found by what is not shown
        is.and([isShared, is('registration.name', 'ilike', containing(word))]),
      ]),
    )
  }
  return query
}

export const listLeads = (
  db: Db,
  exhibitorId: string,
  input: LeadFilter & { current: number; size: number; order: 'asc' | 'desc' },
) =>
  paged(
    db,
    filtered(db, { exhibitorId }, input)
      .orderBy('meeting_lead.created_at', input.order)
      .orderBy('meeting_lead.id', input.order),
    input,
    row => row as ShownLead,
  )

export const countLeads = (db: Db, companyId: string, filter: LeadFilter, atMost: number) =>
  countRows(db, filtered(db, { companyId }, filter), atMost)

export async function* leadsInBatches(db: Db, companyId: string, filter: LeadFilter) {
  for (let last: string | null = null; ; ) {
    let query = filtered(db, { companyId }, filter)
    if (last) query = query.where('meeting_lead.id', '<', last)
    const rows: ShownLead[] = await query.orderBy('meeting_lead.id', 'desc').limit(AT_ONCE).execute()
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

export const countOfExhibitor = async (db: Db, exhibitorId: string): Promise<number> =>
  (
    await db
      .selectFrom('meeting_lead')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('exhibitor_id', '=', exhibitorId)
      .executeTakeFirstOrThrow()
  ).number

/** Registrations that carry a phone: the attendee decides what is shared, not who bought. */
export const listOfPhone = (db: Db, meetingId: string, phone: string) =>
  phone === ''
    ? Promise.resolve([])
    : db
        .selectFrom('registration')
        .select(['id', 'name', 'allow_scan', 'issue'])
        .where('meeting_id', '=', meetingId)
        .where('phone', '=', phone)
        .where('status', '=', 'ENROLLED')
        .orderBy('id')
        .execute()

export const findOfPhone = (db: Db, id: string, phone: string) =>
  phone === ''
    ? Promise.resolve(undefined)
    : db
        .selectFrom('registration')
        .select(['id', 'allow_scan'])
        .where('id', '=', id)
        .where('phone', '=', phone)
        .executeTakeFirst()

/** Which exhibitors scanned attendees, the latest first. */
export const listScanners = (db: Db, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('meeting_lead')
        .innerJoin('meeting_exhibitor', 'meeting_exhibitor.id', 'meeting_lead.exhibitor_id')
        .leftJoin('company', 'company.id', 'meeting_exhibitor.company_id')
        .select(['meeting_lead.registration_id', 'meeting_lead.issue', 'meeting_lead.created_at'])
        .select(sql<string>`coalesce(company.name, meeting_exhibitor.name)`.as('name'))
        .where('meeting_lead.registration_id', 'in', [...registrationIds])
        .orderBy('meeting_lead.created_at', 'desc')
        .limit(AT_ONCE)
        .execute()

/** All leads of a meeting, and the codes of its badges. */
export async function eraseLeads(db: Db, meetingId: string): Promise<void> {
  await db.deleteFrom('meeting_lead').where('meeting_id', '=', meetingId).execute()
  const ids = db.selectFrom('registration').select('id').where('meeting_id', '=', meetingId)
  await db.deleteFrom('badge_code').where('registration_id', 'in', ids).execute()
}
