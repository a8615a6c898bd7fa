import type { TrialRequestStatus } from '@shangyouji/contract/trials/schemas'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { CHOSEN_CAP, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { View } from '../../http/side.ts'
import { hasOrdered } from './offer-queries.ts'
import { OPEN } from './rules.ts'

const joined = (db: Db) =>
  db
    .selectFrom('trial_request as request')
    .innerJoin('goods', 'goods.id', 'request.goods_id')
    .innerJoin('company', 'company.id', 'request.company_id')
    .innerJoin('trial_offer as offer', 'offer.id', 'request.offer_id')
    .leftJoin('brand', 'brand.id', 'goods.brand_id')
    .leftJoin('goods_spec as spec', 'spec.id', 'offer.spec_id')
    .selectAll('request')
    .select(['goods.name', 'goods.catalog_no', 'goods.cas', 'goods.cover', 'brand.name as brand_name'])
    .select(['offer.spec_id', 'spec.spec_no', 'spec.pack_size'])
    .select(['company.name as company_name', 'company.logo as company_logo'])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: 'createTime' | 'updateTime'
  readonly order: 'asc' | 'desc'
  readonly status?: string
  readonly keyword?: string
  readonly trialGoodsId?: string
}

/** Requests of one side, as far as that side has not taken them out of its list. */
export function listRequests(db: Db, view: View, input: Search) {
  let query = joined(db)
  query =
    view.side === 'CLIENT'
      ? query.where('request.account_id', '=', view.accountId).where('request.client_hidden', '=', false)
      : query.where('request.company_id', '=', view.companyId).where('request.business_hidden', '=', false)
  if (input.status) query = query.where('request.status', '=', input.status as TrialRequestStatus)
  if (input.trialGoodsId) query = query.where('request.offer_id', '=', input.trialGoodsId)
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb('goods.name', 'ilike', like),
        eb('goods.catalog_no', 'ilike', like),
        view.side === 'CLIENT' ? eb('company.name', 'ilike', like) : eb('request.client_name', 'ilike', like),
      ]),
    )
  }
  const by = input.sort === 'createTime' ? 'request.created_at' : 'request.updated_at'
  return paged(
    db,
    query.orderBy(by, input.order).orderBy('request.id', input.order),
    input,
    row => row as RequestRow,
    CHOSEN_CAP,
  )
}

export async function countRequests(db: Db, view: View) {
  const rows = await db
    .selectFrom('trial_request')
    .select(['status', sql<number>`count(*)::int`.as('number')])
    .$if(view.side === 'CLIENT', query =>
      query.where('account_id', '=', view.accountId).where('client_hidden', '=', false),
    )
    .$if(view.side === 'BUSINESS', query =>
      query.where('company_id', '=', view.companyId!).where('business_hidden', '=', false),
    )
    .groupBy('status')
    .execute()
  const of = (status: TrialRequestStatus) => rows.find(row => row.status === status)?.number ?? 0
  return {
    all: rows.reduce((sum, row) => sum + row.number, 0),
    applied: of('APPLIED'),
    approved: of('APPROVED'),
    shipped: of('SHIPPED'),
    received: of('RECEIVED'),
    feedback: of('FEEDBACK'),
    rejected: of('REJECTED'),
    cancelled: of('CANCELLED'),
  }
}

/** Buyers who were sent samples of a company, and those of them who ordered the same goods afterwards. */
export const countConverted = (db: Db, companyId: string) =>
  db
    .selectFrom('trial_request as request')
    .select([
      sql<number>`count(distinct request.account_id)::int`.as('tried'),
      sql<number>`(count(distinct request.account_id) filter (where ${hasOrdered}))::int`.as('ordered'),
    ])
    .where('request.company_id', '=', companyId)
    .where('request.shipped_at', 'is not', null)
    .executeTakeFirstOrThrow()

/** Requests locked in one order, for what is done with them. */
export const lockRequests = (db: Db, ids: readonly string[]): Promise<RequestRow[]> =>
  joined(db)
    .where('request.id', 'in', [...ids])
    .orderBy('request.id')
    .forUpdate('request')
    .execute()

const ASKING = 7320

/** One buyer's requests at once count one after the other, so that the limit holds. */
export const lockAsking = (db: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(ASKING)}, hashtext(${accountId}))`.execute(db)

export async function countOpen(db: Db, accountId: string): Promise<number> {
  const { number } = await db
    .selectFrom('trial_request')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('account_id', '=', accountId)
    .where('status', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return number
}

/** A sample sent before an instant that the buyer still owes a word about. */
export const findOverdue = (db: Db, accountId: string, before: Date) =>
  db
    .selectFrom('trial_request')
    .innerJoin('goods', 'goods.id', 'trial_request.goods_id')
    .select('goods.name')
    .where('trial_request.account_id', '=', accountId)
    .where('trial_request.status', 'in', ['SHIPPED', 'RECEIVED'])
    .where('trial_request.feedback_required', '=', true)
    .where('trial_request.shipped_at', '<', before)
    .limit(1)
    .executeTakeFirst()

export type OwnRequest = Pick<RequestRow, 'id' | 'status'>

/** A buyer's own requests for some offers, by offer; what was cancelled may be asked for again and counts as none. */
export async function listMine(db: Db, accountId: string, offerIds: readonly string[]) {
  if (offerIds.length === 0) return new Map<string, OwnRequest>()
  const rows = await db
    .selectFrom('trial_request')
    .select(['id', 'status', 'offer_id'])
    .where('account_id', '=', accountId)
    .where('offer_id', 'in', offerIds)
    .where('status', '<>', 'CANCELLED')
    .execute()
  return new Map(rows.map(({ id, status, offer_id }) => [offer_id, { id, status }]))
}

/** Writes a request; false where the buyer has one for this offer. */
export async function insertRequest(db: Db, row: Insertable<Tables['trial_request']>): Promise<boolean> {
  const made = await db
    .insertInto('trial_request')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['account_id', 'offer_id']).where(sql<boolean>`status <> 'CANCELLED'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setRequest = (db: Db, id: string, values: Updateable<Tables['trial_request']>, now: Date) =>
  db
    .updateTable('trial_request')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

export const hasOpen = async (db: Db, offerId: string): Promise<boolean> =>
  (await db
    .selectFrom('trial_request')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('status', 'in', [...OPEN])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Who waits for an answer to an offer. */
export const listWaiting = (db: Db, offerId: string): Promise<RequestRow[]> =>
  joined(db).where('request.offer_id', '=', offerId).where('request.status', '=', 'APPLIED').limit(500).execute()

/** Reports that their suppliers show. */
export function listReports(
  db: Db,
  input: { current: number; size: number; order: 'asc' | 'desc'; goodsId?: string; businessId?: string },
) {
  let query = joined(db)
    .where('request.is_shown', '=', true)
    .where('goods.is_live', '=', true)
    .where('company.status', '=', 'APPROVED')
  if (input.goodsId) query = query.where('request.goods_id', '=', input.goodsId)
  if (input.businessId) query = query.where('request.company_id', '=', input.businessId)
  return query.orderBy('request.feedback_at', input.order).orderBy('request.id', input.order)
}

/** Samples sent so long ago that they count as received. */
export const lockArrived = (db: Db, before: Date, limit: number): Promise<RequestRow[]> =>
  joined(db)
    .where('request.status', '=', 'SHIPPED')
    .where('request.shipped_at', '<', before)
    .orderBy('request.shipped_at')
    .limit(limit)
    .forUpdate('request')
    .skipLocked()
    .execute()

/** Samples received so long ago that a word about them is due. */
export const listOwing = (db: Db, before: Date, after: Date) =>
  joined(db)
    .where('request.status', '=', 'RECEIVED')
    .where('request.feedback_required', '=', true)
    .where('request.received_at', '<', before)
    .where('request.received_at', '>=', after)
    .orderBy('request.received_at')
    .limit(500)
    .execute()

/** How a buyer proves to work somewhere: an approved company, or a verified mail address. */
export const findIdentity = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .leftJoin('company_member as member', 'member.account_id', 'account.id')
    .leftJoin('company', join =>
      join.onRef('company.id', '=', 'member.company_id').on('company.status', '=', 'APPROVED'),
    )
    .select(['account.email', 'account.email_verified_at', 'company.id as company_id'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
