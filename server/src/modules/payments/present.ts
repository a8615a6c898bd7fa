import type { PayChannel, PayPurpose } from '@shangyouji/contract/payments/states'
import type { PaymentRow, RefundRow } from './queries.ts'

export const presentPayment = (row: PaymentRow, hasProof: boolean) => ({
  id: row.id,
  tradeNo: row.trade_no,
  purpose: row.purpose as PayPurpose,
  refId: row.ref_id,
  title: row.title,
  amount: row.amount,
  refunded: row.refunded,
  channel: row.channel as PayChannel,
  state: row.state,
  isSettled: row.is_settled,
  hasProof,
  expireTime: row.expires_at.toISOString(),
  payTime: row.paid_at?.toISOString() ?? null,
})

export const presentForFinance = (row: PaymentRow, refunds: readonly RefundRow[]) => ({
  id: row.id,
  tradeNo: row.trade_no,
  title: row.title,
  amount: row.amount,
  refunded: row.refunded,
  channel: row.channel as PayChannel,
  state: row.state,
  exception: row.exception,
  handled: row.handled,
  isSettled: row.is_settled,
  createTime: row.created_at.toISOString(),
  refunds: refunds.map(refund => ({
    id: refund.id,
    refundNo: refund.refund_no,
    amount: refund.amount,
    state: refund.state,
    cause: refund.cause,
    lastError: refund.last_error,
  })),
})
