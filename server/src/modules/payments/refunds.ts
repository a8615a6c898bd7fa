import type { Work } from '../../http/serve.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import type { Services } from '../../kernel/services.ts'
import { type FoundRefund, PayError } from '../../ports/pay/pay-port.ts'
import { putBack } from './balance-refund.ts'
import { channelOf, newNumber, noticeUrl } from './channels.ts'
import { payableOf } from './payable.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 24 * 60 * MINUTE_MS
/** So often every minute, then ever more rarely. */
const EVERY_MINUTE = 5
/** After so many answers that lead nowhere a person has to look. */
const MOST_TRIES = 20

interface Back {
  readonly amount: number
  readonly cause: queries.RefundRow['cause']
  readonly reason: string
}

/**
 * Begins to send money back to who paid; never more than was paid. The provider is asked afterwards, under a number
 * that is fixed here.
 */
export async function sendBack(
  work: Work,
  payment: queries.PaymentRow,
  { amount, cause, reason }: Back,
): Promise<string> {
  const now = work.clock.now()
  if (!(await queries.takeBack(work.db, payment.id, amount, now))) fail('WRONG_STATE')
  if (payment.channel === 'PREPAID') return sendBackToBalance(work, payment, { amount, cause, reason })
  return insert(work, payment, { amount, cause, reason }, null)
}

async function sendBackToBalance(work: Work, payment: queries.PaymentRow, back: Back): Promise<string> {
  const { db, clock } = work
  const now = clock.now()
  const id = newId()
  const row = { ...back, id, payment_id: payment.id, refund_no: newNumber('R', now), state: 'SUCCESS' } as const
  await queries.insertRefund(db, { ...row, replaces: null, ask_at: null, done_at: now, created_at: now })
  await putBack(work, payment, { ...back, id })
  await tellRefunded(work, payment, (await queries.findRefund(db, id))!)
  return id
}

async function insert(
  work: Work,
  payment: queries.PaymentRow,
  { amount, cause, reason }: Back,
  replaces: string | null,
): Promise<string> {
  const now = work.clock.now()
  // nobody but a person sends a transfer back
  const byPerson = payment.channel === 'TRANSFER'
  const id = newId()
  await queries.insertRefund(work.db, {
    ...{ id, amount, cause, reason },
    payment_id: payment.id,
    refund_no: newNumber('R', now),
    state: byPerson ? 'ABNORMAL' : 'WAIT',
    last_error: byPerson ? '对公转账须人工退回' : '',
    replaces,
    ask_at: byPerson ? null : now,
    done_at: null,
    created_at: now,
  })
  return id
}

/** Asks the provider for a refund, or what became of it. No transaction is open meanwhile. */
export async function workRefund(services: Services, id: string): Promise<void> {
  const { db } = services.database
  const refund = await queries.findRefund(db, id)
  if (!refund || !['WAIT', 'APPLIED'].includes(refund.state)) return
  const payment = (await queries.findPayment(db, refund.payment_id))!
  const channel = channelOf(services, payment)
  const key = { tradeNo: payment.trade_no, merchant: payment.merchant, refundNo: refund.refund_no }
  try {
    if (!channel) throw new PayError('NOT_CONFIGURED')
    if (refund.state === 'APPLIED') return await takeAnswer(services, refund.refund_no, await channel.findRefund(key))
    const url = noticeUrl(services.config.origin, payment.channel, channel.account)
    await channel.refund({
      ...key,
      amount: refund.amount,
      total: payment.amount,
      reason: refund.reason,
      noticeUrl: url,
    })
    // that the application was taken is not yet a refund
    const next = { state: 'APPLIED', last_error: '', ask_at: later(services, 0) } as const
    await queries.moveRefund(db, id, ['WAIT'], next)
  } catch (error) {
    const what = error instanceof PayError ? error.code : 'NO_ANSWER'
    await tryLater(services, refund, what)
  }
}

/** The provider's word on a refund, from an answer; once, however often it comes. */
export function takeAnswer(services: Services, refundNo: string, found: FoundRefund): Promise<void> {
  return inTransaction(services, async work => {
    const refund = await queries.findRefundByNo(work.db, refundNo)
    if (!refund) return
    const now = work.clock.now()
    const open = ['WAIT', 'APPLIED'] as const
    const move = (change: Parameters<typeof queries.moveRefund>[3]) =>
      queries.moveRefund(work.db, refund.id, open, change)
    if (found.state === 'PENDING') return tryLater(services, refund, '', work)
    // it never got the application: asked for again, under the same number
    if (found.state === 'UNKNOWN') return tryLater(services, refund, 'UNKNOWN', work, 'WAIT')
    if (found.state === 'ABNORMAL' || (found.state === 'SUCCESS' && found.amount !== refund.amount)) {
      const what =
        found.state === 'ABNORMAL' ? '退款异常，须人工处理' : `退款金额不符：实退${yuanOf(found.amount ?? 0)}元`
      return void (await move({ state: 'ABNORMAL', last_error: what, ask_at: null }))
    }
    const payment = (await queries.findPayment(work.db, refund.payment_id))!
    if (found.state === 'CLOSED') {
      if (await move({ state: 'CLOSED', ask_at: null })) await insert(work, payment, refund, refund.id)
    } else if (await move({ state: 'SUCCESS', done_at: now, ask_at: null })) {
      await tellRefunded(work, payment, refund)
    }
  })
}

/** A person has sent it back by other means and says how. */
export async function finishByPerson(work: Work, id: string, proof: string): Promise<boolean> {
  const refund = await queries.findRefund(work.db, id)
  const change = { state: 'MANUAL', proof, done_at: work.clock.now() } as const
  if (!refund || !(await queries.moveRefund(work.db, id, ['ABNORMAL'], change))) return false
  await tellRefunded(work, (await queries.findPayment(work.db, refund.payment_id))!, refund)
  return true
}

async function tellRefunded(work: Work, payment: queries.PaymentRow, refund: queries.RefundRow): Promise<void> {
  if (!payment.is_settled) return
  const { ref_id: refId, id: paymentId } = payment
  const { amount } = refund
  const refundId = await firstOf(work, refund)
  await payableOf(work, payment.purpose)?.refunded(work, { refId, paymentId, refundId, amount })
}

/** The refund that this one stands for: the provider closed those between. */
async function firstOf({ db }: Work, refund: queries.RefundRow): Promise<string> {
  let first = refund
  while (first.replaces) first = (await queries.findRefund(db, first.replaces))!
  return first.id
}

const later = ({ clock }: Pick<Services, 'clock'>, tries: number): Date => {
  const wait = tries < EVERY_MINUTE ? MINUTE_MS : Math.min(LONGEST_MS, MINUTE_MS * 2 ** (tries - EVERY_MINUTE + 1))
  return new Date(clock.now().getTime() + wait)
}

async function tryLater(
  services: Services | Work,
  { id, tries, state }: queries.RefundRow,
  error: string,
  work?: Work,
  next: 'WAIT' | 'APPLIED' = state as 'WAIT' | 'APPLIED',
): Promise<void> {
  const db = work?.db ?? (services as Services).database.db
  const isHopeless = error !== '' && tries + 1 >= MOST_TRIES
  await queries.moveRefund(db, id, ['WAIT', 'APPLIED'], {
    state: isHopeless ? 'ABNORMAL' : next,
    tries: tries + 1,
    last_error: error,
    ask_at: isHopeless ? null : later(services, tries),
  })
}
