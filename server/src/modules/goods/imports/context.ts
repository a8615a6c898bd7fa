import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import { brandKey, type Categories, categories, listProperties, type PropertyRow } from '../../catalogue/api.ts'
import { codeKey } from '../form/packs.ts'
import * as queries from './import-queries.ts'

/** What a supplier already has under a brand and number. */
export interface Existing {
  readonly row: queries.ExistingRow
  /** As its owner last wrote it: a change under review before what is live. */
  readonly form: GoodsForm
}

/** Everything that rows are judged by besides themselves, read with a fixed number of queries. */
export interface Around {
  readonly db: Work['db']
  readonly actor: Member
  readonly today: string
  readonly categoryId: string
  readonly categories: Categories
  readonly properties: readonly PropertyRow[]
  readonly brands: readonly queries.BrandOption[]
  /** Own goods by brand and number, see {@link matchKey}. */
  readonly existing: ReadonlyMap<string, Existing>
}

/** Brand and catalogue number under which rows and goods are one. */
export const matchKey = (brandId: string | null, catalogNo: string): string => `${brandId ?? ''} ${codeKey(catalogNo)}`

/** @param catalogNos of the rows, as they are written */
export async function loadAround(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: Member,
  categoryId: string,
  catalogNos: readonly string[],
): Promise<Around> {
  const all = await categories(db)
  const path = all.path(categoryId)
  const rows = await queries.listExisting(db, actor.company.id, [...new Set(catalogNos.map(codeKey))])
  const existing = new Map<string, Existing>()
  // what stands first wins: shown goods before drafts, the newest first
  for (const row of rows) {
    const key = matchKey(row.brand_id, row.catalog_no)
    const revision = row.status === 'PUBLISHED' ? row.review_form : null
    if (!existing.has(key)) existing.set(key, { row, form: revision ?? row.form })
  }
  return {
    db,
    actor,
    today: shanghaiDate(clock.now()),
    categoryId,
    categories: all,
    properties:
      path.length > 0
        ? await listProperties(
            db,
            path.map(step => step.id),
          )
        : [],
    brands: await queries.listBrandOptions(db, actor.company.id),
    existing,
  }
}

/** A brand by its Chinese or English name. */
export function brandNamed(brands: readonly queries.BrandOption[], name: string): queries.BrandOption | undefined {
  const key = brandKey(name)
  return brands.find(brand => brandKey(brand.name) === key || (brand.name_en !== '' && brandKey(brand.name_en) === key))
}
