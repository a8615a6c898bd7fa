import pg from 'pg'
import { cpuOfPostgres } from '../../../bench/src/market/processes.ts'
import { type StreamingReplica, startStreamingReplica } from '../../../server/src/db/replicas/streaming-replica.ts'
import { COOKIES } from '../../../server/src/http/session/sessions.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { stageTrade, type Trade } from '../stage/orders.ts'
import { type Client, each, type Reply, type Request, sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

/** The primary's CPU for a public read with replicas, of what it is without. */
const MOST_OF_CPU = 0.6
const PROCESSES = 2
const AT_ONCE = 4

/** X3: two processes with two streaming replicas: the primary is relieved, and no reader notices what replicas lack. */
export const replicas: Check = {
  id: 'X3',
  title: 'reads from two replicas',
  twin: {
    says: 'who has written is answered by any replica',
    changes: [
      {
        file: 'server/src/db/replicas/choose-replica.ts',
        from: ' && one.replayed >= after',
        to: '',
      },
    ],
  },
  moreTwins: [
    {
      says: 'what fails on a replica fails',
      changes: [
        {
          file: 'server/src/db/replicas/reading-db.ts',
          from: 'if ((error as { code?: string }).code === TOO_SLOW) throw error',
          to: 'throw error',
        },
      ],
    },
    {
      says: 'reads stay on the primary',
      changes: [{ file: 'server/src/http/read-source.ts', from: "call.who === 'anon' &&", to: 'false &&' }],
    },
  ],
  async run(given: Given): Promise<Outcome> {
    if (!given.postgres?.programs || process.env.DATABASE_URL) {
      return { figure: '', breaches: [], notShown: 'replicas follow a private PostgreSQL alone' }
    }
    const { stage, trade } = await stageTrade(given)
    const followers: StreamingReplica[] = []
    try {
      for (let i = 0; i < 2; i++) {
        followers.push(await startStreamingReplica(stage.url, given.postgres.programs))
      }
      return await prove(given, stage, trade, followers)
    } finally {
      for (const follower of followers) follower.stop()
    }
  },
}

async function prove(given: Given, stage: Stage, trade: Trade, followers: StreamingReplica[]): Promise<Outcome> {
  const breaches: string[] = []
  const reads = await publicReads(given, stage)
  const alone = [stage.client, (await stage.second()).client]
  const env = { DATABASE_REPLICA_URL: followers.map(({ url }) => url).join(',') }
  const relieved: Client[] = []
  for (let i = 0; i < PROCESSES; i++) relieved.push((await stage.second(env)).client)

  const without = await cpuPerRead(stage, alone, reads, breaches)
  const withThem = await cpuPerRead(stage, relieved, reads, breaches)
  const part = withThem / without
  if (part > MOST_OF_CPU) breaches.push(`with replicas a public read costs the primary ${part.toFixed(2)} of the CPU`)

  const written = await ownWrites(given, stage, trade, relieved, followers, breaches)
  const lost = await replicasLost(relieved, reads, followers, breaches)
  return {
    figure:
      `${reads.length} public reads over ${PROCESSES} processes cost the primary ${without.toFixed(2)} ms of CPU each, ` +
      `with two replicas ${withThem.toFixed(2)} (${part.toFixed(2)} of it); ${written}; ${lost}`,
    breaches,
  }
}

/** Lists, searches, facets, suggestions and details, hardly one twice: what is kept in a process costs nothing. */
async function publicReads(given: Given, stage: Stage): Promise<readonly Request[]> {
  const goods = await stage.sql<{ id: string; name: string }>('select id, name from goods where is_live limit 200')
  const { random } = given
  const ask = (name: string, input: Readonly<Record<string, unknown>>) => requestOf(callNamed(name), input, null)
  const word = () => random.pick(random.pick(goods).name.split(/\s+/)).slice(0, 12)
  const page = () => ({ current: 1 + random.below(8), size: 10 + random.below(20) })
  const kinds: readonly (() => Request)[] = [
    () => ask('goodsInfo.goodsSearch', { keyword: word(), ...page(), withFacets: true }),
    () => ask('goodsInfo.goodsSearch', page()),
    () => ask('goodsInfo.byId', { id: random.pick(goods).id }),
    () => ask('demand.search', page()),
    () => ask('article.search', page()),
    () => ask('business.goodsSearch', { keyword: word(), ...page() }),
    () => ask('search.suggest', { keyword: word().slice(0, 3) }),
  ]
  return Array.from({ length: given.size({ milestone: 4000, small: 700 }) }, (_, i) => kinds[i % kinds.length]!())
}

const isAnswered = ({ status, code }: Reply) => status === 200 && (code === 0 || code === 10002)

async function cpuPerRead(stage: Stage, clients: readonly Client[], reads: readonly Request[], breaches: string[]) {
  const run = (some: readonly Request[]) =>
    each(some, AT_ONCE, async (request, i) => {
      const reply = await clients[i % clients.length]!.ask(request)
      if (!isAnswered(reply)) breaches.push(`${request.path}: ${reply.status} ${reply.code} ${reply.error}`)
    })
  // connections are made and statements prepared before
  await run(reads.slice(0, 100))
  await sleep(1000)
  const before = await cpuOfPrimary(stage)
  await run(reads)
  return ((await cpuOfPrimary(stage)) - before) / reads.length
}

/** CPU milliseconds of the server that takes the writes with all its processes, those that have ended included. */
async function cpuOfPrimary(stage: Stage): Promise<number> {
  const [backend] = await stage.sql<{ pid: number }>('select pg_backend_pid() as pid')
  return cpuOfPostgres(backend!.pid)
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A like is set through one process and read through the other, while replicas lag and catch up in turn. */
async function ownWrites(
  given: Given,
  stage: Stage,
  { token }: Trade,
  clients: readonly Client[],
  followers: readonly StreamingReplica[],
  breaches: string[],
): Promise<string> {
  const [article] = await stage.sql<{ id: string }>(
    `select id from content where type = 'article' and status = 'PUBLISHED' limit 1`,
  )
  const count = given.size({ milestone: 300, small: 60 })
  let stale = 0
  for (let i = 0; i < count; i++) {
    const isLiked = i % 2 === 0
    if (i % 10 === 0) await onServer(followers[(i / 10) % 2]!.url, 'select pg_wal_replay_pause()')
    if (i % 10 === 5) for (const { url } of followers) await onServer(url, 'select pg_wal_replay_resume()')
    const [writer, reader] = [clients[i % 2]!, clients[(i + 1) % 2]!]
    const cookie = `${COOKIES.token}=${token}`
    const change = requestOf(callNamed(isLiked ? 'article.articleLike' : 'agree.noLike'), { id: article!.id }, token)
    const reply = await writer.ask({ ...change, headers: { ...change.headers, cookie } })
    if (reply.code !== 0) breaches.push(`a like was not saved: ${reply.status} ${reply.code}`)
    const given = [reply.headers['set-cookie'] ?? []].flat().map(line => line.split(';')[0]!)
    const read = requestOf(callNamed('article.getDetails'), { id: article!.id }, token)
    const headers = { ...read.headers, cookie: [cookie, ...given].join('; ') }
    for (let times = 0; times < 3; times++) {
      const { data } = await reader.ask({ ...read, headers })
      if (data?.isLiked !== isLiked) stale++
    }
    await sleep(20)
  }
  for (const { url } of followers) await onServer(url, 'select pg_wal_replay_resume()')
  if (stale > 0) breaches.push(`${stale} of ${3 * count} reads did not show what their reader had written before`)
  return `${3 * count} reads through the other process showed the own write before`
}

/** A replica is killed under load, and the other one hangs after it is back. */
async function replicasLost(
  clients: readonly Client[],
  reads: readonly Request[],
  [first, second]: readonly StreamingReplica[],
  breaches: string[],
): Promise<string> {
  const end = { isReached: false }
  let [count, failed, longest] = [0, 0, 0]
  const load = Array.from({ length: AT_ONCE }, async (_, worker) => {
    for (let i = worker; !end.isReached; i += AT_ONCE) {
      const reply = await clients[i % clients.length]!.ask(reads[i % reads.length]!)
      count++
      longest = Math.max(longest, reply.ms)
      if (!isAnswered(reply)) failed++
    }
  })
  await sleep(500)
  first!.crash()
  await sleep(1500)
  await first!.start()
  await sleep(1000)
  second!.freeze()
  await sleep(2000)
  second!.thaw()
  await sleep(500)
  end.isReached = true
  await Promise.all(load)
  if (failed > 0) breaches.push(`${failed} of ${count} reads failed while replicas were lost`)
  return `${count} reads while one was killed and the other stood still, ${failed} failed, the longest ${longest.toFixed(0)} ms`
}
