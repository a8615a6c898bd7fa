import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import type { SignedNotice, StandInAct } from '../../ports/pay/stand-in/pay-stand-in.ts'
import { forgedNotifications } from '../../testing/forged-notifications.ts'
import { setParameters } from '../../testing/set-parameters.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import type { Payable } from './payable.ts'

const MINUTE = 60_000
/** Things that are paid in these tests, by id. */
const things = new Map<
  string,
  {
    amount: number
    merchant: string | null
    owner: string
    takesLate: boolean
    takesBalance: boolean
    settled: number
    back: number
  }
>()
const payable: Payable = {
  quote: async (_work, actor, refId) => {
    const thing = things.get(refId)
    if (!thing || thing.owner !== actor.accountId) return null
    const { amount, merchant, takesBalance, owner } = thing
    const payer = takesBalance && ({ kind: 'CLIENT', id: owner } as const)
    return { title: '高级会员', amount, until: null, merchant, ...(payer && { payer }) }
  },
  settle: async (_work, { refId, isLate }) => {
    const thing = things.get(refId)!
    if (isLate && !thing.takesLate) return false
    thing.settled++
    return true
  },
  refunded: async (_work, { refId, amount }) => {
    things.get(refId)!.back += amount
  },
}

let app: TestApp
let buyer: NonNullable<Caller>
let finance: Caller
const start = new Date('2026-11-20T02:00:00Z')
const PAY_CHANNEL = 18209

beforeAll(async () => {
  app = await testApp({ lists: { payables: { PACKAGE: payable } } })
  finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  app.ports.payStandIn!.books().downUntil = 0
  buyer = await app.login((await makeAccount(app.db)).id)
})

type Paying = { id: string; tradeNo: string; state: string; open: { kind: string; code: string; url: string } }
function newThing(parts: { merchant?: string | null; takesLate?: boolean; takesBalance?: boolean } = {}): string {
  const id = newId()
  things.set(id, {
    amount: 12345,
    merchant: '',
    owner: buyer.accountId!,
    takesLate: false,
    takesBalance: false,
    settled: 0,
    back: 0,
    ...parts,
  })
  return id
}
const begin = (refId: string, channel = 'WECHAT', way = 'QR') =>
  app.ok<Paying>(buyer, 'payments.start', { purpose: 'PACKAGE', refId, channel, way })
const act = async (tradeNo: string, what: StandInAct, seconds?: number) => {
  const reply = await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: what, seconds } })
  expect(reply.statusCode, what).toBe(200)
  return reply.json<{ statuses: number[] }>().statuses
}
const work = async () => {
  await app.jobs.send(app.db, 'pay.sweep', {})
  await app.drain()
}
const stateOf = (id: string) => app.ok<Record<string, unknown>>(buyer, 'payments.byId', { id })
const refundsOf = (paymentId: string) =>
  app.db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).orderBy('created_at').execute()
const send = async ({ path, headers, body }: SignedNotice, more: Record<string, string | string[]> = {}) =>
  (await app.http.inject({ method: 'POST', url: path, headers: { ...headers, ...more }, payload: body })).statusCode

describe.each([
  ['WECHAT', ''],
  ['WECHAT', '1600000007'],
  ['ALIPAY', ''],
])('paying by %s to “%s”', (channel, merchant) => {
  test('counts once, whether told by fifty notices or asked for beside them', async () => {
    const refId = newThing({ merchant })
    const { id, tradeNo } = await begin(refId, channel)
    const told = act(tradeNo, 'NOTIFY_50')
    app.wait(MINUTE)
    await work()
    expect(new Set(await told)).toEqual(new Set([200]))
    await work()
    await app.drain()
    expect(await stateOf(id)).toMatchObject({ state: 'PAID', isSettled: true, refunded: 0 })
    expect(things.get(refId)).toMatchObject({ settled: 1, back: 0 })
    const notices = await app.db.selectFrom('payment_notice').selectAll().where('trade_no', '=', tradeNo).execute()
    expect(notices).toHaveLength(26)
    expect(notices.every(one => ['SETTLED', 'ALREADY'].includes(one.outcome ?? ''))).toBe(true)
  })

  test('that nobody tells of is found by asking after a minute', async () => {
    const refId = newThing({ merchant })
    const { id, tradeNo } = await begin(refId, channel)
    await act(tradeNo, 'PAY_QUIET')
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'WAIT' })
    app.wait(MINUTE)
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'PAID', isSettled: true })
  })

  test('is closed there and here when its time is over; paid in the last moment it is paid', async () => {
    const [slow, quick] = [await begin(newThing({ merchant }), channel), await begin(newThing({ merchant }), channel)]
    app.wait(29 * MINUTE)
    await act(quick.tradeNo, 'PAY_QUIET')
    app.wait(MINUTE)
    await work()
    expect(await stateOf(slow.id)).toMatchObject({ state: 'CLOSED' })
    expect(app.ports.payStandIn!.order(slow.tradeNo)?.state).toBe('CLOSED')
    expect(await stateOf(quick.id)).toMatchObject({ state: 'PAID', isSettled: true })
  })

  test('late goes back by itself, unless the thing still takes it', async () => {
    const [gone, kept] = [newThing({ merchant }), newThing({ merchant, takesLate: true })]
    const [first, second] = [await begin(gone, channel), await begin(kept, channel)]
    app.wait(31 * MINUTE)
    await work()
    for (const { tradeNo } of [first, second]) await act(tradeNo, 'PAY_LATE')
    await app.drain()
    expect(await stateOf(first.id)).toMatchObject({ state: 'PAID', isSettled: false, refunded: 12345 })
    expect(await stateOf(second.id)).toMatchObject({ state: 'PAID', isSettled: true, refunded: 0 })
    await work()
    app.wait(MINUTE)
    await work()
    expect(await refundsOf(first.id)).toMatchObject([{ state: 'SUCCESS', cause: 'LATE', amount: 12345 }])
    expect(things.get(gone)).toMatchObject({ settled: 0, back: 0 })
    expect(await refundsOf(second.id)).toEqual([])
  })
})

describe('inside WeChat', () => {
  const wanted = (refId: string) => ({ purpose: 'PACKAGE', refId, channel: 'WECHAT', way: 'JSAPI' })
  const PAY_PAYER = 18242
  const payerOf = (accountId: string, appId: string, openId: string) =>
    app.db
      .updateTable('session')
      .set({ wechat_app_id: appId, wechat_open_id: openId })
      .where('account_id', '=', accountId)
      .execute()

  test.each(['', '1600000007'])('is paid by who holds the phone, to “%s”', async merchant => {
    const refId = newThing({ merchant })
    await app.refused(buyer, 'payments.start', wanted(refId), PAY_PAYER)
    await payerOf(buyer.accountId!, 'wx-of-another', 'o1')
    await app.refused(buyer, 'payments.start', wanted(refId), PAY_CHANNEL)
    await payerOf(buyer.accountId!, app.ports.pay.WECHAT!.app, 'o1')
    const { id, tradeNo, open } = await app.ok<Paying>(buyer, 'payments.start', wanted(refId))
    expect(open).toMatchObject({ kind: 'JSAPI', values: { package: expect.stringContaining('prepay_id=') } })
    // the same account on another phone is another payer
    await app.refused(await app.login(buyer.accountId!), 'payments.start', wanted(refId), PAY_PAYER)
    await payerOf(buyer.accountId!, app.ports.pay.WECHAT!.app, 'o2')
    const again = await app.ok<Paying>(buyer, 'payments.start', wanted(refId))
    expect(again.tradeNo).not.toBe(tradeNo)
    expect(await stateOf(id)).toMatchObject({ state: 'CLOSED' })
    await act(again.tradeNo, 'PAY')
    await app.drain()
    expect(await stateOf(again.id)).toMatchObject({ state: 'PAID', isSettled: true })
  })

  test('a number that the caller names is no payer', async () => {
    const input = { ...wanted(newThing()), openId: 'o1' }
    const reply = await app.call(buyer, 'payments.start', input)
    expect(reply.isSuccess).toBe(false)
  })
})

test('twice, by two channels, the second one goes back', async () => {
  const refId = newThing()
  const [wechat, alipay] = [await begin(refId), await begin(refId, 'ALIPAY')]
  await act(wechat.tradeNo, 'PAY')
  await act(alipay.tradeNo, 'PAY')
  await app.drain()
  await work()
  const states = [await stateOf(wechat.id), await stateOf(alipay.id)]
  expect(states.map(one => one.isSettled).sort()).toEqual([false, true])
  expect(states.map(one => one.refunded).sort()).toEqual([0, 12345])
  expect(things.get(refId)).toMatchObject({ settled: 1 })
  await app.refused(buyer, 'payments.start', { purpose: 'PACKAGE', refId, channel: 'WECHAT', way: 'QR' }, 18207)
})

describe('starting', () => {
  test('again goes on with the same order, also ten times at once', async () => {
    const refId = newThing()
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin(refId)))
    expect(new Set(replies.map(one => one.tradeNo)).size).toBe(1)
    expect(new Set(replies.map(one => one.open.code)).size).toBe(1)
  })

  test('is right where it is paid before the provider has answered', async () => {
    const channel = app.ports.payStandIn!.pay.WECHAT!
    const ask = channel.start
    const early = vi.spyOn(channel, 'start').mockImplementationOnce(async order => {
      const opened = await ask.call(channel, order)
      await act(order.tradeNo, 'PAY')
      await app.drain()
      return opened
    })
    const refId = newThing()
    const { id } = await begin(refId)
    early.mockRestore()
    expect(await stateOf(id)).toMatchObject({ state: 'PAID', isSettled: true })
    expect(things.get(refId)).toMatchObject({ settled: 1 })
  })

  test('another way closes the order that is open', async () => {
    const refId = newThing()
    const first = await begin(refId, 'ALIPAY')
    const second = await begin(refId, 'ALIPAY', 'PAGE')
    expect(second.open.kind).toBe('ADDRESS')
    expect(await stateOf(first.id)).toMatchObject({ state: 'CLOSED' })
    expect(app.ports.payStandIn!.order(first.tradeNo)?.state).toBe('CLOSED')
  })

  test('what is another’s answers like what is not there, and so does its payment', async () => {
    const stranger = await app.login((await makeAccount(app.db)).id)
    const refId = newThing()
    const wanted = { purpose: 'PACKAGE', channel: 'WECHAT', way: 'QR' }
    await app.refused(stranger, 'payments.start', { ...wanted, refId }, 10002)
    await app.refused(stranger, 'payments.start', { ...wanted, refId: newId() }, 10002)
    await app.refused(stranger, 'payments.byId', { id: (await begin(refId)).id }, 10002)
  })

  test('with a provider that is down says so, and what was begun is looked after', async () => {
    const { id, tradeNo } = await begin(newThing())
    await act(tradeNo, 'DOWN', 7200)
    await app.refused(
      buyer,
      'payments.start',
      { purpose: 'PACKAGE', refId: newThing(), channel: 'WECHAT', way: 'QR' },
      18210,
    )
    app.wait(45 * MINUTE)
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'WAIT' })
    app.wait(16 * MINUTE)
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'CLOSED' })
    app.ports.payStandIn!.books().downUntil = 0
  })
})

describe.each(['WECHAT', 'ALIPAY'])('forged notices of %s', channel => {
  test('have no effect, whatever is wrong about them', async () => {
    const standIn = app.ports.payStandIn!
    const refId = newThing()
    const { id, tradeNo } = await begin(refId, channel)
    const order = standIn.order(tradeNo)!
    const isWechat = channel === 'WECHAT'
    const otherAccount = isWechat ? standIn.pay.WECHAT_SELLERS!.account : '2088000000000002'
    const refused = forgedNotifications(standIn, order, { now: start, otherAccount })
    expect(Object.keys(refused)).toHaveLength(12)
    for (const [what, notice] of Object.entries(refused)) expect(await send(notice), what).toBe(401)
    const changed = isWechat ? { trade_state: 'NOTPAY' } : { trade_status: 'WAIT_BUYER_PAY' }
    const waiting = standIn.notice(order, { changed })
    expect(await send(waiting)).toBe(200)
    await app.drain()
    expect(await stateOf(id)).toMatchObject({ state: 'WAIT' })
    expect(things.get(refId)).toMatchObject({ settled: 0 })

    const first = standIn.notice(order, { id: 'used' })
    expect(await send(first)).toBe(200)
    await app.drain()
    expect(
      await send(
        standIn.notice(order, {
          id: 'used',
          changed: isWechat ? { amount: { total: 1, currency: 'CNY' } } : { total_amount: '0.01' },
        }),
      ),
    ).toBe(200)
    await app.drain()
    expect(await stateOf(id)).toMatchObject({ state: 'PAID' })
    expect(things.get(refId)).toMatchObject({ settled: 1 })
  })

  test.each(['FORGE_AMOUNT', 'FORGE_CURRENCY'] as const)('%s, well signed, goes to a person', async what => {
    const refId = newThing()
    const { id, tradeNo } = await begin(refId, channel)
    await act(tradeNo, what)
    await app.drain()
    expect(await stateOf(id)).toMatchObject({ state: 'EXCEPTION' })
    await act(tradeNo, 'PAY')
    await app.drain()
    expect(await stateOf(id)).toMatchObject({ state: 'EXCEPTION' })
    expect(things.get(refId)).toMatchObject({ settled: 0 })
    expect(await app.ok(finance, 'money.paymentAsk', { id })).toEqual({ state: 'PAID' })
    expect(things.get(refId)).toMatchObject({ settled: 1 })
  })

  test('what does not agree and was sent back by hand is closed, and the same news opens nothing again', async () => {
    const refId = newThing()
    const { id, tradeNo } = await begin(refId, channel)
    await act(tradeNo, 'FORGE_AMOUNT')
    await app.drain()
    const [{ exception }] = (
      await app.ok<{ records: [{ exception: string }] }>(finance, 'money.paymentSearch', { tradeNo })
    ).records
    expect(exception).toMatch(/^金额不符：应付123\.45元，实付[\d.]+元$/)
    await app.ok(finance, 'money.paymentClose', { id, note: '已在商户平台退回，单号 5001' })
    const { records } = await app.ok<{ records: unknown[] }>(finance, 'money.paymentSearch', { tradeNo })
    expect(records).toMatchObject([
      { state: 'CLOSED', exception: '', handled: `${exception}；已在商户平台退回，单号 5001` },
    ])
    await act(tradeNo, 'FORGE_AMOUNT')
    await app.drain()
    expect(await stateOf(id)).toMatchObject({ state: 'CLOSED' })
    expect(things.get(refId)).toMatchObject({ settled: 0 })
  })
})

describe('refunds', () => {
  /** A payment that came late, so that it goes back. */
  async function goingBack(channel = 'WECHAT', fate?: StandInAct) {
    const { id, tradeNo } = await begin(newThing(), channel)
    app.wait(31 * MINUTE)
    await work()
    await act(tradeNo, 'PAY_LATE')
    await app.drain()
    if (fate) await act(tradeNo, fate)
    await work()
    return id
  }

  test('asked for are not yet back, and keep their number when the provider is down', async () => {
    const { id, tradeNo } = await begin(newThing())
    app.wait(31 * MINUTE)
    await work()
    await act(tradeNo, 'PAY_LATE')
    await app.drain()
    await act(tradeNo, 'DOWN', 60)
    await work()
    const [before] = await refundsOf(id)
    expect(before).toMatchObject({ state: 'WAIT', tries: 1 })
    app.wait(MINUTE)
    await work()
    expect(await refundsOf(id)).toMatchObject([{ state: 'APPLIED', refund_no: before!.refund_no }])
    app.wait(MINUTE)
    await work()
    expect(await refundsOf(id)).toMatchObject([{ state: 'SUCCESS', refund_no: before!.refund_no }])
    expect(app.ports.payStandIn!.order(tradeNo)!.refunds).toHaveLength(1)
  })

  test('that the provider closes go on under a new number', async () => {
    const id = await goingBack('WECHAT', 'REFUND_CLOSED')
    for (let i = 0; i < 3; i++) {
      app.wait(MINUTE)
      await work()
    }
    const [closed, second, ...more] = await refundsOf(id)
    expect(more).toEqual([])
    expect(closed).toMatchObject({ state: 'CLOSED' })
    expect(second).toMatchObject({ state: 'SUCCESS', replaces: closed!.id })
    expect(second!.refund_no).not.toBe(closed!.refund_no)
    expect(await stateOf(id)).toMatchObject({ refunded: 12345 })
  })

  test('that go wrong are finished by a person, once', async () => {
    const id = await goingBack('WECHAT', 'REFUND_ABNORMAL')
    app.wait(MINUTE)
    await work()
    const [refund] = await refundsOf(id)
    expect(refund).toMatchObject({ state: 'ABNORMAL' })
    const input = { id: refund!.id, proof: '银行回单 20261120' }
    await app.refused(buyer, 'money.refundFinish', input, 10003)
    await app.ok(finance, 'money.refundFinish', input)
    await app.refused(finance, 'money.refundFinish', input, 10004)
    expect(await refundsOf(id)).toMatchObject([{ state: 'MANUAL' }])
  })

  test('over what was paid are refused by the database itself', async () => {
    const id = await goingBack()
    await expect(
      app.db.updateTable('payment').set({ refunded: 12346 }).where('id', '=', id).execute(),
    ).rejects.toThrow()
    await expect(app.db.updateTable('payment').set({ paid: 1 }).where('id', '=', id).execute()).rejects.toThrow()
  })
})

const setAccount = (text: string) => setParameters(app, { 'pay.bankAccount': text })

describe('the ways that are offered', () => {
  const waysOf = (refId: string) =>
    app.ok<{ channels: { channel: string; ways: string[] }[]; balance: number | null }>(buyer, 'payments.ways', {
      purpose: 'PACKAGE',
      refId,
    })
  const everyWay = [
    ...['QR', 'H5', 'JSAPI'].map(way => ({ channel: 'WECHAT', way })),
    ...['QR', 'H5', 'PAGE'].map(way => ({ channel: 'ALIPAY', way })),
    { channel: 'PREPAID', way: 'PREPAID' },
    { channel: 'TRANSFER', way: 'TRANSFER' },
  ]
  test.each([
    { seller: '', account: '', takesBalance: true },
    { seller: '', account: '上游集 6222', takesBalance: false },
    { seller: '1600000007', account: '上游集 6222', takesBalance: true },
    { seller: null, account: '上游集 6222', takesBalance: true },
  ])('are those that start takes, and no others: $seller $account $takesBalance', async row => {
    await setAccount(row.account)
    const thing = { merchant: row.seller, takesBalance: row.takesBalance }
    const { channels, balance } = await waysOf(newThing(thing))
    const offered = channels.flatMap(({ channel, ways }) => ways.map(way => `${channel} ${way}`))
    const taken: string[] = []
    for (const way of everyWay) {
      const reply = await app.call(buyer, 'payments.start', { purpose: 'PACKAGE', refId: newThing(thing), ...way })
      // a balance that is empty and a payer who is not known are ways all the same
      if (reply.code !== PAY_CHANNEL) taken.push(`${way.channel} ${way.way}`)
    }
    expect(offered.toSorted()).toEqual(taken.toSorted())
    expect(offered.includes('TRANSFER TRANSFER')).toBe(row.seller === '' && row.account !== '')
    expect(balance).toBe(row.seller === '' && row.takesBalance ? 0 : null)
    await setAccount('')
  })

  test('are none of what is paid, of what is another’s, and of what is not there', async () => {
    const refId = newThing()
    const { tradeNo } = await begin(refId)
    expect((await waysOf(refId)).channels.map(one => one.channel)).toEqual(['WECHAT', 'ALIPAY'])
    const stranger = await app.login((await makeAccount(app.db)).id)
    await app.refused(stranger, 'payments.ways', { purpose: 'PACKAGE', refId }, 10002)
    await app.refused(buyer, 'payments.ways', { purpose: 'PACKAGE', refId: newId() }, 10002)
    await app.refused(buyer, 'payments.ways', { purpose: 'SMS', refId }, 10002)
    await act(tradeNo, 'PAY')
    await app.drain()
    await app.refused(buyer, 'payments.ways', { purpose: 'PACKAGE', refId }, 18207)
  })
})

describe('bank transfers', () => {
  const wanted = (refId: string) => ({ purpose: 'PACKAGE', refId, channel: 'TRANSFER', way: 'TRANSFER' })
  test('are offered once the platform has an account, wait with a proof, and count when confirmed', async () => {
    const refId = newThing()
    await app.refused(buyer, 'payments.start', wanted(refId), PAY_CHANNEL)
    await setAccount('上游集 中国银行 6222')
    const { id, open } = await app.ok<Paying>(buyer, 'payments.start', wanted(refId))
    expect(open).toMatchObject({
      kind: 'TRANSFER',
      code: expect.stringMatching(/^[2-9A-Z]{8}$/),
      bankAccount: '上游集 中国银行 6222',
    })
    const url = await makeFile(app.db, { accountId: buyer.accountId!, bizType: 'ATTACHMENT', ending: 'pdf' })
    await app.ok(buyer, 'payments.sendProof', { id, url })
    app.wait(10 * 24 * 60 * MINUTE)
    await work()
    expect(await stateOf(id)).toMatchObject({ state: 'WAIT', hasProof: true })
    const wrong = await app.ok(finance, 'money.transferConfirm', { id, amount: 12344, bankNo: 'B0001' })
    expect(wrong).toEqual({ state: 'EXCEPTION' })
    things.get(refId)!.takesLate = true
    expect(await app.ok(finance, 'money.transferConfirm', { id, amount: 12345, bankNo: 'B0001' })).toEqual({
      state: 'PAID',
    })
    await app.refused(finance, 'money.transferConfirm', { id, amount: 12345, bankNo: 'B0002' }, 10004)
    expect(things.get(refId)).toMatchObject({ settled: 1 })
  })

  test('behind whose slip nothing came are closed with a word to the payer, and count if the money comes after all', async () => {
    const refId = newThing()
    const { id } = await app.ok<Paying>(buyer, 'payments.start', wanted(refId))
    await app.refused(finance, 'money.paymentClose', { id, note: '没有凭证' }, 10004)
    const url = await makeFile(app.db, { accountId: buyer.accountId!, bizType: 'ATTACHMENT', ending: 'pdf' })
    await app.ok(buyer, 'payments.sendProof', { id, url })
    const listed = async (filter: object) =>
      (
        await app.ok<{ records: { id: string; canClose: boolean }[] }>(finance, 'money.paymentSearch', {
          ...filter,
          size: 100,
        })
      ).records.find(row => row.id === id)
    expect(await listed({ needsPerson: true })).toMatchObject({ canClose: true })
    await app.refused(buyer, 'money.paymentClose', { id, note: '流水中无此款' }, 10003)
    await app.ok(finance, 'money.paymentClose', { id, note: '流水中无此款，请核对付款账号' })
    await app.refused(finance, 'money.paymentClose', { id, note: '流水中无此款' }, 10004)
    expect(await stateOf(id)).toMatchObject({ state: 'CLOSED' })
    expect(await listed({ needsPerson: true })).toBeUndefined()
    expect(await listed({})).toMatchObject({ canClose: false })
    const { content } = await app.db
      .selectFrom('notice')
      .select('content')
      .where('account_id', '=', buyer.accountId!)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(content).toBe('凭证对应的款项未到账。流水中无此款，请核对付款账号')
    things.get(refId)!.takesLate = true
    await app.ok(finance, 'money.transferConfirm', { id, amount: 12345, bankNo: 'B0003' })
    expect(things.get(refId)).toMatchObject({ settled: 1 })
  })
})

test('the bill of yesterday is compared line by line: what was planted is found, and nothing else', async () => {
  app.setNow(new Date('2026-12-01T02:00:00Z'))
  const standIn = app.ports.payStandIn!
  const paid: Paying[] = []
  for (let i = 0; i < 12; i++) {
    const payment = await begin(newThing(), i % 2 ? 'ALIPAY' : 'WECHAT')
    await act(payment.tradeNo, 'PAY')
    paid.push(payment)
  }
  await app.drain()
  const quiet = await begin(newThing())
  await act(quiet.tradeNo, 'PAY_QUIET')
  const { orders } = standIn.books()
  orders[paid[0]!.tradeNo]!.amount = 12300
  orders[paid[1]!.tradeNo]!.paidAt = null
  orders.P20261201FFFFFFFFFFFFFFFFFFFF = { ...orders[paid[2]!.tradeNo]!, tradeNo: 'P20261201FFFFFFFFFFFFFFFFFFFF' }
  app.setNow(new Date('2026-12-02T02:30:00Z'))
  await app.jobs.send(app.db, 'pay.bills', {})
  await app.drain()
  const { records } = await app.ok<{ records: { id: string; kind: string; no: string; account: string }[] }>(
    finance,
    'money.differenceSearch',
    { day: '2026-12-01', size: 100 },
  )
  expect(records.map(({ kind, no }) => `${kind} ${no}`).sort()).toEqual(
    [
      `AMOUNT ${paid[0]!.tradeNo}`,
      `MISSING_HERE P20261201FFFFFFFFFFFFFFFFFFFF`,
      `MISSING_THERE ${paid[1]!.tradeNo}`,
      `STATE ${quiet.tradeNo}`,
    ].sort(),
  )
  const account = standIn.pay.WECHAT!.account
  await app.refused(finance, 'money.dayClose', { account, day: '2026-12-01' }, 10004)
  for (const { id } of records) await app.ok(finance, 'money.differenceClear', { id, note: '已核对' })
  await app.ok(finance, 'money.dayClose', { account, day: '2026-12-01' })
  await work()
  expect(await stateOf(quiet.id)).toMatchObject({ state: 'PAID' })
})
