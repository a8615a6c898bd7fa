const number = (digits: number) =>
  new Intl.NumberFormat('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const plain = number(0)
const cents = number(2)

/** 12345.6 → 12,345.60 with two digits, 12,346 with none. */
export const formatNumber = (value: number, digits: 0 | 2 = 0): string => (digits === 2 ? cents : plain).format(value)

/** Fen → ¥1,280.00. */
export const formatMoney = (fen: number): string => `¥${cents.format(fen / 100)}`

/** A total that stopped counting: 1000+. */
export const formatTotal = (total: number, isCapped = false): string => (isCapped ? `${total}+` : plain.format(total))

const beijing = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function parts(at: number) {
  const found = Object.fromEntries(beijing.formatToParts(at).map(part => [part.type, part.value]))
  const date = `${found.year}-${found.month}-${found.day}`
  return { date, time: `${found.hour}:${found.minute}`, day: Date.parse(date) / 86_400_000 }
}

/** 2026-03-05, in Asia/Shanghai. */
export const formatDate = (at: string | number): string => parts(new Date(at).getTime()).date

/** 2026-03-05 14:20, in Asia/Shanghai. */
export function formatDateTime(at: string | number): string {
  const { date, time } = parts(new Date(at).getTime())
  return `${date} ${time}`
}

/** 刚刚, 5分钟前, 3小时前, 昨天 14:20, 3天前, then the date; ahead of now 明天 14:20, 3天后, then the date. */
export function relativeTime(at: number, now: number): { text: string; exact: string } {
  const then = parts(at)
  const exact = `${then.date} ${then.time}`
  const seconds = Math.round((now - at) / 1000)
  const days = parts(now).day - then.day
  const text = () => {
    // a page knows the time since it was loaded: what was done after that lies a little ahead
    if (seconds > -60 && seconds < 60) return '刚刚'
    if (seconds >= 0 && seconds < 3600) return `${Math.floor(seconds / 60)}分钟前`
    if (seconds >= 0 && days === 0) return `${Math.floor(seconds / 3600)}小时前`
    if (days === 0) return `今天 ${then.time}`
    if (days === 1) return `昨天 ${then.time}`
    if (days === -1) return `明天 ${then.time}`
    if (days > 0 && days <= 7) return `${days}天前`
    if (days < 0 && days >= -7) return `${-days}天后`
    return then.date
  }
  return { text: text(), exact }
}
