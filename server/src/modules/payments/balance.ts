import type { InputOf } from '@shangyouji/contract'
import type { payments } from '@shangyouji/contract/payments/calls'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { spend } from '../ledger/api.ts'
import { paidBy } from './balance-refund.ts'
import { newNumber } from './channels.ts'
import { type PaymentTerms, payableOf } from './payable.ts'
import * as queries from './queries.ts'
import { settle } from './settle.ts'
import { leftOf, prepaidOf } from './ways.ts'

type Wanted = Pick<InputOf<typeof payments.start>, 'purpose' | 'refId' | 'way'>

/**
 * Pays a thing from the prepaid balance, all in one transaction: the thing takes the payment, or nothing has happened.
 * The thing is locked before the balance, as everywhere. Asked again, it answers the payment that was made.
 */
export async function payFromBalance(work: Work, actor: Account, wanted: Wanted): Promise<queries.PaymentRow> {
  const { db, clock } = work
  const quote = found(await payableOf(work, wanted.purpose)?.quote(work, actor, wanted.refId))
  const attempts = await queries.lockPayable(db, wanted.purpose, wanted.refId)
  const made = attempts.find(row => row.is_settled)
  if (made?.channel === 'PREPAID' && made.account_id === actor.accountId) return made
  const now = clock.now()
  if (quote === 'PAID' || made || (quote.until && quote.until <= now)) return fail('PAY_CLOSED')
  const { amount } = quote
  const holder = prepaidOf(quote)
  if (!holder || wanted.way !== 'PREPAID') return fail('PAY_CHANNEL')
  const row = await insertAttempt(work, actor, wanted, quote)
  const facts = {
    tradeNo: row.trade_no,
    providerNo: '',
    amount,
    currency: 'CNY',
    app: '',
    account: '',
    merchant: '',
    paidAt: now,
  }
  if ((await settle(work, 'PREPAID', facts)) !== 'SETTLED') return fail('PAY_CLOSED')
  const spent = await spend(work, holder, 'REVENUE', amount, { ...paidBy(row.id), note: row.title })
  if (spent !== 'POSTED') return fail('COIN_SHORT', { missing: yuanOf(amount - (await leftOf(work, holder))) })
  return (await queries.findPayment(db, row.id))!
}

const insertAttempt = (
  { db, clock }: Work,
  actor: Account,
  { purpose, refId }: Wanted,
  { title, amount }: PaymentTerms,
): Promise<queries.PaymentRow> => {
  const now = clock.now()
  return queries.insertPayment(db, {
    id: newId(),
    trade_no: newNumber('P', now),
    purpose,
    ref_id: refId,
    account_id: actor.accountId,
    title,
    amount,
    channel: 'PREPAID',
    way: 'PREPAID',
    state: 'WAIT',
    provider_no: null,
    expires_at: now,
    ask_at: null,
    paid_at: null,
    closed_at: null,
    created_at: now,
    updated_at: now,
  })
}
