import { approvalStatusLabels } from '@shangyouji/contract/approvals/labels'
import { invitationStateLabels } from '@shangyouji/contract/invitations/labels'
import { invoiceStateLabels } from '@shangyouji/contract/invoices/labels'
import { payStateLabels } from '@shangyouji/contract/payments/labels'
import { withdrawalStateLabels } from '@shangyouji/contract/withdrawals/labels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../../../server/src/modules/accounts/factory.ts'
import { findLoose, findProblems } from '../../../server/src/modules/ledger/api.ts'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { seedMembers } from './members.ts'
import { seedMoney } from './money.ts'
import { seedMoneyApprovals } from './money-approvals.ts'
import { seedPaid } from './paid.ts'
import { seedPeople } from './people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const people = await seedPeople(app.db, '')
  await seedMembers(app, people)
  await seedMoney(app, people)
  await seedPaid(app, people)
  await seedMoneyApprovals(app, people)
})
afterAll(() => app.close())

const statesIn = async (table: 'payment' | 'refund' | 'invoice' | 'withdrawal' | 'invitation') =>
  new Set((await app.db.selectFrom(table).select('state').distinct().execute()).map(({ state }) => state))

test('money of the demo stands in every state, and its books add up', async () => {
  const chief = await app.loginOperator((await makeOperator(app.db)).id)
  expect(await statesIn('payment')).toEqual(new Set(Object.keys(payStateLabels)))
  expect(await statesIn('invoice')).toEqual(new Set(Object.keys(invoiceStateLabels)))
  expect(await statesIn('withdrawal')).toEqual(new Set(Object.keys(withdrawalStateLabels)))
  expect(await statesIn('invitation')).toEqual(new Set(Object.keys(invitationStateLabels)))
  // those that wait for the provider end within a minute
  expect(await statesIn('refund')).toEqual(new Set(['SUCCESS', 'CLOSED', 'ABNORMAL', 'MANUAL']))
  const differences = await app.db.selectFrom('payment_difference').select('kind').distinct().execute()
  expect(differences).toHaveLength(4)
  const requests = await app.ok<{ records: { kind: string; status: string }[] }>(chief, 'approvals.search', {
    size: 50,
  })
  const money = ['MEMBER_REFUND', 'PAYMENT_REFUND', 'POINTS_ADJUST', 'WITHDRAWAL']
  const waiting = requests.records.filter(({ status }) => status === 'PENDING').map(({ kind }) => kind)
  expect(waiting.toSorted()).toEqual(money)
  expect(new Set(requests.records.map(({ status }) => status))).toEqual(new Set(Object.keys(approvalStatusLabels)))
  expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])
})
