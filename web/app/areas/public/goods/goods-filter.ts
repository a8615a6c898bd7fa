import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { Facet as FoundFacet } from '@shangyouji/contract/goods/search-schemas'
import type { Facet } from '../../../ui/list/facets.tsx'
import type { Sort } from '../../../ui/list/sort-bar.tsx'

export const SIZE = 20

export const sorts: readonly Sort[] = [
  { key: 'relevance', label: '综合' },
  { key: 'popular', label: '热门' },
  { key: 'refreshTime', label: '最近更新' },
  { key: 'price', label: '价格', turns: 'asc' },
]

type SortKey = 'relevance' | 'refreshTime' | 'popular' | 'price'
type Level = keyof typeof levelLabels

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const PROPERTY = 'p-'
/** 10000-50000: fen from, below; the second may be open. */
const PRICE = /^(\d{1,12})-(\d{0,12})$/

const ids = (values: readonly string[]) => some(values.filter(value => UUID.test(value)).slice(0, 50))
const words = (values: readonly string[], length: number, most: number) =>
  some(
    values
      .map(value => value.trim().slice(0, length))
      .filter(Boolean)
      .slice(0, most),
  )
const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined)
const isOn = (value: string | null) => (value === '1' ? true : undefined)

/** What the address asks for, as goodsSearch takes it; what means nothing here counts as absent. */
export function filterOf(params: URLSearchParams) {
  const category = params.get('categoryId') ?? ''
  const type = params.get('type')
  const sort = sorts.find(({ key }) => key === params.get('sort'))?.key
  const current = Number(params.get('current') ?? 1)
  const properties = [...new Set(params.keys())].flatMap(name => {
    const propertyId = name.slice(PROPERTY.length)
    const values = words(params.getAll(name), 60, 30)
    return name.startsWith(PROPERTY) && UUID.test(propertyId) && values ? [{ propertyId, values }] : []
  })
  return {
    keyword: params.get('keyword')?.trim().slice(0, 200) || undefined,
    categoryId: UUID.test(category) ? category : undefined,
    brandIds: ids(params.getAll('brandIds')),
    price: priceOf(params),
    area: words(params.getAll('area'), 12, 40),
    origins: words(params.getAll('origins'), 40, 30),
    grades: words(params.getAll('grades'), 40, 30),
    packSizes: words(params.getAll('packSizes'), 60, 30),
    levelCodes: some(params.getAll('levelCodes').filter((code): code is Level => code in levelLabels)),
    type: type === 'PRODUCT' || type === 'SERVICE' ? (type as 'PRODUCT' | 'SERVICE') : undefined,
    hasStock: isOn(params.get('hasStock')),
    isTrial: isOn(params.get('isTrial')),
    isAuthorised: isOn(params.get('isAuthorised')),
    properties: some(properties.slice(0, 10)),
    sort: (sort ?? 'relevance') as SortKey,
    order: orderOf(params.get('order'), sort),
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
  }
}
/** Cheap goods come first where one asks for nothing else. */
const orderOf = (asked: string | null, sort: string | undefined): 'asc' | 'desc' =>
  asked === 'asc' || (sort === 'price' && asked !== 'desc') ? 'asc' : 'desc'

export type GoodsFilter = ReturnType<typeof filterOf>

/** A range of the facet (`price`, fen), or one typed in (`priceMin`, `priceMax`, yuan). */
function priceOf(params: URLSearchParams): { min?: number; max?: number } | undefined {
  const range = PRICE.exec(params.get('price') ?? '')
  if (range) return { min: Number(range[1]), ...(range[2] && { max: Number(range[2]) - 1 }) }
  const fen = (name: string) => {
    const yuan = Number(params.get(name) || Number.NaN)
    return Number.isFinite(yuan) && yuan >= 0 && yuan <= 1e9 ? Math.round(yuan * 100) : undefined
  }
  const [min, max] = [fen('priceMin'), fen('priceMax')]
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** What is wrong with a range that was typed: what is no number does not narrow the list, a range upside down finds nothing. */
export function priceError(params: URLSearchParams): string {
  const { min, max } = priceOf(params) ?? {}
  if ((params.get('priceMin') && min === undefined) || (params.get('priceMax') && max === undefined))
    return '价格请填数字'
  return min !== undefined && max !== undefined && min > max ? '最低价高于最高价' : ''
}

/** Filters that are boxes to tick above the list instead of lines of values. */
export const switches = [
  { key: 'hasStock', label: '有现货' },
  { key: 'isTrial', label: '可试用' },
  { key: 'isAuthorised', label: '品牌授权' },
] as const

/** Names in the address under which a filter of the list stands. */
const single = new Set(['categoryId', 'price', 'type'])
const inAddress = (key: string) => (key.startsWith('property:') ? PROPERTY + key.slice('property:'.length) : key)

/** The facets of a reply as lines of links. One that offers nothing to choose between is left out. */
export function facetLines(found: readonly FoundFacet[]): Facet[] {
  return found
    .filter(({ key }) => !switches.some(one => one.key === key))
    .filter(({ key, items }) => key === 'categoryId' || items.length > 1 || items.some(item => item.isChosen))
    .map(({ key, label, items }) => ({
      key: inAddress(key),
      label,
      multiple: !single.has(key),
      options: items.map(({ value, label, count }) => ({ value, label, count })),
    }))
}

/** How many there would be with a switch on. */
export const switchCounts = (found: readonly FoundFacet[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    found.flatMap(({ key, items }) => (switches.some(one => one.key === key) ? [[key, items[0]?.count ?? 0]] : [])),
  )

/** 100～500元, 200元以上: a price that was typed in. */
export function typedPrice(params: URLSearchParams): string | null {
  if (params.get('price')) return null
  const price = priceOf(params)
  if (!price) return null
  const yuan = (fen: number) => String(fen / 100)
  if (price.min === undefined) return `${yuan(price.max!)}元以下`
  return price.max === undefined ? `${yuan(price.min)}元以上` : `${yuan(price.min)}～${yuan(price.max)}元`
}

/** Every name in the address that narrows the list; sort, view and page do not. */
export const narrowing = (params: URLSearchParams): string[] =>
  [...new Set(params.keys())].filter(name => !['keyword', 'sort', 'order', 'current', 'view'].includes(name))
