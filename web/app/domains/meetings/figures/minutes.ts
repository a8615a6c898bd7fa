import type { Bar } from './bar-chart.tsx'

const MINUTE_MS = 60_000
/** More bars than this cannot be told apart: several minutes share one. */
const MOST_BARS = 180

interface Arrivals {
  readonly timezone: string
  readonly minutes: readonly { readonly at: string; readonly count: number }[]
}

/** Bars from the first arrival to the last, those in which nobody came as well. */
export function barsOf({ timezone, minutes }: Arrivals): { bars: Bar[]; step: number } {
  if (minutes.length === 0) return { bars: [], step: 1 }
  const clock = new Intl.DateTimeFormat('zh-CN', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const first = Date.parse(minutes[0]!.at)
  const span = (Date.parse(minutes.at(-1)!.at) - first) / MINUTE_MS + 1
  const step = Math.ceil(span / MOST_BARS)
  const values = Array.from({ length: Math.ceil(span / step) }, () => 0)
  for (const { at, count } of minutes) values[Math.floor((Date.parse(at) - first) / MINUTE_MS / step)]! += count
  const bars = values.map((value, i) => ({ label: clock.format(first + i * step * MINUTE_MS), value }))
  return { bars, step }
}
