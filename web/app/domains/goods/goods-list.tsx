import type { GoodsCard } from '@shangyouji/contract/goods-card'
import styles from './goods-list.module.css'
import { GoodsRow, GoodsRowHead } from './goods-row.tsx'
import { GoodsTile } from './goods-tile.tsx'
import type { View } from './use-view.ts'

interface GoodsListProps {
  goods: readonly GoodsCard[]
  view: View
  heading?: 'h2' | 'h3'
}

/** Goods as tiles, five in a line, or as dense lines. */
export const GoodsList = ({ goods, view, heading = 'h2' }: GoodsListProps) =>
  view === 'list' ? (
    <div className={styles.rows}>
      <GoodsRowHead />
      <ul>
        {goods.map(one => (
          <li key={one.id}>
            <GoodsRow goods={one} heading={heading} />
          </li>
        ))}
      </ul>
    </div>
  ) : (
    <ul className={styles.tiles}>
      {goods.map((one, at) => (
        <li key={one.id}>
          <GoodsTile goods={one} heading={heading} eager={at < 5} />
        </li>
      ))}
    </ul>
  )
