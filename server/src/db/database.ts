import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type MemoryFS, PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import pg from 'pg'
import { watchFreeSpace } from './disk-space.ts'
import { inTurns } from './driver/in-turns.ts'
import { PgliteStatements } from './driver/pglite-statements.ts'
import type { Committed } from './driver/postgres-connection.ts'
import { postgresDialect } from './driver/postgres-dialect.ts'
import { openPool } from './driver/postgres-pool.ts'
import { lockFolder } from './folder-lock.ts'
import { copyImage } from './image.ts'
import { keepPrivate, makeFilesPrivate } from './private-folder.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** An open database: Kysely for queries, and the few things that Kysely does not speak. */
export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** Runs several statements at once, outside of Kysely (migrations, jobs). */
  exec(sql: string): Promise<void>
  /** Rows of a statement; a text without parameters may hold several, which answer with the rows of all. */
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Calls back with the payload of every `pg_notify(channel, payload)` that commits, in any process. `onLine` is called
   * when the line breaks and when it is up again: what was published in between is lost.
   */
  listen(
    channel: string,
    heard: (payload: string) => void,
    onLine?: (isUp: boolean) => void,
  ): Promise<() => Promise<void>>
  /** Only with a server: from now on called with the end of its log of changes (LSN) after each transaction's commit. */
  onCommit?(committed: Committed): void
  /** Only with the embedded database: its files as one compressed image. */
  dump?(): Promise<Blob>
  readonly pglite?: PGlite
  /** The same database for work that may take its time (preparing, demo data): no time-outs. Closed on its own. */
  patient(): Database
  /** Only with the embedded database: its disk has so little room left that nothing more should be written. */
  isShortOfRoom?(): boolean
  close(): Promise<void>
}

/** Whole numbers up to 2^53 (counts, money in fen) come as numbers, days as text. */
const INT8 = 20
const DATE = 1082
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, value => value)

/** For databases that live as long as a test: clearing 128 MB of buffers took a fifth of the time to open one. */
const LITTLE_MEMORY = ['-c', 'shared_buffers=8MB']

/**
 * Opens PostgreSQL compiled into this process.
 * @param folder where it keeps its files, or null for memory only
 * @param image gives files to start from where the folder is empty: an image, or a folder of its files
 * @param files where it keeps its files instead, in memory
 */
export async function openPglite(
  folder: string | null,
  image?: () => Promise<Blob | string>,
  files?: MemoryFS,
): Promise<Database> {
  const release = folder ? lockFolder(folder) : () => {}
  const dataDir = folder ? join(folder, 'pg') : undefined
  if (dataDir) keepPrivate(dataDir, { isDeep: true })
  const isFresh = !dataDir || !existsSync(join(dataDir, 'PG_VERSION'))
  const beginning = isFresh ? await image?.() : undefined
  if (dataDir && typeof beginning === 'string') {
    rmSync(dataDir, { recursive: true })
    copyImage(beginning, dataDir)
  }
  const pglite = await PGlite.create({
    dataDir,
    loadDataDir: typeof beginning === 'string' ? undefined : beginning,
    ...(files && { fs: files, startParams: [...PGlite.defaultStartParams, ...LITTLE_MEMORY] }),
    extensions: { pg_trgm },
    parsers: { [pgliteTypes.INT8]: Number, [pgliteTypes.DATE]: (value: string) => value },
  })
  if (folder && dataDir) {
    makeFilesPrivate(pglite.Module.FS)
    keepPrivate(dataDir, { isDeep: true })
    keepPrivate(folder, { isDeep: false })
  }
  const statements = new PgliteStatements(pglite)
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: statements }), plugins: [inTurns()] })
  const room = folder ? watchFreeSpace(folder) : null
  const database: Database = {
    db,
    kind: 'pglite',
    pglite,
    isShortOfRoom: () => room?.isShort() ?? false,
    async exec(sql) {
      await pglite.exec(sql)
      statements.forget()
    },
    async query(sql, params) {
      if (params?.length) return { rows: (await pglite.query<Record<string, unknown>>(sql, params)).rows }
      return { rows: (await pglite.exec(sql)).flatMap(({ rows }) => rows as Record<string, unknown>[]) }
    },
    listen: (channel, heard) => pglite.listen(channel, heard),
    dump: () => pglite.dumpDataDir('none'),
    patient: () => ({ ...database, close: async () => {} }),
    async close() {
      room?.stop()
      await pglite.close()
      release()
    },
  }
  return database
}

/**
 * Statements run at most 3 s; where the database does not answer at all, waiting for a connection and then for a
 * statement ends within 5 s together.
 */
const WAITS: pg.PoolConfig = {
  connectionTimeoutMillis: 1700,
  statement_timeout: 3000,
  query_timeout: 3200,
  idle_in_transaction_session_timeout: 10_000,
}

/** Opens a PostgreSQL server, 15 or newer, through a pool. `waits`: none in tests, which may run on a busy machine. */
export async function openPostgres(url: string, waits = WAITS): Promise<Database> {
  return overPool(url, { max: 16, options: PLANNING, ...waits })
}

/**
 * How PostgreSQL is to plan short statements over data on a solid-state disk: reading by an index costs hardly more than
 * in a row (as it ships, it reads whole tables where a word is common), and neither compiling a plan nor starting
 * workers pays. The floors of the bench run with it too.
 */
export const PLANNING = '-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0'

function overPool(url: string, limits: pg.PoolConfig): Database {
  const { pool } = openPool(url, limits)
  const commits: { committed: Committed | null } = { committed: null }
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, commits) })
  const listeners = new Set<() => Promise<void>>()
  return {
    db,
    kind: 'postgres',
    exec: async sql => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query(sql)
      } finally {
        await client.end()
      }
    },
    async query(sql, params) {
      const answer = (await pool.query(sql, params as unknown[])) as pg.QueryResult | pg.QueryResult[]
      return { rows: [answer].flat().flatMap(({ rows }) => rows) }
    },
    async listen(channel, heard, onLine = () => {}) {
      const stop = await listenForever(url, channel, heard, onLine)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
    onCommit(committed) {
      commits.committed = committed
    },
    patient: () => overPool(url, { max: 4 }),
    async close() {
      await Promise.all([...listeners].map(stop => stop()))
      await db.destroy()
      // Kysely leaves alone a pool that it has not used itself
      if (!pool.ending) await pool.end()
    },
  }
}

/** Holds one connection that listens, and opens it again whenever it breaks. */
async function listenForever(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  onLine: (isUp: boolean) => void,
) {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    const again = () => {
      if (client !== next || stopped) return
      client = null
      onLine(false)
      timer = setTimeout(() => void connect().catch(again), 500)
    }
    client = next
    next.on('error', again)
    next.on('end', again)
    next.on('notification', message => heard(message.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      onLine(true)
    } catch {
      again()
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
