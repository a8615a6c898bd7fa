import { Link } from 'react-router'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import type { HomeTile } from './home-data.ts'
import styles from './shelves.module.css'

/** Goods on a floor: picture, name, price, pack; the whole tile leads to them. */
export function HomeGoods({ goods }: { goods: HomeTile }) {
  return (
    <article className={styles.tile}>
      <GoodsPicture src={goods.cover} size={150} />
      <h3>
        <Link
          to={`/website/goods/${goods.id}`}
          className={`stretched focus-none focus-frame ${styles.whole}`}
          title={goods.name}
        >
          {goods.name}
        </Link>
      </h3>
      <p className={styles.price}>
        <GoodsPrice goods={goods} />
        <small className="ellipsis hint">{goods.packSize}</small>
      </p>
      <p className="ellipsis hint">{goods.companyName}</p>
    </article>
  )
}
