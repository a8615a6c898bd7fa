import { CHANNEL, spoken } from '../../../server/src/db/events.ts'
import { searchQuery } from '../../../server/src/search/search-query.ts'
import type { Figure } from '../figure.ts'
import { inTurn, once } from './drive.ts'
import { COMMON, search } from './operations.ts'
import { pgbench } from './pgbench.ts'
import { cpuOf } from './processes.ts'
import { cpu, type Metered, SECONDS, type Work, warmed } from './work.ts'

/** Beside the page of a common word: the same page by ranking every hit, as one would write it first. */
export async function ranking({ product, programs, url }: Work): Promise<Figure[]> {
  if (!programs) return []
  const query = searchQuery(COMMON)!
  const text = `select id, count(*) over () from goods where is_live and search @@ $1::tsquery
    order by ts_rank(search, $1::tsquery) desc, id limit 20`
  const floor = pgbench(programs, url, [{ text, values: [query] }], SECONDS)
  if (floor === null) return []
  const { perSecond } = await warmed(product.port, [search({ keyword: COMMON })], 16)
  const times = perSecond / floor
  return [
    {
      what: 'common word: times the floor of ranking every hit',
      value: `${times.toFixed(0)}×`,
      goal: '20×',
      isMet: times >= 20,
    },
  ]
}

/** CPU milliseconds that the server may need for the first rendering of the home page. */
const FIRST_RENDER_MS = 8
const RENDERINGS = 60
/** The first renderings are not counted. */
const COLD = 20
/** Until a process has heard what was said, and its kernel has counted what it used. */
const HEARD_MS = 30

/** Pages of visitors come from the cache: beside a constant reply of the same size. The first rendering does not. */
export async function pages({ product, floor, ...work }: Work): Promise<Figure[]> {
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
  // what was kept is dropped as by a change; a rendering counts from there on
  const { database } = work
  let used = 0
  for (let i = 0; i < RENDERINGS; i++) {
    await database.query('select pg_notify($1, $2)', [CHANNEL, spoken('pages', { tags: ['*'] })])
    await new Promise(done => setTimeout(done, HEARD_MS))
    const before = cpuOf(product.child.pid!)
    await once(product.port, home)
    await new Promise(done => setTimeout(done, HEARD_MS))
    if (i >= COLD) used += cpuOf(product.child.pid!) - before
  }
  const rendering = used / (RENDERINGS - COLD)
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
