import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { makeSheet, sendFile } from '../goods/imports/factory.ts'
import { earn } from '../ledger/api.ts'
import { ofClient } from '../points/api.ts'

type Who = NonNullable<Caller> & { readonly accountId: string }
interface Order {
  readonly id: string
  readonly orderNo: string
}
interface Shipped {
  readonly shipped: number
  readonly blank: number
  readonly failed: { row: number; orderNo: string; msg: string }[]
}

let app: TestApp
let buyer: Who
let support: NonNullable<Caller>
let editor: NonNullable<Caller>
let addressId: string

beforeAll(async () => {
  app = await testApp()
  support = await app.loginOperator((await makeOperator(app.db, { roles: ['support'] })).id)
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  await app.db.updateTable('gift_order').set({ status: 'CANCELLED' }).where('status', '=', 'WAIT_SHIP').execute()
  buyer = await app.login((await makeAccount(app.db)).id)
  const purpose = { code: 'ADMIN', ref: { kind: 'TEST', id: newId() } }
  const portion = { amount: 1000, expiresOn: '2027-12-31' }
  await app.db
    .transaction()
    .execute(db => earn({ db, clock: app.clock }, ofClient(buyer.accountId), 'ADJUSTED', portion, purpose))
  const form = { name: '张三', mobile: '13900000009', province: '310000', city: '310100', area: '310115' }
  addressId = (await app.ok<{ id: string }>(buyer, 'address.save', { ...form, address: '=张江路1号' })).id
})

const gift = async (parts: object = {}) => {
  const form = { name: '移液器支架', kind: 'GOODS', points: 100, stock: 10, ...parts }
  return (await app.ok<{ id: string }>(editor, 'points.giftSave', form)).id
}
const placed = (goodsId: string) => app.ok<Order>(buyer, 'clientIntegralGoods.placeOrder', { goodsId, addressId })
const exported = async () => {
  const { rawPayload } = await app.ok<{ rawPayload: Buffer }>(support, 'points.shipExport')
  return { bytes: rawPayload, rows: (await readSheet(rawPayload)) as unknown as (string | null)[][] }
}
const send = async (rows: Parameters<typeof makeSheet>[0], who = support) => {
  const file = { name: '待发货.xlsx', bytes: await makeSheet(rows) }
  return sendFile<Shipped>(app, who, '/api/operator/points/shipSheet', file, {})
}
const statusOf = async (id: string) =>
  (await app.db.selectFrom('gift_order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('what waits for shipping goes out as a sheet, and comes back with its tracking numbers', async () => {
  const goods = await gift()
  const [first, second, third] = [await placed(goods), await placed(goods), await placed(goods)]
  const { rows } = await exported()
  expect(rows[0]).toContain('快递单号')
  expect(rows.slice(1).map(row => row[0])).toEqual([first.orderNo, second.orderNo, third.orderNo])
  // no cell becomes a formula
  expect(rows[1]!.find(cell => String(cell).includes('张江路'))).toBe("'=张江路1号")
  const at = (name: string) => rows[0]!.indexOf(name)
  const filled = rows.map(row => row.map(cell => (cell === null ? null : String(cell))))
  filled[1]![at('快递公司')] = '顺丰速运'
  filled[1]![at('快递单号')] = ' SF1234567890 '
  filled[2]![at('快递公司')] = '顺丰速运'
  expect((await send(filled)).data).toEqual({
    shipped: 1,
    blank: 1,
    failed: [{ row: 3, orderNo: second.orderNo, msg: '快递单号须为4至40个字符' }],
  })
  const own = await app.ok<{ records: object[] }>(buyer, 'clientIntegralOrder.getOrderList', { status: 'SHIPPED' })
  expect(own.records).toMatchObject([{ id: first.id, expressCompany: '顺丰速运', expressNo: 'SF1234567890' }])
  expect((await exported()).rows.slice(1).map(row => row[0])).toEqual([second.orderNo, third.orderNo])
  // the same sheet again changes nothing
  expect((await send(filled)).data.failed[0]).toMatchObject({ row: 2, msg: '当前状态为“已发货”，不能发货' })
})

test('a voucher and its code are never in the sheet, and no line of a sheet ships it', async () => {
  const voucher = await gift({ kind: 'VIRTUAL', stock: 0, name: '卡券' })
  await app.ok(editor, 'points.giftCodes', { id: voucher, codes: ['CARD-SECRET-77'] })
  const order = await placed(voucher)
  const waiting = await placed(await gift())
  const { rows } = await exported()
  expect(rows.slice(1).map(row => row[0])).toEqual([waiting.orderNo])
  expect(JSON.stringify(rows)).not.toContain('CARD-SECRET')
  const { data } = await send([
    ['订单号', '快递公司', '快递单号'],
    [order.orderNo, '顺丰速运', 'SF1234567890'],
  ])
  expect(data).toMatchObject({ shipped: 0, failed: [{ row: 2 }] })
})

test('a line that is wrong says why, and a sheet without the columns is refused whole', async () => {
  const order = await placed(await gift())
  const head = ['快递单号', '订单号', '其他', '快递公司']
  const { data } = await send([
    head,
    ['SF1234567890', '', '', '顺丰速运'],
    ['7.53123456789E+14', order.orderNo, '', '顺丰速运'],
    ['SF1234567890', 'JF000', '', '顺丰速运'],
    ['SF1234567890', order.orderNo, '', 'x'.repeat(31)],
  ])
  expect(data.failed.map(({ row, msg }) => [row, msg])).toEqual([
    [2, '缺少订单号'],
    [3, '快递单号被表格改成了科学计数，请把该列设为文本后重新填写'],
    [4, '没有该订单'],
    [5, '快递公司须为1至30个字'],
  ])
  expect(await statusOf(order.id)).toBe('WAIT_SHIP')
  expect(
    await send([
      ['订单号', '快递公司'],
      [order.orderNo, '顺丰速运'],
    ]),
  ).toMatchObject({ isError: true })
  expect(await send([head], editor)).toMatchObject({ code: 10003 })
  await app.refused(editor, 'points.shipExport', {}, 10003)
})
