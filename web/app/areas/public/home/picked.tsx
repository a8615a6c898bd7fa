import { Link } from 'react-router'
import { cx } from '../../../ui/base/cx.ts'
import { HomeGoods } from './goods-tile.tsx'
import styles from './home.module.css'
import type { HomeTile } from './home-data.ts'
import shelves from './shelves.module.css'

/** What the editors picked. Nothing when they picked nothing. */
export function Picked({ goods }: { goods: readonly HomeTile[] }) {
  if (goods.length === 0) return null
  return (
    <section className={`mb-6 ${styles.section}`} aria-labelledby="picked">
      <header>
        <h2 id="picked">编辑精选</h2>
        <span className="flex gap-4 phone-wrap">
          <Link to="/website/newProducts">新品推荐</Link>
          <Link to="/website/promotion">限时促销</Link>
          <Link to="/website/ocop">一司一品</Link>
        </span>
      </header>
      <ul className={`gap-3 phone-two-columns ${shelves.picked}`}>
        {goods.map((one, i) => (
          <li className={cx('card', i > 3 && 'desktop-only')} key={one.id}>
            <HomeGoods goods={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
