import type { TrendPoint } from '../../../ui/base/trend.tsx'
import { formatDate } from '../../../ui/text/format.ts'

const DAY_MS = 86_400_000

/** How many instants lie in each of the last days, today the last one; days of Asia/Shanghai. */
export function perDay(instants: readonly (string | null)[], now: number, days: number): TrendPoint[] {
  const counts = new Map<string, number>()
  for (const at of instants) {
    if (!at) continue
    const day = formatDate(at)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return Array.from({ length: days }, (_, i) => {
    const day = formatDate(now - (days - 1 - i) * DAY_MS)
    return { day, value: counts.get(day) ?? 0 }
  })
}
