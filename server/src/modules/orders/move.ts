import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { insertMilestone } from './milestones/milestone-queries.ts'
import { notifyParties, type OrderWork } from './notify-parties.ts'
import { stateOf } from './present.ts'
import * as queries from './queries.ts'
import {
  mayMove,
  needsAgreement,
  needsReason,
  type OrderActor,
  type OrderMove,
  type OrderState,
  stateAfter,
  sumOf,
} from './rules.ts'

const DAY_MS = 86_400_000

/** What the other side is told; `{no}` is the order's number. */
const told: Readonly<Record<OrderMove, string>> = {
  CONFIRM: '供方已确认意向单 {no}',
  AGREE: '需方已同意您对意向单 {no} 的答复',
  RETURN: '需方退回了您对意向单 {no} 的答复',
  REFUSE: '供方拒绝了意向单 {no}',
  CANCEL: '需方取消了意向单 {no}',
  START: '供方已开始履约意向单 {no}',
  RECEIVE: '需方已确认收货，意向单 {no} 已完成',
  ASK_CANCEL: '对方申请取消意向单 {no}，等待您处理',
  AGREE_CANCEL: '对方同意取消意向单 {no}',
  DECLINE_CANCEL: '意向单 {no} 的取消申请已撤销',
  EXPIRE: '意向单 {no} 超时未确认，已过期',
  AUTO_RECEIVE: '意向单 {no} 已自动确认收货',
}

/**
 * Makes one move of a locked order: state, dates, history, what both sides are told.
 * @param actor null: the platform itself
 * @throws Failure WRONG_STATE, LINES_OPEN
 */
export async function moveOrder(
  work: OrderWork,
  actor: Account | null,
  row: queries.OrderRow,
  by: OrderActor,
  name: OrderMove,
  reason = '',
): Promise<{ state: OrderState; version: number }> {
  const { db, clock } = work
  const state = stateOf(row)
  may(mayMove(state, by, name), 'WRONG_STATE')
  if (needsReason(name) && reason === '') failFields({ reason: '请填写原因' })
  const isProposal = name === 'CONFIRM' && (await mustBeAnswered(work, row))
  const next = stateAfter(state, by, name, isProposal)
  const now = clock.now()
  const version = await queries.setOrder(
    db,
    row.id,
    {
      status: next.status,
      turn: next.turn,
      cancel_asked_by: next.cancelAskedBy,
      due_at: await dueAt(work, row, next),
      reminded_at: null,
      ...(reason ? { reason } : {}),
      ...(next.status === 'CONFIRMED' && state.status === 'PENDING' ? { confirmed_at: now } : {}),
      ...(next.status === 'COMPLETED' ? { completed_at: now } : {}),
    },
    now,
  )
  if (next.status === 'COMPLETED') await noteReceipt(work, actor, row.id)
  await logStatus(work, actor, {
    entity: 'order',
    id: row.id,
    from: row.status,
    to: next.status,
    action: isProposal ? 'propose' : name.toLowerCase(),
    reason,
  })
  const title = isProposal ? '供方已答复意向单 {no}，等待您同意' : told[name]
  await notifyParties(work, row, by, { title: title.replace('{no}', row.order_no), content: reason })
  return { state: next, version }
}

/** Every line that is supplied has a price. @returns whether the buyer has to agree to the answer */
async function mustBeAnswered({ db }: OrderWork, row: queries.OrderRow): Promise<boolean> {
  const lines = await queries.listLines(db, [row.id])
  const supplied = lines.filter(line => line.reply_state !== 'REFUSE')
  if (supplied.length === 0) failFields({ operation: '全部商品均不供应时，请拒绝该意向单' })
  const open = supplied.filter(line => sumOf([line]).is_open_price).length
  if (open > 0) fail('LINES_OPEN', { number: open })
  const { payTerms, deliveryTerms, invoiceType = '', invoiceWish = '' } = row.terms
  const hasNewTerms = row.freight > 0 || Boolean(payTerms || deliveryTerms) || invoiceType !== invoiceWish
  return needsAgreement(lines, hasNewTerms)
}

/** A pending order has a week from every turn; one that is shipped keeps its day of receipt. */
async function dueAt({ db, clock }: OrderWork, row: queries.OrderRow, next: OrderState): Promise<Date | null> {
  if (next.status === 'PENDING') {
    return new Date(clock.now().getTime() + (await parameters(db).number('order.pendingDays')) * DAY_MS)
  }
  return next.isShipped ? row.due_at : null
}

async function noteReceipt({ db, clock }: OrderWork, actor: Account | null, orderId: string): Promise<void> {
  await insertMilestone(db, {
    id: newId(),
    order_id: orderId,
    kind: 'RECEIVED',
    side: actor ? 'CLIENT' : 'SYSTEM',
    account_id: actor?.accountId ?? null,
    happened_on: shanghaiDate(clock.now()),
    files: '[]',
    created_at: clock.now(),
  })
}
