import GoodsFacets from '../goods/goods-facets.tsx'
import type { FoundGoods } from '../goods/load-goods.ts'
import { ShopCategories, type Tree } from './shop-categories.tsx'

interface ShopFiltersProps {
  tree: Tree
  /** Own category that is looked at. */
  chosen: string | undefined
  facets: FoundGoods['found']['facets']
}

/** What narrows the goods of a shop: its own categories, then the filters of every list of goods. */
export default function ShopFilters({ tree, chosen, facets }: ShopFiltersProps) {
  return (
    <div>
      {tree.length > 0 && <ShopCategories tree={tree} chosen={chosen} />}
      <GoodsFacets found={facets} place={null} />
    </div>
  )
}
