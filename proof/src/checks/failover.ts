import type { Check, Given, Outcome } from '../check.ts'
import type { Random } from '../random.ts'
import { type HaCluster, missingForHa, startHaCluster } from '../stage/ha-cluster.ts'
import { type Load, type Moment, orderLoad, ordersAreWhole, stageTrade } from '../stage/orders.ts'
import { sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'
import { median } from './foreign.ts'

const CLIENTS = 8
/** First success after a primary is lost, with ttl and loop_wait of deploy/ha/patroni.yml. */
const BACK_MS = 30_000
/** Longest that is waited for it. */
const PATIENCE_MS = 90_000
/** One machine in ten hangs instead, and comes back with all that it held. */
const KILLS_PER_HANG = 10
/** Until the jobs that waited are under way and the line of LISTEN is up again. */
const SETTLED_MS = 60_000

/** R16: the primary is lost under load, again and again, as deploy/ha/ sets it up: nothing acknowledged is lost. */
export const failover: Check = {
  id: 'R16',
  title: 'primary killed under load, a synchronous standby takes over',
  needs: 'etcd, patroni, haproxy',
  // the fault lies in the example, not in the source
  twin: { says: 'the standby is asynchronous', changes: [] },
  async run(given: Given): Promise<Outcome> {
    const missing = missingForHa()
    const programs = given.postgres?.programs
    if (!programs || missing.length > 0)
      return { figure: '', breaches: [], notShown: `not installed: ${missing.join(', ') || 'PostgreSQL'}` }
    const cluster = await startHaCluster(programs, !given.isTwin)
    try {
      return await prove(given, cluster)
    } finally {
      await cluster.stop()
    }
  },
}

async function prove(given: Given, cluster: HaCluster): Promise<Outcome> {
  const { stage, trade } = await stageTrade(given, { postgres: cluster.postgres })
  const { child } = stage.server
  const kills = given.size({ milestone: Number(process.env.PROOF_FAILOVERS ?? 50), small: 3 })
  const breaches: string[] = []
  const losses: Loss[] = []
  for (let i = 0; i < kills; i++) losses.push('kill', ...(i % KILLS_PER_HANG === 2 ? (['hang'] as const) : []))
  const back: number[] = []
  const load = orderLoad(stage, trade, CLIENTS, { pauseMs: 100 })
  for (const [i, loss] of losses.entries()) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const first = await lose(loss, given.random, cluster, load)
    if (first === null) breaches.push(`no order succeeded within ${PATIENCE_MS / 1000} s after ${loss} ${i}`)
    else back.push(first)
    given.say(`R16: ${i + 1} of ${losses.length}, ${loss}, first success after ${((first ?? 0) / 1000).toFixed(1)} s`)
  }
  await load.stop()
  if (stage.server.child !== child || child.exitCode !== null || child.signalCode !== null)
    breaches.push(`the server ended: ${stage.server.printed().slice(-500)}`)
  const answers = judge(load.moments, breaches)
  await cluster.untilWhole()
  const whole = await stage.offline(database => ordersAreWhole(database, load.acknowledged))
  breaches.push(...whole.breaches)
  if (!given.isTwin) breaches.push(...(await unsettled(stage)))
  const slowest = Math.max(...back)
  if (slowest > BACK_MS) breaches.push(`first success only ${(slowest / 1000).toFixed(1)} s after a loss`)
  return {
    figure:
      `${kills} primaries killed (goal 50) and ${losses.length - kills} hung until replaced, ${CLIENTS} clients, ` +
      `answers ${answers}; first success ${(median(back) / 1000).toFixed(1)} s (median) and ` +
      `${(slowest / 1000).toFixed(1)} s (slowest) after it; ` +
      `${load.acknowledged.size} acknowledged, ${whole.lost} lost, 0 restarts of the server`,
    breaches,
  }
}

type Loss = 'kill' | 'hang'

/**
 * Loses the primary, with commits on it that no standby has, and takes the node in again once another one is the
 * primary. Milliseconds from the loss until an order sent after it succeeded.
 */
async function lose(loss: Loss, random: Random, cluster: HaCluster, load: Load): Promise<number | null> {
  await cluster.untilWhole()
  const name = await cluster.primary()
  if (!name) throw new Error('there is no primary')
  cluster.holdBack(name)
  await sleep(500 + random.below(1000))
  const at = performance.now()
  const known = load.moments.length
  if (loss === 'kill') cluster.kill(name)
  else cluster.freeze(name)
  try {
    return await firstSuccess(load, known, at)
  } finally {
    if (loss === 'kill') cluster.start(name)
    else cluster.thaw(name)
  }
}

async function firstSuccess(load: Load, known: number, at: number): Promise<number | null> {
  for (let next = known; performance.now() - at < PATIENCE_MS; await sleep(10))
    for (; next < load.moments.length; next++) {
      const { from, to, reply } = load.moments[next]!
      if (from > at && reply.code === 0) return to - at
    }
  return null
}

/** Only success, or 503 with when to come again. */
function judge(moments: readonly Moment[], breaches: string[]): string {
  const kinds = Map.groupBy(moments, ({ reply }) =>
    reply.code === 0 ? '200' : reply.status === 0 ? reply.error : `${reply.status} (code ${reply.code})`,
  )
  for (const { reply } of moments) {
    const isFine = reply.code === 0 || (reply.status === 503 && reply.headers['retry-after'] !== undefined)
    if (!isFine) breaches.push(`answered ${reply.status} ${reply.error} ${reply.bytes.toString().slice(0, 200)}`)
  }
  return [...kinds].map(([kind, some]) => `${some.length} x ${kind}`).join(', ')
}

/** The server works on with the last primary: it hears events there, and jobs do not wait for ever. */
async function unsettled(stage: Stage): Promise<string[]> {
  const ask = async () => {
    const [row] = await stage.sql<{ lines: number; waiting: number }>(
      `select (select count(*)::int from pg_stat_activity where query ilike 'listen %') as lines,
         (select count(*)::int from job.job where state < 'active' and start_after < now() - interval '5 seconds') as waiting`,
    )
    return row!
  }
  let seen = await ask()
  for (const until = Date.now() + SETTLED_MS; Date.now() < until; await sleep(500), seen = await ask())
    if (seen.lines > 0 && seen.waiting === 0) return []
  return [`with the new primary it has ${seen.lines} lines of LISTEN, and ${seen.waiting} jobs wait`]
}
