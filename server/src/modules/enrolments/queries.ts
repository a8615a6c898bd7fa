import type { EnrollStatus, QuotationFields } from '@shangyouji/contract/enrolments/calls'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { CHOSEN_CAP, paged } from '../../db/paged.ts'
import type { Account } from '../../http/actor.ts'
import type { TakenRight } from '../entitlements/api.ts'
import { isOwn, isReceived } from './access.ts'
import './tables.ts'

const joined = (db: Db) =>
  db
    .selectFrom('enrolment')
    .innerJoin('content', 'content.id', 'enrolment.demand_id')
    .innerJoin('demand', 'demand.id', 'enrolment.demand_id')
    .innerJoin('company', 'company.id', 'enrolment.company_id')

const columns = (query: ReturnType<typeof joined>) =>
  query.selectAll('enrolment').select([
    'content.title',
    'content.status as demand_status',
    'content.account_id as owner_id',
    'content.expires_at',
    'demand.demand_type',
    'demand.items',
    'company.name as company_name',
    'company.logo as company_logo',
    'company.level_code',
    'company.profile as company_profile',
    sql<string | null>`(select order_id from inquiry where inquiry.id = enrolment.inquiry_id)`.as('order_id'),
    sql<number[]>`array(select item_no from enrolment_award where enrolment_award.enrolment_id = enrolment.id
        order by item_no)`.as('awarded'),
  ])

export type EnrolmentRow = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

interface ListInput {
  readonly current: number
  readonly size: number
  readonly sort: 'updateTime' | 'createTime'
  readonly order: 'asc' | 'desc'
  readonly status?: EnrollStatus
}

const sorts = { updateTime: 'enrolment.updated_at', createTime: 'enrolment.created_at' } as const

export function listOwn(db: Db, input: ListInput & { keyword?: string }, actor: Account) {
  let query = columns(isOwn(joined(db), actor))
  if (input.status) query = query.where('enrolment.status', '=', input.status)
  if (input.keyword) query = query.where('content.title', 'ilike', containing(input.keyword))
  return paged(
    db,
    query.orderBy(sorts[input.sort], input.order).orderBy('enrolment.id', input.order),
    input,
    row => row as EnrolmentRow,
    CHOSEN_CAP,
  )
}

export function listReceived(db: Db, input: ListInput & { demandId?: string }, actor: Account) {
  let query = columns(isReceived(joined(db), actor))
  if (input.demandId) query = query.where('enrolment.demand_id', '=', input.demandId)
  if (input.status) query = query.where('enrolment.status', '=', input.status)
  return paged(
    db,
    query.orderBy(sorts[input.sort], input.order).orderBy('enrolment.id', input.order),
    input,
    row => row as EnrolmentRow,
  )
}

/** All enrolments of one own demand: at most its seats and those withdrawn late. */
export const listForDemand = (db: Db, demandId: string, actor: Account) =>
  columns(isReceived(joined(db), actor))
    .where('enrolment.demand_id', '=', demandId)
    .orderBy('enrolment.created_at')
    .limit(50)
    .execute() as Promise<EnrolmentRow[]>

export const findEnrolment = (db: Db, id: string) =>
  columns(joined(db)).where('enrolment.id', '=', id).executeTakeFirst() as Promise<EnrolmentRow | undefined>

/** Locks enrolments in one order and gives them with their demands. */
export async function lockEnrolments(db: Db, ids: readonly string[]): Promise<EnrolmentRow[]> {
  await db
    .selectFrom('enrolment')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return columns(joined(db))
    .where('enrolment.id', 'in', [...ids])
    .execute() as Promise<EnrolmentRow[]>
}

interface NewEnrolment {
  readonly id: string
  readonly demand_id: string
  readonly company_id: string
  readonly account_id: string
  readonly fields: QuotationFields
  readonly total: number | null
  readonly now: Date
}

/** False where the company has a live enrolment already. The index's condition is written out: PostgreSQL cannot match a parameter to it. */
export async function insertEnrolment(db: Db, { fields, now, ...row }: NewEnrolment): Promise<boolean> {
  const made = await db
    .insertInto('enrolment')
    .values({ ...row, fields: JSON.stringify(fields), status: 'SUBMITTED', created_at: now, updated_at: now })
    .onConflict(conflict =>
      conflict.columns(['demand_id', 'company_id']).where(sql<boolean>`status <> 'WITHDRAWN'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Keeps what the enrolment took of the company's right. */
export const keepTakenRight = (db: Db, id: string, taken: readonly TakenRight[]) =>
  db
    .updateTable('enrolment')
    .set({ taken_right: JSON.stringify(taken) })
    .where('id', '=', id)
    .execute()

/** What an enrolment took of the company's right. */
export const findTakenRight = async (db: Db, id: string): Promise<readonly TakenRight[]> =>
  (await db.selectFrom('enrolment').select('taken_right').where('id', '=', id).executeTakeFirstOrThrow()).taken_right

export async function saveQuotation(
  db: Db,
  id: string,
  fields: QuotationFields,
  total: number | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('enrolment')
    .set({ fields: JSON.stringify(fields), total, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setStatus(db: Db, id: string, status: EnrollStatus, now: Date, rejectReason = ''): Promise<void> {
  await db
    .updateTable('enrolment')
    .set({ status, reject_reason: rejectReason, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Gives lines of a demand to a enrolment; those that another has are left out. @returns how many it got */
export async function claimItems(
  db: Db,
  row: Pick<EnrolmentRow, 'id' | 'demand_id'>,
  items: readonly number[],
  now: Date,
): Promise<number> {
  const made = await db
    .insertInto('enrolment_award')
    .values(
      [...new Set(items)]
        .sort((a, b) => a - b)
        .map(item_no => ({ demand_id: row.demand_id, item_no, enrolment_id: row.id, created_at: now })),
    )
    .onConflict(conflict => conflict.columns(['demand_id', 'item_no']).doNothing())
    .returning('item_no')
    .execute()
  return made.length
}

export const freeItems = (db: Db, enrolmentId: string) =>
  db.deleteFrom('enrolment_award').where('enrolment_id', '=', enrolmentId).execute()

export const setInquiry = (db: Db, id: string, inquiryId: string | null) =>
  db.updateTable('enrolment').set({ inquiry_id: inquiryId }).where('id', '=', id).execute()

export async function hasMainContact(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_contact')
    .select('id')
    .where('company_id', '=', companyId)
    .where('phone', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** All enrolments of a demand, locked. */
export async function lockOfDemand(db: Db, demandId: string): Promise<EnrolmentRow[]> {
  const rows = await db.selectFrom('enrolment').select('id').where('demand_id', '=', demandId).limit(50).execute()
  return rows.length === 0
    ? []
    : lockEnrolments(
        db,
        rows.map(row => row.id),
      )
}

/** The buyer behind a demand, for suppliers that were let see it. */
export const findBuyer = (db: Db, demandId: string) =>
  db
    .selectFrom('content')
    .innerJoin('demand', 'demand.id', 'content.id')
    .leftJoin('account', 'account.id', 'content.account_id')
    .select(['account.name', 'account.organisation', 'demand.demand_mobile', 'demand.qq_number', 'demand.wx_number'])
    .where('content.id', '=', demandId)
    .executeTakeFirstOrThrow()

/** Whether a buyer has shortlisted or chosen a company, and so shown itself to it. */
export async function isShortlistedBy(db: Db, companyId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('enrolment')
    .innerJoin('content', 'content.id', 'enrolment.demand_id')
    .select('enrolment.id')
    .where('enrolment.company_id', '=', companyId)
    .where('enrolment.status', 'in', ['SHORTLISTED', 'WON'])
    .where('content.account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
