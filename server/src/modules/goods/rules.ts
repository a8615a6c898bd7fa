import type { GoodsForm, GoodsSpec, PriceType } from '@shangyouji/contract/goods/form-schemas'
import { textOf } from '../../text/rich-text.ts'
import { packKey } from './form/packs.ts'
import type { Stock } from './tables.ts'

/**
 * Goods 商品: what a supplier sells, a product or a service, in one or more specs (规格, pack sizes) with prices. States
 * and review are those of all published content; prices and stock are light: they change at once.
 */

/** Days after which the flagship product may be another one. */
export const OCOP_DAYS = 30

/** States in which goods count against the supplier's limit. */
export const COUNTED = ['PENDING', 'PUBLISHED'] as const

/** States in which a catalogue number and pack are taken. */
export const isBound = (status: string): boolean => status !== 'DRAFT' && status !== 'REJECTED'

/** What is wrong with the prices and packs of a form, by field. */
export function specErrors(form: Pick<GoodsForm, 'priceType' | 'specs'>): Record<string, string> {
  const faults: Record<string, string> = {}
  const packs = new Set<string>()
  for (const [i, spec] of form.specs.entries()) {
    const at = (field: string) => `specs.${i}.${field}`
    const key = packKey(spec.packSize)
    if (packs.has(key)) faults[at('packSize')] = '规格重复'
    packs.add(key)
    Object.assign(faults, prefixed(at, priceErrors(form.priceType, spec)))
  }
  if (form.specs.length > 0 && !form.specs.some(spec => spec.isShow)) faults.specs = '至少展示一个规格'
  return faults
}

function prefixed(at: (field: string) => string, faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, text]) => [at(field), text]))
}

/** Goods at 0 would lead every list by price; who has no price says so. */
const NOT_FREE = '价格须大于0，暂无价格请选“面议”'

/** What is wrong with one price under a kind of pricing. */
export function priceErrors(
  type: PriceType,
  spec: Pick<GoodsSpec, 'price' | 'priceMax' | 'tiers'>,
): Record<string, string> {
  switch (type) {
    case 'NEGOTIABLE':
      return {}
    case 'FIXED':
      return spec.price === null ? { price: '请填写价格' } : spec.price === 0 ? { price: NOT_FREE } : {}
    case 'RANGE':
      if (spec.price === null) return { price: '请填写最低价' }
      if (spec.price === 0) return { price: NOT_FREE }
      if (spec.priceMax === null) return { priceMax: '请填写最高价' }
      return spec.priceMax < spec.price ? { priceMax: '最高价不能低于最低价' } : {}
    case 'TIER': {
      if (spec.tiers.length < 2) return { tiers: '阶梯价至少两档' }
      if (spec.tiers.some(tier => tier.price === 0)) return { tiers: NOT_FREE }
      const isOrdered = spec.tiers.every((tier, i) => {
        const before = spec.tiers[i - 1]
        return !before || (tier.from > before.from && tier.price <= before.price)
      })
      return isOrdered ? {} : { tiers: '阶梯价的起订数量须递增，单价不能升高' }
    }
  }
}

/** A spec with only the prices that its kind of pricing has. */
export function tidySpec(type: PriceType, spec: GoodsSpec): GoodsSpec {
  switch (type) {
    case 'NEGOTIABLE':
      return { ...spec, price: null, priceMax: null, tiers: [] }
    case 'FIXED':
      return { ...spec, priceMax: null, tiers: [] }
    case 'RANGE':
      return { ...spec, tiers: [] }
    case 'TIER':
      return { ...spec, price: spec.tiers[0]?.price ?? null, priceMax: null }
  }
}

/** Lowest and highest price over the shown specs, fen. */
export function priceRange(specs: readonly Pick<GoodsSpec, 'price' | 'priceMax' | 'tiers' | 'isShow'>[]): {
  min: number | null
  max: number | null
} {
  const shown = specs.filter(spec => spec.isShow)
  const lows = shown
    .flatMap(spec => [spec.price, ...spec.tiers.map(tier => tier.price)])
    .filter(price => price !== null)
  const highs = shown.flatMap(spec => spec.priceMax ?? spec.price ?? [])
  return { min: lows.length > 0 ? Math.min(...lows) : null, max: highs.length > 0 ? Math.max(...highs) : null }
}

const BEST: readonly Stock[] = ['IN', 'ORDER', 'OUT']

/** Best stock over the shown specs. */
export function bestStock(specs: readonly { stock: Stock | null; isShow: boolean }[]): Stock {
  return BEST.find(stock => specs.some(spec => spec.isShow && spec.stock === stock)) ?? ''
}

/** How complete goods are, 0–100: what buyers look for and the search can use. */
export function completeness(form: GoodsForm): number {
  const points: [boolean, number][] = [
    [form.nameEn !== '', 5],
    [form.catalogNo !== '', 10],
    [form.brandId !== null, 10],
    [form.images.length > 0, 10],
    [form.images.length >= 3, 5],
    [textOf(form.detail).length >= 100, 15],
    [form.params.length >= 3, 10],
    [form.specs.some(spec => spec.price !== null), 10],
    [Object.values(form.docs).some(list => list.length > 0), 10],
    [form.storage !== '' || form.type === 'SERVICE', 5],
    [form.origin !== '', 5],
    [form.leadDays !== null || form.specs.some(spec => spec.stock === 'IN'), 5],
  ]
  return points.reduce((sum, [has, worth]) => sum + (has ? worth : 0), 0)
}

/** Fields of a spec that change without a review. */
const LIGHT_SPEC = ['price', 'priceMax', 'tiers', 'moq', 'stock', 'leadDays', 'isShow'] as const
const LIGHT = ['priceType', 'leadDays', 'businessCategoryId', 'isTrial', 'isCheck'] as const

/** Whether a change of published goods touches nothing that a person has to look at. */
export function isQuickEdit(before: GoodsForm, after: GoodsForm): boolean {
  const heavy = (form: GoodsForm) => {
    const rest: Record<string, unknown> = { ...form, specs: form.specs.map(heavySpec) }
    for (const field of LIGHT) delete rest[field]
    return JSON.stringify(sorted(rest))
  }
  return heavy(before) === heavy(after)
}

/** Whether two values hold the same, in whatever order their keys stand. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** Whether two forms say the same; whether words were to be checked does not count. */
export const sameForm = (a: GoodsForm, b: GoodsForm): boolean =>
  sameValue({ ...a, isCheck: undefined }, { ...b, isCheck: undefined })

function heavySpec(spec: GoodsSpec): Record<string, unknown> {
  const rest: Record<string, unknown> = { ...spec }
  for (const field of LIGHT_SPEC) delete rest[field]
  return rest
}

/**
 * Keys in one order, at every depth: JSON from the database and from the wire differ in it. A list that came to the form
 * later is absent in older ones: absent and empty say the same.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const isSaid = (inner: unknown) => inner !== undefined && !(Array.isArray(inner) && inner.length === 0)
  const entries = Object.entries(value).filter(([, inner]) => isSaid(inner))
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

/** Specs of a form with what was changed at once since it was handed in. */
export function withQuickEdit(specs: readonly GoodsSpec[], live: readonly GoodsSpec[]): GoodsSpec[] {
  return specs.map(spec => {
    const now = live.find(one => one.id !== undefined && one.id === spec.id)
    return now ? { ...spec, ...Object.fromEntries(LIGHT_SPEC.map(field => [field, now[field]])) } : spec
  })
}
