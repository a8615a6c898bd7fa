import type { GoodsCard } from '@shangyouji/contract/goods-card'
import { late } from '../../ui/late.tsx'
import styles from './goods-list.module.css'
import { GoodsTile } from './goods-tile.tsx'
import type { View } from './use-view.ts'
import './goods-row.module.css'

interface GoodsProps {
  goods: readonly GoodsCard[]
  heading: 'h2' | 'h3'
}

const Tiles = ({ goods, heading }: GoodsProps) => (
  <ul className={styles.tiles}>
    {goods.map((one, at) => (
      <li key={one.id}>
        <GoodsTile goods={one} heading={heading} eager={at < 5} />
      </li>
    ))}
  </ul>
)

/** Fetched by those who like lines better than tiles; until then the tiles stay. */
const GoodsRows = late(() => import('./goods-rows.tsx'), Tiles)

/** Goods as tiles, five in a line, or as dense lines. */
export const GoodsList = ({
  goods,
  view,
  heading = 'h2',
}: Pick<GoodsProps, 'goods'> & Partial<GoodsProps> & { view: View }) =>
  view === 'list' ? <GoodsRows goods={goods} heading={heading} /> : <Tiles goods={goods} heading={heading} />
