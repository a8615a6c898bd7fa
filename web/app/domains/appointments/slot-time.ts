import { localOf } from '@shangyouji/contract/meetings/zone'

interface Span {
  readonly start: string
  readonly end: string
}

/** `09:00–09:20` on the clock of the meeting's zone. */
export const spanText = ({ start, end }: Span, zone: string): string =>
  `${localOf(start, zone).slice(11)}–${localOf(end, zone).slice(11)}`

export const dayOf = (start: string, zone: string): string => localOf(start, zone).slice(0, 10)

/** Things that have a time, by the day of the meeting's zone. */
export function byDay<T extends { readonly start: string }>(rows: readonly T[], zone: string): [string, T[]][] {
  return [...Map.groupBy(rows, row => dayOf(row.start, zone))].sort(([a], [b]) => (a < b ? -1 : 1))
}
