import type { OwnBusiness } from '@shangyouji/contract/companies/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { freeUscc } from './factory.ts'

type Own = z.infer<typeof OwnBusiness>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function newCompany(parts: Parameters<typeof makeCompany>[1] = {}) {
  const made = await makeCompany(app.db, { uscc: freeUscc(), area: { province: '310000', city: '310100' }, ...parts })
  return { ...made, session: await app.login(made.accountId) }
}

describe('rights of the level', () => {
  test('open storefront templates within it', async () => {
    const free = await newCompany()
    expect(await app.ok(free.session, 'authority.getBusinessSpecial')).toMatchObject({
      level: { code: 'FREE' },
      storefronts: ['DEFAULT'],
      hasOcop: false,
    })
    expect(await app.refused(free.session, 'business.setBusinessModel', { code: 'PAY' }, 12008)).toMatchObject({
      msg: '当前会员等级不能使用该店铺模板',
    })
    const senior = await newCompany({ level: 'SENIOR' })
    expect(await app.ok(senior.session, 'business.setBusinessModel', { code: 'SHOP_ONE' })).toEqual({
      code: 'SHOP_ONE',
      path: `/shop/shopOne?id=${senior.companyId}`,
    })
    await app.refused(senior.session, 'business.setBusinessModel', { code: 'SHOP_TWO' }, 12008)
    expect(await app.ok(null, 'business.byId', { id: senior.companyId })).toMatchObject({
      storefrontPath: `/shop/shopOne?id=${senior.companyId}`,
    })
  })

  test('are set with an end by operators, and fall back to FREE seven days behind it', async () => {
    const fresh = await testApp()
    const made = await makeCompany(fresh.db)
    const session = await fresh.login(made.accountId)
    const finance = await fresh.loginOperator((await makeOperator(fresh.db, { roles: ['finance'] })).id)
    const level = (more: object) => ({ id: made.companyId, levelCode: 'STANDARD', reason: '线下签约', ...more })
    await fresh.refused(finance, 'companies.setLevel', level({}), 10001)
    await fresh.refused(finance, 'companies.setLevel', level({ until: '2026-11-19' }), 10001)
    await fresh.ok(finance, 'companies.setLevel', level({ until: '2026-11-30' }))
    const codeNow = async () => (await fresh.ok<Own>(session, 'business.getMine')).level.code
    expect(await fresh.ok<Own>(session, 'business.getMine')).toMatchObject({
      level: { code: 'STANDARD', label: '标准会员', until: '2026-11-30' },
    })
    fresh.setNow(new Date('2026-12-07T10:00:00Z'))
    expect(await codeNow()).toBe('STANDARD')
    fresh.setNow(new Date('2026-12-08T10:00:00Z'))
    expect(await codeNow()).toBe('FREE')
    expect((await fresh.ok<{ limit: number | null }[]>(session, 'business.getBusinessAdvert'))[0]).toMatchObject({
      limit: 5,
    })
    const reviewer = await fresh.loginOperator((await makeOperator(fresh.db, { roles: ['reviewer'] })).id)
    await fresh.refused(reviewer, 'companies.setLevel', level({ until: '2027-11-30' }), 10003)
    expect(await fresh.ok(finance, 'companies.history', { id: made.companyId })).toMatchObject([
      { action: 'setLevel', from: 'FREE', to: 'STANDARD 2026-11-30', reason: '线下签约' },
    ])
    await fresh.close()
  })

  test('end for lists as well, and the company is told once', async () => {
    const fresh = await testApp()
    const { companyId, accountId } = await makeCompany(fresh.db, { level: 'FLAGSHIP' })
    const until = (day: string) =>
      fresh.db.updateTable('company').set({ level_until: day }).where('id', '=', companyId).execute()
    const run = async () => {
      await fresh.db.transaction().execute(db => fresh.jobs.send(db, 'membership.turn', {}))
      await fresh.drain()
      const row = await fresh.db
        .selectFrom('company')
        .select('level_code')
        .where('id', '=', companyId)
        .executeTakeFirst()
      return row?.level_code
    }
    await until('2026-11-13')
    expect(await run()).toBe('FLAGSHIP')
    await until('2026-11-12')
    expect(await run()).toBe('FREE')
    expect(await run()).toBe('FREE')
    const told = await fresh.db.selectFrom('notice').select('title').where('account_id', '=', accountId).execute()
    expect(told).toEqual([{ title: '会员已到期，恢复为免费会员' }])
    await fresh.close()
  })

  test('follow the table that operators edit', async () => {
    const fresh = await testApp()
    const chief = await fresh.loginOperator((await makeOperator(fresh.db)).id)
    const { accountId } = await makeCompany(fresh.db)
    const session = await fresh.login(accountId)
    const right = async (key: string) =>
      (
        await fresh.ok<{ rights: { key: string; limit: number | null; used: number; resetAt: string | null }[] }>(
          session,
          'authority.getBusinessSpecial',
        )
      ).rights.find(one => one.key === key)
    expect(await right('demandEnroll')).toMatchObject({ limit: 3, used: 0, resetAt: '2026-12-01' })
    await fresh.ok(chief, 'entitlements.update', { key: 'demandEnroll', levelCode: 'FREE', limit: 8 })
    await fresh.ok(chief, 'entitlements.update', { key: 'storefront', levelCode: 'FREE', limit: null })
    expect(await right('demandEnroll')).toMatchObject({ limit: 8 })
    await fresh.ok(session, 'business.setBusinessModel', { code: 'SHOP_TWO' })
    await fresh.refused(chief, 'entitlements.update', { key: 'nothing', levelCode: 'FREE', limit: 1 }, 10002)
    const listed = await fresh.ok<{ key: string; limits: object }[]>(chief, 'entitlements.list')
    expect(listed.find(one => one.key === 'demandEnroll')?.limits).toEqual({
      FREE: 8,
      STANDARD: 20,
      SENIOR: 60,
      FLAGSHIP: 200,
    })
    await fresh.close()
  })

  test('stand on the workbench with what ends soon', async () => {
    const licences = [{ type: 'GMP', no: 'G-1', expireAt: '2026-12-01', img: '' }]
    const { session } = await newCompany({ profile: { licences } })
    const index = await app.ok<Record<string, unknown>>(session, 'business.getBusinessIndex')
    expect(index).toMatchObject({
      level: { code: 'FREE' },
      counts: { contacts: 0, members: 1, albums: 0 },
      licencesEnding: [{ type: 'GMP', typeName: 'GMP符合性证明', no: 'G-1', expireAt: '2026-12-01' }],
      isChangeWaiting: false,
    })
    expect(await app.ok(session, 'business.getBusinessAdvert')).toMatchObject([
      { key: 'refresh', limit: 5, used: 0, left: 5 },
      { key: 'slots', limit: 0, left: 0 },
      { key: 'adverts', limit: 0, left: 0 },
    ])
  })
})

describe('permits', () => {
  test('are announced 30 and 7 days before their end, once each', async () => {
    const fresh = await testApp()
    const licences = [{ type: 'GMP', no: 'G-1', expireAt: '2026-12-15', img: '' }]
    const { accountId } = await makeCompany(fresh.db, { profile: { licences } })
    const run = () =>
      fresh.database.db.transaction().execute(db => fresh.jobs.send(db, 'companies.remind-licences', {}))
    const told = async () =>
      (await fresh.db.selectFrom('notice').select('title').where('account_id', '=', accountId).execute()).length
    await run()
    await fresh.drain()
    await run()
    await fresh.drain()
    expect(await told()).toBe(1)
    fresh.setNow(new Date('2026-12-09T02:00:00Z'))
    await run()
    await run()
    await fresh.drain()
    expect(await told()).toBe(2)
    await fresh.close()
  })
})
