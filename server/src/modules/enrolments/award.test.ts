import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeDemand } from '../demands/factory.ts'

let app: TestApp
let buyer: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db, { name: '林晓', organisation: '江南大学' })).id)
})
afterAll(() => app.close())

const item = (name: string) => ({ name, cas: '', spec: '', qty: 2, unit: '瓶', targetPrice: null, remark: '' })
const twoLines = () => makeDemand(app, buyer.accountId!, { items: [item('乙腈'), item('甲醇')] })
const supplier = async () => app.login((await makeCompany(app.db)).accountId)
const line = (itemNo: number, unitPrice: number | null = 100_00, more = {}) => ({
  itemNo,
  name: ['乙腈', '甲醇'][itemNo],
  brand: '上研',
  catalogNo: `A-${itemNo}`,
  spec: '4 L',
  qty: 2,
  unit: '瓶',
  unitPrice,
  leadDays: 7,
  ...more,
})
const signUp = async (who: Caller, demandId: string, lines: object[]) => {
  const fields = { lines, freight: 1000, remark: '含税到货', contactName: '陈工', contactPhone: '13800000009' }
  return (await app.ok<{ id: string }>(who, 'enroll.save', { bizType: 'DEMAND', bizId: demandId, fields })).id
}
interface Shown {
  status: string
  inquiryId: string | null
  orderId: string | null
  awarded: number[]
  can: { undo: boolean; win: boolean }
}
const show = (id: string) => app.ok<Shown>(buyer, 'enroll.byId', { id })
const award = (id: string, itemNos?: number[]) =>
  app.ok<{ status: string; inquiryId: string }>(buyer, 'enroll.award', { id, ...(itemNos && { itemNos }) })
const accept = (id: string) =>
  app.ok<{ orderId: string }>(buyer, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT', quoteVersion: 1 })
const noticesOf = async (who: NonNullable<Caller>) =>
  (await app.db.selectFrom('notice').select('title').where('account_id', '=', who.accountId!).execute()).map(
    row => row.title,
  )

test('a quotation that is chosen whole becomes an order with its lines', async () => {
  const demandId = await twoLines()
  const id = await signUp(await supplier(), demandId, [line(0), line(1, 50_00)])
  const { inquiryId } = await award(id)
  expect(await show(id)).toMatchObject({
    status: 'WON',
    inquiryId,
    orderId: null,
    awarded: [0, 1],
    can: { undo: true },
  })
  const { orderId } = await accept(inquiryId)
  const order = await app.ok<{ lines: object[] }>(buyer, 'order.byId', { id: orderId })
  expect(order).toMatchObject({ status: 'CONFIRMED', freight: 1000, goodsTotal: 300_00 })
  expect(order.lines).toMatchObject([
    { name: '乙腈', catalogNo: 'A-0', brand: '上研', packSize: '4 L', quantity: 2, price: 100_00 },
    { name: '甲醇', catalogNo: 'A-1', quantity: 2, price: 50_00 },
  ])
  expect(await show(id)).toMatchObject({ orderId, can: { undo: false } })
  const undo = { ids: [id], operation: 'UNDO' }
  expect(await app.ok(buyer, 'enroll.enrollOperation', undo)).toMatchObject({ success: [], failed: [{ id }] })
})

test('lines go to several suppliers, each line to one, and a line can be countered', async () => {
  const demandId = await twoLines()
  const [one, other] = [await supplier(), await supplier()]
  const a = await signUp(one, demandId, [line(0), line(1)])
  const b = await signUp(other, demandId, [line(0), line(1)])
  const first = await award(a, [0])
  await app.refused(buyer, 'enroll.award', { id: b }, 13017)
  await app.refused(buyer, 'enroll.award', { id: b, itemNos: [0, 1] }, 13017)
  expect(await show(b)).toMatchObject({ inquiryId: null, awarded: [] })
  await award(b, [1])
  const counter = { lines: [], remark: '能否再优惠' }
  const asked = { id: first.inquiryId, operation: 'COUNTER', quoteVersion: 1, counter }
  expect(await app.ok(buyer, 'inquiry.inquiryOperation', asked)).toMatchObject({ status: 'COUNTERED' })
  const inquiry = await app.ok<{ lines: object[] }>(one, 'inquiry.byId', { id: first.inquiryId })
  expect(inquiry.lines).toMatchObject([{ name: '乙腈', original: '乙腈 2 瓶' }])
})

test('a line has one winner, however many are chosen at once', async () => {
  const demandId = await twoLines()
  const ids = []
  for (let i = 0; i < 5; i++) ids.push(await signUp(await supplier(), demandId, [line(0), line(1)]))
  const replies = await Promise.all(ids.map(id => app.call(buyer, 'enroll.award', { id })))
  expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
  expect(new Set(replies.filter(reply => reply.isError).map(reply => reply.code))).toEqual(new Set([13017]))
  const shown = await Promise.all(ids.map(show))
  expect(shown.filter(one => one.status === 'WON')).toHaveLength(1)
  expect(shown.filter(one => one.inquiryId !== null)).toHaveLength(1)
})

test('a choice is taken back before the order, also while a counter-offer waits, and another may win', async () => {
  const demandId = await twoLines()
  const [a, b] = [
    await signUp(await supplier(), demandId, [line(0)]),
    await signUp(await supplier(), demandId, [line(0)]),
  ]
  const { inquiryId } = await award(a)
  const counter = { lines: [], remark: '再优惠一点' }
  await app.ok(buyer, 'inquiry.inquiryOperation', { id: inquiryId, operation: 'COUNTER', quoteVersion: 1, counter })
  await app.ok(buyer, 'enroll.enrollOperation', { ids: [a], operation: 'UNDO' })
  expect(await show(a)).toMatchObject({ status: 'SHORTLISTED', inquiryId: null, awarded: [], can: { win: true } })
  expect(await app.ok(buyer, 'inquiry.byId', { id: inquiryId })).toMatchObject({ status: 'CANCELLED' })
  expect((await award(b)).status).toBe('WON')
})

test('the others are told once, after the order, and only when nothing of theirs is open', async () => {
  const demandId = await twoLines()
  const [winner, loser, half] = [await supplier(), await supplier(), await supplier()]
  const a = await signUp(winner, demandId, [line(0)])
  const b = await signUp(loser, demandId, [line(0)])
  const c = await signUp(half, demandId, [line(0), line(1)])
  const { inquiryId } = await award(a)
  expect((await show(b)).status).toBe('VIEWED')
  await accept(inquiryId)
  await app.drain()
  expect((await show(b)).status).toBe('LOST')
  expect((await show(c)).status).toBe('VIEWED')
  await accept((await award(c, [1])).inquiryId)
  await app.drain()
  const lost = (await noticesOf(loser)).filter(title => title.includes('未被选中'))
  expect(lost).toHaveLength(1)
})

test('what is not priced is quoted first, and what cannot be ordered is not chosen', async () => {
  const demandId = await twoLines()
  const open = await signUp(await supplier(), demandId, [line(0, null)])
  const { inquiryId } = await award(open)
  expect(await app.ok(buyer, 'inquiry.byId', { id: inquiryId })).toMatchObject({ status: 'SUBMITTED' })
  const half = await signUp(await supplier(), demandId, [line(1, 100, { qty: 1.5 })])
  await app.refused(buyer, 'enroll.award', { id: half }, 10001)
  await app.refused(buyer, 'enroll.award', { id: half, itemNos: [0] }, 10001)
  await app.refused(await supplier(), 'enroll.award', { id: half }, 10002)
})
