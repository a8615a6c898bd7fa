import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { NavigationItem, VersionStatus } from './tables.ts'
import '../companies/tables.ts'
import './tables.ts'

type DesignRow = Selectable<Tables['storefront_design']>
export type VersionRow = Selectable<Tables['storefront_version']> & { author: string | null; is_live: boolean }
type Code = StorefrontTemplate

const ofDesign = (db: Db, companyId: string, code: Code) =>
  db.selectFrom('storefront_design').selectAll().where('company_id', '=', companyId).where('template_code', '=', code)

export const findDesign = (db: Db, companyId: string, code: Code): Promise<DesignRow | undefined> =>
  ofDesign(db, companyId, code).executeTakeFirst()

/** For who changes it or decides on a version: others that do so too wait. */
export const lockDesign = (db: Db, companyId: string, code: Code): Promise<DesignRow | undefined> =>
  ofDesign(db, companyId, code).forUpdate().executeTakeFirst()

/** Writes a draft; nothing happens where the design is there already and is not to be written over. */
export async function saveDraft(
  db: Db,
  { companyId, code, isNew = false }: { companyId: string; code: Code; isNew?: boolean },
  document: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('storefront_design')
    .values({ company_id: companyId, template_code: code, document, created_at: now, updated_at: now })
    .onConflict(conflict => {
      const there = conflict.columns(['company_id', 'template_code'])
      return isNew ? there.doNothing() : there.doUpdateSet({ document, updated_at: now })
    })
    .execute()
}

export const setLive = (db: Db, companyId: string, code: Code, versionId: string | null) =>
  db
    .updateTable('storefront_design')
    .set({ live_version_id: versionId })
    .where('company_id', '=', companyId)
    .where('template_code', '=', code)
    .execute()

/** What everyone sees of a template. */
export const findLive = (db: Db, companyId: string, code: Code) =>
  db
    .selectFrom('storefront_design as design')
    .innerJoin('storefront_version as version', 'version.id', 'design.live_version_id')
    .select(['version.document', 'version.published_at'])
    .where('design.company_id', '=', companyId)
    .where('design.template_code', '=', code)
    .executeTakeFirst()

const versions = (db: Db) =>
  db
    .selectFrom('storefront_version as version')
    .innerJoin('storefront_design as design', join =>
      join
        .onRef('design.company_id', '=', 'version.company_id')
        .onRef('design.template_code', '=', 'version.template_code'),
    )
    .leftJoin('account', 'account.id', 'version.account_id')
    .selectAll('version')
    .select([
      'account.name as author',
      sql<boolean>`design.live_version_id is not distinct from version.id`.as('is_live'),
    ])

export const findVersion = (db: Db, id: string): Promise<VersionRow | undefined> =>
  versions(db).where('version.id', '=', id).executeTakeFirst()

export const listVersions = <R>(
  db: Db,
  companyId: string,
  input: { templateCode: Code; current: number; size: number; order: 'asc' | 'desc' },
  present: (row: VersionRow) => R,
) =>
  paged(
    db,
    versions(db)
      .where('version.company_id', '=', companyId)
      .where('version.template_code', '=', input.templateCode)
      .orderBy('version.number', input.order)
      .orderBy('version.id'),
    input,
    present,
  )

export type ShopVersionRow = VersionRow & { company_name: string }

const shopVersions = (db: Db) =>
  versions(db).innerJoin('company', 'company.id', 'version.company_id').select('company.name as company_name')

/** A version with the name of its company, for operators. */
export const findShopVersion = (db: Db, id: string): Promise<ShopVersionRow | undefined> =>
  shopVersions(db).where('version.id', '=', id).executeTakeFirst()

interface ShopFilter {
  readonly status?: VersionStatus | 'LIVE' | undefined
  readonly templateCode?: Code | undefined
  readonly keyword: string
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

/** Versions of all shops. */
export function listShopVersions<R>(db: Db, input: ShopFilter, present: (row: ShopVersionRow) => R) {
  const { status, templateCode, keyword, order } = input
  let found = shopVersions(db)
  if (status === 'LIVE') found = found.whereRef('design.live_version_id', '=', 'version.id')
  else if (status) found = found.where('version.status', '=', status)
  if (templateCode) found = found.where('version.template_code', '=', templateCode)
  if (keyword) found = found.where('company.name', 'ilike', containing(keyword))
  return paged(db, found.orderBy('version.created_at', order).orderBy('version.id'), input, present)
}

/** The newest version of a design and the live one. */
export async function findLastAndLive(db: Db, companyId: string, code: Code) {
  const rows = await versions(db)
    .where('version.company_id', '=', companyId)
    .where('version.template_code', '=', code)
    .where(eb =>
      eb.or([
        eb('version.id', '=', eb.ref('design.live_version_id')),
        eb(
          'version.number',
          '=',
          sql<number>`(select max(number) from storefront_version newest
            where newest.company_id = version.company_id and newest.template_code = version.template_code)`,
        ),
      ]),
    )
    .orderBy('version.number', 'desc')
    .execute()
  return { last: rows[0], live: rows.find(row => row.is_live) }
}

/** Adds the next version of a design that is locked. */
export async function addVersion(
  db: Db,
  row: Omit<Insertable<Tables['storefront_version']>, 'number'>,
): Promise<number> {
  const { number } = await db
    .insertInto('storefront_version')
    .values({
      ...row,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from storefront_version
        where company_id = ${row.company_id} and template_code = ${row.template_code})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export const setVersion = (
  db: Db,
  id: string,
  change: { status: VersionStatus; reason?: string; published_at?: Date },
) => db.updateTable('storefront_version').set(change).where('id', '=', id).execute()

/** A version that waits; there is one at most. */
export const findPending = (db: Db, companyId: string, code: Code) =>
  db
    .selectFrom('storefront_version')
    .select('id')
    .where('company_id', '=', companyId)
    .where('template_code', '=', code)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()

/** Whether the newest version that was decided upon was refused or taken down. */
export async function wasRefusedLast(db: Db, companyId: string, code: Code): Promise<boolean> {
  const newest = await db
    .selectFrom('storefront_version')
    .select('status')
    .where('company_id', '=', companyId)
    .where('template_code', '=', code)
    .where('status', 'in', ['PUBLISHED', 'REJECTED', 'BANNED'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest !== undefined && newest.status !== 'PUBLISHED'
}

/** The newest published version besides one that is taken down. */
export const findVersionBefore = (db: Db, { company_id, template_code, number }: VersionRow) =>
  db
    .selectFrom('storefront_version')
    .select('id')
    .where('company_id', '=', company_id)
    .where('template_code', '=', template_code)
    .where('status', '=', 'PUBLISHED')
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Old versions of a design go; never the live one, the published one before it, nor one that waits. */
export const purgeVersions = (db: Db, companyId: string, code: Code, kept: number) =>
  sql`delete from storefront_version old
    where old.company_id = ${companyId} and old.template_code = ${code} and old.status <> 'PENDING'
      and not exists (select 1 from storefront_design design where design.live_version_id = old.id)
      and old.id is distinct from (select earlier.id from storefront_version earlier
        join storefront_version live on live.company_id = earlier.company_id and live.template_code = earlier.template_code
        join storefront_design design on design.live_version_id = live.id
        where earlier.company_id = ${companyId} and earlier.template_code = ${code} and earlier.status = 'PUBLISHED'
          and earlier.number < live.number order by earlier.number desc limit 1)
      and old.id in (select id from storefront_version ranked
        where ranked.company_id = ${companyId} and ranked.template_code = ${code}
        order by ranked.number desc offset ${sql.lit(kept)})`.execute(db)

/** Everything that a company's storefronts may show: drafts and versions of all templates. */
export async function listDocuments(db: Db, companyId: string): Promise<{ document: unknown; template_code: Code }[]> {
  const columns = ['document', 'template_code'] as const
  return db
    .selectFrom('storefront_design')
    .select(columns)
    .where('company_id', '=', companyId)
    .unionAll(db.selectFrom('storefront_version').select(columns).where('company_id', '=', companyId))
    .execute()
}

export const findNavigation = async (db: Db, companyId: string): Promise<readonly NavigationItem[]> =>
  (await db.selectFrom('storefront_navigation').select('items').where('company_id', '=', companyId).executeTakeFirst())
    ?.items ?? []

export async function saveNavigation(db: Db, companyId: string, items: readonly NavigationItem[], now: Date) {
  const values = { items: JSON.stringify(items), updated_at: now }
  await db
    .insertInto('storefront_navigation')
    .values({ company_id: companyId, ...values })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** Somebody has the editor of a template open. @returns who else has, seen after `since` */
export async function notePresence(
  db: Db,
  { companyId, code, accountId }: { companyId: string; code: Code; accountId: string },
  now: Date,
  since: Date,
): Promise<{ name: string }[]> {
  await db.deleteFrom('storefront_presence').where('company_id', '=', companyId).where('seen_at', '<', since).execute()
  await db
    .insertInto('storefront_presence')
    .values({ company_id: companyId, template_code: code, account_id: accountId, seen_at: now })
    .onConflict(conflict =>
      conflict.columns(['company_id', 'template_code', 'account_id']).doUpdateSet({ seen_at: now }),
    )
    .execute()
  return db
    .selectFrom('storefront_presence as present')
    .innerJoin('account', 'account.id', 'present.account_id')
    .select('account.name')
    .where('present.company_id', '=', companyId)
    .where('present.template_code', '=', code)
    .where('present.account_id', '<>', accountId)
    .orderBy('present.account_id')
    .execute()
}
