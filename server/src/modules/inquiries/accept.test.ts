import type { Comparison } from '@shangyouji/contract/inquiries/schemas'
import { strFromU8, unzipSync } from 'fflate'
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

const DAY = 86_400_000

const { buyer, shop, show, operate, quoted, dayAfter } = inquiryScenes(() => app)

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

  test('marks nothing of who was turned down, and compares again those that are left', async () => {
    const { me, quote, groupNo, of } = await tender()
    await quote(0, [10000, 3000])
    await quote(1, [9000, 2800])
    await quote(2, [8000, 2600])
    await operate(me, of(2).id, 'REJECT', { reason: '纯度不符合要求' })
    const table = await app.ok<Comparison>(me, 'inquiry.compare', { groupNo })
    const marks = table.rows.flatMap(row => row.cells.filter(cell => cell.isLowest || cell.isFastest))
    const marked = marks.map(cell => `${cell.inquiryId} ${cell.isLowest ? 'lowest' : 'fastest'}`).toSorted()
    const [fastest, lowest] = [`${of(0).id} fastest`, `${of(1).id} lowest`]
    expect(marked).toEqual([fastest, fastest, lowest, lowest].toSorted())
    const least = table.columns.filter(column => column.isLowestTotal).map(column => column.inquiryId)
    expect(least).toEqual([of(1).id])
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

  test('gives each pack asked of one supplier its own row, beside the same pack of others', async () => {
    const me = await buyer()
    const specs = ['500 mL', '10 L'].map((packSize, i) => ({ packSize, price: 5000 + i, unit: '瓶' }))
    const [one, other] = [await shop({ name: 'DPBS 缓冲液', specs }), await shop({ name: 'DPBS 缓冲液', specs })]
    const { groupNo, inquiries } = await app.ok<Saved>(me, 'inquiry.save', {
      items: [one.item(0, 3), one.item(1, 2), other.item(1, 2)],
    })
    const [asked] = inquiries.filter(inquiry => inquiry.businessId === one.companyId) as [Saved['inquiries'][0]]
    const { lines } = await show(one.supplier, asked.id)
    expect(lines.map(line => line.listPrice)).toEqual([5000, 5001])
    expect((await show(me, asked.id)).lines.map(line => line.listPrice)).toEqual([null, null])
    await operate(one.supplier, asked.id, 'QUOTE', {
      quote: { lines: lines.map((line, i) => ({ lineId: line.id, unitPrice: [4800, 480][i] })) },
    })
    const table = await app.ok<Comparison>(me, 'inquiry.compare', { groupNo })
    const cellsOf = (packSize: string) =>
      table.rows.find(row => row.packSize === packSize)!.cells.map(cell => [cell.state, cell.perUnit])
    expect(table.rows).toHaveLength(2)
    expect(cellsOf('500 mL')).toEqual([['QUOTED', 9.6]])
    expect(cellsOf('10 L').toSorted()).toEqual([
      ['QUOTED', 0.048],
      ['WAITING', null],
    ])
    expect(table.rows.flatMap(row => row.cells.filter(cell => cell.isLowest))).toEqual([])
    const { orders } = await app.ok<{ orders: unknown[] }>(me, 'inquiry.award', {
      groupNo,
      awards: [{ id: asked.id, quoteVersion: 1, lineIds: lines.map(line => line.id) }],
    })
    expect(orders).toHaveLength(1)
  })

  test('exports the table with room for the seal', async () => {
    const { me, quote, groupNo } = await tender()
    await quote(0, [10000, 3000])
    const reply = await app.ok<{ rawPayload: Buffer; headers: Record<string, string> }>(me, 'inquiry.exportCompare', {
      groupNo,
    })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    const text = Object.values(unzipSync(new Uint8Array(reply.rawPayload)))
      .map(bytes => strFromU8(bytes))
      .join('')
    expect(text).toContain('审批（盖章）：')
    expect(text).not.toContain('<f>')
    const log = await app.db
      .selectFrom('audit_log')
      .select(['call', 'details'])
      .where('actor_id', '=', me.accountId)
      .where('call', '=', 'inquiry.exportCompare')
      .execute()
    expect(log).toMatchObject([{ call: 'inquiry.exportCompare', details: { groupNo, rows: 2 } }])
  })
})
