/** The time of a meeting on its own clock; Beijing time stands beside it where the two differ. */
export function meetingTime({ start, timezone }: { readonly start: string; readonly timezone: string }): string {
  const there = timeIn(timezone, start)
  const here = timeIn('Asia/Shanghai', start)
  return there === here ? there : `${there}（北京时间 ${here}）`
}

const timeIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(at))
    .replaceAll('/', '-')
