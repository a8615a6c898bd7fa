import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany } from '../accounts/factory.ts'
import { entitlement, giveBackEntitlement, mustHaveRoom, takeEntitlement } from './api.ts'

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
    await takeEntitlement(app, company, 'demandEnroll', 3)
    await giveBackEntitlement(app, company, 'demandEnroll')
    expect((await entitlement(app, company, 'demandEnroll')).used).toBe(2)
    await giveBackEntitlement(app, company, 'demandEnroll', 10)
    expect((await entitlement(app, company, 'demandEnroll')).used).toBe(0)
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
