import type { GoodsFound } from '@shangyouji/contract/goods/search-schemas'
import { lazy, type MouseEventHandler, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { z } from 'zod'
import { GoodsList } from '../../../domains/goods/list/goods-list.tsx'
import { useView } from '../../../domains/goods/list/use-view.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Pager } from '../../../ui/list/pager.tsx'
import { ListTotal, SortBar } from '../../../ui/list/sort-bar.tsx'
import { sorts, switchCounts } from './goods-filter.ts'
import styles from './goods-results.module.css'
import { ListSwitches, PriceRange, ViewSwitch } from './list-tools.tsx'
import '../../../ui/list/facets.module.css'
import { useSearchNote } from '../search-note.ts'
import type { FoundGoods, Place } from './load-goods.ts'

// links and native parts that the server has rendered: they work before their script comes
const Understood = hydrateOnInteraction(() => import('./query-interpretation.tsx'))
const GoodsFacets = hydrateOnInteraction(() => import('./goods-facets.tsx'))
const GoodsEmpty = lazy(() => import('./goods-empty.tsx'))

interface GoodsResultsProps {
  goods: FoundGoods
  place: Place | null
  /** Words searched for, empty without any. */
  keyword: string
}

/** Filters, order, the goods and their pages; everything chosen stands in the address. */
export function GoodsResults({ goods: { found, help, meant }, place, keyword }: GoodsResultsProps) {
  const noteOpened = useSearchNote(keyword, found.total, found.current === 1)
  return (
    <>
      <GoodsFacets found={found.facets} place={place} />
      <SortBar sorts={sorts}>
        <div className={styles.tools}>
          <PriceRange />
          <ListSwitches counts={switchCounts(found.facets)} />
          <ListTotal {...(help?.corrected?.found ?? found)} noun="件" />
          <span className="desktop-only">
            <ViewSwitch />
          </span>
        </div>
      </SortBar>
      <Understood found={found} keyword={keyword} meant={meant} />
      <Dimmed onPress={noteOpened}>
        {found.records.length === 0 ? (
          <Suspense>
            <GoodsEmpty keyword={keyword} help={help} isBeyond={found.total > 0} />
          </Suspense>
        ) : (
          <Goods found={found} />
        )}
      </Dimmed>
      <Pager {...found} noun="件" />
    </>
  )
}

type Found = z.output<typeof GoodsFound>

/** Pale while another state of this list is on its way. */
function Dimmed({ onPress, children }: { onPress: MouseEventHandler; children: ReactNode }) {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === pathname
  return (
    <div
      className={cx(styles.results, isLoading && styles.loading)}
      aria-busy={isLoading}
      onClickCapture={onPress}
      onAuxClickCapture={onPress}
    >
      {children}
    </div>
  )
}

/** Goods that meet everything, then those that are near. */
function Goods({ found }: { found: Found }) {
  const view = useView()
  const from = found.relatedFrom
  const before = (found.current - 1) * found.size
  const cut = from === null ? found.records.length : Math.min(Math.max(0, from - before), found.records.length)
  const related = found.records.slice(cut)
  return (
    <>
      {cut > 0 && <GoodsList goods={found.records.slice(0, cut)} view={view} />}
      {related.length > 0 && (
        <>
          <h2 className="section-title">相关产品</h2>
          <GoodsList goods={related} view={view} heading="h3" />
        </>
      )}
    </>
  )
}
