import { type RawBuilder, sql } from 'kysely'

/** How many rows a query has, as an expression that stops counting at `cap`. */
export const cappedCount = (query: RawBuilder<unknown>, cap: number): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${query} limit ${sql.lit(cap)}) as hit)`
