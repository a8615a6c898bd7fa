import { levelLabels } from '@shangyouji/contract/companies/labels'
import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { parameters } from '../base/api.ts'
import { lockCompany } from '../companies/api.ts'
import { entitlementKeys, limitsOfLevel, listUses, periodStart } from '../entitlements/api.ts'
import { listLiveInvoices } from '../invoices/api.ts'
import { notifyCompany } from '../messages/api.ts'
import { findPayment, sendBack } from '../payments/api.ts'
import { applyLevel, turnCompany } from './level-turn.ts'
import * as queries from './queries.ts'
import { activeOn, daysCounted, refundForDays } from './rules.ts'

interface Part {
  readonly recordId: string
  readonly paymentId: string
  readonly amount: number
}

/**
 * What goes back for a record: all of it within the first days and without use beyond the free level, and for a term
 * that has not begun; else by the days left. An upgrade stands on what it upgraded, so that goes back with it. A term
 * that begins today has begun, whether the nightly job has been or not.
 */
export async function planRefund(work: Work, id: string) {
  const { db, clock } = work
  const seen = found(await queries.findRecord(db, id))
  const company = found(await lockCompany(db, seen.company_id))
  const record = (await queries.findRecord(db, id))! as queries.DatedRow
  const today = shanghaiDate(clock.now())
  const live = await queries.lockRecords(db, company.id, ['ACTIVE', 'SCHEDULED'])
  const running = activeOn(live, today, await parameters(db).number('member.graceDays'))
  const isNext = record.state === 'SCHEDULED' && running?.id !== id
  may((isNext || running?.id === id) && record.payment_id !== null, 'WRONG_STATE')
  if (!isNext && live.some(one => one.state === 'SCHEDULED' && one.id !== id)) fail('MEMBER_SCHEDULED')
  const chain = await chainOf(work, record)
  const ids = chain.map(one => one.id)
  const invoiced = await listLiveInvoices(db, 'PACKAGE', ids)
  if (invoiced.some(one => one.state !== 'APPLIED')) fail('INVOICE_ISSUED')
  const days = await parameters(db).number('member.fullRefundDays')
  const first = chain.at(-1)!
  const isWhole =
    isNext || (daysCounted(first.starts_on, today) <= days && !(await hasUse(work, company.id, first.starts_on)))
  const daysLeft = Math.max(0, daysCounted(today, record.ends_on))
  const parts: Part[] = []
  for (const { id: recordId, payment_id: paymentId, amount: paid, starts_on: startsOn } of chain) {
    const payment = paymentId ? await findPayment(db, paymentId) : undefined
    if (!payment) continue
    const due = isWhole ? paid : refundForDays(paid, daysLeft, daysCounted(startsOn, record.ends_on))
    // what went back of it before is not sent a second time
    const amount = Math.min(due, payment.paid - payment.refunded)
    if (amount > 0) parts.push({ recordId, paymentId: payment.id, amount })
  }
  const total = parts.reduce((sum, part) => sum + part.amount, 0)
  may(total > 0, 'WRONG_STATE')
  return { record, company, parts, total, isWhole, isNext }
}

/** A record with those that it upgraded, the last first. */
async function chainOf({ db }: Work, record: queries.DatedRow): Promise<queries.DatedRow[]> {
  const chain = [record]
  for (let id = record.replaces; id; ) {
    const before = (await queries.findRecord(db, id))! as queries.DatedRow
    chain.push(before)
    id = before.kind === 'UPGRADE' ? before.replaces : null
  }
  return chain
}

/** Whether more was used than the free level has, of anything counted by period, since a day. */
async function hasUse({ db }: Work, companyId: string, since: string): Promise<boolean> {
  const free = await limitsOfLevel(db, 'FREE')
  const uses = await listUses(db, companyId, periodStart('YEAR', new Date(`${since}T00:00:00Z`)))
  return uses.some(({ key, period_on, used }) => {
    const kind = entitlementKeys[key as keyof typeof entitlementKeys]
    if (!kind || kind.period === 'NOW') return false
    const first = periodStart(kind.period, new Date(`${since}T00:00:00Z`))
    const limit = free[key]
    return period_on >= first && limit !== null && used > (limit ?? 0)
  })
}

/** Ends a membership and sends back what belongs to its days. */
export async function refundMembership(work: Work, actor: Operator, id: string, reason: string): Promise<void> {
  const { db, clock } = work
  const seen = found(await queries.findRecord(db, id))
  await turnCompany(work, found(await lockCompany(db, seen.company_id)).id)
  const { record, parts, total } = await planRefund(work, id)
  for (const { paymentId, amount } of parts) {
    const payment = found(await findPayment(db, paymentId))
    await sendBack(work, payment, { amount, cause: 'PAYABLE', reason: '会员退款' })
  }
  const { state } = record
  await queries.changeRecord(db, id, state, { state: 'REFUNDED', reason }, clock.now())
  await logStatus(work, actor, { entity: 'membership', id, from: state, to: 'REFUNDED', action: 'refund', reason })
  const title = `${levelLabels[record.level_code]}已退款`
  const content = `退款 ${yuanOf(total)} 元将原路退回`
  const { company_id: companyId } = record
  if (state === 'ACTIVE')
    await applyLevel(work, actor, companyId, null, record, { action: 'refund', reason, title, content })
  else await notifyCompany(work, companyId, { type: 'MEMBER', title, content, link: '/supplier/member' })
}
