import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMonths } from '../../db/months.ts'
import { firstIdAt, newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { sealAuditLog, signHeadAnew, verifyAuditChain } from './api.ts'
import { forgetMonths } from './forget-months.ts'
import { anchorHead, findLostAnchor, readAnchors } from './head.ts'

let app: TestApp
const open = async () => {
  app = await testApp()
  await makeMonths(app.db, new Date('2031-05-31T17:00:00Z'))
}

const run = (statement: string) => app.database.query(statement)
const idOn = (at: string) => firstIdAt(new Date(at)).slice(0, 13) + newId().slice(13)
async function entry(at: string): Promise<string> {
  const id = idOn(at)
  await run(`insert into audit_log (id, at, actor_kind, call) values ('${id}', '${at}', 'system', 'demo.months')`)
  return id
}
const months = async () =>
  (
    await run(`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'audit_log'::regclass order by 1`)
  ).rows.map(({ name }) => String(name))
const verify = (from = 0, most = 1000) => verifyAuditChain(app.db, from, most, app.config)

describe('the audit log in its months', () => {
  beforeAll(open)
  afterAll(() => app.close())

  test('holds rows of every month, of what was before and of what no month was made for', async () => {
    for (const at of [
      '2026-11-20T00:00:00Z',
      '2031-06-30T15:59:59.999Z',
      '2031-06-30T16:00:00Z',
      '2040-01-01T00:00:00Z',
    ])
      await entry(at)
    const { rows } = await run('select tableoid::regclass::text as place from audit_log order by id')
    expect(rows.map(({ place }) => place)).toEqual([
      'audit_log_first',
      'audit_log_2031_06',
      'audit_log_2031_07',
      'audit_log_rest',
    ])
  })

  test('lets no row be changed, deleted or emptied, through the log or in a month', async () => {
    for (const table of ['audit_log', ...(await months())]) {
      if (!table.endsWith('_2031_08') && !table.endsWith('_2031_09') && !/_202\d_/.test(table)) {
        for (const change of [`update ${table} set call = 'other'`, `delete from ${table}`])
          await expect(run(change), change).rejects.toThrow('append-only')
      }
      await expect(run(`truncate ${table}`), table).rejects.toThrow('append-only')
    }
    const id = await entry('2031-06-02T00:00:00Z')
    // not by moving it to another month either
    await expect(run(`update audit_log set id = '${newId()}' where id = '${id}'`)).rejects.toThrow('append-only')
  })

  test('is one chain, in which a row changed or taken out in any month is found', async () => {
    await sealAuditLog(app)
    expect(await verify()).toMatchObject({ isIntact: true, checked: 5, waiting: 0 })
    const late = await entry('2031-06-03T00:00:00Z')
    await sealAuditLog(app)
    expect(await verify(0, 4)).toMatchObject({ isIntact: true, nextFrom: 4 })
    expect(await verify(4)).toMatchObject({ isIntact: true, checked: 2, nextFrom: null })
    await run('alter table audit_log disable trigger user')
    await run(`update audit_log_2031_06 set call = 'other' where id = '${late}'`)
    expect(await verify()).toMatchObject({ isIntact: false, brokenId: late })
    await run(`update audit_log set call = 'demo.months' where id = '${late}'`)
    await run('alter table audit_log enable trigger user')
    expect(await verify()).toMatchObject({ isIntact: true })
    // a number stands once in a month
    await expect(run(`update audit_log set seal_no = 1 where id = '${late}'`)).rejects.toThrow()
  })
})

describe('months that are kept long enough', () => {
  beforeAll(open)
  afterAll(() => app.close())

  const forget = (now: string, kept: number) => forgetMonths({ ...app, clock: { now: () => new Date(now) } }, kept)
  const head = () => app.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()

  test('stay for ever unless an operator has set it, and half a year in any case', async () => {
    await entry('2026-11-20T00:00:00Z')
    await entry('2031-06-02T00:00:00Z')
    await sealAuditLog(app)
    await anchorHead(app.db, app.config, app.clock.now())
    const before = await months()
    await forget('2040-01-01T00:00:00Z', 0)
    await forget('2026-12-30T00:00:00Z', 1)
    expect(await months()).toEqual(before)
    expect((await head()).start_no).toBe(0)
  })

  test('stay while a row waits to be sealed, or one was sealed long behind the next month', async () => {
    await entry('2031-06-04T00:00:00Z')
    await expect(forget('2032-01-15T00:00:00Z', 6)).rejects.toThrow('are not sealed')
    await entry('2031-07-15T00:00:00Z')
    await entry('2031-08-15T00:00:00Z')
    await sealAuditLog(app)
    await entry('2031-06-05T00:00:00Z')
    await sealAuditLog(app)
    await expect(forget('2032-01-15T00:00:00Z', 6)).rejects.toThrow('sealed behind the next month')
    expect(await months()).toContain('audit_log_2031_06')
  })

  test('go, and the chain holds from the number and hash that were noted and signed', async () => {
    await entry('2031-07-20T00:00:00Z')
    await entry('2031-07-31T15:59:59Z')
    await entry('2031-08-20T00:00:00Z')
    await sealAuditLog(app)
    // what was sealed long behind belongs to the months that go as well
    await expect(forget('2032-02-15T00:00:00Z', 6)).rejects.toThrow('sealed behind')
    await forget('2032-03-15T00:00:00Z', 6)
    const left = await months()
    expect(left).not.toContain('audit_log_first')
    expect(left).not.toContain('audit_log_2031_08')
    expect(left).toContain('audit_log_2031_09')
    expect(left).toContain('audit_log_rest')
    const { start_no, start_mac } = await head()
    expect(start_no).toBe(9)
    expect(await verify()).toMatchObject({ isIntact: true })
    await entry('2032-03-15T00:00:00Z')
    await sealAuditLog(app)
    expect(await verify()).toMatchObject({ isIntact: true, waiting: 0 })
    // ends noted before the start are no longer looked for
    expect(await findLostAnchor(app.db, await readAnchors(app.config.dataDir))).toBeNull()

    await app.db.updateTable('audit_head').set({ start_mac: null }).execute()
    expect(await verify()).toMatchObject({ isIntact: false, brokenReason: '链首不是由本系统签署' })
    await app.db.updateTable('audit_head').set({ start_mac }).execute()
    const secret = 'another-secret-that-is-long-enough-1'
    await signHeadAnew(app.db, { before: app.config.secret, secret })
    expect(await verifyAuditChain(app.db, 0, 1000, { ...app.config, secret })).toMatchObject({ isIntact: true })
  })
})
