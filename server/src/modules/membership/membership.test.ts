import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { StandInAct } from '../../ports/pay/stand-in/pay-stand-in.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { makePublication } from '../publications/factory.ts'
import { upgradeAmount } from './rules.ts'

const MINUTE = 60_000
const start = new Date('2026-11-20T02:00:00Z')
const days = (day: string) => new Date(`${day}T02:00:00Z`)
const app: TestApp = await testApp()
afterAll(() => app.close())

type Own = NonNullable<Caller> & { companyId: string; accountId: string }
interface Row {
  id: string
  state: string
  kind: string
  levelCode: string
  amount: number
  refunded: number
  startsOn: string | null
  endsOn: string | null
}
let supplier: Own
beforeEach(async () => {
  app.setNow(start)
  supplier = await newSupplier()
})

async function newSupplier(): Promise<Own> {
  const made = await makeCompany(app.db)
  return Object.assign(await app.login(made.accountId), { companyId: made.companyId, accountId: made.accountId })
}
const order = (packageId: string, more: object = {}, who: Own = supplier) =>
  app.ok<Row>(who, 'packageRecord.save', { packageId, ...more })
const begin = (refId: string, channel = 'WECHAT', who: Own = supplier) =>
  app.ok<{ id: string; tradeNo: string }>(who, 'payments.start', { purpose: 'PACKAGE', refId, channel, way: 'QR' })
const act = async (tradeNo: string, what: StandInAct) => {
  const reply = await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: what } })
  expect(reply.statusCode, what).toBe(200)
}
const run = async (kind: 'membership.turn' | 'membership.lapse' | 'membership.remind' | 'pay.sweep') => {
  await app.jobs.send(app.db, kind, {})
  await app.drain()
}
async function buy(packageId: string, who: Own = supplier): Promise<Row> {
  const row = await order(packageId, {}, who)
  const { tradeNo } = await begin(row.id, 'WECHAT', who)
  await act(tradeNo, 'PAY')
  await app.drain()
  return row
}
const records = async (who: Own = supplier) =>
  (await app.ok<{ records: Row[] }>(who, 'packageRecord.search', { order: 'asc' })).records
const levelOf = async (who: Own = supplier) =>
  (await app.ok<{ level: { code: string; until: string | null } }>(who, 'authority.getBusinessSpecial')).level
const quote = (packageId: string) =>
  app.ok<{ kind: string; amount: number; startsOn: string; endsOn: string; daysLeft: number | null }>(
    supplier,
    'packageRecord.quote',
    { packageId },
  )
const toldOf = async (who: Own = supplier) =>
  (
    await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', who.accountId)
      .orderBy('created_at')
      .execute()
  ).map(row => row.title)
const paymentsOf = (refId: string) =>
  app.db.selectFrom('payment').selectAll().where('ref_id', '=', refId).orderBy('created_at').execute()

describe('buying', () => {
  test('shows its price first, waits for the payment and begins with it', async () => {
    expect(await quote('SENIOR')).toMatchObject({
      kind: 'PURCHASE',
      amount: 980_000,
      startsOn: '2026-11-20',
      endsOn: '2027-11-19',
    })
    const row = await order('SENIOR', { amount: 980_000 })
    expect(row).toMatchObject({ state: 'UNPAID', startsOn: null })
    expect(await levelOf()).toMatchObject({ code: 'FREE' })
    expect((await order('SENIOR', { amount: 980_000 })).id).toBe(row.id)
    const { tradeNo } = await begin(row.id)
    await act(tradeNo, 'PAY')
    await app.drain()
    expect(await records()).toMatchObject([{ state: 'ACTIVE', startsOn: '2026-11-20', endsOn: '2027-11-19' }])
    expect(await levelOf()).toEqual({ code: 'SENIOR', label: '高级会员', until: '2027-11-19' })
    expect(await toldOf()).toContain('已开通高级会员')
  })

  test('at another price than was shown is refused', async () => {
    expect((await app.refused(supplier, 'packageRecord.save', { packageId: 'SENIOR', amount: 1 }, 18223)).msg).toBe(
      '价格已变为9800.00元，请确认后再提交',
    )
    expect(await records()).toEqual([])
  })

  test('by two persons at once makes one order', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.call(supplier, 'packageRecord.save', { packageId: 'SENIOR' })),
    )
    expect(replies.some(reply => reply.isSuccess)).toBe(true)
    expect(await records()).toHaveLength(1)
  })

  test('something else gives up the order that is open, and money for it goes back', async () => {
    const first = await order('STANDARD')
    const { id, tradeNo } = await begin(first.id)
    const second = await order('SENIOR')
    expect(await records()).toMatchObject([
      { id: first.id, state: 'CANCELLED' },
      { id: second.id, state: 'UNPAID' },
    ])
    await act(tradeNo, 'PAY')
    await app.drain()
    expect(await app.ok(supplier, 'payments.byId', { id })).toMatchObject({ isSettled: false, refunded: 380_000 })
    expect(await levelOf()).toMatchObject({ code: 'FREE' })
  })

  test('is for owners and administrators, and for nobody of another company', async () => {
    const member = await makeAccount(app.db)
    await app.db
      .insertInto('company_member')
      .values({ account_id: member.id, company_id: supplier.companyId, role: 'SALES' })
      .execute()
    const sales = await app.login(member.id)
    await app.refused(sales, 'packageRecord.save', { packageId: 'SENIOR' }, 10003)
    const row = await order('SENIOR')
    const stranger = await newSupplier()
    const wanted = { purpose: 'PACKAGE', refId: row.id, channel: 'WECHAT', way: 'QR' }
    await app.refused(stranger, 'payments.start', wanted, 10002)
    await app.refused(sales, 'payments.start', wanted, 10002)
    await app.refused(stranger, 'packageRecord.cancel', { id: row.id }, 10002)
    await app.ok(supplier, 'packageRecord.cancel', { id: row.id })
    await app.refused(supplier, 'payments.start', wanted, 18207)
  })

  test('that nobody pays lapses; money that was on its way still buys', async () => {
    const row = await order('SENIOR')
    const { tradeNo } = await begin(row.id)
    app.wait(25 * 60 * MINUTE)
    await run('membership.lapse')
    expect(await records()).toMatchObject([{ state: 'UNPAID' }])
    await run('pay.sweep')
    await run('membership.lapse')
    expect(await records()).toMatchObject([{ state: 'CANCELLED' }])
    await act(tradeNo, 'PAY_LATE')
    await app.drain()
    expect(await records()).toMatchObject([{ state: 'ACTIVE', startsOn: '2026-11-21' }])
    expect(await paymentsOf(row.id)).toMatchObject([{ is_settled: true, refunded: 0 }])
  })
})

describe('upgrading', () => {
  test.each([
    [980_000, 380_000, 365, 365, 600_000],
    [980_000, 380_000, 1, 365, 1644],
    [980_000, 380_000, 100, 366, 163_934],
    [100_001, 100_000, 1, 365, 1],
    [100_000, 100_000, 300, 365, 1],
    [100_183, 100_000, 1, 366, 1],
    [100_549, 100_000, 1, 366, 2],
  ])('from %i over %i with %i of %i days left costs %i fen', (price, old, left, term, amount) => {
    expect(upgradeAmount(price, old, left, term)).toBe(amount)
  })

  test('pays the difference for the days left, today counted; the end stays', async () => {
    await buy('STANDARD')
    app.setNow(days('2027-02-28'))
    const left = 265
    const amount = upgradeAmount(980_000, 380_000, left, 365)
    expect(await quote('SENIOR')).toMatchObject({ kind: 'UPGRADE', amount, daysLeft: left, endsOn: '2027-11-19' })
    await buy('SENIOR')
    expect(await records()).toMatchObject([
      { state: 'UPGRADED', levelCode: 'STANDARD' },
      { state: 'ACTIVE', levelCode: 'SENIOR', amount, startsOn: '2027-02-28', endsOn: '2027-11-19' },
    ])
    expect(await levelOf()).toMatchObject({ code: 'SENIOR', until: '2027-11-19' })
  })

  test('keeps the price of the order while it is paid, also past midnight', async () => {
    await buy('STANDARD')
    app.setNow(new Date('2027-02-28T15:50:00Z'))
    const row = await order('SENIOR')
    const { tradeNo } = await begin(row.id)
    app.setNow(new Date('2027-02-28T16:10:00Z'))
    expect((await quote('SENIOR')).amount).toBeLessThan(row.amount)
    await act(tradeNo, 'PAY')
    await app.drain()
    expect((await records())[1]).toMatchObject({ state: 'ACTIVE', amount: row.amount, startsOn: '2027-03-01' })
  })

  test('twice at once, paid twice by two channels, counts once', async () => {
    await buy('STANDARD')
    const row = await order('FLAGSHIP')
    const [wechat, alipay] = [await begin(row.id), await begin(row.id, 'ALIPAY')]
    await act(wechat.tradeNo, 'PAY')
    await act(alipay.tradeNo, 'PAY')
    await app.drain()
    expect((await records()).map(one => one.state)).toEqual(['UPGRADED', 'ACTIVE'])
    const paid = await paymentsOf(row.id)
    expect(paid.map(one => one.refunded).sort((a, b) => a - b)).toEqual([0, row.amount])
  })
})

describe('renewal and downgrade', () => {
  test('wait for the end of the term, one at most, and follow it without a gap', async () => {
    await buy('SENIOR')
    await buy('STANDARD')
    expect((await records())[1]).toMatchObject({
      kind: 'DOWNGRADE',
      state: 'SCHEDULED',
      startsOn: '2027-11-20',
      endsOn: '2028-11-19',
    })
    await app.refused(supplier, 'packageRecord.save', { packageId: 'SENIOR' }, 18221)
    app.setNow(days('2027-11-19'))
    await run('membership.turn')
    expect(await levelOf()).toMatchObject({ code: 'SENIOR' })
    app.setNow(days('2027-11-20'))
    await run('membership.turn')
    expect((await records()).map(one => one.state)).toEqual(['EXPIRED', 'ACTIVE'])
    expect(await levelOf()).toMatchObject({ code: 'STANDARD', until: '2028-11-19' })
  })

  test('within the grace goes on from the old end; behind it begins on the day', async () => {
    await buy('STANDARD')
    app.setNow(days('2027-11-25'))
    expect(await levelOf()).toMatchObject({ code: 'STANDARD' })
    await buy('STANDARD')
    expect((await records())[1]).toMatchObject({ kind: 'RENEWAL', state: 'ACTIVE', startsOn: '2027-11-20' })
    app.setNow(days('2028-11-27'))
    expect(await levelOf()).toMatchObject({ code: 'FREE' })
    await run('membership.turn')
    await buy('STANDARD')
    expect((await records())[2]).toMatchObject({ kind: 'PURCHASE', startsOn: '2028-11-27' })
  })

  test('turn at midnight, before the nightly job has been: without a next term to nothing, else to it', async () => {
    await buy('STANDARD')
    app.setNow(new Date('2027-11-26T15:59:59Z'))
    expect(await levelOf()).toMatchObject({ code: 'STANDARD' })
    expect(await quote('STANDARD')).toMatchObject({ kind: 'RENEWAL', startsOn: '2027-11-20' })
    app.setNow(new Date('2027-11-26T16:00:00Z'))
    expect(await levelOf()).toMatchObject({ code: 'FREE' })
    expect(await quote('STANDARD')).toMatchObject({ kind: 'PURCHASE', startsOn: '2027-11-27', endsOn: '2028-11-26' })
    await buy('STANDARD')
    await run('membership.turn')
    expect(await records()).toMatchObject([
      { kind: 'PURCHASE', state: 'EXPIRED' },
      { kind: 'PURCHASE', state: 'ACTIVE', startsOn: '2027-11-27', endsOn: '2028-11-26' },
    ])
    await buy('STANDARD')
    app.setNow(new Date('2028-11-26T16:00:00Z'))
    const next = await order('SENIOR')
    expect(next).toMatchObject({ kind: 'UPGRADE', amount: 980_000 - 380_000 })
    await act((await begin(next.id)).tradeNo, 'PAY')
    await app.drain()
    expect((await records()).map(({ kind, state, endsOn }) => [kind, state, endsOn])).toEqual([
      ['PURCHASE', 'EXPIRED', '2027-11-19'],
      ['PURCHASE', 'EXPIRED', '2028-11-26'],
      ['RENEWAL', 'UPGRADED', '2029-11-26'],
      ['UPGRADE', 'ACTIVE', '2029-11-26'],
    ])
    expect(await levelOf()).toMatchObject({ code: 'SENIOR', until: '2029-11-26' })
  })

  test('paid only after the end go on from it within the grace, and begin on the day behind it', async () => {
    const paidOn = async (at: Date) => {
      app.setNow(start)
      supplier = await newSupplier()
      await buy('STANDARD')
      app.setNow(new Date('2027-11-19T02:00:00Z'))
      const row = await order('STANDARD')
      expect(row).toMatchObject({ kind: 'RENEWAL' })
      const { tradeNo } = await begin(row.id)
      app.setNow(at)
      await act(tradeNo, 'PAY_LATE')
      await app.drain()
      expect(await paymentsOf(row.id)).toMatchObject([{ is_settled: true, refunded: 0 }])
      await run('membership.turn')
      return (await records()).map(({ state, startsOn, endsOn }) => [state, startsOn, endsOn])
    }
    const first = ['EXPIRED', '2026-11-20', '2027-11-19']
    // the day after the end before and after the nightly job, the last moment of the grace, the first one behind it
    expect(await paidOn(new Date('2027-11-19T16:01:00Z'))).toEqual([first, ['ACTIVE', '2027-11-20', '2028-11-19']])
    expect(await paidOn(new Date('2027-11-26T15:59:59Z'))).toEqual([first, ['ACTIVE', '2027-11-20', '2028-11-19']])
    expect(await paidOn(new Date('2027-11-26T16:00:00Z'))).toEqual([first, ['ACTIVE', '2027-11-27', '2028-11-26']])
    expect(await levelOf()).toMatchObject({ code: 'STANDARD', until: '2028-11-26' })
  })

  test('of a term that begins on 29 February ends on 28 February', async () => {
    app.setNow(days('2028-02-29'))
    await buy('STANDARD')
    expect(await records()).toMatchObject([{ startsOn: '2028-02-29', endsOn: '2029-02-28' }])
  })

  test('are reminded of 30, 7 and 1 days before, once each, and not where the next term is settled', async () => {
    await buy('STANDARD')
    const settled = await newSupplier()
    await buy('STANDARD', settled)
    await buy('STANDARD', settled)
    for (const day of ['2027-10-19', '2027-10-20', '2027-10-21', '2027-11-12', '2027-11-18', '2027-11-19']) {
      app.setNow(days(day))
      await run('membership.remind')
      await run('membership.remind')
    }
    expect((await toldOf()).filter(title => title.includes('到期'))).toEqual([
      '标准会员将于30天后到期',
      '标准会员将于7天后到期',
      '标准会员将于1天后到期',
    ])
    expect((await toldOf(settled)).filter(title => title.includes('到期'))).toEqual([])
  })
})

describe('a level that falls', () => {
  test('takes off what is beyond it, oldest refresh first, and renewal brings it back without a review', async () => {
    await buy('STANDARD')
    const chief = await app.loginOperator((await makeOperator(app.db)).id)
    await app.ok(chief, 'entitlements.update', { key: 'goods', levelCode: 'FREE', limit: 2 })
    const ids: string[] = []
    for (let i = 0; i < 4; i++) {
      const at = new Date(start.getTime() - (10 - i) * 86_400_000)
      const own = { companyId: supplier.companyId, accountId: supplier.accountId }
      ids.push((await makeGoods(app.db, { ...own, at, catalogNo: `S-${supplier.companyId.slice(-6)}-${i}` })).id)
    }
    await app.db.updateTable('goods').set({ is_changed: false }).where('id', 'in', ids).execute()
    const stateOf = async () => {
      const rows = await app.db.selectFrom('goods').select(['id', 'status', 'is_live']).where('id', 'in', ids).execute()
      return ids.map(id => rows.find(row => row.id === id)!)
    }
    app.setNow(days('2027-11-26'))
    await run('membership.turn')
    expect((await stateOf()).every(row => row.is_live)).toBe(true)
    app.setNow(days('2027-11-27'))
    await run('membership.turn')
    expect(await stateOf()).toMatchObject([
      { status: 'OFF_SHELF', is_live: false },
      { status: 'OFF_SHELF', is_live: false },
      { status: 'PUBLISHED', is_live: true },
      { status: 'PUBLISHED', is_live: true },
    ])
    expect(await toldOf()).toEqual(
      expect.arrayContaining(['会员已到期，恢复为免费会员', '部分内容超出会员等级，已暂时下架']),
    )
    // the owner swaps one: what it takes off itself stays off
    await app.ok(supplier, 'goodsInfo.handleOffShelf', { id: ids[3] })
    await app.ok(supplier, 'goodsInfo.handleOnShelf', { id: ids[0], status: 'PUBLISHED' })
    await buy('STANDARD')
    expect((await stateOf()).map(row => row.status)).toEqual(['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'OFF_SHELF'])
    await app.ok(chief, 'entitlements.update', { key: 'goods', levelCode: 'FREE', limit: 50 })
  })

  test('takes articles, solutions and videos off as well, hides core and flagship products, and brings all back', async () => {
    await buy('STANDARD')
    const chief = await app.loginOperator((await makeOperator(app.db)).id)
    await app.ok(chief, 'entitlements.update', { key: 'content', levelCode: 'FREE', limit: 1 })
    const ids: string[] = []
    for (const type of ['article', 'solution', 'video'] as const) {
      ids.push(await makePublication(app, supplier, type))
      app.wait(MINUTE)
    }
    const { id: goodsId } = await makeGoods(app.db, { ...supplier, at: start })
    await app.ok(supplier, 'goodsInfo.saveOcop', { goodsId })
    await app.ok(supplier, 'goodsInfo.saveCore', { ids: [goodsId] })
    const shown = async () => {
      const rows = await app.db.selectFrom('content').select(['id', 'status']).where('id', 'in', ids).execute()
      const own = { businessId: supplier.companyId }
      const ocop = await app.ok<{ records: { id: string }[] }>(null, 'goodsInfo.searchOcop', { size: 100 })
      return {
        content: ids.map(id => rows.find(row => row.id === id)!.status),
        core: (await app.ok<object[]>(null, 'goodsInfo.getCore', own)).length,
        isFlagship: ocop.records.some(row => row.id === goodsId),
      }
    }
    const all = { content: ['PUBLISHED', 'PUBLISHED', 'PUBLISHED'], core: 1, isFlagship: true }
    expect(await shown()).toEqual(all)
    app.setNow(days('2027-11-27'))
    await run('membership.turn')
    expect(await shown()).toEqual({ content: ['OFF_SHELF', 'OFF_SHELF', 'PUBLISHED'], core: 0, isFlagship: false })
    await buy('STANDARD')
    expect(await shown()).toEqual(all)
    await app.ok(chief, 'entitlements.update', { key: 'content', levelCode: 'FREE', limit: 10 })
  })

  test('keeps the better of the limits bought and those in force', async () => {
    await buy('STANDARD')
    const chief = await app.loginOperator((await makeOperator(app.db)).id)
    const limit = async () =>
      (
        await app.ok<{ rights: { key: string; limit: number }[] }>(supplier, 'authority.getBusinessSpecial')
      ).rights.find(one => one.key === 'virtualNumbers')?.limit
    await app.ok(chief, 'entitlements.update', { key: 'virtualNumbers', levelCode: 'STANDARD', limit: 0 })
    expect(await limit()).toBe(1)
    await app.ok(chief, 'entitlements.update', { key: 'virtualNumbers', levelCode: 'STANDARD', limit: 4 })
    expect(await limit()).toBe(4)
    await app.ok(chief, 'entitlements.update', { key: 'virtualNumbers', levelCode: 'STANDARD', limit: 1 })
  })
})

describe('operators', () => {
  test('grant a level by a record, from which an upgrade pays the whole price of its days', async () => {
    const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
    const { companyId: id } = supplier
    await app.ok(finance, 'companies.setLevel', { id, levelCode: 'STANDARD', until: '2026-12-19', reason: '线下签约' })
    expect(await records()).toMatchObject([{ kind: 'GRANT', state: 'ACTIVE', amount: 0, endsOn: '2026-12-19' }])
    expect((await quote('SENIOR')).amount).toBe(upgradeAmount(980_000, 0, 30, 365))
    await app.ok(finance, 'companies.setLevel', { id, levelCode: 'FREE', until: null, reason: '终止合作' })
    expect(await records()).toMatchObject([{ state: 'EXPIRED' }])
    expect(await levelOf()).toMatchObject({ code: 'FREE' })
    const { records: all } = await app.ok<{ records: object[] }>(finance, 'members.search', { companyId: id })
    expect(all).toMatchObject([{ kind: 'GRANT', state: 'EXPIRED', companyId: id, can: { refund: false } }])
  })

  const refund = async (id: string) => {
    const [asks, decides] = [
      await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id),
      await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id),
    ]
    const requested = { asked: { kind: 'MEMBER_REFUND', payload: { id } }, reason: '客户申请退款' }
    const { id: approval } = await app.ok<{ id: string }>(asks, 'approvals.ask', requested)
    await app.refused(asks, 'approvals.approve', { id: approval }, 16102)
    await app.ok(decides, 'approvals.approve', { id: approval })
    for (let i = 0; i < 3; i++) {
      await run('pay.sweep')
      app.wait(MINUTE)
    }
  }

  test('refund all in the first days where nothing metered was used, by two persons', async () => {
    const row = await buy('SENIOR')
    app.setNow(days('2026-11-26'))
    await refund(row.id)
    expect(await records()).toMatchObject([{ state: 'REFUNDED', refunded: 980_000 }])
    expect(await paymentsOf(row.id)).toMatchObject([{ refunded: 980_000 }])
    expect(await levelOf()).toMatchObject({ code: 'FREE' })
  })

  test('refund a term that began today as one that runs, also before the nightly job has been', async () => {
    await buy('SENIOR')
    const next = await buy('STANDARD')
    app.setNow(new Date('2027-11-19T15:59:00Z'))
    const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
    const asked = { kind: 'MEMBER_REFUND', payload: { id: next.id } }
    const after = async () =>
      (await app.ok<{ changes: { after: string }[] }>(finance, 'approvals.preview', { asked })).changes[0]!.after
    expect(await after()).toBe('不变，取消下一期')
    app.setNow(new Date('2027-11-19T16:01:00Z'))
    expect(await after()).toBe('免费会员')
    const over = (await records())[0]!
    const overAsked = { kind: 'MEMBER_REFUND', payload: { id: over.id } }
    await app.refused(finance, 'approvals.preview', { asked: overAsked }, 10004)
    await refund(next.id)
    expect((await records()).map(one => one.state)).toEqual(['EXPIRED', 'REFUNDED'])
    expect(await paymentsOf(next.id)).toMatchObject([{ refunded: 380_000 }])
    expect(await levelOf()).toMatchObject({ code: 'FREE' })
  })

  test('refund by days later on, an upgrade together with what it stands on', async () => {
    const first = await buy('STANDARD')
    app.setNow(days('2027-02-28'))
    const second = await buy('SENIOR')
    app.setNow(days('2027-05-04'))
    await refund(second.id)
    const left = 200
    expect(await paymentsOf(first.id)).toMatchObject([{ refunded: Math.round((380_000 * left) / 365) }])
    expect(await paymentsOf(second.id)).toMatchObject([{ refunded: Math.round((second.amount * left) / 265) }])
    expect(await levelOf()).toMatchObject({ code: 'FREE' })
  })
})
