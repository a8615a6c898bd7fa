import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeDemand } from '../demands/factory.ts'
import { makeOrder } from '../orders/factory.ts'
import { type List, type Thread, twoSides } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const seenBy = (who: { token: string }, id: string) => app.ok<Thread>(who, 'consulting.byId', { id })

describe('a consultation', () => {
  test('passes the turn with each thing said, and counts what is unread on each side', async () => {
    const { ask, answer, buyer, supplier } = await twoSides(app)
    const { id } = await ask()
    expect(await app.ok(supplier, 'messageUser.getMsgRemind', { isBusiness: true })).toMatchObject({ consulting: 1 })
    const received = await app.ok<List>(supplier, 'consulting.search', { isBusiness: true })
    expect(received.records).toMatchObject([{ id, status: 'WAIT_SUPPLIER', unReadNum: 1, lastText: '请问有现货吗？' }])

    expect((await seenBy(supplier, id)).messages).toMatchObject([{ isMine: false, content: '请问有现货吗？' }])
    expect(await app.ok(supplier, 'messageUser.getMsgRemind', { isBusiness: true })).toMatchObject({ consulting: 0 })
    await answer(id)
    const sent = await app.ok<List>(buyer, 'consulting.search', { isBusiness: false })
    expect(sent.records).toMatchObject([{ id, status: 'WAIT_CLIENT', unReadNum: 1 }])
    expect(await app.ok(buyer, 'messageUser.getMsgRemind', { isBusiness: false })).toMatchObject({ consulting: 1 })
    const thread = await seenBy(buyer, id)
    expect(thread.messages.map(message => message.isMine)).toEqual([true, false])
    expect(await app.ok(buyer, 'messageUser.getMsgRemind', { isBusiness: false })).toMatchObject({ consulting: 0 })
  })

  test('goes on in the thread that the two have about the subject', async () => {
    const { ask, buyer } = await twoSides(app)
    const first = await ask('一')
    const second = await ask('二')
    expect(second.id).toBe(first.id)
    expect((await seenBy(buyer, first.id)).messages).toHaveLength(2)
  })

  test('becomes one thread though ten questions come at once', async () => {
    const { ask, buyer } = await twoSides(app)
    const ids = await Promise.all(Array.from({ length: 10 }, (_, i) => ask(`第${i}问`)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect((await seenBy(buyer, ids[0]!.id)).messages).toHaveLength(10)
  })

  test('is not there for anybody else', async () => {
    const { ask } = await twoSides(app)
    const { id } = await ask()
    const stranger = await app.login((await makeCompany(app.db)).accountId)
    await app.refused(stranger, 'consulting.byId', { id }, 10002)
    await app.refused(stranger, 'message.replay', { consultingId: id, content: '你好' }, 10002)
    await app.refused(stranger, 'consulting.close', { id }, 10002)
    await app.refused(stranger, 'consulting.delete', { id }, 10002)
    expect(await app.ok(stranger, 'consulting.deleteByIds', { ids: [id] })).toMatchObject({ failed: [{ code: 10002 }] })
    expect((await app.ok<List>(stranger, 'consulting.search', { isBusiness: true })).records).toEqual([])
  })

  test('cannot be held with the own company, a company that is not approved, or about nothing', async () => {
    const { shop, supplier, buyer } = await twoSides(app)
    await app.refused(supplier, 'consulting.save', { ...shop, content: '自问' }, 16001)
    const waiting = await makeCompany(app.db, { status: 'WAIT_AUDIT' })
    await app.refused(buyer, 'consulting.save', { bizType: 'SHOP', bizId: waiting.companyId, content: '你好' }, 10002)
    await app.refused(buyer, 'consulting.save', { ...shop, content: '  ' }, 10001)
    await app.refused(buyer, 'consulting.save', { ...shop, toId: newId(), content: '你好' }, 10002)
    await app.refused(buyer, 'consulting.save', { ...shop, content: '长'.repeat(1001) }, 10001)
  })

  test('is refused to go on while the company is frozen, and stays readable', async () => {
    const { ask, buyer, companyId } = await twoSides(app)
    const { id } = await ask()
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', companyId).execute()
    await app.refused(buyer, 'message.replay', { consultingId: id, content: '还在吗' }, 10009)
    expect((await seenBy(buyer, id)).can).toMatchObject({ reply: false })
  })

  test('can be about goods on the shelf and about a published solution', async () => {
    const { companyId, accountId, buyer } = await twoSides(app)
    const now = app.clock.now()
    const goodsId = newId()
    await app.db
      .insertInto('goods')
      .values({
        id: goodsId,
        company_id: companyId,
        account_id: accountId,
        name: 'MabSelect PrismA 填料',
        status: 'PUBLISHED',
        is_live: true,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const { id } = await app.ok<{ id: string }>(buyer, 'consulting.save', {
      bizType: 'GOODS',
      bizId: goodsId,
      toId: companyId,
      content: '货期？',
    })
    expect((await seenBy(buyer, id)).subject).toMatchObject({
      title: 'MabSelect PrismA 填料',
      link: `/website/goods/${goodsId}`,
    })
    await app.db.updateTable('goods').set({ is_live: false }).where('id', '=', goodsId).execute()
    await app.refused(buyer, 'consulting.save', { bizType: 'GOODS', bizId: goodsId, content: '？' }, 10002)

    const solutionId = newId()
    await app.db
      .insertInto('content')
      .values({
        id: solutionId,
        type: 'solution',
        account_id: accountId,
        company_id: companyId,
        title: '层析整体方案',
        status: 'PUBLISHED',
        form: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute()
    const about = await app.ok<{ id: string }>(buyer, 'consulting.save', {
      bizType: 'SOLUTION',
      bizId: solutionId,
      content: '能否试用',
    })
    expect((await seenBy(buyer, about.id)).subject.title).toBe('层析整体方案')
    await app.refused(buyer, 'consulting.save', { bizType: 'MEETING', bizId: solutionId, content: '？' }, 10002)
  })

  test('about a demand is begun by a supplier, who does not learn the name of an owner that hides it', async () => {
    const owner = await app.login((await makeAccount(app.db, { name: '李四', organisation: '某研究院' })).id)
    const demandId = await makeDemand(app, owner.accountId)
    const { supplier, buyer } = await twoSides(app)
    await app.refused(buyer, 'consulting.save', { bizType: 'DEMAND', bizId: demandId, content: '我也要' }, 10003)
    const { id } = await app.ok<{ id: string }>(supplier, 'consulting.save', {
      bizType: 'DEMAND',
      bizId: demandId,
      content: '我们可以供货',
    })
    await app.ok(owner, 'message.replay', { consultingId: id, content: '请发报价' })
    const thread = await seenBy(supplier, id)
    expect(thread.party).toMatchObject({ name: '某需方', id: '' })
    expect(thread.messages.map(message => message.senderName)).not.toContain('李四')
    expect(thread.status).toBe('WAIT_SUPPLIER')
  })

  test('asks up to five suppliers at once and says which could not be asked', async () => {
    const buyer = await app.login((await makeAccount(app.db)).id)
    const companies = await Promise.all([1, 2, 3].map(() => makeCompany(app.db)))
    const gone = newId()
    const targets = [...companies.map(company => company.companyId), gone].map(bizId => ({ bizType: 'SHOP', bizId }))
    const reply = await app.ok<{ success: string[]; failed: { id: string }[] }>(buyer, 'consulting.batchSave', {
      targets,
      content: '求报价',
    })
    expect(reply.success).toHaveLength(3)
    expect(reply.failed).toMatchObject([{ id: gone }])
    const tooMany = Array.from({ length: 6 }, () => ({ bizType: 'SHOP', bizId: newId() }))
    await app.refused(buyer, 'consulting.batchSave', { targets: tooMany, content: '求报价' }, 10001)
  })

  test('counts threads by status as the list shows them', async () => {
    const { ask, answer, buyer } = await twoSides(app)
    const { id } = await ask()
    await answer(id)
    expect(await app.ok(buyer, 'consulting.getStatusCount', { isBusiness: false })).toEqual({
      all: 1,
      waitSupplier: 0,
      waitClient: 1,
      closed: 0,
      unRead: 1,
    })
    expect((await app.ok<List>(buyer, 'consulting.search', { status: 'WAIT_CLIENT', isUnread: true })).total).toBe(1)
    expect((await app.ok<List>(buyer, 'consulting.search', { keyword: '色谱填料' })).total).toBe(1)
    expect((await app.ok<List>(buyer, 'consulting.search', { keyword: '没有这个' })).total).toBe(0)
  })

  test('shows fifty messages at once and older ones on request', async () => {
    const { ask, buyer, companyId } = await twoSides(app)
    const { id } = await ask('第一问')
    const now = app.clock.now().getTime()
    await app.db
      .insertInto('consultation_message')
      .values(
        Array.from({ length: 60 }, (_, i) => ({
          id: newId(),
          consultation_id: id,
          side: 'CLIENT' as const,
          account_id: buyer.accountId,
          content: `${i}`,
          images: '[]',
          files: '[]',
          created_at: new Date(now + i + 1),
        })),
      )
      .execute()
    const newest = await seenBy(buyer, id)
    expect(newest.messages).toHaveLength(50)
    expect(newest.messages.at(-1)!.content).toBe('59')
    expect(newest.hasMore).toBe(true)
    const older = await app.ok<Thread>(buyer, 'consulting.byId', { id, beforeId: newest.messages[0]!.id })
    expect(older.messages).toHaveLength(11)
    expect(older.messages[0]!.content).toBe('第一问')
    expect(older.hasMore).toBe(false)
    expect(companyId).toBeTruthy()
  })
})

describe('contact details in a consultation', () => {
  test('are overwritten while the two have no order, and pass once they have one', async () => {
    const { ask, answer, buyer, supplier, companyId } = await twoSides(app)
    const { id, maskedNum } = await ask('我的电话 13812345678，邮箱 a.b@example.com')
    expect(maskedNum).toBe(2)
    const before = await seenBy(supplier, id)
    expect(before.messages[0]!.content).not.toContain('13812345678')
    expect(before.messages[0]!.content).toContain('***')
    expect(before.isMasking).toBe(true)

    await makeOrder(app.db, { accountId: buyer.accountId, companyId, status: 'CANCELLED', at: app.clock.now() })
    expect((await answer(id, '微信 abc12345')).maskedNum).toBe(1)
    await makeOrder(app.db, { accountId: buyer.accountId, companyId, at: app.clock.now() })
    expect((await answer(id, '电话 13987654321')).maskedNum).toBe(0)
    const after = await seenBy(buyer, id)
    expect(after.messages.at(-1)!.content).toBe('电话 13987654321')
    expect(after.isMasking).toBe(false)
  })

  test('given in the form are shown to the supplier whole only after an order', async () => {
    const { ask, buyer, supplier, companyId } = await twoSides(app)
    const { id } = await ask('报价', { contacts: { name: '王工', mobile: '13812345678' } })
    expect((await seenBy(supplier, id)).contacts).toEqual({ name: '王工', mobile: '138****5678' })
    expect((await seenBy(buyer, id)).contacts.mobile).toBe('13812345678')
    await makeOrder(app.db, { accountId: buyer.accountId, companyId, at: app.clock.now() })
    expect((await seenBy(supplier, id)).contacts.mobile).toBe('13812345678')
  })

  test('do not hide what looks alike in this trade', async () => {
    const { ask, supplier } = await twoSides(app)
    const text = 'CAS 7732-18-5，货号 17-5438-01，需要 500 mL'
    const { id, maskedNum } = await ask(text)
    expect(maskedNum).toBe(0)
    expect((await seenBy(supplier, id)).messages[0]!.content).toBe(text)
  })
})
