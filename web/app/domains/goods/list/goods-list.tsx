import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import styles from './goods-list.module.css'
import { GoodsTile } from './goods-tile.tsx'
import type { View } from './use-view.ts'
import './goods-row.module.css'

/** Fetched by those who like lines better than tiles. */
const GoodsRows = hydrateOnInteraction(() => import('./goods-rows.tsx'))

/** Height of a line, so that what stands below keeps its place while the script of the lines comes. */
const ROW_PX = 80

interface GoodsListProps {
  goods: readonly GoodsCard[]
  view: View
  heading?: 'h2' | 'h3'
}

/** Goods as tiles, five in a line, or as dense lines. */
export const GoodsList = ({ goods, view, heading = 'h2' }: GoodsListProps) =>
  view === 'list' ? (
    <div style={{ minHeight: goods.length * ROW_PX }}>
      <GoodsRows goods={goods} heading={heading} />
    </div>
  ) : (
    <ul className={`stack columns-5 gap-3 ${styles.tiles}`}>
      {goods.map((one, at) => (
        <li key={one.id}>
          <GoodsTile goods={one} heading={heading} eager={at < 5} />
        </li>
      ))}
    </ul>
  )
