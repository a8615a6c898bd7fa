import type { GuideSection, PolicyCode, WebsiteForm } from '@shangyouji/contract/site/calls'
import type { Selectable } from 'kysely'
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
