import { ownFieldOf } from '@shangyouji/contract/goods/labels'
import type { Facet } from '@shangyouji/contract/goods/search-schemas'
import type { Db } from '../../../db/database.ts'
import { COUNT_CAP } from '../../../db/paged.ts'
import { provinceName } from '../../base/api.ts'
import { type Categories, categories, filterGroups, listBrandsById, listProperties } from '../../catalogue/api.ts'
import { columnFacets, countFacets, type FacetCount, PRICE_RANGES } from './facet-queries.ts'
import { all, type Condition, type GoodsFilter } from './filter-queries.ts'
import type { Words } from './search-queries.ts'

const levelNames = { FREE: '免费会员', STANDARD: '标准会员', SENIOR: '高级会员', FLAGSHIP: '旗舰会员' } as const

/**
 * The filters of a search with their numbers, as operators named and ordered them. Those without a choice are counted together, each with a choice apart
 * with its own condition left out.
 */
export async function facetsOf(
  db: Db,
  filter: GoodsFilter,
  words: string | null,
  conditions: readonly Condition[],
): Promise<Facet[]> {
  const all_ = await categories(db)
  const groups = (await filterGroups(db)).filter(group => group.isShown)
  const isShown = (key: string) => groups.some(group => group.key === key)
  const path = filter.categoryId ? all_.path(filter.categoryId) : []
  const properties =
    path.length > 0 && isShown('properties')
      ? await filterProperties(
          db,
          path.map(row => row.id),
        )
      : []
  const chosen = new Set(conditions.map(condition => condition.key))
  const levels = ['category_1', 'category_2', 'category_id'] as const
  const wordsFor = (where: Words['where']) => (words === null ? null : { query: words, rank: words, where })

  const counts: (FacetCount & { isSampled: boolean })[] = []
  const within = filter.categoryId ? 'category' : 'all'
  const count = async (left: string | null, wanted: Omit<Parameters<typeof countFacets>[3], 'within'>) => {
    const where = all(conditions.filter(condition => condition.key !== left))
    const found = await countFacets(db, wordsFor(where), where, { ...wanted, within })
    for (const row of found.counts) counts.push({ ...row, isSampled: found.hits >= COUNT_CAP })
  }
  const isProperty = (key: string) => key.startsWith('property:')
  await count(null, {
    columns: columnFacets.filter(name => isShown(name) && !chosen.has(name)),
    // below the chosen category: its own choice is the path above
    category: isShown('categoryId') ? levels[path.length] : undefined,
    properties: properties.map(property => property.id).filter(id => !chosen.has(`property:${id}`)),
  })
  for (const key of chosen) {
    if (columnFacets.includes(key) && isShown(key)) await count(key, { columns: [key] })
    else if (isProperty(key) && isShown('properties'))
      await count(key, { columns: [], properties: [key.slice('property:'.length)] })
  }

  const brands = new Map(
    (
      await listBrandsById(
        db,
        counts.flatMap(row => (row.facet === 'brandIds' ? [row.value] : [])),
      )
    ).map(brand => [brand.id, brand.name]),
  )
  const labelOf = (row: FacetCount): string => valueLabel(row, all_, brands)
  const names = new Map(groups.map(group => [group.key, group.label]))
  const keys = groups.flatMap(({ key }) =>
    key === 'properties' ? properties.map(({ id }) => `property:${id}`) : [key],
  )
  return keys.flatMap(key => {
    const rows = counts.filter(row => row.facet === key && labelOf(row) !== '')
    if (rows.length === 0) return []
    const property = properties.find(({ id }) => key === `property:${id}`)
    const items = rows.map(row => ({
      value: row.value,
      label: labelOf(row) + (property && property.unit !== '' && property.kind === 'NUMBER' ? ` ${property.unit}` : ''),
      count: row.count,
      isChosen: isChosen(filter, key, row.value),
    }))
    return [
      { key, label: property?.name ?? names.get(key) ?? key, isSampled: rows[0]!.isSampled, items: sorted(key, items) },
    ]
  })
}

/** Most properties that are offered as filters at once. */
const MOST_PROPERTIES = 8

async function filterProperties(db: Db, categoryIds: readonly string[]) {
  // 级别 is a filter of all goods already
  const isOwn = ({ name }: { name: string }) => ownFieldOf(name) === 'grade'
  return (await listProperties(db, categoryIds))
    .filter(property => property.is_filter && !isOwn(property))
    .slice(-MOST_PROPERTIES)
}

function valueLabel({ facet, value }: FacetCount, all_: Categories, brands: ReadonlyMap<string, string>): string {
  switch (facet) {
    case 'categoryId':
      return all_.find(value)?.name ?? ''
    case 'brandIds':
      return brands.get(value) ?? ''
    case 'area':
      return provinceName(value)
    case 'levelCodes':
      return levelNames[value as keyof typeof levelNames] ?? ''
    case 'type':
      return value === 'SERVICE' ? '服务' : '产品'
    case 'hasStock':
      return '有现货'
    case 'isTrial':
      return '可试用'
    case 'price':
      return priceLabel(value)
    default:
      return value
  }
}

function priceLabel(value: string): string {
  const [from, below] = value.split('-').map(part => (part === '' ? null : Number(part) / 100))
  if (below === null || below === undefined) return `${from}元以上`
  return from === 0 ? `${below}元以下` : `${from}～${below}元`
}

function isChosen(filter: GoodsFilter, key: string, value: string): boolean {
  switch (key) {
    case 'price': {
      const [from, below] = value.split('-')
      const { min = 0, max } = filter.price ?? {}
      return (
        filter.price !== undefined &&
        String(min) === from &&
        (max === undefined ? below === '' : String(max + 1) === below)
      )
    }
    case 'hasStock':
      return filter.hasStock === true
    case 'isTrial':
      return filter.isTrial === true
    case 'type':
      return filter.type === value
    case 'categoryId':
      return filter.categoryId === value
  }
  if (key.startsWith('property:')) {
    return filter.properties?.some(one => `property:${one.propertyId}` === key && one.values.includes(value)) ?? false
  }
  const list = filter[key as 'brandIds' | 'origins' | 'grades' | 'packSizes' | 'area' | 'levelCodes']
  return (list as readonly string[] | undefined)?.includes(value) ?? false
}

const rangeOrder = PRICE_RANGES.map(([from, below]) => `${from}-${below ?? ''}`)

/** Prices rise; everything else stands by its number of goods. */
function sorted<T extends { value: string; count: number }>(key: string, items: T[]): T[] {
  if (key !== 'price') return items.sort((a, b) => b.count - a.count)
  return items.sort((a, b) => rangeOrder.indexOf(a.value) - rangeOrder.indexOf(b.value))
}
