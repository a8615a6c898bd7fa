import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { BasketIcon } from '../../../ui/base/icons.tsx'
import { Money } from '../../../ui/text/text.tsx'
import type { SupplierTotal } from './list-sums.ts'
import styles from './purchase-list.module.css'

interface TotalsProps {
  totals: readonly SupplierTotal[]
  /** Lines that somebody has to look at before they can be ordered. */
  doubtful: number
  onOrder: () => void
  onBasket: () => Promise<void>
}

/** What is chosen, by supplier, and what is done with it. */
export default function Totals({ totals, doubtful, onOrder, onBasket }: TotalsProps) {
  const root = useReplayClick<HTMLElement>()
  const lineNum = totals.reduce((sum, one) => sum + one.lineNum, 0)
  const amount = totals.reduce((sum, one) => sum + one.amount, 0)
  const isOpen = totals.some(one => one.isOpenPrice)
  return (
    <Card ref={root} title="按供方合计">
      {totals.length === 0 ? (
        <p className={`mb-3 text-13 dim ${styles.hint}`}>勾选已匹配的行后，这里按供方合计金额。</p>
      ) : (
        <ul className={`stack gap-2 mb-4 ${styles.totals}`}>
          {totals.map(one => (
            <li key={one.businessId}>
              <span>{one.businessName}</span>
              <small>{one.lineNum} 行</small>
              <span className={styles.sum}>
                {one.amount > 0 || !one.isOpenPrice ? <Money fen={one.amount} /> : '面议'}
                {one.amount > 0 && one.isOpenPrice && ' + 面议'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.whole}>
        <span>
          共 {totals.length} 家，{lineNum} 行
        </span>
        <strong>
          <Money fen={amount} />
          {isOpen && <small> + 面议</small>}
        </strong>
      </p>
      {doubtful > 0 && <p className={styles.warn}>{doubtful} 行请核对后逐行确认，未确认的不会下单</p>}
      <GuardedButton kind="primary" size="large" block aria-disabled={lineNum === 0} onClick={onOrder}>
        提交意向单
      </GuardedButton>
      <GuardedButton block className="mt-2" icon={<BasketIcon />} aria-disabled={lineNum === 0} onClick={onBasket}>
        加入意向篮
      </GuardedButton>
    </Card>
  )
}
