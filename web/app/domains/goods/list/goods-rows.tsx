import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { GoodsRow, GoodsRowHead } from './goods-row.tsx'

/** Goods as the lines of a dense list. */
export default function GoodsRows({ goods, heading }: { goods: readonly GoodsCard[]; heading: 'h2' | 'h3' }) {
  const root = useReplayClick<HTMLDivElement>()
  return (
    <div ref={root} className="card clip">
      <GoodsRowHead />
      <ul>
        {goods.map(one => (
          <li className="rule-top" key={one.id}>
            <GoodsRow goods={one} heading={heading} />
          </li>
        ))}
      </ul>
    </div>
  )
}
