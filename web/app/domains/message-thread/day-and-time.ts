import { formatDateTime } from '../../ui/text/format.ts'

/** 14:20 today, 昨天 14:20, else the date with the time; in Asia/Shanghai. */
export function dayAndTime(at: string, now: number): string {
  const [day, time] = formatDateTime(at).split(' ') as [string, string]
  if (day === formatDateTime(now).slice(0, 10)) return time
  if (day === formatDateTime(now - 86_400_000).slice(0, 10)) return `昨天 ${time}`
  return `${day} ${time}`
}
