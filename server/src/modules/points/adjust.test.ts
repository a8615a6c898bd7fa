import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { findProblems } from '../ledger/api.ts'

type Who = NonNullable<Caller> & { readonly accountId: string }

let app: TestApp
let buyer: Who
let asker: NonNullable<Caller>
let decider: NonNullable<Caller>
const REASON = '活动奖励漏发补发'

beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db)).id)
  const staff = async (roles: string[]) => app.loginOperator((await makeOperator(app.db, { roles })).id)
  asker = await staff(['finance'])
  decider = await staff(['finance'])
})
afterAll(async () => {
  expect(await findProblems(app.db)).toEqual([])
  await app.close()
})

const payload = (amount: number) => ({ side: 'CLIENT', id: buyer.accountId, amount })
const adjust = (amount: number) =>
  app.ok<{ balance: number }>(asker, 'points.adjust', { ...payload(amount), reason: REASON })
const ask = async (amount: number) =>
  (
    await app.ok<{ id: string }>(asker, 'approvals.ask', {
      asked: { kind: 'POINTS_ADJUST', payload: payload(amount) },
      reason: REASON,
    })
  ).id
const balance = async () => (await app.ok<{ client: number }>(buyer, 'integralRecord.getCount')).client

test('an operator gives and takes points with a reason that their holder reads', async () => {
  expect(await adjust(600)).toEqual({ balance: 600 })
  expect(await adjust(-100)).toEqual({ balance: 500 })
  const { records } = await app.ok<{ records: object[] }>(buyer, 'clientIntegralRecord.search')
  expect(records).toMatchObject([
    { code: 'ADMIN', name: '平台调整', points: -100, note: REASON },
    { points: 600, note: REASON },
  ])
  const told = await app.ok<{ records: object[] }>(buyer, 'message.searchClientMsg')
  expect(told.records).toMatchObject([{ title: '平台扣除了100积分' }, { title: '平台增加了600积分' }])
})

test('never more is taken than there is, and an absent holder or no points at all are refused', async () => {
  const form = { ...payload(-501), reason: REASON }
  expect((await app.refused(asker, 'points.adjust', form, 18401)).msg).toBe('积分不足，还差1积分')
  await app.refused(asker, 'points.adjust', { ...form, id: crypto.randomUUID(), amount: 5 }, 10002)
  for (const amount of [0, 1.5, 10_000_001, '100 '])
    await app.refused(asker, 'points.adjust', { ...form, amount }, 10001)
  await app.refused(buyer, 'points.adjust', { ...form, amount: 5 }, 10003)
})

test('more than 1,000 a day takes two, in parts and at the same time as well', async () => {
  // 700 were moved alone before
  const both = await Promise.all(
    [200, 200].map(amount => app.call(asker, 'points.adjust', { ...payload(amount), reason: REASON })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([0, 16101])
  const refused = await app.refused(asker, 'points.adjust', { ...payload(301), reason: REASON }, 16101)
  expect(refused.data).toMatchObject({ kind: 'POINTS_ADJUST' })
  expect(await balance()).toBe(700)

  const id = await ask(5000)
  await app.refused(asker, 'approvals.approve', { id }, 16102)
  expect(await balance()).toBe(700)
  expect(await app.ok(decider, 'approvals.approve', { id })).toEqual({ status: 'APPROVED', reason: '' })
  expect(await balance()).toBe(5700)
  // what two decided leaves what one may do alone as it was
  expect(await adjust(100)).toEqual({ balance: 5800 })
})

// the day is over that the 800 points counted towards
test('taking is void where the points are gone by then, and nothing happens after 72 hours', async () => {
  const id = await ask(-5800)
  app.wait(25 * 3_600_000)
  await adjust(-1)
  expect(await app.ok(decider, 'approvals.approve', { id })).toMatchObject({ status: 'VOID' })
  const later = await ask(2000)
  app.wait(72 * 3_600_000 + 1)
  await app.refused(decider, 'approvals.approve', { id: later }, 16104)
  expect(await balance()).toBe(5799)
})
