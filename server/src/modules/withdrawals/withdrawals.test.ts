import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/api.ts'
import {
  lastCodeTo,
  makeAccount,
  makeCompany,
  makeOperator,
  makeProvedName,
  makeSliderTicket,
} from '../accounts/factory.ts'
import { findLoose, findProblems } from '../ledger/api.ts'
import { makeEarned, makeWithdrawalPassword } from './factory.ts'

const start = new Date('2026-11-20T02:00:00Z')
const HOUR = 3_600_000
const CARD = '6222020200112233438'
const PASSWORD = 'quiet-Harbor-27'
const passwordHash = await hashPassword(PASSWORD)
const app: TestApp = await testApp()
afterAll(() => app.close())

let person: NonNullable<Caller>
let phone: string
let accountId: string

beforeEach(async () => {
  app.setNow(start)
  const made = await makeAccount(app.db, { name: '林晓' })
  phone = made.phone
  await makeProvedName(app, { accountId: made.id, name: '林晓岚', idNumber: '11010519491231002X', at: start })
  await makeEarned(app, { kind: 'CLIENT', id: made.id }, 1_000_000, start)
  person = await app.login(made.id)
  await makeWithdrawalPassword(app, made.id, passwordHash)
  accountId = (await addCard(person, CARD)).id
})

async function setPassword(who: NonNullable<Caller>, to: string, password: string): Promise<void> {
  const sliderTicket = await makeSliderTicket(app.db, app.clock)
  await app.ok(who, 'verification.send', { mobile: to, type: 'WITHDRAW', sliderTicket })
  await app.drain()
  await app.ok(who, 'client.resetWithdrawPwd', { smsCode: await lastCodeTo(app.db, to), password })
}
const addCard = (who: Caller, number: string, more = {}) =>
  app.ok<{ id: string }>(who, 'withdrawalAccount.save', { bankName: '中国工商银行', number, ...more })
const ask = (amount: number, more = {}) =>
  app.ok<{ id: string }>(person, 'withdrawal.save', { accountId, amount, password: PASSWORD, ...more })
const refused = (amount: number, code: number, more = {}) =>
  app.refused(person, 'withdrawal.save', { accountId, amount, password: PASSWORD, ...more }, code)
const terms = () =>
  app.ok<{ balance: number; held: number; isOpen: boolean; pausedUntil: string | null }>(person, 'withdrawal.terms')
const own = async () => (await app.ok<{ records: Record<string, unknown>[] }>(person, 'withdrawal.search')).records
const finance = async (name = '财务') =>
  app.loginOperator((await makeOperator(app.db, { name, roles: ['finance'] })).id)
const booksAreRight = async () => {
  expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])
  const open = await app.db.selectFrom('ledger_hold').select('id').where('state', '=', 'OPEN').execute()
  const waiting = await app.db
    .selectFrom('withdrawal')
    .select('hold_id')
    .where('state', 'in', ['APPLIED', 'APPROVED', 'PAYING'])
    .execute()
  expect(open.map(({ id }) => id).sort()).toEqual(waiting.map(({ hold_id }) => hold_id).sort())
}

describe('a bank account', () => {
  test('has the proved name, shows its last four digits only, and is kept sealed', async () => {
    const rows = await app.ok<object[]>(person, 'withdrawalAccount.list')
    expect(rows).toMatchObject([{ id: accountId, holderName: '林晓岚', lastFour: '3438', isNameOld: false }])
    expect(JSON.stringify(rows)).not.toContain(CARD)
    const kept = await app.db.selectFrom('withdrawal_account').selectAll().where('id', '=', accountId).execute()
    expect(JSON.stringify(kept)).not.toContain(CARD)
    const logged = await app.db.selectFrom('audit_log').selectAll().where('actor_id', '=', person.accountId!).execute()
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain(CARD)
  })

  test('needs a proved name, a right number, and is kept once', async () => {
    const other = await app.login((await makeAccount(app.db)).id)
    const form = { bankName: '招商银行', number: CARD }
    await app.refused(other, 'withdrawalAccount.save', form, 18291)
    await app.refused(person, 'withdrawalAccount.save', form, 10006)
    for (const number of ['6222020200112233439', '123', '62220202001122abcd', ''])
      expect(await app.call(person, 'withdrawalAccount.save', { ...form, number }), number).toMatchObject({
        isSuccess: false,
        data: { fields: { number: expect.any(String) } },
      })
  })

  test('is changed over its version, is gone once deleted, and is foreign to others', async () => {
    const form = { id: accountId, version: 0, bankName: '中国建设银行' }
    await app.ok(person, 'withdrawalAccount.update', form)
    await app.refused(person, 'withdrawalAccount.update', form, 10005)
    const other = await app.login((await makeAccount(app.db)).id)
    for (const id of [accountId, newId()]) {
      await app.refused(other, 'withdrawalAccount.delete', { id }, 10002)
      await app.refused(other, 'withdrawalAccount.update', { ...form, id }, 10002)
    }
    await app.ok(person, 'withdrawalAccount.delete', { id: accountId })
    await refused(20_000, 10002)
  })
})

describe('the withdrawal password', () => {
  test('five wrong ones lock it for a day, the right one then too', async () => {
    for (let i = 0; i < 4; i++) await refused(20_000, 18282, { password: 'wrong-Guess-1' })
    await refused(20_000, 18283, { password: 'wrong-Guess-1' })
    const locked = await refused(20_000, 18283)
    expect(locked.msg).toBe('提现密码错误次数过多，24小时内不能提现')
    app.wait(23 * HOUR)
    await refused(20_000, 18283)
    app.wait(HOUR + 1000)
    await ask(20_000)
    await booksAreRight()
  })

  test('tried 20 times at once counts as 20 tries', async () => {
    const tries = Array.from({ length: 20 }, () =>
      app.call(person, 'withdrawal.save', { accountId, amount: 20_000, password: 'wrong-Guess-1' }),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter(code => code === 18282)).toHaveLength(4)
    expect(codes.filter(code => code === 18283)).toHaveLength(16)
  })

  test('set again by a code pauses withdrawals for a day; changed by the old one it does not', async () => {
    await app.ok(person, 'client.updateWithdrawPwd', { oldPassword: PASSWORD, password: 'other-Harbor-28' })
    expect((await terms()).pausedUntil).toBeNull()
    app.wait(2 * 60_000)
    await setPassword(person, phone, 'third-Harbor-29')
    await refused(20_000, 18284, { password: 'third-Harbor-29' })
    await app.ok(person, 'client.updateWithdrawPwd', { oldPassword: 'third-Harbor-29', password: PASSWORD })
    await refused(20_000, 18284)
    app.wait(24 * HOUR + 1000)
    await ask(20_000)
  })

  test('is not that of the login, and without one nothing is withdrawn', async () => {
    const made = await makeAccount(app.db, { password: PASSWORD })
    const other = await app.login(made.id)
    await app.refused(other, 'client.updateWithdrawPwd', { oldPassword: 'x', password: 'third-Harbor-29' }, 18281)
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    await app.ok(other, 'verification.send', { mobile: made.phone, type: 'WITHDRAW', sliderTicket })
    await app.drain()
    const smsCode = await lastCodeTo(app.db, made.phone)
    expect(await app.call(other, 'client.resetWithdrawPwd', { smsCode, password: PASSWORD })).toMatchObject({
      isSuccess: false,
      data: { fields: { password: '提现密码不能与登录密码相同' } },
    })
  })
})

describe('a request', () => {
  test('sets the amount aside, and comes back when it is cancelled', async () => {
    const { net } = await app.ok<{ net: number }>(person, 'withdrawal.quote', { amount: 20_000 })
    expect(net).toBe(20_000 - 100 - 4000)
    await refused(20_000, 10001, { net: 20_000 })
    const { id } = await ask(20_000, { net })
    expect(await terms()).toMatchObject({ balance: 980_000, held: 20_000, isOpen: true })
    await refused(20_000, 18287)
    const other = await app.login((await makeAccount(app.db)).id)
    await app.refused(other, 'withdrawal.cancel', { id }, 10002)
    await app.ok(person, 'withdrawal.cancel', { id })
    await app.refused(person, 'withdrawal.cancel', { id }, 10004)
    expect(await terms()).toMatchObject({ balance: 1_000_000, held: 0, isOpen: false })
    expect(await own()).toMatchObject([{ id, state: 'CANCELLED', amount: 20_000 }])
    await booksAreRight()
  })

  test('of too little, too much or no amount is refused', async () => {
    await refused(9999, 10001)
    await refused(1_000_001, 10001)
    for (const amount of [0, -1, 1.5, 1e21, '100 ', null])
      expect(
        await app.call(person, 'withdrawal.save', { accountId, amount, password: PASSWORD }),
        String(amount),
      ).toMatchObject({ isSuccess: false, data: { fields: { amount: expect.any(String) } } })
  })

  test('made ten times at once is made once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call(person, 'withdrawal.save', { accountId, amount: 600_000, password: PASSWORD }),
      ),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(await terms()).toMatchObject({ balance: 400_000, held: 600_000 })
    await booksAreRight()
  })

  test('goes to an account in the present name only', async () => {
    await app.db
      .updateTable('realname_record')
      .set({ name: '林晓云' })
      .where('account_id', '=', person.accountId!)
      .execute()
    await refused(20_000, 10001)
  })

  test('of a company needs an invoice of its own, and the owner or an administrator', async () => {
    const company = await makeCompany(app.db, { companyName: '苏州测试生物有限公司' })
    await makeEarned(app, { kind: 'COMPANY', id: company.companyId }, 50_000, start)
    const owner = await app.login(company.accountId)
    await makeWithdrawalPassword(app, company.accountId, passwordHash)
    const { id } = await addCard(owner, '1105 0188 0000 0012 34', { isBusiness: true })
    const form = { isBusiness: true, accountId: id, amount: 50_000, password: PASSWORD }
    await app.refused(owner, 'withdrawal.save', form, 10001)
    const invoiceNo = '26312000000012345678'
    await app.ok(owner, 'withdrawal.save', { ...form, invoiceNo })
    expect(
      await app.db
        .selectFrom('withdrawal')
        .select(['tax', 'fee', 'holder_name'])
        .where('invoice_no', '=', invoiceNo)
        .execute(),
    ).toEqual([{ tax: 0, fee: 100, holder_name: '苏州测试生物有限公司' }])
    await app.db
      .updateTable('company_member')
      .set({ role: 'EDITOR' })
      .where('account_id', '=', owner.accountId!)
      .execute()
    await app.refused(await app.login(owner.accountId!), 'withdrawal.search', { isBusiness: true }, 10003)
  })
})

describe('a company that is closed', () => {
  test('and terminated still withdraws what it has earned, up to the bank; one that is frozen waits', async () => {
    const company = await makeCompany(app.db, { companyName: '无锡已注销生物有限公司' })
    await makeEarned(app, { kind: 'COMPANY', id: company.companyId }, 50_000, start)
    await makeWithdrawalPassword(app, company.accountId, passwordHash)
    const become = async (status: 'FROZEN' | 'TERMINATED') => {
      await app.db.updateTable('company').set({ status }).where('id', '=', company.companyId).execute()
      return app.login(company.accountId)
    }
    const own = { isBusiness: true }
    const frozen = await become('FROZEN')
    await app.refused(frozen, 'withdrawal.terms', own, 10009)
    const owner = await become('TERMINATED')
    expect(await app.ok(owner, 'withdrawal.terms', own)).toMatchObject({ balance: 50_000 })
    const { id: accountId } = await addCard(owner, '1105 0188 0000 0012 35', own)
    const form = { ...own, accountId, amount: 20_000, password: PASSWORD, invoiceNo: '26312000000012345679' }
    const first = await app.ok<{ id: string }>(owner, 'withdrawal.save', form)
    await app.ok(owner, 'withdrawal.cancel', { id: first.id })
    const { id } = await app.ok<{ id: string }>(owner, 'withdrawal.save', {
      ...form,
      invoiceNo: '26312000000012345680',
    })
    const [approver, payer] = [await finance('甲'), await finance('乙')]
    await app.ok(approver, 'withdrawals.approve', { id })
    await app.ok(payer, 'withdrawals.start', { id })
    await app.ok(payer, 'withdrawals.finish', { id, bankNo: '20261120ICBC0001' })
    expect(await app.ok(owner, 'withdrawal.terms', own)).toMatchObject({ balance: 30_000, held: 0 })
    const other = await app.login((await makeCompany(app.db)).accountId)
    await app.refused(other, 'withdrawal.cancel', { id }, 10002)
    await booksAreRight()
  })
})

describe('paying', () => {
  test('is done by another one than who approved; the books show bank, fee and tax', async () => {
    const [first, second] = [await finance('甲'), await finance('乙')]
    const { id } = await ask(20_000)
    await app.refused(first, 'withdrawals.start', { id }, 10004)
    await app.ok(first, 'withdrawals.approve', { id })
    await app.refused(person, 'withdrawal.cancel', { id }, 10004)
    await app.refused(first, 'withdrawals.start', { id }, 18290)
    await app.ok(second, 'withdrawals.start', { id })
    await app.refused(first, 'withdrawals.payee', { id }, 10003)
    await app.refused(first, 'withdrawals.finish', { id, bankNo: 'ICBC0001' }, 18290)
    await app.refused(first, 'withdrawals.fail', { id, reason: '账号有误' }, 18290)
    expect(await app.ok(second, 'withdrawals.payee', { id })).toMatchObject({ number: CARD, net: 15_900 })
    await app.ok(second, 'withdrawals.finish', { id, bankNo: 'ICBC0001' })
    await app.refused(second, 'withdrawals.finish', { id, bankNo: 'ICBC0002' }, 10004)
    await app.refused(second, 'withdrawals.payee', { id }, 10004)
    expect(await own()).toMatchObject([{ id, state: 'PAID', net: 15_900, fee: 100, tax: 4000, bankNo: 'ICBC0001' }])
    const row = await app.db.selectFrom('withdrawal').select('hold_id').where('id', '=', id).executeTakeFirstOrThrow()
    const parts = await app.db
      .selectFrom('ledger_transfer')
      .select(['credit', 'amount'])
      .where('ref_id', '=', row.hold_id)
      .orderBy('leg')
      .execute()
    expect(parts).toEqual([
      { credit: 'BANK', amount: 15_900 },
      { credit: 'FEE', amount: 100 },
      { credit: 'TAX', amount: 4000 },
    ])
    expect(await terms()).toMatchObject({ balance: 980_000, held: 0 })
    await booksAreRight()
  })

  test('is refused at every step once its owner is frozen, and goes on when that is over', async () => {
    const [first, second] = [await finance('甲'), await finance('乙')]
    const { id } = await ask(20_000)
    const setFrozen = (frozen_at: Date | null) =>
      app.db.updateTable('account').set({ frozen_at }).where('id', '=', person.accountId!).execute()
    await setFrozen(start)
    await app.refused(first, 'withdrawals.approve', { id }, 18292)
    await setFrozen(null)
    await app.ok(first, 'withdrawals.approve', { id })
    await setFrozen(start)
    await app.refused(second, 'withdrawals.start', { id }, 18292)
    await setFrozen(null)
    await app.ok(second, 'withdrawals.start', { id })
    await setFrozen(start)
    await app.refused(second, 'withdrawals.payee', { id }, 18292)
    await app.ok(second, 'withdrawals.fail', { id, reason: '申请人被冻结' })
    await booksAreRight()
  })

  test('that the bank sends back, or that is refused, gives the whole amount back', async () => {
    const [first, second] = [await finance(), await finance()]
    const one = await ask(20_000)
    await app.ok(first, 'withdrawals.approve', { id: one.id })
    await app.ok(second, 'withdrawals.start', { id: one.id })
    await app.refused(second, 'withdrawals.reject', { id: one.id, reason: '不再付款' }, 10004)
    await app.ok(second, 'withdrawals.fail', { id: one.id, reason: '账号与户名不符' })
    const two = await ask(30_000)
    await app.ok(first, 'withdrawals.reject', { id: two.id, reason: '奖励核查中' })
    expect(await own()).toMatchObject([
      { state: 'REJECTED', reason: '奖励核查中' },
      { state: 'FAILED', reason: '账号与户名不符' },
    ])
    expect(await terms()).toMatchObject({ balance: 1_000_000, held: 0 })
    await booksAreRight()
  })

  test('above the limit two approve through a request, and neither of them pays', async () => {
    const [first, second, third] = [await finance('甲'), await finance('乙'), await finance('丙')]
    const { id } = await ask(600_000)
    await app.refused(first, 'withdrawals.approve', { id }, 16101)
    const asked = { kind: 'WITHDRAWAL', payload: { id } }
    const request = await app.ok<{ id: string }>(first, 'approvals.ask', { asked, reason: '奖励金额已核对' })
    await app.refused(first, 'approvals.approve', { id: request.id }, 16102)
    expect(await app.ok(second, 'approvals.approve', { id: request.id })).toMatchObject({ status: 'APPROVED' })
    await app.refused(first, 'withdrawals.start', { id }, 18290)
    await app.refused(second, 'withdrawals.start', { id }, 18290)
    await app.ok(third, 'withdrawals.start', { id })
    const listed = await app.ok<{ records: object[] }>(third, 'withdrawals.search', { state: 'PAYING' })
    expect(listed.records).toMatchObject([{ id, approvedBy: ['甲', '乙'], payingBy: '丙', isLarge: true }])
    expect(JSON.stringify(listed)).not.toContain(CARD)
  })

  test('above the limit: cancelled meanwhile, the request becomes void', async () => {
    const { id } = await ask(600_000)
    const asked = { kind: 'WITHDRAWAL', payload: { id } }
    const request = await app.ok<{ id: string }>(await finance(), 'approvals.ask', { asked, reason: '金额已核对' })
    await app.ok(person, 'withdrawal.cancel', { id })
    expect(await app.ok(await finance(), 'approvals.approve', { id: request.id })).toMatchObject({ status: 'VOID' })
    await booksAreRight()
  })

  test('one of cancelling, approving and refusing at once happens, and paid once of many', async () => {
    const [first, second] = [await finance(), await finance()]
    const { id } = await ask(20_000)
    const replies = await Promise.all([
      app.call(person, 'withdrawal.cancel', { id }),
      app.call(first, 'withdrawals.approve', { id }),
    ])
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    await booksAreRight()
    const [row] = await own()
    if (row!.state === 'APPROVED') await app.ok(first, 'withdrawals.reject', { id, reason: '重新申请' })
    const next = await ask(20_000)
    await app.ok(first, 'withdrawals.approve', { id: next.id })
    await app.ok(second, 'withdrawals.start', { id: next.id })
    const ends = await Promise.all([
      ...[1, 2, 3].map(n => app.call(second, 'withdrawals.finish', { id: next.id, bankNo: `CCB${newId()}${n}` })),
      app.call(second, 'withdrawals.fail', { id: next.id, reason: '银行退回' }),
    ])
    expect(ends.filter(reply => reply.isSuccess)).toHaveLength(1)
    await booksAreRight()
  })

  test('by the approver is refused by the database as well', async () => {
    const { id: operator } = await makeOperator(app.db, { roles: ['finance'] })
    const { id } = await ask(20_000)
    await app.ok(await app.loginOperator(operator), 'withdrawals.approve', { id })
    await expect(
      app.db.updateTable('withdrawal').set({ state: 'PAYING', paying_by: operator }).where('id', '=', id).execute(),
    ).rejects.toThrow(/withdrawal_payer/)
  })
})
