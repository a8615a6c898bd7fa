import { DayRange } from '../day-range.tsx'
import type { List } from './list-state.ts'

/** Names of the two days in the address. */
export const rangeFilter = ['from', 'to'] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Days of the address → instants: from the first one's begin to the last one's end, in Asia/Shanghai. */
export function timeRange(from: string | undefined, to: string | undefined): { from?: string; to?: string } {
  const instant = (day: string | undefined, time: string) => {
    const at = day && DAY.test(day) ? new Date(`${day}T${time}+08:00`) : null
    return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined
  }
  const begin = instant(from, '00:00:00.000')
  const end = instant(to, '23:59:59.999')
  return { ...(begin && { from: begin }), ...(end && { to: end }) }
}

const shortcuts = [
  { label: '今天', days: 0 },
  { label: '近7天', days: 6 },
  { label: '近30天', days: 29 },
]

/** A span of days as a filter. */
export function TimeRange<F extends string>({ list }: { list: List<F | 'from' | 'to'> }) {
  const { from, to } = list.asked as { from?: string; to?: string }
  return (
    <DayRange
      label="时间范围"
      placeholder={['开始日期', '结束日期']}
      width={250}
      from={from}
      to={to}
      shortcuts={shortcuts}
      onChange={(from, to) => list.set({ from, to })}
    />
  )
}
