import type { Work } from '../../http/serve.ts'
import { addWorkingMinutes, OFFICE_HOURS } from '../../kernel/calendar.ts'
import { found } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { parameters, workingCalendar } from '../base/api.ts'
import { pushDemandAgain } from '../demands/api.ts'
import { notify } from '../messages/api.ts'
import { findPayment, lockPayment, sendBack } from '../payments/api.ts'
import { expediteReview, findWaitingReview, lastReviews } from '../review/api.ts'
import * as queries from './queries.ts'

const LINK = '/demander/needManage?status=PENDING'
const HOUR_MS = 3_600_000

/** When a review that runs, or began, at an instant has to be done. */
export async function dueFrom({ db }: Pick<Work, 'db'>, at: Date): Promise<Date> {
  const hours = await parameters(db).number('demand.expressHours')
  return addWorkingMinutes(at, hours * 60, OFFICE_HOURS, await workingCalendar(db))
}

/**
 * Goes on with what was paid: hurries the review that waits, gives the money back where it came too late, and pushes the
 * demand a second time after it went public.
 */
export async function followExpress(work: Work, row: queries.ExpressRow): Promise<void> {
  if (row.state === 'PAID') await followReview(work, row)
  else await pushSecond(work, row)
}

async function followReview(work: Work, row: queries.ExpressRow): Promise<void> {
  const { db, clock } = work
  const now = clock.now()
  const waiting = await findWaitingReview(db, 'demand', row.demand_id)
  if (waiting) {
    // handed in again after it was withdrawn: the hours begin again
    const began = waiting.submitted_at > row.paid_at! ? waiting.submitted_at : row.paid_at!
    const due_at = await dueFrom(work, began)
    if (now > due_at) return giveBack(work, row)
    if (waiting.due_at > due_at) await expediteReview(db, waiting.id, due_at)
    if (row.due_at?.getTime() !== due_at.getTime()) await queries.moveExpress(db, row.id, 'PAID', { due_at })
    return
  }
  const last = (await lastReviews(db, 'demand', [row.demand_id])).get(row.demand_id)
  const decidedAt = last?.decided_at ?? null
  if (!last || !decidedAt || decidedAt < row.paid_at! || !['APPROVED', 'REJECTED'].includes(last.status)) return
  // decided between two looks: what counts is when
  if (row.due_at && decidedAt > row.due_at) return giveBack(work, row)
  await queries.moveExpress(db, row.id, 'PAID', { state: 'REVIEWED' })
}

/** Too late: all of it goes back by itself, once. */
async function giveBack(work: Work, row: queries.ExpressRow): Promise<void> {
  await lockPayment(work.db, row.payment_id!)
  const payment = found(await findPayment(work.db, row.payment_id!))
  if (!(await queries.moveExpress(work.db, row.id, 'PAID', { state: 'MISSED' }))) return
  await sendBack(work, payment, { amount: row.amount, cause: 'PAYABLE', reason: '需求加急超时未审核' })
  await notify(work, [row.account_id], {
    side: 'CLIENT',
    type: 'DEMAND',
    title: `加急审核超时，${yuanOf(row.amount)}元已退回`,
    content: '我们没有在承诺的时间内完成审核，加急费用已全额退回原支付方式，需求会继续审核。',
    link: LINK,
    once: `express missed ${row.id}`,
  })
}

async function pushSecond(work: Work, row: queries.ExpressRow): Promise<void> {
  const { db, clock } = work
  const demand = await queries.findDemand(db, row.demand_id)
  if (demand?.status !== 'PUBLISHED' || !demand.published_at) return
  const hours = await parameters(db).number('demand.expressPushHours')
  if (clock.now().getTime() < demand.published_at.getTime() + hours * HOUR_MS) return
  if (!(await queries.moveExpress(db, row.id, 'REVIEWED', { state: 'PUSHED' }))) return
  const told = await pushDemandAgain(work, row.demand_id)
  await notify(work, [row.account_id], {
    side: 'CLIENT',
    type: 'DEMAND',
    title: `《${demand.title}》已再次推送给${told}家供方`,
    link: `/demander/needManage?demand=${row.demand_id}`,
    once: `express pushed ${row.id}`,
  })
}
