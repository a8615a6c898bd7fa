import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeDemand } from '../demands/factory.ts'
import { makeFile } from '../files/factory.ts'

let app: TestApp
let buyer: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db, { name: '林晓', organisation: '江南大学' })).id)
})
afterAll(() => app.close())

const newSupplier = async () => app.login((await makeCompany(app.db)).accountId)
const quote = (unitPrice: number, leadDays = 7) => ({
  lines: [{ itemNo: 0, name: '蛋白A填料', unitPrice, qty: 2, leadDays }],
  freight: 1000,
  contactPhone: '13800000009',
})
const enrol = (who: Caller, demandId: string, unitPrice = 500_00) =>
  app.ok<{ id: string }>(who, 'enroll.save', { bizType: 'DEMAND', bizId: demandId, fields: quote(unitPrice) })

describe('signing up', () => {
  test('of fifty suppliers at once fills exactly five seats', async () => {
    const demandId = await makeDemand(app, buyer.accountId!)
    const suppliers = await Promise.all(Array.from({ length: 50 }, newSupplier))
    const replies = await Promise.all(
      suppliers.map(who => app.call(who, 'enroll.save', { bizType: 'DEMAND', bizId: demandId, fields: quote(1) })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(5)
    expect(new Set(replies.filter(reply => reply.isError).map(reply => reply.code))).toEqual(new Set([13005]))
    expect(await app.ok(null, 'demand.getDetails', { id: demandId })).toMatchObject({ enrollNum: 5, isFull: true })
    const rows = await app.db.selectFrom('enrolment').select('id').where('demand_id', '=', demandId).execute()
    expect(rows).toHaveLength(5)
  })

  test('twice by one company costs one seat, even at the same time', async () => {
    const demandId = await makeDemand(app, buyer.accountId!)
    const supplier = await newSupplier()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.call(supplier, 'enroll.save', { bizType: 'DEMAND', bizId: demandId, fields: quote(1) }),
      ),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(await app.ok(null, 'demand.getDetails', { id: demandId })).toMatchObject({ enrollNum: 1 })
  })

  test('is not for the owner, nor for buyers without a company', async () => {
    const owner = await app.login((await makeCompany(app.db)).accountId)
    const demandId = await makeDemand(app, owner.accountId!)
    await app.refused(owner, 'enroll.save', { bizType: 'DEMAND', bizId: demandId, fields: quote(1) }, 13004)
    await app.refused(buyer, 'enroll.save', { bizType: 'DEMAND', bizId: demandId, fields: quote(1) }, 10003)
  })

  test('withdrawn before it was opened gives seat and right back, afterwards neither', async () => {
    const demandId = await makeDemand(app, buyer.accountId!)
    const [early, late] = [await newSupplier(), await newSupplier()]
    const first = await enrol(early, demandId)
    const usedFor = async (id: string) =>
      app.db
        .selectFrom('entitlement_use')
        .innerJoin('enrolment', 'enrolment.company_id', 'entitlement_use.company_id')
        .select('used')
        .where('enrolment.id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await usedFor(first.id)).toEqual({ used: 1 })
    await app.ok(early, 'enroll.delete', { id: first.id })
    expect(await usedFor(first.id)).toEqual({ used: 0 })
    expect(await app.ok(null, 'demand.getDetails', { id: demandId })).toMatchObject({ enrollNum: 0 })
    const second = await enrol(late, demandId)
    expect(await app.ok(buyer, 'enroll.byId', { id: second.id })).toMatchObject({ status: 'VIEWED' })
    await app.ok(late, 'enroll.delete', { id: second.id })
    expect(await app.ok(null, 'demand.getDetails', { id: demandId })).toMatchObject({ enrollNum: 1 })
    expect(await usedFor(second.id)).toEqual({ used: 1 })
  })
})

describe('quotations', () => {
  test('offer no regulated substance, neither in their texts nor in the names of their papers', async () => {
    const demandId = await makeDemand(app, buyer.accountId!)
    const supplier = await newSupplier()
    const send = (more: object) =>
      app.call(supplier, 'enroll.save', { bizType: 'DEMAND', bizId: demandId, fields: { ...quote(1), ...more } })
    const named = [{ url: '/api/file/x', name: '海洛因现货出售报价.pdf', size: 1 }]
    expect(await send({ attachments: named })).toMatchObject({
      code: 10011,
      data: { fields: { files: expect.any(String) } },
    })
    expect(await send({ remark: '海洛因现货出售' })).toMatchObject({ code: 10011 })
    expect(await send({ remark: '吗啡检测试剂盒，另附说明' })).toMatchObject({ code: 0 })
  })

  test('that quote nothing take no seat', async () => {
    const demandId = await makeDemand(app, (await makeAccount(app.db)).id)
    const supplier = await newSupplier()
    const send = (fields: object) =>
      app.call(supplier, 'enroll.save', {
        bizType: 'DEMAND',
        bizId: demandId,
        fields: { contactPhone: '1', ...fields },
      })
    const line = { itemNo: 0, name: '蛋白A填料' }
    for (const fields of [{}, { lines: [line] }, { lines: [{ ...line, unitPrice: 1, isOffered: false }] }]) {
      expect(await send(fields)).toMatchObject({
        code: 10001,
        data: { fields: { 'fields.lines': expect.any(String) } },
      })
    }
    expect(await app.ok(null, 'demand.getDetails', { id: demandId })).toMatchObject({ enrollNum: 0 })
    expect(await send({ lines: [line], remark: '按批量另行报价' })).toMatchObject({ code: 0 })
  })

  test('are sealed: another supplier finds them absent', async () => {
    const demandId = await makeDemand(app, buyer.accountId!)
    const [mine, theirs] = [await newSupplier(), await newSupplier()]
    const { id } = await enrol(mine, demandId)
    await app.refused(theirs, 'enroll.byId', { id }, 10002)
    await app.refused(theirs, 'enroll.compare', { demandId }, 10002)
  })

  test('are compared line by line with the lowest price and the shortest lead time', async () => {
    const demandId = await makeDemand(app, buyer.accountId!)
    const [cheap, dear] = [await newSupplier(), await newSupplier()]
    const low = await enrol(cheap, demandId, 400_00)
    await enrol(dear, demandId, 500_00)
    const matrix = await app.ok<{
      best: { lowestPrice: string[] }[]
      lowestTotal: string[]
      columns: { total: number }[]
    }>(buyer, 'enroll.compare', { demandId })
    expect(matrix.best[0]!.lowestPrice).toEqual([low.id])
    expect(matrix.lowestTotal).toEqual([low.id])
    expect(matrix.columns.map(column => column.total).sort((a, b) => a - b)).toEqual([810_00, 1010_00])
  })

  test('that were turned down are marked no more, and the others are compared without them', async () => {
    const owner = await app.login((await makeAccount(app.db)).id)
    const demandId = await makeDemand(app, owner.accountId!)
    const rows = []
    for (const price of [400_00, 500_00, 600_00]) rows.push(await enrol(await newSupplier(), demandId, price))
    const [low, middle] = rows
    const marks = async () => {
      const { best, lowestTotal } = await app.ok<{ best: { lowestPrice: string[] }[]; lowestTotal: string[] }>(
        owner,
        'enroll.compare',
        { demandId },
      )
      return [best[0]!.lowestPrice, lowestTotal]
    }
    expect(await marks()).toEqual([[low!.id], [low!.id]])
    await app.ok(owner, 'enroll.enrollOperation', { ids: [low!.id], operation: 'REJECT', reason: '规格不符' })
    expect(await marks()).toEqual([[middle!.id], [middle!.id]])
  })

  test('of half the lines are never the lowest sum', async () => {
    const line = (name: string) => ({ name, cas: '', spec: '', qty: 1, unit: '瓶', targetPrice: null, remark: '' })
    const demandId = await makeDemand(app, buyer.accountId!, { items: [line('乙腈'), line('甲醇')] })
    const offer = (prices: readonly (number | null)[]) => ({
      lines: prices.map((unitPrice, itemNo) => ({
        itemNo,
        name: `第${itemNo}行`,
        qty: 1,
        unitPrice,
        isOffered: unitPrice !== null,
      })),
    })
    const answer = async (prices: readonly (number | null)[]) =>
      app.ok<{ id: string }>(await newSupplier(), 'enroll.save', {
        bizType: 'DEMAND',
        bizId: demandId,
        fields: offer(prices),
      })
    await answer([100, null])
    const low = await answer([300, 300])
    await answer([400, 300])
    expect(await app.ok(buyer, 'enroll.compare', { demandId })).toMatchObject({ lowestTotal: [low.id] })
  })

  test('show the buyer’s contacts only once shortlisted', async () => {
    const demandId = await makeDemand(app, buyer.accountId!)
    const supplier = await newSupplier()
    const { id } = await enrol(supplier, demandId)
    expect(await app.ok(supplier, 'enroll.byId', { id })).toMatchObject({ contacts: null })
    expect(await app.ok(null, 'demand.getDetails', { id: demandId })).toMatchObject({ demandMobile: '' })
    await app.ok(buyer, 'enroll.enrollOperation', { ids: [id], operation: 'SHORTLIST' })
    expect(await app.ok(supplier, 'enroll.byId', { id })).toMatchObject({
      contacts: { name: '江南大学 · 林晓', demandMobile: '13800000001' },
    })
    expect(await app.ok(supplier, 'demand.getDetails', { id: demandId })).toMatchObject({ demandMobile: '13800000001' })
  })

  test('are awarded, and the supplier is told', async () => {
    const demandId = await makeDemand(app, buyer.accountId!, { title: '授予的需求' })
    const supplier = await newSupplier()
    const { id } = await enrol(supplier, demandId)
    await app.ok(buyer, 'enroll.enrollOperation', { ids: [id], operation: 'WIN' })
    expect(await app.ok(supplier, 'enroll.byId', { id })).toMatchObject({ status: 'WON' })
    const notices = await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', supplier.accountId!)
      .execute()
    expect(notices.map(notice => notice.title)).toContain('您对需求《授予的需求》的报名已被选中')
    expect(await app.ok(buyer, 'enroll.enrollOperation', { ids: [id], operation: 'SHORTLIST' })).toMatchObject({
      failed: [{ id, code: 10004 }],
    })
  })

  test('carry papers that the two sides can open, and that come back from editing as they were', async () => {
    const demandId = await makeDemand(app, buyer.accountId!)
    const supplier = await newSupplier()
    const paper = await makeFile(app.db, { accountId: supplier.accountId, bizType: 'ATTACHMENT', ending: 'pdf' })
    const fields = { ...quote(100), attachments: [{ url: paper, name: '报价单.pdf', size: 1000 }] }
    const { id } = await app.ok<{ id: string }>(supplier, 'enroll.save', { bizType: 'DEMAND', bizId: demandId, fields })
    type Seen = { fields: { attachments: { url: string }[] } }
    const sent = await app.ok<Seen>(supplier, 'enroll.byId', { id })
    expect(sent.fields.attachments[0]!.url).toContain(`${paper}?e=`)
    await app.ok(supplier, 'enroll.save', { id, bizType: 'DEMAND', bizId: demandId, fields: sent.fields })
    const { history } = await app.ok<{ history: { action: string }[] }>(supplier, 'enroll.byId', { id })
    expect(history.map(move => move.action)).toEqual(['submit', 'edit'])
    const row = await app.db.selectFrom('enrolment').select('fields').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.fields.attachments[0]!.url).toBe(paper)
    const { records } = await app.ok<{ records: Seen[] }>(buyer, 'enroll.searchByDemand', { demandId })
    expect(records[0]!.fields.attachments[0]!.url).toContain(`${paper}?e=`)
    const kept = await app.db.selectFrom('file_reference').select('file_id').where('entity_id', '=', id).execute()
    expect(kept).toHaveLength(1)
  })

  test('of two colleagues who changed one, the later is told of the first', async () => {
    const demandId = await makeDemand(app, (await makeAccount(app.db)).id)
    const supplier = await newSupplier()
    const first = { bizType: 'DEMAND', bizId: demandId }
    const { id } = await app.ok<{ id: string }>(supplier, 'enroll.save', { ...first, fields: quote(100) })
    const { version } = await app.ok<{ version: number }>(supplier, 'enroll.byId', { id })
    await app.ok(supplier, 'enroll.save', { ...first, id, fields: quote(90), version })
    const refusal = await app.refused(supplier, 'enroll.save', { ...first, id, fields: quote(80), version }, 10005)
    expect(refusal.data).toMatchObject({ by: '您在另一个窗口', version: version + 1 })
    await app.ok(supplier, 'enroll.save', { ...first, id, fields: quote(80), version: version + 1 })
  })
})
