import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { ownFieldOf, shipTempLabels } from '@shangyouji/contract/goods/labels'
import { searchVector } from '../../search/search-vector.ts'
import { type UseCases, usesOf } from '../../search/use-cases.ts'
import { textOf } from '../../text/rich-text.ts'
import type { Categories, PropertyRow } from '../catalogue/api.ts'
import { type CompoundRow, nameKey } from '../compounds/api.ts'
import { codeKey } from './form/packs.ts'
import { bestStock, completeness, priceRange } from './rules.ts'

/** What the columns of goods say of a form: everything lists show, sort and filter by. */
export function columnsOf(form: GoodsForm, categories: Categories) {
  const path = form.categoryId ? categories.path(form.categoryId) : []
  const { min, max } = priceRange(form.specs)
  const shown = form.specs.filter(spec => spec.isShow)
  return {
    goods_type: form.type,
    name: form.name,
    name_key: nameKey(form.name),
    name_en: form.nameEn,
    catalog_no: form.catalogNo,
    catalog_key: codeKey(form.catalogNo),
    brand_id: form.brandId,
    category_1: path[0]?.id ?? null,
    category_2: path[1]?.id ?? null,
    category_id: path[2]?.id ?? null,
    business_category_id: form.businessCategoryId,
    cas: form.cas || null,
    cover: form.images[0] ?? '',
    purity: form.purity,
    grade: form.grade,
    origin: form.origin,
    price_type: form.priceType,
    price_min: min,
    price_max: max,
    pack_size: shown[0]?.packSize ?? '',
    spec_count: shown.length,
    stock: bestStock(form.specs),
    is_trial: form.isTrial,
    completeness: completeness(form),
  }
}

/** Longest part of a description that the search reads, in characters; words behind it rarely decide. */
const DETAIL_CHARS = 1500

/**
 * What the search finds goods by: a names, b numbers and brand, c category and properties, d description, and what they
 * are for.
 */
export function wordsOf(
  form: GoodsForm,
  around: {
    categories: Categories
    companyName: string
    brand: { name: string; name_en: string } | null
    compound: CompoundRow | null
    useCases: UseCases
  },
): string {
  const path = form.categoryId ? around.categories.path(form.categoryId) : []
  const { brand, compound } = around
  const uses = usesOf(
    {
      names: `${form.name} ${form.nameEn}`,
      categories: path,
      applications: form.applications,
      useCases: form.useCases,
    },
    around.useCases,
  )
  return searchVector(
    {
      a: [form.name, form.nameEn].join(' ， '),
      b: [
        form.catalogNo,
        ...form.specs.map(spec => spec.specNo),
        form.cas,
        brand?.name,
        brand?.name_en,
        ...(compound ? [compound.name_zh, compound.name_en, ...compound.synonyms] : []),
      ].join(' ， '),
      c: [
        ...path.map(row => row.name),
        form.purity,
        form.grade,
        form.origin,
        form.form,
        shipTempLabels[form.shipTemp],
        // 无酶无热原：是 is found by its name
        ...form.params.map(({ k, v }) => (v === '是' ? k : v)),
        ...form.specs.map(spec => spec.packSize),
        around.companyName,
      ].join(' ， '),
      d: [form.applications, textOf(form.detail).slice(0, DETAIL_CHARS)].join(' '),
    },
    uses,
  )
}

/** What goods say of a property of their category: a parameter of that name, or the field of their own that it repeats. */
export function propertyText(form: Pick<GoodsForm, 'params' | 'purity' | 'grade'>, name: string): string {
  const own = ownFieldOf(name)
  return form.params.find(({ k }) => k === name)?.v || (own ? form[own] : '')
}

/** Parameters that are properties of the category, for filters; several values of one stand apart by 、 or /. */
export function propertyValues(
  form: Pick<GoodsForm, 'params' | 'purity' | 'grade'>,
  properties: readonly PropertyRow[],
) {
  const values: { propertyId: string; value: string }[] = []
  for (const property of properties) {
    const v = propertyText(form, property.name)
    const list = property.kind === 'OPTION' ? v.split(/[、,，;；]/) : [v]
    for (const value of list)
      if (value.trim() !== '') values.push({ propertyId: property.id, value: value.trim().slice(0, 60) })
  }
  return values.filter(
    (one, i) => values.findIndex(other => other.propertyId === one.propertyId && other.value === one.value) === i,
  )
}
