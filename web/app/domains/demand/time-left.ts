const DAY = 86_400_000
/** Days in Asia/Shanghai, which has no summer time. */
const dayOf = (at: number) => Math.floor((at + 8 * 3_600_000) / DAY)

/** The last moment for an answer: the day for quotations, or the end of the demand, whichever comes first. */
export function lastMoment(demand: { expireTime: string | null; quoteDeadline: string }): number | null {
  const ends = [
    ...(demand.expireTime ? [Date.parse(demand.expireTime)] : []),
    ...(demand.quoteDeadline ? [Date.parse(`${demand.quoteDeadline}T23:59:59+08:00`)] : []),
  ]
  return ends.length > 0 ? Math.min(...ends) : null
}

/** 还剩12天, 明天截止, 今天截止, 已截止. */
export function timeLeft(until: number, now: number): { text: string; isUrgent: boolean } {
  const days = dayOf(until) - dayOf(now)
  if (until <= now) return { text: '已截止', isUrgent: false }
  if (days === 0) return { text: '今天截止', isUrgent: true }
  if (days === 1) return { text: '明天截止', isUrgent: true }
  return { text: `还剩${days}天`, isUrgent: days <= 3 }
}
