import type { PayChannel, PayPurpose } from '@shangyouji/contract/payments/labels'
import type { PaymentRow } from './queries.ts'

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
