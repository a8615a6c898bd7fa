import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from '../database.ts'
import { type Pipelining, runTogether } from '../driver/prepared-query.ts'
import type { Tables } from '../tables.ts'

interface Sources {
  readonly primary: Db
  readonly replica: Db
  /** The replica did not answer a statement as it should; the primary is asked now. */
  failed(error: unknown): void
}

/** What takes too long on a replica takes as long on the primary. */
const TOO_SLOW = '57014'

/**
 * What a replica may be given. It refuses by itself whatever writes (`insert`, `for update`, `nextval`, `notify`); an
 * advisory lock alone it would grant, to no effect for others.
 */
const mayRead = ({ sql }: CompiledQuery): boolean => /^\s*(?:select|with)\b/i.test(sql) && !sql.includes('advisory')

/**
 * The database of one call that reads: statements go to a replica, and what that does not answer goes to the primary.
 * Once the primary was needed it is asked to the end of the call, so that the call sees what it has written itself.
 * Transactions are always of the primary.
 */
export class ReadingDb extends Kysely<Tables> {
  readonly primary: Db
  /** It shows everything that was committed before this moment (`performance.now()`). */
  readonly asOf: number

  constructor(sources: Sources, asOf: number) {
    super({
      dialect: {
        createDriver: () => new ReadingDriver(sources),
        // by it the caches of a database know it: a call that reads shares those of the primary
        createAdapter: () => sources.primary.getExecutor().adapter,
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createIntrospector: db => new PostgresIntrospector(db),
      },
    })
    this.primary = sources.primary
    this.asOf = asOf
  }

  override transaction() {
    return this.primary.transaction()
  }

  override startTransaction() {
    return this.primary.startTransaction()
  }

  override connection() {
    return this.primary.connection()
  }
}

/** What is kept beyond a call (settings) is read from the primary: a replica may not know yet of what has changed it. */
export const primaryOf = (db: Db): Db => (db instanceof ReadingDb ? db.primary : db)

class ReadingConnection implements DatabaseConnection, Pipelining {
  readonly #sources: Sources
  #usesPrimary = false

  constructor(sources: Sources) {
    this.#sources = sources
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.pipeline([query]))[0] as QueryResult<R>
  }

  async pipeline(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const { primary, replica, failed } = this.#sources
    if (!this.#usesPrimary && queries.every(mayRead)) {
      try {
        return await runTogether(replica, queries)
      } catch (error) {
        if ((error as { code?: string }).code === TOO_SLOW) throw error
        failed(error)
      }
    }
    this.#usesPrimary = true
    return runTogether(primary, queries)
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, nobody streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed')
  }
}

/** Gives the same connection to all statements of a call; it takes real ones by itself. */
class ReadingDriver implements Driver {
  readonly #connection: ReadingConnection

  constructor(sources: Sources) {
    this.#connection = new ReadingConnection(sources)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('transactions are of the primary')
  }

  commitTransaction(): Promise<void> {
    return this.beginTransaction()
  }

  rollbackTransaction(): Promise<void> {
    return this.beginTransaction()
  }

  async destroy(): Promise<void> {}
}
