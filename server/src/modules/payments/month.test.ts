import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, startOfDay } from '../../kernel/calendar.ts'
import type { StandInAct } from '../../ports/pay/stand-in/pay-stand-in.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/api.ts'
import { makeAccount, makeCompany, makeOperator, makeProvedName } from '../accounts/factory.ts'
import { findLoose, findProblems } from '../ledger/api.ts'
import { makeEarned, makePayoutAccount, makeWithdrawalPassword } from '../withdrawals/factory.ts'

/**
 * A month of payments in which everything happens that happens: notices, silence, money that comes late or twice,
 * transfers, balances, refunds that are taken, closed or go wrong, each also over midnight. Every morning the providers'
 * bills are compared; `MONTH_PER_DAY` makes it larger.
 */
const PER_DAY = Number(process.env.MONTH_PER_DAY ?? 1)
const FIRST = '2026-11-01'
const DAYS = 30
const MINUTE = 60_000

let app: TestApp
let supplier: NonNullable<Caller>
let finance: NonNullable<Caller>
let payer: NonNullable<Caller>
let earner: NonNullable<Caller>
let payoutAccount: string
/** What ought to be on the balance: counted independently of the product. */
let prepaid = 0
/** What ought to have gone out by withdrawals: to banks, as fees and as tax. */
const withdrawn = { BANK: 0, FEE: 0, TAX: 0 }
const WITHDRAWAL_PASSWORD = 'quiet-Harbor-27'
let seed = 20261101
const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

beforeAll(async () => {
  app = await testApp()
  app.setNow(startOfDay(FIRST))
  const chief = await app.loginOperator((await makeOperator(app.db)).id)
  const bank = '上游集科技有限公司，中国银行上海张江支行，4365 0001'
  await app.ok(chief, 'settings.parametersSave', { key: 'pay.bankAccount', value: bank, reason: '对公收款' })
  await app.ok(chief, 'settings.parametersSave', { key: 'coin.capCompanyFen', value: 100_000_000, reason: '整月模拟' })
  // a month passes within minutes of the real time that this limit counts in
  const writes = { key: 'account.writesPerMinute', value: 100_000, reason: '整月模拟' }
  await app.ok(chief, 'settings.parametersSave', writes)
  const made = await makeCompany(app.db)
  const { id } = await makeOperator(app.db, { roles: ['finance'] })
  const { id: payerId } = await makeOperator(app.db, { roles: ['finance'] })
  const earnerId = await makeEarner()
  login = async () => {
    supplier = await app.login(made.accountId)
    finance = await app.loginOperator(id)
    payer = await app.loginOperator(payerId)
    earner = await app.login(earnerId)
  }
})
afterAll(() => app.close())

let login: () => Promise<void>
interface Paying {
  readonly id: string
  readonly tradeNo: string
}
interface Order {
  readonly id: string
  readonly amount: number
}

/** An account with rewards, a bank account at a bank and a withdrawal password. */
async function makeEarner(): Promise<string> {
  const { id } = await makeAccount(app.db, { name: '林晓' })
  const at = app.clock.now()
  const owner = { kind: 'CLIENT', id } as const
  await makeProvedName(app, { accountId: id, name: '林晓', idNumber: '11010519491231002X', at })
  await makeEarned(app, owner, 100_000_000, at)
  await makeWithdrawalPassword(app, id, await hashPassword(WITHDRAWAL_PASSWORD))
  const bank = { bankName: '中国工商银行', number: '6222020200112233438', holderName: '林晓' }
  payoutAccount = await makePayoutAccount(app, { owner, accountId: id, ...bank, at })
  return id
}

const recharge = async (): Promise<Order> => {
  const amount = (1 + random(400)) * 100
  return app.ok<Order>(supplier, 'coinOrder.save', { isBusiness: true, amount })
}
const start = (purpose: string, refId: string, channel: string) =>
  app.ok<Paying>(supplier, 'payments.start', { purpose, refId, channel, way: wayOf[channel] })
const wayOf: Readonly<Record<string, string>> = { WECHAT: 'QR', ALIPAY: 'QR', TRANSFER: 'TRANSFER', PREPAID: 'PREPAID' }
const act = (tradeNo: string, what: StandInAct) => app.ports.payStandIn!.act(tradeNo, what)
const sweep = async (minutes = 1) => {
  for (let i = 0; i < minutes; i++) {
    app.wait(MINUTE)
    await app.jobs.send(app.db, 'pay.sweep', {})
    await app.drain()
  }
}
const channel = () => (random(2) ? 'WECHAT' : 'ALIPAY')
const toMidnight = (day: string) => app.setNow(new Date(startOfDay(addDays(day, 1)).getTime() - 30_000))

/** What may happen on a day; each adds what it ought to leave on the balance. */
const events: readonly ((day: string) => Promise<void>)[] = [
  async function told() {
    const { id, amount } = await recharge()
    await act((await start('RECHARGE', id, channel())).tradeNo, 'PAY')
    await app.drain()
    prepaid += amount
  },
  async function silent() {
    const { id, amount } = await recharge()
    await act((await start('RECHARGE', id, channel())).tradeNo, 'PAY_QUIET')
    await sweep(2)
    prepaid += amount
  },
  async function late() {
    const { id, amount } = await recharge()
    const { tradeNo } = await start('RECHARGE', id, channel())
    app.wait(31 * MINUTE)
    await sweep()
    await act(tradeNo, 'PAY_LATE')
    await app.drain()
    prepaid += amount
  },
  async function twice() {
    const { id, amount } = await recharge()
    const [first, second] = [await start('RECHARGE', id, 'WECHAT'), await start('RECHARGE', id, 'ALIPAY')]
    await act(first.tradeNo, 'PAY')
    await act(second.tradeNo, 'PAY')
    await app.drain()
    await sweep(3)
    prepaid += amount
  },
  async function byTransfer() {
    const { id, amount } = await recharge()
    const payment = await start('RECHARGE', id, 'TRANSFER')
    await app.ok(finance, 'money.transferConfirm', { id: payment.id, amount, bankNo: `HD${random(1e9)}` })
    prepaid += amount
  },
  async function fromBalance() {
    if (prepaid < 5000) return
    const { code } = await app.ok<{ code: string }>(supplier, 'smsOrder.createOrderCode')
    const { id, amount } = await app.ok<Order>(supplier, 'smsOrder.placeOrder', { code, packageId: 'SMALL' })
    await start('SMS', id, 'PREPAID')
    prepaid -= amount
  },
  async function withdraws() {
    const amount = 10_000 + random(400_000)
    const asked = { amount, accountId: payoutAccount, password: WITHDRAWAL_PASSWORD }
    const { id } = await app.ok<{ id: string }>(earner, 'withdrawal.save', asked)
    await app.ok(finance, 'withdrawals.approve', { id })
    await app.ok(payer, 'withdrawals.start', { id })
    // every third comes back from the bank, whole and without its fee
    if (random(3) === 0) return void (await app.ok(payer, 'withdrawals.fail', { id, reason: '账号与户名不符' }))
    await app.ok(payer, 'withdrawals.finish', { id, bankNo: `TX${id.slice(-12)}` })
    const tax = Math.round(amount * 0.2)
    withdrawn.BANK += amount - 100 - tax
    withdrawn.FEE += 100
    withdrawn.TAX += tax
  },
  async function overMidnight(day) {
    const { id, amount } = await recharge()
    toMidnight(day)
    const { tradeNo } = await start('RECHARGE', id, channel())
    await act(tradeNo, 'PAY_QUIET')
    await sweep(2)
    prepaid += amount
  },
  ...([null, 'REFUND_CLOSED', 'REFUND_ABNORMAL'] as const).map(fate => async (day: string) => {
    const { id, amount } = await recharge()
    const { tradeNo, id: paymentId } = await start('RECHARGE', id, channel())
    await act(tradeNo, 'PAY')
    await app.drain()
    // where nothing else happens to it, it is asked for before midnight and answered after it
    if (fate) await act(tradeNo, fate)
    else toMidnight(day)
    const { amount: back } = await app.ok<{ amount: number }>(supplier, 'coinOrder.refund', { id })
    await app.jobs.send(app.db, 'pay.sweep', {})
    await app.drain()
    await sweep(4)
    const open = await app.db
      .selectFrom('refund')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'ABNORMAL')
      .executeTakeFirst()
    if (open) await app.ok(finance, 'money.refundFinish', { id: open.id, proof: '银行回单 2026' })
    prepaid += amount - back
  }),
]

const compare = async (day: string) => {
  app.setNow(new Date(startOfDay(addDays(day, 1)).getTime() + 10.5 * 3_600_000))
  await app.jobs.send(app.db, 'pay.bills', {})
  await app.drain()
  await login()
  const { records } = await app.ok<{ records: { id: string; kind: string; no: string; subject: string }[] }>(
    finance,
    'money.differenceSearch',
    { day, size: 100 },
  )
  return records
}

test('a month reconciles to the fen, every day of it', { timeout: 600_000 }, async () => {
  const accounts = ['WECHAT', 'ALIPAY'].map(name => app.ports.payStandIn!.pay[name as 'WECHAT']!)
  let next = 0
  for (let i = 0; i < DAYS; i++) {
    const day = addDays(FIRST, i)
    app.setNow(new Date(startOfDay(day).getTime() + 11 * 3_600_000))
    await login()
    for (let n = 0; n < PER_DAY; n++) {
      // every kind in turn, from a beginning of its own each day; the last of a day may go over midnight
      await events[next++ % events.length]!(day)
    }
    expect([day, await compare(day)]).toEqual([day, []])
    for (const { account } of accounts) await app.ok(finance, 'money.dayClose', { account, day })
  }
  await compare(addDays(FIRST, DAYS))

  const balance = await app.ok<{ prepaid: number }>(supplier, 'coinOrder.getBalance', { isBusiness: true })
  expect(balance.prepaid).toBe(prepaid)
  const out = await app.db.selectFrom('ledger_transfer').selectAll().where('code', '=', 'WITHDRAW_PAID').execute()
  const sumTo = (place: string) => out.filter(one => one.credit === place).reduce((sum, one) => sum + one.amount, 0)
  expect({ BANK: sumTo('BANK'), FEE: sumTo('FEE'), TAX: sumTo('TAX') }).toEqual(withdrawn)
  expect(withdrawn.FEE).toBeGreaterThan(0)
  expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])
  let refunded = 0
  for (const { account, bill } of accounts) {
    const days = Array.from({ length: DAYS + 1 }, (_, i) => addDays(FIRST, i))
    const lines = (await Promise.all(days.map(day => bill(day)))).flatMap(one => one ?? [])
    const sum = (kind: string) => lines.filter(one => one.kind === kind).reduce((all, one) => all + one.amount, 0)
    const paid = await app.db.selectFrom('payment').select(['paid']).where('provider_account', '=', account).execute()
    const back = await app.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['refund.amount'])
      .where('provider_account', '=', account)
      .where('refund.state', '=', 'SUCCESS')
      .execute()
    expect(sum('PAY')).toBe(paid.reduce((all, one) => all + one.paid, 0))
    expect(sum('REFUND')).toBe(back.reduce((all, one) => all + one.amount, 0))
    expect(sum('PAY')).toBeGreaterThan(sum('REFUND'))
    refunded += sum('REFUND')
  }
  // of what was paid twice either goes back, so that all refunds may be of one provider
  expect(refunded).toBeGreaterThan(0)
})

test('differences that are planted are found, each by its kind, and nothing else', async () => {
  const day = addDays(FIRST, DAYS + 3)
  app.setNow(new Date(startOfDay(day).getTime() + 11 * 3_600_000))
  await login()
  const { orders } = app.ports.payStandIn!.books()
  const nos: string[] = []
  for (const by of ['WECHAT', 'ALIPAY'])
    for (let i = 0; i < 5; i++) {
      const { id } = await recharge()
      const { tradeNo } = await start('RECHARGE', id, by)
      await act(tradeNo, i === 3 ? 'PAY_QUIET' : 'PAY')
      await app.drain()
      nos.push(tradeNo)
    }
  const expected: string[] = []
  for (const [missing, wrong, doubled, quiet] of [nos.slice(0, 5), nos.slice(5)] as [
    string,
    string,
    string,
    string,
  ][]) {
    orders[missing]!.paidAt = null
    orders[wrong]!.amount += 1
    orders[`${doubled} again`] = { ...orders[doubled]! }
    const unknown = `P20261204${missing.slice(-12)}EEEE`
    orders[unknown] = { ...orders[doubled]!, tradeNo: unknown }
    expected.push(`MISSING_THERE ${missing}`, `AMOUNT ${wrong}`, `AMOUNT ${doubled}`, `MISSING_HERE ${unknown}`)
    expected.push(`STATE ${quiet}`)
  }
  const found = await compare(day)
  expect(found.map(({ kind, no }) => `${kind} ${no}`).sort()).toEqual(expected.sort())
})
