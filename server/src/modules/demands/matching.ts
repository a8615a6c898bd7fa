import type { Db } from '../../db/database.ts'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { parameters } from '../base/api.ts'
import { notify } from '../messages/api.ts'
import { formOf } from './demand-form.ts'
import * as queries from './match-queries.ts'
import { presentMany } from './present.ts'
import { matchScore } from './rules.ts'

/** Levels as points: FREE 0 to FLAGSHIP 10. */
const levelPoints = { FREE: 0, STANDARD: 3, SENIOR: 6, FLAGSHIP: 10 } as const

/** From this score on a supplier is matched: more than answering well and standing at some level. */
const LEAST_SCORE = 16
const MOST_DEMANDS = 500

/**
 * Scores suppliers for a demand and tells the best twenty, each at most five times a day. Runs as a job after the
 * demand went public.
 * @param among suppliers that have changed since it was matched: only they are scored again, and who was matched before
 *   is not told again
 */
export async function matchDemand(work: Work, demandId: string, among?: readonly string[]): Promise<void> {
  const { db, clock } = work
  const demand = await queries.findForMatch(db, demandId)
  if (!demand) return
  const most = await parameters(db).number('demand.matches')
  const suppliers = await queries.listCandidates(db, demand, among)
  const before = new Set(among && (await queries.listMatched(db, demandId, among)).map(row => row.company_id))
  const room = among ? Math.max(0, most - demand.match_count) : most
  const fitting = suppliers
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
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.company_id.localeCompare(b.company_id))
  const known = fitting.filter(({ company_id }) => before.has(company_id))
  const fresh = fitting.filter(({ company_id }) => !before.has(company_id)).slice(0, room)
  const kept = new Set(known.map(({ company_id }) => company_id))
  await queries.dropMatches(
    db,
    demandId,
    [...before].filter(id => !kept.has(id)),
  )
  await queries.saveMatches(db, demandId, [...known, ...fresh])
  const receivers = await underDailyLimit(db, fresh, clock.now())
  await queries.markPushed(
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

/** Tells matched suppliers that have not answered yet a second time. Answers how many were told. */
export async function pushDemandAgain(work: Work, demandId: string): Promise<number> {
  const { db, clock } = work
  const demand = await queries.findForMatch(db, demandId)
  if (!demand) return 0
  const receivers = await underDailyLimit(db, await queries.listUnanswered(db, demandId), clock.now())
  const ids = receivers.map(receiver => receiver.company_id)
  await queries.markPushed(db, demandId, ids, clock.now())
  await notify(
    work,
    receivers.map(receiver => receiver.owner),
    {
      side: 'BUSINESS',
      type: 'DEMAND',
      title: `加急需求等待您的报价：${demand.title}`,
      link: `/website/demands/${demandId}`,
    },
  )
  return receivers.length
}

/** Matches suppliers that have changed lately with the demands that are still open. */
export async function matchChanged(work: Work, since: Date): Promise<void> {
  const changed = (await queries.listChangedSuppliers(work.db, since)).map(row => row.id)
  if (changed.length === 0) return
  for (const { id } of await queries.listOpenDemands(work.db, work.clock.now(), MOST_DEMANDS))
    await matchDemand(work, id, changed)
}

/** Those that were told of fewer than five demands within a day, and not of this one. */
async function underDailyLimit<T extends { company_id: string }>(
  db: Db,
  scored: readonly T[],
  now: Date,
): Promise<T[]> {
  if (scored.length === 0) return []
  const pushed = await queries.countPushesSince(
    db,
    scored.map(({ company_id }) => company_id),
    new Date(now.getTime() - 86_400_000),
  )
  const numbers = new Map(pushed.map(row => [row.company_id, row.number]))
  const most = await parameters(db).number('demand.pushesPerSupplierPerDay')
  return scored.filter(({ company_id }) => (numbers.get(company_id) ?? 0) < most)
}

/** Demands a supplier may sign up for, as cards with their score. */
export async function listForSupplier(db: Db, actor: Member, input: queries.SupplierSearch) {
  const page = await queries.searchForSupplier(db, actor, input)
  const cards = await presentMany(
    db,
    page.records.map(row => ({ ...row, form: formOf(row) })),
  )
  return {
    ...page,
    records: cards.map((card, i) => ({
      ...card,
      matchScore: page.records[i]!.match_score,
      isEnrolled: page.records[i]!.is_enrolled,
    })),
  }
}
