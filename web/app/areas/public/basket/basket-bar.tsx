import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Price } from '../../../ui/text/text.tsx'
import styles from './basket.module.css'
import { isAskable } from './basket-lines.ts'
import { CheckBox } from './check-box.tsx'
import type { SubmitKind } from './submit-kind.ts'
import { type Basket, checkState } from './use-basket.ts'

/** Stays in sight at the foot: all, what is chosen and its sum, and what is made of it. */
export default function BasketBar({
  basket,
  onSubmit,
}: {
  basket: Basket
  onSubmit: (kind: SubmitKind) => Promise<void>
}) {
  const root = useReplayClick<HTMLElement>()
  const { groups, sums } = basket
  const lines = groups.flatMap(group => group.lines)
  const { all, some } = checkState(lines)
  const gone = lines.filter(line => !isAskable(line))
  const chosen = lines.filter(line => line.checked && isAskable(line))
  return (
    <section ref={root} className={styles.bar} aria-label="已选商品">
      <span className="inline-row gap-2">
        <CheckBox
          label="选择全部商品"
          checked={all}
          some={some}
          disabled={lines.length === gone.length}
          onChange={checked => void basket.checkGroups(groups, checked)}
        />
        全选
      </span>
      <button
        type="button"
        className={`quiet-off hover-accent-live ${styles.link}`}
        disabled={chosen.length === 0}
        onClick={() => void basket.remove(chosen)}
      >
        移出所选
      </button>
      {gone.length > 0 && (
        <button
          type="button"
          className={`quiet-off hover-accent-live ${styles.link}`}
          onClick={() => void basket.remove(gone)}
        >
          清除失效的 {gone.length} 项
        </button>
      )}
      <p className={`quiet-small ${styles.total}`} aria-live="polite">
        已选 <strong className="price">{sums.asked}</strong> 个规格，{sums.suppliers} 家供方
        <span>
          合计 <Price fen={sums.amount} size="large" />
          {sums.open > 0 && <small>另有 {sums.open} 项面议</small>}
        </span>
      </p>
      <GuardedButton size="large" kind="outline" aria-disabled={sums.asked === 0} onClick={() => onSubmit('inquiry')}>
        提交询价
      </GuardedButton>
      <GuardedButton size="large" kind="primary" aria-disabled={sums.ordered === 0} onClick={() => onSubmit('order')}>
        提交意向单
      </GuardedButton>
    </section>
  )
}
