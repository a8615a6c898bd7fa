/** `2026-12-01 09:00` on the clock of a zone. */
function clock(at: string, timeZone: string): string {
  const two = '2-digit'
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' },
  } as Intl.DateTimeFormatOptions)
    .format(new Date(at))
    .replace(',', '')
}

/** From when to when a meeting lasts, on its own clock: the day once where it is one. */
export function periodText(start: string | null, end: string | null, zone: string): string {
  if (!start || !end) return '时间待定'
  const [from, to] = [clock(start, zone), clock(end, zone)]
  return from.slice(0, 10) === to.slice(0, 10) ? `${from}–${to.slice(11)}` : `${from} 至 ${to}`
}

/** The same in Beijing, for a meeting of another zone; empty for one that is held there. */
export const beijingText = (start: string | null, end: string | null, zone: string): string =>
  zone === 'Asia/Shanghai' || !start ? '' : `北京时间 ${periodText(start, end, 'Asia/Shanghai')}`
