import type { PayChannel } from '@shangyouji/contract/payments/labels'
import { money } from '@shangyouji/contract/payments/operator-calls'
import { serve } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { askAndSettle } from './ask.ts'
import * as bills from './bill-queries.ts'
import * as queries from './queries.ts'
import { finishByPerson } from './refunds.ts'
import { settle } from './settle.ts'

/** What finance does with money. */
export const moneyRoutes = serve(money, {
  async paymentSearch({ db, input }) {
    const page = await queries.listPayments(db, input)
    const refunds = Map.groupBy(
      await queries.listRefunds(
        db,
        page.records.map(row => row.id),
      ),
      refund => refund.payment_id,
    )
    const records = page.records.map(row => ({
      id: row.id,
      tradeNo: row.trade_no,
      title: row.title,
      amount: row.amount,
      refunded: row.refunded,
      channel: row.channel as PayChannel,
      state: row.state,
      exception: row.exception,
      isSettled: row.is_settled,
      createTime: row.created_at.toISOString(),
      refunds: (refunds.get(row.id) ?? []).map(refund => ({
        id: refund.id,
        refundNo: refund.refund_no,
        amount: refund.amount,
        state: refund.state,
        cause: refund.cause,
        lastError: refund.last_error,
      })),
    }))
    return { ...page, records }
  },

  async paymentAsk(asked) {
    const { db } = asked.database
    const row = found(await queries.findPayment(db, asked.input.id))
    if (row.channel !== 'TRANSFER') await askAndSettle(asked, row, { byPerson: true }).catch(() => fail('PAY_DOWN'))
    return { state: (await queries.findPayment(db, row.id))!.state }
  },

  async transferConfirm(asked) {
    const { db, input, actor, clock } = asked
    const row = found(await queries.findPayment(db, input.id))
    may(row.channel === 'TRANSFER' && row.state !== 'PAID', 'WRONG_STATE')
    await queries.setTransfer(db, row.id, { confirmed_by: actor.operatorId, bank_no: input.bankNo })
    const facts = { tradeNo: row.trade_no, providerNo: input.bankNo, amount: input.amount, currency: 'CNY', app: '' }
    const more = { account: '', merchant: row.merchant, paidAt: clock.now() }
    await settle(asked, 'TRANSFER', { ...facts, ...more }, { byPerson: true })
    return { state: (await queries.findPayment(db, row.id))!.state }
  },

  async refundFinish(asked) {
    found(await queries.findRefund(asked.db, asked.input.id))
    may(await finishByPerson(asked, asked.input.id, asked.input.proof), 'WRONG_STATE')
    return true
  },

  async differenceSearch({ db, input }) {
    const page = await bills.listDifferences(db, input)
    const records = page.records.map(({ provider_account: account, cleared_by: _, ...row }) => ({ ...row, account }))
    return { ...page, records }
  },

  async differenceClear({ db, input, actor }) {
    may(await bills.clearDifference(db, input.id, actor.operatorId, input.note), 'WRONG_STATE')
    return true
  },

  async dayClose({ db, input, actor }) {
    may(await bills.closeDay(db, input.account, input.day, actor.operatorId), 'WRONG_STATE')
    return true
  },
})
