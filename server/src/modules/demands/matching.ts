import type { DemandType } from '@shangyouji/contract/demands/calls'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { searchQuery } from '../../search/search-query.ts'
import { parameters } from '../base/api.ts'
import type { ContentRow } from '../content/api.ts'
import { notify } from '../messages/api.ts'
import { canSee } from './access.ts'
import { presentMany } from './present.ts'
import { matchScore } from './rules.ts'

/** Levels as points: FREE 0 to FLAGSHIP 10. */
const levelPoints = { FREE: 0, STANDARD: 3, SENIOR: 6, FLAGSHIP: 10 } as const

/**
 * Scores all approved suppliers for a demand and tells the best twenty, each at most five times a day. Runs as a job
 * after the demand went public.
 */
export async function matchDemand(work: Work, demandId: string): Promise<void> {
  const { db, clock } = work
  const demand = await db
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
    ])
    .where('content.id', '=', demandId)
    .where('content.status', '=', 'PUBLISHED')
    .executeTakeFirst()
  if (!demand) return
  const suppliers = await candidates(db, demand)
  const scored = suppliers
    .map(supplier => ({
      company_id: supplier.id,
      owner: supplier.account_id,
      score: matchScore({
        category: supplier.category_hit,
        goods: supplier.goods_hit,
        sameProvince: demand.province !== null && supplier.province === demand.province,
        response: 0.5,
        level: levelPoints[supplier.level_code],
      }),
    }))
    .filter(({ score }) => score > 15)
    .sort((a, b) => b.score - a.score || a.company_id.localeCompare(b.company_id))
    .slice(0, await parameters(db).number('demand.matches'))
  await saveMatches(work, demandId, scored)
  const receivers = await underDailyLimit(db, scored, clock.now())
  await markPushed(
    db,
    demandId,
    receivers.map(receiver => receiver.company_id),
    clock.now(),
  )
  await notify(
    work,
    receivers.map(receiver => receiver.owner),
    {
      side: 'BUSINESS',
      type: 'DEMAND',
      title: `有新需求与您匹配：${demand.title}`,
      link: `/website/demands/${demandId}`,
    },
  )
}

/** Suppliers that could answer, with what of the demand they have. INVITED demands only reach the invited. */
function candidates(
  db: Db,
  demand: {
    category_ids: string[]
    items: { name: string; cas: string }[]
    industry_tags: string[]
    visibility: string
    invited_ids: string[]
    account_id: string | null
  },
) {
  const tags = demand.industry_tags
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
      sql<boolean>`exists (select 1 from content other where other.company_id = company.id and other.status = 'PUBLISHED'
        and other.deleted_at is null and other.search @@ ${
          searchQuery(
            demand.items
              .map(item => item.name)
              .join(' ')
              .slice(0, 200),
          ) ?? ''
        }::tsquery)`.as('goods_hit'),
    ])
    .where('company.status', '=', 'APPROVED')
    .where('company.kind', '=', 'SUPPLIER')
    .limit(5000)
  if (demand.account_id) query = query.where('company_member.account_id', '<>', demand.account_id)
  if (demand.visibility === 'INVITED')
    query = query.where(
      'company.id',
      'in',
      demand.invited_ids.length > 0 ? demand.invited_ids : ['00000000-0000-0000-0000-000000000000'],
    )
  return query.execute()
}

async function saveMatches(
  { db }: Work,
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
  await db.updateTable('demand').set({ match_count: scored.length }).where('id', '=', demandId).execute()
}

/** Those that were told of fewer than five demands within a day, and not of this one. */
async function underDailyLimit<T extends { company_id: string }>(
  db: Db,
  scored: readonly T[],
  now: Date,
): Promise<T[]> {
  if (scored.length === 0) return []
  const pushed = await db
    .selectFrom('demand_match')
    .select(['company_id', sql<number>`count(*)::int`.as('number')])
    .where(
      'company_id',
      'in',
      scored.map(({ company_id }) => company_id),
    )
    .where('pushed_at', '>', new Date(now.getTime() - 86_400_000))
    .groupBy('company_id')
    .execute()
  const numbers = new Map(pushed.map(row => [row.company_id, row.number]))
  const most = await parameters(db).number('demand.pushesPerSupplierPerDay')
  return scored.filter(({ company_id }) => (numbers.get(company_id) ?? 0) < most)
}

async function markPushed(db: Db, demandId: string, companyIds: readonly string[], now: Date): Promise<void> {
  if (companyIds.length === 0) return
  await db
    .updateTable('demand_match')
    .set({ pushed_at: now })
    .where('demand_id', '=', demandId)
    .where('company_id', 'in', [...companyIds])
    .execute()
}

interface SupplierSearch {
  readonly current: number
  readonly size: number
  readonly sort: 'match' | 'refreshTime'
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
  readonly type?: DemandType
  readonly province?: string
}

/** Demands a supplier may sign up for: not its own, with free seats, best match first. */
export async function listForSupplier(db: Db, actor: Member, input: SupplierSearch) {
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
    .whereRef('demand.seats_used', '<', 'demand.enroll_quantity')
    .$call(base => canSee(base as never, actor) as unknown as typeof base)
  if (input.type) query = query.where('demand.demand_type', '=', input.type)
  if (input.province) query = query.where('content.province', '=', input.province)
  if (input.keyword) {
    const words = searchQuery(input.keyword)
    query = words ? query.where(sql<boolean>`content.search @@ ${words}::tsquery`) : query.where(sql<boolean>`false`)
  }
  if (input.sort === 'match') query = query.orderBy('match_score', 'desc')
  const page = await paged(
    db,
    query.orderBy('content.refreshed_at', 'desc').orderBy('content.id', 'desc'),
    input,
    row => row,
  )
  const cards = await presentMany(db, page.records as unknown as ContentRow[])
  return {
    ...page,
    records: cards.map((card, i) => ({
      ...card,
      matchScore: page.records[i]!.match_score,
      isEnrolled: page.records[i]!.is_enrolled,
    })),
  }
}
