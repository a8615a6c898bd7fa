import type { ResponseFigures } from '@shangyouji/contract/consultations/calls'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Fewer questions say nothing about a company. */
const ENOUGH_TURNS = 5

/** How companies answer; those with too few questions have no entry. */
export async function responseOf(db: Db, companyIds: readonly string[]): Promise<Map<string, ResponseFigures>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('company_response')
    .selectAll()
    .where('company_id', 'in', [...companyIds])
    .where('turns', '>=', ENOUGH_TURNS)
    .execute()
  return new Map(
    rows.map(row => [
      row.company_id,
      {
        businessId: row.company_id,
        averageMinutes: row.average_minutes,
        rate48h: row.rate_48h,
        turns: row.turns,
      },
    ]),
  )
}

const DAY_MS = 86_400_000

/**
 * Measures all companies anew over the last 90 days. A question younger than 48 hours that has no answer yet counts
 * neither way.
 */
export async function measureResponses(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 90 * DAY_MS)
  const twoDaysAgo = new Date(now.getTime() - 2 * DAY_MS)
  const answered = sql`answered_at is not null`
  await sql`
    insert into company_response (company_id, turns, average_minutes, rate_48h, computed_at)
    select company_id, count(*)::int,
      round(avg(extract(epoch from answered_at - asked_at) / 60) filter (where ${answered}))::int,
      round(100.0 * count(*) filter (where answered_at <= asked_at + interval '48 hours') / count(*))::int,
      ${now}
    from consultation_turn
    where asked_at > ${since} and (${answered} or asked_at <= ${twoDaysAgo})
    group by company_id
    on conflict (company_id) do update set turns = excluded.turns, average_minutes = excluded.average_minutes,
      rate_48h = excluded.rate_48h, computed_at = excluded.computed_at`.execute(db)
  await db.deleteFrom('company_response').where('computed_at', '<', now).execute()
}
