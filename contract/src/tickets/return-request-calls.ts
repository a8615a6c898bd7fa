import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Count, Done, Fen, Id, Instant, line } from '../fields.ts'
import { GoodwillStatus } from './goodwill-calls.ts'

export const ReturnRequestStatus = GoodwillStatus
export type ReturnRequestStatus = z.infer<typeof ReturnRequestStatus>

/** What the buyer reads of it; 待审批 is the organiser's to decide. */
export const returnRequestLabels: Readonly<Record<ReturnRequestStatus, string>> = {
  PENDING: '待主办方审批',
  APPROVED: '已同意',
  REFUSED: '未获同意',
  VOID: '已失效',
  EXPIRED: '逾期未处理',
  WITHDRAWN: '已撤回',
}

/** A buyer's request for the return of one ticket that its rule does not grant by itself. */
export const ReturnRequest = z.object({
  id: Id,
  /** The registration. */
  ticketId: Id,
  name: z.string(),
  ticketName: z.string(),
  share: Fen,
  /** What has not gone back of the ticket yet. */
  left: Fen,
  /** What the rule's steps would give now, were the return agreed to; 0: nothing any more. */
  byRule: Fen,
  reason: z.string(),
  status: ReturnRequestStatus,
  /** What was agreed to; null: nothing yet. */
  amount: Fen.nullable(),
  /** Why it was refused or became void; what the organiser said to an approval. */
  decideReason: z.string(),
  /** Who decided; empty for buyers. */
  decidedBy: z.string(),
  askTime: Instant,
  expireTime: Instant,
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

const base = '/api/customer/returnRequest'
const buyer = { who: 'user', objects: 'own' } as const
// frozen companies too: what they sold goes back all the same
const seller = { who: 'user', objects: 'company' } as const
const decideFails = ['NOT_FOUND', 'NOT_ALLOWED', 'APPROVAL_EXPIRED', 'APPROVAL_DECIDED'] as const
/** As many as one order has tickets. */
const Chosen = z.array(Id).min(1, '请选择门票').max(20, '一次最多20张')

/** 退票申请: what a rule does not give back by itself is asked for; the organiser decides in time. */
export const returnRequest = {
  ask: defineCall({
    method: 'POST',
    path: `${base}/ask`,
    ...buyer,
    summary: '申请退票：按规则不能自动退的票，说明原因由主办方审批；审批前票仍有效',
    effect: 'write',
    fails: [
      ...['NOT_FOUND', 'RETURNED', 'WRONG_STATE', 'CHECKED_IN', 'RETURN_LATE'],
      ...['RETURN_BY_RULE', 'RETURN_ASKED', 'RETURN_ASKS'],
    ] as const,
    input: z.object({
      /** Of the order. */
      id: Id,
      /** Registrations of it. */
      ticketIds: Chosen,
      /** The organiser reads it. */
      reason: line(200).min(2, '请填写原因，主办方可见'),
    }),
    reply: z.object({ ids: z.array(Id), expireTime: Instant }),
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${base}/withdraw`,
    ...buyer,
    summary: '撤回退票申请，票照常有效',
    effect: 'write',
    fails: ['NOT_FOUND', 'APPROVAL_EXPIRED', 'APPROVAL_DECIDED'],
    input: z.object({ ids: Chosen }),
    reply: Done,
  }),
  approve: defineCall({
    method: 'POST',
    path: `${base}/approve`,
    ...seller,
    summary: '同意一张订单的退票申请，全部或部分退款，票码随即作废；票已用或已变的，申请失效',
    effect: 'write',
    fails: decideFails,
    input: z.object({
      items: z
        .array(z.object({ id: Id, amount: Fen.min(1, '退款金额至少0.01元') }))
        .min(1, '请选择门票')
        .max(20, '一次最多20张'),
      /** The buyer reads it. */
      reason: line(200).default(''),
    }),
    reply: z.object({ count: Count, amount: Fen, voided: Count }),
  }),
  refuse: defineCall({
    method: 'POST',
    path: `${base}/refuse`,
    ...seller,
    summary: '不同意一张订单的退票申请，票照常有效',
    effect: 'write',
    fails: decideFails,
    input: z.object({ ids: Chosen, reason: line(200).min(2, '请填写原因，购票人可见') }),
    reply: Done,
  }),
}
