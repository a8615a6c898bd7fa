import { setTimeout as after } from 'node:timers/promises'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/database.ts'

/** Work that is done later, by name, with what it needs. Modules add their kinds by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add their jobs by declaration merging
export interface JobKinds {}

/**
 * A job whose worker has said nothing for so long was in a process that was killed: another takes it up. Workers say so
 * by themselves while a job runs, however long that is.
 */
const SILENT_SECONDS = 45
const LOOK_SECONDS = 15
const DAY_SECONDS = 86_400
/** So long jobs under way may go on when the process ends. */
const FINISH_MS = 3000
/** How often it is asked which kinds have work: one statement for all, where pg-boss would ask for each by itself. */
const DUE_MS = 500
/** How often a kind is fetched unasked, should nobody have heard that it has work. */
const UNASKED_SECONDS = 60

const looking = {
  supervise: true,
  superviseIntervalSeconds: LOOK_SECONDS,
  monitorIntervalSeconds: LOOK_SECONDS,
  schedule: true,
}
/** Nothing is asked of the database but what is done with jobs. */
const still = {
  supervise: false,
  schedule: false,
  queueCacheIntervalSeconds: DAY_SECONDS,
  bamIntervalSeconds: DAY_SECONDS,
}

interface Handler {
  /** Jobs that are handed over together. */
  readonly atOnce: number
  readonly run: (all: readonly unknown[]) => Promise<void>
}

/**
 * Background work on pg-boss. A job is sent inside the transaction that needs it, so that it exists exactly when the
 * transaction commits.
 */
export interface Jobs {
  send<K extends keyof JobKinds>(
    db: Db,
    kind: K,
    data: JobKinds[K],
    options?: { startAfter?: Date; onlyOne?: string },
  ): Promise<void>
  /** Names the work; called by modules before start. */
  handle<K extends keyof JobKinds>(kind: K, handler: (data: JobKinds[K]) => Promise<void>): void
  /** The same for work of which much is done as quickly as a little; what fails is tried again with all it came with. */
  handleTogether<K extends keyof JobKinds>(
    kind: K,
    atOnce: number,
    handler: (all: readonly JobKinds[K][]) => Promise<void>,
  ): void
  /** Runs a kind at the times of a cron expression, Asia/Shanghai, in one process only. */
  every<K extends keyof JobKinds>(kind: K, cron: string, data: JobKinds[K]): void
  /** Makes the queues: jobs can be sent. Nothing is fetched yet (tests drain by hand). */
  start(): Promise<void>
  /**
   * Begins to fetch and to keep the schedules; asked again after a failure, goes on where it stopped.
   * @param isEnding asked between kinds: a process that is told to end begins nothing more
   */
  work(isEnding?: () => boolean): Promise<void>
  /** Does everything that is due now, until nothing is left. For tests. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/**
 * @param options.supervised whether it looks again and again for jobs that went silent and schedules that are due; in
 *   tests nobody else may ask the database meanwhile
 */
export function openJobs(
  database: Database,
  onError: (error: unknown) => void,
  { supervised = true }: { readonly supervised?: boolean } = {},
): Jobs {
  let using = database
  /** Statements under way. */
  const asked = new Set<Promise<unknown>>()
  const ask: Database['query'] = async (sql, values) => {
    const answer = using.query(sql, values)
    asked.add(answer)
    try {
      return await answer
    } finally {
      asked.delete(answer)
    }
  }
  /** Beginning may take its time on a busy machine; afterwards nothing is waited for so long. */
  const patiently = async (begin: () => Promise<void>): Promise<void> => {
    const patient = database.patient()
    using = patient
    try {
      await begin()
    } finally {
      using = database
      // Workers that have begun ask it too. A pool that ends forgets what waits for a connection: a worker would wait
      // for its answer for as long as the process lives.
      await Promise.allSettled(asked)
      await patient.close()
    }
  }
  const boss = new PgBoss({
    db: database.pglite ? fromPglite(database.pglite) : { executeSql: ask },
    backend: database.kind,
    schema: 'job',
    ...(supervised ? looking : still),
  })
  boss.on('error', onError)
  /** Kinds with a job that may be fetched now, as pg-boss's own fetch decides. */
  const due = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await ask(
      "select distinct name from job.job where state < 'active' and not blocked and start_after <= job.job_now()",
    )
    return new Set(rows.map(({ name }) => String(name)))
  }
  const handlers = new Map<string, Handler>()
  const crons: { kind: string; cron: string; data: object }[] = []
  /** The worker of each kind that is fetched already. */
  const workers = new Map<string, string>()
  const ending = new AbortController()
  /** Wakes the workers of what is due, until the process ends. */
  const keepLooking = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const kinds = await due().catch(error => {
        if (!ending.signal.aborted) onError(error)
        return new Set<string>()
      })
      for (const kind of kinds) boss.notifyWorker(workers.get(kind) ?? '')
      await after(DUE_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {})
    }
  }
  let isLooking = false
  return {
    async send(db, kind, data, options = {}) {
      await boss.send(kind, data as object, {
        db: fromKysely(db),
        startAfter: options.startAfter,
        singletonKey: options.onlyOne,
        heartbeatSeconds: SILENT_SECONDS,
        retryLimit: 5,
        retryDelay: 2,
        retryBackoff: true,
      })
    },
    handle(kind, handler) {
      const run: Handler['run'] = async all => {
        for (const data of all) await handler(data as JobKinds[typeof kind])
      }
      handlers.set(kind, { atOnce: 1, run })
    },
    handleTogether(kind, atOnce, handler) {
      handlers.set(kind, { atOnce, run: all => handler(all as JobKinds[typeof kind][]) })
    },
    every(kind, cron, data) {
      crons.push({ kind, cron, data: data as object })
    },
    start: () =>
      patiently(async () => {
        await boss.start()
        const known = new Set((await boss.getQueues()).map(queue => queue.name))
        for (const kind of handlers.keys()) {
          if (known.has(kind)) continue
          await boss.createQueue(kind)
          // Makes pg-boss look the queue up now: inside a transaction the embedded database's one connection is taken.
          await boss.fetch(kind)
        }
      }),
    work: (isEnding = () => false) =>
      patiently(async () => {
        for (const [kind, { atOnce, run }] of handlers) {
          if (isEnding()) return
          if (workers.has(kind)) continue
          const options = { pollingIntervalSeconds: UNASKED_SECONDS, batchSize: atOnce }
          const worker: string = await boss.work(kind, options, async jobs => {
            // the next one is fetched at once, without being looked for
            boss.notifyWorker(worker)
            await run(jobs.map(job => job.data))
          })
          workers.set(kind, worker)
        }
        if (!isLooking) void keepLooking()
        isLooking = true
        for (const { kind, cron, data } of crons) {
          if (isEnding()) return
          await boss.schedule(kind, cron, data, { tz: 'Asia/Shanghai' })
        }
      }),
    async drain() {
      let done = 0
      for (let found = true; found; ) {
        found = false
        const kinds = await due()
        for (const [kind, { atOnce, run }] of handlers) {
          if (!kinds.has(kind)) continue
          const fetched = await boss.fetch(kind, { batchSize: Math.max(50, atOnce) })
          for (let at = 0; at < fetched.length; at += atOnce) {
            const together = fetched.slice(at, at + atOnce)
            found = true
            done += together.length
            await run(together.map(job => job.data))
            for (const job of together) await boss.complete(kind, job.id)
          }
        }
      }
      return done
    },
    async stop() {
      ending.abort()
      // Some of what pg-boss waits for has no limit of its own (its clock, which may only just have begun). What is left
      // undone has a silent worker then, and another process takes it up.
      const stopped = boss.stop({ graceful: true, timeout: FINISH_MS }).catch(onError)
      await Promise.race([stopped, after(FINISH_MS + 1000, undefined, { ref: false })])
    },
  }
}
