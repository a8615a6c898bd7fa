import { strFromU8, unzipSync } from 'fflate'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { tradeScenes } from '../../testing/trade-scenes.ts'
import { makeCompany } from '../accounts/factory.ts'
import { makeOrder } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR

type List = { total: number }

const { buyer } = tradeScenes(() => app)

describe('lists', () => {
  test('filter by status, turn, day and words, and agree with the counts', async () => {
    const me = await buyer()
    const { companyId } = await makeCompany(app.db)
    const now = app.clock.now()
    const make = (parts: Partial<Parameters<typeof makeOrder>[1]>) =>
      makeOrder(app.db, { accountId: me.accountId, companyId, at: now, ...parts })
    await make({ lines: [{ name: '胎牛血清', catalogNo: 'FBS-500' }] })
    await make({ turn: 'CLIENT', businessName: '北京细胞工厂' })
    await make({ status: 'COMPLETED' })
    await make({ status: 'CANCELLED', at: new Date(now.getTime() - 40 * DAY) })
    const search = async (filter: object, call = 'search') => (await app.ok<List>(me, `order.${call}`, filter)).total
    expect(await search({})).toBe(4)
    expect(await search({ status: 'PENDING' })).toBe(2)
    expect(await search({ isMyTurn: true })).toBe(1)
    expect(await search({ keyword: '细胞工厂' })).toBe(1)
    expect(await search({ keyword: '胎牛' })).toBe(1)
    expect(await app.ok(me, 'order.getStatusCount', { keyword: '胎牛' })).toMatchObject({
      all: 1,
      pending: 1,
      myTurn: 0,
      archived: 0,
    })
    expect(await search({ keyword: 'fbs-5' }, 'searchOrder')).toBe(1)
    const day = new Date(now.getTime() + 8 * HOUR).toISOString().slice(0, 10)
    expect(await search({ startDate: day, endDate: day })).toBe(3)
    expect(await app.ok(me, 'order.getStatusCount', { isBusiness: false })).toEqual({
      all: 4,
      pending: 2,
      confirmed: 0,
      inProgress: 0,
      completed: 1,
      refused: 0,
      cancelled: 1,
      expired: 0,
      myTurn: 1,
      archived: 0,
    })
    const ordered = await app.ok<{ records: { name: string; isOrderable: boolean }[] }>(
      me,
      'orderGoods.searchByClientId',
      { keyword: '胎牛' },
    )
    expect(ordered.records).toMatchObject([{ name: '胎牛血清', isOrderable: false }])
  })

  test('export the rows of the list with its filters, texts never as formulas, and stand in the audit log', async () => {
    const me = await buyer()
    const { companyId, accountId } = await makeCompany(app.db)
    const supplier = await app.login(accountId)
    const at = app.clock.now()
    const make = (parts: object) => makeOrder(app.db, { accountId: me.accountId, companyId, at, ...parts })
    const { orderNo } = await make({
      clientName: '=HYPERLINK("http://evil")',
      lines: [
        { name: '@SUM(A1)', price: 12345, quantity: 2 },
        { name: '乙腈', price: null, quantity: 1 },
      ],
    })
    await make({ status: 'CANCELLED' })
    const reply = await app.ok<{ rawPayload: Buffer; headers: Record<string, string> }>(supplier, 'order.exportOrder', {
      isBusiness: true,
      status: 'PENDING',
    })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    const [sheet, lines] = (await readExcel(reply.rawPayload)) as unknown as { sheet: string; data: unknown[][] }[]
    const rows = (sheet as { data?: unknown[][] }).data ?? (sheet as unknown as unknown[][])
    expect(rows).toHaveLength(2)
    expect(rows[1]!.slice(0, 4)).toEqual([orderNo, '待确认', '\'=HYPERLINK("http://evil")', '直接下单'])
    expect(rows[1]![6]).toBe(246.9)
    expect(rows[1]![8]).toBe('待供方确认')
    expect(lines!.sheet).toBe('明细')
    const [heads, ...cells] = lines!.data
    const column = (header: string) => cells.map(row => row[heads!.indexOf(header)])
    expect(column('意向单号')).toEqual([orderNo, orderNo])
    expect(column('商品')).toEqual(["'@SUM(A1)", '乙腈'])
    expect(column('含税单价（元）')).toEqual([123.45, '面议'])
    expect(column('金额（元）').slice(0, 1)).toEqual([246.9])
    for (const header of ['税率（%）', '货期（天）', '整单运费（元）']) expect(heads).toContain(header)
    const files = unzipSync(new Uint8Array(reply.rawPayload))
    for (const [name, bytes] of Object.entries(files))
      if (name.includes('sheet')) expect(strFromU8(bytes)).not.toContain('<f>')
    const log = await app.db
      .selectFrom('audit_log')
      .select(['call', 'details'])
      .where('actor_id', '=', accountId)
      .where('call', '=', 'order.exportOrder')
      .execute()
    expect(log).toMatchObject([{ call: 'order.exportOrder', details: { rows: 1, filter: { status: 'PENDING' } } }])
    await app.refused(me, 'order.exportOrder', { isBusiness: true }, 10003)
  })
})
