import { sql } from 'kysely'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../kernel/failure.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeOrder } from '../orders/factory.ts'
import { exportable, exportList } from './api.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY = 86_400_000

interface Page {
  records: { id: string; status: string; rows: number; size: number }[]
  total: number
}
interface Sent {
  rawPayload: Buffer
  headers: Record<string, string>
}

/** So many copies of one order, a second apart, and their lines. */
async function copies(orderId: string, number: number, first = 0) {
  // in parts: one statement may take three seconds at the most
  for (let from = first; from < number; from += 500) {
    await sql`
      insert into intent_order select (jsonb_populate_record(intent_order, jsonb_build_object('id', gen_random_uuid(),
        'order_no', 'YX20261120' || lpad(n::text, 6, '0'), 'created_at', created_at - n * interval '1 second'))).*
      from intent_order, generate_series(${from + 1}::int, ${Math.min(from + 500, number)}::int) as n
      where id = ${orderId}`.execute(app.db)
  }
}

/** Rows of the sheet, its head included. */
async function rowsOf({ rawPayload }: Sent): Promise<unknown[][]> {
  const [sheet] = (await readExcel(rawPayload)) as unknown as { data: unknown[][] }[]
  return sheet!.data
}

describe('an export', () => {
  test('of 5,000 rows is the answer itself, of more it is written by a job, told, fetched by its owner alone, and gone after seven days', async () => {
    const me = await app.login((await makeAccount(app.db)).id)
    const { companyId } = await makeCompany(app.db)
    const order = await makeOrder(app.db, { accountId: me.accountId, companyId, at: app.clock.now() })
    await copies(order.id, 4999)
    const atOnce = await app.ok<Sent>(me, 'order.exportOrder', { status: 'PENDING' })
    expect(atOnce.headers['content-type']).toContain('spreadsheetml')
    // written while it is read: how long it becomes is not known before
    expect(atOnce.headers).not.toHaveProperty('content-length')
    expect(await rowsOf(atOnce)).toHaveLength(5001)
    await copies(order.id, 5000, 4999)
    const later = await app.ok<{ taskId: string; rows: number }>(me, 'order.exportOrder', { status: 'PENDING' })
    expect(later).toEqual({ taskId: expect.any(String), rows: 5001 })
    await app.refused(me, 'exportTask.download', { id: later.taskId }, 10004)
    expect((await app.ok<Page>(me, 'exportTask.search')).records).toMatchObject([{ status: 'WAITING', rows: 5001 }])

    await app.drain()
    const [task] = (await app.ok<Page>(me, 'exportTask.search')).records
    expect(task).toMatchObject({ id: later.taskId, title: '意向单', status: 'DONE', rows: 5001 })
    const { records } = await app.ok<{ records: { title: string; link: string }[] }>(me, 'message.searchClientMsg')
    expect(records).toMatchObject([{ title: '意向单导出完成，共5001行', link: '/demander/intentLetter?exports=1' }])

    const reply = await app.ok<Sent>(me, 'exportTask.download', { id: later.taskId })
    expect(reply.rawPayload.length).toBe(task!.size)
    const rows = await rowsOf(reply)
    expect(rows).toHaveLength(5002)
    expect(rows[1]![0]).toBe(order.orderNo)
    expect(new Set(rows.map(row => row[0])).size).toBe(5002)

    const other = await app.login((await makeAccount(app.db)).id)
    await app.refused(other, 'exportTask.download', { id: later.taskId }, 10002)
    expect(await app.ok<Page>(other, 'exportTask.search')).toMatchObject({ total: 0 })
    const log = await app.db
      .selectFrom('audit_log')
      .select(['call', 'details'])
      .where('actor_id', '=', me.accountId)
      .where('call', 'in', ['order.exportOrder', 'exportTask.download'])
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { call: 'order.exportOrder', details: { rows: 5000 } },
      { call: 'order.exportOrder', details: { rows: 5001, filter: { status: 'PENDING' }, task: later.taskId } },
      { call: 'exportTask.download', details: { rows: 5001 } },
    ])

    app.wait(8 * DAY)
    await app.jobs.send(app.db, 'exports.purge', {})
    await app.drain()
    await app.refused(me, 'exportTask.download', { id: later.taskId }, 10002)
  })

  test('that fails three times says so', async () => {
    const me = await app.login((await makeAccount(app.db)).id)
    const at = app.clock.now()
    const id = crypto.randomUUID()
    await app.db
      .insertInto('export_task')
      .values({
        id,
        account_id: me.accountId,
        side: 'CLIENT',
        company_id: null,
        kind: 'no such list',
        title: '意向单',
        filter: '{}',
        status: 'WAITING',
        row_count: 6000,
        file_key: null,
        file_size: null,
        created_at: at,
      })
      .execute()
    for (let attempt = 1; attempt <= 3; attempt++) {
      await app.jobs.send(app.db, 'exports.run', { id })
      await app.drain().catch(() => {})
    }
    expect((await app.ok<Page>(me, 'exportTask.search')).records).toMatchObject([{ status: 'FAILED' }])
    const { records } = await app.ok<{ records: object[] }>(me, 'message.searchClientMsg')
    expect(records).toMatchObject([{ title: '意向单导出失败' }])
  })

  test('is refused beyond 100,000 rows', async () => {
    const endless = exportable<object, string>({
      kind: 'endless',
      title: '全部',
      columns: () => [],
      count: async (_db, _view, _filter, atMost) => atMost,
      async *read() {},
    })
    const view = { side: 'CLIENT' as const, accountId: crypto.randomUUID(), companyId: null }
    const asked = exportList({ ...app, db: app.db, audit: () => {} }, endless, view, {})
    await expect(asked).rejects.toThrow(Failure)
  })
})
