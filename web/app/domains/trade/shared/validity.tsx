import { use } from 'react'
import { cx } from '../../../ui/base/cx.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { NowContext } from '../../../ui/text/text.tsx'
import styles from './trade-lists.module.css'

const DAY_MS = 86_400_000
const SOON_DAYS = 3

/** Days from one day to another, both in Asia/Shanghai. */
const daysUntil = (until: string, now: number): number =>
  Math.round((Date.parse(until) - Date.parse(formatDate(now))) / DAY_MS)

/** How long a quotation holds: the day, and how many days are left once they are few. */
export function Validity({ until }: { until: string }) {
  const left = daysUntil(until, use(NowContext))
  const text =
    left < 0 ? '已过期' : left === 0 ? '今天到期' : left <= SOON_DAYS ? `剩${left}天` : `至 ${until.slice(5)}`
  return (
    <span className={cx(styles.validity, left <= SOON_DAYS && 'medium warning')} title={`有效期至 ${until}`}>
      {text}
    </span>
  )
}
