import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { type Database, type Db, openPostgres } from '../database.ts'
import { pipeline, prepare } from '../driver/prepared-query.ts'
import { openEventBus } from '../events.ts'
import { openSharedReads } from '../shared-reads.ts'
import { START } from './position.ts'
import { primaryOf } from './reading-db.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { type StreamingReplica, startStreamingReplica } from './streaming-replica.ts'

/**
 * On two real streaming replicas of a private cluster: these tests need the programs of PostgreSQL whatever database
 * the others run on.
 */
const postgres = startPostgres({ keepsCommits: true, inMemory: true })
if (!postgres) console.error('!! PostgreSQL was not found: the tests of replicas are SKIPPED (install postgresql)')
if (!postgres && process.env.CI) throw new Error('PostgreSQL was not found')
const testWithReplicas = test.skipIf(!postgres)

let database: Database
let first: StreamingReplica
let second: StreamingReplica
let replicas: Replicas
let failures: unknown[] = []

const MAX_LAG_MS = 1500

beforeAll(async () => {
  if (!postgres) return
  database = await openPostgres(postgres.url)
  await database.exec('create table item (id int primary key, text text not null)')
  await database.exec(`insert into item values (1, 'first')`)
  first = await startStreamingReplica(postgres.url, postgres.programs!)
  second = await startStreamingReplica(postgres.url, postgres.programs!)
  replicas = await openReplicas(database, {
    primaryUrl: postgres.url,
    urls: [first.url, second.url],
    maxLagMs: MAX_LAG_MS,
    failed: error => failures.push(error),
  })
  await until(() => usedCount() === 2)
})
afterEach(async () => {
  if (!postgres) return
  await Promise.all([first, second].map(resume))
  await until(() => usedCount() === 2)
  failures = []
})
afterAll(async () => {
  await replicas?.close()
  await database?.close()
  first?.stop()
  second?.stop()
  postgres?.stop()
})

const usedCount = () => replicas.figures().filter(({ isUsed }) => isUsed).length

async function until(isSo: () => boolean, limitMs = 20_000): Promise<number> {
  const started = performance.now()
  while (!isSo()) {
    if (performance.now() - started > limitMs) throw new Error(`not so after ${limitMs} ms`)
    await after(10)
  }
  return performance.now() - started
}

async function onServer(url: string, statement: string): Promise<unknown> {
  const server = await openPostgres(url, { max: 1 })
  try {
    return (await server.query(statement)).rows[0]
  } finally {
    await server.close()
  }
}
/** What is committed from now on does not appear on it. */
const pause = ({ url }: StreamingReplica) => onServer(url, 'select pg_wal_replay_pause()')
const resume = ({ url }: StreamingReplica) => onServer(url, 'select pg_wal_replay_resume()')

const textOf = async (db: Db, id = 1) =>
  (await sql<{ text: string }>`select text from item where id = ${id}`.execute(db)).rows[0]?.text
const write = (text: string, id = 1) =>
  database.db
    .transaction()
    .execute(db =>
      sql`insert into item values (${id}, ${text}) on conflict (id) do update set text = ${text}`.execute(db),
    )
interface Where {
  readonly is: boolean
}
const isReplica = async (db: Db) => (await sql<Where>`select pg_is_in_recovery() as is`.execute(db)).rows[0]!.is
/** As a call does: a replica that shows what lies before the position, else the primary. */
const reader = (position = START): Db => replicas.choose(position) ?? database.db

testWithReplicas('reads go to replicas in turn, alone and several in one message', async () => {
  const port = prepare(
    (_db: Db, nothing: number) => sql<{ port: number }>`select inet_server_port() as port, ${nothing}::int`,
  )
  const seen = new Set<number>()
  for (let i = 0; i < 4; i++) {
    const db = reader()
    expect(await isReplica(db)).toBe(true)
    const [[one], [other]] = await pipeline(db, [port.with(db, 1), port.with(db, 2)])
    expect(one!.port).toBe(other!.port)
    seen.add(one!.port)
  }
  expect([...seen].sort()).toEqual([first, second].map(({ url }) => Number(new URL(url).port)).sort())
  expect(failures).toEqual([])
})

testWithReplicas('what writes, locks or opens a transaction goes to the primary, and what follows it too', async () => {
  const db = reader()
  expect(await isReplica(db)).toBe(true)
  expect(await db.transaction().execute(isReplica)).toBe(false)
  expect(await isReplica(db)).toBe(true)
  await sql`insert into item values (10, 'by a call that reads')`.execute(db)
  expect(await textOf(db, 10)).toBe('by a call that reads')
  expect(await isReplica(db)).toBe(false)
  expect(await isReplica(primaryOf(reader()))).toBe(false)
  for (const statement of [
    sql<Where>`select pg_advisory_lock(1), pg_advisory_unlock(1), pg_is_in_recovery() as is`,
    sql<Where>`select *, pg_is_in_recovery() as is from item for update`,
    sql<Where>`with made as (insert into item values (11, '') returning id) select pg_is_in_recovery() as is from made`,
    sql<Where>`select pg_notify('channel', ''), pg_is_in_recovery() as is`,
  ]) {
    expect((await statement.execute(reader())).rows[0]!.is).toBe(false)
  }
})

testWithReplicas('who has just written reads it, others may read what was before', async () => {
  await write('before')
  await until(() => replicas.choose(replicas.lastCommit()) !== null)
  await Promise.all([first, second].map(pause))
  await write('after')
  const wrote = replicas.lastCommit()
  for (let i = 0; i < 10; i++) {
    expect(await textOf(reader(wrote))).toBe('after')
    expect(await textOf(reader())).toBe('before')
    await after(50)
  }
  // the position of another process, which has committed nothing itself, is the same
  expect(await replicas.logEnd()).toBeGreaterThanOrEqual(wrote)
  await resume(second)
  // one has caught up: it alone answers who has written
  await until(() => replicas.choose(wrote) !== null)
  for (let i = 0; i < 4; i++) {
    const db = reader(wrote)
    expect(await isReplica(db)).toBe(true)
    expect(await textOf(db)).toBe('after')
  }
})

testWithReplicas('each of many commits is in what is read after it', async () => {
  for (let i = 0; i < 200; i++) {
    await write(`commit ${i}`)
    expect(await textOf(reader(replicas.lastCommit()))).toBe(`commit ${i}`)
    await after(i % 20)
  }
})

testWithReplicas(
  'a replica that lags over the limit is left out within a second, and comes back by itself',
  async () => {
    await pause(first)
    const writing = setInterval(() => void write('later').catch(() => {}), 50)
    try {
      expect(await until(() => usedCount() === 1, MAX_LAG_MS + 1000)).toBeLessThan(MAX_LAG_MS + 1000)
      for (let i = 0; i < 4; i++) expect(replicas.choose(START)).not.toBeNull()
      await pause(second)
      await until(() => usedCount() === 0, MAX_LAG_MS + 1000)
      expect(replicas.choose(START)).toBeNull()
    } finally {
      clearInterval(writing)
    }
    await Promise.all([first, second].map(resume))
    await until(() => usedCount() === 2, 2000)
  },
)

testWithReplicas('a replica that is gone is left out, and no reader sees it', async () => {
  const results: { text: string | undefined; ms: number }[] = []
  let isOver = false
  const readOn = async () => {
    while (!isOver) {
      const started = performance.now()
      results.push({ text: await textOf(reader()), ms: performance.now() - started })
      await after(5)
    }
  }
  await write('there')
  await until(() => replicas.choose(replicas.lastCommit()) !== null)
  await after(500)
  const reading = [readOn(), readOn(), readOn()]
  try {
    await after(200)
    first.crash()
    expect(await until(() => usedCount() === 1, 1000)).toBeLessThan(1000)
    await after(300)
    await first.start()
    await until(() => usedCount() === 2)
    first.freeze()
    expect(await until(() => usedCount() === 1, 1500)).toBeLessThan(1000)
    await after(500)
  } finally {
    first.thaw()
    isOver = true
  }
  await Promise.all(reading)
  expect(new Set(results.map(({ text }) => text))).toEqual(new Set(['there']))
  expect(Math.max(...results.map(({ ms }) => ms))).toBeLessThan(1500)
  expect(failures.length).toBeGreaterThan(0)
})

testWithReplicas('what is kept is never older than the event that has dropped it', async () => {
  const events = await openEventBus(database)
  const reads = openSharedReads(events)
  const read = async () => {
    const db = replicas.choose(START)!
    return reads.get(
      'item',
      () => textOf(db),
      () => ['item'],
      db.asOf,
    )
  }
  const change = (text: string) =>
    database.db.transaction().execute(async db => {
      await sql`update item set text = ${text} where id = 1`.execute(db)
      await events.publish(db, 'pages', { tags: ['item'] })
    })
  await change('old')
  await until(() => replicas.choose(replicas.lastCommit()) !== null)
  await after(600)
  expect(await read()).toBe('old')
  await Promise.all([first, second].map(pause))
  let heard = 0
  events.subscribe('pages', () => heard++)
  await change('new')
  await until(() => heard === 1)
  // a reader may see what was before, but it is not kept
  expect(await read()).toBe('old')
  expect(
    await reads.get(
      'item',
      () => textOf(database.db),
      () => ['item'],
    ),
  ).toBe('new')
  // what was kept of the primary is given to all
  expect(await read()).toBe('new')
  await events.close()
})

testWithReplicas('a server that is no replica, and one of another cluster, is not read', async () => {
  const other = startPostgres({ keepsCommits: true, inMemory: true })!
  const refused = await openReplicas(database, {
    primaryUrl: postgres!.url,
    urls: [postgres!.url, other.url],
    maxLagMs: MAX_LAG_MS,
  })
  expect(refused.figures().map(({ isUsed }) => isUsed)).toEqual([false, false])
  await refused.close()
  other.stop()
})
