import type { SessionReply } from '@shangyouji/contract/accounts/login-calls'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { lastCodeTo, makeCompany } from '../factory.ts'
import { hashPassword } from '../login/passwords.ts'

const PASSWORD = 'shangyou2026'
const MINUTE = 60_000
const CONFIRM_REQUIRED = 11025
const SMS_CODE_WRONG = 11003
const SMS_CODE_EXPIRED = 11004
const app = await testApp()
const passwordHash = await hashPassword(PASSWORD)
afterAll(() => app.close())

const account = { bankName: '中国银行', number: '4432198765432109' }

/** A company's owner who has just logged in. */
async function entered() {
  const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
  await app.db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', company.accountId).execute()
  const { phone } = await app.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', company.accountId)
    .executeTakeFirstOrThrow()
  const login = () =>
    app.ok<SessionReply>(null, 'anno.login', { grantType: 'client_password', account: phone, password: PASSWORD })
  return { phone, login, session: await login() }
}

async function confirm(session: { token: string }, phone: string) {
  await app.ok(session, 'verification.send', { mobile: phone, type: 'CONFIRM' })
  await app.drain()
  const smsCode = await lastCodeTo(app.db, phone)
  await app.ok(session, 'client.confirm', { smsCode })
  return smsCode
}

describe('who changes where money goes', () => {
  test('confirms by a code to the phone first, though just logged in, and in that session alone', async () => {
    const { phone, login, session } = await entered()
    await app.refused(session, 'receivingAccount.save', account, CONFIRM_REQUIRED)
    const code = await confirm(session, phone)
    await app.ok(session, 'receivingAccount.save', account)
    await app.refused(session, 'client.confirm', { smsCode: code }, SMS_CODE_EXPIRED)
    const elsewhere = await login()
    await app.refused(elsewhere, 'receivingAccount.save', account, CONFIRM_REQUIRED)
  })

  test('confirms again after ten minutes', async () => {
    const { phone, session } = await entered()
    await confirm(session, phone)
    app.wait(10 * MINUTE - 1)
    await app.ok(session, 'receivingAccount.save', account)
    app.wait(1)
    await app.refused(session, 'receivingAccount.save', account, CONFIRM_REQUIRED)
  })

  test('cannot do so with a code for something else, or a wrong one', async () => {
    const { phone, session } = await entered()
    await app.ok(session, 'verification.send', { mobile: phone, type: 'UPDATE_PASSWORD' })
    await app.drain()
    const other = await lastCodeTo(app.db, phone)
    await app.refused(session, 'client.confirm', { smsCode: other }, SMS_CODE_EXPIRED)
    app.wait(2 * MINUTE)
    await app.ok(session, 'verification.send', { mobile: phone, type: 'CONFIRM' })
    const wrong = await app.refused(session, 'client.confirm', { smsCode: '000000' }, SMS_CODE_WRONG)
    expect(wrong.data).toMatchObject({ fields: { smsCode: expect.any(String) } })
    await app.refused(session, 'receivingAccount.save', account, CONFIRM_REQUIRED)
  })

  test('confirms before it says that money came; the question comes before whose transfer it is', async () => {
    const { session } = await entered()
    const input = { id: crypto.randomUUID(), amount: 1, bankNo: '2026112000001' }
    await app.refused(session, 'receivedTransfer.confirm', input, CONFIRM_REQUIRED)
  })
})
