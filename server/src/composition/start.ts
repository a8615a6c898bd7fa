import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { offerImages } from '../backup/embedded-image.ts'
import type { Database } from '../db/database.ts'
import { openEventBus } from '../db/events.ts'
import { openSharedReads, readEachTime } from '../db/shared-reads.ts'
import { mountDevPages } from '../dev/dev-pages.ts'
import { mountDueJobs } from '../dev/due-jobs.ts'
import { mountPayStandIn } from '../dev/pay-stand-in-pages.ts'
import { mountTelephoneExchange } from '../dev/telephony-pages.ts'
import { makeDraining } from '../http/draining.ts'
import { alsoAtEdge, purgeEdge } from '../http/edge/purge-edge.ts'
import { mapError } from '../http/error-map.ts'
import { mountPages } from '../http/pages/mount-pages.ts'
import { openSessions } from '../http/session/sessions.ts'
import { makeTokens } from '../http/session/tokens.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Config } from '../kernel/config.ts'
import type { Services } from '../kernel/services.ts'
import { rotateSecret } from '../modules/accounts/api.ts'
import { auditRights, signHeadAnew } from '../modules/audit/api.ts'
import { openPorts } from '../ports/open-ports.ts'
import { readSentences } from '../search/likely-tasks.ts'
import { buildApp } from './app.ts'
import { lists } from './lists.ts'
import { openConfiguredReplicas } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { registerJobs } from './register-jobs.ts'

interface Options {
  readonly mode: 'build' | 'vite'
  readonly webDir: string
  readonly logs: boolean
  /** Prints for whoever started it. */
  say(text: string): void
}

export interface RunningServer {
  readonly address: string
  /** Jobs are fetched from then on; requests are answered before. */
  readonly working: Promise<void>
  /** Ends gracefully: no new requests, those under way finish, then jobs, then the database. */
  stop(): Promise<void>
}

/** So long jobs wait for a first reply, and for a database that is away. */
const JOBS_WAIT_MS = 1000
/** Whoever ends the process waits for it no longer than this. */
const STOP_MS = 10_000

/** What a worker threw comes from pg-boss as a plain object with its queue. */
function sayJobError(error: unknown): void {
  const { message = String(error), queue } = error as { message?: string; queue?: string }
  console.error(JSON.stringify({ level: 'error', job: message, queue }))
}

/** Opens everything over a database and serves API, files and pages on one port. */
export async function startServer(
  config: Config,
  database: Database,
  { mode, webDir, logs, say }: Options,
): Promise<RunningServer> {
  await prepareDatabase(database)
  const offersNoMore = offerImages(database, config.dataDir)
  if (config.secretBefore) await takeNewSecret(database, config.secretBefore, config.secret, say)
  if (config.production && config.databaseUrl) await warnOfAuditRights(database, say)
  const notices = await openEventBus(database)
  const tokens = makeTokens(config.secret, systemClock)
  const jobs = openJobs(database, sayJobError)
  const replicas = await openConfiguredReplicas(config, database)
  for (const { name, isUsed } of replicas?.figures() ?? []) {
    if (!isUsed) say(`警告：从库 ${name} 暂不使用：连不上、落后过多或不是本数据库的从库`)
  }
  const services: Services = {
    config,
    clock: systemClock,
    database,
    replicas,
    events: alsoAtEdge(notices, { config, jobs, clock: systemClock }),
    reads: config.keepsReads ? openSharedReads(notices) : readEachTime,
    jobs,
    ports: openPorts(config, database.db),
    tokens,
    sessions: openSessions(database.db, tokens, systemClock, notices),
    lists,
  }
  registerJobs(services)
  // Before anything is written: inside a transaction a queue that is not known yet would wait for the one connection.
  await jobs.start()
  // pages of the release before name scripts that this one may not have
  await purgeEdge(services, database.db, ['*'])
  const demo = config.demo ? await makeDemo(services, say) : null
  const app = await buildApp(services, { logs: logs ? 'info' : 'error' })
  const { drain, isEnding } = makeDraining(app.http)
  const firstReply = repliedOnce(app.http)
  void firstReply.then(readSentences)
  if (config.demo) void firstReply.then(() => drawWhatLacks(services, say))
  if (!config.production) {
    mountDevPages(app.http, services)
    mountDueJobs(app.http, services)
    mountPayStandIn(app.http, services)
    mountTelephoneExchange(app.http, services)
  }
  await mountPages(app, services, { mode, webDir, isEnding })
  await app.http.listen({ host: config.host, port: config.port })
  // Jobs that wait can wait until the first page is there: to begin with them takes a third of a second.
  const working = Promise.race([firstReply, after(JOBS_WAIT_MS)]).then(() => beginJobs(jobs, isEnding))
  if (demo) say(demo)
  const { port } = app.http.server.address() as { port: number }
  return {
    address: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
    working,
    async stop() {
      let part = ''
      const force = setTimeout(() => {
        say(`停止超过 ${STOP_MS / 1000} 秒，强制结束（${part}）`)
        process.exit(1)
      }, STOP_MS)
      force.unref()
      const end = async (name: string, work: () => unknown): Promise<void> => {
        part = name
        await work()
      }
      await end('等待请求', drain)
      await end('关闭连接', () => app.http.close())
      await end('任务登记', () => Promise.allSettled([working]))
      await end('任务', () => jobs.stop())
      await end('通知', () => notices.close())
      offersNoMore()
      await end('从库', () => replicas?.close())
      await end('数据库', () => database.close())
    },
  }
}

async function takeNewSecret(database: Database, before: string, secret: string, say: Options['say']): Promise<void> {
  const count = await rotateSecret(database.db, { before, secret })
  await signHeadAnew(database.db, { before, secret })
  say(`更换密钥：${count} 项已用新的 APP_SECRET 重新加密，可删除 APP_SECRET_BEFORE`)
}

/** The audit log is to be beyond the reach of the role that the product uses: deploy/audit-owner.sql. */
async function warnOfAuditRights(database: Database, say: Options['say']): Promise<void> {
  const { isOwner, mayRewrite } = await auditRights(database.db)
  if (!isOwner && !mayRewrite) return
  const what = isOwner ? '是操作日志表的所有者（或超级用户）' : '可以修改或删除操作日志'
  say(`警告：DATABASE_URL 的数据库角色${what}，请执行 deploy/audit-owner.sql`)
}

/** The first time, many rows at once: longer than an answer may take. */
async function makeDemo(services: Services, say: Options['say']): Promise<string> {
  const database = services.database.patient()
  try {
    const { seedDemo } = await import('../../../demo/src/seed-demo.ts')
    return await seedDemo({ ...services, database }, say)
  } finally {
    await database.close()
  }
}

/** Whoever starts the product sees the first page before anything else takes its time. */
function repliedOnce(http: FastifyInstance): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  http.addHook('onResponse', async () => resolve())
  return promise
}

/** A database that is lost meanwhile is as good a reason to wait as for every request: it comes back. */
async function beginJobs(jobs: Jobs, isEnding: () => boolean): Promise<void> {
  while (!isEnding()) {
    try {
      return await jobs.work(isEnding)
    } catch (error) {
      if (mapError(error, '').name !== 'UNAVAILABLE') throw error
      sayJobError(error)
      await after(JOBS_WAIT_MS)
    }
  }
}

/** Pictures are work for both cores. */
async function drawWhatLacks(services: Services, say: Options['say']): Promise<void> {
  try {
    const { drawDemo } = await import('../../../demo/src/seed-demo.ts')
    await drawDemo(services)
  } catch (error) {
    say(`演示图片未画完，下次启动时继续：${String(error)}`)
  }
}
