import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { contract } from '@shangyouji/contract'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { watchSettings } from '../db/settings-cache.ts'
import { readJson } from '../http/body.ts'
import { watchLoopDelay } from '../http/loop-delay.ts'
import { mountMetrics } from '../http/mount-metrics.ts'
import { mountOpenapi } from '../http/openapi/mount-openapi.ts'
import { answerFailure, type CallTable, callTable, mountCalls, newRequestId } from '../http/routes.ts'
import { closeSlowBodies, UPLOAD_TIMEOUT_MS } from '../http/slow-bodies.ts'
import { answerBadAddress, answerUnparsed } from '../http/unreadable-addresses.ts'
import { fail } from '../kernel/failure.ts'
import type { Services } from '../kernel/services.ts'
import { fastifyTrust } from '../kernel/trusted-proxies.ts'
import { mountFeeds } from '../modules/feeds/api.ts'
import { mountFiles } from '../modules/files/serve-files.ts'
import { watchHits } from '../modules/sensitive-words/hit-log.ts'
import { LONG_WORK_CHARS, ownTurn } from '../threads/turns.ts'
import { served } from './served.ts'

export interface App {
  readonly http: FastifyInstance
  readonly table: CallTable
}

interface Logging {
  readonly logs?: 'info' | 'error' | null
  /** Where lines go instead of standard output. */
  readonly logTo?: { write(line: string): void }
}

/** Puts the API together: calls, health, metrics, API page. Pages are mounted on top by main. */
export async function buildApp(services: Services, { logs = null, logTo }: Logging = {}): Promise<App> {
  const { config, database, sessions } = services
  const http = Fastify({
    // Logs carry call names, ids and durations; never bodies, phones, tokens or addresses.
    logger: logs
      ? { level: logs, redact: ['req.headers', 'req.remoteAddress'], ...(logTo && { stream: logTo }) }
      : false,
    // one line per call is written by the calls themselves
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: fastifyTrust(config.trustProxy),
    genReqId: newRequestId,
    bodyLimit: 1_000_000,
    connectionTimeout: 60_000,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnparsed,
  })
  closeSlowBodies(http)
  watchLoopDelay(http)
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    if (text.length > LONG_WORK_CHARS) await ownTurn()
    return readJson(text)
  })
  await http.register(helmet, {
    contentSecurityPolicy: false, // pages set their own, with nonces or hashes
    crossOriginEmbedderPolicy: false,
    hsts: config.underTls,
  })
  await http.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 } })

  watchSettings(database.db, services.events)
  const hits = watchHits(services)
  http.addHook('onClose', () => hits.flush())
  const table = callTable(contract, served)
  mountCalls(http, services, sessions, table)
  await mountFiles(http, services)
  mountFeeds(http, services)
  mountOpenapi(http, contract, services)

  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (request, reply) => {
    try {
      await database.query('select 1')
      return { ok: true }
    } catch (error) {
      return answerFailure(request, reply, error, { name: 'readyz', ms: 0 })
    }
  })
  mountMetrics(http, config, services.replicas)

  http.setErrorHandler((error, request, reply) =>
    reply.send(answerFailure(request, reply, error, { name: 'http', ms: 0 })),
  )
  http.all('/api/*', async (_request, reply) => {
    // whatever is still being sent is not read to its end
    reply.header('connection', 'close')
    fail('UNKNOWN_ROUTE')
  })
  return { http, table }
}
