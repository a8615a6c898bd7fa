import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

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

export function countCall(call: string, code: number, ms: number): void {
  calls.inc({ call, code })
  seconds.observe({ call }, ms / 1000)
}
