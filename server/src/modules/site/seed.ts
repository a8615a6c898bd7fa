import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { shippedGuides } from './seed-guides.ts'
import { shippedPolicies } from './seed-policies.ts'
import { shippedBanners, shippedNavigation, shippedSeo, shippedTexts, shippedWebsite } from './seed-site.ts'
import './tables.ts'

/** The versions that ship are in force from the day on which the product began. */
const FIRST_DAY = new Date('2026-01-01T00:00:00+08:00')

/**
 * Navigation, texts and policies that every site begins with. Runs at every start; a table that holds anything is left
 * to the operators.
 */
export async function seedSite(db: Db): Promise<void> {
  const isEmpty = async (table: 'navigate' | 'guide_page' | 'policy_version' | 'seo') =>
    !(await db.selectFrom(table).select('id').limit(1).executeTakeFirst())

  await db
    .insertInto('website')
    .values({ id: 1, form: JSON.stringify(shippedWebsite) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (await isEmpty('navigate')) await seedNavigation(db)
  if (await isEmpty('guide_page')) await seedGuides(db)
  if (await isEmpty('seo'))
    await db
      .insertInto('seo')
      .values([...shippedSeo])
      .execute()
  if (await isEmpty('policy_version')) {
    const versions = shippedPolicies().map(policy => ({ id: newId(), ...policy, version: 1, effective_at: FIRST_DAY }))
    await db.insertInto('policy_version').values(versions).execute()
  }
  await db
    .insertInto('qualification')
    .values([{ code: 'drugs' }, { code: 'telecom' }, { code: 'broadcast' }])
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('site_text')
    .values([...shippedTexts])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function seedNavigation(db: Db): Promise<void> {
  const rows = shippedNavigation.map(([name, path], i) => ({ id: newId(), name, path, sort: (i + 1) * 10 }))
  await db.insertInto('navigate').values(rows).execute()
  const home = rows.find(row => row.path === '/')!
  const banners = shippedBanners.map((banner, i) => ({
    id: newId(),
    navigate_id: home.id,
    ...banner,
    sort: (i + 1) * 10,
  }))
  await db.insertInto('banner').values(banners).execute()
}

async function seedGuides(db: Db): Promise<void> {
  for (const [i, { children, ...guide }] of shippedGuides().entries()) {
    const id = newId()
    await db
      .insertInto('guide_page')
      .values({ id, parent_id: null, ...guide, sort: (i + 1) * 10 })
      .execute()
    for (const [j, child] of children.entries()) {
      const below = { id: newId(), section: guide.section, parent_id: id, ...child, sort: (j + 1) * 10 }
      await db.insertInto('guide_page').values(below).execute()
    }
  }
}

/** A hotline and a mail address that belong to nobody, so that the demo shows where they stand. */
export async function fillDemoContacts(db: Db): Promise<void> {
  const { form } = await db.selectFrom('website').select('form').where('id', '=', 1).executeTakeFirstOrThrow()
  const filled = { ...form, websitePhone: '400-000-0000', email: 'service@shangyouji.example' }
  await db
    .updateTable('website')
    .set({ form: JSON.stringify(filled) })
    .where('id', '=', 1)
    .execute()
}
