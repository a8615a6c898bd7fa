import type { SupplierCard } from '@shangyouji/contract/supplier-card'
import { ClockIcon } from '../../ui/icons.tsx'
import styles from './response-badge.module.css'

/** 35 分钟, 6 小时, 2 天. */
export function waitText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} 分钟`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} 小时`
  return `${Math.round(minutes / 1440)} 天`
}

/** How a supplier answers questions, as measured; nothing where too few were asked. */
export function ResponseBadge({
  response,
  brief,
}: {
  response: SupplierCard['response']
  /** One figure only, where there is little room. */
  brief?: boolean
}) {
  if (!response) return null
  const wait = response.averageMinutes === null ? null : `平均 ${waitText(response.averageMinutes)}响应`
  const rate = `48 小时回复率 ${response.rate48h}%`
  return (
    <span className={styles.response} title="近90天咨询的平均首次响应时间与48小时内回复的比例">
      <ClockIcon />
      {brief ? (wait ?? rate) : [wait, rate].filter(Boolean).join(' · ')}
    </span>
  )
}
