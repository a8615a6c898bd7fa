import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { PoolClient, QueryResultBase } from 'pg'
import { dropIfHanging, statementName } from './prepared-client.ts'
import { type Answer, hasFields, type Prepared, preparedFrom, StatementGroup } from './statement-group.ts'

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>

const BEGIN: Asked = { sql: 'begin', parameters: [] }
const COMMIT: Asked = { sql: 'commit', parameters: [] }
/** Behind a commit, in the same message: where the log of changes ends with it. */
const LOG_END: Asked = { sql: 'select pg_current_wal_insert_lsn()::text as log_end', parameters: [] }
const namedWithoutParameters: ReadonlySet<string> = new Set([BEGIN.sql, COMMIT.sql, LOG_END.sql])
/** Of whichever isolation level. */
const isBegin = (query: Asked | undefined): boolean => query?.sql.startsWith(BEGIN.sql) === true

/** Is given where the log of changes ends after a commit (LSN); where there is none, it is not asked. */
export type Committed = (logEnd: string) => void

/** Whom the connections of a pool inform. */
export interface Commits {
  readonly committed: Committed | null
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A connection that writes to its socket as seldom as it can: `begin` goes with the first statement, what nobody waits
 * for with the next one or with `commit`, and several statements together in one message. Each statement runs alone
 * once, to be prepared.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly client: PoolClient
  /** Of all connections of a pool: what their statements' rows look like. */
  readonly #shapes: Map<string, Prepared>
  readonly #prepared = new Map<string, Prepared>()
  readonly #commits: Commits
  #held: Asked[] = []
  /** It failed to end a transaction and must not be used again. */
  #isBroken = false

  constructor(client: PoolClient, shapes: Map<string, Prepared>, commits: Commits) {
    this.client = client
    this.#shapes = shapes
    this.#commits = commits
  }

  release(): void {
    this.client.release(this.#isBroken)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.pipeline([query]))[0] as QueryResult<R>
  }

  /** One answer a statement, in their order. Outside of a transaction they are one of their own. */
  async pipeline(queries: readonly Asked[]): Promise<QueryResult<unknown>[]> {
    const answers = await this.#run([...this.#held.splice(0), ...queries])
    return answers.slice(-queries.length).map(({ command, rowCount, rows }) => ({
      numAffectedRows: CHANGES.has(command) ? BigInt(rowCount) : undefined,
      rows,
    }))
  }

  begin(isolationLevel?: TransactionSettings['isolationLevel']): void {
    this.#held = [isolationLevel ? { sql: `${BEGIN.sql} isolation level ${isolationLevel}`, parameters: [] } : BEGIN]
  }

  /** Runs a statement of the transaction whose answer nobody needs with the next one. */
  queue(query: Asked): void {
    this.#held.push(query)
  }

  async commit(): Promise<void> {
    const held = this.#held.splice(0)
    // nothing was asked
    if (held.length === 1 && isBegin(held[0])) return
    const { committed } = this.#commits
    const answers = await this.#run([...held, COMMIT, ...(committed ? [LOG_END] : [])])
    // how PostgreSQL ends a transaction in which a statement failed
    if (answers[held.length]!.command === 'ROLLBACK') throw new AbortedTransactionError()
    committed?.(answers.at(-1)!.rows[0]!.log_end as string)
  }

  async rollback(): Promise<void> {
    const held = this.#held.splice(0)
    // nothing was asked
    if (isBegin(held[0])) return
    try {
      await this.client.query('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, nobody streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed')
  }

  async #run(queries: readonly Asked[]): Promise<readonly Answer[]> {
    const steps = queries.flatMap(({ sql, parameters }) => {
      const prepared = this.#prepared.get(sql)
      return prepared ? [{ text: sql, values: parameters, prepared }] : []
    })
    if (steps.length === queries.length) return this.#runGroup(steps)
    const answers: Answer[] = []
    for (const query of queries) answers.push(await this.#prepare(query))
    return answers
  }

  #runGroup(steps: ConstructorParameters<typeof StatementGroup>[0]): Promise<readonly Answer[]> {
    return new Promise((resolve, reject) => {
      const group = new StatementGroup(steps, (error, answers) => {
        if (!error) return resolve(answers)
        dropIfHanging(this.client, error)
        // the trace of a socket's event says nothing: from here on it is that of the caller
        Error.captureStackTrace(error)
        reject(error)
      })
      this.client.query(group)
    })
  }

  async #prepare({ sql, parameters }: Asked): Promise<Answer> {
    const known = this.#prepared.get(sql)
    if (known) return (await this.#runGroup([{ text: sql, values: parameters, prepared: known }]))[0]!
    // what has no parameters is seldom asked twice, save what belongs to transactions
    const isNamed = parameters.length > 0 || namedWithoutParameters.has(sql)
    const name = isNamed ? statementName(sql) : undefined
    const result = await this.client.query({ text: sql, values: [...parameters], name })
    if (name) this.#prepared.set(sql, this.#shapeOf(sql, name, result))
    return { command: result.command, rowCount: result.rowCount ?? 0, rows: result.rows }
  }

  /** A table may have changed since another connection prepared the same statement. */
  #shapeOf(sql: string, name: string, { fields }: Pick<QueryResultBase, 'fields'>): Prepared {
    const known = this.#shapes.get(sql)
    if (known && hasFields(known, fields)) return known
    const made = preparedFrom(name, fields)
    this.#shapes.set(sql, made)
    return made
  }
}
