import type { Check, Given, Outcome } from '../check.ts'
import { type Load, orderLoad, ordersAreWhole, stageTrade } from '../stage/orders.ts'
import { type Between, openProxy } from '../stage/proxy.ts'
import { sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'
import { median } from './foreign.ts'

const CLIENTS = 8
/** First success after the database is back: the goal, and what a busy shared machine is given at small size. */
const BACK_MS = 500
const BACK_MS_SHARED = 5000

/** R2: the database killed, its connections cut, under load: the server lives on, says 503 and when to come again. */
export const databaseKilled: Check = {
  id: 'R2',
  title: 'database killed and connections cut under load',
  twin: {
    says: 'a lost connection is a fault that nobody foresaw',
    changes: [
      {
        file: 'server/src/http/error-map.ts',
        from: "if (code && lostConnection.has(code)) return 'UNAVAILABLE'",
        to: '',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const proxies: Between[] = []
    const { stage, trade } = await stageTrade(given, {
      through: async url => {
        const proxy = await openProxy(url)
        proxies.push(proxy)
        return proxy.url
      },
    })
    const postgres = given.postgres
    if (!postgres?.crash || !postgres.again) throw new Error('PostgreSQL of our own is needed')
    const kills = given.size({ milestone: Number(process.env.PROOF_DATABASE_KILLS ?? 200), small: 2 })
    const load = orderLoad(stage, trade, CLIENTS)
    const breaches: string[] = []
    const back: number[] = []
    await sleep(500)
    for (let i = 0; i < kills; i++) {
      for (const way of ['cut', 'kill'] as const) {
        if (way === 'cut') proxies[0]!.cut()
        else {
          postgres.crash()
          await sleep(200 + given.random.below(800))
          postgres.again()
        }
        const at = performance.now()
        const first = await firstSuccess(load, at)
        if (first === null) breaches.push(`no order succeeded within 20 s after ${way} ${i}`)
        else back.push(first)
        await sleep(200)
      }
      if (stage.server.child.exitCode !== null) break
    }
    await load.stop()
    if (stage.server.child.exitCode !== null)
      breaches.push(`the server ended with ${stage.server.child.exitCode}: ${stage.server.printed().slice(-500)}`)
    const tally = judge(load, breaches)
    const whole = await stage.offline(database => ordersAreWhole(database, load.acknowledged))
    breaches.push(...whole.breaches)
    for (const proxy of proxies) proxy.close()
    const allowed = given.isSmall ? BACK_MS_SHARED : BACK_MS
    if (median(back) > allowed)
      breaches.push(`first success only ${median(back).toFixed(0)} ms (median) after the database was back`)
    return {
      figure: `${kills} kills and ${kills} cuts (goal 200 each), ${CLIENTS} clients, answers ${tally}; first success after ${median(back).toFixed(0)} ms (median), ${Math.max(...back).toFixed(0)} ms (slowest); ${load.acknowledged.size} acknowledged, ${whole.lost} lost`,
      breaches,
    }
  },
}

/** Milliseconds until an order that was sent after the moment succeeded. */
async function firstSuccess(load: Load, at: number): Promise<number | null> {
  const from = load.moments.length
  for (const until = performance.now() + 20_000; performance.now() < until; await sleep(5)) {
    const found = load.moments.slice(Math.max(0, from - CLIENTS)).find(({ to, reply }) => to > at && reply.code === 0)
    if (found) return found.to - at
  }
  return null
}

/** Only success, or 503 with when to come again. */
function judge({ moments }: Load, breaches: string[]): string {
  const counts = new Map<string, number>()
  for (const { reply } of moments) {
    const what =
      reply.status === 0
        ? reply.error
        : `${reply.status}${reply.status === 200 && reply.code !== 0 ? ` ${reply.code}` : ''}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
    const isFine = reply.code === 0 || (reply.status === 503 && reply.headers['retry-after'] !== undefined)
    if (!isFine) breaches.push(`answered ${what} ${reply.bytes.toString().slice(0, 200)}`)
  }
  return [...counts].map(([what, count]) => `${count} x ${what}`).join(', ')
}

/** R3: the database hangs: every request is answered within 5 s, and all is well within 1 s after. */
export const databaseHangs: Check = {
  id: 'R3',
  title: 'database hangs',
  waits: 'small',
  twin: {
    says: 'statements are waited for without end',
    changes: [{ file: 'server/src/db/database.ts', from: 'query_timeout: 3200,', to: '' }],
  },
  async run(given: Given): Promise<Outcome> {
    const proxies: Between[] = []
    const { stage, trade } = await stageTrade(given, {
      through: async url => {
        const proxy = await openProxy(url)
        proxies.push(proxy)
        return proxy.url
      },
    })
    // small runs share the machine with others: their hang is long enough to tell a slow machine from a missing time-out
    const seconds = given.size({ milestone: 60, small: 25 })
    const allowed = given.size({ milestone: 5000, small: 15_000 })
    const breaches: string[] = []
    const load = orderLoad(stage, trade, CLIENTS)
    const reading = readLoad(stage)
    await sleep(1000)
    const from = performance.now()
    proxies[0]!.hang()
    await sleep(seconds * 1000)
    proxies[0]!.resume()
    const to = performance.now()
    await sleep(given.isSmall ? 5000 : 4000)
    await load.stop()
    const reads = await reading()
    for (const proxy of proxies) proxy.close()
    const all = [...load.moments, ...reads]
    const during = all.filter(moment => moment.to > from && moment.from < to)
    const slowest = Math.max(...during.map(moment => moment.to - moment.from))
    if (slowest > allowed) breaches.push(`a request waited ${slowest.toFixed(0)} ms`)
    const after = all.filter(moment => moment.from > to + (given.isSmall ? 3000 : 1000))
    const bad = after.filter(({ reply }) => reply.code !== 0)
    if (after.length === 0) breaches.push('nothing was answered afterwards')
    for (const { reply } of bad.slice(0, 5))
      breaches.push(`after the hang: answered ${reply.status} ${reply.code} ${reply.error}`)
    for (const { reply } of during) {
      if (reply.code !== 0 && reply.status !== 503)
        breaches.push(`during the hang: answered ${reply.status} ${reply.code} ${reply.error}`)
    }
    const whole = await stage.offline(database => ordersAreWhole(database, load.acknowledged))
    breaches.push(...whole.breaches)
    return {
      figure: `${seconds} s without an answer from it, ${CLIENTS * 2} clients, ${during.length} requests meanwhile, slowest ${slowest.toFixed(0)} ms; ${after.length} requests afterwards, ${bad.length} failed; ${load.acknowledged.size} acknowledged, ${whole.lost} lost`,
      breaches,
    }
  },
}

function readLoad({ client }: Stage) {
  const moments: { from: number; to: number; reply: Awaited<ReturnType<typeof client.ask>> }[] = []
  let isOn = true
  const work = async () => {
    while (isOn) {
      const from = performance.now()
      const reply = await client.ask({ method: 'POST', path: '/api/customer/demand/search', body: {} })
      moments.push({ from, to: performance.now(), reply })
      await sleep(20)
    }
  }
  const all = Array.from({ length: CLIENTS }, work)
  return async () => {
    isOn = false
    await Promise.all(all)
    return moments
  }
}
