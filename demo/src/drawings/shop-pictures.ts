import type { Db } from '../../../server/src/db/database.ts'
import { demoGoods } from '../demo-goods.ts'
import type { BannerText, StorefrontStory } from '../texts/storefronts.ts'
import { shopBanner } from './pictures/banners.ts'
import { fieldTones } from './pictures/palette.ts'

/** The company of a shop and the account its pictures belong to; undefined where it is not in the database. */
export async function ownerOf(db: Db, { name }: StorefrontStory) {
  return await db
    .selectFrom('company')
    .select(['id as companyId', 'created_by as accountId'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** The picture of three of a shop's goods under its words, `height` pixels high and 1200 wide. */
export function pictureOf(
  { supplier }: StorefrontStory,
  { title, line, field }: BannerText,
  height: number,
  /** Of the pictures of one banner: each shows other goods. */
  number = 0,
) {
  const shown = demoGoods().filter(goods => goods.supplier === supplier)
  const goods = shown.slice(3 * number, 3 * number + 3).map(({ form, picture }) => ({
    ...{ ...picture, seed: form.catalogNo, brand: '', name: form.name, code: form.catalogNo, pack: '' },
  }))
  return shopBanner({ name: title, line, field, colour: fieldTones[field][700], motif: 'cells', goods, height })
}
