import { Link, useSearchParams } from 'react-router'
import { withParam } from '../../lib/address.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../base/icons.tsx'
import { formatTotal } from '../text/format.ts'
import styles from './pager.module.css'

/** Pages as links that change `current` in the address. Nothing when everything fits on one. */
export function Pager({
  current,
  pages,
  total,
  totalIsCapped,
  noun = '条',
}: {
  current: number
  pages: number
  total: number
  totalIsCapped?: boolean
  noun?: string
}) {
  const [params] = useSearchParams()
  if (pages <= 1) return null
  const to = (page: number) => ({ search: withParam(params, 'current', page === 1 ? null : page) })
  return (
    <nav aria-label="分页" className={styles.pager}>
      <span className={styles.total}>
        共 {formatTotal(total, totalIsCapped)} {noun}
      </span>
      {current > 1 && (
        <Link className="hover-edge" to={to(current - 1)} rel="prev" aria-label="上一页">
          <ChevronLeftIcon />
        </Link>
      )}
      {pageNumbers(current, pages).map(page =>
        page < 0 ? (
          <span key={page} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-current={page === current ? 'page' : undefined}
            className="current-solid hover-edge"
          >
            {page}
          </Link>
        ),
      )}
      {current < pages && (
        <Link className="hover-edge" to={to(current + 1)} rel="next" aria-label="下一页">
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  )
}

/** 1 … 4 5 6 … 20; negative numbers are the gaps. */
export function pageNumbers(current: number, pages: number): number[] {
  const shown = new Set([1, pages, current - 1, current, current + 1, ...(current < 4 ? [2, 3, 4] : [])])
  if (current > pages - 3) for (const page of [pages - 1, pages - 2, pages - 3]) shown.add(page)
  const sorted = [...shown].filter(page => page >= 1 && page <= pages).sort((a, b) => a - b)
  return sorted.flatMap((page, i) => (i > 0 && page - sorted[i - 1]! > 1 ? [-page, page] : [page]))
}
