import type { GoodsForm as FormSchema, GoodsForm, PriceType } from '@shangyouji/contract/goods/form-schemas'
import { type DocumentKind, ownFieldOf } from '@shangyouji/contract/goods/labels'
import type { EditableGoods } from '@shangyouji/contract/goods/schemas'
import type { z } from 'zod'
import { hasContent } from '../../../../domains/demand/form/draft.ts'
import { emptySpec, isBegun, type SpecRow, specRow, toSpec } from '../../../../domains/goods/edit/spec-rows.ts'
import { restoreTyped } from '../../../../forms/typed-draft.ts'
import { newKey } from '../../../../lib/new-key.ts'

export type ParamRow = { readonly key: string; readonly k: string; readonly v: string }
export type ComponentRow = {
  readonly key: string
  readonly name: string
  readonly cas: string
  readonly percent: string
}
export type DocumentFile = { readonly name: string; readonly url: string; readonly pack?: string | undefined }

/** Goods as they are typed: everything text, rows with keys of their own. */
export interface GoodsDraft {
  readonly type: GoodsForm['type']
  readonly name: string
  readonly nameEn: string
  readonly catalogNo: string
  readonly brandId: string
  readonly categoryId: string
  readonly businessCategoryId: string
  readonly cas: string
  readonly mf: string
  readonly mw: string
  readonly purity: string
  readonly grade: string
  readonly form: string
  readonly storage: string
  readonly shipTemp: GoodsForm['shipTemp']
  readonly shelfLife: string
  readonly origin: string
  readonly priceType: PriceType
  readonly specs: readonly SpecRow[]
  readonly images: readonly string[]
  readonly detail: string
  /** Values of the category's properties and the supplier's own ones, by name. */
  readonly params: readonly ParamRow[]
  readonly docs: Readonly<Record<DocumentKind, readonly DocumentFile[]>>
  readonly useCases: readonly string[]
  readonly applications: string
  readonly refs: string
  readonly components: readonly ComponentRow[]
  readonly isTrial: boolean
}

export const emptyDraft = (): GoodsDraft => ({
  type: 'PRODUCT',
  name: '',
  nameEn: '',
  catalogNo: '',
  brandId: '',
  categoryId: '',
  businessCategoryId: '',
  cas: '',
  mf: '',
  mw: '',
  purity: '',
  grade: '',
  form: '',
  storage: '',
  shipTemp: '',
  shelfLife: '',
  origin: '',
  priceType: 'FIXED',
  specs: [emptySpec()],
  images: [],
  detail: '',
  params: [],
  docs: { COA: [], SDS: [], TDS: [], MANUAL: [] },
  useCases: [],
  applications: '',
  refs: '',
  components: [],
  isTrial: false,
})

export const paramRow = (k = '', v = ''): ParamRow => ({ key: newKey(), k, v })
export const componentRow = (): ComponentRow => ({ key: newKey(), name: '', cas: '', percent: '' })

/** What a parameter says of a field that all products have, in goods written when both were asked for. */
const ownParam = (goods: EditableGoods, field: 'purity' | 'grade'): string =>
  (goods.type === 'PRODUCT' && goods.params.find(({ k }) => ownFieldOf(k) === field)?.v) || ''

/** Parameters but those that say once more what a field says. */
const otherParams = (goods: EditableGoods) =>
  goods.params.filter(({ k, v }) => {
    const own = goods.type === 'PRODUCT' && ownFieldOf(k)
    return !own || (goods[own] !== '' && goods[own] !== v)
  })

/** @param isCopy what is the other goods' alone is left out: number, packs' ids */
export function draftOf(goods: EditableGoods, isCopy = false): GoodsDraft {
  return {
    type: goods.type,
    name: goods.name,
    nameEn: goods.nameEn,
    catalogNo: isCopy ? '' : goods.catalogNo,
    brandId: goods.brandId ?? '',
    categoryId: goods.categoryId ?? '',
    businessCategoryId: goods.businessCategoryId ?? '',
    cas: goods.cas,
    mf: goods.mf,
    mw: goods.mw,
    purity: goods.purity || ownParam(goods, 'purity'),
    grade: goods.grade || ownParam(goods, 'grade'),
    form: goods.form,
    storage: goods.storage,
    shipTemp: goods.shipTemp,
    shelfLife: goods.shelfLife,
    origin: goods.origin,
    priceType: goods.priceType,
    specs: goods.specs.map(specRow).map(row => (isCopy ? { ...row, id: '', specNo: '', key: newKey() } : row)),
    images: goods.images,
    detail: goods.detail,
    params: otherParams(goods).map(({ k, v }) => paramRow(k, v)),
    docs: goods.docs,
    useCases: goods.useCases,
    applications: goods.applications,
    refs: goods.refs.join('，'),
    components: goods.components.map(({ name, cas, percent }) => ({
      key: newKey(),
      name,
      cas,
      percent: percent === null ? '' : String(percent),
    })),
    isTrial: goods.isTrial,
    ...(!isCopy && restoreTyped(emptyDraft(), goods, typedRules)),
  }
}

/** A draft keeps everything as it was typed but addresses of files, which are those that can be opened now, and markup. */
export const typedRules = {
  leave: ['images', 'docs', 'detail'],
  rows: { specs: emptySpec, params: paramRow, components: componentRow },
} as const

/** Whether two drafts say the same; keys of rows do not count. */
export const sameDraft = (a: GoodsDraft, b: GoodsDraft): boolean => plain(a) === plain(b)
const plain = (draft: GoodsDraft): string =>
  JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value))

export const draftRules = {
  isTouched: (draft: GoodsDraft, start: GoodsDraft): boolean => !sameDraft(draft, start),
  // what was kept before a field came to the form lacks it
  adopt: (kept: GoodsDraft): GoodsDraft | null => ({ ...emptyDraft(), ...kept }),
}

export type FormInput = z.input<typeof FormSchema>

/** Rows of packs that were begun; the others are not sent. */
export const sentSpecs = (draft: GoodsDraft): SpecRow[] => draft.specs.filter(isBegun)

/** Parameters that have a name and a value; the others are not sent. */
export const sentParams = (draft: GoodsDraft): ParamRow[] =>
  draft.params.filter(row => row.k.trim() !== '' && row.v.trim() !== '')

/** Parts of a mixture that were begun; the others are not sent. */
export const sentComponents = (draft: GoodsDraft): ComponentRow[] =>
  draft.components.filter(row => row.name.trim() !== '' || row.cas.trim() !== '')

/** The form as the calls take it. */
export function toForm(draft: GoodsDraft): FormInput {
  const { brandId, businessCategoryId, refs, detail, ...rest } = draft
  return {
    ...rest,
    name: draft.name.trim(),
    brandId: brandId === '' ? null : brandId,
    businessCategoryId: businessCategoryId === '' ? null : businessCategoryId,
    specs: sentSpecs(draft).map(row => toSpec(draft.priceType, row)),
    images: [...draft.images],
    detail: hasContent(detail) ? detail : '',
    useCases: [...draft.useCases],
    params: sentParams(draft).map(({ k, v }) => ({ k, v })),
    docs: {
      COA: [...draft.docs.COA],
      SDS: [...draft.docs.SDS],
      TDS: [...draft.docs.TDS],
      MANUAL: [...draft.docs.MANUAL],
    },
    refs: refs.split(/[\s,，;；、]+/).filter(Boolean),
    components: sentComponents(draft).map(({ name, cas, percent }) => ({
      name,
      cas,
      percent: percent.trim() === '' ? null : Number(percent),
    })),
  }
}
