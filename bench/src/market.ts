import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { prepareDatabase } from '../../server/src/composition/prepare-database.ts'
import { type Database, openPostgres } from '../../server/src/db/database.ts'
import { searchQuery } from '../../server/src/search/search-query.ts'
import type { Figure } from './figure.ts'
import { drive, inTurn, type Measured, once } from './market/drive.ts'
import { marketIn, SEED } from './market/fill.ts'
import { COMMON, type Operation, operations, type Request } from './market/operations.ts'
import { pgbench } from './market/pgbench.ts'
import { comparePlans } from './market/plans.ts'
import { cpuOf, cpuOfPostgres, memoryOf, type Running, startProduct, startProgram } from './market/processes.ts'
import type { Statement } from './market/record.ts'

const PRODUCT = 3978
const FLOOR = 3979
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_SECONDS = 1
const flags = process.argv.slice(2)
const sizesAsked = flags.find(flag => flag.startsWith('--goods='))?.slice('--goods='.length)
const SIZES = (sizesAsked ?? '100000').split(',').map(Number)
/** The plans kept in bench/plans are those of a market of this size. */
const PLANNED = 100_000
/** The share of the goods that one statement may read. */
const MOST_READ = 0.1

/**
 * The market under load: PostgreSQL, a market of generated goods, the product as in production, 16 and 64 connections;
 * beside it the floor with the same SQL and pgbench. `--goods=10000,100000,1000000` grows the market and compares the
 * sizes; `--keep-plans` writes the plans. With DATABASE_URL the market stays there for the next run.
 */
export async function benchMarket(): Promise<Figure[]> {
  const postgres = startPostgres()
  if (!postgres) throw new Error('PostgreSQL was not found')
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-bench-'))
  const database = await openPostgres(postgres.url)
  try {
    await prepareDatabase(database)
    const market = marketIn(database, text => console.log(`  ${text}`))
    const measured: { goods: number; alone: Alone }[] = []
    const figures: Figure[] = []
    for (const goods of SIZES) {
      console.log(`\nfilling a market of ${goods} goods, seed ${SEED} …`)
      await market.fillTo(goods)
      await database.exec('vacuum analyze')
      const result = await measureSize(database, postgres, goods, folder)
      measured.push({ goods, alone: result.alone })
      figures.push(...result.figures)
    }
    return [...figures, ...growth(measured)]
  } finally {
    await database.close()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One market, its product and its floor, started for it. */
async function measureSize(
  database: Database,
  { url, programs }: { url: string; programs: string | null },
  goods: number,
  folder: string,
) {
  const all = await operations(database.db)
  const recorded = await record(url, all, join(folder, 'statements.jsonl'))
  const file = join(folder, 'floor.json')
  writeFileSync(file, JSON.stringify(recorded))
  const product = await startProduct(url, PRODUCT)
  const floor = await startProgram(['bench/src/market/floor.ts'], { DATABASE_URL: url, FLOOR_SQL: file }, FLOOR)
  try {
    return await measureAll({ database, product, floor, url, programs, recorded, goods }, all)
  } finally {
    await product.stop()
    await floor.stop()
  }
}

/** Milliseconds of an operation's middle answer, one request at a time. */
type Alone = ReadonlyMap<string, number>

/** A page of results must not take twice as long in the largest market as in the smallest. */
function growth(measured: readonly { goods: number; alone: Alone }[]): Figure[] {
  const [small, large] = [measured[0]!, measured.at(-1)!]
  if (small === large) return []
  return [...small.alone].map(([name, before]) => {
    const factor = large.alone.get(name)! / before
    return {
      what: `${name}: ${large.goods} goods to ${small.goods}, p50 alone`,
      value: `${factor.toFixed(2)}×`,
      goal: '2×',
      isMet: factor <= 2,
    }
  })
}

/** `used`: CPU milliseconds of the product's process, of the floor's, of PostgreSQL. */
type Metered = Measured & { readonly used: Readonly<Record<'server' | 'floor' | 'database', number>> }

type Recorded = Record<string, Statement[][]>

/** What the product asks the database for each request, once its own caches are warm. */
async function record(url: string, all: readonly Operation[], file: string): Promise<Recorded> {
  writeFileSync(file, '')
  const product = await startProduct(url, PRODUCT, ['--import', './bench/src/market/record.ts'], { RECORD_SQL: file })
  const recorded: Recorded = {}
  const statementsOf = async (request: Request): Promise<Statement[]> => {
    writeFileSync(file, '')
    await once(PRODUCT, request)
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return lines.map(line => JSON.parse(line) as Statement)
  }
  try {
    for (const { name, requests } of all) {
      recorded[name] = []
      for (const request of requests) {
        await once(PRODUCT, request)
        const [first, second] = [await statementsOf(request), await statementsOf(request)]
        // a job of the server's own may have run beside one of them
        recorded[name].push(first.length < second.length ? first : second)
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
  readonly goods: number
}

async function measureAll(work: Work, all: readonly Operation[]): Promise<{ figures: Figure[]; alone: Alone }> {
  const { product, recorded, database, goods } = work
  const figures: Figure[] = []
  const middles = new Map<string, number>()
  console.log(
    `\n${'operation'.padEnd(26)}${['16: req/s', 'p50', 'p99', 'CPU ms', 'DB ms', '64: req/s', 'p99', 'floor', 'ratio', 'CPU ms', 'DB ms', 'pgbench', 'SQL', '1: p50', 'p99'].map(head => head.padStart(10)).join('')}`,
  )
  for (const { name, requests } of all) {
    const alone = await warmed(product.port, requests, 1)
    middles.set(name, alone.p50)
    const paths = requests.map((_, i) => ({ method: 'GET' as const, path: `/floor/${encodeURIComponent(name)}/${i}` }))
    const [sixteen, floor] = (await inTurn(
      [
        { port: product.port, requests },
        { port: work.floor.port, requests: paths },
      ],
      { connections: 16, seconds: SECONDS },
      () => cpu(work),
    )) as [Metered, Metered]
    const many = await warmed(product.port, requests, 64)
    const first = recorded[name]![0]!
    const database_ = work.programs ? pgbench(work.programs, work.url, first, SECONDS) : null
    const perRequest = (of: Metered, ...parts: ('server' | 'floor' | 'database')[]) =>
      (parts.reduce((sum, part) => sum + of.used[part], 0) / of.requests).toFixed(2)
    const ratio = sixteen.perSecond / floor.perSecond
    const plans = await comparePlans(database, name, first, goods === PLANNED && flags.includes('--keep-plans'))
    const cells = [
      sixteen.perSecond.toFixed(0),
      sixteen.p50.toFixed(1),
      sixteen.p99.toFixed(1),
      perRequest(sixteen, 'server'),
      perRequest(sixteen, 'database'),
      many.perSecond.toFixed(0),
      many.p99.toFixed(1),
      floor.perSecond.toFixed(0),
      ratio.toFixed(2),
      perRequest(floor, 'floor'),
      perRequest(floor, 'database'),
      database_ === null ? '–' : database_.toFixed(0),
      String(first.length),
      alone.p50.toFixed(2),
      alone.p99.toFixed(1),
    ]
    console.log(`${name.padEnd(26)}${cells.map(cell => cell.padStart(10)).join('')}`)
    figures.push({
      what: `${name}: share of the floor with the same SQL`,
      value: ratio.toFixed(2),
      goal: '0.67',
      isMet: ratio >= 2 / 3,
    })
    // reading a small table whole may well be the best plan
    if (goods >= PLANNED) {
      const isMuch = plans.mostRead > MOST_READ * goods
      figures.push({
        what: `${name}: plans as kept, goods read by the statement that reads most`,
        value: `${plans.isSame ? 'as kept' : 'others'}, ${plans.mostRead.toLocaleString('en')}`,
        goal: `${goods === PLANNED ? 'as kept, ' : ''}${(MOST_READ * goods).toLocaleString('en')}`,
        isMet: !isMuch && (plans.isSame || goods !== PLANNED),
      })
    }
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
  const named = [...figures, ...(await ranking(work, all)), ...(await pages(work))]
  return { figures: named.map(figure => ({ ...figure, what: `${goods}: ${figure.what}` })), alone: middles }
}

/** Beside the page of a common word: the same page by ranking every hit, as one would write it first. */
async function ranking({ product, programs, url }: Work, all: readonly Operation[]): Promise<Figure[]> {
  const { name, requests } = all.find(operation => operation.name === 'common word')!
  if (!programs) return []
  const word = COMMON[0]!
  const query = searchQuery(word)!
  const text = `select id, count(*) over () from goods where is_live and search @@ $1::tsquery
    order by ts_rank(search, $1::tsquery) desc, id limit 20`
  const floor = pgbench(programs, url, [{ text, values: [query] }], SECONDS)
  if (floor === null) return []
  const { perSecond } = await warmed(product.port, requests.slice(0, 1), 16)
  const times = perSecond / floor
  return [
    {
      what: `${name}: times the floor of ranking every hit`,
      value: `${times.toFixed(0)}×`,
      goal: '20×',
      isMet: times >= 20,
    },
  ]
}

/** CPU milliseconds that the server may need for the first rendering of the home page. */
const FIRST_RENDER_MS = 8
const RENDERINGS = 40

/** Pages of visitors come from the cache: beside a constant reply of the same size. The first rendering does not. */
async function pages({ product, floor, ...work }: Work): Promise<Figure[]> {
  const home = { method: 'GET', path: '/', encoding: 'gzip, br' } as const
  const bytes = await once(product.port, home)
  const [cached, constant] = (await inTurn(
    [
      { port: product.port, requests: [home] },
      { port: floor.port, requests: [{ method: 'GET', path: `/constant/${bytes}` }] },
    ],
    { connections: 16, seconds: SECONDS },
    () => cpu({ product, floor, ...work }),
  )) as [Metered, Metered]
  const ratio = cached.perSecond / constant.perSecond
  const rate = (of: Metered, part: 'server' | 'floor') =>
    `${of.perSecond.toFixed(0)}/s, ${((of.used[part] * 1000) / of.requests).toFixed(0)} µs CPU`
  // each address is a page of its own
  let used = 0
  for (let i = -RENDERINGS; i < RENDERINGS; i++) {
    if (i === 0) used = cpuOf(product.child.pid!)
    await once(product.port, { ...home, path: `/?first=${i}` })
  }
  const rendering = (cpuOf(product.child.pid!) - used) / RENDERINGS
  return [
    {
      what: `home page from the cache (${rate(cached, 'server')}) to a constant of ${bytes} bytes (${rate(constant, 'floor')})`,
      value: ratio.toFixed(2),
      goal: '0.90',
      isMet: ratio >= 0.9,
    },
    {
      what: 'home page, first rendering and compression, server CPU',
      value: `${rendering.toFixed(1)} ms`,
      goal: `${FIRST_RENDER_MS} ms`,
      isMet: rendering < FIRST_RENDER_MS,
    },
  ]
}

async function warmed(port: number, requests: Parameters<typeof drive>[1], connections: number): Promise<Measured> {
  await drive(port, requests, { connections, seconds: WARM_SECONDS })
  return drive(port, requests, { connections, seconds: SECONDS })
}

async function cpu({ database, product, floor }: Pick<Work, 'database' | 'product' | 'floor'>) {
  const { rows } = await database.query('select pg_backend_pid() as pid')
  return {
    server: cpuOf(product.child.pid!),
    floor: cpuOf(floor.child.pid!),
    database: cpuOfPostgres(Number(rows[0]!.pid)),
  }
}
