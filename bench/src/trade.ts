import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { prepareDatabase } from '../../server/src/composition/prepare-database.ts'
import { type Database, openPostgres } from '../../server/src/db/database.ts'
import { makeTokens } from '../../server/src/http/session/tokens.ts'
import { newId, systemClock } from '../../server/src/kernel/clock.ts'
import { makeAccount } from '../../server/src/modules/accounts/factory.ts'
import type { Figure } from './figure.ts'
import { drive, once } from './market/drive.ts'
import { marketIn } from './market/fill.ts'
import type { Request } from './market/operations.ts'
import { BENCH_SECRET, cpuOf, cpuOfPostgres, type Running, startProduct, startProgram } from './market/processes.ts'
import type { Statement } from './market/record.ts'

const PORT = 3980
const FLOOR = 3981
const GOODS = 10_000
const BUYERS = 64
const LARGE = 200
/** Of the floor's rate. */
const RATIO = 2 / 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

interface Operation {
  readonly name: string
  readonly requests: readonly Request[]
  readonly connections: number
  /** CPU milliseconds of server and database a request; null: no goal. */
  readonly cpuGoal: number | null
  /** Statements beside begin and commit, however many lines there are. */
  readonly statementGoal: number
  /** Whether it is to keep up with the floor. */
  readonly hasFloor: boolean
}

/** Writing under load on PostgreSQL: put into a basket, order, and an order of 200 lines. */
export async function benchTrade(): Promise<Figure[]> {
  const postgres = startPostgres()
  if (!postgres) throw new Error('PostgreSQL was not found')
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-bench-'))
  const database = await openPostgres(postgres.url)
  try {
    await prepareDatabase(database)
    await marketIn(database).fillTo(GOODS)
    await database.exec('vacuum analyze')
    const all = await operations(database)
    const since = Date.now()
    const recorded = await recordStatements(postgres.url, all, join(folder, 'statements.jsonl'))
    const file = join(folder, 'floor.json')
    writeFileSync(file, JSON.stringify(recorded))
    const product = await startProduct(postgres.url, PORT)
    const env = { DATABASE_URL: postgres.url, FLOOR_SQL: file, FLOOR_SINCE: String(since) }
    const floor = await startProgram(['bench/src/market/write-floor.ts'], env, FLOOR)
    try {
      const figures: Figure[] = []
      for (const operation of all) {
        figures.push(...(await measure(database, product, floor, operation, recorded[operation.name]!)))
      }
      return figures
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

async function measure(
  database: Database,
  product: Running,
  floor: Running,
  operation: Operation,
  recorded: readonly (readonly Statement[])[],
) {
  const { name, requests, connections, cpuGoal, statementGoal, hasFloor } = operation
  const statements = recorded[0]!.length
  await drive(product.port, requests, { connections, seconds: 1 })
  const measured = await driveWithCpu(database, product, requests, connections)
  const { server, database: data } = measured
  console.log(
    `${name.padEnd(26)} ${measured.perSecond.toFixed(0).padStart(6)} req/s at ${connections}, p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms, CPU ${server.toFixed(2)} + ${data.toFixed(2)} ms, ${statements} statements`,
  )
  const bare = hasFloor ? await measureFloor(database, floor, name, recorded.length, connections) : null
  const figures: Figure[] = [
    {
      what: `${name}: statements of one call`,
      value: String(statements),
      goal: String(statementGoal),
      isMet: statements <= statementGoal,
    },
  ]
  if (bare !== null) {
    const ratio = measured.perSecond / bare.perSecond
    console.log(
      `${' '.repeat(26)} ${bare.perSecond.toFixed(0).padStart(6)} req/s on the floor with the same SQL, CPU ${bare.server.toFixed(2)} + ${bare.database.toFixed(2)} ms`,
    )
    figures.push({
      what: `${name}: rate to the floor`,
      value: ratio.toFixed(2),
      goal: RATIO.toFixed(2),
      isMet: ratio >= RATIO,
    })
  }
  if (cpuGoal !== null) {
    figures.push({
      what: `${name}: CPU of server and database`,
      value: `${(server + data).toFixed(1)} ms`,
      goal: `${cpuGoal} ms`,
      isMet: server + data < cpuGoal,
    })
  }
  return figures
}

/** The bare server with the same SQL. */
async function measureFloor(database: Database, floor: Running, name: string, calls: number, connections: number) {
  const requests = Array.from({ length: calls }, (_, i) => ({
    method: 'POST' as const,
    path: `/floor/${encodeURIComponent(name)}/${i}`,
  }))
  await drive(floor.port, requests, { connections, seconds: 1 })
  return driveWithCpu(database, floor, requests, connections)
}

/** With CPU milliseconds of the program and of the database a request. */
export async function driveWithCpu(
  database: Database,
  program: Running,
  requests: readonly Request[],
  connections: number,
  seconds = SECONDS,
) {
  const before = await cpu(database, program)
  const measured = await drive(program.port, requests, { connections, seconds })
  const after = await cpu(database, program)
  return {
    ...measured,
    server: (after.server - before.server) / measured.requests,
    database: (after.database - before.database) / measured.requests,
  }
}

async function cpu(database: Database, product: Running) {
  const { rows } = await database.query('select pg_backend_pid() as pid')
  return { server: cpuOf(product.child.pid!), database: cpuOfPostgres(Number(rows[0]!.pid)) }
}

/** What calls ask the database once the server's own caches are warm, begin and commit left out. */
async function recordStatements(url: string, all: readonly Operation[], file: string) {
  writeFileSync(file, '')
  const product = await startProduct(url, PORT, ['--import', './bench/src/market/record.ts'], { RECORD_SQL: file })
  const recorded: Record<string, Statement[][]> = {}
  try {
    for (const { name, requests } of all) {
      await once(PORT, requests[0]!)
      recorded[name] = []
      // one a buyer, so that the floor's requests wait for each other as little as the product's
      for (const request of requests.slice(0, BUYERS)) {
        writeFileSync(file, '')
        await once(PORT, request)
        recorded[name].push(
          readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map(line => JSON.parse(line) as Statement),
        )
      }
    }
  } finally {
    await product.stop()
  }
  return recorded
}

/** Lines that can be ordered, as an intent order names them. */
export const orderableSpecs = ({ db }: Database, most: number) =>
  db
    .selectFrom('goods_spec')
    .innerJoin('goods', 'goods.id', 'goods_spec.goods_id')
    .select(['goods.id as goodsId', 'goods_spec.id as specId', 'goods_spec.moq as quantity'])
    .where('goods.is_live', '=', true)
    .where('goods.is_info_only', '=', false)
    .where('goods_spec.is_shown', '=', true)
    .where('goods_spec.deleted_at', 'is', null)
    .orderBy('goods_spec.id')
    .limit(most)
    .execute()

async function operations(database: Database): Promise<Operation[]> {
  const tokens = await buyers(database)
  const specs = await orderableSpecs(database, 4000)
  const place = (items: typeof specs, token: string): Request => ({
    method: 'POST',
    path: '/api/order/effettuareOrdine',
    body: { items },
    token,
  })
  return [
    {
      name: 'put into a basket',
      connections: 16,
      cpuGoal: null,
      statementGoal: 4,
      hasFloor: true,
      // buyers in turn: sixteen puts at once into one basket wait for each other, and nobody does that
      requests: Array.from({ length: 20 }, (_, n) =>
        tokens.map((token, i) => ({
          method: 'POST' as const,
          path: '/api/goods/cart/save',
          body: specs[(i * 20 + n) % specs.length],
          token,
        })),
      ).flat(),
    },
    {
      name: 'place an order',
      connections: 16,
      cpuGoal: null,
      statementGoal: 12,
      hasFloor: true,
      requests: tokens.map((token, i) => place([specs[i]!], token)),
    },
    {
      name: `an order of ${LARGE} lines`,
      connections: 4,
      cpuGoal: 50,
      statementGoal: 12,
      hasFloor: false,
      requests: tokens.map((token, i) => place(specs.slice(i * 50, i * 50 + LARGE), token)),
    },
  ]
}

/** Buyers with sessions, as they stand after a login. */
export async function buyers(
  database: Database,
  { count, firstPhone } = { count: BUYERS, firstPhone: 16_600_000_000 },
): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const { id } = await makeAccount(database.db, { phone: String(firstPhone + i) })
      return sessionOf(database, id)
    }),
  )
}

/** The token of an account after a login. */
export async function sessionOf({ db }: Database, accountId: string): Promise<string> {
  const now = systemClock.now()
  const sid = newId()
  await db
    .insertInto('session')
    .values({
      id: sid,
      account_id: accountId,
      operator_id: null,
      rotated_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      created_at: now,
    })
    .execute()
  return makeTokens(BENCH_SECRET, systemClock).sign({ sid }).token
}
