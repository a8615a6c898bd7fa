import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makePicture, upload } from '../files/factory.ts'
import { type List, type Thread, twoSides } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const seenBy = (who: { token: string }, id: string) => app.ok<Thread>(who, 'consulting.byId', { id })

describe('pictures and files', () => {
  test('are seen by both sides and by nobody else', async () => {
    const { buyer, supplier, shop } = await twoSides(app)
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
    const named = [{ url: paper.url, name: '海洛因现货出售报价.pdf', size: paper.size }]
    await app.refused(buyer, 'consulting.save', { ...shop, content: '请看附件', files: named }, 10011)
  })
})

describe('reading', () => {
  test('is seen by who said it, once the other side has opened the thread', async () => {
    const { ask, answer, buyer, supplier } = await twoSides(app)
    const { id } = await ask()
    const marks = async (who: { token: string }) => (await seenBy(who, id)).messages.map(message => message.isRead)
    expect(await marks(buyer)).toEqual([false])
    expect(await marks(supplier)).toEqual([false])
    expect(await marks(buyer)).toEqual([true])
    app.wait(MINUTE)
    await answer(id)
    expect(await marks(supplier)).toEqual([false, false])
    expect(await marks(buyer)).toEqual([true, false])
    expect(await marks(supplier)).toEqual([false, true])
  })
})

describe('recalling', () => {
  test('empties an own message within two minutes, for both sides', async () => {
    const { ask, buyer, supplier } = await twoSides(app)
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
    const { ask, buyer } = await twoSides(app)
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
    const { ask, answer, buyer, supplier } = await twoSides(app)
    const { id } = await ask()
    await answer(id)
    await app.ok(buyer, 'consulting.close', { id })
    expect((await seenBy(supplier, id)).status).toBe('CLOSED')
    await app.refused(supplier, 'consulting.close', { id }, 10004)
    await ask('再问一句')
    expect((await seenBy(supplier, id)).status).toBe('WAIT_SUPPLIER')
  })

  test('removes it from the own list alone, until something is said', async () => {
    const { ask, answer, buyer, supplier } = await twoSides(app)
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
    const { ask, answer, buyer } = await twoSides(app)
    const { id } = await ask()
    await answer(id)
    const waiting = await twoSides(app)
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
    const { ask, supplier, accountId } = await twoSides(app)
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
    const { ask, answer, buyer, companyId } = await twoSides(app)
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
