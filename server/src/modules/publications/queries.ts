import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CommonForm, PublicationType } from './publication-form.ts'
import './tables.ts'

/** What belongs to an item and stands in no form. */
export interface Facts {
  readonly downloads: number
  readonly leads: number
}

export async function savePublication(db: Db, id: string, form: CommonForm): Promise<void> {
  const values = { section: form.section, industry_tags: form.industryTags, goods_ids: form.goodsIds }
  await db
    .insertInto('publication')
    .values({ id, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Goods of a company by id, whatever their state; what it shows of them stays the page's affair. */
export const listOwnGoods = (db: Db, companyId: string | null, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('goods')
        .select(['id', 'name', 'catalog_no', 'cover'])
        .where('id', 'in', [...ids])
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .execute()

/** Articles, solutions and videos that count against the entitlement. */
export async function countCounted(db: Db, companyId: string, exceptId: string | null = null): Promise<number> {
  let query = db
    .selectFrom('content')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('company_id', '=', companyId)
    .where('type', 'in', ['article', 'video', 'solution'])
    .where('status', 'in', ['PENDING', 'PUBLISHED'])
    .where('deleted_at', 'is', null)
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirstOrThrow()).number
}

export const lockCompany = (db: Db, companyId: string) =>
  db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow()

const CANDIDATES = 200

/** Others of a type that fit one: tags in common count most, then the section, then the publisher; newest first. */
export async function listRelated(
  db: Db,
  type: PublicationType,
  of: { id: string; section: string; tags: readonly string[]; companyId: string | null },
  limit: number,
) {
  const { rows } = await sql<{ id: string; title: string; cover: string; published_at: Date; read_count: number }>`
    select content.id, title, cover, published_at, read_count
    from (
      select id, title, cover, published_at, read_count, company_id from content
      where type = ${type} and status = 'PUBLISHED' and deleted_at is null and id <> ${of.id}
        and exists (select 1 from company where company.id = content.company_id and company.status = 'APPROVED')
      order by top desc, refreshed_at desc, id desc limit ${sql.lit(CANDIDATES)}
    ) content
    join publication on publication.id = content.id
    order by cardinality(array(select unnest(industry_tags) intersect select unnest(${[...of.tags]}::text[]))) * 2
      + (section <> '' and section = ${of.section})::int + (company_id = ${of.companyId})::int desc,
      published_at desc, content.id desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Downloads and leads of library items; nothing for other types. */
export async function listFacts(db: Db, ids: readonly string[], withLeads: boolean): Promise<Map<string, Facts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; downloads: number; leads: number }>`
    select id, download_count as downloads, ${
      withLeads ? sql`(select count(*)::int from library_lead where content_id = library_item.id)` : sql`0`
    } as leads
    from library_item where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
