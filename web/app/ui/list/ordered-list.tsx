import { type ReactNode, useState } from 'react'
import { cx } from '../base/cx.ts'
import { MenuIcon } from '../base/icons.tsx'
import styles from './ordered-list.module.css'
import { OrderedRow } from './ordered-row.tsx'
import { useReorder } from './use-reorder.ts'

export interface OrderedListProps<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  /** What an item is called, for those who hear it. */
  readonly nameOf: (item: T) => string
  /** A promise where the order is stored at once. */
  readonly onOrder: (items: T[]) => unknown
  /** Rows can be taken out. */
  readonly onRemove?: (item: T) => void
  readonly label: string
  readonly children: (item: T, i: number) => ReactNode
}

/** What is said of an item that has got another place. */
export const moveNotice = (name: string, i: number, count: number) => `${name}已移到第${i + 1}项，共${count}项`

/** Rows in an order of one's own: dragged by their handle, or moved by their arrows. */
export function OrderedList<T>({ items, keyOf, nameOf, onOrder, onRemove, label, children }: OrderedListProps<T>) {
  const order = useReorder(items, keyOf, onOrder)
  const [said, setSaid] = useState('')
  const say = (item: T, i: number) => setSaid(moveNotice(nameOf(item), i, items.length))
  const sayDropped = () => {
    const at = order.shown.findIndex(item => keyOf(item) === order.dragged)
    if (at >= 0) say(order.shown[at]!, at)
  }
  return (
    <>
      <ol className="divided" aria-label={label}>
        {order.shown.map((item, i) => {
          const key = keyOf(item)
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
              <OrderedRow
                {...{ name: nameOf(item), i, count: items.length }}
                onMove={step => {
                  order.move(key, step)
                  say(item, i + step)
                }}
                onRemove={onRemove && (() => onRemove(item))}
              >
                {children(item, i)}
              </OrderedRow>
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
