import { orderStatusLabels } from '@shangyouji/contract/trade/labels'
import { cx } from '../../../ui/base/cx.ts'
import { CheckIcon, CloseIcon } from '../../../ui/base/icons.tsx'
import type { Order } from '../shared/trade-types.ts'
import styles from './order-steps.module.css'

const way = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED'] as const

/** The way of an order; one that ended otherwise shows how far it came. */
export function OrderSteps({ order: { status, history } }: { order: Order }) {
  const isEnded = !(way as readonly string[]).includes(status)
  const reached = isEnded
    ? Math.max(0, ...history.map(({ status }) => (way as readonly string[]).indexOf(status)))
    : (way as readonly string[]).indexOf(status)
  return (
    <ol className={styles.steps} aria-label="意向单进度">
      {way.map((step, i) => {
        const isDone = i < reached || (i === reached && step === 'COMPLETED')
        return (
          <li
            key={step}
            className={cx(
              isEnded || i < way.length - 1 ? 'grow' : 'rigid',
              isDone ? `success ${styles.done}` : i === reached && !isEnded ? 'current-dot accent semibold' : 'quiet',
            )}
            aria-current={i === reached && !isEnded ? 'step' : undefined}
          >
            <span>{isDone ? <CheckIcon /> : i + 1}</span>
            {orderStatusLabels[step]}
          </li>
        )
      })}
      {isEnded && (
        <li className={`rigid danger semibold ${styles.ended}`} aria-current="step">
          <span>
            <CloseIcon />
          </span>
          {orderStatusLabels[status]}
        </li>
      )}
    </ol>
  )
}
