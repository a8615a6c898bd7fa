import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { effectiveStorefront } from '../companies/api.ts'
import '../goods/tables.ts'
import type { PostKind } from '../cooperation/tables.ts'
import '../publications/tables.ts'

/** Of nobody's company, or of one that is not frozen. */
const isOpen = (table: 'content' | 'cooperation_post') =>
  sql`(company_id is null or exists (select 1 from company where company.id = ${sql.ref(`${table}.company_id`)} and company.status = 'APPROVED'))`

const live = (type: string) =>
  sql`from content where type = ${sql.lit(type)} and status = 'PUBLISHED' and deleted_at is null and ${isOpen('content')}`

const posts = (kind: PostKind) =>
  sql`from cooperation_post where kind = ${sql.lit(kind)} and status = 'PUBLISHED' and ${isOpen('cooperation_post')}`

/** Everything that has a public page of its own: rows with `id` and `at`, when it last changed. */
const sources = {
  goods: { from: sql`from goods where is_live`, at: sql`coalesce(refreshed_at, updated_at)` },
  article: { from: live('article'), at: sql`updated_at` },
  video: { from: live('video'), at: sql`updated_at` },
  solution: { from: live('solution'), at: sql`updated_at` },
  dataLibrary: { from: live('dataLibrary'), at: sql`updated_at` },
  meet: { from: live('meet'), at: sql`updated_at` },
  demand: {
    from: sql`${live('demand')} and exists (select 1 from demand where demand.id = content.id and demand.visibility = 'PUBLIC')`,
    at: sql`updated_at`,
  },
  brand: { from: sql`from brand where is_live and deleted_at is null`, at: sql`updated_at` },
  teamwork: { from: posts('TEAMWORK'), at: sql`updated_at` },
  directory: { from: posts('DIRECTORY'), at: sql`updated_at` },
  business: {
    from: sql`from company where status = 'APPROVED' and kind = 'SUPPLIER'`,
    at: sql`greatest(updated_at, (select max(version.published_at) from storefront_version version
      where version.company_id = company.id and version.status = 'PUBLISHED'))`,
  },
} satisfies Record<string, { from: RawBuilder<unknown>; at: RawBuilder<unknown> }>

export type SourceType = keyof typeof sources
export const sourceTypes = Object.keys(sources) as SourceType[]

/** The first id, before which nothing lies. */
export const NOTHING_BEFORE = '00000000-0000-0000-0000-000000000000'

/** Ids after which a new part begins, a part being so many rows in the order of ids. */
export async function listBoundaries(db: Db, type: SourceType, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place ${sources[type].from}) numbered
    where place % ${sql.lit(size)} = 0 order by id`.execute(db)
  return rows.map(row => row.id)
}

/** The part behind an id. */
export async function listPart(db: Db, type: SourceType, after: string, size: number) {
  const { from, at } = sources[type]
  const template = type === 'business' ? effectiveStorefront() : sql<null>`null`
  const { rows } = await sql<{ id: string; at: Date; template: StorefrontTemplate | null }>`
    select id, ${at} as at, ${template} as template ${from} and id > ${after}::uuid order by id limit ${sql.lit(size)}`.execute(
    db,
  )
  return rows
}

export type FeedType = 'article' | 'video' | 'solution' | 'dataLibrary'

/** The newest items of some types for readers of feeds. */
export async function listNewest(db: Db, types: readonly FeedType[], limit: number) {
  return db
    .selectFrom('content')
    .innerJoin('company', 'company.id', 'content.company_id')
    .select(['content.id', 'content.type', 'content.title', 'content.cover', 'content.published_at', 'company.name'])
    .select(sql<string>`coalesce(content.form ->> 'summary', '')`.as('summary'))
    .select(sql<string>`coalesce(content.form ->> 'section', '')`.as('section'))
    .where('content.type', 'in', [...types])
    .where('content.status', '=', 'PUBLISHED')
    .where('content.deleted_at', 'is', null)
    .where('company.status', '=', 'APPROVED')
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(limit)
    .execute()
}
