const DAY_MS = 86_400_000
const LEAST_ROW = 3

/** Days in their order; three and more in a row by the first and the last of them. */
export function formatDays(days: readonly string[], format = (day: string) => day): string {
  const rows: string[][] = []
  for (const day of days) {
    const row = rows.at(-1)
    if (row && Date.parse(day) - Date.parse(row.at(-1)!) === DAY_MS) row.push(day)
    else rows.push([day])
  }
  return rows
    .flatMap(row => (row.length < LEAST_ROW ? row.map(format) : [`${format(row[0]!)} 至 ${format(row.at(-1)!)}`]))
    .join('、')
}

/** Without their year, where the next ninety days are meant. */
export const formatDaysSoon = (days: readonly string[]): string => formatDays(days, day => day.slice(5))
