const DAY = /^\d{4}-\d{2}-\d{2}$/
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The days of the address, else this month until today. */
export function statementDays(from: string | undefined, to: string | undefined): { from: string; until: string } {
  const until = to && DAY.test(to) ? to : today()
  const first = from && DAY.test(from) ? from : `${until.slice(0, 8)}01`
  return { from: first <= until ? first : until, until }
}
