import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ArrowDownIcon, ArrowUpIcon } from '../base/icons.tsx'
import { formatTotal } from '../text/format.ts'
import styles from './sort-bar.module.css'

export interface Sort {
  readonly key: string
  readonly label: string
  /** Can be turned around (`order`): the way it goes at first. */
  readonly turns?: 'asc' | 'desc'
}

/** Ways to order the list as links (`sort`, `order`), with something at the right: the total, a switch of views. */
export function SortBar({ sorts, children }: { sorts: readonly Sort[]; children?: ReactNode }) {
  const [params] = useSearchParams()
  const current = params.get('sort') ?? sorts[0]?.key
  return (
    <div className={styles.bar}>
      <ul className="flex gap-5" aria-label="排序">
        {sorts.map((sort, i) => {
          const isCurrent = sort.key === current
          const next = new URLSearchParams(params)
          if (i === 0) next.delete('sort')
          else next.set('sort', sort.key)
          const order = params.get('order') ?? sort.turns
          const turned = sort.turns === 'asc' ? 'desc' : 'asc'
          if (sort.turns && isCurrent && order === sort.turns) next.set('order', turned)
          else next.delete('order')
          next.delete('current')
          return (
            <li key={sort.key}>
              <Link
                to={{ search: `?${next}` }}
                preventScrollReset
                className={`current-bold ${styles.sort}`}
                aria-current={isCurrent || undefined}
              >
                {sort.label}
                {sort.turns && isCurrent && (order === 'asc' ? <ArrowUpIcon /> : <ArrowDownIcon />)}
              </Link>
            </li>
          )
        })}
      </ul>
      {children}
    </div>
  )
}

/** How many the list has: 共 1,000+ 件. */
export function ListTotal({ total, totalIsCapped, noun }: { total: number; totalIsCapped: boolean; noun: string }) {
  return (
    <span className={styles.total}>
      共 <strong className="semibold tabular accent">{formatTotal(total, totalIsCapped)}</strong> {noun}
    </span>
  )
}
