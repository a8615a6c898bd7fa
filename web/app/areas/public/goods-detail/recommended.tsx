import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { GoodsTile } from '../../../domains/goods/list/goods-tile.tsx'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import styles from './goods-detail.module.css'

/** Other goods in a line of tiles; nothing where there are none. */
export default function Recommended({ title, goods }: { title: string; goods: readonly GoodsCard[] }) {
  const root = useReplayClick<HTMLElement>()
  if (goods.length === 0) return null
  return (
    <section ref={root} className={`mt-5 ${styles.shelf}`}>
      <h2 className="mb-3 text-16">{title}</h2>
      <ul className="stack columns-5 gap-3">
        {goods.map(one => (
          <li key={one.id}>
            <GoodsTile goods={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
