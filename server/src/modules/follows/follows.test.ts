import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY = 86_400_000
type Cards = {
  records: { id: string; businessId: string; isOpen: boolean; news: { title: string; type: string; link: string }[] }[]
  total: number
}
type Followers = { records: { name: string; organisation: string; isNamed: boolean }[]; total: number }

const buyer = async () => app.login((await makeAccount(app.db, { name: '周敏', organisation: '华东药研' })).id)

async function publish(
  companyId: string,
  accountId: string,
  title: string,
  daysAgo: number,
  type: 'article' | 'demand' = 'article',
) {
  const at = new Date(app.clock.now().getTime() - daysAgo * DAY)
  await app.db
    .insertInto('content')
    .values({
      id: newId(),
      type,
      account_id: accountId,
      company_id: companyId,
      title,
      status: 'PUBLISHED',
      form: '{}',
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

describe('following', () => {
  test('happens once however often it is asked, and ends by company or by record', async () => {
    const { companyId } = await makeCompany(app.db)
    const me = await buyer()
    const ids = await Promise.all(
      [1, 2, 3].map(() => app.ok<{ id: string }>(me, 'follow.save', { businessId: companyId })),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(await app.ok(me, 'follow.getIsFollow', { businessId: companyId })).toBe(true)
    await app.ok(me, 'follow.cancelByBusinessId', { businessId: companyId })
    await app.ok(me, 'follow.cancelByBusinessId', { businessId: companyId })
    expect(await app.ok(me, 'follow.getIsFollow', { businessId: companyId })).toBe(false)
    const { id } = await app.ok<{ id: string }>(me, 'follow.save', { businessId: companyId })
    await app.refused(await buyer(), 'follow.delete', { id }, 10002)
    await app.ok(me, 'follow.delete', { id })
    await app.refused(me, 'follow.delete', { id }, 10002)
  })

  test('is for approved companies other than the own one', async () => {
    const mine = await makeCompany(app.db)
    await app.refused(await app.login(mine.accountId), 'follow.save', { businessId: mine.companyId }, 16001)
    const waiting = await makeCompany(app.db, { status: 'WAIT_AUDIT' })
    await app.refused(await buyer(), 'follow.save', { businessId: waiting.companyId }, 10002)
  })

  test('shows the three newest public things of each company, and none of one that is closed', async () => {
    const { companyId, accountId } = await makeCompany(app.db, { companyName: '苏州层析科技有限公司' })
    const closed = await makeCompany(app.db)
    const me = await buyer()
    for (const [i, title] of ['旧', '较旧', '新', '最新'].entries()) await publish(companyId, accountId, title, 10 - i)
    await publish(companyId, accountId, '需求不算动态', 0, 'demand')
    await publish(closed.companyId, closed.accountId, '看不到', 1)
    await app.ok(me, 'follow.save', { businessId: companyId })
    app.wait(1000)
    await app.ok(me, 'follow.save', { businessId: closed.companyId })
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', closed.companyId).execute()
    const { records } = await app.ok<Cards>(me, 'follow.search')
    expect(records).toMatchObject([
      { businessId: closed.companyId, isOpen: false, news: [] },
      { businessId: companyId, isOpen: true },
    ])
    expect(records[1]!.news.map(item => item.title)).toEqual(['最新', '新', '较旧'])
    expect(records[1]!.news[0]!.link).toMatch(/^\/website\/articles\//)
    expect((await app.ok<Cards>(me, 'follow.search', { keyword: '层析' })).total).toBe(1)
  })

  test('names followers to the company only where they allow it', async () => {
    const { companyId, accountId } = await makeCompany(app.db)
    const supplier = await app.login(accountId)
    const shy = await buyer()
    await app.ok(shy, 'follow.save', { businessId: companyId })
    app.wait(1000)
    const open = await buyer()
    await app.ok(open, 'follow.save', { businessId: companyId, isShowName: true })
    const { records } = await app.ok<Followers>(supplier, 'follow.searchByBusinessId')
    expect(records).toMatchObject([
      { name: '周敏', organisation: '华东药研', isNamed: true },
      { name: '某需方', organisation: '', isNamed: false },
    ])
    await app.refused(shy, 'follow.searchByBusinessId', {}, 10003)
  })
})

describe('the weekly digest', () => {
  test('tells each follower once what is new, however often the job runs', async () => {
    const [a, b] = [await makeCompany(app.db), await makeCompany(app.db)]
    const [me, idle] = [await buyer(), await buyer()]
    for (const { companyId } of [a, b]) await app.ok(me, 'follow.save', { businessId: companyId })
    const quiet = await makeCompany(app.db)
    await app.ok(idle, 'follow.save', { businessId: quiet.companyId })
    await publish(a.companyId, a.accountId, '新品一', 1)
    await publish(a.companyId, a.accountId, '新品二', 2)
    await publish(b.companyId, b.accountId, '新品三', 3)
    await publish(quiet.companyId, quiet.accountId, '上月的', 30)
    for (let i = 0; i < 2; i++) {
      await app.jobs.send(app.db, 'follows.digest', {})
      await app.drain()
    }
    const told = async (accountId: string) =>
      (await app.db.selectFrom('notice').select('title').where('account_id', '=', accountId).execute()).map(
        row => row.title,
      )
    expect(await told(me.accountId)).toEqual(['您关注的2家供方本周有3条新内容'])
    expect(await told(idle.accountId)).toEqual([])
  })
})
