import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replicas } from '../db/replicas/replicas.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const calls = new Counter({
  name: 'calls_total',
  help: 'Calls by name and code',
  labelNames: ['call', 'code'],
  registers: [registry],
})
const seconds = new Histogram({
  name: 'call_seconds',
  help: 'Duration of calls by name',
  labelNames: ['call'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})
const pages = new Counter({
  name: 'pages_total',
  help: 'Pages answered from the cache, and rendered',
  labelNames: ['from'],
  registers: [registry],
})
const reads = new Counter({
  name: 'database_reads_total',
  help: 'Calls that may read a replica, by what was asked; primary_after_failure: statements that a replica failed',
  labelNames: ['from'],
  registers: [registry],
})
const replicasUsed = new Gauge({
  name: 'database_replicas_in_use',
  help: 'Replicas that answer and are not too far behind',
  registers: [registry],
})
const replicaLag = new Gauge({
  name: 'database_replica_lag_seconds',
  help: 'Age of what a replica shows, a quarter of a second at rest',
  labelNames: ['replica'],
  registers: [registry],
})
const edgePurges = new Counter({
  name: 'edge_purges_total',
  help: 'Requests to the edge caches to drop what has changed, by outcome',
  labelNames: ['outcome'],
  registers: [registry],
})
const edgeDelay = new Histogram({
  name: 'edge_purge_delay_seconds',
  help: 'From a change until the edge caches have dropped what shows it',
  buckets: [0.25, 0.5, 1, 2, 5, 10, 30, 60],
  registers: [registry],
})
const shared = new Counter({
  name: 'shared_visits_total',
  help: 'Pages opened by a poster, a code or what was passed on in WeChat',
  labelNames: ['from'],
  registers: [registry],
})
/** Ours (web/app/domains/share/share.ts), and what WeChat adds to an address that is passed on. */
const channels = new Set(['qr', 'poster', 'timeline', 'singlemessage', 'groupmessage'])
/** Counts by which channel a page was found, where its address says so. */
export function countChannel(url: string): void {
  const from = /[?&]from=(\w+)/.exec(url)?.[1]
  if (from && channels.has(from)) shared.inc({ from })
}
const fromCache = pages.labels('cache')
const rendered = pages.labels('rendering')
export const countPage = (isKept: boolean): void => (isKept ? fromCache : rendered).inc()

export const countEdgePurge = (outcome: 'done' | 'failed'): void => edgePurges.inc({ outcome })
export const noteEdgeDelay = (ms: number): void => edgeDelay.observe(ms / 1000)

export const countRead = (from: 'replica' | 'primary' | 'primary_after_failure'): void => reads.inc({ from })

/** Notes how replicas are, at the moment when someone asks. */
export function noteReplicas(replicas: Pick<Replicas, 'figures'>): void {
  const figures = replicas.figures()
  replicasUsed.set(figures.filter(({ isUsed }) => isUsed).length)
  for (const { name, lagMs } of figures) replicaLag.set({ replica: name }, lagMs / 1000)
}

export function countCall(call: string, code: number, ms: number): void {
  calls.inc({ call, code })
  seconds.observe({ call }, ms / 1000)
}
