import {
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type Commits, PostgresConnection } from './postgres-connection.ts'
import type { Prepared } from './statement-group.ts'

/** Kysely over a pool of {@link PostgresConnection}. */
export function postgresDialect(pool: Pool, commits: Commits = { committed: null }): Dialect {
  return {
    createDriver: () => new PostgresDriver(pool, commits),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

class PostgresDriver implements Driver {
  readonly #pool: Pool
  readonly #commits: Commits
  readonly #connections = new WeakMap<PoolClient, PostgresConnection>()
  readonly #shapes = new Map<string, Prepared>()

  constructor(pool: Pool, commits: Commits) {
    this.#pool = pool
    this.#commits = commits
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const client = await this.#pool.connect()
    const known = this.#connections.get(client)
    if (known) return known
    const made = new PostgresConnection(client, this.#shapes, this.#commits)
    this.#connections.set(client, made)
    return made
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode) throw new Error('transactions read and write')
    connection.begin(settings.isolationLevel)
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
