import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { Link } from 'react-router'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code } from '../../../ui/text/text.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { GoodsPrice } from '../goods-price.tsx'
import { StockTag } from '../stock-tag.tsx'
import { CompareToggle, QuickBasket } from './card-actions.tsx'
import styles from './goods-row.module.css'

/** Goods as a line of a dense list; its columns stand under GoodsRowHead. */
export function GoodsRow({ goods, heading: Heading = 'h3' }: { goods: GoodsCard; heading?: 'h2' | 'h3' }) {
  return (
    <article className={`hover-pale ${styles.row}`}>
      <span className={`round-control clip ${styles.picture}`}>
        <GoodsPicture src={goods.cover} size={64} />
      </span>
      <div className="min-0">
        <Heading className={`text-14 medium ${styles.name}`}>
          <Link to={`/website/goods/${goods.id}`} prefetch="intent" className="stretched-square focus-none focus-frame">
            {goods.name}
          </Link>
          {goods.type === 'SERVICE' && <Tag tone="indigo">服务</Tag>}
          {goods.isTrial && <Tag tone="orange">可试用</Tag>}
        </Heading>
        <p className="ellipsis hint">{goods.nameEn}</p>
        {goods.lacking && <p className="text-12 warning">未写明：{goods.lacking.join('、')}</p>}
      </div>
      <div className={styles.numbers}>
        <Code>{goods.catalogNo || '—'}</Code>
        {goods.cas && (
          <small className="hint">
            CAS <Code>{goods.cas}</Code>
          </small>
        )}
      </div>
      <div className={styles.numbers}>
        {goods.packSize}
        <small className="hint">{[goods.purity, goods.grade].filter(Boolean).join(' · ') || goods.brandName}</small>
      </div>
      <span>
        <StockTag stock={goods.stock} />
      </span>
      <span>
        <GoodsPrice goods={goods} />
      </span>
      <div className={styles.supplier}>
        <span className="ellipsis" title={goods.companyName}>
          {goods.companyName}
        </span>
        <small className="hint">{goods.provinceName}</small>
      </div>
      <div className={`desktop-only ${styles.actions}`}>
        <QuickBasket goods={goods} />
        <CompareToggle goods={goods} />
      </div>
    </article>
  )
}

/** Heads of the columns, for the eye; each line says by itself what it shows. */
export const GoodsRowHead = () => (
  <div className={`desktop-only ${styles.row} ${styles.head}`} aria-hidden="true">
    <span />
    <span>产品</span>
    <span>货号 / CAS</span>
    <span>规格</span>
    <span>库存</span>
    <span>价格</span>
    <span>供应商</span>
    <span />
  </div>
)
