import type { Cart } from '@shangyouji/contract/basket/calls'
import { lazy, Suspense, useState } from 'react'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { CloseIcon } from '../../../ui/base/icons.tsx'
import styles from './basket.module.css'
import { BasketGroup } from './basket-group.tsx'
import type { SubmitKind } from './submit-kind.ts'
import { useBasket } from './use-basket.ts'

const BasketBar = hydrateOnInteraction(() => import('./basket-bar.tsx'))
const SubmitDialog = lazy(() => import('./submit-dialog.tsx'))

/** The basket by supplier, with what is chosen at its foot. */
export function BasketView({ cart }: { cart: Cart }) {
  const basket = useBasket(cart)
  const [submitting, setSubmitting] = useState<SubmitKind | null>(null)
  const { removed } = basket
  return (
    <>
      <header className={styles.head}>
        <h1>意向篮</h1>
        <p className="text-13 dim">
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
      <div className="stack gap-4">
        {basket.groups.map(group => (
          <BasketGroup key={group.businessId} group={group} basket={basket} />
        ))}
      </div>
      <BasketBar
        basket={basket}
        onSubmit={async kind => {
          await basket.arrive()
          setSubmitting(kind)
        }}
      />
      {submitting && (
        <Suspense>
          <SubmitDialog kind={submitting} basket={basket} onClose={() => setSubmitting(null)} />
        </Suspense>
      )}
    </>
  )
}
