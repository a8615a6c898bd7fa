import type { Work } from '../../http/serve.ts'
import { yuanOf } from '../../kernel/money.ts'
import type { PaidFacts } from '../../ports/pay/pay-port.ts'
import { notify } from '../messages/api.ts'
import { payableOf } from './payable.ts'
import * as queries from './queries.ts'
import { sendBack } from './refunds.ts'

export type Settled = 'SETTLED' | 'SENT_BACK' | 'ALREADY' | 'EXCEPTION' | 'UNKNOWN'

/**
 * The one way by which money comes to count, whoever told of it: a notice, an answer, a bill, a person. The first
 * success for a thing wins; a second one, and one that comes too late for the thing, goes back by itself.
 * @param byPerson whether somebody looked at it: only then is an exception taken up again
 */
export async function settle(
  work: Work,
  channel: string,
  facts: PaidFacts,
  { byPerson = false } = {},
): Promise<Settled> {
  const { db, clock } = work
  const known = await queries.findByTradeNo(db, facts.tradeNo)
  if (!known || known.channel !== channel) return 'UNKNOWN'
  const attempts = await queries.lockPayable(db, known.purpose, known.ref_id)
  const row = attempts.find(({ id }) => id === known.id)!
  if (row.state === 'PAID') return 'ALREADY'
  if (row.state === 'EXCEPTION' && !byPerson) return 'EXCEPTION'
  const now = clock.now()
  const fault = faultOf(row, facts)
  // a person has dealt with just that
  if (fault !== '' && row.handled.startsWith(fault) && !byPerson) return 'ALREADY'
  if (fault) {
    await queries.setPayment(db, row.id, { state: 'EXCEPTION', exception: fault, ask_at: null }, now)
    return 'EXCEPTION'
  }
  const paidAt = Number.isNaN(facts.paidAt.getTime()) ? now : facts.paidAt
  const isLate = row.state === 'CLOSED' || paidAt > row.expires_at
  const paid = { state: 'PAID', exception: '', paid: row.amount, paid_at: paidAt, ask_at: null } as const
  await queries.setPayment(db, row.id, { ...paid, provider_no: facts.providerNo || null }, now)
  const isSecond = attempts.some(({ is_settled }) => is_settled)
  const { ref_id: refId, amount } = row
  const isTaken =
    !isSecond &&
    ((await payableOf(work, row.purpose)?.settle(work, { refId, paymentId: row.id, amount, isLate })) ?? false)
  if (!isTaken) {
    const reason = isSecond ? '重复支付，原路退回' : '支付已超时，原路退回'
    await sendBack(work, { ...row, paid: amount }, { amount, cause: isSecond ? 'DOUBLE' : 'LATE', reason })
    return 'SENT_BACK'
  }
  await queries.setPayment(db, row.id, { is_settled: true }, now)
  // other attempts for the same thing are closed at the next look
  for (const other of attempts.filter(({ id, state }) => id !== row.id && state === 'WAIT'))
    await queries.setPayment(db, other.id, { expires_at: now, ask_at: now }, now)
  return 'SETTLED'
}

/**
 * Ends what no news can settle: money that does not agree and was dealt with outside, a slip behind which nothing came.
 * Right news that comes afterwards is late money. False where there is nothing of the kind.
 */
export async function closeByPerson(work: Work, id: string, note: string): Promise<boolean> {
  const { db, clock } = work
  await queries.lockPayment(db, id)
  const row = await queries.findClosable(db, id)
  if (!row) return false
  const now = clock.now()
  const what = row.exception || '凭证对应的款项未到账'
  const closed = { state: 'CLOSED', exception: '', closed_at: row.closed_at ?? now, ask_at: null } as const
  await queries.setPayment(db, row.id, { ...closed, handled: `${what}；${note}` }, now)
  await notify(work, [row.account_id], {
    side: BUYERS.has(row.purpose) ? 'CLIENT' : 'BUSINESS',
    type: 'MEMBER',
    title: `${row.title}的付款未生效`,
    content: `${what}。${note}`,
  })
  return true
}

/** What people pay for on the buyer's side. */
const BUYERS: ReadonlySet<string> = new Set(['TICKET', 'EXPRESS'])

/** What does not agree with our own row; empty where all does. */
function faultOf(row: queries.PaymentRow, facts: PaidFacts): string {
  if (facts.currency !== 'CNY') return `币种不符：${facts.currency.slice(0, 8)}`
  if (facts.amount !== row.amount) return `金额不符：应付${yuanOf(row.amount)}元，实付${yuanOf(facts.amount)}元`
  if (facts.account !== row.provider_account) return '收款账号不符'
  if (facts.merchant !== row.merchant) return '收款商户不符'
  return ''
}
