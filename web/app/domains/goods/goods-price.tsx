import { Price } from '../../ui/text/text.tsx'
import styles from './goods-price.module.css'
import type { GoodsPrice as Shown } from './price.ts'

/** The price of goods in lists: one, a range, from so much on, or what to do where there is none. */
export function GoodsPrice({ goods, size }: { goods: Shown; size?: 'middle' | 'large' }) {
  const { priceType, priceMin, priceMax, isInfoOnly } = goods
  if (isInfoOnly) return <span className={styles.quiet}>管制品，仅供查询</span>
  if (priceMin === null) return <Price fen={null} size={size} />
  if (priceType === 'RANGE') return <Price fen={priceMin} until={priceMax} size={size} />
  const isFrom = priceType === 'TIER' || (priceMax !== null && priceMax > priceMin)
  return (
    <span className={`nowrap ${styles.price}`}>
      <Price fen={priceMin} size={size} />
      {isFrom && <small>起</small>}
    </span>
  )
}
