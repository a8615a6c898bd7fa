import { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { categories, listBrandsById, listProperties, shippedId, useCasesOf } from '../catalogue/api.ts'
import { findCompound } from '../compounds/api.ts'
import { columnsOf, propertyValues, wordsOf } from './columns.ts'
import { replaceCore, saveOcop } from './flagship/ocop-queries.ts'
import * as queries from './queries.ts'
import { isBound } from './rules.ts'
import { replaceSpecs, withSpecIds } from './spec-queries.ts'
import type { GoodsStatus } from './tables.ts'

/** Id of a shipped category by its code in server/data/categories.tsv. */
export const categoryId = (code: string): string => shippedId('category', code)

const PICTURE = '/files/open/202611/00000000-0000-7000-8000-000000000001.png'
const MADE_AT = new Date('2026-11-20T01:00:00Z')

/** A form as the editor sends it, complete enough to be handed in. */
export const goodsForm = (parts: Partial<z.input<typeof GoodsForm>> = {}): z.input<typeof GoodsForm> => ({
  name: 'Tris 三羟甲基氨基甲烷',
  categoryId: categoryId('chem.buffer.bio'),
  priceType: 'FIXED',
  specs: [{ packSize: '500 g', price: 19800, stock: 'IN', unit: '瓶' }],
  images: [PICTURE],
  ...parts,
})

export interface GoodsParts extends Partial<z.input<typeof GoodsForm>> {
  companyId: string
  accountId: string
  status?: GoodsStatus
  /** Code of the category. */
  category?: string
  at?: Date
  popularity?: number
}

/** Goods of a supplier, published unless said otherwise, with everything that publishing would have written. */
export async function makeGoods(db: Db, parts: GoodsParts): Promise<{ id: string; specIds: string[] }> {
  const { companyId, accountId, status = 'PUBLISHED', category, at = MADE_AT, popularity = 0, ...given } = parts
  const id = newId()
  const parsed = GoodsForm.parse(goodsForm({ ...given, ...(category ? { categoryId: categoryId(category) } : {}) }))
  const form = { ...parsed, specs: await withSpecIds(db, id, parsed.specs) }
  const all = await categories(db)
  const company = await queries.lockCompany(db, companyId)
  const [brand] = form.brandId ? await listBrandsById(db, [form.brandId]) : []
  const compound = (form.cas && (await findCompound(db, form.cas))) || null
  const isPublished = status === 'PUBLISHED'
  await queries.insertGoods(
    db,
    {
      id,
      company_id: companyId,
      account_id: accountId,
      ...columnsOf(form, all),
      status,
      is_live: isPublished && company.status === 'APPROVED',
      is_changed: !isPublished,
      province: company.province,
      level_code: company.level_code,
      popularity,
      search: wordsOf(form, {
        categories: all,
        companyName: company.name,
        brand: brand ?? null,
        compound,
        useCases: await useCasesOf(db),
      }),
      published_at: isPublished ? at : null,
      refreshed_at: isPublished ? at : null,
      created_at: at,
      updated_at: at,
    },
    form,
  )
  const owner = { goodsId: id, companyId, brandId: form.brandId, catalogNo: form.catalogNo }
  await replaceSpecs(db, { ...owner, isBound: isBound(status) }, form.specs, at)
  const path = all.path(form.categoryId)
  const properties =
    path.length > 0
      ? await listProperties(
          db,
          path.map(step => step.id),
        )
      : []
  await queries.replaceProperties(db, id, propertyValues(form, properties))
  return { id, specIds: form.specs.map(spec => spec.id) }
}

/** The flagship and the core products of a company. */
export async function makeOcop(
  db: Db,
  parts: { companyId: string; goodsId: string; story: string; cases?: string; core?: readonly string[]; at?: Date },
): Promise<void> {
  const at = parts.at ?? MADE_AT
  await saveOcop(db, {
    company_id: parts.companyId,
    goods_id: parts.goodsId,
    story: parts.story,
    cases: parts.cases ?? '',
    changed_at: at,
    updated_at: at,
  })
  await replaceCore(db, parts.companyId, parts.core ?? [])
}

/** The review that waits of goods. */
export async function openReviewOf(db: Db, goodsId: string): Promise<string> {
  const row = await db
    .selectFrom('review')
    .select('id')
    .where('entity_id', '=', goodsId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return row.id
}
