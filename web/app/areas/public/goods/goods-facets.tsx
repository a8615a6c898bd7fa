import type { GoodsFound } from '@shangyouji/contract/goods/search-schemas'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { ChevronDownIcon } from '../../../ui/base/icons.tsx'
import { ChosenFilters, type Facet, FacetBar, FacetLine } from '../../../ui/list/facets.tsx'
import { facetLines, switches } from './goods-filter.ts'
import styles from './goods-results.module.css'
import type { Place } from './load-goods.ts'

type Found = z.output<typeof GoodsFound>['facets']

/** Lines in sight; the rest is folded. */
const SHOWN = 4

/** Filters above the list, the first few open, and below them what is chosen. */
export default function GoodsFacets({ found, place }: { found: Found; place: Place | null }) {
  const [params] = useSearchParams()
  const root = useReplayClick<HTMLDivElement>()
  const lines = withCategory(facetLines(found), place)
  const shown = lines.slice(0, SHOWN)
  const folded = lines.slice(SHOWN)
  const isSampled = found.some(facet => facet.isSampled)
  return (
    <div ref={root}>
      {lines.length > 0 && (
        <FacetBar facets={shown}>
          {folded.length > 0 && (
            <details className={`rule-top divided ${styles.folded}`} open={folded.some(({ key }) => params.has(key))}>
              <summary className="own-mark turns-open hover-accent focus-inside phone-wrap">
                更多筛选
                <span className="quiet">{folded.map(({ label }) => label).join('、')}</span>
                <ChevronDownIcon />
              </summary>
              {folded.map(facet => (
                <FacetLine key={facet.key} facet={facet} />
              ))}
            </details>
          )}
          {isSampled && <p className={styles.sampled}>结果较多，筛选项后的数量按前 1000 件统计</p>}
        </FacetBar>
      )}
      <ChosenFilters facets={chips(lines, place, params)} />
    </div>
  )
}

/** 不限 leads one level up; the last level shows what stands beside it. */
function withCategory(lines: readonly Facet[], place: Place | null): Facet[] {
  if (!place) return [...lines]
  const at = place.path.at(-1)!
  const above = place.path.at(-2)
  const below = lines.find(({ key }) => key === 'categoryId')
  const others = lines.filter(({ key }) => key !== 'categoryId')
  if (below && below.options.length > 0) return [{ ...below, none: at.id }, ...others]
  if (!above || place.siblings.length < 2) return others
  const options = place.siblings.map(({ id, name }) => ({ value: id, label: name }))
  return [{ key: 'categoryId', label: '类目', options, none: above.id }, ...others]
}

/** What is chosen with its names; a value that no facet names any more (nothing was found) is still to be taken away. */
function chips(lines: readonly Facet[], place: Place | null, params: URLSearchParams): Facet[] {
  const at = place?.path.at(-1)
  const named = lines.filter(({ key }) => key !== 'categoryId')
  const lost = [...new Set(params.keys())]
    .filter(key => (key in lostLabels || key.startsWith('p-')) && !named.some(line => line.key === key))
    .map(key => ({
      key,
      label: lostLabels[key] ?? '属性',
      options: params.getAll(key).map(value => lostValue(key, value)),
    }))
  return [
    { key: 'categoryId', label: '类目', options: at ? [{ value: at.id, label: at.name }] : [] },
    ...named,
    ...lost,
    { key: 'priceMin', label: '最低价（元）', options: [] },
    { key: 'priceMax', label: '最高价（元）', options: [] },
    ...switches.map(({ key, label }) => ({ key, label: '条件', options: [{ value: '1', label }] })),
  ]
}

const lostLabels: Readonly<Record<string, string>> = {
  brandIds: '品牌',
  grades: '级别',
  packSizes: '规格',
  price: '价格',
  area: '所在地',
  origins: '产地',
  levelCodes: '会员等级',
  type: '类型',
}

function lostValue(key: string, value: string) {
  if (key === 'type') return { value, label: value === 'SERVICE' ? '服务' : '产品' }
  return { value, label: ['brandIds', 'area', 'price', 'levelCodes'].includes(key) ? '已选' : value }
}
