import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { type Placed, tradeScenes } from '../../testing/trade-scenes.ts'
import { makePicture, upload } from '../files/factory.ts'
import { makeOrder } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR

const { buyer, shop, pair, whole, details, operate, noticesOf } = tradeScenes(() => app)

describe("the supplier's answer", () => {
  test('that keeps the invoice the buyer wished confirms at once, another invoice is agreed to first', async () => {
    for (const change of [null, '增值税普通发票']) {
      const me = await buyer()
      const { item, supplier } = await shop()
      const input = { items: [item()], invoiceType: '增值税专用发票' }
      const id = (await app.ok<Placed>(me, 'order.effettuareOrdine', input)).orders[0]!.id
      if (change) await app.ok(supplier, 'order.update', { id, invoiceType: change })
      const { status } = await operate(supplier, id, 'CONFIRM')
      expect(status).toBe(change ? 'PENDING' : 'CONFIRMED')
      expect(await whole(me, id)).toMatchObject({
        isAnswered: change !== null,
        invoiceType: change ?? input.invoiceType,
      })
    }
  })

  test('as ordered confirms at once', async () => {
    const { me, supplier, id, lineIds } = await pair({ lines: [{ price: 100 }, { price: 200 }] })
    await app.ok(supplier, 'orderGoods.replyOrderGoods', { id: lineIds[0], delivery: 3, remark: '现货' })
    expect((await whole(me, id)).lines[0]!.reply).toMatchObject({ state: 'CONFIRM', price: null })
    expect(await operate(supplier, id, 'CONFIRM')).toMatchObject({ status: 'CONFIRMED' })
    expect((await details(me, id)).history.map(moved => [moved.action, moved.by])).toEqual([['confirm', '供方']])
  })

  test('with other prices, lead times, lines or freight waits for the buyer to agree', async () => {
    const { me, supplier, id, lineIds, accountId } = await pair({
      lines: [
        { price: 1000, quantity: 10, leadDays: 5 },
        { price: null, quantity: 2 },
        { price: 300, quantity: 1 },
      ],
    })
    await app.refused(supplier, 'order.updateStatus', { id, operation: 'CONFIRM' }, 18011)
    await app.ok(supplier, 'order.update', {
      id,
      freight: 1500,
      payTerms: '款到发货',
      replies: [
        { id: lineIds[0], price: 1100, remark: '原料涨价' },
        { id: lineIds[1], price: 5000 },
        { id: lineIds[2], state: 'REFUSE', remark: '停产' },
      ],
    })
    expect(await operate(supplier, id, 'CONFIRM')).toMatchObject({ status: 'PENDING' })
    const answered = await whole(me, id)
    expect(answered).toMatchObject({
      isAnswered: true,
      isMyTurn: true,
      goodsTotal: 21000,
      freight: 1500,
      isOpenPrice: false,
    })
    expect(answered.lines.map(line => [line.reply!.state, line.amount])).toEqual([
      ['CHANGE', 11000],
      ['CHANGE', 10000],
      ['REFUSE', null],
    ])
    await app.refused(supplier, 'order.update', { id, freight: 0 }, 10004)

    await operate(me, id, 'RETURN', '运费请包含')
    await app.ok(supplier, 'order.update', { id, freight: 0 })
    await operate(supplier, id, 'CONFIRM')
    expect(await operate(me, id, 'AGREE')).toMatchObject({ status: 'CONFIRMED' })
    expect(await whole(me, id)).toMatchObject({ goodsTotal: 21000, freight: 0 })
    expect((await noticesOf(accountId)).at(-1)).toContain('需方已同意')
  })

  test('that supplies nothing must be a refusal', async () => {
    const { supplier, id, lineIds } = await pair()
    await app.ok(supplier, 'orderGoods.replyOrderGoods', { id: lineIds[0], state: 'REFUSE', remark: '缺货' })
    await app.refused(supplier, 'order.updateStatus', { id, operation: 'CONFIRM' }, 10001)
    await operate(supplier, id, 'REFUSE', '缺货')
  })

  test('to a line is taken back when the buyer changes its quantity', async () => {
    const { me, supplier, id, lineIds } = await pair({ lines: [{ price: 100 }, { price: 50 }] })
    await app.ok(supplier, 'order.update', { id, replies: lineIds.map(line => ({ id: line, price: 80 })) })
    await app.ok(me, 'order.update', { id, quantities: [{ id: lineIds[0], quantity: 5 }], remark: '加量' })
    const order = await whole(me, id)
    expect(order.lines.map(line => line.reply?.price ?? null)).toEqual([null, 80])
    expect(order.goodsTotal).toBe(100 * 5 + 80)
  })

  test("is not the buyer's to give, nor the wish the supplier's", async () => {
    const { me, supplier, id, lineIds } = await pair()
    await app.refused(me, 'order.update', { id, freight: 1 }, 10003)
    await app.refused(me, 'order.update', { id, replies: [{ id: lineIds[0], price: 1 }] }, 10003)
    await app.refused(supplier, 'order.update', { id, remark: '改' }, 10003)
    await app.refused(supplier, 'order.update', { id, quantities: [{ id: lineIds[0], quantity: 2 }] }, 10003)
    await app.refused(supplier, 'order.update', { id, replies: [{ id: newId(), price: 1 }] }, 10002)
    await app.refused(me, 'orderGoods.replyOrderGoods', { id: lineIds[0], price: 1 }, 10003)
  })
})

describe('progress', () => {
  test('is noted by the side that knows it, with files, and runs to completion', async () => {
    const { me, supplier, id, companyId } = await pair({ status: 'CONFIRMED' })
    const date = '2026-11-20'
    const paper = (await upload(app, me, { name: '合同.png', bytes: await makePicture('png'), bizType: 'CONTRACT' }))
      .data
    await app.refused(me, 'order.saveMilestone', { id, kind: 'SHIPPED', date }, 10004)
    await app.refused(me, 'order.saveMilestone', { id, kind: 'CONTRACT', date: '2027-01-01' }, 10001)
    const offered = { id, date, files: [{ url: paper.url, name: '海洛因现货出售报价.pdf', size: paper.size }] }
    const contract = { ...offered, kind: 'CONTRACT' }
    expect((await app.refused(me, 'order.saveMilestone', contract, 10011)).data).toMatchObject({
      fields: { files: expect.stringContaining('海洛因') },
    })
    await app.refused(me, 'order.saveMilestone', { ...contract, files: [], remark: '海洛因现货出售' }, 10011)
    await app.refused(me, 'orderReply.save', { orderId: id, content: '请看附件', files: offered.files }, 10011)
    const noted = await app.ok<{ status: string }>(me, 'order.saveMilestone', {
      id,
      kind: 'CONTRACT',
      date,
      files: [{ url: paper.url, name: '吗啡检测试剂盒采购合同.png', size: paper.size }],
    })
    expect(noted.status).toBe('IN_PROGRESS')
    await app.ok(me, 'order.saveMilestone', { id, kind: 'PAID', date, remark: '电汇' })
    await app.ok(supplier, 'order.saveMilestone', {
      id,
      kind: 'SHIPPED',
      date,
      expressCompany: '顺丰',
      expressNo: 'SF1234567890',
    })
    expect(await whole(me, id)).toMatchObject({
      isMyTurn: true,
      dueTime: new Date(app.clock.now().getTime() + 15 * DAY).toISOString(),
    })
    await app.refused(me, 'order.saveMilestone', { id, kind: 'RECEIVED', date }, 10004)
    await operate(me, id, 'RECEIVE')
    await app.ok(supplier, 'order.saveMilestone', { id, kind: 'INVOICED', date })
    const seen = await details(supplier, id)
    expect(seen.status).toBe('COMPLETED')
    expect(seen.milestones.map(one => [one.kind, one.by])).toEqual([
      ['CONTRACT', 'CLIENT'],
      ['PAID', 'CLIENT'],
      ['SHIPPED', 'BUSINESS'],
      ['RECEIVED', 'CLIENT'],
      ['INVOICED', 'BUSINESS'],
    ])
    expect((await app.http.inject(seen.milestones[0]!.files[0]!.showUrl)).statusCode).toBe(200)
    // both sides take its papers home as one archive, others see none
    const bizIds = seen.milestones[0]!.id
    for (const who of [me, supplier]) expect(await app.ok(who, 'file.downloadBiz', { bizIds })).toBeTruthy()
    await app.refused(await buyer(), 'file.downloadBiz', { bizIds }, 10002)
    expect(companyId).toBeTruthy()
  })

  test('pending orders are reminded of a day before, and expire after seven', async () => {
    const me = await buyer()
    const { item, accountId } = await shop()
    const { orders } = await app.ok<Placed>(me, 'order.effettuareOrdine', { items: [item()] })
    const [{ id, orderNo }] = orders as [Placed['orders'][0]]
    const run = async () => {
      await app.jobs.send(app.db, 'orders.due', {})
      await app.drain()
    }
    app.wait(6 * DAY - HOUR)
    await run()
    expect(await noticesOf(accountId)).toHaveLength(1)
    app.wait(2 * HOUR)
    await run()
    await run()
    expect(await noticesOf(accountId)).toEqual([`收到新的意向单 ${orderNo}`, `意向单 ${orderNo} 即将过期，请尽快处理`])
    app.wait(DAY)
    await run()
    expect((await whole(me, id)).status).toBe('EXPIRED')
    expect((await noticesOf(me.accountId)).at(-1)).toContain('已过期')
    expect((await details(me, id)).history.at(-1)).toMatchObject({ action: 'expire', by: '系统' })
  })

  test('shipped orders count as received after fifteen days', async () => {
    const { me, id } = await pair({ status: 'IN_PROGRESS', isShipped: true })
    const idle = await pair({ status: 'IN_PROGRESS' })
    app.wait(15 * DAY + 1)
    await app.jobs.send(app.db, 'orders.due', {})
    await app.drain()
    const order = await details(me, id)
    expect(order.status).toBe('COMPLETED')
    expect(order.milestones).toMatchObject([{ kind: 'RECEIVED', by: 'SYSTEM' }])
    expect((await whole(idle.me, idle.id)).status).toBe('IN_PROGRESS')
  })
})

describe('replies', () => {
  test('are a thread of both sides with unread numbers', async () => {
    const { me, supplier, id } = await pair({ status: 'CONFIRMED' })
    await app.ok(me, 'orderReply.save', { orderId: id, content: '可以提前发货吗？电话 13812345678' })
    expect((await whole(supplier, id)).unReadNum).toBe(1)
    const seen = await details(supplier, id)
    expect(seen.replies).toMatchObject([{ content: '可以提前发货吗？电话 13812345678', isMine: false }])
    expect((await whole(supplier, id)).unReadNum).toBe(0)
    await app.ok(supplier, 'orderReply.save', { orderId: id, content: '可以' })
    expect((await details(me, id)).replies.map(reply => reply.isMine)).toEqual([true, false])
    await app.refused(me, 'orderReply.save', { orderId: id, content: '' }, 10001)
  })
})

describe('reviews', () => {
  const review = { quality: 5, speed: 4, service: 3, content: '批间差很小' }

  test('are written once after completion and answered once', async () => {
    const { me, supplier, id, companyId } = await pair({ status: 'COMPLETED' })
    expect((await whole(me, id)).can.review).toBe(true)
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await app.call(me, 'order.saveReview', { id, ...review })).code),
    )
    expect(codes.sort()).toEqual([0, 18008, 18008, 18008, 18008])
    expect((await whole(me, id)).can.review).toBe(false)
    expect((await whole(supplier, id)).can.answerReview).toBe(true)
    await app.ok(supplier, 'order.answerReview', { id, content: '感谢支持' })
    await app.refused(supplier, 'order.answerReview', { id, content: '再说一句' }, 10006)
    expect((await details(me, id)).review).toMatchObject({ ...review, reviewer: '张**', answer: '感谢支持' })
    const shown = await app.ok<{ records: { reviewer: string }[] }>(null, 'order.searchReview', {
      businessId: companyId,
    })
    expect(shown.records).toHaveLength(1)
    const other = await makeOrder(app.db, {
      accountId: me.accountId,
      companyId,
      status: 'COMPLETED',
      at: app.clock.now(),
    })
    await app.ok(me, 'order.saveReview', { id: other.id, quality: 4, speed: 4, service: 4, isAnonymous: true })
    expect(await app.ok(null, 'order.getReviewScore', { businessId: companyId })).toEqual({
      count: 2,
      overall: 4,
      quality: 4.5,
      speed: 4,
      service: 3.5,
    })
    const both = await app.ok<{ records: { reviewer: string }[] }>(null, 'order.searchReview', {
      businessId: companyId,
    })
    expect(both.records.map(row => row.reviewer).sort()).toEqual(['匿名用户', '张**'].sort())
  })

  test('are refused before completion, after 60 days, by the supplier, and with contacts in them', async () => {
    const open = await pair({ status: 'IN_PROGRESS' })
    await app.refused(open.me, 'order.saveReview', { id: open.id, ...review }, 10004)
    const done = await pair({ status: 'COMPLETED' })
    await app.refused(done.supplier, 'order.saveReview', { id: done.id, ...review }, 10002)
    await app.refused(done.me, 'order.saveReview', { id: done.id, ...review, content: '加我微信 abc12345' }, 10012)
    await app.refused(done.supplier, 'order.answerReview', { id: done.id, content: '感谢' }, 10004)
    app.wait(60 * DAY + 1)
    await app.refused(done.me, 'order.saveReview', { id: done.id, ...review }, 18009)
  })
})
