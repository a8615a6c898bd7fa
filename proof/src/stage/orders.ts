import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { makeGoods } from '../../../server/src/modules/goods/factory.ts'
import { makePeople, makeSessions, type People } from './people.ts'
import { PROOF_SECRET } from './process.ts'
import type { Client, Reply } from './request.ts'
import { sleep } from './request.ts'
import type { Stage, StageOptions } from './stage.ts'

/** Suppliers of an order, and lines at each: one call makes two orders of two lines. */
const SUPPLIERS = 2
const LINES = 2

export interface Trade {
  readonly people: People
  readonly token: string
  /** Session of the first supplier. */
  readonly seller: string
  /** Lines of one order call. */
  readonly items: readonly { goodsId: string; specId: string; quantity: number }[]
}

/** A buyer with a session and goods of two suppliers, made before the server starts. */
async function makeTrade(database: Database): Promise<Trade> {
  const people = await makePeople(database, 20)
  const items: { goodsId: string; specId: string; quantity: number }[] = []
  let seller = ''
  for (let i = 0; i < SUPPLIERS; i++) {
    const company = await makeCompany(database.db, { phone: `1391112000${i}`, companyName: `证明用供方${i}有限公司` })
    const specs = Array.from({ length: LINES }, (_, place) => ({
      packSize: `${place + 1} kg`,
      price: 19800,
      stock: 'IN' as const,
      unit: '瓶',
    }))
    const { id, specIds } = await makeGoods(database.db, { ...company, specs })
    if (i === 0) {
      const [sid] = await makeSessions(database, { accountId: company.accountId, operatorId: null }, 1)
      seller = makeTokens(PROOF_SECRET, systemClock).sign({ sid: sid! }).token
    }
    items.push(...specIds.map(specId => ({ goodsId: id, specId, quantity: 1 })))
  }
  return { people, token: people.client.enter()!, seller, items }
}

/** A stage with a trade prepared in its database; `more` is prepared beside it. */
export async function stageTrade(
  given: { stage(options: StageOptions): Promise<Stage> },
  { prepare, ...options }: StageOptions = {},
): Promise<{ stage: Stage; trade: Trade }> {
  let trade = {} as Trade
  const stage = await given.stage({
    ...options,
    async prepare(database) {
      trade = await makeTrade(database)
      await prepare?.(database)
    },
  })
  return { stage, trade }
}

export const placeOrder = (client: Client, trade: Trade, key: string, timeout?: number): Promise<Reply> =>
  client.ask({
    method: 'POST',
    path: '/api/order/effettuareOrdine',
    token: trade.token,
    headers: { 'idempotency-key': key },
    body: { items: trade.items, remark: key },
    timeout,
  })

export interface Moment {
  /** Of performance.now(), when it was sent and when it was over. */
  readonly from: number
  readonly to: number
  readonly key: string
  readonly reply: Reply
}

/** Clients that order without a pause, each order under a key of its own, and what they were answered. */
export interface Load {
  readonly moments: Moment[]
  /** Key → number over the orders, of everything that was acknowledged. */
  readonly acknowledged: Map<string, string>
  stop(): Promise<void>
}

let drawn = 0

export function orderLoad(stage: Stage, trade: Trade, clients: number, { pauseMs = 0, timeout = 20_000 } = {}): Load {
  const moments: Moment[] = []
  const acknowledged = new Map<string, string>()
  const { client } = stage
  let isOn = true
  const work = async () => {
    while (isOn) {
      const key = `proof-${++drawn}`
      const from = performance.now()
      const reply = await placeOrder(client, trade, key, timeout)
      moments.push({ from, to: performance.now(), key, reply })
      if (reply.code === 0) acknowledged.set(key, reply.data.groupNo)
      else await sleep(20)
      if (pauseMs) await sleep(pauseMs)
    }
  }
  const all = Array.from({ length: clients }, work)
  return {
    moments,
    acknowledged,
    async stop() {
      isOn = false
      await Promise.all(all)
    },
  }
}

/** Looks at the orders themselves: what was acknowledged is there once and whole, nothing is there by half. */
export async function ordersAreWhole(database: Database, acknowledged: ReadonlyMap<string, string>) {
  const { rows } = await database.query(
    `select o.remark, o.group_no, count(distinct o.id)::int as orders, count(l.id)::int as lines,
       sum(case when o.line_count = ${LINES} then 0 else 1 end)::int as odd
     from intent_order o left join order_line l on l.order_id = o.id
     where o.remark like 'proof-%' group by o.remark, o.group_no`,
  )
  const groups = rows as { remark: string; group_no: string; orders: number; lines: number; odd: number }[]
  const perKey = Map.groupBy(groups, group => group.remark)
  const breaches: string[] = []
  let lost = 0
  for (const [key, groupNo] of acknowledged) {
    if (perKey.get(key)?.some(group => group.group_no === groupNo)) continue
    lost++
    breaches.push(`lost: order ${groupNo} under ${key} was acknowledged and is not there`)
  }
  for (const [key, found] of perKey) if (found.length > 1) breaches.push(`doubled: ${found.length} orders under ${key}`)
  for (const { remark, orders, lines, odd } of groups)
    if (orders !== SUPPLIERS || lines !== SUPPLIERS * LINES || odd > 0)
      breaches.push(`half done: ${remark} has ${orders} orders and ${lines} lines`)
  return { lost, inTable: groups.length, breaches }
}
