import type { Api } from '@shangyouji/contract'
import { Link } from 'react-router'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import styles from './shop-flagship.module.css'

type Goods = NonNullable<Awaited<ReturnType<Api['goodsInfo']['getOcop']>>['goods']>

/** 一司一品: the one product the company stands for, first of what its shop shows. */
export default function ShopFlagship({ goods }: { goods: Goods }) {
  return (
    <section className={styles.flagship} aria-label="一司一品">
      <span className={styles.picture}>
        <GoodsPicture src={goods.cover} size={120} />
      </span>
      <div>
        <p>
          <Tag tone="indigo">一司一品</Tag>
        </p>
        <h2>
          <Link to={`/website/goods/${goods.id}`}>{goods.name}</Link>
        </h2>
        <p className={styles.more}>
          <GoodsPrice goods={goods} />
          <Link className="accent" to={`/website/ocop/${goods.businessId}`}>
            故事与实证 →
          </Link>
        </p>
      </div>
    </section>
  )
}
