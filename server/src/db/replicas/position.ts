/**
 * A place in PostgreSQL's log of changes (LSN, `16/B374D848`) as a number of bytes; exact up to 8 PiB of log. A replica
 * that has replayed past the place of a commit shows what was committed.
 */
export type Position = number

/** Before everything: each replica has replayed past it. */
export const START: Position = 0

/** Behind everything: stands for a place that could not be found out. */
export const UNREACHED: Position = 2 ** 63

const HIGH = 2 ** 32
const PAGE_BYTES = 8192
const PAGE_HEADER_BYTES = 24

/** Null where the text is none: it may come from a cookie. */
export function readPosition(text: string | null | undefined): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? Number.parseInt(high, 16) * HIGH + Number.parseInt(low, 16) : null
}

export const writePosition = (position: Position): string =>
  `${Math.floor(position / HIGH).toString(16)}/${(position % HIGH).toString(16)}`.toUpperCase()

/**
 * Where the last record ends, of `pg_current_wal_insert_lsn()`: that names the place of the next record, which at the
 * beginning of a page lies behind the page's header. A replica would seem to lack 24 bytes until something is written.
 */
export function lastEnd(insert: Position): Position {
  return insert % PAGE_BYTES === PAGE_HEADER_BYTES ? insert - PAGE_HEADER_BYTES : insert
}
