import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CheckCircleIcon, ChevronRightIcon } from '../ui/base/icons.tsx'
import styles from './figures.module.css'

export interface Todo {
  /** Number in front, where it counts something. */
  readonly count?: number
  readonly text: ReactNode
  readonly to: string
}

/** What waits, most urgent first, each with the way to do it. */
export function TodoList({ items }: { items: readonly Todo[] }) {
  if (items.length === 0) {
    return (
      <p className="row gap-2 success">
        <CheckCircleIcon />
        没有待办事项
      </p>
    )
  }
  return (
    <ul className={`stack gap-2 ${styles.todo}`}>
      {items.map(({ count, text, to }) => (
        <li key={`${to} ${String(text)}`}>
          <Link className="hover-tint" to={to}>
            {count !== undefined && <strong>{count}</strong>}
            {text}
            <ChevronRightIcon className="push quiet" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
