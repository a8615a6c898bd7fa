import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeDemand } from '../demands/factory.ts'
import { makePicture, upload } from '../files/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Message = {
  id: string
  isMine: boolean
  content: string
  images: string[]
  files: { showUrl: string }[]
  maskedNum: number
  isRecalled: boolean
  canRecall: boolean
  senderName: string
}
type Thread = {
  id: string
  status: string
  unReadNum: number
  messages: Message[]
  hasMore: boolean
  isMasking: boolean
  contacts: { name: string; mobile: string }
  party: { id: string; name: string }
  subject: { title: string; link: string }
  can: { reply: boolean; close: boolean }
}
type List = { records: (Thread & { lastText: string })[]; total: number }

/** A buyer and a supplier, and what one needs to talk with the other about its shop. */
async function twoSides() {
  const company = await makeCompany(app.db, { companyName: `上海色谱填料${newId().slice(-6)}有限公司` })
  const buyer = await app.login((await makeAccount(app.db)).id)
  const supplier = await app.login(company.accountId)
  const shop = { bizType: 'SHOP', bizId: company.companyId }
  const ask = (content = '请问有现货吗？', more: object = {}) =>
    app.ok<{ id: string; maskedNum: number }>(buyer, 'consulting.save', { ...shop, content, ...more })
  const answer = (consultingId: string, content = '有现货，次日发出') =>
    app.ok<{ maskedNum: number }>(supplier, 'message.replay', { consultingId, content })
  return { ...company, buyer, supplier, shop, ask, answer }
}

const seenBy = (who: { token: string }, id: string) => app.ok<Thread>(who, 'consulting.byId', { id })

async function makeOrder(accountId: string, companyId: string, status: 'PENDING' | 'CANCELLED' = 'PENDING') {
  const now = app.clock.now()
  await app.db
    .insertInto('intent_order')
    .values({
      id: newId(),
      order_no: `YX${String(Math.random()).slice(2, 16).padEnd(14, '0')}`,
      account_id: accountId,
      company_id: companyId,
      source: 'DIRECT',
      status,
      terms: '{}',
      line_count: 1,
      goods_total: 100,
      is_open_price: false,
      client_name: '',
      business_name: '',
      created_at: now,
      updated_at: now,
    })
    .execute()
}

describe('a consultation', () => {
  test('passes the turn with each thing said, and counts what is unread on each side', async () => {
    const { ask, answer, buyer, supplier } = await twoSides()
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
    const { ask, buyer } = await twoSides()
    const first = await ask('一')
    const second = await ask('二')
    expect(second.id).toBe(first.id)
    expect((await seenBy(buyer, first.id)).messages).toHaveLength(2)
  })

  test('becomes one thread though ten questions come at once', async () => {
    const { ask, buyer } = await twoSides()
    const ids = await Promise.all(Array.from({ length: 10 }, (_, i) => ask(`第${i}问`)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect((await seenBy(buyer, ids[0]!.id)).messages).toHaveLength(10)
  })

  test('is not there for anybody else', async () => {
    const { ask } = await twoSides()
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
    const { shop, supplier, buyer } = await twoSides()
    await app.refused(supplier, 'consulting.save', { ...shop, content: '自问' }, 16001)
    const waiting = await makeCompany(app.db, { status: 'WAIT_AUDIT' })
    await app.refused(buyer, 'consulting.save', { bizType: 'SHOP', bizId: waiting.companyId, content: '你好' }, 10002)
    await app.refused(buyer, 'consulting.save', { ...shop, content: '  ' }, 10001)
    await app.refused(buyer, 'consulting.save', { ...shop, toId: newId(), content: '你好' }, 10002)
    await app.refused(buyer, 'consulting.save', { ...shop, content: '长'.repeat(1001) }, 10001)
  })

  test('is refused to go on while the company is frozen, and stays readable', async () => {
    const { ask, buyer, companyId } = await twoSides()
    const { id } = await ask()
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', companyId).execute()
    await app.refused(buyer, 'message.replay', { consultingId: id, content: '还在吗' }, 10009)
    expect((await seenBy(buyer, id)).can).toMatchObject({ reply: false })
  })

  test('can be about goods on the shelf and about a published solution', async () => {
    const { companyId, accountId, buyer } = await twoSides()
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
    const { supplier, buyer } = await twoSides()
    await app.refused(buyer, 'consulting.save', { bizType: 'DEMAND', bizId: demandId, content: '我也要' }, 10003)
    const { id } = await app.ok<{ id: string }>(supplier, 'consulting.save', {
      bizType: 'DEMAND',
      bizId: demandId,
      content: '我们可以供货',
    })
    await app.ok(owner, 'message.replay', { consultingId: id, content: '请发报价' })
    const thread = await seenBy(supplier, id)
    expect(thread.party.name).toBe('某需方')
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
    const { ask, answer, buyer } = await twoSides()
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
    const { ask, buyer, companyId } = await twoSides()
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
    const { ask, answer, buyer, supplier, companyId } = await twoSides()
    const { id, maskedNum } = await ask('我的电话 13812345678，邮箱 a.b@example.com')
    expect(maskedNum).toBe(2)
    const before = await seenBy(supplier, id)
    expect(before.messages[0]!.content).not.toContain('13812345678')
    expect(before.messages[0]!.content).toContain('***')
    expect(before.isMasking).toBe(true)

    await makeOrder(buyer.accountId, companyId, 'CANCELLED')
    expect((await answer(id, '微信 abc12345')).maskedNum).toBe(1)
    await makeOrder(buyer.accountId, companyId)
    expect((await answer(id, '电话 13987654321')).maskedNum).toBe(0)
    const after = await seenBy(buyer, id)
    expect(after.messages.at(-1)!.content).toBe('电话 13987654321')
    expect(after.isMasking).toBe(false)
  })

  test('given in the form are shown to the supplier whole only after an order', async () => {
    const { ask, buyer, supplier, companyId } = await twoSides()
    const { id } = await ask('报价', { contacts: { name: '王工', mobile: '13812345678' } })
    expect((await seenBy(supplier, id)).contacts).toEqual({ name: '王工', mobile: '138****5678' })
    expect((await seenBy(buyer, id)).contacts.mobile).toBe('13812345678')
    await makeOrder(buyer.accountId, companyId)
    expect((await seenBy(supplier, id)).contacts.mobile).toBe('13812345678')
  })

  test('do not hide what looks alike in this trade', async () => {
    const { ask, supplier } = await twoSides()
    const text = 'CAS 7732-18-5，货号 17-5438-01，需要 500 mL'
    const { id, maskedNum } = await ask(text)
    expect(maskedNum).toBe(0)
    expect((await seenBy(supplier, id)).messages[0]!.content).toBe(text)
  })
})

describe('pictures and files', () => {
  test('are seen by both sides and by nobody else', async () => {
    const { buyer, supplier, shop } = await twoSides()
    const photo = (await upload(app, buyer, { name: '铭牌.png', bytes: await makePicture('png'), bizType: 'PHOTO' }))
      .data
    const paper = (
      await upload(app, buyer, {
        name: '技术要求.png',
        bytes: await makePicture('png', 300, 200, '#123456'),
        bizType: 'ATTACHMENT',
      })
    ).data
    const { id } = await app.ok<{ id: string }>(buyer, 'consulting.save', {
      ...shop,
      images: [photo.url],
      files: [{ url: paper.url, name: paper.fileName, size: paper.size }],
    })
    const { messages } = await seenBy(supplier, id)
    expect(messages[0]!.images).toEqual([photo.url])
    const shown = await app.http.inject(messages[0]!.files[0]!.showUrl)
    expect(shown.statusCode).toBe(200)
    expect((await app.http.inject(paper.url)).statusCode).not.toBe(200)
    const list = await app.ok<List>(buyer, 'consulting.search')
    expect(list.records[0]!.lastText).toBe('[图片]')

    const stranger = await app.login((await makeAccount(app.db)).id)
    const other = await makeCompany(app.db)
    await app.refused(
      stranger,
      'consulting.save',
      { bizType: 'SHOP', bizId: other.companyId, files: [{ url: paper.url, name: '偷来的', size: 1 }] },
      14007,
    )
  })
})

describe('recalling', () => {
  test('empties an own message within two minutes, for both sides', async () => {
    const { ask, buyer, supplier } = await twoSides()
    const { id } = await ask('发错了')
    const message = (await seenBy(buyer, id)).messages[0]!
    expect(message.canRecall).toBe(true)
    await app.refused(supplier, 'message.recall', { id: message.id }, 10002)
    app.wait(119_000)
    await app.ok(buyer, 'message.recall', { id: message.id })
    const seen = (await seenBy(supplier, id)).messages[0]!
    expect(seen).toMatchObject({ isRecalled: true, content: '', canRecall: false })
    expect((await app.ok<List>(supplier, 'consulting.search', { isBusiness: true })).records[0]!.lastText).toBe(
      '[消息已撤回]',
    )
    await app.ok(buyer, 'message.recall', { id: message.id })
  })

  test('is too late after two minutes', async () => {
    const { ask, buyer } = await twoSides()
    const { id } = await ask()
    const message = (await seenBy(buyer, id)).messages[0]!
    app.wait(2 * MINUTE + 1)
    expect((await seenBy(buyer, id)).messages[0]!.canRecall).toBe(false)
    await app.refused(buyer, 'message.recall', { id: message.id }, 16003)
    await app.refused(buyer, 'message.recall', { id: newId() }, 10002)
  })
})

describe('closing and removing', () => {
  test('a closed thread opens again with the next thing said', async () => {
    const { ask, answer, buyer, supplier } = await twoSides()
    const { id } = await ask()
    await answer(id)
    await app.ok(buyer, 'consulting.close', { id })
    expect((await seenBy(supplier, id)).status).toBe('CLOSED')
    await app.refused(supplier, 'consulting.close', { id }, 10004)
    await ask('再问一句')
    expect((await seenBy(supplier, id)).status).toBe('WAIT_SUPPLIER')
  })

  test('removes it from the own list alone, until something is said', async () => {
    const { ask, answer, buyer, supplier } = await twoSides()
    const { id } = await ask()
    await app.ok(buyer, 'consulting.delete', { id })
    expect((await app.ok<List>(buyer, 'consulting.search')).total).toBe(0)
    expect((await app.ok<List>(supplier, 'consulting.search', { isBusiness: true })).total).toBe(1)
    await answer(id)
    expect((await app.ok<List>(buyer, 'consulting.search')).total).toBe(1)
    expect(await app.ok(buyer, 'consulting.deleteByIds', { ids: [id] })).toEqual({ success: [id], failed: [] })
    expect(await app.ok(buyer, 'messageUser.getMsgRemind', { isBusiness: false })).toMatchObject({ consulting: 0 })
  })

  test('closes by itself 15 days after the company wrote last', async () => {
    const { ask, answer, buyer } = await twoSides()
    const { id } = await ask()
    await answer(id)
    const waiting = await twoSides()
    const open = await waiting.ask()
    app.wait(15 * DAY + MINUTE)
    await app.jobs.send(app.db, 'consultations.tidy', {})
    await app.drain()
    expect((await seenBy(buyer, id)).status).toBe('CLOSED')
    expect((await seenBy(waiting.buyer, open.id)).status).toBe('WAIT_SUPPLIER')
  })
})

describe('answers', () => {
  test('are asked for after two and four working hours, then no more', async () => {
    const { ask, supplier, accountId } = await twoSides()
    app.setNow(new Date('2026-12-04T16:30:00+08:00')) // a Friday
    const { id } = await ask()
    const reminders = async () => {
      await app.jobs.send(app.db, 'consultations.remind', {})
      await app.drain()
      const rows = await app.db
        .selectFrom('notice')
        .select(['title', 'link'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return rows.map(row => row.title)
    }
    expect(await reminders()).toEqual([])
    app.setNow(new Date('2026-12-07T09:29:00+08:00')) // Monday: 1:59 of working time
    expect(await reminders()).toEqual([])
    app.setNow(new Date('2026-12-07T09:30:00+08:00'))
    expect(await reminders()).toEqual(['有咨询等待回复'])
    expect(await reminders()).toHaveLength(1)
    app.setNow(new Date('2026-12-07T11:30:00+08:00'))
    expect(await reminders()).toEqual(['有咨询等待回复', '咨询已超过4个工作小时未回复'])
    app.setNow(new Date('2026-12-08T11:30:00+08:00'))
    expect(await reminders()).toHaveLength(2)
    await app.ok(supplier, 'message.replay', { consultingId: id, content: '抱歉久等' })
  })

  test('are measured over 90 days and shown from five questions on', async () => {
    const { companyId } = await makeCompany(app.db)
    const now = app.clock.now().getTime()
    const turn = async (askedAgo: number, answeredAfter: number | null) => {
      const buyer = await makeAccount(app.db)
      const threadId = newId()
      const asked_at = new Date(now - askedAgo)
      await app.db
        .insertInto('consultation')
        .values({
          id: threadId,
          account_id: buyer.id,
          company_id: companyId,
          subject_type: 'SHOP',
          subject_id: companyId,
          subject: '{}',
          status: 'CLOSED',
          contacts: '{}',
          last_at: asked_at,
          created_at: asked_at,
        })
        .execute()
      await app.db
        .insertInto('consultation_turn')
        .values({
          id: newId(),
          consultation_id: threadId,
          company_id: companyId,
          asked_at,
          answered_at: answeredAfter === null ? null : new Date(now - askedAgo + answeredAfter),
          remind_at: null,
        })
        .execute()
    }
    const measured = async () => {
      await app.jobs.send(app.db, 'consultations.tidy', {})
      await app.drain()
      return app.ok<object | null>(null, 'consulting.getResponse', { businessId: companyId })
    }
    for (const minutes of [10, 20, 30]) await turn(3 * DAY, minutes * MINUTE)
    await turn(5 * DAY, 50 * HOUR) // answered, but late
    await turn(100 * DAY, MINUTE) // too long ago
    await turn(HOUR, null) // may still be answered in time
    expect(await measured()).toBeNull()
    await turn(3 * DAY, null) // never answered
    expect(await measured()).toEqual({ businessId: companyId, averageMinutes: 765, rate48h: 60, turns: 5 })
  })

  test('are measured from the first question of a turn, and a question taken back by closing counts not at all', async () => {
    const { ask, answer, buyer, companyId } = await twoSides()
    const { id } = await ask('一')
    app.wait(10 * MINUTE)
    await ask('二')
    app.wait(20 * MINUTE)
    await answer(id)
    await answer(id, '补充一句')
    await ask('三')
    await app.ok(buyer, 'consulting.close', { id })
    const turns = await app.db.selectFrom('consultation_turn').selectAll().where('company_id', '=', companyId).execute()
    expect(turns).toHaveLength(1)
    expect(turns[0]!.answered_at!.getTime() - turns[0]!.asked_at.getTime()).toBe(30 * MINUTE)
  })
})
