import type { Comparison } from '@shangyouji/contract/inquiry-shapes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { type GoodsParts, makeGoods } from '../goods/factory.ts'
import { makeInquiry } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Person = { token: string; accountId: string }
type Saved = { groupNo: string; inquiries: { id: string; inquiryNo: string; businessId: string }[] }
type Inquiry = {
  id: string
  inquiryNo: string
  status: string
  quoteVersion: number
  quoteTotal: number | null
  validTo: string | null
  remark: string
  address: { name: string; phone: string; region: string } | null
  unReadNum: number
  orderId: string | null
  title: string
  lines: { id: string; name: string; quantity: number; targetPrice: number | null }[]
  quotations: {
    version: number
    total: number
    isWithdrawn: boolean
    lines: { state: string; unitPrice: number | null; perUnit: number | null; unitName: string }[]
  }[]
  counters: { version: number; lines: object[] }[]
  notes: { side: string; content: string }[]
  history: { action: string; by: string }[]
}

const buyer = async (): Promise<Person> => app.login((await makeAccount(app.db)).id)
async function shop(parts: Partial<GoodsParts> = {}) {
  const company = await makeCompany(app.db)
  const goods = await makeGoods(app.db, { ...company, ...parts })
  const item = (quantity = 1) => ({ goodsId: goods.id, specId: goods.specIds[0]!, quantity })
  return { ...company, goods, item, supplier: await app.login(company.accountId) }
}
const show = (who: Person, id: string) => app.ok<Inquiry>(who, 'inquiry.byId', { id })
const operate = (who: Person, id: string, operation: string, more: object = {}) =>
  app.ok<{ status: string; orderId: string | null; quoteVersion: number }>(who, 'inquiry.inquiryOperation', {
    id,
    operation,
    ...more,
  })
const noticesOf = async (accountId: string) =>
  (
    await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(row => row.title)

/** A quoted inquiry of one buyer at one supplier, with both of them. */
async function quoted(parts: Partial<Parameters<typeof makeInquiry>[1]> = {}) {
  const company = await makeCompany(app.db)
  const me = await buyer()
  const supplier = await app.login(company.accountId)
  const made = await makeInquiry(app.db, {
    accountId: me.accountId,
    companyId: company.companyId,
    status: 'QUOTED',
    at: app.clock.now(),
    ...parts,
  })
  return { me, supplier, ...company, ...made }
}

describe('asking', () => {
  test('from the basket goes to each supplier alone, under one number, and takes the lines out', async () => {
    const me = await buyer()
    const [a, b] = [await shop({ name: 'Tris 碱' }), await shop({ name: '甘氨酸' })]
    const cartIds = await Promise.all(
      [a, b].map(async one => (await app.ok<{ id: string }>(me, 'cart.save', one.item(5))).id),
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
    await app.ok(me, 'inquiry.save', { items: [info.item(), { ...small.item(2), targetPrice: 900 }] })
    const refused = await app.refused(me, 'inquiry.save', { items: [gone.item()] }, 18003)
    expect(refused.msg).toContain('停产品')
    await app.refused(small.supplier, 'inquiry.save', { items: [small.item(10)] }, 16001)
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
    const { id } = (await app.ok<Saved>(me, 'inquiry.save', { items: [item(4)] })).inquiries[0]!
    const lineId = (await show(supplier, id)).lines[0]!.id
    const quote = (unitPrice: number, more: object = {}) => ({
      quote: { lines: [{ lineId, unitPrice, leadDays: 7 }], freight: 2000, ...more },
    })
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

describe('accepting', () => {
  test('makes one confirmed order with what was quoted', async () => {
    const { me, supplier, id, lineIds } = await quoted({ lines: [{ name: '甲' }, { name: '乙' }] })
    await operate(supplier, id, 'REVISE', {
      quote: {
        freight: 1500,
        payTerms: '月结 30 天',
        lines: [
          { lineId: lineIds[0], unitPrice: 9000, leadDays: 3, taxRate: 13 },
          { lineId: lineIds[1], unitPrice: 4000, substitute: { name: '乙的替代品', brand: '国产', packSize: '50 mL' } },
        ],
      },
    })
    const { orderId } = await operate(me, id, 'ACCEPT', { quoteVersion: 2 })
    const order = await app.ok<{
      status: string
      source: string
      goodsTotal: number
      freight: number
      payTerms: string
      quoteVersion: number
      lines: object[]
    }>(me, 'order.byId', { id: orderId })
    expect(order).toMatchObject({
      status: 'CONFIRMED',
      source: 'INQUIRY',
      goodsTotal: 26000,
      freight: 1500,
      payTerms: '月结 30 天',
      quoteVersion: 2,
    })
    expect(order.lines).toMatchObject([
      { name: '甲', price: 9000, quantity: 2, leadDays: 3, taxRate: 13 },
      { name: '乙的替代品', brand: '国产', packSize: '50 mL', price: 4000 },
    ])
    expect(await show(me, id)).toMatchObject({ status: 'ACCEPTED', orderId })
    expect((await app.ok<{ isMyTurn: boolean }>(supplier, 'order.byId', { id: orderId })).isMyTurn).toBe(true)
  })

  test('twenty times at once makes one order', async () => {
    const { me, id } = await quoted()
    const codes = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await app.call(me, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT', quoteVersion: 1 })).code,
      ),
    )
    expect(codes.filter(code => code === 0)).toHaveLength(1)
    expect(codes.filter(code => code === 10004)).toHaveLength(19)
    expect(await app.db.selectFrom('intent_order').select('id').where('inquiry_id', '=', id).execute()).toHaveLength(1)
  })

  test('while the supplier revises takes the version that was seen, or is refused with the newer one', async () => {
    for (let round = 0; round < 8; round++) {
      const { me, supplier, id, lineIds } = await quoted()
      const [accepted, revised] = await Promise.all([
        app.call(me, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT', quoteVersion: 1 }),
        app.call(supplier, 'inquiry.inquiryOperation', {
          id,
          operation: 'REVISE',
          quote: { lines: [{ lineId: lineIds[0], unitPrice: 99999 }] },
        }),
      ])
      if (accepted.code === 0) {
        expect(revised.code).toBe(10004)
        const [order] = await app.db
          .selectFrom('intent_order')
          .select(['goods_total', 'quote_version'])
          .where('inquiry_id', '=', id)
          .execute()
        expect(order).toEqual({ goods_total: 20000, quote_version: 1 })
      } else {
        expect(accepted).toMatchObject({
          code: 18005,
          msg: '供方已更新报价（第2版），请查看后再操作',
          data: { version: 2 },
        })
        expect(revised.code).toBe(0)
        expect(await app.db.selectFrom('intent_order').select('id').where('inquiry_id', '=', id).execute()).toEqual([])
      }
    }
  })

  test("needs the version's number, a quotation that still holds, and a supplier that is open", async () => {
    const { me, id, companyId } = await quoted({ validTo: dayAfter(0) })
    await app.refused(me, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT' }, 10001)
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', companyId).execute()
    await app.refused(me, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT', quoteVersion: 1 }, 10009)
    await app.db.updateTable('company').set({ status: 'APPROVED' }).where('id', '=', companyId).execute()
    app.wait(DAY)
    await app.refused(me, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT', quoteVersion: 1 }, 18006)
  })

  test('some lines only is possible, of those that were offered', async () => {
    const { me, supplier, id, lineIds } = await quoted({ lines: [{}, {}] })
    await operate(supplier, id, 'REVISE', { quote: { lines: [{ lineId: lineIds[0], unitPrice: 10 }] } })
    await app.refused(
      me,
      'inquiry.inquiryOperation',
      { id, operation: 'ACCEPT', quoteVersion: 2, lineIds: [lineIds[1]] },
      10002,
    )
    await app.refused(me, 'inquiry.inquiryOperation', { id, operation: 'ACCEPT', quoteVersion: 2, lineIds: [] }, 10001)
    const { orderId } = await operate(me, id, 'ACCEPT', { quoteVersion: 2, lineIds: [lineIds[0]] })
    expect((await app.ok<{ lineNum: number }>(me, 'order.byId', { id: orderId })).lineNum).toBe(1)
  })
})

describe('comparing', () => {
  async function tender() {
    const me = await buyer()
    const suppliers = await Promise.all(
      ['甲', '乙', '丙'].map(async name => {
        const company = await makeCompany(app.db, { companyName: `${name}${newId().slice(-6)}有限公司` })
        return { ...company, person: await app.login(company.accountId) }
      }),
    )
    const lines = [
      { name: '重组白蛋白', packSize: '1 g', quantity: 10 },
      { name: '胰岛素', packSize: '100 mg', quantity: 2 },
    ]
    const saved = await app.ok<Saved>(me, 'inquiry.save', { lines, businessIds: suppliers.map(one => one.companyId) })
    const of = (i: number) => saved.inquiries.find(one => one.businessId === suppliers[i]!.companyId)!
    const quote = async (i: number, prices: (number | null)[], more: object = {}, packs: string[] = []) => {
      const { id } = of(i)
      const { lines } = await show(me, id)
      await operate(suppliers[i]!.person, id, 'QUOTE', {
        quote: {
          lines: prices.flatMap((unitPrice, n) =>
            unitPrice === null
              ? []
              : [
                  {
                    lineId: lines[n]!.id,
                    unitPrice,
                    leadDays: 5 + i,
                    ...(packs[n] ? { substitute: { name: lines[n]!.name, packSize: packs[n] } } : {}),
                  },
                ],
          ),
          ...more,
        },
      })
      return lines.map(line => line.id)
    }
    return { me, suppliers, saved, of, quote, groupNo: saved.groupNo }
  }

  test('marks the cheapest by normalised unit, the fastest, and the least whole with freight', async () => {
    const { me, quote, groupNo, of } = await tender()
    await quote(0, [10000, 3000], { freight: 5000 }) // 1 g for ¥100 → 0.1 元/mg
    await quote(1, [6000, 2900], {}, ['500 mg']) // 500 mg for ¥60 → 0.12 元/mg
    await quote(2, [9500, null])
    const table = await app.ok<Comparison>(me, 'inquiry.compare', { groupNo })
    expect(table.columns).toHaveLength(3)
    const [albumin, insulin] = table.rows as [Comparison['rows'][0], Comparison['rows'][0]]
    const marks = (row: Comparison['rows'][0], mark: 'isLowest' | 'isFastest') =>
      row.cells.filter(cell => cell[mark]).map(cell => cell.inquiryId)
    expect(albumin.cells.map(cell => cell.perUnit).sort()).toEqual([10, 12, 9.5].sort())
    expect(marks(albumin, 'isLowest')).toEqual([of(2).id])
    expect(marks(albumin, 'isFastest')).toEqual([of(0).id])
    expect(marks(insulin, 'isLowest')).toEqual([of(1).id])
    const column = (i: number) => table.columns.find(one => one.inquiryId === of(i).id)!
    expect(column(0)).toMatchObject({
      goodsTotal: 106000,
      freight: 5000,
      landedTotal: 111000,
      quotedNum: 2,
      leadDays: 5,
      isLowestTotal: false,
    })
    expect(column(1)).toMatchObject({ landedTotal: 65800, isLowestTotal: true, isAcceptable: true })
    expect(column(2)).toMatchObject({ quotedNum: 1, isLowestTotal: false })
    await app.refused(await buyer(), 'inquiry.compare', { groupNo }, 10002)
  })

  test('awards lines to several suppliers in one go, each line once', async () => {
    const { me, quote, groupNo, of } = await tender()
    const a = await quote(0, [10000, 3000])
    const b = await quote(1, [11000, 2900])
    const award = (i: number, lineIds: string[]) => ({ id: of(i).id, quoteVersion: 1, lineIds })
    await app.refused(me, 'inquiry.award', { groupNo, awards: [award(0, [a[0]!]), award(1, [b[0]!])] }, 10001)
    const outdated = { groupNo, awards: [award(0, [a[0]!]), { ...award(1, [b[1]!]), quoteVersion: 2 }] }
    await app.refused(me, 'inquiry.award', outdated, 18005)
    expect((await show(me, of(0).id)).status).toBe('QUOTED')
    const { orders } = await app.ok<{ orders: { orderId: string; inquiryId: string }[] }>(me, 'inquiry.award', {
      groupNo,
      awards: [award(0, [a[0]!]), award(1, [b[1]!])],
    })
    expect(orders.map(one => one.inquiryId)).toEqual([of(0).id, of(1).id])
    const totals = await Promise.all(
      orders.map(async one => (await app.ok<{ goodsTotal: number }>(me, 'order.byId', { id: one.orderId })).goodsTotal),
    )
    expect(totals).toEqual([100000, 5800])
    expect((await show(me, of(2).id)).status).toBe('SUBMITTED')
  })

  test('exports the table with room for the seal', async () => {
    const { me, quote, groupNo } = await tender()
    await quote(0, [10000, 3000])
    const reply = await app.ok<{ rawPayload: Buffer; headers: Record<string, string> }>(me, 'inquiry.exportCompare', {
      groupNo,
    })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    const { unzipSync, strFromU8 } = await import('fflate')
    const text = Object.values(unzipSync(new Uint8Array(reply.rawPayload)))
      .map(bytes => strFromU8(bytes))
      .join('')
    expect(text).toContain('审批（盖章）：')
    expect(text).not.toContain('<f>')
  })
})

describe('time', () => {
  const run = async () => {
    await app.jobs.send(app.db, 'inquiries.due', {})
    await app.drain()
  }

  test('reminds a supplier after two working days and tells the buyer of others after seven', async () => {
    app.setNow(new Date('2026-12-04T10:00:00+08:00')) // a Friday
    const me = await buyer()
    const cas = '7732-18-5'
    const { item, accountId } = await shop({ cas })
    const other = await shop({ cas })
    const { id, inquiryNo } = (await app.ok<Saved>(me, 'inquiry.save', { items: [item()] })).inquiries[0]!
    app.setNow(new Date('2026-12-08T17:59:00+08:00'))
    await run()
    expect(await noticesOf(accountId)).toHaveLength(1)
    app.setNow(new Date('2026-12-08T18:00:00+08:00'))
    await run()
    await run()
    expect((await noticesOf(accountId)).slice(1)).toEqual([`询价单 ${inquiryNo} 等待您报价`])
    app.wait(3 * DAY)
    await run()
    expect(await noticesOf(me.accountId)).toEqual([`询价单 ${inquiryNo} 尚未得到报价，为您找到其他供方`])
    const others = await app.ok<{ businessId: string }[]>(me, 'inquiry.suggest', { id })
    expect(others.map(one => one.businessId)).toContain(other.companyId)
  })

  test('warns on the day before a quotation ends, once, and then ends it', async () => {
    const { me, id, inquiryNo, supplier } = await quoted({ validTo: dayAfter(1) })
    await run()
    await run()
    expect(await noticesOf(me.accountId)).toEqual([`询价单 ${inquiryNo} 的报价将于明天到期`])
    app.wait(2 * DAY)
    await run()
    expect((await show(supplier, id)).status).toBe('EXPIRED')
    expect((await show(me, id)).history.at(-1)).toMatchObject({ action: 'expire', by: '系统' })
  })

  test('ends what nobody touches for thirty days', async () => {
    const { me, id } = await quoted({ status: 'COUNTERED' })
    app.wait(30 * DAY + 1)
    await run()
    expect((await show(me, id)).status).toBe('EXPIRED')
  })
})

describe('lists', () => {
  test('filter by status, turn, group and words, and agree with the counts', async () => {
    const me = await buyer()
    const { companyId } = await makeCompany(app.db)
    const make = (parts: Partial<Parameters<typeof makeInquiry>[1]>) =>
      makeInquiry(app.db, { accountId: me.accountId, companyId, at: app.clock.now(), ...parts })
    const first = await make({ lines: [{ name: '谷胱甘肽' }], groupNo: 'ZH1' })
    await make({ status: 'QUOTED' })
    await make({ status: 'DECLINED' })
    const total = async (filter: object) => (await app.ok<{ total: number }>(me, 'inquiry.search', filter)).total
    expect(await total({})).toBe(3)
    expect(await total({ status: 'QUOTED' })).toBe(1)
    expect(await total({ isMyTurn: true })).toBe(1)
    expect(await total({ groupNo: 'ZH1' })).toBe(1)
    expect(await total({ keyword: '谷胱' })).toBe(1)
    expect(await total({ keyword: first.inquiryNo })).toBe(1)
    const counts = await app.ok<{ all: number; myTurn: number; states: Record<string, number> }>(
      me,
      'inquiry.getStatusCount',
      { isBusiness: false },
    )
    expect(counts).toMatchObject({ all: 3, myTurn: 1, states: { SUBMITTED: 1, QUOTED: 1, DECLINED: 1, ACCEPTED: 0 } })
  })
})

/** A date so many days after today in Shanghai. */
const dayAfter = (days: number): string =>
  new Date(app.clock.now().getTime() + 8 * HOUR + days * DAY).toISOString().slice(0, 10)
