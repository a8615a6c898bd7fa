import { contract } from '@shangyouji/contract'
import type { Call } from '@shangyouji/contract/call'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../composition/app.ts'
import type { Database } from '../db/database.ts'
import { type Position, readPosition, START } from '../db/replicas/position.ts'
import { ReadingDb } from '../db/replicas/reading-db.ts'
import type { Replicas } from '../db/replicas/replicas.ts'
import { makeAccount } from '../modules/accounts/factory.ts'
import { testApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { mayReadReplica } from './read-source.ts'

let app: Awaited<ReturnType<typeof testApp>>
let http: FastifyInstance
let copy: Database
/** How far the copy is, and where commits end: moved by hand. */
let [replayed, committed]: Position[] = [0, 0]
let isBroken = false
let failures = 0

/** A replica that can be recognised: another database, whose protocols read differently. */
const replicas: Replicas = {
  choose(after) {
    if (after > replayed!) return null
    const replica = isBroken ? brokenDb() : copy.db
    return new ReadingDb({ primary: app.db, replica, failed: () => void failures++ }, performance.now())
  },
  lastCommit: () => committed!,
  logEnd: async () => committed!,
  figures: () => [{ name: 'copy:5432', isUsed: true, lagMs: 250 }],
  close: async () => {},
}

/** Its server has gone away. */
const brokenDb = () => new ReadingDb({ primary: closed.db, replica: closed.db, failed() {} }, performance.now())
let closed: Database

beforeAll(async () => {
  app = await testApp()
  copy = await openTestDatabase()
  closed = await openTestDatabase()
  await closed.close()
  await sql`update policy_version set title = 'from the replica'`.execute(copy.db)
  http = (await buildApp({ ...app, replicas })).http
})
beforeEach(() => {
  replayed = 0
  committed = START
  isBroken = false
  failures = 0
})
afterAll(async () => {
  await http.close()
  await copy.close()
  await app.close()
})

const CLEAR_HISTORY = '/api/base/search/clearHistory'
const POLICY = '/api/base/policy/getByCode/privacy'
async function readsReplica(headers: Record<string, string> = {}) {
  const reply = await http.inject({ url: POLICY, headers })
  expect(reply.json()).toMatchObject({ isSuccess: true })
  return reply.json().data.title === 'from the replica'
}

test('what everyone may see is read from a replica, and from the primary where there is none', async () => {
  expect(await readsReplica()).toBe(true)
  replayed = -1
  expect(await readsReplica()).toBe(false)
})

test('settings, which are kept beyond a call, are read from the primary', async () => {
  const change = { key: 'sms.resendSeconds', value: '77', updated_at: new Date(), updated_by: null }
  await copy.db.insertInto('parameter').values(change).execute()
  const reply = await http.inject({ url: '/api/base/parameter/get', query: { key: change.key } })
  expect(reply.json()).toMatchObject({ isSuccess: true })
  expect(JSON.stringify(reply.json().data)).not.toContain('77')
})

test('a statement that a replica fails is asked of the primary', async () => {
  isBroken = true
  expect(await readsReplica()).toBe(false)
  expect(failures).toBe(1)
})

test('who has written reads from a replica that shows it, by a cookie that any process understands', async () => {
  const account = await app.login((await makeAccount(app.db)).id)
  const authorization = `Bearer ${account.token}`
  // without cookies we could not know what this session wrote through another process
  expect(await readsReplica({ authorization })).toBe(false)
  const session = { authorization, cookie: `syj_token=${account.token}` }
  expect(await readsReplica(session)).toBe(true)

  committed = readPosition('0/500')!
  const written = await http.inject({
    method: 'DELETE',
    url: CLEAR_HISTORY,
    headers: session,
  })
  const cookie = written.cookies.find(({ name }) => name === 'syj_position')!
  expect(cookie).toMatchObject({ value: '0/500', httpOnly: true, sameSite: 'Lax', maxAge: 4 })
  const after = { authorization, cookie: `${session.cookie}; syj_position=${encodeURIComponent(cookie.value)}` }
  replayed = committed - 1
  expect(await readsReplica(after)).toBe(false)
  expect(await readsReplica(session)).toBe(true)
  replayed = committed
  expect(await readsReplica(after)).toBe(true)
  for (const value of ['x', '', '0/']) {
    expect(await readsReplica({ ...after, cookie: `${session.cookie}; syj_position=${value}` })).toBe(true)
  }
})

test('a call that only reads sets no cookie, and neither does any call without replicas', async () => {
  expect((await http.inject({ url: POLICY })).headers['set-cookie']).toBeUndefined()
  const { token } = await app.login((await makeAccount(app.db)).id)
  const headers = { authorization: `Bearer ${token}` }
  const reply = await app.http.inject({ method: 'DELETE', url: CLEAR_HISTORY, headers })
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('what reads were answered by is counted', async () => {
  await readsReplica()
  const { body } = await http.inject({ url: '/metrics' })
  expect(body).toMatch(/database_reads_total\{from="replica"\} [1-9]/)
  expect(body).toContain('database_replicas_in_use 1')
  expect(body).toContain('database_replica_lag_seconds{replica="copy:5432"} 0.25')
})

test('only calls that change nothing and show what everyone may see read replicas', () => {
  const all = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name: `${group}.${name}`, call })),
  )
  const may = new Set(all.filter(({ call }) => mayReadReplica(call)).map(({ name }) => name))
  for (const name of [
    'goodsInfo.goodsSearch',
    'goodsInfo.byId',
    'demand.search',
    'search.suggest',
    'meet.getDetails',
  ]) {
    expect(may, name).toContain(name)
  }
  // a party's own, a secret behind a limit, a file, a session's own, an operator's
  for (const name of ['business.getBusinessByClientId', 'coa.find', 'library.structure', 'client.getMailLink']) {
    expect(may, name).not.toContain(name)
  }
  for (const { name, call } of all) {
    if (call.effect === 'write' || call.who !== 'anon' || call.limit) expect(may, name).not.toContain(name)
  }
})
