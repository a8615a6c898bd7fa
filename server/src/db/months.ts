import { sql } from 'kysely'
import { shanghaiDate } from '../kernel/calendar.ts'
import type { Db } from './database.ts'
import { inParts } from './in-parts.ts'

/**
 * Tables that grow with every call, view and search lie in one table for each month (migration 0992, decision 18):
 * `…_first` for what was there before, `…_2027_01` and so on, `…_rest` for what no month holds. Months are made ahead
 * each night and at each start; several processes may do it at once. Dropping a month costs nothing, whatever it holds.
 */
const byDay = ['search_log', 'content_visit', 'goods_visit'] as const
export type TableOfMonths = (typeof byDay)[number]
/** What says when a row was written. */
const keys = { search_log: 'day', content_visit: 'window_start', goods_visit: 'window_start' } as const
const types = { search_log: 'date', content_visit: 'timestamptz', goods_visit: 'timestamptz' } as const

const AHEAD = 3
const ROWS = 5000

export async function makeMonths(db: Db, now: Date): Promise<void> {
  const today = shanghaiDate(now)
  await sql`select make_audit_months(${today}::date, ${AHEAD}::int)`.execute(db)
  for (const table of byDay) await sql`select make_months(${table}::text, ${today}::date, ${AHEAD}::int)`.execute(db)
}

/** The tables of the months of a table; a bound is null at the ends, and both are for what no month holds. */
export const monthsOf = (table: TableOfMonths | 'audit_log') => sql`(
  select c.relname as name, substring(bound from 'FROM \\(''([^'']+)') as starts, substring(bound from 'TO \\(''([^'']+)') as ends
  from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) as bound
  where i.inhparent = ${table}::text::regclass)`

/** The tables of the months that begin before an instant or day, and whether they end by then. */
async function listMonthsBefore(db: Db, table: TableOfMonths, before: Date | string) {
  const type = sql.raw(types[table])
  const { rows } = await sql<{ name: string; is_over: boolean | null }>`
    select name, ends::${type} <= ${before}::${type} as is_over from ${monthsOf(table)} month
    where starts is null or starts::${type} < ${before}::${type} order by name`.execute(db)
  return rows
}

/** Drops the months that are over by then, and deletes in small statements what else is older. */
export async function forgetBefore(db: Db, table: TableOfMonths, before: Date | string): Promise<void> {
  for (const { name, is_over } of await listMonthsBefore(db, table, before)) {
    if (is_over) await dropMonth(db, name)
    else await deleteBefore(db, table, name, before)
  }
}

/** Waits for who reads the table no longer than others may wait behind it; another process may have done it before. */
const dropMonth = (db: Db, name: string) =>
  db.transaction().execute(async transaction => {
    await sql`set local lock_timeout = '1s'`.execute(transaction)
    await sql`drop table if exists ${sql.table(name)}`.execute(transaction)
  })

async function deleteBefore(db: Db, table: TableOfMonths, name: string, before: Date | string): Promise<void> {
  const [month, key, type] = [sql.table(name), sql.ref(keys[table]), sql.raw(types[table])]
  await inParts(ROWS, () =>
    sql`delete from ${month} where ctid in (
      select ctid from ${month} where ${key} < ${before}::${type} limit ${sql.lit(ROWS)})`.execute(db),
  )
}
