import { afterAll, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { grantEntitlement } from '../entitlements/api.ts'
import { makeInvitation } from '../invitations/factory.ts'
import { makeEarned, makeWithdrawal } from '../withdrawals/factory.ts'
import { earn, findLoose, findProblems } from './api.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

test('an object without its transfers and a transfer without its object are found, though the books add up', async () => {
  const at = app.clock.now()
  const { id } = await makeAccount(app.db)
  const owner = { kind: 'CLIENT', id } as const
  await makeEarned(app, owner, 50_000, at)
  const bank = { owner, accountId: id, holderName: '林晓', bankName: '中国工商银行', number: '6222020200112233438' }
  const by = { approvedBy: '', payingBy: '' }
  const withdrawal = await makeWithdrawal(app, { ...bank, ...by, state: 'APPLIED', amount: 20_000, tax: 0, at })
  expect(await findLoose(app.db)).toEqual([])

  const change = { state: 'CANCELLED', ended_at: at } as const
  await app.db.updateTable('withdrawal').set(change).where('id', '=', withdrawal).execute()
  const { companyId: company_id } = await makeCompany(app.db)
  const reward = { state: 'PAID', reward: 'MONEY', amount: 10_000, company_id, paid_at: at } as const
  const { id: inviteeId } = await makeAccount(app.db)
  const invitation = await makeInvitation(app.db, { inviter_id: id, invitee_id: inviteeId, ...reward, at })
  const purpose = { code: 'EXCHANGE_CANCEL', ref: { kind: 'GIFT_ORDER', id: newId() }, note: '' }
  const points = { kind: 'CLIENT', id, purse: 'POINTS' } as const
  await app.db
    .transaction()
    .execute(db => earn({ db, clock: app.clock }, points, 'ADJUSTED', { amount: 5, expiresOn: '2099-12-31' }, purpose))
  const right = { key: 'refresh', amount: 20, endsOn: '2099-12-31', source: 'EXCHANGE', sourceId: newId() } as const
  await grantEntitlement(app, { id: company_id }, right)
  expect(await findProblems(app.db)).toEqual([])
  expect(await findLoose(app.db)).toEqual([
    { rule: 'OBJECT', id: expect.any(String), what: 'right of points without its points' },
    { rule: 'OBJECT', id: invitation, what: 'reward of an invitation without its money' },
    { rule: 'OBJECT', id: withdrawal, what: 'withdrawal is CANCELLED, its hold OPEN' },
    { rule: 'ALONE', id: expect.any(String), what: 'EXCHANGE_CANCEL of no GIFT_ORDER' },
  ])
})
