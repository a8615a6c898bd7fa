import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { copyAnchor, readAnchorCopies } from './anchor-copies.ts'
import { sealAuditLog, verifyAuditChain } from './chain.ts'
import { anchorHead, findLostAnchor } from './head.ts'
import { auditRights } from './rights-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const script = readFileSync(new URL('../../../../deploy/audit-owner.sql', import.meta.url), 'utf8')
const addEntry = (id: string) =>
  app.database.query(
    `insert into audit_log (id, at, actor_kind, call, ip, request_id) values ('${id}', now(), 'system', 'demo', '', '')`,
  )

describe('the ends of the audit log outside the machine', () => {
  test('go to object store and mailbox, and tell of a chain that was made anew with the file', async () => {
    const config = { ...app.config, s3: {} as never, auditMail: 'audit@example.cn' }
    const services = { ...app, config }
    await addEntry(newId())
    await sealAuditLog(app)
    const anchor = (await anchorHead(app.db, config, app.clock.now()))!
    await copyAnchor(services, anchor)
    const stored = (await app.ports.storage.get(`audit-anchors/${anchor.at.slice(0, 10)}.json`))!
    expect(JSON.parse(await text(stored.body))).toEqual(anchor)
    const mail = await app.db
      .selectFrom('sent_message')
      .select('body')
      .where('recipient', '=', 'audit@example.cn')
      .executeTakeFirstOrThrow()
    expect(mail.body).toContain(anchor.hash)
    app.wait(86_400_000)
    expect(await findLostAnchor(app.db, await readAnchorCopies(services))).toBeNull()
    const forged = { ...anchor, hash: 'f'.repeat(64) }
    await copyAnchor({ ...services, config: { ...config, auditMail: null } }, forged)
    expect(await findLostAnchor(app.db, await readAnchorCopies(services))).toEqual(forged)
    expect(await readAnchorCopies({ ...services, config: app.config })).toEqual([])
  })
})

describe('the role of the product', () => {
  const run = (statement: string) => app.database.query(statement)
  const role = `product_${process.pid}`

  test('is found to own the tables where it does', async () => {
    expect(await auditRights(app.db)).toEqual({ isOwner: true, mayRewrite: true })
    await expect(app.database.exec(script)).rejects.toThrow(/no superuser/)
  })

  test('adds and seals after deploy/audit-owner.sql, and changes, removes and switches off nothing', async () => {
    await run(`create role ${role}`)
    const tables = (await run(`select tablename from pg_tables where schemaname = 'public'`)).rows as {
      tablename: string
    }[]
    await app.database.exec(tables.map(({ tablename }) => `alter table "${tablename}" owner to ${role}`).join(';'))
    await app.database.exec(script)
    await app.database.exec(script)
    await app.db.connection().execute(async db => {
      const as = async (statement: string) => {
        const { sql } = await import('kysely')
        return sql.raw(statement).execute(db)
      }
      await as(`set role ${role}`)
      try {
        expect(await auditRights(db)).toEqual({ isOwner: false, mayRewrite: false })
        const id = newId()
        await as(
          `insert into audit_log (id, at, actor_kind, call, ip, request_id) values ('${id}', now(), 'system', 'own', '', '')`,
        )
        await as(`update audit_log set hash = 'x', seal_no = 900000 where id = '${id}'`)
        for (const forbidden of [
          `update audit_log set call = 'other' where id = '${id}'`,
          `update audit_log set hash = 'y' where id = '${id}'`,
          'delete from audit_log',
          'truncate audit_log',
          'alter table audit_log disable trigger all',
          'drop trigger audit_log_no_truncate on audit_log',
          'drop table audit_log',
          `update audit_log_first set hash = 'y', seal_no = 900001`,
          'delete from audit_log_first',
          'truncate audit_log_rest',
          'drop table audit_log_first',
          'alter table audit_log detach partition audit_log_first',
          'alter table audit_log_first disable trigger all',
          'select drop_audit_months()',
          `create table audit_log_own partition of audit_log for values from ('ffff0000-0000-7000-8000-000000000000') to ('ffff1000-0000-7000-8000-000000000000')`,
          'drop schema public cascade',
          'delete from audit_head',
          'truncate audit_head',
          'create or replace function audit_log_keeps_its_rows() returns trigger language plpgsql as $x$ begin return null; end $x$',
        ]) {
          await expect(as(forbidden), forbidden).rejects.toThrow()
        }
        // later months are made by a function that runs as the owner, who has them then
        await as(`select make_audit_months('2033-04-01', 0)`)
        const { rows } = await as(
          `select pg_get_userbyid(relowner) as owner from pg_class where relname = 'audit_log_2033_04'`,
        )
        expect(rows).toEqual([{ owner: 'shangyouji_audit' }])
        await expect(as('truncate audit_log_2033_04')).rejects.toThrow(/denied/)
        expect(await auditRights(db)).toEqual({ isOwner: false, mayRewrite: false })
        // what else a new version may need
        await as('create table of_a_new_version (id int)')
        await as('alter table account add column of_a_new_version int')
      } finally {
        await as('reset role')
      }
    })
    expect((await verifyAuditChain(app.db)).brokenReason).not.toBe('')
  })
})
