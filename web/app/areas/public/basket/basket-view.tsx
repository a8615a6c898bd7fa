import type { Cart } from '@shangyouji/contract/cart'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBadges } from '../../../api/badges.ts'
import { Button } from '../../../ui/button.tsx'
import { afterTouch } from '../../../ui/first-touch.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import styles from './basket.module.css'
import { BasketGroup } from './basket-group.tsx'
import { useBasket } from './use-basket.ts'

const BasketBar = lazy(() => afterTouch(() => import('./basket-bar.tsx')))
const SubmitDialog = lazy(() => import('./submit-dialog.tsx'))

export type SubmitKind = 'inquiry' | 'order'

/**
 * Another tab, or a goods page beside this one, moves the badge. Apart from the basket, because what is not hydrated yet
 * (its notes and its foot) would go blank when a number that is pushed drew the basket anew.
 */
function OtherTabs({ onChange }: { onChange: () => void }) {
  const { basket: badge } = useBadges().client
  const known = useRef(badge)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (known.current !== badge && known.current !== 0) latest.current()
    known.current = badge
  }, [badge])
  return null
}

/** The basket by supplier, with what is chosen at its foot. */
export function BasketView({ cart }: { cart: Cart }) {
  const basket = useBasket(cart)
  const [submitting, setSubmitting] = useState<SubmitKind | null>(null)
  const { removed } = basket
  return (
    <>
      <OtherTabs onChange={basket.refresh} />
      <header className={styles.head}>
        <h1>意向篮</h1>
        <p>
          {cart.lineNum} / {cart.maxLines} 个规格 · 价格为供方当前报价，提交时锁定
        </p>
      </header>
      {removed && (
        <p className={styles.removed} role="status">
          已移出 {removed.number} 个规格
          {removed.items.length > 0 && (
            <Button size="small" kind="outline" busy={basket.busy} onClick={() => void basket.undo()}>
              撤销
            </Button>
          )}
          <button type="button" aria-label="关闭提示" onClick={basket.forgetRemoved}>
            <CloseIcon />
          </button>
        </p>
      )}
      <div className={styles.groups}>
        {basket.groups.map(group => (
          <BasketGroup key={group.businessId} group={group} basket={basket} />
        ))}
      </div>
      <Suspense>
        <BasketBar
          basket={basket}
          onSubmit={async kind => {
            await basket.arrive()
            setSubmitting(kind)
          }}
        />
      </Suspense>
      {submitting && (
        <Suspense>
          <SubmitDialog kind={submitting} basket={basket} onClose={() => setSubmitting(null)} />
        </Suspense>
      )}
    </>
  )
}
