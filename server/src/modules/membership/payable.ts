import { levelLabels } from '@shangyouji/contract/companies/labels'
import { membershipKindLabels } from '@shangyouji/contract/membership/labels'
import { logStatus } from '../../db/status-log.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { yuanOf } from '../../kernel/money.ts'
import { lockCompany, mayHaveLevel } from '../companies/api.ts'
import { followRefund, mustNotBeInvoiced } from '../invoices/api.ts'
import { notifyCompany } from '../messages/api.ts'
import type { Payable } from '../payments/api.ts'
import { isBuyer } from './access.ts'
import { applyLevel, turnCompany } from './level-turn.ts'
import * as queries from './queries.ts'
import { canMove, daysCounted, termEnd } from './rules.ts'

/** Memberships are paid to the platform. */
export const membershipPayable: Payable = {
  async quote({ db, clock }, actor, refId) {
    const row = await queries.findRecord(db, refId)
    if (!row || !isBuyer(actor, row)) return null
    if (row.state !== 'UNPAID' || row.expires_at! <= clock.now()) return 'PAID'
    const title = `${levelLabels[row.level_code]}（${membershipKindLabels[row.kind]}）`
    return {
      title,
      amount: row.amount,
      until: row.expires_at,
      merchant: '',
      payer: { kind: 'COMPANY', id: row.company_id },
    }
  },

  /** Late money still buys, while what was ordered can be had: an order given up by a person cannot. */
  async settle(work, { refId, paymentId, amount }) {
    const { db } = work
    const seen = await queries.findRecord(db, refId)
    const company = seen && (await lockCompany(db, seen.company_id))
    if (!company || !mayHaveLevel(company.status)) return false
    await turnCompany(work, company.id)
    const live = await queries.lockRecords(db, company.id, ['UNPAID', 'SCHEDULED', 'ACTIVE'])
    const row = (await queries.findRecord(db, refId))!
    const isOpen = row.state === 'UNPAID' || (row.state === 'CANCELLED' && row.is_lapsed)
    if (!isOpen || row.amount !== amount) return false
    const begin = beginOf(row, live, shanghaiDate(work.clock.now()))
    if (!begin) return false
    await start(work, row, live, begin, paymentId)
    return true
  },

  goodwill: {
    check: (work, refId) => mustNotBeInvoiced(work, 'PACKAGE', refId),
    follow: (work, actor, refId, reason) => followRefund(work, actor, { purpose: 'PACKAGE', refId, reason }),
  },

  async refunded(work, { refId, amount }) {
    const row = (await queries.findRecord(work.db, refId))!
    await queries.addRefunded(work.db, refId, amount, work.clock.now())
    await notifyCompany(work, row.company_id, {
      type: 'MEMBER',
      title: `会员退款${yuanOf(amount)}元已退回`,
      content: `会员订单 ${row.record_no}`,
      link: '/supplier/member',
    })
  },
}

interface Beginning {
  readonly state: 'ACTIVE' | 'SCHEDULED'
  readonly startsOn: string
  readonly endsOn: string
  readonly termDays: number
}

/** When a paid record begins; null where what was ordered cannot be had any more. */
function beginOf(row: queries.MembershipRow, live: readonly queries.MembershipRow[], today: string): Beginning | null {
  const active = live.find(one => one.state === 'ACTIVE') as queries.DatedRow | undefined
  const isRunning = active !== undefined && active.ends_on >= today
  const from = (startsOn: string, state: Beginning['state']): Beginning => {
    const endsOn = termEnd(startsOn)
    return { state, startsOn, endsOn, termDays: daysCounted(startsOn, endsOn) }
  }
  if (row.kind === 'UPGRADE') {
    if (!isRunning || active.id !== row.replaces) return null
    return { state: 'ACTIVE', startsOn: today, endsOn: active.ends_on, termDays: row.term_days }
  }
  if (row.kind === 'PURCHASE') return isRunning ? null : from(today, 'ACTIVE')
  if (isRunning) {
    const hasNext = live.some(one => one.state === 'SCHEDULED')
    return hasNext ? null : from(addDays(active.ends_on, 1), 'SCHEDULED')
  }
  const goesOn = active !== undefined && active.level_code === row.level_code
  return from(goesOn ? addDays(active.ends_on, 1) : today, 'ACTIVE')
}

async function start(
  work: Work,
  row: queries.MembershipRow,
  live: readonly queries.MembershipRow[],
  { state, startsOn, endsOn, termDays }: Beginning,
  paymentId: string,
): Promise<void> {
  const { db, clock } = work
  const now = clock.now()
  const active = live.find(one => one.state === 'ACTIVE')
  if (active && state === 'ACTIVE') {
    const to = row.kind === 'UPGRADE' ? 'UPGRADED' : 'EXPIRED'
    await queries.changeRecord(db, active.id, 'ACTIVE', { state: to }, now)
    const action = row.kind === 'UPGRADE' ? 'upgrade' : 'expire'
    await logStatus(work, null, { entity: 'membership', id: active.id, from: 'ACTIVE', to, action })
  }
  if (!canMove(row.state, state)) throw new Error(`a membership does not move from ${row.state} to ${state}`)
  const days = { starts_on: startsOn, ends_on: endsOn, term_days: termDays }
  const paid = { payment_id: paymentId, paid_at: now, expires_at: null, is_lapsed: false, reason: '' }
  await queries.changeRecord(db, row.id, row.state, { state, ...days, ...paid }, now)
  await logStatus(work, null, { entity: 'membership', id: row.id, from: row.state, to: state, action: 'pay' })
  const label = levelLabels[row.level_code]
  const term = `有效期 ${startsOn} 至 ${endsOn}`
  if (state === 'SCHEDULED') {
    const title = `${label}已${membershipKindLabels[row.kind]}`
    await notifyCompany(work, row.company_id, { type: 'MEMBER', title, content: term, link: '/supplier/member' })
    return
  }
  const dated = { ...row, ...days, state } as queries.DatedRow
  const title = `已${membershipKindLabels[row.kind]}${label}`
  const told = { action: row.kind.toLowerCase(), reason: row.record_no, title, content: term }
  await applyLevel(work, null, row.company_id, dated, active ?? null, told)
}
