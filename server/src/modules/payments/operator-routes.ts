import { money } from '@shangyouji/contract/payments/operator-calls'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { signedUrl } from '../files/api.ts'
import { mayGoBack } from './approvables.ts'
import { askAndSettle } from './ask.ts'
import * as bills from './bill-queries.ts'
import { presentForFinance } from './present.ts'
import * as queries from './queries.ts'
import { findSellerTransfer } from './receiving-queries.ts'
import { finishByPerson } from './refunds.ts'
import { closeByPerson, settle } from './settle.ts'

/** A transfer to a seller's own account is confirmed and paid back by the seller alone. */
const isSellers = async (db: Db, paymentId: string) => (await findSellerTransfer(db, paymentId)) !== undefined

/** What finance does with money. */
export const moneyRoutes = serve(money, {
  async paymentSearch(ctx) {
    const { db, input } = ctx
    const page = await queries.listPayments(db, input)
    const ids = page.records.map(row => row.id)
    const refunds = Map.groupBy(await queries.listRefunds(db, ids), refund => refund.payment_id)
    const transfers = new Map((await queries.listTransfers(db, ids)).map(row => [row.payment_id, row]))
    const records = page.records.map(row => {
      const transfer = transfers.get(row.id)
      return {
        ...presentForFinance(row, refunds.get(row.id) ?? []),
        canRefund: mayGoBack(ctx, row),
        canClose: row.can_close,
        transfer: transfer ? { code: transfer.code, proof: transfer.proof && signedUrl(ctx, transfer.proof) } : null,
      }
    })
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
    may(row.channel === 'TRANSFER' && row.state !== 'PAID' && !(await isSellers(db, row.id)), 'WRONG_STATE')
    await queries.setTransfer(db, row.id, { confirmed_by: actor.operatorId, bank_no: input.bankNo })
    const facts = { tradeNo: row.trade_no, providerNo: input.bankNo, amount: input.amount, currency: 'CNY', app: '' }
    const more = { account: '', merchant: row.merchant, paidAt: clock.now() }
    await settle(asked, 'TRANSFER', { ...facts, ...more }, { byPerson: true })
    return { state: (await queries.findPayment(db, row.id))!.state }
  },

  async paymentClose(asked) {
    const { db, input } = asked
    found(await queries.findPayment(db, input.id))
    may(await closeByPerson(asked, input.id, input.note), 'WRONG_STATE')
    return true
  },

  async refundFinish(asked) {
    const refund = found(await queries.findRefund(asked.db, asked.input.id))
    may(!(await isSellers(asked.db, refund.payment_id)), 'WRONG_STATE')
    may(await finishByPerson(asked, asked.input.id, asked.input.proof), 'WRONG_STATE')
    return true
  },

  billSearch: ({ db, input }) => bills.listBills(db, input),

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
