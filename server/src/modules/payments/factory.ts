import type { DifferenceKind, PayPurpose, PayState, RefundState } from '@shangyouji/contract/payments/states'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { insertBill, insertDifference } from './bill-queries.ts'
import { newNumber } from './channels.ts'
import { insertPayment, insertRefund, insertTransfer, takeBack } from './queries.ts'

interface PaidParts {
  readonly purpose: PayPurpose
  readonly refId: string
  readonly accountId: string
  readonly title: string
  readonly amount: number
  readonly refunded?: number
  readonly channel?: 'WECHAT' | 'ALIPAY'
  readonly providerAccount?: string
  readonly at: Date
}

/** A payment that was made and counts. */
export async function makePaid(db: Db, parts: PaidParts): Promise<string> {
  const id = newId()
  await insertPayment(db, {
    id,
    trade_no: newNumber('P', parts.at),
    purpose: parts.purpose,
    ref_id: parts.refId,
    account_id: parts.accountId,
    provider_account: parts.providerAccount ?? '',
    title: parts.title,
    amount: parts.amount,
    channel: parts.channel ?? 'WECHAT',
    way: 'QR',
    state: 'PAID',
    paid: parts.amount,
    refunded: parts.refunded ?? 0,
    is_settled: true,
    provider_no: `4200${newNumber('P', parts.at).slice(1)}`,
    expires_at: new Date(parts.at.getTime() + 1_800_000),
    ask_at: null,
    paid_at: parts.at,
    closed_at: null,
    created_at: parts.at,
    updated_at: parts.at,
  })
  return id
}

interface AttemptParts extends Pick<PaidParts, 'purpose' | 'refId' | 'accountId' | 'title' | 'amount' | 'at'> {
  readonly state: Exclude<PayState, 'PAID'>
  readonly channel: 'WECHAT' | 'ALIPAY' | 'TRANSFER'
  /** What does not agree, of one for a person to look at. */
  readonly exception?: string
}

/** An attempt to pay that does not count. */
export async function makeAttempt(db: Db, parts: AttemptParts): Promise<string> {
  const id = newId()
  const isTransfer = parts.channel === 'TRANSFER'
  const tradeNo = newNumber('P', parts.at)
  const until = new Date(parts.at.getTime() + (isTransfer ? 3 * 86_400_000 : 1_800_000))
  await insertPayment(db, {
    id,
    trade_no: tradeNo,
    purpose: parts.purpose,
    ref_id: parts.refId,
    account_id: parts.accountId,
    title: parts.title,
    amount: parts.amount,
    channel: parts.channel,
    way: isTransfer ? 'TRANSFER' : 'QR',
    state: parts.state,
    exception: parts.exception ?? '',
    provider_no: null,
    expires_at: until,
    ask_at: parts.state === 'WAIT' ? until : null,
    paid_at: null,
    closed_at: parts.state === 'CLOSED' ? parts.at : null,
    created_at: parts.at,
    updated_at: parts.at,
  })
  if (isTransfer) await insertTransfer(db, id, tradeNo.slice(-8))
  return id
}

interface RefundParts {
  readonly paymentId: string
  readonly amount: number
  readonly state: Exclude<RefundState, 'WAIT' | 'APPLIED'>
  readonly reason: string
  readonly at: Date
}

/** Money given back by two operators; one that the provider closed went on under another number. */
export async function makeRefund(db: Db, { paymentId, amount, state, reason, at }: RefundParts): Promise<string> {
  const id = newId()
  if (state !== 'CLOSED') await takeBack(db, paymentId, amount, at)
  await insertRefund(db, {
    id,
    payment_id: paymentId,
    refund_no: newNumber('R', at),
    amount,
    cause: 'GOODWILL',
    reason,
    state,
    replaces: null,
    last_error: state === 'ABNORMAL' ? '用户银行卡已注销' : '',
    proof: state === 'MANUAL' ? '招商银行回单 7730 0412' : '',
    ask_at: null,
    done_at: state === 'SUCCESS' || state === 'MANUAL' ? at : null,
    created_at: at,
  })
  return id
}

interface ComparedDay {
  readonly account: string
  readonly day: string
  readonly lines: number
  readonly comparedAt: Date
  readonly closedBy: string | null
  readonly differences: readonly {
    readonly kind: DifferenceKind
    readonly subject: 'PAY' | 'REFUND'
    readonly no: string
    readonly ours: number | null
    readonly theirs: number | null
    readonly cleared?: { readonly by: string; readonly note: string }
  }[]
}

/** A bill of WeChat Pay that was compared, with its differences. */
export async function makeComparedDay(
  db: Db,
  { account, day, lines, comparedAt, closedBy, differences }: ComparedDay,
): Promise<void> {
  const of = { provider_account: account, day } as const
  await insertBill(db, { ...of, channel: 'WECHAT', lines, compared_at: comparedAt, closed_by: closedBy })
  for (const { cleared, ...difference } of differences)
    await insertDifference(db, {
      ...of,
      ...difference,
      id: newId(),
      cleared_by: cleared?.by ?? null,
      note: cleared?.note ?? '',
    })
}
