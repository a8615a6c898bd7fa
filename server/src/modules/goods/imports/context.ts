import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { Member } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import type { UseCases } from '../../../search/use-cases.ts'
import {
  brandKey,
  type Categories,
  categories,
  listProperties,
  type PropertyRow,
  useCasesOf,
} from '../../catalogue/api.ts'
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
  /** Names of the properties that goods of a category may have. */
  readonly propertiesOf: (categoryId: string) => ReadonlySet<string>
  readonly categoryNamed: (text: string) => FoundCategory
  readonly brands: readonly queries.BrandOption[]
  readonly useCases: UseCases
  /** Own goods by brand and number, see {@link matchKey}. */
  readonly existing: ReadonlyMap<string, Existing>
}

/** A category of the third level, or why there is none. */
export type FoundCategory = { readonly id: string } | { readonly isAmbiguous: boolean }

const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** Finds categories of the third level by name or by their whole path. */
function categoryNames(all: Categories): (text: string) => FoundCategory {
  const byName = Map.groupBy(all.ofLevel(3), row => nameKey(row.name))
  return text => {
    const steps = text
      .split(/[/\\>》→]|--/)
      .map(nameKey)
      .filter(Boolean)
    const named = byName.get(steps.at(-1) ?? '') ?? []
    const fitting = named.filter(row => {
      const path = all.path(row.id).map(step => nameKey(step.name))
      return steps.every((step, i) => path[path.length - steps.length + i] === step)
    })
    return fitting.length === 1 ? { id: fitting[0]!.id } : { isAmbiguous: fitting.length > 1 }
  }
}

/** Brand and catalogue number under which rows and goods are one. */
export const matchKey = (brandId: string | null, catalogNo: string): string => `${brandId ?? ''} ${codeKey(catalogNo)}`

/** @param catalogNos of the rows, as they are written */
export async function loadAround(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: Member,
  categoryId: string,
  catalogNos: readonly string[],
  categoryTexts: readonly string[] = [],
): Promise<Around> {
  const all = await categories(db)
  const path = all.path(categoryId)
  const categoryNamed = categoryNames(all)
  const others = [...new Set(categoryTexts)].flatMap(text => {
    const found = categoryNamed(text)
    return 'id' in found && found.id !== categoryId ? all.path(found.id).map(step => step.id) : []
  })
  const rows = await queries.listExisting(db, actor.company.id, [...new Set(catalogNos.map(codeKey))])
  const existing = new Map<string, Existing>()
  // what stands first wins: shown goods before drafts, the newest first
  for (const row of rows) {
    const key = matchKey(row.brand_id, row.catalog_no)
    const revision = row.status === 'PUBLISHED' ? row.review_form : null
    if (!existing.has(key)) existing.set(key, { row, form: revision ?? row.form })
  }
  const levels = [...new Set([...path.map(step => step.id), ...others])]
  const properties = levels.length > 0 ? await listProperties(db, levels) : []
  return {
    db,
    actor,
    today: shanghaiDate(clock.now()),
    categoryId,
    categories: all,
    properties: properties.filter(row => path.some(step => step.id === row.category_id)),
    propertiesOf: id => {
      const steps = all.path(id).map(step => step.id)
      return new Set(properties.filter(row => steps.includes(row.category_id)).map(row => row.name))
    },
    categoryNamed,
    brands: await queries.listBrandOptions(db, actor.company.id),
    useCases: await useCasesOf(db),
    existing,
  }
}

/** A brand by its Chinese or English name. */
export function brandNamed(brands: readonly queries.BrandOption[], name: string): queries.BrandOption | undefined {
  const key = brandKey(name)
  return brands.find(brand => brandKey(brand.name) === key || (brand.name_en !== '' && brandKey(brand.name_en) === key))
}
