import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { COUNT_CAP } from '../../db/paged.ts'
import { brandKey } from '../catalogue/api.ts'
import type { ContentType } from '../content/tables.ts'

export interface GroupHit {
  readonly id: string
  readonly title: string
  readonly cover: string
  readonly summary: string
}

interface Found {
  readonly total: number
  readonly hits: GroupHit[]
}

/** The first hits of a query and how many there are, counted up to the cap. */
async function first(db: Db, hits: RawBuilder<unknown>, shown: RawBuilder<unknown>): Promise<Found> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${hits} limit ${sql.lit(COUNT_CAP + 1)}) hit`.execute(db)
  const { total } = counted.rows[0]!
  if (total === 0) return { total, hits: [] }
  return { total, hits: (await sql<GroupHit>`${shown}`.execute(db)).rows }
}

/** Published items of a type that meet the words; demands by invitation are nobody else's, frozen companies' not there. */
export function findContent(db: Db, type: ContentType, words: string, rank: string, limit: number): Promise<Found> {
  const open =
    type === 'demand'
      ? sql`and exists (select 1 from demand where demand.id = content.id and demand.visibility = 'PUBLIC')`
      : sql``
  const where = sql`from content where content.type = ${sql.lit(type)} and content.status = 'PUBLISHED'
    and content.deleted_at is null and content.search @@ ${words}::tsquery ${open}
    and (content.company_id is null or exists (
      select 1 from company where company.id = content.company_id and company.status = 'APPROVED'))`
  return first(
    db,
    sql`select 1 ${where}`,
    sql`select id, title, cover, coalesce(form ->> 'summary', '') as summary ${where}
      order by ts_rank('{0.05, 0.2, 0.45, 1}', search, ${rank}::tsquery, 1) desc, refreshed_at desc, id desc
      limit ${sql.lit(limit)}`,
  )
}

/** Brands by name; an exact one comes first. */
export function findBrands(db: Db, keyword: string, limit: number): Promise<Found> {
  const key = brandKey(keyword)
  const where = sql`from brand where is_live and deleted_at is null
    and (name_key like ${containing(key)} or lower(name_en) like ${containing(keyword.toLowerCase())})`
  return first(
    db,
    sql`select 1 ${where}`,
    sql`select id, name as title, logo as cover, intro as summary ${where}
      order by (name_key = ${key} or lower(name_en) = ${keyword.toLowerCase()}) desc, goods_count desc, id
      limit ${sql.lit(limit)}`,
  )
}
