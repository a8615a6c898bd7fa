import type { Page } from '@shangyouji/contract/envelope'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Counting stops here; a list says "1000+" beyond it. */
export const COUNT_CAP = 1000
/**
 * Here for a list whose rows can be chosen all at once: it holds what one side owns or has to do, is found by an index,
 * and says how many will be acted on, as its tabs do.
 */
export const CHOSEN_CAP = 20_000

interface Paging {
  readonly current: number
  readonly size: number
}

/**
 * Runs a list as two queries: the page, and a count that stops behind {@link COUNT_CAP}. Never `count(*) over ()`,
 * which reads every hit.
 * @param query the filtered, ordered query without limit; its order ends with the id
 * @param present row → reply record
 * @param countTo where counting stops: {@link CHOSEN_CAP} for lists whose rows are chosen all at once
 */
export async function paged<DB, TB extends keyof DB, O, R>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  { current, size }: Paging,
  present: (row: O) => R,
  countTo = COUNT_CAP,
): Promise<Page<R>> {
  const rows = await query
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  // A first page that is not full has said how many there are.
  const cap = countedFor({ current, size }, countTo)
  const counted = current === 1 && rows.length < size ? rows.length : await countRows(db, query, cap + 1)
  return pageFrom(rows.map(present), counted, { current, size }, cap)
}

/** How far a page counts: one that lies at the cap or behind it sees as many again, so that a list can be turned to its end. */
export const countedFor = ({ current, size }: Paging, cap = COUNT_CAP): number =>
  current * size >= cap ? current * size + COUNT_CAP : cap

/** Counts the rows of a query up to a number. */
export async function countRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  atMost: number,
): Promise<number> {
  const hits = query.clearSelect().clearOrderBy().select(sql`1`.as('one')).limit(atMost)
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${hits}) as hit`.execute(db)
  return counted.rows[0]!.total
}

/** Wraps records and their count (capped or not) as a page. */
export function pageFrom<R>(records: R[], counted: number, { current, size }: Paging, cap = COUNT_CAP): Page<R> {
  const total = Math.min(counted, cap)
  return { records, total, size, current, pages: Math.ceil(total / size), totalIsCapped: counted > cap }
}
