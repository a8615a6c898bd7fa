const DAY_MS = 86_400_000

/** How long something lasts whose last day in Shanghai this is: 今天截止, 还有 3 天. */
export function daysLeft(endDay: string, now: number): string {
  const end = Date.parse(`${endDay}T00:00:00+08:00`) + DAY_MS
  const days = Math.ceil((end - now) / DAY_MS)
  return days <= 1 ? '今天截止' : `还有 ${days} 天`
}
