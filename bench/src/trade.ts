import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { newId, systemClock } from '../../server/src/clock.ts'
import { type Database, openPostgres } from '../../server/src/db/database.ts'
import { prepareDatabase } from '../../server/src/db/image.ts'
import { makeTokens } from '../../server/src/http/tokens.ts'
import { makeAccount } from '../../server/src/modules/accounts/factory.ts'
import type { Figure } from './main.ts'
import { drive, once } from './market/drive.ts'
import { marketIn } from './market/fill.ts'
import type { Request } from './market/operations.ts'
import { BENCH_SECRET, cpuOf, cpuOfPostgres, type Running, startProduct } from './market/processes.ts'

const PORT = 3980
const GOODS = 10_000
const BUYERS = 64
const LARGE = 200
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

interface Operation {
  readonly name: string
  readonly requests: readonly Request[]
  readonly connections: number
  /** CPU milliseconds of server and database a request; null: no goal. */
  readonly cpuGoal: number | null
  /** Statements beside begin and commit, however many lines there are. */
  readonly statementGoal: number
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
    const statements = await countStatements(postgres.url, all, join(folder, 'statements.jsonl'))
    const product = await startProduct(postgres.url, PORT)
    try {
      const figures: Figure[] = []
      for (const [i, operation] of all.entries()) {
        figures.push(...(await measure(database, product, operation, statements[i]!)))
      }
      return figures
    } finally {
      await product.stop()
    }
  } finally {
    await database.close()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(database: Database, product: Running, operation: Operation, statements: number) {
  const { name, requests, connections, cpuGoal, statementGoal } = operation
  await drive(product.port, requests, { connections, seconds: 1 })
  const before = await cpu(database, product)
  const measured = await drive(product.port, requests, { connections, seconds: SECONDS })
  const after = await cpu(database, product)
  const server = (after.server - before.server) / measured.requests
  const data = (after.database - before.database) / measured.requests
  console.log(
    `${name.padEnd(26)} ${measured.perSecond.toFixed(0).padStart(6)} req/s at ${connections}, p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms, CPU ${server.toFixed(2)} + ${data.toFixed(2)} ms, ${statements} statements`,
  )
  const figures: Figure[] = [
    {
      what: `${name}: statements of one call`,
      value: String(statements),
      goal: String(statementGoal),
      isMet: statements <= statementGoal,
    },
  ]
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

async function cpu(database: Database, product: Running) {
  const { rows } = await database.query('select pg_backend_pid() as pid')
  return { server: cpuOf(product.child.pid!), database: cpuOfPostgres(Number(rows[0]!.pid)) }
}

/** What one call asks the database once the server's own caches are warm, begin and commit left out. */
async function countStatements(url: string, all: readonly Operation[], file: string): Promise<number[]> {
  writeFileSync(file, '')
  const product = await startProduct(url, PORT, ['--import', './bench/src/market/record.ts'], { RECORD_SQL: file })
  const counts: number[] = []
  try {
    for (const { requests } of all) {
      await once(PORT, requests[0]!)
      writeFileSync(file, '')
      await once(PORT, requests[0]!)
      counts.push(readFileSync(file, 'utf8').split('\n').filter(Boolean).length)
    }
  } finally {
    await product.stop()
  }
  return counts
}

async function operations(database: Database): Promise<Operation[]> {
  const { db } = database
  const tokens = await buyers(database)
  const specs = await db
    .selectFrom('goods_spec')
    .innerJoin('goods', 'goods.id', 'goods_spec.goods_id')
    .select(['goods.id as goodsId', 'goods_spec.id as specId', 'goods_spec.moq as quantity'])
    .where('goods.is_live', '=', true)
    .where('goods.is_info_only', '=', false)
    .where('goods_spec.is_shown', '=', true)
    .where('goods_spec.deleted_at', 'is', null)
    .orderBy('goods_spec.id')
    .limit(4000)
    .execute()
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
      requests: tokens.flatMap((token, i) =>
        Array.from({ length: 20 }, (_, n) => ({
          method: 'POST' as const,
          path: '/api/goods/cart/save',
          body: specs[(i * 20 + n) % specs.length],
          token,
        })),
      ),
    },
    {
      name: 'place an order',
      connections: 16,
      cpuGoal: null,
      statementGoal: 12,
      requests: tokens.map((token, i) => place([specs[i]!], token)),
    },
    {
      name: `an order of ${LARGE} lines`,
      connections: 4,
      cpuGoal: 50,
      statementGoal: 12,
      requests: tokens.map((token, i) => place(specs.slice(i * 50, i * 50 + LARGE), token)),
    },
  ]
}

/** Buyers with sessions, as they stand after a login. */
async function buyers({ db }: Database): Promise<string[]> {
  const tokens = makeTokens(BENCH_SECRET, systemClock)
  const now = systemClock.now()
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, i) => {
      const { id } = await makeAccount(db, { phone: String(16_600_000_000 + i) })
      const sid = newId()
      await db
        .insertInto('session')
        .values({
          id: sid,
          account_id: id,
          operator_id: null,
          rotated_at: now,
          expires_at: new Date(now.getTime() + 86_400_000),
          created_at: now,
        })
        .execute()
      return tokens.sign({ sid }).token
    }),
  )
}
