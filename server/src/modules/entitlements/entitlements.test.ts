import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany } from '../accounts/factory.ts'
import {
  entitlement,
  giveBackEntitlement,
  grantEntitlement,
  mustHaveRoom,
  takeEntitlement,
  tryTakeEntitlement,
} from './api.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newCompany = async (level: 'FREE' | 'FLAGSHIP' = 'FREE') => ({
  id: (await makeCompany(app.db, { level })).companyId,
})

describe('an entitlement', () => {
  test('is taken up to its limit, also when 20 are taken at once', async () => {
    const company = await newCompany()
    const takes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        app.db.transaction().execute(db => takeEntitlement({ ...app, db }, company, 'demandEnroll')),
      ),
    )
    expect(takes.filter(one => one.status === 'fulfilled')).toHaveLength(3)
    expect(await entitlement(app, company, 'demandEnroll')).toEqual({ limit: 3, used: 3, resetAt: '2026-12-01' })
    await expect(takeEntitlement(app, company, 'demandEnroll')).rejects.toMatchObject({
      code: 'QUOTA_USED',
      message: '本期额度已用完（3/3），升级会员可提高额度',
    })
  })

  test('begins anew with its month, day and year in Shanghai', async () => {
    const company = await newCompany()
    await takeEntitlement(app, company, 'demandEnroll', 2)
    await takeEntitlement(app, company, 'refresh', 5)
    await takeEntitlement(app, company, 'meetings')
    const now = app.clock.now()
    app.setNow(new Date('2026-11-20T15:59:59Z'))
    expect((await entitlement(app, company, 'refresh')).used).toBe(5)
    app.setNow(new Date('2026-11-20T16:00:00Z'))
    expect(await entitlement(app, company, 'refresh')).toEqual({ limit: 5, used: 0, resetAt: '2026-11-22' })
    expect((await entitlement(app, company, 'demandEnroll')).used).toBe(2)
    app.setNow(new Date('2026-11-30T16:00:00Z'))
    expect(await entitlement(app, company, 'demandEnroll')).toEqual({ limit: 3, used: 0, resetAt: '2027-01-01' })
    expect(await entitlement(app, company, 'meetings')).toEqual({ limit: 1, used: 1, resetAt: '2027-01-01' })
    app.setNow(now)
  })

  test('is given back, never below nothing', async () => {
    const company = await newCompany()
    const taken = (await tryTakeEntitlement(app, company, 'demandEnroll', 3))!
    expect(taken).toEqual([{ grantId: null, periodOn: '2026-11-01', amount: 3 }])
    await giveBackEntitlement(app, company, 'demandEnroll', [{ ...taken[0]!, amount: 1 }])
    expect((await entitlement(app, company, 'demandEnroll')).used).toBe(2)
    await giveBackEntitlement(app, company, 'demandEnroll', [{ ...taken[0]!, amount: 10 }])
    expect((await entitlement(app, company, 'demandEnroll')).used).toBe(0)
  })

  test('is taken from the period first, then from grants by their end, and goes back to where it came from', async () => {
    const company = await newCompany()
    const add = (amount: number, endsOn: string) =>
      grantEntitlement(app, company, { key: 'demandEnroll', amount, endsOn, source: 'TEST', sourceId: newId() })
    await add(2, '2027-03-01')
    await add(1, '2026-12-15')
    await add(5, '2026-11-01')
    expect(await entitlement(app, company, 'demandEnroll')).toMatchObject({ limit: 6, used: 0 })
    const take = (amount: number) =>
      app.db.transaction().execute(db => tryTakeEntitlement({ ...app, db }, company, 'demandEnroll', amount))
    expect(await take(7)).toBeNull()
    expect((await take(5))!.map(({ amount, grantId }) => [amount, grantId === null])).toEqual([
      [3, true],
      [1, false],
      [1, false],
    ])
    expect(await entitlement(app, company, 'demandEnroll')).toMatchObject({ limit: 4, used: 3 })
    const last = (await take(1))!
    expect(await take(1)).toBeNull()
    await giveBackEntitlement(app, company, 'demandEnroll', last)
    expect(await entitlement(app, company, 'demandEnroll')).toMatchObject({ limit: 4, used: 3 })
    await expect(takeEntitlement(app, company, 'demandEnroll', 2)).rejects.toMatchObject({ code: 'QUOTA_USED' })
  })

  test('of a grant is never used twice, also when 20 take it at once', async () => {
    const company = await newCompany()
    const grant = { key: 'sms', amount: 4, endsOn: '2027-03-01', source: 'TEST', sourceId: newId() } as const
    await grantEntitlement(app, company, grant)
    await grantEntitlement(app, company, grant)
    const takes = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.db.transaction().execute(db => tryTakeEntitlement({ ...app, db }, company, 'sms')),
      ),
    )
    expect(takes.filter(taken => taken !== null)).toHaveLength(4)
    expect(await entitlement(app, company, 'sms')).toMatchObject({ limit: 0, used: 0 })
  })

  test('without a limit is never used up', async () => {
    const company = await newCompany('FLAGSHIP')
    await takeEntitlement(app, company, 'meetings', 1000)
    expect(await entitlement(app, company, 'meetings')).toMatchObject({ limit: null, used: 1000 })
    await mustHaveRoom(app, company, 'goods', 100_000)
  })

  test('counted by what exists refuses one more at its limit', async () => {
    const company = await newCompany()
    await mustHaveRoom(app, company, 'goods', 49)
    await expect(mustHaveRoom(app, company, 'goods', 50)).rejects.toMatchObject({ code: 'QUOTA_USED' })
    await expect(mustHaveRoom(app, company, 'ocop', 0)).rejects.toMatchObject({ code: 'QUOTA_USED' })
  })
})
