import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiryScenes, type Saved } from '../../testing/inquiry-scenes.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany } from '../accounts/factory.ts'
import { makeInquiry } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY = 86_400_000

const { buyer, shop, noticesOf, show, quoted, dayAfter } = inquiryScenes(() => app)

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
