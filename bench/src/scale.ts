import { parseArgs } from 'node:util'
import { keptReports, type Report } from './report.ts'

/** What people ask at a busy hour, of a thousand requests: an assumption, to be replaced by `calls_total` of /metrics. */
const MIX: Readonly<Record<string, number>> = {
  'list by category': 150,
  'facets of a category': 100,
  'common word': 100,
  'rare word': 120,
  'facets of a common word': 60,
  suggestion: 200,
  'catalogue number': 50,
  'goods detail': 190,
  'put into a basket': 24,
  'place an order': 6,
}
const WRITES: ReadonlySet<string> = new Set(['put into a basket', 'place an order'])
const SEARCH = /word|suggestion|catalogue number/
/** Column of the market's table behind which stand the CPU of the server and of the database, ms, for a first request. */
const FIRST_REQUESTS = 'nothing kept'
/** Of a public read's CPU the primary keeps this much where two replicas answer (check X3). */
const LEFT_ON_PRIMARY = 0.12
/** So much of a machine may be busy in the busiest minute. */
const BUSY = 0.6

/**
 * A model, not a measurement: cores that 1, 10, 100 and 1,000 times a load take, from the CPU that one request took in the
 * last kept run of `market`. Nothing is taken as kept, so real load is less.
 */
export async function benchScale(): Promise<Report> {
  const { rps } = parseArgs({ options: { rps: { type: 'string', default: '10' } }, strict: false }).values
  const table = keptReports().get('market')?.tables[0]
  if (!table) throw new Error('npm run bench -- market --keep comes first')
  const at = table.heads.indexOf(FIRST_REQUESTS)
  const costs = Object.entries(MIX).map(([name, share]) => {
    const row = table.rows.find(([operation]) => operation === name)
    if (!row) throw new Error(`the kept run of market has no ${name}`)
    return { name, share: share / 1000, server: Number(row[at + 1]), database: Number(row[at + 2]) }
  })
  const cores = (of: 'server' | 'database', perSecond: number, which: (name: string) => boolean = () => true) =>
    costs.reduce((sum, cost) => sum + (which(cost.name) ? (cost[of] * cost.share * perSecond) / 1000 : 0), 0) / BUSY
  const rows = [1, 10, 100, 1000].map(times => {
    const perSecond = Number(rps) * times
    const reads = cores('database', perSecond, name => !WRITES.has(name))
    const writes = cores('database', perSecond, name => WRITES.has(name))
    const search = cores('database', perSecond, name => SEARCH.test(name))
    const left = writes + LEFT_ON_PRIMARY * reads
    return [
      `${times}`,
      perSecond.toLocaleString('en'),
      ...[cores('server', perSecond), reads + writes, left, reads - LEFT_ON_PRIMARY * reads, search, writes].map(
        value => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')),
      ),
    ]
  })
  const heads = [
    'times',
    'requests/s',
    'server cores',
    'database cores',
    'primary with two replicas',
    'replicas',
    'of all: search',
    'of all: baskets and orders',
  ]
  for (const cells of [heads, ...rows]) console.log(cells.join(' | '))
  return { figures: [], tables: [{ title: `Cores at ${rps} requests a second and more`, heads, rows }] }
}
