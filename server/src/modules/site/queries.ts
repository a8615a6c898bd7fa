import type { GuideSection, PolicyCode, WebsiteForm } from '@shangyouji/contract/site/calls'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/** What was kept before a field was there has its default. */
export const withEveryField = (form: WebsiteForm): WebsiteForm => ({
  ...form,
  miniProgramCode: form.miniProgramCode ?? '',
})

export type GuideRow = Selectable<Tables['guide_page']>

export const getWebsite = (db: Db) =>
  db.selectFrom('website').select(['form', 'version']).where('id', '=', 1).executeTakeFirstOrThrow()

/** Undefined where somebody else saved since `version` was read. */
export const writeWebsite = (db: Db, form: WebsiteForm, version: number, now: Date) =>
  db
    .updateTable('website')
    .set({ form: JSON.stringify(form), version: version + 1, updated_at: now })
    .where('id', '=', 1)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

export const listNavigation = (db: Db, onlyShown: boolean) =>
  db
    .selectFrom('navigate')
    .selectAll()
    .$if(onlyShown, query => query.where('is_shown', '=', true))
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Banners of a page that are shown at an instant. */
export const shownBanners = (db: Db, navigateId: string, now: Date) =>
  db
    .selectFrom('banner')
    .select(['id', 'img', 'title', 'subtitle', 'tone', 'link'])
    .where('navigate_id', '=', navigateId)
    .where('is_shown', '=', true)
    .where(eb => eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now)]))
    .where(eb => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]))
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const listBanners = (db: Db, navigateId?: string) =>
  db
    .selectFrom('banner')
    .innerJoin('navigate', 'navigate.id', 'banner.navigate_id')
    .selectAll('banner')
    .select('navigate.name as navigate_name')
    .$if(navigateId !== undefined, query => query.where('banner.navigate_id', '=', navigateId!))
    .orderBy('navigate.sort')
    .orderBy('banner.navigate_id')
    .orderBy('banner.sort')
    .orderBy('banner.id')
    .execute()

/** Without their texts. */
export const listGuides = (db: Db, filter: { section?: GuideSection; onlyShown: boolean }) =>
  db
    .selectFrom('guide_page')
    .select(['id', 'section', 'parent_id', 'label', 'path', 'sort', 'is_shown', 'version', 'created_at', 'updated_at'])
    .$if(filter.section !== undefined, query => query.where('section', '=', filter.section!))
    .$if(filter.onlyShown, query => query.where('is_shown', '=', true))
    .orderBy('section')
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const findGuide = (db: Db, id: string): Promise<GuideRow | undefined> =>
  db.selectFrom('guide_page').selectAll().where('id', '=', id).executeTakeFirst()

/** The version in force at an instant, or a numbered one that was or is. */
export const findPolicy = (db: Db, code: PolicyCode, now: Date, version?: number) =>
  db
    .selectFrom('policy_version')
    .selectAll()
    .where('code', '=', code)
    .where('effective_at', '<=', now)
    .$if(version !== undefined, query => query.where('version', '=', version!))
    .orderBy('effective_at', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst()

export const policiesInForce = (db: Db, code: PolicyCode, now: Date) =>
  db
    .selectFrom('policy_version')
    .select(['version', 'effective_at'])
    .where('code', '=', code)
    .where('effective_at', '<=', now)
    .orderBy('version', 'desc')
    .execute()

export const listPolicyVersions = (db: Db, code?: PolicyCode) =>
  db
    .selectFrom('policy_version')
    .selectAll('policy_version')
    .select(eb =>
      eb
        .selectFrom('policy_consent')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('policy_consent.policy_version_id', '=', 'policy_version.id')
        .as('consents'),
    )
    .$if(code !== undefined, query => query.where('code', '=', code!))
    .orderBy(sql`version is null`, 'desc')
    .orderBy('version', 'desc')
    .execute()

export const listQualifications = (db: Db) => db.selectFrom('qualification').selectAll().orderBy('code').execute()

export const findText = (db: Db, type: string) =>
  db.selectFrom('site_text').selectAll().where('type', '=', type).executeTakeFirst()

/** Agreeing again to the same version changes nothing. */
export const addConsent = (db: Db, consent: Insertable<Tables['policy_consent']>) =>
  db
    .insertInto('policy_consent')
    .values(consent)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Undefined where another operator saved since `version` was read. */
export const updateGuide = (db: Db, id: string, version: number, row: Updateable<Tables['guide_page']>) =>
  db
    .updateTable('guide_page')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** Pages below a page follow it to its section. */
export const moveGuideChildren = (db: Db, parentId: string, section: GuideSection) =>
  db.updateTable('guide_page').set({ section }).where('parent_id', '=', parentId).execute()

export const insertGuide = (db: Db, row: Insertable<Tables['guide_page']>) =>
  db.insertInto('guide_page').values(row).execute()

export const deleteGuide = (db: Db, id: string) =>
  db.deleteFrom('guide_page').where('id', '=', id).returning(['label', 'section']).executeTakeFirst()

export const findGuideChild = (db: Db, parentId: string) =>
  db.selectFrom('guide_page').select('id').where('parent_id', '=', parentId).limit(1).executeTakeFirst()

export const listSeo = (db: Db) => db.selectFrom('seo').selectAll().orderBy('id').execute()

/** Undefined where a new one has the id of another. */
export const writeSeo = (db: Db, row: Insertable<Tables['seo']>, isNew: boolean) =>
  db
    .insertInto('seo')
    .values(row)
    .onConflict(conflict => (isNew ? conflict.column('id').doNothing() : conflict.column('id').doUpdateSet(row)))
    .returning('id')
    .executeTakeFirst()

export const deleteSeo = (db: Db, id: string) =>
  db.deleteFrom('seo').where('id', '=', id).returning('id').executeTakeFirst()

export const writeQualification = (
  db: Db,
  code: Insertable<Tables['qualification']>['code'],
  row: Omit<Insertable<Tables['qualification']>, 'code'>,
) =>
  db
    .insertInto('qualification')
    .values({ code, ...row })
    .onConflict(conflict => conflict.column('code').doUpdateSet(row))
    .execute()

export const listTexts = (db: Db) => db.selectFrom('site_text').selectAll().orderBy('type').execute()

export const writeText = (db: Db, type: string, row: Omit<Insertable<Tables['site_text']>, 'type'>) =>
  db
    .insertInto('site_text')
    .values({ type, ...row })
    .onConflict(conflict => conflict.column('type').doUpdateSet(row))
    .execute()

export const findSeo = (db: Db, id: string) =>
  db.selectFrom('seo').select(['id', 'title', 'keywords', 'description']).where('id', '=', id).executeTakeFirst()
