import { type ReactNode, useState } from 'react'
import { cx } from '../base/cx.ts'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, MenuIcon } from '../base/icons.tsx'
import styles from './ordered-list.module.css'
import { useReorder } from './use-reorder.ts'

/** Rows in an order of one's own: dragged by their handle, or moved by their arrows. */
export function OrderedList<T>({
  items,
  keyOf,
  nameOf,
  onOrder,
  onRemove,
  label,
  children,
}: {
  items: readonly T[]
  keyOf: (item: T) => string
  /** What an item is called, for those who hear it. */
  nameOf: (item: T) => string
  /** A promise where the order is stored at once. */
  onOrder: (items: T[]) => unknown
  /** Rows can be taken out. */
  onRemove?: (item: T) => void
  label: string
  children: (item: T, i: number) => ReactNode
}) {
  const order = useReorder(items, keyOf, onOrder)
  const [said, setSaid] = useState('')
  const say = (name: string, i: number) => setSaid(`${name}已移到第${i + 1}项，共${items.length}项`)
  const moveBy = (key: string, name: string, i: number, step: number) => {
    if (i + step < 0 || i + step >= items.length) return
    order.move(key, step)
    say(name, i + step)
  }
  const sayDropped = () => {
    const at = order.shown.findIndex(item => keyOf(item) === order.dragged)
    if (at >= 0) say(nameOf(order.shown[at]!), at)
  }
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {order.shown.map((item, i) => {
          const key = keyOf(item)
          const name = nameOf(item)
          return (
            <li
              key={key}
              {...order.targetProps(key)}
              onDropCapture={() => order.dragged !== null && sayDropped()}
              className={cx(styles.row, order.dragged === key && styles.dragged)}
            >
              <span {...order.handleProps(key)} className={styles.handle} title="拖动排序">
                <MenuIcon />
                <span aria-hidden="true">{i + 1}</span>
              </span>
              <div className={styles.what}>{children(item, i)}</div>
              <span className={styles.buttons}>
                <button
                  type="button"
                  aria-label={`${name}上移`}
                  aria-disabled={i === 0}
                  onClick={() => moveBy(key, name, i, -1)}
                >
                  <ArrowUpIcon />
                </button>
                <button
                  type="button"
                  aria-label={`${name}下移`}
                  aria-disabled={i === items.length - 1}
                  onClick={() => moveBy(key, name, i, 1)}
                >
                  <ArrowDownIcon />
                </button>
                {onRemove && (
                  <button type="button" aria-label={`移除${name}`} onClick={() => onRemove(item)}>
                    <CloseIcon />
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
    </>
  )
}
