import { Link } from 'react-router'
import { dropCompared } from '../../../domains/goods/compare/compare-choice.ts'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { QuickBasket } from '../../../domains/goods/list/card-actions.tsx'
import { CloseIcon } from '../../../ui/base/icons.tsx'
import styles from './compare.module.css'
import type { ComparedGoods } from './compared-goods.ts'

/** One of the goods at the head of its column, with the way out of the comparison and into the basket. */
export const CompareHead = ({ goods, without }: { goods: ComparedGoods; without: string }) => (
  <div className={styles.head}>
    <Link
      to={without}
      preventScrollReset
      replace
      className={`hover-ground ${styles.remove}`}
      aria-label={`移除 ${goods.name}`}
      onClick={() => dropCompared(goods.id)}
    >
      <CloseIcon />
    </Link>
    <span className={styles.picture}>
      <GoodsPicture src={goods.cover} size={132} eager />
    </span>
    <Link to={`/website/goods/${goods.id}`} className="text-14 medium">
      {goods.name}
    </Link>
    <QuickBasket goods={goods} />
  </div>
)
