import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { entitlement } from '../entitlements/api.ts'
import { earn, findProblems } from '../ledger/api.ts'
import { ofCompany } from './holders.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

let supplier: NonNullable<Caller>
let companyId: string
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  const made = await makeCompany(app.db)
  companyId = made.companyId
  supplier = await app.login(made.accountId)
})
const give = (amount: number, expiresOn = '2027-12-31') =>
  app.db
    .transaction()
    .execute(db =>
      earn(
        { db, clock: app.clock },
        ofCompany(companyId),
        'ADJUSTED',
        { amount, expiresOn },
        { code: 'ADMIN', ref: { kind: 'TEST', id: newId() } },
      ),
    )
const exchange = (integralId: unknown) => app.call(supplier, 'integralRecord.exChange', { integralId })
const refreshes = async () => (await entitlement(app, { id: companyId }, 'refresh')).limit

test('points of the company become a right for a time', async () => {
  await give(450)
  const offered = await app.ok<{ records: object[] }>(supplier, 'exchangeIntegral.search', { order: 'asc' })
  expect(offered.records[0]).toEqual({ id: 'REFRESH_20', name: '刷新20次', amount: 20, days: 30, points: 200 })
  expect(await exchange('REFRESH_20')).toMatchObject({
    isSuccess: true,
    data: { name: '刷新20次', endsOn: '2026-12-19', balance: 250 },
  })
  expect(await refreshes()).toBe(25)
  app.wait(5001)
  expect(await exchange('REFRESH_20')).toMatchObject({ data: { balance: 50 } })
  expect(await refreshes()).toBe(45)
  app.wait(5001)
  expect(await exchange('REFRESH_20')).toMatchObject({ code: 18401, msg: '积分不足，还差150积分' })
  app.setNow(new Date('2026-12-19T15:59:59Z'))
  expect(await refreshes()).toBe(45)
  app.setNow(new Date('2026-12-19T16:00:00Z'))
  expect(await refreshes()).toBe(5)
  expect(await findProblems(app.db)).toEqual([])
})

test('points that ended at midnight are gone before the nightly job has been', async () => {
  await give(150, '2026-12-31')
  await give(60)
  app.setNow(new Date('2026-12-31T15:59:59Z'))
  supplier = await app.login(supplier.accountId!)
  const shown = () => app.ok<{ business: number; expiring: number }>(supplier, 'integralRecord.getCount')
  expect(await shown()).toMatchObject({ business: 210, expiring: 150 })
  app.setNow(new Date('2026-12-31T16:00:00Z'))
  expect(await shown()).toMatchObject({ business: 60, expiring: 0 })
  expect(await exchange('REFRESH_20')).toMatchObject({ code: 18401, msg: '积分不足，还差140积分' })
  const move = { from: 'BUSINESS', to: 'CLIENT', amount: 61 }
  expect((await app.refused(supplier, 'integralRecord.integralMove', move, 18401)).msg).toBe('积分不足，还差1积分')
  await app.ok(supplier, 'integralRecord.integralMove', { ...move, amount: 60 })
  expect(await shown()).toMatchObject({ client: 60, business: 0 })
  const { records } = await app.ok<{ records: object[] }>(supplier, 'integralRecord.search', { isBusiness: true })
  expect(records).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'EXPIRE', points: -150 })]))
  expect(await findProblems(app.db)).toEqual([])
})

test('pressed eight times at once, points are taken once', async () => {
  await give(2000)
  const replies = await Promise.all(Array.from({ length: 8 }, () => exchange('ENROL_5')))
  expect(replies.map(reply => reply.data)).toEqual(
    Array.from({ length: 8 }, () => ({ name: '需求报名5次', endsOn: '2026-12-19', balance: 1500 })),
  )
})

test('is for the owner and administrators, and for rights that are offered', async () => {
  await give(1000)
  for (const wrong of ['GOODS_100', '', 0, '100 ']) expect(await exchange(wrong)).toMatchObject({ isSuccess: false })
  const { id } = await makeAccount(app.db)
  const buyer = await app.login(id)
  await app.refused(buyer, 'integralRecord.exChange', { integralId: 'REFRESH_20' }, 10003)
  await app.db
    .updateTable('company_member')
    .set({ role: 'EDITOR' })
    .where('account_id', '=', supplier.accountId!)
    .execute()
  supplier = await app.login(supplier.accountId!)
  expect(await exchange('REFRESH_20')).toMatchObject({ code: 10003 })
})
