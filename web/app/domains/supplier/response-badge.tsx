import type { SupplierCard } from '@shangyouji/contract/companies/supplier-card'
import { ClockIcon } from '../../ui/base/icons.tsx'
import { answerTime } from './answer-time.ts'
import styles from './response-badge.module.css'

/** How a supplier answers questions, measured and not claimed; nothing while too few were asked. */
export function ResponseBadge({
  response,
  brief,
}: {
  response: SupplierCard['response']
  /** One figure only, where there is little room. */
  brief?: boolean
}) {
  if (!response) return null
  const wait = response.averageMinutes === null ? null : `平均 ${answerTime(response.averageMinutes)}首次响应`
  const rate = `48小时回复率 ${response.rate48h}%`
  return (
    <span className={styles.response} title="近90天咨询的平均首次响应时间与48小时内回复的比例">
      <ClockIcon />
      {brief ? (wait ?? rate) : [wait, rate].filter(Boolean).join(' · ')}
    </span>
  )
}
