import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../kernel/config.ts'
import type { Services } from '../kernel/services.ts'
import { noteReplicas, registry } from './metrics.ts'
import { bearer } from './routes.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Counts and durations. They tell how the platform is used, so visitors get the answer of an unknown address. */
export function mountMetrics(
  http: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  replicas?: Services['replicas'],
): void {
  /** Without a token only a program on this machine may ask, and not through a proxy on this machine. */
  const mayRead = (request: FastifyRequest): boolean => {
    if (metricsToken !== null) return timingSafeEqual(digest(bearer(request) ?? ''), digest(metricsToken))
    const { remoteAddress = '' } = request.socket
    return /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress) && !FORWARDED.some(name => name in request.headers)
  }
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound()
    if (replicas) noteReplicas(replicas)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
