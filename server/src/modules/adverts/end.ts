import { logStatus } from '../../db/status-log.ts'
import type { AnyActor, Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { followRefund, mustNotBeInvoiced } from '../invoices/api.ts'
import { closeAttempts, findPayment, listKept, lockPayment, sendBack } from '../payments/api.ts'
import { withdrawReview } from '../review/api.ts'
import { ENTITY } from './creative.ts'
import * as queries from './queries.ts'
import { canBuy, mayCancel, refundOf } from './rules.ts'

interface End {
  readonly action: string
  readonly reason: string
  readonly refund: number
}

/** Ends a booking before its time: its days are free, so much of its money goes back. Its payment is locked before. */
export async function endEarly(
  work: Work,
  actor: AnyActor | null,
  row: queries.BookingRow,
  { action, reason, refund }: End,
): Promise<queries.BookingRow> {
  const { db, clock } = work
  const now = clock.now()
  const change = { state: 'CANCELLED', reason, refund, ended_at: now, mend_until: null } as const
  const ended = (await queries.moveBooking(db, row.id, [row.state], change)) ?? fail('WRONG_STATE')
  await queries.freePlacesFrom(db, row.id, shanghaiDate(now))
  if (row.state === 'PENDING') await withdrawReview(db, ENTITY, row.id, now)
  if (refund > 0) {
    const payment = found(await findPayment(db, row.payment_id!))
    await sendBack(work, payment, {
      amount: refund,
      cause: 'PAYABLE',
      reason: `广告预订${row.code}：${reason}`.slice(0, 80),
    })
    await followRefund(work, actor, { purpose: 'ADVERT', refId: row.id, reason })
  }
  await logStatus(work, actor, { entity: ENTITY, id: row.id, from: row.state, to: 'CANCELLED', action, reason })
  await work.events.publish(db, 'pages', { tags: ['adverts'] })
  return ended
}

/** Locks payment, position and booking in the order in which all lock them. */
export async function lockWhole({ db }: Pick<Work, 'db'>, id: string): Promise<queries.BookingRow> {
  const seen = found(await queries.findBooking(db, id))
  if (seen.payment_id) await lockPayment(db, seen.payment_id)
  await queries.lockPosition(db, seen.position)
  return found(await queries.lockBooking(db, id))
}

/** What of a booking's money has not gone back yet: part of it may have, by the decision of operators. */
export async function unreturned({ db }: Pick<Work, 'db'>, row: queries.BookingRow): Promise<number> {
  return row.payment_id ? (await listKept(db, [row.payment_id])).get(row.payment_id)! : 0
}

/** The company gives a booking up; what goes back is what it was told. */
export async function cancelBooking(work: Work, actor: Member, id: string, refund: number) {
  const seen = found(await queries.findBooking(work.db, id))
  may(seen.company_id === actor.company.id, 'NOT_FOUND')
  may(canBuy(actor.company), 'NOT_ALLOWED')
  if (seen.state === 'HELD') await closeAttempts(work, 'ADVERT', id)
  const row = await lockWhole(work, id)
  may(mayCancel(row.state), 'WRONG_STATE')
  const due = Math.min(refundOf(row, shanghaiDate(work.clock.now())), await unreturned(work, row))
  if (due !== refund) fail('ADVERT_REFUND', { refund: yuanOf(due) })
  if (due > 0) await mustNotBeInvoiced(work, 'ADVERT', id)
  return endEarly(work, actor, row, { action: 'cancel', reason: '企业取消', refund: due })
}
