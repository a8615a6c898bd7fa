import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '../base/icons.tsx'
import styles from './ordered-list.module.css'

interface OrderedRowProps {
  /** What the item is called, for those who hear it. */
  readonly name: string
  readonly i: number
  readonly count: number
  readonly onMove: (step: number) => void
  readonly onRemove?: (() => void) | undefined
  readonly children: ReactNode
}

/** A row of an ordered list beside its handle: what it shows, its arrows, and the way out. */
export const OrderedRow = ({ name, i, count, onMove, onRemove, children }: OrderedRowProps) => (
  <>
    <div className="min-0">{children}</div>
    <span className={styles.buttons}>
      <button
        className={look(i === 0)}
        type="button"
        aria-label={`${name}上移`}
        aria-disabled={i === 0}
        onClick={() => i > 0 && onMove(-1)}
      >
        <ArrowUpIcon />
      </button>
      <button
        className={look(i === count - 1)}
        type="button"
        aria-label={`${name}下移`}
        aria-disabled={i === count - 1}
        onClick={() => i < count - 1 && onMove(1)}
      >
        <ArrowDownIcon />
      </button>
      {onRemove && (
        <button className={look(false)} type="button" aria-label={`移除${name}`} onClick={onRemove}>
          <CloseIcon />
        </button>
      )}
    </span>
  </>
)

const look = (isOff: boolean) => cx('icon-button pale-off', !isOff && 'hover-ground hover-ink')
