import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { Link } from 'react-router'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code } from '../../../ui/text/text.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { GoodsPrice } from '../goods-price.tsx'
import { StockTag } from '../stock-tag.tsx'
import { CompareToggle, QuickBasket } from './card-actions.tsx'
import styles from './goods-tile.module.css'

interface GoodsTileProps {
  goods: GoodsCard
  /** `h2` where the tiles stand directly under the page's title. */
  heading?: 'h2' | 'h3'
  /** Without buttons: in shelves beside something else. */
  plain?: boolean
  eager?: boolean
}

/** Goods in a grid: picture, name, numbers, pack, price, supplier; the whole tile leads to them. */
export function GoodsTile({ goods, heading: Heading = 'h3', plain, eager }: GoodsTileProps) {
  return (
    <article className={`hover-edge-soft hover-raised focus-raised ${styles.tile}`}>
      <div className={styles.picture}>
        <GoodsPicture src={goods.cover} size={200} eager={eager} />
        <span className={styles.marks}>
          {goods.type === 'SERVICE' && <Tag tone="indigo">服务</Tag>}
          {goods.isTrial && <Tag tone="orange">可试用</Tag>}
        </span>
      </div>
      <Heading className={styles.name}>
        <Link to={`/website/goods/${goods.id}`} prefetch="intent" className="stretched focus-none focus-frame-far">
          {goods.name}
        </Link>
      </Heading>
      <p className={styles.numbers}>
        {goods.brandName && <span>{goods.brandName}</span>}
        {goods.catalogNo && <Code>{goods.catalogNo}</Code>}
      </p>
      <p className={styles.numbers}>
        {goods.cas ? (
          <>
            <span>CAS</span>
            <Code>{goods.cas}</Code>
          </>
        ) : (
          <span>{goods.purity || goods.grade || goods.nameEn}</span>
        )}
      </p>
      <p className={styles.price}>
        <GoodsPrice goods={goods} />
        <StockTag stock={goods.stock} />
      </p>
      <p className="text-12 dim">
        {goods.packSize}
        {goods.specNum > 1 && ` 等 ${goods.specNum} 个规格`}
      </p>
      <p className={styles.supplier}>
        <span title={goods.companyName}>{goods.companyName}</span>
        {goods.provinceName && <small>{goods.provinceName}</small>}
      </p>
      {goods.lacking && <p className="text-12 warning">未写明：{goods.lacking.join('、')}</p>}
      {!plain && (
        <div className={`desktop-only ${styles.actions}`}>
          <QuickBasket goods={goods} />
          <CompareToggle goods={goods} />
        </div>
      )}
    </article>
  )
}
