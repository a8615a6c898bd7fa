import type { Api } from '@shangyouji/contract'
import { GoodsTile } from '../../../domains/goods/list/goods-tile.tsx'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import styles from './shop.module.css'

type Goods = Awaited<ReturnType<Api['specialLabel']['searchGoodsByBusiness']>>['records'][number]

/** 本店推荐: what the supplier has put under the labels of the platform, with its words. */
export default function ShopPicked({ goods }: { goods: readonly Goods[] }) {
  const root = useReplayClick<HTMLElement>()
  return (
    <section ref={root} className={styles.section}>
      <header className="flex baseline gap-3 mb-3">
        <h2 className="text-20">本店推荐</h2>
      </header>
      <ul className="stack columns-4 gap-4 phone-two-columns">
        {goods.map(one => (
          <li key={one.id} className={`relative ${styles.picked}`}>
            <GoodsTile goods={one} />
            {one.note && <Tag tone="teal">{one.note}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}
