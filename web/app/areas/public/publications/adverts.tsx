import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { Link } from 'react-router'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import styles from './adverts.module.css'

/** Goods that a supplier shows beside what it wrote; nothing where it shows none. */
export default function Adverts({ adverts }: { adverts: readonly (GoodsCard & { note: string })[] }) {
  if (adverts.length === 0) return null
  return (
    <Card title="供方推荐" extra={<Tag>广告</Tag>}>
      <ul className={`stack gap-3 ${styles.adverts}`}>
        {adverts.map(goods => (
          <li key={goods.id}>
            <span className={styles.picture}>
              <GoodsPicture src={goods.cover} size={64} />
            </span>
            <div>
              <Link
                className="stretched-square hover-accent clamp-2"
                to={`/website/goods/${goods.id}`}
                prefetch="intent"
              >
                {goods.name}
              </Link>
              <p>
                <GoodsPrice goods={goods} />
                {goods.companyName}
                {goods.note && <Tag tone="orange">{goods.note}</Tag>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
