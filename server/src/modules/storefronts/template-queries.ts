import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { BlockType } from '@shangyouji/contract/storefronts/labels'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

type Code = StorefrontTemplate

/** What operators have set of a template. */
export const findTemplate = (db: Db, code: Code) =>
  db.selectFrom('storefront_template').select(['is_on', 'blocks']).where('code', '=', code).executeTakeFirst()

export const listTemplates = (db: Db) =>
  db.selectFrom('storefront_template').select(['code', 'is_on', 'blocks']).execute()

export async function saveTemplate(
  db: Db,
  { code, isOn, blocks }: { code: Code; isOn: boolean; blocks: readonly BlockType[] },
  now: Date,
): Promise<void> {
  const values = { is_on: isOn, blocks: JSON.stringify(blocks), updated_at: now }
  await db
    .insertInto('storefront_template')
    .values({ code, ...values })
    .onConflict(conflict => conflict.column('code').doUpdateSet(values))
    .execute()
}

/** How many shops of approved suppliers have chosen each template. */
export async function countShops(db: Db): Promise<Map<Code, number>> {
  const rows = await db
    .selectFrom('company')
    .select(['storefront_code', sql<number>`count(*)::int`.as('number')])
    .where('kind', '=', 'SUPPLIER')
    .where('status', '=', 'APPROVED')
    .groupBy('storefront_code')
    .execute()
  return new Map(rows.map(row => [row.storefront_code, row.number]))
}
