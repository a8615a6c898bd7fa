import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { registry } from './metrics.ts'

const LOOKED_AT_MS = 10_000
/** From here on whoever watches over the server is told: something computed where it should not. */
const WARN_MS = 200

const longest = new Gauge({
  name: 'event_loop_delay_max_seconds',
  help: 'Longest time in the last ten seconds for which nothing else was answered',
  registers: [registry],
})

/** Measures for how long the thread that answers requests stands still. */
export function watchLoopDelay(http: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timer = setInterval(() => {
    const ms = Math.round(delay.max / 1e6)
    const p99 = Math.round(delay.percentile(99) / 1e6)
    delay.reset()
    longest.set(ms / 1000)
    if (ms > WARN_MS) http.log.warn({ ms, p99 }, 'event loop stood still')
  }, LOOKED_AT_MS).unref()
  http.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
