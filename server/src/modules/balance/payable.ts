import type { Work } from '../../http/serve.ts'
import { yuanOf } from '../../kernel/money.ts'
import { earn } from '../ledger/api.ts'
import { notify, notifyCompany } from '../messages/api.ts'
import { findPayment, type Payable } from '../payments/api.ts'
import { capOf, isOwner, type Owner, prepaidOf } from './owners.ts'
import * as queries from './queries.ts'

/** Where the money of a payment came from, in the ledger. */
export const systemAccountOf = ({ channel }: { readonly channel: string }): string =>
  channel === 'TRANSFER' ? 'BANK' : channel

const ownerOf = (row: queries.CoinOrderRow): Owner => ({ kind: row.owner_kind, id: row.owner_id })

/** A balance is paid in from outside only: it has no `payer`. */
export const rechargePayable: Payable = {
  async quote({ db, clock }, actor, refId) {
    const row = await queries.findOrder(db, refId)
    if (!row || !isOwner(actor, row)) return null
    if (row.payment_id || row.expires_at <= clock.now()) return 'PAID'
    return { title: `充值${yuanOf(row.amount)}元`, amount: row.amount, until: row.expires_at, merchant: '' }
  },

  /** Late money counts too, as long as the balance may hold it. */
  async settle(work, { refId, paymentId, amount }) {
    const { db, clock } = work
    const row = await queries.lockOrder(db, refId)
    if (!row || row.payment_id || row.amount !== amount) return false
    const payment = (await findPayment(db, paymentId))!
    const owner = ownerOf(row)
    const purpose = { code: 'RECHARGE', ref: { kind: 'COIN_ORDER', id: row.id }, note: row.order_no }
    const portion = { amount, expiresOn: null }
    const most = await capOf(work, owner)
    const given = await earn(work, prepaidOf(owner), systemAccountOf(payment), portion, purpose, { most })
    if (given !== 'POSTED') return false
    await queries.setPaid(db, row.id, paymentId, clock.now())
    await notifyOwner(work, owner, `充值${yuanOf(amount)}元已到账`, `充值订单 ${row.order_no}`)
    return true
  },

  async refunded(work, { refId, amount }) {
    const row = (await queries.findOrder(work.db, refId))!
    await notifyOwner(work, ownerOf(row), `余额${yuanOf(amount)}元已退回原支付渠道`, `充值订单 ${row.order_no}`)
  },
}

/** Tells whose money it is. */
export async function notifyOwner(
  work: Pick<Work, 'db' | 'clock' | 'events' | 'jobs'>,
  { kind, id }: Owner,
  title: string,
  content: string,
): Promise<void> {
  const text = { type: 'MEMBER', title, content } as const
  if (kind === 'CLIENT') await notify(work, [id], { ...text, side: 'CLIENT', link: '/demander/userInfo/recharge' })
  else await notifyCompany(work, id, { ...text, link: '/supplier/member/balance' })
}
