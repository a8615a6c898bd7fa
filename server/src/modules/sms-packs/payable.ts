import { smsPackLabels } from '@shangyouji/contract/sms-packs/labels'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { yuanOf } from '../../kernel/money.ts'
import { parameters } from '../base/api.ts'
import { grantEntitlement } from '../entitlements/api.ts'
import { followRefund, mustNotBeInvoiced } from '../invoices/api.ts'
import { notifyCompany } from '../messages/api.ts'
import type { Payable } from '../payments/api.ts'
import * as queries from './queries.ts'
import { isBuyer, LINK, SOURCE } from './rules.ts'

/** Packs are paid to the platform; late money still buys what was ordered. */
export const smsPackPayable: Payable = {
  async quote({ db, clock }, actor, refId) {
    const row = await queries.findOrder(db, refId)
    if (!row?.package_id || !isBuyer(actor, row)) return null
    if (row.payment_id || row.expires_at <= clock.now()) return 'PAID'
    return {
      title: smsPackLabels[row.package_id],
      amount: row.amount!,
      until: row.expires_at,
      merchant: '',
      payer: { kind: 'COMPANY', id: row.company_id },
    }
  },

  async settle(work, { refId, paymentId, amount }) {
    const { db, clock } = work
    const row = await queries.findOrder(db, refId)
    if (!row?.package_id || row.amount !== amount) return false
    const now = clock.now()
    if (!(await queries.setPaid(db, row.id, paymentId, now))) return false
    const days = await parameters(db).number('smsPack.days')
    const endsOn = addDays(shanghaiDate(now), days - 1)
    const grant = { key: 'sms', amount: row.messages!, endsOn, source: SOURCE, sourceId: row.id } as const
    await grantEntitlement(work, { id: row.company_id }, grant)
    const title = `${smsPackLabels[row.package_id]}已到账`
    await notifyCompany(work, row.company_id, { type: 'MEMBER', title, content: `有效期至 ${endsOn}`, link: LINK })
    return true
  },

  goodwill: {
    check: (work, refId) => mustNotBeInvoiced(work, 'SMS', refId),
    follow: (work, actor, refId, reason) => followRefund(work, actor, { purpose: 'SMS', refId, reason }),
  },

  async refunded(work, { refId, amount }) {
    const row = (await queries.findOrder(work.db, refId))!
    const title = `短信包退款${yuanOf(amount)}元已退回`
    await notifyCompany(work, row.company_id, { type: 'MEMBER', title, content: `订单 ${row.code}`, link: LINK })
  },
}
