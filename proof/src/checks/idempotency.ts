import { errors } from '@shangyouji/contract/errors'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, calls, requestOf } from '../contract/calls.ts'
import { validInput } from '../contract/inputs.ts'
import { patient } from '../stage/ask-again-when-busy.ts'
import { stageTrade, type Trade } from '../stage/orders.ts'
import type { Identity } from '../stage/people.ts'
import type { Reply, Request } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

interface Write {
  readonly name: string
  /** Makes what the write needs, and says what it writes and how its effects are counted. */
  prepare(
    stage: Stage,
    trade: Trade,
    mark: string,
  ): Promise<{ input: Record<string, unknown>; other: Record<string, unknown>; count: string }>
}

const inBasket = async (stage: Stage, trade: Trade) => {
  const ids: string[] = []
  for (const item of trade.items) {
    const { data } = await patient(stage.client).ask({
      method: 'POST',
      path: callNamed('cart.save').call.path,
      token: trade.token,
      body: item,
    })
    ids.push(data.id)
  }
  return ids
}

/** Writes of trade: those that would cost somebody money when done twice. */
const writes: readonly Write[] = [
  {
    name: 'order.effettuareOrdine',
    async prepare(_stage, trade, mark) {
      return {
        input: { items: trade.items, remark: mark },
        other: { items: trade.items, remark: `${mark} anders` },
        count: `select count(*)::int / 2 as n from intent_order where remark = '${mark}'`,
      }
    },
  },
  {
    name: 'order.saveOrderByCartId',
    async prepare(stage, trade, mark) {
      const cartIds = await inBasket(stage, trade)
      return {
        input: { cartIds, remark: mark },
        other: { cartIds, remark: 'x' },
        count: `select count(*)::int / 2 as n from intent_order where remark = '${mark}'`,
      }
    },
  },
  {
    name: 'inquiry.save',
    async prepare(_stage, trade, mark) {
      const items = trade.items.map(item => ({ ...item, quantity: 5 }))
      return {
        input: { items, remark: mark },
        other: { items, remark: 'x' },
        count: `select count(*)::int / 2 as n from inquiry where remark = '${mark}'`,
      }
    },
  },
  {
    name: 'address.save',
    async prepare(_stage, _trade, mark) {
      const input = {
        name: '李四',
        mobile: '13900000009',
        province: '310000',
        city: '310100',
        area: '310115',
        address: mark,
      }
      return {
        input,
        other: { ...input, address: '别处' },
        count: `select count(*)::int as n from address where detail = '${mark}'`,
      }
    },
  },
  {
    name: 'cart.save',
    async prepare(_stage, trade) {
      const item = { ...trade.items[0]!, quantity: 3 }
      return {
        input: item,
        other: { ...item, quantity: 4 },
        count: `select coalesce(sum(quantity), 0)::int / 3 as n from basket_line where spec_id = '${item.specId}'`,
      }
    },
  },
]

/** Account limits of single calls are not what is looked at here. */
const asks = async (stage: Stage, request: Request): Promise<Reply> => {
  for (let tries = 0; ; tries++) {
    const reply = await stage.client.ask(request)
    if (tries === 20 || (reply.status !== 429 && reply.status !== 503)) return reply
    if (reply.status === 429 && stage.kind === 'postgres') await stage.sql('delete from rate_limit')
    await new Promise(done => setTimeout(done, 100))
  }
}

/** R7: any number of equal posts under one key have one effect and one reply. */
export const idempotency: Check = {
  id: 'R7',
  title: 'equal posts under one Idempotency-Key',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'a repeated key is not looked at',
    changes: [
      {
        file: 'server/src/http/idempotency.ts',
        from: 'if (!repeat) return work()',
        to: 'if (repeat !== undefined) return work()',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const { stage, trade } = await stageTrade(given)
    const posts = given.size({ milestone: 500, small: 50 })
    const breaches: string[] = []
    const counts: { name: string; sql: string }[] = []
    for (const { name, prepare } of writes) {
      const mark = `key-${name}-${given.seed}`
      const { input, other, count } = await prepare(stage, trade, mark)
      const make = (body: Record<string, unknown>) => {
        const request = requestOf(callNamed(name), body, trade.token)
        return asks(stage, { ...request, headers: { ...request.headers, 'idempotency-key': mark } })
      }
      const replies = await Promise.all(Array.from({ length: posts }, () => make(input)))
      // the embedded database cannot be looked into meanwhile: there a limit's own refusal stays
      const said = new Set(
        replies
          .filter(reply => reply.status !== 429)
          .map(reply => `${reply.status} ${reply.code} ${JSON.stringify(reply.data)}`),
      )
      if (said.size !== 1)
        breaches.push(`${name}: ${said.size} different replies: ${[...said].slice(0, 3).join(' | ').slice(0, 400)}`)
      if (replies[0]?.code !== 0) breaches.push(`${name}: answered ${replies[0]?.status} ${replies[0]?.bytes}`)
      const refused = await make(other)
      if (refused.status !== 429 && refused.code !== errors.IDEMPOTENCY_MISMATCH.code)
        breaches.push(`${name}: another body under the same key answered ${refused.status} ${refused.code}`)
      counts.push({ name, sql: count })
    }
    const others = await everyWrite(given, stage, trade, breaches)
    await stage.server.kill('SIGTERM')
    await stage.offline(async database => {
      for (const { name, sql } of counts) {
        const { rows } = await database.query(sql)
        if (rows[0]?.n !== 1) breaches.push(`${name}: ${rows[0]?.n} effects of ${posts} posts`)
      }
    })
    return {
      figure: `${writes.length} writes of trade x ${posts} equal posts at once: one effect and one reply each; ${others.tried} other writing calls x 4, ${others.done} of them done; another body refused; ${breaches.length} otherwise`,
      breaches,
    }
  },
}

/** Of every other writing call a generated input, four times at once: the replies are one. */
async function everyWrite(given: Given, stage: Stage, trade: Trade, breaches: string[]) {
  const writing = calls.filter(
    ({ call, name }) =>
      call.effect === 'write' &&
      call.transaction !== 'own' &&
      (call.kind ?? 'json') === 'json' &&
      call.who !== 'anon' &&
      call.who !== 'operator' &&
      !/logout|switchRole/i.test(name),
  )
  const chosen = given.random.sample(writing, given.size({ milestone: writing.length, small: 40 }))
  let done = 0
  for (const named of chosen) {
    const who: Identity = ['business', 'organiser+business'].includes(named.call.who) ? 'supplier' : 'client'
    const input = validInput(named.call, given.random) ?? {}
    const request = requestOf(named, input, trade.people[who].enter())
    const headers = { ...request.headers, 'idempotency-key': `every-${named.name}-${given.seed}` }
    const replies = await Promise.all(Array.from({ length: 4 }, () => asks(stage, { ...request, headers })))
    const said = new Set(replies.map(reply => `${reply.status} ${reply.code} ${JSON.stringify(reply.data)}`))
    // a write that failed is undone and tried anew: each of its replies is its own, but all say the same
    if (said.size !== 1) breaches.push(`${named.name}: ${[...said].join(' | ').slice(0, 500)}`)
    if (replies[0]?.code === 0) done++
  }
  return { tried: chosen.length, done }
}
