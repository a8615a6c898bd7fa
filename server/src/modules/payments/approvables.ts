import { payChannelLabels } from '@shangyouji/contract/payments/labels'
import type { Work } from '../../http/serve.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import type { Approvable } from '../approvals/api.ts'
import { payableOf } from './payable.ts'
import * as queries from './queries.ts'
import { sendBack } from './refunds.ts'

/** What others sold is theirs to refund, and a balance goes back to its channel by its own rule. */
export const mayGoBack = (work: Pick<Work, 'lists'>, row: queries.PaymentRow): boolean =>
  row.state === 'PAID' &&
  row.is_settled &&
  row.merchant === '' &&
  row.refunded < row.paid &&
  payableOf(work, row.purpose)?.goodwill !== undefined

/** 规则外退款: part or all of what the platform was paid, decided by two; what was bought stays as it is. */
export const paymentRefundApprovable: Approvable<'PAYMENT_REFUND'> = {
  askedBy: 'finance',
  decidedBy: 'finance',
  async read(work, { id, amount }) {
    await queries.lockPayment(work.db, id)
    const row = found(await queries.findPayment(work.db, id))
    may(mayGoBack(work, row), 'WRONG_STATE')
    await payableOf(work, row.purpose)!.goodwill!.check(work, row.ref_id)
    const left = row.paid - row.refunded
    if (amount > left) failFields({ amount: `最多可退${yuanOf(left)}元` })
    return {
      objectKey: row.id,
      title: `${row.title}（${row.trade_no}）`,
      changes: [
        { label: '实付', before: `${yuanOf(row.paid)}元`, after: `${yuanOf(row.paid)}元` },
        { label: '已退', before: `${yuanOf(row.refunded)}元`, after: `${yuanOf(row.refunded + amount)}元` },
      ],
      consequence: `${yuanOf(amount)}元退回${payChannelLabels[row.channel]}；已购买的服务不变`,
      seen: [row.state, row.paid, row.refunded],
    }
  },
  async apply(work, actor, { payload: { id, amount }, reason }) {
    const row = (await queries.findPayment(work.db, id))!
    await sendBack(work, row, { amount, cause: 'GOODWILL', reason: '平台退款' })
    await payableOf(work, row.purpose)!.goodwill!.follow(work, actor, row.ref_id, reason)
  },
}
