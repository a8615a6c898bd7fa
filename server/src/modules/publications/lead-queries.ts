import type { Gate } from '@shangyouji/contract/publications/data-library-calls'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { countRows, paged } from '../../db/paged.ts'
import { addDays, startOfDay } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import './tables.ts'

export async function saveItem(
  db: Db,
  id: string,
  values: { gate: Gate; points: number; file_type: string },
): Promise<void> {
  await db
    .insertInto('library_item')
    .values({ id, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const countDownload = (db: Db, id: string) =>
  db.updateTable('library_item').set({ download_count: sql`download_count + 1` }).where('id', '=', id).execute()

/** Whether an account has left its form for an item. */
export const hasLeftCard = async (db: Db, contentId: string, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('library_lead')
    .select('id')
    .where('content_id', '=', contentId)
    .where('account_id', '=', accountId)
    .where('agreed_at', 'is not', null)
    .executeTakeFirst()) !== undefined

interface Downloaded {
  readonly contentId: string
  readonly companyId: string
  readonly accountId: string | null
  readonly gate: Gate
  readonly card: { name: string; organisation: string; phone: string; email: string; purpose: string } | null
  readonly now: Date
}

/** Notes who downloaded: a second time counts on the same row, and a form replaces what was left before. */
export async function noteLead(
  db: Db,
  { contentId, companyId, accountId, gate, card, now }: Downloaded,
): Promise<void> {
  const left = card ? { ...card, agreed_at: now } : {}
  const again = { times: sql<number>`library_lead.times + 1`, last_at: now, gate, ...left }
  await db
    .insertInto('library_lead')
    .values({
      id: newId(),
      content_id: contentId,
      company_id: companyId,
      account_id: accountId,
      gate,
      first_at: now,
      last_at: now,
      ...left,
    })
    .onConflict(conflict =>
      accountId
        ? conflict.columns(['content_id', 'account_id']).where('account_id', 'is not', null).doUpdateSet(again)
        : conflict.columns(['content_id', 'phone']).where('account_id', 'is', null).doUpdateSet(again),
    )
    .execute()
}

export interface LeadFilter {
  readonly dataLibraryId?: string | undefined
  readonly gate?: Gate | undefined
  readonly keyword?: string | undefined
  /** Days of Asia/Shanghai, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** One shape for the list, its count and its export. */
function leadsOf(db: Db, companyId: string, filter: LeadFilter) {
  let query = db
    .selectFrom('library_lead as lead')
    .innerJoin('content', 'content.id', 'lead.content_id')
    .leftJoin('account', 'account.id', 'lead.account_id')
    .where('lead.company_id', '=', companyId)
  if (filter.dataLibraryId) query = query.where('lead.content_id', '=', filter.dataLibraryId)
  if (filter.gate) query = query.where('lead.gate', '=', filter.gate)
  if (filter.from) query = query.where('lead.last_at', '>=', startOfDay(filter.from))
  if (filter.to) query = query.where('lead.last_at', '<', startOfDay(addDays(filter.to, 1)))
  if (filter.keyword) {
    const words = containing(filter.keyword)
    query = query.where(eb =>
      eb.or([
        eb('content.title', 'ilike', words),
        eb('lead.organisation', 'ilike', words),
        eb('lead.name', 'ilike', words),
        eb('account.organisation', 'ilike', words),
      ]),
    )
  }
  return query
}

const columns = (query: ReturnType<typeof leadsOf>) =>
  query.select([
    'lead.id',
    'lead.content_id',
    'content.title',
    'lead.gate',
    'lead.name',
    'lead.organisation',
    'lead.phone',
    'lead.email',
    'lead.purpose',
    'lead.agreed_at',
    'lead.times',
    'lead.first_at',
    'lead.last_at',
    'account.name as account_name',
    'account.organisation as account_organisation',
  ])

export type LeadRow = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

export function listLeads(
  db: Db,
  companyId: string,
  input: LeadFilter & { current: number; size: number; sort: 'lastTime' | 'firstTime'; order: 'asc' | 'desc' },
) {
  const at = input.sort === 'lastTime' ? 'lead.last_at' : 'lead.first_at'
  const query = columns(leadsOf(db, companyId, input))
    .orderBy(at, input.order)
    .orderBy('lead.id', input.order)
  return paged(db, query, input, row => row)
}

export const countLeads = (db: Db, companyId: string, filter: LeadFilter, atMost: number): Promise<number> =>
  countRows(db, leadsOf(db, companyId, filter).select('lead.id'), atMost)

const BATCH_ROWS = 500

/** All of them, newest first, in batches. */
export async function* leadsInBatches(db: Db, companyId: string, filter: LeadFilter): AsyncGenerator<LeadRow[]> {
  let after: LeadRow | undefined
  for (;;) {
    let query = columns(leadsOf(db, companyId, filter))
    if (after) query = query.where(sql<boolean>`(lead.last_at, lead.id) < (${after.last_at}, ${after.id}::uuid)`)
    const rows = await query.orderBy('lead.last_at', 'desc').orderBy('lead.id', 'desc').limit(BATCH_ROWS).execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_ROWS) return
    after = rows.at(-1)
  }
}
