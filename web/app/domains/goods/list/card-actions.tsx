import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { BasketIcon, CheckIcon, CompareIcon } from '../../../ui/base/icons.tsx'
import { toggleCompared, useCompared } from '../compare/compare-choice.ts'
import { useQuickBasket } from '../purchase/basket.ts'
import styles from './card-actions.module.css'

type Goods = Pick<GoodsCard, 'id' | 'name' | 'cover' | 'specNum' | 'isInfoOnly' | 'priceType'>

/** 加入意向篮 on a card; regulated goods cannot be ordered. */
export function QuickBasket({ goods }: { goods: Goods }) {
  const put = useQuickBasket()
  if (goods.isInfoOnly) return null
  const label = goods.priceType === 'NEGOTIABLE' ? '加篮询价' : '加入意向篮'
  return (
    <GuardedButton
      size="small"
      icon={<BasketIcon />}
      className={styles.basket}
      // begins with what is read on it, so that it answers to a voice
      aria-label={`${label}：${goods.name}`}
      onClick={() => put(goods)}
    >
      {label}
    </GuardedButton>
  )
}

/** A box to tick: what is ticked can be looked at side by side. */
export function CompareToggle({ goods, size = 'small' }: { goods: Goods; size?: 'small' | 'large' }) {
  const isChosen = useCompared().some(one => one.id === goods.id)
  return (
    <Button
      kind={size === 'large' ? 'default' : 'text'}
      size={size}
      icon={isChosen ? <CheckIcon /> : <CompareIcon />}
      aria-pressed={isChosen}
      aria-label={`对比 ${goods.name}`}
      className={cx('current-wash', !isChosen && styles.compare)}
      onClick={() => toggleCompared(goods)}
    >
      对比
    </Button>
  )
}
