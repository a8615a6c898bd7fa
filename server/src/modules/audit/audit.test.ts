import type { Page } from '@shangyouji/contract/envelope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { type ChainCheck, sealAuditLog, signHeadAnew, verifyAuditChain } from './api.ts'
import { hashOf } from './chain.ts'
import { isOurs } from './head.ts'

let app: TestApp
let chief: Caller
let chiefId: string
beforeAll(async () => {
  app = await testApp()
  chiefId = (await makeOperator(app.db, { name: '王主管' })).id
  chief = await app.loginOperator(chiefId)
})
afterAll(() => app.close())

interface Row {
  id: string
  call: string
  summary: string
  actorName: string
  details: unknown
  isSealed: boolean
}

const act = (value: number) =>
  app.ok(chief, 'settings.parametersSave', { key: 'demand.perDay', value, reason: '按运营安排调整' })

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Rows are protected by a trigger; only the owner of the tables can take it off. */
async function tamper(change: string): Promise<void> {
  await app.database.exec(`alter table audit_log disable trigger audit_log_append_only; ${change};
    alter table audit_log enable trigger audit_log_append_only`)
}

describe('the audit log', () => {
  test('tells who did what, found by person, call, object, address and time', async () => {
    await act(11)
    app.wait(1000)
    await act(12)
    const all = await app.ok<Page<Row>>(chief, 'audit.search', { call: 'settings.' })
    expect(all.records).toHaveLength(2)
    expect(all.records[0]).toMatchObject({
      call: 'settings.parametersSave',
      summary: '修改参数',
      actorName: '王主管',
      isSealed: false,
    })
    const count = async (filter: object) => (await app.ok<Page<Row>>(chief, 'audit.search', filter)).total
    expect(await count({ actorId: chiefId, actorKind: 'operator' })).toBe(2)
    expect(await count({ actorId: newId() })).toBe(0)
    expect(await count({ call: 'settings.parametersSave', from: app.clock.now().toISOString() })).toBe(1)
    expect(await count({ call: 'settings_parametersSave' })).toBe(0)
    expect(await count({ ip: '127.0.0.1' })).toBe(2)
    // as an operator asks: by a name, a whole phone, words of what was done
    expect(await count({ actor: '王主', call: '修改参数' })).toBe(2)
    expect(await count({ actor: '王主管', call: '违规下架' })).toBe(0)
    expect(await count({ call: '没有这个操作' })).toBe(0)
  })

  test('is open to super operators alone', async () => {
    const editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor', 'reviewer'] })).id)
    await app.refused(editor, 'audit.search', {}, 10003)
    await app.refused(await app.login((await makeAccount(app.db)).id), 'audit.verify', {}, 10003)
  })

  test('cannot be changed, deleted or emptied', async () => {
    await expect(app.db.updateTable('audit_log').set({ call: 'nothing' }).execute()).rejects.toThrow('append-only')
    await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
    await expect(app.database.exec('truncate audit_log')).rejects.toThrow('append-only')
    await app.database.exec('rollback').catch(() => {})
  })
})

describe('the hash chain', () => {
  const check = () => {
    app.wait(10_000) // the call is limited to ten a minute
    return app.ok<ChainCheck>(chief, 'audit.verify')
  }

  test('takes new rows in by a job that runs every minute', async () => {
    expect(await check()).toMatchObject({ isIntact: true, checked: 0, waiting: 2 })
    await app.jobs.send(app.db, 'audit.seal', {})
    await app.drain()
    const sealed = await check()
    expect(sealed).toMatchObject({ isIntact: true, checked: 2, waiting: 0, brokenId: null, nextFrom: null })
    expect(sealed.head).toEqual({ sealNo: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const [row] = (await app.ok<Page<Row>>(chief, 'audit.search', {})).records
    expect(row!.isSealed).toBe(true)
  })

  test('goes on where it ended, is sealed once by several at a time and checked in parts', async () => {
    for (let i = 20; i < 30; i++) await act(i)
    await Promise.all([sealAuditLog(app), sealAuditLog(app), sealAuditLog(app)])
    expect(await check()).toMatchObject({ isIntact: true, checked: 12, waiting: 0 })
    const first = await verifyAuditChain(app.db, 0, 5)
    expect(first).toMatchObject({ isIntact: true, checked: 5, nextFrom: 5 })
    const second = await verifyAuditChain(app.db, 5, 5)
    expect(second).toMatchObject({ isIntact: true, checked: 5, nextFrom: 10 })
    expect(await verifyAuditChain(app.db, 10, 5)).toMatchObject({ isIntact: true, checked: 2, nextFrom: null })
  })

  test('takes in rows that committed late, though their ids are older', async () => {
    await app.db
      .insertInto('audit_log')
      .values({
        id: '01000000-0000-7000-8000-000000000000',
        at: app.clock.now(),
        actor_kind: 'visitor',
        actor_id: null,
        call: 'late.call',
        object_id: null,
        details: JSON.stringify({ b: { z: 1, a: [2, { y: 1, x: null }] }, a: '中文' }),
        ip: null,
        request_id: null,
      })
      .execute()
    await sealAuditLog(app)
    expect(await check()).toMatchObject({ isIntact: true, checked: 13 })
  })

  const kinds: [string, string, RegExp][] = [
    ['a changed detail', `update audit_log set details = '{"changed": true}' where seal_no = 6`, /第6条与其哈希不符/],
    ['a changed person', `update audit_log set actor_id = null where seal_no = 7`, /第7条/],
    ['a moved time', `update audit_log set at = at + interval '1 second' where seal_no = 8`, /第8条/],
    ['a row taken out', `delete from audit_log where seal_no = 9`, /第9条缺失/],
    ['rows taken off the end', `delete from audit_log where seal_no >= 12`, /第12条缺失/],
    [
      'two rows exchanged',
      `update audit_log set seal_no = case seal_no when 3 then -4 else -3 end where seal_no in (3, 4); update audit_log set seal_no = -seal_no where seal_no < 0`,
      /第3条/,
    ],
  ]
  test.each(kinds)('finds %s', async (_, change, reason) => {
    const rows = await app.db.selectFrom('audit_log').selectAll().execute()
    await tamper(change)
    const broken = await check()
    expect(broken.isIntact).toBe(false)
    expect(broken.brokenReason).toMatch(reason)
    await app.jobs.send(app.db, 'audit.verify', {})
    await expect(app.drain()).rejects.toThrow('audit log is broken')
    await tamper('delete from audit_log')
    for (const row of rows) {
      await app.db
        .insertInto('audit_log')
        .values({ ...row, details: json(row.details), changes: json(row.changes) })
        .execute()
    }
    expect(await check()).toMatchObject({ isIntact: true })
  })
})

describe('the end of the chain', () => {
  const verify = () => {
    app.wait(10_000)
    return app.ok<ChainCheck>(chief, 'audit.verify')
  }
  const nightly = async () => {
    await app.jobs.send(app.db, 'audit.verify', {})
    await app.drain()
  }
  const endOf = () => app.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()

  /** As somebody would who owns the database: a row is changed and every hash computed anew. */
  async function forge(mac: string | null): Promise<void> {
    await tamper(`update audit_log set details = '{"forged": true}' where seal_no = 3`)
    const rows = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('seal_no', 'is not', null)
      .orderBy('seal_no')
      .execute()
    let hash = ''
    for (const row of rows) {
      hash = hashOf(hash, row.seal_no!, row)
      await tamper(`update audit_log set hash = '${hash}' where id = '${row.id}'`)
    }
    await app.db.updateTable('audit_head').set({ hash, mac }).execute()
  }

  test('cannot be made anew by the database’s owner: it is not signed, and nothing more is sealed on it', async () => {
    await act(40)
    await sealAuditLog(app)
    await nightly()
    const rows = await app.db.selectFrom('audit_log').selectAll().execute()
    const end = await endOf()
    for (const mac of [end.mac, null, 'f'.repeat(64)]) {
      await forge(mac)
      // the hashes alone are right
      expect(await verifyAuditChain(app.db)).toMatchObject({ isIntact: true })
      expect(await verify()).toMatchObject({ isIntact: false, brokenReason: '链尾不是由本系统签署' })
      await act(41)
      await expect(sealAuditLog(app)).rejects.toThrow('not signed by us')
      await tamper('delete from audit_log')
      for (const row of rows) {
        await app.db
          .insertInto('audit_log')
          .values({ ...row, details: json(row.details), changes: json(row.changes) })
          .execute()
      }
      await app.db.updateTable('audit_head').set({ hash: end.hash, mac: end.mac }).execute()
    }
    expect(await verify()).toMatchObject({ isIntact: true })
  })

  test('cannot go back to an older signed one: it is noted outside the database', async () => {
    const older = await endOf()
    await act(42)
    await sealAuditLog(app)
    await nightly()
    await tamper(`delete from audit_log where seal_no > ${older.seal_no}`)
    await app.db.updateTable('audit_head').set({ seal_no: older.seal_no, hash: older.hash, mac: older.mac }).execute()
    expect(await verifyAuditChain(app.db)).toMatchObject({ isIntact: true })
    const broken = await verify()
    expect(broken.isIntact).toBe(false)
    expect(broken.brokenReason).toMatch(/与库外的记录（\d{4}-\d{2}-\d{2}）不符/)
  })

  test('is signed anew when APP_SECRET changes', async () => {
    const { secret } = app.config
    const next = 'another-secret-that-is-long-enough-1'
    await signHeadAnew(app.db, { before: secret, secret: next })
    expect(await isOurs(await endOf(), { ...app.config, secret: next })).toBe(true)
    expect(await isOurs(await endOf(), { ...app.config, secret: 'x'.repeat(36), secretBefore: next })).toBe(true)
    expect(await isOurs(await endOf(), app.config)).toBe(false)
  })
})

test('an account is found by its name and by its whole phone, not by a part of it', async () => {
  const count = async (actor: string) => (await app.ok<Page<Row>>(chief, 'audit.search', { actor })).total
  const { id, phone } = await makeAccount(app.db, { name: '李采购' })
  await app.ok(await app.login(id), 'client.update', { name: '李采购二' })
  expect(await count(phone)).toBe(1)
  expect(await count(phone.slice(0, 10))).toBe(0)
  expect(await count('李采购')).toBe(1)
})
