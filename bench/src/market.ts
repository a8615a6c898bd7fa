import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { type Database, openPostgres } from '../../server/src/db/database.ts'
import { prepareDatabase } from '../../server/src/db/image.ts'
import type { Figure } from './main.ts'
import { drive, type Measured, once } from './market/drive.ts'
import { fillMarket, SEED } from './market/fill.ts'
import { type Operation, operations } from './market/operations.ts'
import { pgbench } from './market/pgbench.ts'
import { comparePlans } from './market/plans.ts'
import { cpuOf, cpuOfPostgres, memoryOf, type Running, startProduct, startProgram } from './market/processes.ts'
import type { Statement } from './market/record.ts'

const PRODUCT = 3978
const FLOOR = 3979
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_SECONDS = 1
const flags = process.argv.slice(2)
const sizeAsked = flags.find(flag => flag.startsWith('--goods='))?.slice('--goods='.length)
const SIZE = Number(sizeAsked ?? 100_000)

/**
 * The market under load: PostgreSQL, a market of generated goods, the product as in production, 16 and 64 connections;
 * beside it the floor with the same SQL and pgbench. `--goods=1000000` for another size, `--keep-plans` writes the plans.
 */
export async function benchMarket(): Promise<Figure[]> {
  const postgres = startPostgres()
  if (!postgres) throw new Error('PostgreSQL was not found')
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-bench-'))
  const database = await openPostgres(postgres.url)
  try {
    await prepareDatabase(database)
    console.log(`filling a market of ${SIZE} goods, seed ${SEED} …`)
    await fillMarket(database.db, SIZE, text => console.log(`  ${text}`))
    await database.exec('vacuum analyze')
    const all = await operations(database.db)
    const recorded = await record(postgres.url, all, join(folder, 'statements.jsonl'))
    const file = join(folder, 'floor.json')
    writeFileSync(file, JSON.stringify(recorded))
    const product = await startProduct(postgres.url, PRODUCT)
    const floor = await startProgram(
      ['bench/src/market/floor.ts'],
      { DATABASE_URL: postgres.url, FLOOR_SQL: file },
      FLOOR,
    )
    try {
      const work = { database, product, floor, url: postgres.url, programs: postgres.programs, recorded }
      return await measureAll(work, all)
    } finally {
      await product.stop()
      await floor.stop()
    }
  } finally {
    await database.close()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Recorded = Record<string, Statement[][]>

/** What the product asks the database for each request, once its own caches are warm. */
async function record(url: string, all: readonly Operation[], file: string): Promise<Recorded> {
  writeFileSync(file, '')
  const product = await startProduct(url, PRODUCT, ['--import', './bench/src/market/record.ts'], { RECORD_SQL: file })
  const recorded: Recorded = {}
  try {
    for (const { name, requests } of all) {
      recorded[name] = []
      for (const request of requests) {
        await once(PRODUCT, request)
        writeFileSync(file, '')
        await once(PRODUCT, request)
        const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
        recorded[name].push(lines.map(line => JSON.parse(line) as Statement))
      }
    }
  } finally {
    await product.stop()
  }
  return recorded
}

interface Work {
  readonly database: Database
  readonly product: Running
  readonly floor: Running
  readonly url: string
  readonly programs: string | null
  readonly recorded: Recorded
}

async function measureAll(work: Work, all: readonly Operation[]): Promise<Figure[]> {
  const { product, recorded, database } = work
  const figures: Figure[] = []
  console.log(
    `\n${'operation'.padEnd(26)}${['16: req/s', 'p50', 'p99', 'CPU ms', 'DB ms', '64: req/s', 'p99', 'floor', 'ratio', 'pgbench', 'SQL', '1: p99'].map(head => head.padStart(10)).join('')}`,
  )
  for (const { name, requests } of all) {
    const alone = await warmed(product.port, requests, 1)
    const before = await cpu(work)
    const sixteen = await warmed(product.port, requests, 16)
    const after = await cpu(work)
    const many = await warmed(product.port, requests, 64)
    const paths = requests.map((_, i) => ({ method: 'GET' as const, path: `/floor/${encodeURIComponent(name)}/${i}` }))
    const floor = await warmed(work.floor.port, paths, 16)
    const first = recorded[name]![0]!
    const database_ = work.programs ? pgbench(work.programs, work.url, first, SECONDS) : null
    // what was used while warming belongs to it as well: the requests of both are counted
    const perRequest = (ms: number) => (ms / (sixteen.requests * (1 + WARM_SECONDS / SECONDS))).toFixed(2)
    const ratio = sixteen.perSecond / floor.perSecond
    const plans = await comparePlans(database, name, first, flags.includes('--keep-plans'))
    const cells = [
      sixteen.perSecond.toFixed(0),
      sixteen.p50.toFixed(1),
      sixteen.p99.toFixed(1),
      perRequest(after.server - before.server),
      perRequest(after.database - before.database),
      many.perSecond.toFixed(0),
      many.p99.toFixed(1),
      floor.perSecond.toFixed(0),
      ratio.toFixed(2),
      database_ === null ? '–' : database_.toFixed(0),
      String(first.length),
      alone.p99.toFixed(1),
    ]
    console.log(`${name.padEnd(26)}${cells.map(cell => cell.padStart(10)).join('')}`)
    figures.push({
      what: `${name}: share of the floor with the same SQL`,
      value: ratio.toFixed(2),
      goal: '0.67',
      isMet: ratio >= 2 / 3,
    })
    figures.push({
      what: `${name}: plans as kept, none reads all goods`,
      value: plans.readsAll ? 'reads all' : plans.isSame ? 'as kept' : 'others',
      goal: 'as kept',
      isMet: plans.isSame && !plans.readsAll,
    })
    if (name === 'common word')
      figures.push({
        what: 'common word, p99 alone',
        value: `${alone.p99.toFixed(1)} ms`,
        goal: '50 ms',
        isMet: alone.p99 < 50,
      })
  }
  const memory = memoryOf(product.child.pid!)
  figures.push({
    what: 'memory of the server after load',
    value: `${memory.toFixed(0)} MB`,
    goal: '400 MB',
    isMet: memory < 400,
  })
  return [...figures, ...(await pages(work))]
}

/** Pages of visitors come from the cache: beside a constant reply of the same size. */
async function pages({ product, floor }: Work): Promise<Figure[]> {
  const home = { method: 'GET', path: '/', encoding: 'gzip, br' } as const
  const bytes = await once(product.port, home)
  const cached = await warmed(product.port, [home], 16)
  const constant = await warmed(floor.port, [{ method: 'GET', path: `/constant/${bytes}` }], 16)
  const ratio = cached.perSecond / constant.perSecond
  const what = `home page from the cache (${cached.perSecond.toFixed(0)}/s) to a constant of ${bytes} bytes`
  return [{ what, value: ratio.toFixed(2), goal: '0.90', isMet: ratio >= 0.9 }]
}

async function warmed(port: number, requests: Parameters<typeof drive>[1], connections: number): Promise<Measured> {
  await drive(port, requests, { connections, seconds: WARM_SECONDS })
  return drive(port, requests, { connections, seconds: SECONDS })
}

async function cpu({ database, product }: Work) {
  const { rows } = await database.query('select pg_backend_pid() as pid')
  return { server: cpuOf(product.child.pid!), database: cpuOfPostgres(Number(rows[0]!.pid)) }
}
