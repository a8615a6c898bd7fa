/** Minutes in words: 25 分钟, 3 小时, 2 天. */
export function answerTime(minutes: number): string {
  if (minutes < 1) return '1 分钟内'
  if (minutes < 60) return `${Math.round(minutes)} 分钟`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} 小时`
  return `${Math.round(minutes / 1440)} 天`
}
