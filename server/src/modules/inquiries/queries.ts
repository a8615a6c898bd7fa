import type { InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import type { Insertable, Selectable, SqlBool, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { CHOSEN_CAP, countRows, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { View } from '../../http/side.ts'
import { listedFor, partyName, perStatus } from '../trade/api.ts'
import './tables.ts'

export type InquiryRow = Selectable<Tables['inquiry']>
export type LineRow = Selectable<Tables['inquiry_line']>
export type QuotationRow = Selectable<Tables['quotation']>

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: 'createTime' | 'updateTime'
  readonly order: 'asc' | 'desc'
  readonly status?: InquiryStatus
  readonly isMyTurn?: boolean
  readonly groupNo?: string
  readonly keyword?: string
}

export type Filter = Pick<Search, 'status' | 'isMyTurn' | 'groupNo' | 'keyword'>

const sorts = { createTime: 'inquiry.created_at', updateTime: 'inquiry.updated_at' } as const

/** List and counts share this filter, so that they always agree. */
function filtered(db: Db, view: View, filter: Filter) {
  let query = db.selectFrom('inquiry').where(listedFor('inquiry', view))
  if (filter.status) query = query.where('inquiry.status', '=', filter.status)
  if (filter.isMyTurn) query = query.where('inquiry.turn', '=', view.side)
  if (filter.groupNo) query = query.where('inquiry.group_no', '=', filter.groupNo)
  if (!filter.keyword) return query
  const like = containing(filter.keyword)
  return query.where(eb =>
    eb.or([
      eb('inquiry.inquiry_no', 'ilike', like),
      eb('inquiry.title', 'ilike', like),
      eb(partyName('inquiry', view), 'ilike', like),
      eb.exists(
        eb
          .selectFrom('inquiry_line')
          .select('inquiry_line.id')
          .whereRef('inquiry_line.inquiry_id', '=', 'inquiry.id')
          .where(line =>
            line.or([
              line('inquiry_line.name', 'ilike', like),
              line('inquiry_line.catalog_no', 'ilike', like),
              line('inquiry_line.cas', 'ilike', like),
            ]),
          ),
      ),
    ]),
  )
}

export function listInquiries(db: Db, view: View, input: Search) {
  const query = filtered(db, view, input).selectAll('inquiry')
  return paged(
    db,
    query.orderBy(sorts[input.sort], input.order).orderBy('inquiry.id', input.order),
    input,
    row => row as InquiryRow,
    CHOSEN_CAP,
  )
}

const BATCH_ROWS = 500

/** All inquiries of a list, newest first, in batches. */
export async function* inquiriesInBatches(db: Db, view: View, filter: Filter): AsyncGenerator<InquiryRow[]> {
  let last: InquiryRow | undefined
  for (;;) {
    let query = filtered(db, view, filter).selectAll('inquiry')
    if (last) query = query.where(sql<SqlBool>`(inquiry.created_at, inquiry.id) < (${last.created_at}, ${last.id})`)
    const rows = await query
      .orderBy('inquiry.created_at', 'desc')
      .orderBy('inquiry.id', 'desc')
      .limit(BATCH_ROWS)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)
  }
}

/** How many inquiries a list has, counted up to a number. */
export const countInquiries = (db: Db, view: View, filter: Filter, atMost: number): Promise<number> =>
  countRows(db, filtered(db, view, filter), atMost)

export const countByStatus = (db: Db, view: View, filter: Pick<Filter, 'keyword'>) =>
  filtered(db, view, filter).select(perStatus(view)).groupBy('status').execute()

/** How many a buyer asked together, by the number over them. */
export async function groupSizes(db: Db, accountId: string, groupNos: readonly string[]): Promise<Map<string, number>> {
  if (groupNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('inquiry')
    .select(['group_no', sql<number>`count(*)::int`.as('number')])
    .where('account_id', '=', accountId)
    .where('client_hidden', '=', false)
    .where('group_no', 'in', [...groupNos])
    .groupBy('group_no')
    .execute()
  return new Map(rows.map(row => [row.group_no ?? '', row.number]))
}

export const findInquiry = (db: Db, id: string): Promise<InquiryRow | undefined> =>
  db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst()

/** Inquiries by id, locked in one order: what is done to an inquiry is done one after the other. */
export const lockInquiries = (db: Db, ids: readonly string[]): Promise<InquiryRow[]> =>
  db
    .selectFrom('inquiry')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** What one buyer asked together. */
export const listGroup = (db: Db, groupNo: string, accountId: string): Promise<InquiryRow[]> =>
  db
    .selectFrom('inquiry')
    .selectAll()
    .where('group_no', '=', groupNo)
    .where('account_id', '=', accountId)
    .where('client_hidden', '=', false)
    .orderBy('id')
    .limit(50)
    .execute()

export async function setInquiry(db: Db, id: string, values: Updateable<Tables['inquiry']>, now: Date): Promise<void> {
  await db
    .updateTable('inquiry')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Sets what is no change of the inquiry itself. */
export async function setAside(db: Db, id: string, values: Updateable<Tables['inquiry']>): Promise<void> {
  await db.updateTable('inquiry').set(values).where('id', '=', id).execute()
}

export const listLines = (db: Db, inquiryIds: readonly string[]): Promise<LineRow[]> =>
  inquiryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('inquiry_line')
        .selectAll()
        .where('inquiry_id', 'in', [...inquiryIds])
        .orderBy('inquiry_id')
        .orderBy('sort')
        .execute()

/** Names of the first three lines of each. */
export const firstNames = (db: Db, inquiryIds: readonly string[]) =>
  inquiryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('inquiry_line')
        .select(['inquiry_id', 'name'])
        .where('inquiry_id', 'in', [...inquiryIds])
        .where('sort', '<', 3)
        .orderBy('inquiry_id')
        .orderBy('sort')
        .execute()

export const listQuotations = (db: Db, inquiryId: string): Promise<QuotationRow[]> =>
  db.selectFrom('quotation').selectAll().where('inquiry_id', '=', inquiryId).orderBy('version', 'desc').execute()

export const findQuotation = (db: Db, inquiryId: string, version: number): Promise<QuotationRow | undefined> =>
  db
    .selectFrom('quotation')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('version', '=', version)
    .executeTakeFirst()

/** The newest quotation of each that was not withdrawn. */
export const newestQuotations = (db: Db, inquiryIds: readonly string[]): Promise<QuotationRow[]> =>
  db
    .selectFrom('quotation')
    .innerJoin('inquiry', join =>
      join.onRef('inquiry.id', '=', 'quotation.inquiry_id').onRef('inquiry.quote_version', '=', 'quotation.version'),
    )
    .selectAll('quotation')
    .where('quotation.inquiry_id', 'in', [...inquiryIds])
    .where('quotation.withdrawn_at', 'is', null)
    .execute()

export async function insertQuotation(db: Db, row: Insertable<Tables['quotation']>): Promise<void> {
  await db.insertInto('quotation').values(row).execute()
}

export async function withdrawQuotation(db: Db, inquiryId: string, version: number, now: Date): Promise<void> {
  await db
    .updateTable('quotation')
    .set({ withdrawn_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export const listCounters = (db: Db, inquiryId: string) =>
  db
    .selectFrom('counter_offer')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()

export async function insertCounter(db: Db, row: Insertable<Tables['counter_offer']>): Promise<void> {
  await db.insertInto('counter_offer').values(row).execute()
}

export const listNotes = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiry_note')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()

export async function insertNote(db: Db, row: Insertable<Tables['inquiry_note']>): Promise<void> {
  await db.insertInto('inquiry_note').values(row).execute()
}

export const companyStatus = async (db: Db, companyId: string) =>
  (await db.selectFrom('company').select('status').where('id', '=', companyId).executeTakeFirst())?.status

export const isReopened = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('inquiry').select('id').where('reopened_from', '=', id).executeTakeFirst()) !== undefined

export const addUnread = (db: Db, id: string, column: 'business_unread' | 'client_unread') =>
  db
    .updateTable('inquiry')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('id', '=', id)
    .execute()
