import type { Api } from '@shangyouji/contract'
import type { CategoryTree } from '@shangyouji/contract/catalogue/calls'
import { type GoodsFilter, SIZE } from './goods-filter.ts'
import { inCategory } from './in-category.ts'

export interface PathStep {
  readonly id: string
  readonly name: string
}

/** Where a category stands: those above it with itself at the end, and those beside it. */
export interface Place {
  readonly path: readonly PathStep[]
  readonly siblings: readonly PathStep[]
}

type Node = PathStep & { readonly children?: readonly Node[] }

/** Null where there is no such category (any more). */
export function placeOf(tree: readonly CategoryTree[], id: string): Place | null {
  const step = ({ id, name }: Node): PathStep => ({ id, name })
  function find(nodes: readonly Node[], above: readonly PathStep[]): Place | null {
    for (const node of nodes) {
      const path = [...above, step(node)]
      if (node.id === id) return { path, siblings: nodes.map(step) }
      const below = find(node.children ?? [], path)
      if (below) return below
    }
    return null
  }
  return find(tree, [])
}

/** One filter less, and how many goods there are then. */
export interface Relaxed {
  /** Names to take out of the address. */
  readonly keys: readonly string[]
  readonly total: number
  readonly totalIsCapped: boolean
}

/** With fewer hits one may have mistyped. */
const FEW = 5
/** Goods that everybody buys, where nothing fits. */
const POPULAR = 10
/** Filters tried one by one when nothing is left. */
const MOST_TRIED = 4

const filterKeys = {
  categoryId: ['categoryId'],
  brandIds: ['brandIds'],
  price: ['price', 'priceMin', 'priceMax'],
  area: ['area'],
  origins: ['origins'],
  grades: ['grades'],
  packSizes: ['packSizes'],
  levelCodes: ['levelCodes'],
  type: ['type'],
  hasStock: ['hasStock'],
  isTrial: ['isTrial'],
  isAuthorised: ['isAuthorised'],
} as const

/**
 * Nothing was found: how much there is without one of the filters, and what the words may have meant, with the goods of
 * the likeliest.
 */
export async function loadHelp(api: Api, filter: GoodsFilter) {
  const { properties, ...others } = filter
  const chosen = (Object.keys(filterKeys) as (keyof typeof filterKeys)[]).filter(key => filter[key] !== undefined)
  const tries = [
    ...(properties ?? []).map(({ propertyId }) => ({
      keys: [`p-${propertyId}`],
      filter: { ...others, properties: properties!.filter(one => one.propertyId !== propertyId) },
    })),
    ...chosen.map(key => ({ keys: filterKeys[key], filter: { ...filter, [key]: undefined } })),
  ].slice(0, MOST_TRIED)
  const [help, ...totals] = await Promise.all([
    filter.keyword ? api.search.help({ keyword: filter.keyword }) : null,
    ...tries.map(({ filter }) => api.goodsInfo.goodsSearch({ ...filter, current: 1, size: 1, withFacets: false })),
  ])
  const relaxed = tries.flatMap(({ keys }, at): Relaxed[] => {
    const { total, totalIsCapped } = totals[at]!
    return total > 0 ? [{ keys, total, totalIsCapped }] : []
  })
  const meant = relaxed.length === 0 ? help?.didYouMean[0] : undefined
  const instead = meant
    ? await api.goodsInfo.goodsSearch({ ...filter, keyword: meant.text, current: 1, size: SIZE, withFacets: false })
    : null
  const corrected = meant && instead && instead.total > 0 ? { keyword: meant.text, found: instead } : null
  // words that mean nothing here: what others buy is better than nothing
  const isLost = !corrected && relaxed.length === 0 && (help?.similar.length ?? 0) === 0
  const popular = isLost
    ? (await api.goodsInfo.goodsSearch({ sort: 'popular', size: POPULAR, withFacets: false })).records
    : []
  return { help, relaxed, popular, corrected }
}
export type Help = Awaited<ReturnType<typeof loadHelp>>

/** Found by its very name or number: nothing else was meant. */
const isNamed = (goods: { name: string; nameEn: string; catalogNo: string }, keyword = '') =>
  [goods.name, goods.nameEn, goods.catalogNo].some(name => name.toLowerCase() === keyword.toLowerCase())

/** The list of an address. A category that is gone counts as none. */
export async function loadGoods(api: Api, filter: GoodsFilter, fixed: { brandIds?: string[]; cas?: string } = {}) {
  const asked = { ...filter, ...fixed, size: SIZE }
  const found = await inCategory(filter.categoryId, categoryId => api.goodsInfo.goodsSearch({ ...asked, categoryId }))
  const help = found.total === 0 ? await loadHelp(api, { ...filter, ...fixed }) : null
  // little was found, or other things than were asked for: a mistyped word
  const isLittle =
    found.total > 0 &&
    found.corrected === null &&
    !found.records.some(record => isNamed(record, filter.keyword)) &&
    (found.total < FEW || found.match !== 'ALL' || found.relatedFrom !== null)
  const meant = isLittle && filter.keyword ? await api.search.didYouMean({ keyword: filter.keyword }) : []
  return { found, help, meant }
}
export type FoundGoods = Awaited<ReturnType<typeof loadGoods>>
