import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@shangyouji/contract'
import type { Envelope } from '@shangyouji/contract/envelope'
import { expect } from 'vitest'
import { buildApp } from '../composition/app.ts'
import { lists } from '../composition/lists.ts'
import { registerJobs } from '../composition/register-jobs.ts'
import type { Db } from '../db/database.ts'
import { openEventBus } from '../db/events.ts'
import { openSharedReads, readEachTime } from '../db/shared-reads.ts'
import { mountPayStandIn } from '../dev/pay-stand-in-pages.ts'
import { mountTelephoneExchange } from '../dev/telephony-pages.ts'
import { alsoAtEdge } from '../http/edge/purge-edge.ts'
import { openSessions } from '../http/session/sessions.ts'
import { makeTokens } from '../http/session/tokens.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Clock } from '../kernel/clock.ts'
import { newId } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import type { Lists, Services } from '../kernel/services.ts'
import { embeddedPorts } from '../ports/embedded.ts'
import { noteSeenEntries } from './seen-entries.ts'
import { openTestDatabase } from './test-database.ts'

/** Someone who makes calls in a test: nobody, or the holder of a session. */
export type Caller = { readonly token: string; readonly accountId?: string } | null

export interface TestApp extends Services {
  readonly db: Db
  readonly http: Awaited<ReturnType<typeof buildApp>>['http']
  /** Makes a call by its one name, as HTTP does, and gives the whole envelope. */
  call(who: Caller, name: string, input?: object, headers?: Record<string, string>): Promise<Envelope<never>>
  /** Makes a call that must succeed and gives its data. */
  ok<T = never>(who: Caller, name: string, input?: object): Promise<T>
  /** Makes a call that must fail with this code of the catalogue. */
  refused(who: Caller, name: string, input: object, code: number): Promise<Envelope<never>>
  /** A session for an account or operator that exists. */
  login(accountId: string): Promise<{ readonly token: string; readonly accountId: string }>
  loginOperator(operatorId: string): Promise<{ readonly token: string }>
  /** Moves the clock. */
  wait(milliseconds: number): void
  setNow(now: Date): void
  /** Does all background work that is due. */
  drain(): Promise<number>
  close(): Promise<void>
}

interface Options {
  /** Stand in place of what composition hands down. */
  readonly lists?: Partial<Lists>
  /** Starts again on the database of another app, which closes it. */
  readonly after?: TestApp
  readonly secret?: string
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>
  /** As the running product does: for tests that change things by calls alone. */
  readonly keepsReads?: boolean
}

/** The real app on a real database of its own, with a clock that stands still until moved. */
export async function testApp({
  lists: more = {},
  after,
  secret = 'test-secret-test-secret-test-secret-1',
  keepsReads = false,
  env = {},
}: Options = {}): Promise<TestApp> {
  const database = after?.database ?? (await openTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'shangyouji-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    ORIGIN: 'http://localhost:3000',
    APP_SECRET: secret,
    ...env,
  })
  let now = new Date('2026-11-20T02:00:00Z') // a Friday, 10:00 in Shanghai
  const clock: Clock = { now: () => new Date(now) }
  const notices = await openEventBus(database)
  const jobs = openJobs(database, () => {}, { supervised: false })
  const tokens = makeTokens(config.secret, clock)
  const sessions = openSessions(database.db, tokens, clock, notices)
  const ports = embeddedPorts(config, database.db, clock)
  const services: Services = {
    config,
    clock,
    database,
    events: alsoAtEdge(notices, { config, jobs, clock }),
    reads: keepsReads ? openSharedReads(notices) : readEachTime,
    jobs,
    ports,
    tokens,
    sessions,
    lists: { ...lists, ...more },
  }
  registerJobs(services)
  await jobs.start()
  const app = await buildApp(services, { logs: 'error' })
  mountPayStandIn(app.http, services)
  mountTelephoneExchange(app.http, services)
  await app.http.ready()

  const succeeded = new Map<string, number>()
  const call: TestApp['call'] = async (who, name, input = {}, headers = {}) => {
    const [group, callName] = name.split('.') as [string, string]
    const asked = (contract as Record<string, Record<string, { method: string; path: string; kind?: string }>>)[
      group
    ]?.[callName]
    if (!asked) throw new Error(`no call ${name}`)
    const rest: Record<string, unknown> = { ...input }
    const path = asked.path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(rest[field])
      delete rest[field]
      return encodeURIComponent(value)
    })
    const reply = await app.http.inject({
      method: asked.method as 'GET',
      url: path,
      headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...headers },
      ...(asked.method === 'GET'
        ? { query: Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, String(v)])) }
        : { payload: rest }),
    })
    if (!String(reply.headers['content-type']).includes('json')) {
      if (reply.statusCode < 300) succeeded.set(name, (succeeded.get(name) ?? 0) + 1)
      return { code: 0, isSuccess: true, isError: false, data: reply as never, msg: '', timestamp: 0, path }
    }
    const envelope: Envelope<never> = reply.json()
    if (envelope.isSuccess) succeeded.set(name, (succeeded.get(name) ?? 0) + 1)
    return envelope
  }

  const openSession = async (owner: { account_id: string } | { operator_id: string }) => {
    const id = newId()
    await database.db
      .insertInto('session')
      .values({
        id,
        account_id: null,
        operator_id: null,
        ...owner,
        // confirmed for as long as it lives: passkeys.test.ts and confirm-account.test.ts show what happens otherwise
        confirmed_at: new Date(clock.now().getTime() + 30 * 86_400_000),
        rotated_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 30 * 86_400_000),
        created_at: clock.now(),
      })
      .execute()
    // Signed anew at every use, so that moving the clock by days does not log anybody out.
    return {
      get token() {
        return tokens.sign({ sid: id }).token
      },
    }
  }

  return {
    ...services,
    db: database.db,
    http: app.http,
    call,
    async ok(who, name, input) {
      const reply = await call(who, name, input)
      expect(reply, `${name} ${JSON.stringify(input)}`).toMatchObject({ isSuccess: true, code: 0 })
      return reply.data
    },
    async refused(who, name, input, code) {
      const reply = await call(who, name, input)
      expect(reply, name).toMatchObject({ isError: true, code })
      return reply
    },
    login: async accountId => Object.assign(await openSession({ account_id: accountId }), { accountId }),
    loginOperator: operatorId => openSession({ operator_id: operatorId }),
    wait: milliseconds => {
      now = new Date(now.getTime() + milliseconds)
    },
    setNow: moment => {
      now = moment
    },
    drain: () => jobs.drain(),
    async close() {
      await app.http.close()
      await noteSeenEntries(database.db, succeeded)
      await jobs.stop()
      await notices.close()
      if (!after) await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
