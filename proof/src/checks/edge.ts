import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { COOKIES } from '../../../server/src/http/session/sessions.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { stageTrade, type Trade } from '../stage/orders.ts'
import { freePort } from '../stage/process.ts'
import { type Client, type Reply, sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'
import { hasVarnish, startVarnish, type Varnish } from '../stage/varnish.ts'
import { median } from './foreign.ts'

/** "A second or so": jobs are looked for every half second. */
const TYPICAL_MS = 1500
const LONGEST_MS = 5000
/** Afterwards nobody is shown what was before: the second request to drop it has been made (decision 17). */
const SETTLED_MS = 5000
const READERS = 4
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', ''] as const

/** X4: pages through Varnish with deploy/cdn/: a change is seen at once, and nothing of a session is ever kept there. */
export const edge: Check = {
  id: 'X4',
  title: 'public pages at an edge cache, dropped when they change, sessions never',
  needs: 'varnishd',
  twin: {
    says: 'a change is announced to the processes alone',
    changes: [
      {
        file: 'server/src/http/edge/purge-edge.ts',
        from: "if (kind === 'pages') await purgeEdge(work, db, (what as EventKinds['pages']).tags)",
        to: '',
      },
    ],
  },
  moreTwins: [
    {
      says: 'who has a session is shown what is kept for visitors',
      changes: [
        {
          file: 'server/src/http/pages/mount-pages.ts',
          from: 'return COOKIES.token in cookies || COOKIES.refresh in cookies',
          to: "return 'none' in cookies",
        },
      ],
    },
    {
      says: 'pages of one visitor carry what is meant for pages of all',
      changes: [
        {
          file: 'server/src/http/pages/page-replies.ts',
          from: "  reply.header('vary', 'Accept-Encoding, Cookie')\n",
          to: "  reply.header('vary', 'Accept-Encoding, Cookie').header('surrogate-control', 'max-age=30')\n",
        },
      ],
    },
  ],
  async run(given: Given): Promise<Outcome> {
    if (!hasVarnish()) return { figure: '', breaches: [], notShown: 'not installed: varnish, varnish-modules' }
    const ports = { site: await freePort(), purge: await freePort() }
    const { stage, trade } = await stageTrade(given, { env: { CDN_PURGE_URL: `http://127.0.0.1:${ports.purge}/` } })
    const other = await stage.second()
    const varnish = await startVarnish(stage.dataDir, { ...ports, product: [stage.server.port, other.server.port] })
    try {
      return await prove(given, stage, [stage.client, other.client], trade, varnish)
    } finally {
      varnish.stop()
    }
  },
}

async function prove(
  given: Given,
  stage: Stage,
  processes: readonly Client[],
  trade: Trade,
  varnish: Varnish,
): Promise<Outcome> {
  const breaches: string[] = []
  const [company] = await stage.sql<{ company_id: string }>(
    `select company_id from goods where id = '${trade.items[0]!.goodsId}'`,
  )
  // each process has all pages dropped when it starts, twice like everything
  while ((await announced(processes)) < processes.length) await sleep(100)
  await sleep(SETTLED_MS)
  const page = `/website/goods/${trade.items[0]!.goodsId}`
  const pages = [page, '/', '/website/goods', `/shop/default?id=${company!.company_id}`]
  const hits = await areKept(varnish.site, pages, breaches)
  const changed = await changes(given, { stage, processes, trade, varnish, page }, breaches)
  const passed = await sessions(given, varnish.site, processes, { trade, pages }, breaches)
  await strangers(varnish, page, breaches)
  return { figure: `${hits} of ${pages.length} pages kept at the edge; ${changed}; ${passed}`, breaches }
}

const get = (client: Client, path: string, headers: Readonly<Record<string, string>> = {}) =>
  client.ask({ method: 'GET', path, headers })

/** Text of a page as it came over the line. */
function textOf({ headers, bytes }: Reply): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** A page that was asked for twice lies at the edge, for each way of compressing it, and without the headers meant for it. */
async function areKept(site: Client, pages: readonly string[], breaches: string[]): Promise<number> {
  let kept = 0
  for (const path of pages) {
    const replies: Reply[] = []
    for (const encoding of [...ENCODINGS, ...ENCODINGS])
      replies.push(
        await get(site, `${path}${path.includes('?') ? '&' : '?'}utm_source=${replies.length}`, {
          'accept-encoding': encoding,
        }),
      )
    const isWhole = replies.every(reply => reply.status === 200 && textOf(reply).endsWith('</html>'))
    if (!isWhole) breaches.push(`${path}: not whole, ${replies.map(({ status }) => status)}`)
    if (replies.some(({ headers }) => 'surrogate-key' in headers || 'surrogate-control' in headers))
      breaches.push(`${path}: a visitor is given the headers of the edge`)
    if (replies.slice(ENCODINGS.length).every(({ headers }) => headers['x-edge'] === 'hit')) kept++
    else breaches.push(`${path}: not kept, ${replies.map(({ headers }) => headers['x-edge'])}`)
  }
  return kept
}

interface Market {
  readonly stage: Stage
  readonly processes: readonly Client[]
  readonly trade: Trade
  readonly varnish: Varnish
  readonly page: string
}

/** Prices are changed through either process while visitors read the page through the edge without a pause. */
async function changes(given: Given, { processes, trade, varnish, page }: Market, breaches: string[]): Promise<string> {
  const { specId } = trade.items[0]!
  const count = given.size({ milestone: 100, small: 12 })
  const priceOf = (i: number) => (200 + i / 100).toFixed(2)
  const acknowledged: { at: number; seen: number | null }[] = []
  const end = { isReached: false }
  let [reads, stale] = [0, 0]
  const read = async (encoding: string) => {
    const from = performance.now()
    const text = textOf(await get(varnish.site, page, { 'accept-encoding': encoding }))
    reads++
    for (const [i, change] of acknowledged.entries())
      if (change.seen === null && text.includes(`¥${priceOf(i)}`)) change.seen = performance.now() - change.at
    // what was acknowledged so long before it was asked for is on the page, or something newer
    const settled = acknowledged.findLastIndex(({ at }) => at < from - SETTLED_MS)
    const shown = acknowledged.findLastIndex((_, i) => text.includes(`¥${priceOf(i)}`))
    if (settled > shown) stale++
  }
  const before = await announced(processes)
  const failedBefore = await sumOf(processes, FAILED)
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    while (!end.isReached) await read(ENCODINGS[reader % ENCODINGS.length]!)
  })
  for (let i = 0; i < count; i++) {
    const call = requestOf(
      callNamed('goodsInfo.batchUpdateSpecs'),
      { items: [{ id: specId, price: 20_000 + i }] },
      trade.seller,
    )
    const reply = await processes[i % processes.length]!.ask(call)
    if (reply.code !== 0) breaches.push(`a price was not saved: ${reply.status} ${reply.code}`)
    acknowledged.push({ at: performance.now(), seen: null })
    const late = performance.now() + LONGEST_MS
    while (acknowledged[i]!.seen === null && performance.now() < late) await sleep(10)
    // sometimes at once, sometimes when the second request to drop it has been made
    await sleep(given.random.below(10) === 0 ? SETTLED_MS : given.random.below(300))
  }
  await sleep(SETTLED_MS)
  end.isReached = true
  await Promise.all(readers)
  const times = acknowledged.map(({ seen }) => seen ?? Number.POSITIVE_INFINITY)
  const unseen = times.filter(ms => ms > LONGEST_MS).length
  if (unseen > 0)
    breaches.push(`${unseen} of ${count} changes were not seen through the edge within ${LONGEST_MS / 1000} s`)
  if (median(times) > TYPICAL_MS) breaches.push(`a change is typically seen only after ${median(times).toFixed(0)} ms`)
  if (stale > 0)
    breaches.push(`${stale} of ${reads} reads showed what was before, ${SETTLED_MS / 1000} s after the change`)
  const failed = (await sumOf(processes, FAILED)) - failedBefore
  const counted = (await announced(processes)) - before
  if (counted !== count) breaches.push(`${count} changes were announced to the edge ${counted} times`)
  return (
    `${count} changes seen through it after ${median(times).toFixed(0)} ms (median) and ${Math.max(...times).toFixed(0)} ms (slowest), ` +
    `announced once each by either of two processes, ${reads} reads, ${stale} of them stale, ${failed} requests of the edge failed`
  )
}

/** Changes that the processes have announced to the edge. */
const announced = (processes: readonly Client[]) => sumOf(processes, /^edge_purge_delay_seconds_count (\d+)/m)

const FAILED = /^edge_purges_total\{outcome="failed"\} (\d+)/m

async function sumOf(processes: readonly Client[], figure: RegExp): Promise<number> {
  let sum = 0
  for (const client of processes) sum += Number(figure.exec((await get(client, '/metrics')).bytes.toString())?.[1] ?? 0)
  return sum
}

interface Visited {
  readonly trade: Trade
  readonly pages: readonly string[]
}

/** Who has a session and who has none ask for the same pages in turn. */
async function sessions(
  given: Given,
  site: Client,
  processes: readonly Client[],
  { trade, pages }: Visited,
  breaches: string[],
): Promise<string> {
  const cookie = `other=1; ${COOKIES.token}=${trade.token}`
  const trace = trade.people.client.accountId!
  const rounds = given.size({ milestone: 50, small: 5 })
  let passed = 0
  for (let round = 0; round < rounds; round++) {
    for (const path of pages) {
      const [own, shared] = await Promise.all([get(site, path, { cookie }), get(site, path, { cookie: 'other=1' })])
      if (own.headers['x-edge'] !== 'pass') breaches.push(`${path} with a session: ${own.headers['x-edge']}`)
      if (own.headers['cache-control'] !== 'private, no-store')
        breaches.push(`${path} with a session: ${own.headers['cache-control']}`)
      if (!textOf(own).includes(trace)) breaches.push(`${path} with a session does not show it`)
      if (textOf(shared).includes(trace)) breaches.push(`${path} shows a session to a visitor`)
      passed++
    }
  }
  for (const path of pages) {
    const { headers } = await get(processes[0]!, path, { cookie })
    if ('surrogate-key' in headers || 'surrogate-control' in headers)
      breaches.push(`${path} with a session carries headers for the edge`)
  }
  return `${passed} pages with a session, none kept and none from there`
}

/** Through the socket that everyone reaches nothing can be dropped, and a foreign Host makes no page of its own. */
async function strangers({ site, purge }: Varnish, page: string, breaches: string[]): Promise<void> {
  await get(site, page)
  const drop = { method: 'POST', path: '/', headers: { 'surrogate-key': 'all' } }
  await site.ask(drop)
  const isKept = async () => (await get(site, page, { host: 'foreign.example' })).headers['x-edge'] === 'hit'
  if (!(await isKept())) breaches.push('a stranger dropped a page, or one is kept apart for a foreign Host')
  const { status } = await purge.ask(drop)
  if (status !== 200) breaches.push(`the socket for it did not drop: ${status}`)
  if (await isKept()) breaches.push('what was dropped is still there')
  const refused = await purge.ask({ method: 'GET', path: page })
  if (refused.status !== 400) breaches.push(`the socket for dropping answers pages: ${refused.status}`)
}
