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
const fromCache = pages.labels('cache')
const rendered = pages.labels('rendering')
export const countPage = (isKept: boolean): void => (isKept ? fromCache : rendered).inc()

export function countCall(call: string, code: number, ms: number): void {
  calls.inc({ call, code })
  seconds.observe({ call }, ms / 1000)
}
