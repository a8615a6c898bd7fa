import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { PrivatePostgres } from '../../../scripts/postgres.mjs'
import { prepareDatabase } from '../../../server/src/composition/prepare-database.ts'
import { type Database, openPglite, openPostgres } from '../../../server/src/db/database.ts'
import type { Change, Fault } from '../planted-fault.ts'
import type { DatabaseKind } from './database-kind.ts'
import { launch, type Running } from './process.ts'
import { type Client, openClient } from './request.ts'

export interface StageOptions {
  /** Done with the database before the server is there. */
  readonly prepare?: (database: Database) => Promise<void>
  readonly env?: Readonly<Record<string, string>>
  readonly database?: DatabaseKind
  /** Lines of source replaced in every server of this stage: stands in for what the machine lacks, such as the internet. */
  readonly standIn?: readonly Change[]
  /** Address under which the server reaches PostgreSQL, where something stands in between. */
  readonly through?: (url: string) => Promise<string>
  /** Prepares the data folder before the market's files come into it. */
  readonly place?: (dataDir: string, marketBytes: number) => void
  /** Another PostgreSQL than the run's, into which the market is copied. */
  readonly postgres?: PrivatePostgres
}

/** The product on a database of its own, as a child process. */
export interface Stage {
  readonly kind: DatabaseKind
  readonly dataDir: string
  /** PostgreSQL's address as it is without anything in between; empty for the embedded database. */
  readonly url: string
  readonly client: Client
  readonly server: Running
  /** Rows of a statement on PostgreSQL, beside the server. */
  sql<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  /** Opens the database while no server holds it (the embedded one allows one process). */
  offline<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Starts the server again after it was killed. */
  again(): Promise<Running>
  /** Another process of the product on the same PostgreSQL and files. */
  second(env?: Readonly<Record<string, string>>): Promise<{ server: Running; client: Client }>
  close(): Promise<void>
}

/** Rows of a statement on either database; for the embedded one the server is stopped meanwhile. */
export async function rowsAtRest<T>(stage: Stage, text: string): Promise<T[]> {
  if (stage.kind === 'postgres') return stage.sql<T>(text)
  await stage.server.kill('SIGTERM')
  const rows = await stage.offline(async database => (await database.query(text)).rows as T[])
  await stage.again()
  return rows
}

/** Demo markets made once per run, copied for every check. */
export interface Stages {
  readonly postgres: PrivatePostgres | null
  /** Folder of the market's files. */
  market(kind: DatabaseKind): Promise<string>
  open(kind: DatabaseKind, fault: Fault | null, options?: StageOptions): Promise<Stage>
  close(): Promise<void>
}

const TEMPLATE = 'proof_market'

/** @param from stages whose market is carried over instead of being made once more */
export async function openStages(postgres: PrivatePostgres | null, from?: Stages): Promise<Stages> {
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-proof-'))
  const made = new Map<DatabaseKind, Promise<string>>()
  let count = 0

  /** Folder of the market's files, with its database in it where that is embedded. */
  const market = (kind: DatabaseKind): Promise<string> => {
    const known =
      made.get(kind) ?? (from ? carry(kind, from) : makeMarket(kind, join(folder, `market-${kind}`), postgres))
    made.set(kind, known)
    return known
  }
  const carry = async (kind: DatabaseKind, other: Stages): Promise<string> => {
    const files = await other.market(kind)
    if (kind === 'postgres') await carryDatabase(other.postgres!, postgres!, TEMPLATE)
    return files
  }

  return {
    postgres,
    market,
    async open(kind, fault, options = {}) {
      const from = await market(kind)
      const dataDir = join(folder, `stage-${++count}`)
      options.place?.(dataDir, bytesBelow(from))
      cpSync(from, dataDir, { recursive: true })
      const name = `proof_${count}`
      const url =
        kind === 'pglite'
          ? ''
          : options.postgres
            ? await carryDatabase(postgres!, options.postgres, name)
            : await copyDatabase(postgres!, name)
      return openStage({ kind, dataDir, url, fault, options })
    },
    async close() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeMarket(kind: DatabaseKind, dataDir: string, postgres: PrivatePostgres | null): Promise<string> {
  let url = ''
  if (kind === 'postgres') {
    if (!postgres) throw new Error('PostgreSQL was not found')
    url = await createDatabase(postgres, TEMPLATE)
    const database = await openPostgres(url)
    await prepareDatabase(database)
    await database.close()
  }
  // filling the demo is no start: at the lowest priority of a busy machine it takes many minutes
  const server = await launch({ dataDir, databaseUrl: url, fault: null, env: { DEMO: 'true' }, patience: 1_800_000 })
  const { code } = await server.kill('SIGTERM')
  if (code !== 0) throw new Error(`the server that made the demo market ended with ${code}: ${server.printed()}`)
  // one account stands for many people in most checks; S19 sets it back
  const manyWrites = `insert into parameter (key, value, updated_at) values ('account.writesPerMinute', '1000000', now())`
  // by a client that waits: while the other market is opened in this process, nothing else is done for seconds
  if (url) await withClient(url, client => client.query(manyWrites))
  else {
    const made = await openPglite(dataDir)
    await made.exec(manyWrites)
    await made.close()
  }
  return dataDir
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function createDatabase(postgres: PrivatePostgres, name: string, template?: string): Promise<string> {
  await withClient(postgres.url, async client => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  })
  const address = new URL(postgres.url)
  address.pathname = `/${name}`
  return address.href
}

const copyDatabase = (postgres: PrivatePostgres, name: string) => createDatabase(postgres, name, TEMPLATE)

/** The market from the run's PostgreSQL in another one. */
async function carryDatabase(from: PrivatePostgres, to: PrivatePostgres, name: string): Promise<string> {
  const url = await createDatabase(to, name)
  const source = new URL(from.url)
  source.pathname = `/${TEMPLATE}`
  const dump = spawnSync(join(from.programs!, 'pg_dump'), ['--format=custom', '--dbname', source.href], {
    maxBuffer: 1024 ** 3,
  })
  const restored = spawnSync(join(from.programs!, 'pg_restore'), ['--exit-on-error', '--dbname', url], {
    input: dump.stdout,
  })
  if (dump.status !== 0 || restored.status !== 0)
    throw new Error(`the market could not be carried over: ${dump.stderr} ${restored.stderr}`)
  return url
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

interface Opening {
  readonly kind: DatabaseKind
  readonly dataDir: string
  readonly url: string
  readonly fault: Fault | null
  readonly options: StageOptions
}

async function openStage({ kind, dataDir, url, fault, options }: Opening): Promise<Stage> {
  const open = () => (url ? openPostgres(url) : openPglite(dataDir))
  const offline: Stage['offline'] = async work => {
    const database = await open()
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  if (options.prepare) await offline(options.prepare)
  const databaseUrl = url && options.through ? await options.through(url) : url
  const planted = options.standIn ? { says: '', changes: [...options.standIn, ...(fault?.changes ?? [])] } : fault
  const start = (env = options.env) => launch({ dataDir, databaseUrl, fault: planted, env })
  let server = await start()
  let client = openClient(server.port)
  const others: { server: Running; client: Client }[] = []
  const pool = url ? new pg.Pool({ connectionString: url, max: 4 }) : null
  pool?.on('error', () => {})
  return {
    kind,
    dataDir,
    url,
    get client() {
      return client
    },
    get server() {
      return server
    },
    async sql<T>(text: string, values?: unknown[]) {
      if (!pool) throw new Error('only one process may open the embedded database')
      return (await pool.query(text, values)).rows as T[]
    },
    offline,
    async again() {
      client.close()
      server = await start()
      client = openClient(server.port)
      return server
    },
    async second(env) {
      const other = await start({ ...options.env, ...env })
      const opened = { server: other, client: openClient(other.port) }
      others.push(opened)
      return opened
    },
    async close() {
      for (const { server: other, client: theirs } of [...others, { server, client }]) {
        theirs.close()
        await other.kill('SIGKILL')
      }
      await pool?.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
