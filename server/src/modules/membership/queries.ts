import type { MembershipKind, MembershipState } from '@shangyouji/contract/membership/states'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type MembershipRow = Selectable<Tables['membership']>
/** A record that runs or ran: its days are set. */
export type DatedRow = MembershipRow & { starts_on: string; ends_on: string }

export const insertRecord = (db: Db, row: Insertable<Tables['membership']>) =>
  db.insertInto('membership').values(row).returningAll().executeTakeFirstOrThrow()

export const findRecord = (db: Db, id: string) =>
  db.selectFrom('membership').selectAll().where('id', '=', id).executeTakeFirst()

/** The records of a company in these states, locked; the company's row is locked before (companies.lockCompany). */
export const lockRecords = (db: Db, companyId: string, states: readonly MembershipState[]) =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', states)
    .orderBy('id')
    .forUpdate()
    .execute()

export const listLive = (db: Db, companyId: string) =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', ['UNPAID', 'SCHEDULED', 'ACTIVE'])
    .orderBy('id')
    .execute()

/** Changes a record that stands in this state; false where it was moved meanwhile. */
export async function changeRecord(
  db: Db,
  id: string,
  from: MembershipState,
  change: Updateable<Tables['membership']>,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('membership')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Adds to what has gone back of a record. */
export const addRefunded = (db: Db, id: string, amount: number, now: Date) =>
  db
    .updateTable('membership')
    .set(set => ({ refunded: set('refunded', '+', amount), updated_at: now }))
    .where('id', '=', id)
    .execute()

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly state?: MembershipState
}

export function listOwn(db: Db, companyId: string, input: Search) {
  let query = db.selectFrom('membership').selectAll().where('company_id', '=', companyId)
  if (input.state) query = query.where('state', '=', input.state)
  return paged(db, query.orderBy('created_at', input.order).orderBy('id', input.order), input, row => row)
}

interface StaffSearch extends Search {
  readonly sort: 'createTime' | 'endsOn'
  readonly keyword?: string
  readonly kind?: MembershipKind
  readonly levelCode?: string
  readonly companyId?: string
}

export function listAll(db: Db, input: StaffSearch) {
  let query = db
    .selectFrom('membership')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .selectAll('membership')
    .select('company.name as company_name')
  if (input.state) query = query.where('membership.state', '=', input.state)
  if (input.kind) query = query.where('membership.kind', '=', input.kind)
  if (input.levelCode) query = query.where('membership.level_code', '=', input.levelCode as 'STANDARD')
  if (input.companyId) query = query.where('membership.company_id', '=', input.companyId)
  if (input.keyword) {
    const word = input.keyword
    query = query.where(is =>
      is.or([is('company.name', 'ilike', containing(word)), is('membership.record_no', '=', word.toUpperCase())]),
    )
  }
  const column = input.sort === 'endsOn' ? sql`membership.ends_on` : sql`membership.created_at`
  const ordered = query.orderBy(sql`${column} ${sql.raw(input.order)} nulls last`).orderBy('membership.id', input.order)
  return paged(db, ordered, input, row => row)
}

/** Active records whose last day lies before a day. */
export const listEnded = (db: Db, today: string) =>
  db
    .selectFrom('membership')
    .select(['id', 'company_id'])
    .where('state', '=', 'ACTIVE')
    .where('ends_on', '<', today)
    .orderBy('ends_on')
    .limit(1000)
    .execute()

/** Unpaid records whose time is over. */
export const listLapsed = (db: Db, now: Date) =>
  db
    .selectFrom('membership')
    .select(['id', 'company_id'])
    .where('state', '=', 'UNPAID')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1000)
    .execute()

/** Active records that end from a day on up to another, of companies that have not settled the next term. */
export const listEnding = (db: Db, from: string, until: string) =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('state', '=', 'ACTIVE')
    .where('ends_on', '>=', from)
    .where('ends_on', '<=', until)
    .where(is =>
      is.not(
        is.exists(
          is
            .selectFrom('membership as next')
            .select('next.id')
            .whereRef('next.company_id', '=', 'membership.company_id')
            .where('next.state', '=', 'SCHEDULED'),
        ),
      ),
    )
    .orderBy('id')
    .limit(1000)
    .execute()

/** Notes that these reminders have been sent; false where the first of them was before. */
export async function takeReminders(db: Db, id: string, days: readonly number[]): Promise<boolean> {
  const taken = await db
    .insertInto('membership_reminder')
    .values(days.map(one => ({ membership_id: id, days_before: one })))
    .onConflict(conflict => conflict.doNothing())
    .returning('days_before')
    .execute()
  return taken.some(row => row.days_before === days[0])
}
