import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Member } from '../../http/actor.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { readQuery, searchQuery } from '../../search/search-query.ts'
import { canSee } from './access.ts'
import { and, type DemandFilter, hallConditions } from './hall-queries.ts'
import './tables.ts'

/** A demand on the market with what suppliers are compared by. */
export const findForMatch = (db: Db, demandId: string) =>
  db
    .selectFrom('content')
    .innerJoin('demand', 'demand.id', 'content.id')
    .select([
      'content.title',
      'content.province',
      'content.category_ids',
      'content.company_id',
      'content.account_id',
      'demand.items',
      'demand.industry_tags',
      'demand.visibility',
      'demand.invited_ids',
      'demand.match_count',
    ])
    .where('content.id', '=', demandId)
    .where('content.status', '=', 'PUBLISHED')
    .executeTakeFirst()

const MOST_NAMES = 30

/** What a demand looks for, any of it: its lines or else its title, each without measures and grades (7 L, 分析纯). */
function wordsOfDemand(demand: { title: string; items: { name: string }[] }): string {
  const names = demand.items.length > 0 ? demand.items.map(item => item.name) : [demand.title]
  const parts = names.slice(0, MOST_NAMES).flatMap(name => readQuery(name.slice(0, 200))?.core ?? [])
  return parts.map(part => `(${part})`).join(' | ')
}

/**
 * Suppliers that could answer, with what of the demand they have. INVITED demands only reach the invited.
 * @param among only these
 */
export function listCandidates(
  db: Db,
  demand: {
    title: string
    category_ids: string[]
    items: { name: string; cas: string }[]
    industry_tags: string[]
    visibility: string
    invited_ids: string[]
    account_id: string | null
  },
  among?: readonly string[],
) {
  const tags = demand.industry_tags
  const words = wordsOfDemand(demand)
  const cas = demand.items.map(item => item.cas).filter(Boolean)
  const only = among ? sql`and goods.company_id = any(${[...among]}::uuid[])` : sql``
  // each tier has an index of its own
  const holders = (tier: number) =>
    sql`select goods.company_id from goods where goods.is_live and goods.tier = ${sql.lit(tier)}
      and goods.search @@ ${words}::tsquery ${only}`
  let query = db
    .selectFrom('company')
    .innerJoin('company_member', join =>
      join.onRef('company_member.company_id', '=', 'company.id').on('company_member.role', '=', 'OWNER'),
    )
    .select([
      'company.id',
      'company.province',
      'company.level_code',
      'company_member.account_id',
      sql<boolean>`coalesce(company.profile -> 'mainCategoryIds' ?| ${demand.category_ids}::text[], false)
        or coalesce(company.profile -> 'industryTags' ?| ${tags}::text[], false)`.as('category_hit'),
      sql<boolean>`company.id in (${holders(0)} union ${holders(1)} union ${holders(2)} union
        select goods.company_id from goods where goods.is_live and goods.cas = any(${cas}::text[]) ${only})`.as(
        'goods_hit',
      ),
    ])
    .where('company.status', '=', 'APPROVED')
    .where('company.kind', '=', 'SUPPLIER')
    .limit(5000)
  if (among) query = query.where('company.id', 'in', [...among])
  if (demand.account_id) query = query.where('company_member.account_id', '<>', demand.account_id)
  if (demand.visibility === 'INVITED')
    query = query.where(
      'company.id',
      'in',
      demand.invited_ids.length > 0 ? demand.invited_ids : ['00000000-0000-0000-0000-000000000000'],
    )
  return query.execute()
}

/** Suppliers that were approved, changed what they say of themselves or put goods on the shelf since an instant. */
export const listChangedSuppliers = (db: Db, since: Date) =>
  db
    .selectFrom('company')
    .select('company.id')
    .where('company.status', '=', 'APPROVED')
    .where('company.kind', '=', 'SUPPLIER')
    .where(where =>
      where.or([
        where('company.updated_at', '>', since),
        where.exists(
          where
            .selectFrom('goods')
            .select('goods.id')
            .whereRef('goods.company_id', '=', 'company.id')
            .where('goods.is_live', '=', true)
            .where('goods.refreshed_at', '>', since),
        ),
      ]),
    )
    .execute()

/** Demands that suppliers can still answer, the newest first. */
export const listOpenDemands = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('content')
    .innerJoin('demand', 'demand.id', 'content.id')
    .select('content.id')
    .where('content.type', '=', 'demand')
    .where('content.status', '=', 'PUBLISHED')
    .where('content.deleted_at', 'is', null)
    .whereRef('demand.seats_used', '<', 'demand.enroll_quantity')
    .where(where => where.or([where('quote_deadline', '=', ''), where('quote_deadline', '>=', shanghaiDate(now))]))
    .where(where => where.or([where('content.expires_at', 'is', null), where('content.expires_at', '>', now)]))
    .orderBy('content.refreshed_at', 'desc')
    .limit(most)
    .execute()

/** Suppliers among these that a demand was matched with before. */
export const listMatched = (db: Db, demandId: string, companyIds: readonly string[]) =>
  db
    .selectFrom('demand_match')
    .select('company_id')
    .where('demand_id', '=', demandId)
    .where('company_id', 'in', [...companyIds])
    .execute()

export async function saveMatches(
  db: Db,
  demandId: string,
  scored: readonly { company_id: string; score: number }[],
): Promise<void> {
  if (scored.length > 0) {
    await db
      .insertInto('demand_match')
      .values(scored.map(({ company_id, score }) => ({ demand_id: demandId, company_id, score, pushed_at: null })))
      .onConflict(conflict => conflict.columns(['demand_id', 'company_id']).doUpdateSet({ score: sql`excluded.score` }))
      .execute()
  }
  await countMatches(db, demandId)
}

/** Takes out suppliers that fit no longer. */
export async function dropMatches(db: Db, demandId: string, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return
  await db
    .deleteFrom('demand_match')
    .where('demand_id', '=', demandId)
    .where('company_id', 'in', [...companyIds])
    .execute()
  await countMatches(db, demandId)
}

const countMatches = (db: Db, demandId: string) =>
  sql`update demand set match_count = (select count(*) from demand_match where demand_id = ${demandId}::uuid),
    is_matching = false where id = ${demandId}::uuid`.execute(db)

/** Matched suppliers without an answer to the demand, the best first. */
export const listUnanswered = (db: Db, demandId: string) =>
  db
    .selectFrom('demand_match as matched')
    .innerJoin('company', 'company.id', 'matched.company_id')
    .innerJoin('company_member as member', join =>
      join.onRef('member.company_id', '=', 'company.id').on('member.role', '=', 'OWNER'),
    )
    .select(['matched.company_id', 'member.account_id as owner'])
    .where('matched.demand_id', '=', demandId)
    .where('company.status', '=', 'APPROVED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolment')
            .select('enrolment.id')
            .where('enrolment.demand_id', '=', demandId)
            .whereRef('enrolment.company_id', '=', 'matched.company_id'),
        ),
      ),
    )
    .orderBy('matched.score', 'desc')
    .orderBy('matched.company_id')
    .limit(20)
    .execute()

/** How often companies were told of demands since an instant. */
export const countPushesSince = (db: Db, companyIds: readonly string[], since: Date) =>
  db
    .selectFrom('demand_match')
    .select(['company_id', sql<number>`count(*)::int`.as('number')])
    .where('company_id', 'in', companyIds)
    .where('pushed_at', '>', since)
    .groupBy('company_id')
    .execute()

export async function markPushed(db: Db, demandId: string, companyIds: readonly string[], now: Date): Promise<void> {
  if (companyIds.length === 0) return
  await db
    .updateTable('demand_match')
    .set({ pushed_at: now })
    .where('demand_id', '=', demandId)
    .where('company_id', 'in', [...companyIds])
    .execute()
}

export interface SupplierSearch extends DemandFilter {
  readonly current: number
  readonly size: number
  readonly sort: 'match' | 'refreshTime'
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
}

/** Demands a supplier may sign up for: not its own, with free seats and time left, best match first. */
export function searchForSupplier(db: Db, actor: Member, input: SupplierSearch) {
  let query = db
    .selectFrom('content')
    .innerJoin('demand', 'demand.id', 'content.id')
    .leftJoin('demand_match', join =>
      join.onRef('demand_match.demand_id', '=', 'content.id').on('demand_match.company_id', '=', actor.company.id),
    )
    .selectAll('content')
    .select(sql<number>`coalesce(demand_match.score, 0)`.as('match_score'))
    .select(
      sql<boolean>`exists (select 1 from enrolment where enrolment.demand_id = content.id and enrolment.company_id = ${actor.company.id} and enrolment.status <> 'WITHDRAWN')`.as(
        'is_enrolled',
      ),
    )
    .where('content.type', '=', 'demand')
    .where('content.status', '=', 'PUBLISHED')
    .where('content.deleted_at', 'is', null)
    .where(sql<boolean>`content.account_id is distinct from ${actor.accountId}::uuid`)
    .where(and([canSee(actor), ...hallConditions(input)]))
  if (input.keyword) {
    const words = searchQuery(input.keyword)
    query = words ? query.where(sql<boolean>`content.search @@ ${words}::tsquery`) : query.where(sql<boolean>`false`)
  }
  if (input.sort === 'match') query = query.orderBy('match_score', input.order)
  // equally good ones: the newest first, whichever end of the scores is asked for
  const order = input.sort === 'match' ? 'desc' : input.order
  return paged(db, query.orderBy('content.refreshed_at', order).orderBy('content.id', order), input, row => row)
}
