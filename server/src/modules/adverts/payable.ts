import { adPositions } from '@shangyouji/contract/adverts/labels'
import { logStatus } from '../../db/status-log.ts'
import type { Work } from '../../http/serve.ts'
import { yuanOf } from '../../kernel/money.ts'
import { followRefund, mustNotBeInvoiced } from '../invoices/api.ts'
import { notifyCompany } from '../messages/api.ts'
import type { Payable } from '../payments/api.ts'
import { takePlaces } from './book.ts'
import { bookableDays, calendarOf } from './calendar.ts'
import { ENTITY, submitAdvert } from './creative.ts'
import * as queries from './queries.ts'
import { canBuy } from './rules.ts'

export const LINK = '/supplier/adverts'

/** Adverts are paid to the platform at once: a transfer would outlast the hold. */
export const advertPayable: Payable = {
  async quote({ db, clock }, actor, refId) {
    const row = await queries.findBooking(db, refId)
    if (!row || actor.company?.status !== 'APPROVED') return null
    if (actor.company.id !== row.company_id || !canBuy(actor.company)) return null
    if (row.state !== 'HELD' || row.hold_until <= clock.now()) return 'PAID'
    return {
      title: `广告：${adPositions[row.position].name} ${row.days.length}天`,
      amount: row.amount,
      until: row.hold_until,
      merchant: '',
      payer: { kind: 'COMPANY', id: row.company_id },
      isInstant: true,
    }
  },

  async settle(work, { refId, paymentId, amount }) {
    const { db, clock } = work
    const seen = await queries.findBooking(db, refId)
    if (!seen || seen.amount !== amount) return false
    await queries.lockPosition(db, seen.position)
    const row = (await queries.lockBooking(db, refId))!
    if (row.state !== 'HELD' && row.state !== 'EXPIRED') return false
    if (row.state === 'EXPIRED' && !(await takeAgain(work, row))) return false
    const to = row.image === '' ? ('PAID' as const) : ('PENDING' as const)
    const change = { state: to, payment_id: paymentId, paid_at: clock.now(), ended_at: null }
    const paid = (await queries.moveBooking(db, row.id, [row.state], change))!
    await logStatus(work, null, { entity: ENTITY, id: row.id, from: row.state, to, action: 'pay' })
    if (to === 'PENDING') await submitAdvert(work, paid)
    const text = to === 'PENDING' ? '素材已提交审核。' : '请尽快提交素材，开始前未通过审核的将全额退回。'
    await notifyCompany(work, row.company_id, { type: 'MEMBER', title: `广告预订已支付`, content: text, link: LINK })
    return true
  },

  goodwill: {
    check: (work, refId) => mustNotBeInvoiced(work, 'ADVERT', refId),
    follow: (work, actor, refId, reason) => followRefund(work, actor, { purpose: 'ADVERT', refId, reason }),
  },

  async refunded(work, { refId, amount }) {
    const row = (await queries.findBooking(work.db, refId))!
    await queries.addRefunded(work.db, refId, amount)
    const title = `广告费用${yuanOf(amount)}元已退回`
    await notifyCompany(work, row.company_id, { type: 'MEMBER', title, content: `预订 ${row.code}`, link: LINK })
  },
}

/** Late money takes the days again if all of them are still free. */
async function takeAgain(work: Work, row: queries.BookingRow): Promise<boolean> {
  const { from } = await bookableDays(work)
  if (row.first_day < from) return false
  const position = (await queries.findPosition(work.db, row.position))!
  const range = { from: row.first_day, until: row.last_day, companyId: row.company_id }
  const days = (await calendarOf(work, range, [position])).get(row.position)!
  const isFree = (day: string) => days.some(one => one.day === day && one.free > 0 && !one.isMine)
  if (!row.days.every(isFree)) return false
  await takePlaces(work, row)
  return true
}
