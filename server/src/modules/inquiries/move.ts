import type { Updateable } from 'kysely'
import { logStatus } from '../../db/status-log.ts'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../http/actor.ts'
import { failFields, may } from '../../kernel/failure.ts'
import { addUnread, type InquiryWork, notifyParties } from './notify-parties.ts'
import * as queries from './queries.ts'
import { type InquiryActor, type InquiryMove, inquiryMoves, mayMove, needsReason, turnOf } from './rules.ts'

/** What the other side is told; `{no}` is the inquiry's number. An acceptance is told by its order. */
const told: Readonly<Partial<Record<InquiryMove, string>>> = {
  QUOTE: '询价单 {no} 已有报价',
  REVISE: '询价单 {no} 的报价已更新',
  ASK_INFO: '供方请您补充询价单 {no} 的信息',
  DECLINE: '供方婉拒了询价单 {no}',
  CANCEL: '需方取消了询价单 {no}',
  PROVIDE: '需方补充了询价单 {no} 的信息',
  COUNTER: '需方对询价单 {no} 还价',
  REJECT: '需方未接受询价单 {no} 的报价',
  WITHDRAW: '供方撤回了询价单 {no} 的报价',
  EXPIRE: '询价单 {no} 已过期',
  RECALL: '需求的选中已撤销，询价单 {no} 已取消',
}

/**
 * Makes one move of a locked inquiry: state, history, what both sides are told.
 * @param values what else the move sets
 * @throws Failure WRONG_STATE
 */
export async function move(
  work: InquiryWork,
  actor: Account | null,
  row: queries.InquiryRow,
  by: InquiryActor,
  name: InquiryMove,
  values: Updateable<Tables['inquiry']> = {},
  content = '',
): Promise<void> {
  may(mayMove(row.status, by, name), 'WRONG_STATE')
  if (needsReason(name) && !values.reason) failFields({ reason: '请填写原因' })
  const status = inquiryMoves[name].to ?? row.status
  const isWaiting = turnOf(status) === 'BUSINESS'
  await queries.setInquiry(
    work.db,
    row.id,
    { status, turn: turnOf(status), ...(isWaiting ? {} : { remind_at: null, suggest_at: null }), ...values },
    work.clock.now(),
  )
  await logStatus(work, actor, {
    entity: 'inquiry',
    id: row.id,
    from: row.status,
    to: status,
    action: name.toLowerCase(),
    reason: typeof values.reason === 'string' ? values.reason : '',
  })
  if (by !== 'SYSTEM') await addUnread(work, row, by)
  const title = told[name]
  if (title) await notifyParties(work, row, by, { title: title.replace('{no}', row.inquiry_no), content })
}
