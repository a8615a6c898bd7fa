import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { prepareDatabase } from '../../server/src/composition/prepare-database.ts'
import { type Database, openPostgres } from '../../server/src/db/database.ts'
import { makeAccount } from '../../server/src/modules/accounts/factory.ts'
import type { Figure } from './figure.ts'
import { REQUEST_SEED } from './market/draw.ts'
import { inTurn, type Measured, once, type Target } from './market/drive.ts'
import { marketIn, SEED } from './market/fill.ts'
import { type Buyer, type Operation, operations, type Request } from './market/operations.ts'
import { pages, ranking } from './market/pages.ts'
import { pgbench } from './market/pgbench.ts'
import { comparePlans } from './market/plans.ts'
import { memoryOf, startProduct, startProgram } from './market/processes.ts'
import type { Statement } from './market/record.ts'
import { cpu, type Metered, type Part, type Recorded, SECONDS, type Work, warmed } from './market/work.ts'
import type { Report, Table } from './report.ts'
import { sessionOf } from './trade.ts'

const PRODUCT = 3978
const FLOOR = 3979
const PLAIN = 3982
const EACH_TIME = 3983
const flags = process.argv.slice(2)
const sizesAsked = flags.find(flag => flag.startsWith('--goods='))?.slice('--goods='.length)
const SIZES = (sizesAsked ?? '100000').split(',').map(Number)
/** The plans kept in bench/plans are those of a market of this size. */
const PLANNED = 100_000
/** The share of the goods that one statement may read. */
const MOST_READ = 0.1
/** Requests of an operation that are recorded for the floor with the same SQL. */
const RECORDED = 60
/** Those that are asked one by one to count the buffers of an answer. */
const COUNTED = 200
/** Those who put into baskets and order. */
const BUYERS = 400
const FIRST_BUYER = 16_700_000_000
const ONLY = flags.find(flag => flag.startsWith('--only='))?.slice('--only='.length)
const isAsked = (name: string): boolean => !ONLY || ONLY.split(',').some(part => name.includes(part))

/**
 * The market under load: PostgreSQL, a market of generated goods, the product as in production, 16 and 64 connections.
 * Goods, words, categories and buyers are drawn by chance from all of it (BENCH_SEED draws others). Beside the product
 * stand the floor with the same SQL, the plain floor with one statement an operation, and pgbench.
 * `--goods=10000,100000,1000000` grows the market and compares the sizes; `--keep-plans` writes the plans; `--only=word,list`
 * takes the operations with that in their name. With DATABASE_URL the market stays there for the next run.
 */
export async function benchMarket(): Promise<Report> {
  const postgres = startPostgres()
  if (!postgres) throw new Error('PostgreSQL was not found')
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-bench-'))
  const database = await openPostgres(postgres.url)
  try {
    await prepareDatabase(database)
    const market = marketIn(database, text => console.log(`  ${text}`))
    const measured: { goods: number; work: Works }[] = []
    const figures: Figure[] = []
    const tables: Table[] = []
    for (const goods of SIZES) {
      console.log(`\nfilling a market of ${goods} goods, seed ${SEED} …`)
      await market.fillTo(goods)
      await database.exec('vacuum analyze')
      const result = await measureSize(database, postgres, goods, folder)
      measured.push({ goods, work: result.work })
      figures.push(...result.figures)
      tables.push(result.table)
    }
    return { figures: [...figures, ...growth(measured)], tables }
  } finally {
    await database.close()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One market, its product and its floors, started for it. */
async function measureSize(
  database: Database,
  { url, programs }: { url: string; programs: string | null },
  goods: number,
  folder: string,
) {
  const drawn = await operations(database, await marketBuyers(database))
  const all = drawn.filter(({ name }) => isAsked(name))
  const counts = all.map(({ name, requests }) => `${name} ${requests.length}`).join(', ')
  console.log(`requests drawn by chance, seed ${REQUEST_SEED}: ${counts}`)
  const recorded = await record(url, all, join(folder, 'statements.jsonl'))
  const file = join(folder, 'floor.json')
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(Object.entries(recorded).map(([name, { asked }]) => [name, asked]))),
  )
  const product = await startProduct(url, PRODUCT)
  const eachTime = await startProduct(url, EACH_TIME, [], READ_EACH_TIME)
  const floor = await startProgram(['bench/src/market/floor.ts'], { DATABASE_URL: url, FLOOR_SQL: file }, FLOOR)
  const plain = await startProgram(['bench/src/market/plain-floor.ts'], { DATABASE_URL: url }, PLAIN)
  try {
    return await measureAll({ database, product, eachTime, floor, plain, url, programs, recorded, goods }, all)
  } finally {
    for (const one of [product, eachTime, floor, plain]) await one.stop()
  }
}

/** The buyers of the market, each with a session; those of an earlier run are taken again. */
async function marketBuyers(database: Database): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let i = 0; i < BUYERS; i++) {
    const phone = String(FIRST_BUYER + i)
    const known = await database.db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
    const { id } = known ?? (await makeAccount(database.db, { phone }))
    buyers.push({ accountId: id, token: await sessionOf(database, id) })
  }
  return buyers
}

/** What an answer of each operation costs, one request at a time: milliseconds of the middle one, buffers read. */
type Works = ReadonlyMap<string, { readonly p50: number; readonly buffers: number; readonly most: number }>

/** What grows with the market's size is counted in time and in work of the database. */
function growth(measured: readonly { goods: number; work: Works }[]): Figure[] {
  const [small, large] = [measured[0]!, measured.at(-1)!]
  if (small === large) return []
  return [...small.work].map(([name, before]) => {
    const after = large.work.get(name)!
    const [time, buffers] = [after.p50 / before.p50, after.buffers / before.buffers]
    return {
      what: `${name}: ${large.goods} goods to ${small.goods}, p50 alone and buffers`,
      value: `${time.toFixed(2)}×, ${buffers.toFixed(2)}×`,
      goal: `${before.most}×`,
      isMet: Math.max(time, buffers) <= before.most,
    }
  })
}

/** Once the product's own caches are warm. */
async function record(url: string, all: readonly Operation[], file: string): Promise<Recorded> {
  writeFileSync(file, '')
  const product = await startProduct(url, PRODUCT, ['--import', './bench/src/market/record.ts'], {
    ...READ_EACH_TIME,
    RECORD_SQL: file,
  })
  const recorded: Recorded = {}
  const statementsOf = async (request: Request): Promise<Statement[]> => {
    writeFileSync(file, '')
    await once(PRODUCT, request)
    // behind the last end of a line may stand one that a job of the server's own is just writing
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return lines.map(line => JSON.parse(line) as Statement)
  }
  // a job of the server's own may have run beside one of them: sealing the audit log writes
  const fewer = async (request: Request, isRead: boolean): Promise<Statement[]> => {
    const both = [await statementsOf(request), await statementsOf(request)].map(statements =>
      isRead ? statements.filter(({ text }) => /^\s*(select|with)/i.test(text)) : statements,
    )
    return both[0]!.length < both[1]!.length ? both[0]! : both[1]!
  }
  try {
    for (const { name, requests, planned } of all) {
      await once(PRODUCT, requests[0]!)
      const asked: Statement[][] = []
      for (const request of requests.slice(0, RECORDED)) asked.push(await fewer(request, planned !== null))
      recorded[name] = { planned: planned && (await fewer(planned, true)), asked }
    }
  } finally {
    await product.stop()
  }
  return recorded
}

/** PostgreSQL tells of a connection's reading once a second, with the next statement of it. */
const TOLD_MS = 1_100

/** Buffers that the database reads for an answer, one request at a time. */
async function buffersOf(database: Database, port: number, requests: readonly Request[]): Promise<number> {
  const read = async () => {
    await new Promise(done => setTimeout(done, TOLD_MS))
    await once(port, requests[0]!)
    const { rows } = await database.query(
      'select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.blocks)
  }
  const before = await read()
  for (const request of requests.slice(0, COUNTED)) await once(port, request)
  return ((await read()) - before) / (Math.min(COUNTED, requests.length) + 1)
}

/** A product that keeps no answers: what a read costs when nobody has asked for the same before. */
const READ_EACH_TIME = { READS_KEPT: 'false' }

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

const HEADS = [
  ...['16: req/s', 'p50', 'p99', 'CPU ms', 'DB ms', '64: req/s', 'p99', '1: p50', 'p99'],
  ...['nothing kept', 'CPU ms', 'DB ms', 'floor', 'ratio', 'CPU ms', 'DB ms', 'plain', 'ratio', 'CPU ms', 'DB ms'],
  ...['SQL', 'bytes', 'buffers', 'plain: bytes', 'buffers', 'pgbench'],
]
const WIDTHS = HEADS.map(head => Math.max(9, head.length + 2))
const line = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(26)}${cells.map((cell, i) => cell.padStart(WIDTHS[i]!)).join('')}`

async function measureAll(work: Work, all: readonly Operation[]) {
  const { product, eachTime, plain, recorded, database, goods } = work
  const figures: Figure[] = []
  const rows: string[][] = []
  const works = new Map<string, { p50: number; buffers: number; most: number }>()
  // before many connections are open, each of which tells of its reading when it likes
  const buffers = new Map<string, { product: number; plain: number | null }>()
  for (const { name, requests, plain: plainly } of all) {
    buffers.set(name, {
      product: await buffersOf(database, eachTime.port, requests),
      plain: plainly.length > 0 ? await buffersOf(database, plain.port, plainly) : null,
    })
  }
  console.log(`\n${line('operation', HEADS)}`)
  for (const operation of all) {
    const { name, requests, planned } = operation
    const alone = await warmed(eachTime.port, requests, 1)
    const read = buffers.get(name)!
    works.set(name, { p50: alone.p50, buffers: read.product, most: operation.growth })
    const { sixteen, fresh, floor, bare } = await besideFloors(work, operation)
    const many = await warmed(product.port, requests, 64)
    const { asked, planned: plannedStatements } = recorded[name]!
    const first = plannedStatements ?? asked[0]!
    const pgbenched = planned && work.programs ? pgbench(work.programs, work.url, first, SECONDS) : null
    const beside = (own: Metered, of: Metered | null, part: Part) =>
      of
        ? [
            of.perSecond.toFixed(0),
            (own.perSecond / of.perSecond).toFixed(2),
            perRequest(of, part).toFixed(2),
            perRequest(of, 'database').toFixed(2),
          ]
        : ['–', '–', '–', '–']
    const cells = [
      sixteen.perSecond.toFixed(0),
      sixteen.p50.toFixed(1),
      sixteen.p99.toFixed(1),
      perRequest(sixteen, 'server').toFixed(2),
      perRequest(sixteen, 'database').toFixed(2),
      many.perSecond.toFixed(0),
      many.p99.toFixed(1),
      alone.p50.toFixed(2),
      alone.p99.toFixed(1),
      fresh.perSecond.toFixed(0),
      perRequest(fresh, 'eachTime').toFixed(2),
      perRequest(fresh, 'database').toFixed(2),
      ...beside(fresh, floor, 'floor'),
      ...beside(sixteen, bare, 'plain'),
      mean(asked.map(statements => statements.length)).toFixed(1),
      sixteen.bytes.toFixed(0),
      read.product.toFixed(0),
      bare ? bare.bytes.toFixed(0) : '–',
      read.plain === null ? '–' : read.plain.toFixed(0),
      pgbenched === null ? '–' : pgbenched.toFixed(0),
    ]
    console.log(line(name, cells))
    rows.push([name, ...cells])
    figures.push(...figuresOf(operation, { sixteen, fresh, floor, bare, alone }))
    if (planned && goods >= PLANNED) figures.push(await plansFigure(database, name, first, goods))
  }
  const memory = memoryOf(product.child.pid!)
  figures.push({
    what: 'memory of the server after load',
    value: `${memory.toFixed(0)} MB`,
    goal: '400 MB',
    isMet: memory < 400,
  })
  const named = [
    ...figures,
    ...(isAsked('common word') ? await ranking(work) : []),
    ...(isAsked('home page') ? await pages(work) : []),
  ]
  const table: Table = { title: `${goods.toLocaleString('en')} goods`, heads: ['operation', ...HEADS], rows }
  return { figures: named.map(figure => ({ ...figure, what: `${goods}: ${figure.what}` })), work: works, table }
}

const perRequest = (of: Metered, ...parts: Part[]): number =>
  parts.reduce((sum, part) => sum + of.used[part], 0) / of.requests

interface Results {
  readonly sixteen: Metered
  /** Of a product that keeps no answers. */
  readonly fresh: Metered
  readonly floor: Metered | null
  readonly bare: Metered | null
  readonly alone: Measured
}

function figuresOf({ name, plainGoal }: Operation, { sixteen, fresh, floor, bare, alone }: Results): Figure[] {
  const figures: Figure[] = []
  if (floor) {
    const ratio = fresh.perSecond / floor.perSecond
    figures.push({
      what: `${name}: nothing kept, share of the floor with the same SQL`,
      value: ratio.toFixed(2),
      goal: '0.67',
      isMet: ratio >= 2 / 3,
    })
  }
  if (bare && plainGoal) {
    const share = sixteen.perSecond / bare.perSecond
    const times = perRequest(sixteen, 'server', 'database') / perRequest(bare, 'plain', 'database')
    figures.push({
      what: `${name}: share of the plain floor, times its CPU`,
      value: `${share.toFixed(2)}, ${times.toFixed(1)}×`,
      goal: `${plainGoal.rate.toFixed(2)}, ${plainGoal.cpu}×`,
      isMet: share >= plainGoal.rate && times <= plainGoal.cpu,
    })
  }
  if (name === 'common word')
    figures.push({
      what: 'common word, p99 alone',
      value: `${alone.p99.toFixed(1)} ms`,
      goal: '50 ms',
      isMet: alone.p99 < 50,
    })
  return figures
}

/** Reading a small table whole may well be the best plan: asked of large markets only. */
async function plansFigure(database: Database, name: string, statements: readonly Statement[], goods: number) {
  const plans = await comparePlans(database, name, statements, goods === PLANNED && flags.includes('--keep-plans'))
  const isMuch = plans.mostRead > MOST_READ * goods
  return {
    what: `${name}: plans as kept, goods read by the statement that reads most`,
    value: `${plans.isSame ? 'as kept' : 'others'}, ${plans.mostRead.toLocaleString('en')}`,
    goal: `${goods === PLANNED ? 'as kept, ' : ''}${(MOST_READ * goods).toLocaleString('en')}`,
    isMet: !isMuch && (plans.isSame || goods !== PLANNED),
  }
}

/**
 * The product and the plain floor in turn, then the product that keeps nothing and the floor with its SQL: what the
 * product keeps for seconds would end while four wait for each other. What writes has only the plain floor here, the
 * other stands in the bench of trade.
 */
async function besideFloors(work: Work, { name, requests, plain, planned }: Operation) {
  const paths = work.recorded[name]!.asked.map((_, i) => ({
    method: 'GET' as const,
    path: `/floor/${encodeURIComponent(name)}/${i}`,
  }))
  const beside = async (own: Target, of: Target | null) => {
    const targets = of ? [own, of] : [own]
    const [first, second = null] = await inTurn(targets, { connections: 16, seconds: SECONDS }, () => cpu(work))
    return [first, second] as [Metered, Metered | null]
  }
  const [sixteen, bare] = await beside(
    { port: work.product.port, requests },
    plain.length > 0 ? { port: work.plain.port, requests: plain } : null,
  )
  const [fresh, floor] = await beside(
    { port: work.eachTime.port, requests },
    planned ? { port: work.floor.port, requests: paths } : null,
  )
  return { sixteen, fresh, floor, bare }
}
