import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { LevelCode } from '../../../http/actor.ts'
import { newId } from '../../../kernel/clock.ts'
import type { UseCases } from '../../../search/use-cases.ts'
import {
  type Categories,
  categories,
  listBrandsById,
  listProperties,
  type PropertyRow,
  useCasesOf,
} from '../../catalogue/api.ts'
import { type CompoundRow, listCompounds } from '../../compounds/api.ts'
import { columnsOf, propertyValues, wordsOf } from '../columns.ts'
import { completeness, isBound } from '../rules.ts'
import { boostOf } from '../search/popularity.ts'
import { specRows } from '../spec-queries.ts'
import type { GoodsStatus } from '../tables.ts'
import * as bulkQueries from './bulk-queries.ts'

/** Goods as seeds, generators and imports make them: what publishing would have written, without its checks. */
export interface BulkGoods {
  readonly id: string
  readonly companyId: string
  readonly accountId: string
  readonly form: GoodsForm
  readonly status: GoodsStatus
  readonly at: Date
  /** How much they are asked for; 0 for new ones. */
  readonly demand?: number
  readonly tier?: 0 | 1 | 2
  readonly reads?: number
}

/** What the rows of goods are derived from besides their forms; read once for many. */
interface Around {
  readonly categories: Categories
  readonly companies: ReadonlyMap<
    string,
    { name: string; province: string | null; level_code: LevelCode; status: string }
  >
  readonly brands: ReadonlyMap<string, { name: string; name_en: string }>
  readonly compounds: ReadonlyMap<string, CompoundRow>
  readonly properties: ReadonlyMap<string, readonly PropertyRow[]>
  readonly useCases: UseCases
}

async function around(
  db: Db,
  list: readonly Pick<BulkGoods, 'companyId' | 'form'>[],
  useCases?: UseCases,
): Promise<Around> {
  const all = await categories(db)
  const distinct = (values: readonly (string | null)[]) =>
    [...new Set(values.filter(value => value !== null && value !== ''))] as string[]
  const companies = await bulkQueries.listPublishing(db, distinct(list.map(goods => goods.companyId)))
  const brands = await listBrandsById(db, distinct(list.map(goods => goods.form.brandId)))
  const compounds = await listCompounds(db, distinct(list.map(goods => goods.form.cas)))
  const categoryIds = distinct(list.map(goods => goods.form.categoryId))
  const pathIds = distinct(categoryIds.flatMap(id => all.path(id).map(row => row.id)))
  const properties = pathIds.length > 0 ? await listProperties(db, pathIds) : []
  return {
    categories: all,
    companies: new Map(companies.map(company => [company.id, company])),
    brands: new Map(brands.map(brand => [brand.id, brand])),
    compounds: new Map(compounds.map(compound => [compound.cas, compound])),
    properties: new Map(
      categoryIds.map(id => {
        const path = new Set(all.path(id).map(row => row.id))
        return [id, properties.filter(property => path.has(property.category_id))]
      }),
    ),
    useCases: useCases ?? (await useCasesOf(db)),
  }
}

const wordsAmong = (known: Around, companyId: string, form: GoodsForm): string =>
  wordsOf(form, {
    categories: known.categories,
    companyName: known.companies.get(companyId)!.name,
    brand: known.brands.get(form.brandId ?? '') ?? null,
    compound: known.compounds.get(form.cas) ?? null,
    useCases: known.useCases,
  })

/**
 * What goes with many goods for the search, in the order given.
 * @param useCases as they were read just now, where the words are read again because they changed
 */
export async function wordsOfMany(
  db: Db,
  list: readonly Pick<BulkGoods, 'companyId' | 'form'>[],
  useCases?: UseCases,
): Promise<readonly string[]> {
  if (list.length === 0) return []
  const known = await around(db, list, useCases)
  return list.map(({ companyId, form }) => wordsAmong(known, companyId, form))
}

/** Rows of one statement; PostgreSQL takes 65,535 parameters in one. */
const ROWS = 200

/** Writes many goods with few statements. */
export async function insertMany(db: Db, list: readonly BulkGoods[]): Promise<void> {
  if (list.length === 0) return
  const known = await around(db, list)
  for (let i = 0; i < list.length; i += ROWS) {
    const part = list.slice(i, i + ROWS).map(goods => ({ goods, form: withIds(goods.form) }))
    await bulkQueries.insertGoodsRows(
      db,
      part.map(({ goods, form }) => goodsRow(goods, form, known)),
    )
    await bulkQueries.insertForms(
      db,
      part.map(({ goods, form }) => ({ goods_id: goods.id, form: JSON.stringify(form) })),
    )
    await bulkQueries.insertCounters(
      db,
      part.map(({ goods }) => ({ goods_id: goods.id, read_count: goods.reads ?? 0 })),
    )
    const specs = part.flatMap(({ goods, form }) =>
      specRows(
        {
          goodsId: goods.id,
          companyId: goods.companyId,
          brandId: form.brandId,
          catalogNo: form.catalogNo,
          isBound: isBound(goods.status),
        },
        form.specs,
      ),
    )
    for (let j = 0; j < specs.length; j += ROWS * 2) await bulkQueries.insertSpecs(db, specs.slice(j, j + ROWS * 2))
    const values = part.flatMap(({ goods, form }) =>
      propertyValues(form, known.properties.get(form.categoryId) ?? []).map(({ propertyId, value }) => ({
        goods_id: goods.id,
        property_id: propertyId,
        value,
      })),
    )
    for (let j = 0; j < values.length; j += ROWS * 10)
      await bulkQueries.insertProperties(db, values.slice(j, j + ROWS * 10))
  }
}

type FormWithIds = GoodsForm & { specs: (GoodsForm['specs'][number] & { id: string })[] }

export const withIds = (form: GoodsForm): FormWithIds => ({
  ...form,
  specs: form.specs.map(spec => ({ ...spec, id: spec.id ?? newId() })),
})

function goodsRow(goods: BulkGoods, form: FormWithIds, known: Around): Insertable<Tables['goods']> {
  const company = known.companies.get(goods.companyId)!
  const isPublished = goods.status === 'PUBLISHED'
  const wasPublished = isPublished || goods.status === 'OFF_SHELF' || goods.status === 'BANNED'
  const boost = boostOf({ level: company.level_code, completeness: completeness(form), ageDays: 0 })
  return {
    id: goods.id,
    company_id: goods.companyId,
    account_id: goods.accountId,
    ...columnsOf(form, known.categories),
    status: goods.status,
    is_live: isPublished && company.status === 'APPROVED',
    is_changed: !wasPublished,
    province: company.province,
    level_code: company.level_code,
    boost,
    popularity: boost * (1 + Math.log1p(goods.demand ?? 0)),
    tier: goods.tier ?? 0,
    // of what is not public the words come with its approval
    search: wasPublished ? wordsAmong(known, goods.companyId, form) : null,
    published_at: wasPublished ? goods.at : null,
    refreshed_at: wasPublished ? goods.at : null,
    created_at: goods.at,
    updated_at: goods.at,
  }
}
