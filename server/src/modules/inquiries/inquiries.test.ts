import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { inquiryScenes, type Saved } from '../../testing/inquiry-scenes.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany } from '../accounts/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { buyer, shop, noticesOf, show, operate, quoted, dayAfter } = inquiryScenes(() => app)

describe('asking', () => {
  test('from the basket goes to each supplier alone, under one number, and takes the lines out', async () => {
    const me = await buyer()
    const [a, b] = [await shop({ name: 'Tris 碱' }), await shop({ name: '甘氨酸' })]
    const cartIds = await Promise.all(
      [a, b].map(async one => (await app.ok<{ id: string }>(me, 'cart.save', one.item(0, 5))).id),
    )
    const saved = await app.ok<Saved>(me, 'inquiry.save', { cartIds, remark: '急用，电话 13812345678' })
    expect(saved.inquiries.map(one => one.businessId).sort()).toEqual([a.companyId, b.companyId].sort())
    for (const { inquiryNo } of saved.inquiries) expect(inquiryNo).toMatch(/^XJ20\d{12}$/)
    expect(await app.ok(me, 'cart.getCountByClient')).toBe(0)
    const toA = saved.inquiries.find(one => one.businessId === a.companyId)!
    const received = await show(a.supplier, toA.id)
    expect(received).toMatchObject({ title: 'Tris 碱', status: 'SUBMITTED', lines: [{ name: 'Tris 碱', quantity: 5 }] })
    expect(received.remark).not.toContain('13812345678')
    await app.refused(b.supplier, 'inquiry.byId', { id: toA.id }, 10002)
    expect(await noticesOf(a.accountId)).toEqual([`收到新的询价单 ${toA.inquiryNo}`])
    expect(await app.ok(a.supplier, 'order.listOrderNum', { isBusiness: true })).toEqual({ order: 0, inquiry: 1 })
    await app.refused(me, 'inquiry.save', { cartIds }, 10002)
  })

  test('about regulated goods and less than the least quantity is allowed, about goods off the shelf is not', async () => {
    const me = await buyer()
    const [info, small, gone] = [
      await shop(),
      await shop({ specs: [{ packSize: '1 kg', price: 1, moq: 10 }] }),
      await shop({ name: '停产品' }),
    ]
    await app.db.updateTable('goods').set({ is_info_only: true }).where('id', '=', info.goods.id).execute()
    await app.db
      .updateTable('goods')
      .set({ is_live: false, status: 'OFF_SHELF' })
      .where('id', '=', gone.goods.id)
      .execute()
    await app.ok(me, 'inquiry.save', { items: [info.item(), { ...small.item(0, 2), targetPrice: 900 }] })
    const refused = await app.refused(me, 'inquiry.save', { items: [gone.item()] }, 18003)
    expect(refused.msg).toContain('停产品')
    await app.refused(small.supplier, 'inquiry.save', { items: [small.item(0, 10)] }, 16001)
  })

  test('a list in words goes to every supplier named, the same lines to each', async () => {
    const me = await buyer()
    const suppliers = [await makeCompany(app.db), await makeCompany(app.db)]
    const lines = [
      { name: '无血清培养基', packSize: '1 L', quantity: 20 },
      { name: '胰酶', packSize: '100 mL', quantity: 4, targetPrice: 5000 },
    ]
    const saved = await app.ok<Saved>(me, 'inquiry.save', {
      lines,
      businessIds: suppliers.map(one => one.companyId),
      title: '细胞培养耗材',
    })
    expect(saved.inquiries).toHaveLength(2)
    for (const { id } of saved.inquiries)
      expect((await show(me, id)).lines).toMatchObject([{ name: '无血清培养基' }, { name: '胰酶', targetPrice: 5000 }])
    await app.refused(me, 'inquiry.save', { lines }, 10001)
    await app.refused(me, 'inquiry.save', { lines, businessIds: [newId()] }, 10002)
    const fair = await makeCompany(app.db, { kind: 'EXHIBITION' })
    await app.refused(me, 'inquiry.save', { lines, businessIds: [fair.companyId] }, 10002)
    await app.refused(me, 'inquiry.save', {}, 10001)
  })

  test('shows the supplier the region alone until there is an order', async () => {
    const me = await buyer()
    const { item, supplier } = await shop()
    const { id: addressId } = await app.ok<{ id: string }>(me, 'address.save', {
      name: '王工',
      mobile: '13812345678',
      province: '310000',
      city: '310100',
      area: '310115',
      address: '张江路 1 号',
    })
    const { inquiries } = await app.ok<Saved>(me, 'inquiry.save', { items: [item()], addressId })
    const { id } = inquiries[0]!
    expect((await show(supplier, id)).address).toEqual({ name: '', phone: '', region: '上海市 浦东新区', address: '' })
    const { lines } = await show(supplier, id)
    await operate(supplier, id, 'QUOTE', { quote: { lines: [{ lineId: lines[0]!.id, unitPrice: 100 }] } })
    await operate(me, id, 'ACCEPT', { quoteVersion: 1 })
    expect((await show(supplier, id)).address).toMatchObject({ name: '王工', phone: '13812345678' })
  })
})

describe('quotations', () => {
  test('are versions that never change, with validity and prices by unit', async () => {
    const me = await buyer()
    const { item, supplier } = await shop({
      specs: [{ packSize: '500 g', price: null, unit: '瓶' }],
      priceType: 'NEGOTIABLE',
    })
    const { id } = (await app.ok<Saved>(me, 'inquiry.save', { items: [item(0, 4)] })).inquiries[0]!
    const lineId = (await show(supplier, id)).lines[0]!.id
    const quote = (unitPrice: number, more: object = {}) => ({
      quote: { lines: [{ lineId, unitPrice, leadDays: 7 }], freight: 2000, ...more },
    })
    const named = [{ url: '/api/file/x', name: '海洛因现货出售报价.pdf', size: 1 }]
    const refused = { id, operation: 'QUOTE', ...quote(20000, { attachments: named }) }
    await app.refused(supplier, 'inquiry.inquiryOperation', refused, 10011)
    await operate(supplier, id, 'QUOTE', quote(20000))
    await operate(supplier, id, 'REVISE', quote(18000, { validDays: 30 }))
    const seen = await show(me, id)
    expect(seen).toMatchObject({ status: 'QUOTED', quoteVersion: 2, quoteTotal: 74000, validTo: dayAfter(30) })
    expect(seen.quotations.map(one => [one.version, one.total])).toEqual([
      [2, 74000],
      [1, 82000],
    ])
    expect(seen.quotations[0]!.lines[0]).toMatchObject({ perUnit: 0.036, unitName: 'mg' })
    expect((await show(me, id)).history.map(moved => moved.action)).toEqual(['submit', 'quote', 'revise'])
    await expect(
      app.db.updateTable('quotation').set({ total: 1 }).where('inquiry_id', '=', id).execute(),
    ).rejects.toThrow('never changed')
    await expect(app.db.deleteFrom('quotation').where('inquiry_id', '=', id).execute()).rejects.toThrow('never changed')
  })

  test('may leave lines out, but not all, and every offered line has a price', async () => {
    const { supplier, id, lineIds } = await quoted({ status: 'SUBMITTED', lines: [{}, {}, {}] })
    const refuse = (lines: object[], code = 10001) =>
      app.refused(supplier, 'inquiry.inquiryOperation', { id, operation: 'QUOTE', quote: { lines } }, code)
    await refuse([{ lineId: lineIds[0], state: 'NO_BID' }])
    const faulty = await refuse([{ lineId: lineIds[0] }])
    expect(faulty.data).toMatchObject({ fields: { 'quote.lines.0.unitPrice': '请填写单价' } })
    await refuse([{ lineId: newId(), unitPrice: 1 }], 10002)
    await operate(supplier, id, 'QUOTE', { quote: { lines: [{ lineId: lineIds[1], unitPrice: 500, moq: 5 }] } })
    const { quotations } = await show(supplier, id)
    expect(quotations[0]!.lines.map(line => line.state)).toEqual(['NO_BID', 'QUOTED', 'NO_BID'])
    expect(quotations[0]!.total).toBe(2500)
  })

  test('have at most ten versions', async () => {
    const { supplier, id, lineIds } = await quoted()
    const quote = { lines: [{ lineId: lineIds[0], unitPrice: 1 }] }
    for (let version = 2; version <= 10; version++) await operate(supplier, id, 'REVISE', { quote })
    await app.refused(supplier, 'inquiry.inquiryOperation', { id, operation: 'REVISE', quote }, 18007)
  })

  test('that were withdrawn cannot be accepted', async () => {
    const { me, supplier, id, lineIds } = await quoted()
    await operate(supplier, id, 'WITHDRAW')
    expect((await show(me, id)).quotations[0]!.isWithdrawn).toBe(true)
    await app.refused(me, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT', quoteVersion: 1 }, 10004)
    await operate(supplier, id, 'QUOTE', { quote: { lines: [{ lineId: lineIds[0], unitPrice: 7 }] } })
    await app.refused(me, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT', quoteVersion: 1 }, 18005)
    await operate(me, id, 'ACCEPT', { quoteVersion: 2 })
  })
})

describe('talking about it', () => {
  test('the supplier asks, the buyer provides; contact details are overwritten', async () => {
    const { me, supplier, id } = await quoted({ status: 'SUBMITTED' })
    await operate(supplier, id, 'ASK_INFO', { content: '请问纯度？加我微信 abc12345' })
    expect((await show(me, id)).notes[0]!.content).not.toContain('abc12345')
    await app.refused(me, 'inquiry.inquiryOperation', { id, operation: 'PROVIDE' }, 10001)
    await operate(me, id, 'PROVIDE', { content: '≥98%' })
    expect((await show(supplier, id)).notes.map(note => note.side)).toEqual(['BUSINESS', 'CLIENT'])
  })

  test('a counter-offer answers a version and is answered by a new one', async () => {
    const { me, supplier, id, lineIds } = await quoted()
    await app.refused(me, 'inquiry.inquiryOperation', { id, operation: 'COUNTER', quoteVersion: 1 }, 10001)
    await app.refused(
      me,
      'inquiry.inquiryOperation',
      { id, operation: 'COUNTER', quoteVersion: 1, counter: { lines: [{ lineId: newId(), unitPrice: 1 }] } },
      10002,
    )
    await operate(me, id, 'COUNTER', {
      quoteVersion: 1,
      counter: { lines: [{ lineId: lineIds[0], unitPrice: 9000 }], remark: '年采购 20 次' },
    })
    expect((await show(supplier, id)).counters).toMatchObject([{ version: 1, lines: [{ unitPrice: 9000 }] }])
    await operate(supplier, id, 'QUOTE', { quote: { lines: [{ lineId: lineIds[0], unitPrice: 9200 }] } })
    await app.refused(
      me,
      'inquiry.inquiryOperation',
      { id, operation: 'COUNTER', quoteVersion: 1, counter: { remark: '再低一点' } },
      18005,
    )
  })
})
