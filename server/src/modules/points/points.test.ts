import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { earn, findProblems } from '../ledger/api.ts'
import { ofClient, ofCompany } from './holders.ts'

type Who = NonNullable<Caller> & { readonly accountId: string }

let app: TestApp
let buyer: Who
const FIRST_DAY = '2026-11-20'
const at = (day: string, hour = 10) => new Date(startOfDay(day).getTime() + hour * 3_600_000)

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(at(FIRST_DAY))
  buyer = await app.login((await makeAccount(app.db)).id)
})

const sign = (who: Caller = buyer) =>
  app.ok<{ already: boolean; points: number; bonus: number; continuous: number }>(who, 'client.sign')
const days = (who: Caller = buyer) =>
  app.ok<{ continuous: number; total: number; canMakeUp: boolean; next: object; month: object[] }>(
    who,
    'client.signDays',
  )
const count = (who: Caller = buyer) =>
  app.ok<{
    client: number
    business: number | null
    expiring: number
    canMove: boolean
    sides: { client: { debt: number } }
  }>(who, 'integralRecord.getCount')
const records = async (who: Caller = buyer, input = {}) =>
  (
    await app.ok<{ records: { code: string; points: number; note: string }[] }>(
      who,
      'clientIntegralRecord.search',
      input,
    )
  ).records
const give = (to: ReturnType<typeof ofClient>, amount: number) =>
  app.db.transaction().execute(db =>
    earn(
      { db, clock: app.clock },
      to,
      'ADJUSTED',
      { amount, expiresOn: '2027-12-31' },
      {
        code: 'ADMIN',
        ref: { kind: 'TEST', id: newId() },
      },
    ),
  )
const inOrder = async () => expect(await findProblems(app.db)).toEqual([])

describe('signing in', () => {
  test('gives points once a day in Shanghai, also when asked for many times at once', async () => {
    expect(await app.ok(buyer, 'client.getTodaySign')).toEqual({ already: false })
    const replies = await Promise.all(Array.from({ length: 8 }, () => sign()))
    expect(replies.filter(({ already }) => !already)).toEqual([{ already: false, points: 5, bonus: 0, continuous: 1 }])
    expect(await app.ok(buyer, 'client.getTodaySign')).toEqual({ already: true })
    expect(await count()).toMatchObject({ client: 5 })
    expect(await records()).toMatchObject([{ code: 'SIGN', name: '每日签到', points: 5, note: FIRST_DAY }])
    await inOrder()
  })

  test('counts the day that it is in Shanghai, at midnight', async () => {
    app.setNow(new Date('2026-11-20T15:59:59.999Z'))
    await sign()
    app.setNow(new Date('2026-11-20T16:00:00Z'))
    expect(await sign()).toMatchObject({ already: false, continuous: 2 })
    expect(await days()).toMatchObject({
      continuous: 2,
      total: 2,
      month: [{ day: '2026-11-20' }, { day: '2026-11-21' }],
    })
  })

  test('rewards a streak at 3, 7, 15 and 30 days, once each, and begins anew after a gap', async () => {
    let given = 0
    for (let i = 0; i < 30; i++) {
      app.setNow(at(addDays(FIRST_DAY, i)))
      const { bonus } = await sign()
      expect(bonus, `day ${i + 1}`).toBe({ 2: 5, 6: 20, 14: 40, 29: 100 }[i] ?? 0)
      given += 5 + bonus
    }
    expect(await count()).toMatchObject({ client: given })
    expect(await days()).toMatchObject({ continuous: 30, next: null })
    app.setNow(at(addDays(FIRST_DAY, 32)))
    expect(await days()).toMatchObject({ continuous: 0, next: { day: 3, points: 5 } })
    expect(await sign()).toMatchObject({ continuous: 1 })
    await inOrder()
  })

  test('of yesterday is made up once a month where a streak was broken, and the streak is rewarded', async () => {
    for (const day of [0, 1, 2, 3, 4]) {
      app.setNow(at(addDays(FIRST_DAY, day)))
      await sign()
    }
    expect(await days()).toMatchObject({ canMakeUp: false })
    app.setNow(at(addDays(FIRST_DAY, 6)))
    await sign()
    expect(await days()).toMatchObject({ continuous: 1, canMakeUp: true, makeUpCost: 20 })
    expect(await app.ok(buyer, 'client.makeUpSign')).toEqual({ continuous: 7, bonus: 20 })
    expect(await count()).toMatchObject({ client: 6 * 5 + 5 - 20 + 20 })
    await app.refused(buyer, 'client.makeUpSign', {}, 18404)
    app.setNow(at(addDays(FIRST_DAY, 8)))
    await sign()
    await app.refused(buyer, 'client.makeUpSign', {}, 18404)
    await inOrder()
  })

  test('is not made up without the points for it, and nothing is written then', async () => {
    await sign()
    app.setNow(at(addDays(FIRST_DAY, 2)))
    expect((await app.refused(buyer, 'client.makeUpSign', {}, 18401)).msg).toBe('积分不足，还差15积分')
    expect(await days()).toMatchObject({ continuous: 0, total: 1 })
  })
})

describe('what is done', () => {
  const event = (rule: 'DEMAND_PASS' | 'TRIAL_FEEDBACK', refId = newId()) => ({
    rule,
    ownerId: buyer.accountId,
    refId,
    note: '《采购层析填料》',
  })
  const happened = async (kind: 'points.grant' | 'points.revoke', what: ReturnType<typeof event>) => {
    await app.jobs.send(app.db, kind, what)
    await app.drain()
  }

  test('is rewarded once, up to the number of the day, and shown as a task', async () => {
    const first = event('DEMAND_PASS')
    for (const what of [first, first, event('DEMAND_PASS'), event('DEMAND_PASS'), event('DEMAND_PASS')])
      await happened('points.grant', what)
    expect(await count()).toMatchObject({ client: 60 })
    const tasks = await app.ok<{ code: string }[]>(buyer, 'clientIntegralRecord.getTasks')
    expect(tasks.find(({ code }) => code === 'DEMAND_PASS')).toMatchObject({ done: 3, perDay: 3, isDone: true })
    app.setNow(at(addDays(FIRST_DAY, 1)))
    await happened('points.grant', event('DEMAND_PASS'))
    expect(await count()).toMatchObject({ client: 80 })
    await inOrder()
  })

  test('and undone is taken back with a notice; what was spent is owed and paid by what comes', async () => {
    const what = event('TRIAL_FEEDBACK')
    await happened('points.grant', what)
    const { companyId } = await makeCompany(app.db)
    expect(companyId).toBeTruthy()
    await happened('points.revoke', { ...what, note: '内容违规' })
    await happened('points.revoke', { ...what, note: '内容违规' })
    expect(await count()).toMatchObject({ client: 0 })
    const notices = await app.db
      .selectFrom('notice')
      .select(['type', 'title'])
      .where('account_id', '=', buyer.accountId)
      .execute()
    expect(notices).toEqual([{ type: 'POINTS', title: '已撤回“提交试用反馈”奖励的20积分' }])
    await inOrder()
  })

  test('after it was undone is not rewarded, in whichever order the jobs are done', async () => {
    const what = event('DEMAND_PASS')
    await happened('points.revoke', what)
    await happened('points.grant', what)
    expect(await count()).toMatchObject({ client: 0 })
  })

  test('in the profile, with photo and position, gives points once', async () => {
    const form = { name: '李研究员', organisation: '某大学', position: '教授' }
    await app.ok(buyer, 'client.update', form)
    await app.drain()
    expect(await count()).toMatchObject({ client: 0 })
    await app.db.updateTable('account').set({ avatar: '/files/a.webp' }).where('id', '=', buyer.accountId).execute()
    for (let i = 0; i < 2; i++) await app.ok(buyer, 'client.update', form)
    await app.drain()
    expect(await count()).toMatchObject({ client: 30 })
  })
})

describe('the two sides', () => {
  const supplier = async (role?: 'OWNER' | 'ADMIN') => {
    const made = await makeCompany(app.db)
    if (role === 'ADMIN')
      await app.db.updateTable('company_member').set({ role }).where('account_id', '=', made.accountId).execute()
    return { ...made, who: await app.login(made.accountId) }
  }

  test('of an owner move points between each other, 1,000 a day, and the dates stay', async () => {
    const { who, accountId, companyId } = await supplier('OWNER')
    await give(ofClient(accountId), 1500)
    expect(await count(who)).toMatchObject({ client: 1500, business: 0, canMove: true })
    expect(await app.ok(who, 'clientIntegralGoods.transferIntegral', { to: 'BUSINESS', amount: 600 })).toEqual({
      client: 900,
      business: 600,
    })
    const back = { from: 'BUSINESS', to: 'CLIENT', amount: 400 }
    expect(await app.ok(who, 'integralRecord.integralMove', back)).toEqual({ client: 1300, business: 200 })
    expect((await app.refused(who, 'integralRecord.integralMove', { ...back, amount: 1 }, 18402)).msg).toContain('1000')
    app.setNow(at(addDays(FIRST_DAY, 1)))
    expect((await app.refused(who, 'integralRecord.integralMove', { ...back, amount: 201 }, 18401)).msg).toBe(
      '积分不足，还差1积分',
    )
    const shown = await app.ok<{ records: object[] }>(who, 'integralRecord.search', { isBusiness: true })
    expect(shown.records).toMatchObject([
      { code: 'MOVE', points: -400 },
      { code: 'MOVE', points: 600 },
    ])
    expect(companyId).toBeTruthy()
    await inOrder()
  })

  test('are one’s own only for the owner of the company', async () => {
    const { who, accountId } = await supplier('ADMIN')
    await give(ofClient(accountId), 100)
    await app.refused(who, 'clientIntegralGoods.transferIntegral', { to: 'BUSINESS', amount: 10 }, 18403)
    await app.refused(buyer, 'clientIntegralGoods.transferIntegral', { to: 'BUSINESS', amount: 10 }, 10003)
    await app.refused(buyer, 'integralRecord.search', { isBusiness: true }, 10003)
  })

  test.each([0, -1, 1.5, 1e21, '100 ', 10_000_001])('never move %s', async amount => {
    const { who } = await supplier('OWNER')
    const reply = await app.refused(who, 'clientIntegralGoods.transferIntegral', { to: 'BUSINESS', amount }, 10001)
    expect(reply.data).toMatchObject({ fields: { amount: expect.any(String) } })
  })

  test('moved at once never give more than there is', async () => {
    const { who, accountId, companyId } = await supplier('OWNER')
    await give(ofClient(accountId), 100)
    await give(ofCompany(companyId), 100)
    const ways = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'CLIENT' : 'BUSINESS'))
    await Promise.all(ways.map(to => app.call(who, 'clientIntegralGoods.transferIntegral', { to, amount: 70 })))
    const { client, business } = await count(who)
    expect(client + business!).toBe(200)
    await inOrder()
  })
})

test('the rules in force are the parameters', async () => {
  expect(await app.ok(buyer, 'clientIntegralSet.getSet')).toMatchObject({
    sign: 5,
    streaks: [
      { day: 3, points: 5 },
      { day: 7, points: 20 },
      { day: 15, points: 40 },
      { day: 30, points: 100 },
    ],
    makeUpCost: 20,
    rules: expect.arrayContaining([expect.objectContaining({ code: 'DEMAND_PASS', points: 20, perDay: 3 })]),
  })
})

test('points that end soon are announced 30 and 7 days before', async () => {
  await give(ofClient(buyer.accountId), 50)
  for (const day of ['2027-12-01', '2027-12-02', '2027-12-24']) {
    app.setNow(at(day))
    await app.jobs.send(app.db, 'points.remind', {})
    await app.drain()
  }
  const titles = await app.db
    .selectFrom('notice')
    .select('title')
    .where('account_id', '=', buyer.accountId)
    .orderBy('id')
    .execute()
  expect(titles.map(({ title }) => title)).toEqual(['50积分将于2027-12-31到期', '50积分将于2027-12-31到期'])
  expect(shanghaiDate(app.clock.now())).toBe('2027-12-24')
})
