import { may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { followRefund, mustNotBeInvoiced } from '../invoices/api.ts'
import { notify } from '../messages/api.ts'
import type { Payable } from '../payments/api.ts'
import { expediteReview, findWaitingReview } from '../review/api.ts'
import { dueFrom } from './express.ts'
import * as queries from './queries.ts'

/** 需求加急: the buyer pays, with the own balance too; money for a demand that no longer waits goes back by itself. */
export const expressPayable: Payable = {
  async quote({ db, clock }, actor, refId) {
    const row = await queries.findExpress(db, refId)
    if (!row || row.account_id !== actor.accountId) return null
    if (row.state !== 'UNPAID' || row.expires_at <= clock.now()) return 'PAID'
    const demand = await queries.findDemand(db, row.demand_id)
    if (demand?.status !== 'PENDING') return 'PAID'
    return {
      title: '需求加急',
      amount: row.amount,
      until: row.expires_at,
      merchant: '',
      payer: { kind: 'CLIENT', id: row.account_id },
    }
  },

  async settle(work, { refId, paymentId, amount }) {
    const { db, clock } = work
    const row = await queries.findExpress(db, refId)
    if (!row || row.amount !== amount) return false
    const waiting = await findWaitingReview(db, 'demand', row.demand_id)
    if (!waiting) return false
    const paid_at = clock.now()
    const due_at = await dueFrom(work, paid_at)
    const change = { state: 'PAID', payment_id: paymentId, paid_at, due_at } as const
    if (!(await queries.moveExpress(db, row.id, 'UNPAID', change))) return false
    if (waiting.due_at > due_at) await expediteReview(db, waiting.id, due_at)
    return true
  },

  goodwill: {
    // until the review is done all of it may still go back by itself
    async check(work, refId) {
      const row = await queries.findExpress(work.db, refId)
      may(row !== undefined && queries.isKept(row), 'WRONG_STATE')
      await mustNotBeInvoiced(work, 'EXPRESS', refId)
    },
    follow: (work, actor, refId, reason) => followRefund(work, actor, { purpose: 'EXPRESS', refId, reason }),
  },

  async refunded(work, { refId, amount }) {
    const row = (await queries.findExpress(work.db, refId))!
    await notify(work, [row.account_id], {
      side: 'CLIENT',
      type: 'DEMAND',
      title: `需求加急费用${yuanOf(amount)}元已退回`,
      link: '/demander/needManage',
    })
  },
}
