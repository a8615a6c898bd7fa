import { invitationStateLabels } from '@shangyouji/contract/invitations/labels'
import { invoiceStateLabels } from '@shangyouji/contract/invoices/labels'
import { payStateLabels } from '@shangyouji/contract/payments/labels'
import { withdrawalStateLabels } from '@shangyouji/contract/withdrawals/labels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLoose, findProblems } from '../../../server/src/modules/ledger/api.ts'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { seedMoney } from './money.ts'
import { seedPaid } from './paid.ts'
import { seedPeople } from './people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const people = await seedPeople(app.db, '')
  await seedMoney(app, people)
  await seedPaid(app, people)
})
afterAll(() => app.close())

const statesIn = async (table: 'payment' | 'refund' | 'invoice' | 'withdrawal' | 'invitation') =>
  new Set((await app.db.selectFrom(table).select('state').distinct().execute()).map(({ state }) => state))

test('money of the demo stands in every state, and its books add up', async () => {
  expect(await statesIn('payment')).toEqual(new Set(Object.keys(payStateLabels)))
  expect(await statesIn('invoice')).toEqual(new Set(Object.keys(invoiceStateLabels)))
  expect(await statesIn('withdrawal')).toEqual(new Set(Object.keys(withdrawalStateLabels)))
  expect(await statesIn('invitation')).toEqual(new Set(Object.keys(invitationStateLabels)))
  // those that wait for the provider end within a minute
  expect(await statesIn('refund')).toEqual(new Set(['SUCCESS', 'CLOSED', 'ABNORMAL', 'MANUAL']))
  const differences = await app.db.selectFrom('payment_difference').select('kind').distinct().execute()
  expect(differences).toHaveLength(4)
  expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])
})
