import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Db } from '../database.ts'
import { PostgresConnection } from './postgres-connection.ts'

/** A query with its values, not yet asked. */
export type BoundQuery<R> = CompiledQuery<R>

/** Stands in a query that is put together once for a value that is given each time. */
class Placeholder {
  readonly place: number
  constructor(place: number) {
    this.place = place
  }
}

/**
 * A query whose text is always the same: Kysely puts it together and compiles it once, afterwards only values are put
 * in. What `make` is given it must hand on as it is: no value is there to be looked at.
 * @returns runs the query; `.with(…)` only puts the values in, for {@link together}
 */
export function prepare<A extends readonly unknown[], R>(
  make: (db: Db, ...values: A) => { compile(db: Db): CompiledQuery<R> },
) {
  let compiled: CompiledQuery<R> | null = null
  const ask = (db: Db, ...values: A): BoundQuery<R> => {
    compiled ??= compileWithPlaceholders(db, make, values.length)
    return {
      ...compiled,
      parameters: compiled.parameters.map(value => (value instanceof Placeholder ? values[value.place] : value)),
    }
  }
  const run = async (db: Db, ...values: A): Promise<R[]> => (await db.executeQuery(ask(db, ...values))).rows
  return Object.assign(run, { with: ask })
}

function compileWithPlaceholders<A extends readonly unknown[], R>(
  db: Db,
  make: (db: Db, ...values: A) => { compile(db: Db): CompiledQuery<R> },
  count: number,
): CompiledQuery<R> {
  const holes = Array.from({ length: count }, (_, place) => new Placeholder(place))
  const values: readonly unknown[] = holes
  const compiled = make(db, ...(values as A)).compile(db)
  const lost = holes.find(hole => !compiled.parameters.includes(hole))
  if (lost) throw new Error(`value ${lost.place} does not stand in: ${compiled.sql}`)
  return compiled
}

type Questions = readonly (BoundQuery<unknown> | null)[]
type Rows<Q extends Questions> = { [K in keyof Q]: NonNullable<Q[K]> extends BoundQuery<infer R> ? R[] : never }

/**
 * Runs queries that do not need each other's answers; with PostgreSQL in one message.
 * @param questions null is not asked and has no rows
 */
export async function pipeline<const Q extends Questions>(db: Db, questions: Q): Promise<Rows<Q>> {
  const queries = questions.filter(question => question !== null)
  const answers = await runTogether(db, queries)
  let next = 0
  return questions.map(question => (question ? answers[next++]!.rows : [])) as Rows<Q>
}

/** A connection that takes several statements at once. */
export interface Pipelining {
  /** One answer a statement, in their order. */
  pipeline(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]>
}

const isPipelining = (connection: DatabaseConnection): connection is DatabaseConnection & Pipelining =>
  'pipeline' in connection

/** One answer a statement, in their order; with PostgreSQL in one message. */
export const runTogether = (db: Db, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> =>
  db.getExecutor().provideConnection(async connection => {
    if (isPipelining(connection)) return connection.pipeline(queries)
    const results: QueryResult<unknown>[] = []
    for (const query of queries) results.push(await connection.executeQuery(query))
    return results
  })

/** Runs a query whose answer nobody needs, with PostgreSQL together with what its transaction asks next or its end. */
export async function queue(db: Db, query: BoundQuery<unknown>): Promise<void> {
  await db.getExecutor().provideConnection(async connection => {
    if (db.isTransaction && connection instanceof PostgresConnection) connection.queue(query)
    else await connection.executeQuery(query)
  })
}
