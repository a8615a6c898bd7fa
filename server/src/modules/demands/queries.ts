import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { claimUnowned, extendExpiry, setExpiry } from '../content/api.ts'
import type { DemandFormData } from './demand-form.ts'
import './tables.ts'

export const listDemands = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('demand')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

export const findDemand = (db: Db, id: string) =>
  db.selectFrom('demand').selectAll().where('id', '=', id).executeTakeFirst()

/** Writes the approved form; an open demand keeps its seats, dates and extensions. */
export async function saveDemand(db: Db, id: string, form: DemandFormData): Promise<void> {
  const values = {
    demand_type: form.type,
    content: form.content,
    demand_mobile: form.demandMobile,
    qq_number: form.qqNumber,
    wx_number: form.wxNumber,
    is_show: form.isShow,
    is_show_name: form.isShowName,
    industry_tags: form.industryTags,
    items: JSON.stringify(form.items),
    budget_range: form.budgetRange,
    expect_date: form.expectDate,
    quote_deadline: form.quoteDeadline,
    attachments: JSON.stringify(form.attachments),
    invoice_need: form.invoiceNeed,
    visibility: form.visibility,
    invited_ids: form.invitedIds,
    valid_days: form.validDays,
    // until the job has looked for suppliers
    is_matching: true,
  }
  await db
    .insertInto('demand')
    .values({ id, ...values, close_reason: null })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Starts the days of a demand that goes public, for the first time or again. */
export async function openDemand(db: Db, id: string, expires: Date): Promise<void> {
  await setExpiry(db, id, expires)
  await db
    .updateTable('demand')
    .set({ close_reason: null, reminded_at: null, extensions: 0 })
    .where('id', '=', id)
    .execute()
}

export async function countSubmittedSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('content')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('type', '=', 'demand')
    .where('status', '<>', 'DRAFT')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const newest = (db: Db, number: number) =>
  db
    .selectFrom('content')
    .innerJoin('demand', 'demand.id', 'content.id')
    .select([
      'content.id',
      'content.title',
      'demand.demand_type',
      'content.form',
      'content.published_at',
      'demand.seats_used',
    ])
    .where('content.type', '=', 'demand')
    .where('content.status', '=', 'PUBLISHED')
    .where('content.deleted_at', 'is', null)
    .where('demand.visibility', '=', 'PUBLIC')
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(number)
    .execute()

/** Names of owners as far as their demands let them be seen. */
export const listOwners = (db: Db, accountIds: readonly string[]) =>
  accountIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('account')
        .select(['id', 'name', 'organisation'])
        .where('id', 'in', [...accountIds])
        .execute()

/** Enrolments that wait for the owner, by demand. */
export const countNewEnrolments = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('enrolment')
        .select(['demand_id', sql<number>`count(*)::int`.as('number')])
        .where('demand_id', 'in', [...ids])
        .where('status', '=', 'SUBMITTED')
        .groupBy('demand_id')
        .execute()

export const findOwnEnrolment = (db: Db, demandId: string, companyId: string) =>
  db
    .selectFrom('enrolment')
    .select(['id', 'status'])
    .where('demand_id', '=', demandId)
    .where('company_id', '=', companyId)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirst()

export async function closeDemand(db: Db, id: string, reason: 'FOUND' | 'CANCELLED' | 'EXPIRED'): Promise<void> {
  await db.updateTable('demand').set({ close_reason: reason }).where('id', '=', id).execute()
}

/** Adds days unless the extensions are used up; false then. */
export async function extendDemand(db: Db, id: string, days: number, max: number): Promise<Date | null> {
  const extended = await db
    .updateTable('demand')
    .set({ extensions: sql`extensions + 1`, reminded_at: null })
    .where('id', '=', id)
    .where('extensions', '<', max)
    .returning('id')
    .executeTakeFirst()
  if (!extended) return null
  return extendExpiry(db, id, days)
}

/** On the shelf or taken off it: what comes back after its days has to be looked at again. */
export const listExpired = (db: Db, now: Date) =>
  db
    .selectFrom('content')
    .selectAll()
    .where('type', '=', 'demand')
    .where('status', 'in', ['PUBLISHED', 'OFF_SHELF'])
    .where('deleted_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(200)
    .forUpdate()
    .execute()

/** Demands that end soon and whose owner was not told yet; marks them told. */
export const takeEndingSoon = (db: Db, now: Date, before: Date) =>
  db
    .updateTable('demand')
    .set({ reminded_at: now })
    .from('content')
    .whereRef('content.id', '=', 'demand.id')
    .where('content.status', '=', 'PUBLISHED')
    .where('content.deleted_at', 'is', null)
    .where('content.expires_at', '<=', before)
    .where('content.expires_at', '>', now)
    .where('demand.reminded_at', 'is', null)
    .returning(['content.title', 'content.account_id', 'content.expires_at', 'demand.extensions'])
    .execute()

/** Anonymous demands left under this phone, not claimed yet. */
export const listClaimable = (db: Db, phone: string) =>
  db
    .selectFrom('content')
    .select(['content.id', 'content.title', 'content.created_at'])
    .where('content.type', '=', 'demand')
    .where('content.account_id', 'is', null)
    .where('content.deleted_at', 'is', null)
    .where(sql<boolean>`content.form ->> 'demandMobile' = ${phone}`)
    .orderBy('content.created_at', 'desc')
    .limit(50)
    .execute()

export const claimDemands = (db: Db, phone: string, accountId: string): Promise<number> =>
  claimUnowned(db, 'demand', phone, accountId)

/** Accounts whose companies' enrolments are still open. */
export async function listEnrolled(db: Db, demandId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolment')
    .select('account_id')
    .where('demand_id', '=', demandId)
    .where('status', 'in', ['SUBMITTED', 'VIEWED', 'SHORTLISTED'])
    .execute()
  return rows.map(row => row.account_id)
}
