import { z } from 'zod'
import { approvalStatusLabels } from '../approvals/labels.ts'
import { defineCall } from '../call.ts'
import { ById, Done, Fen, Id, Instant, line, SeenVersion } from '../fields.ts'

export const GoodwillStatus = z.enum(Object.keys(approvalStatusLabels) as [keyof typeof approvalStatusLabels])
export type GoodwillStatus = z.infer<typeof GoodwillStatus>

/** Money that an organiser gives back of an order though no rule does; its tickets stay as they are. */
export const Goodwill = z.object({
  id: Id,
  /** Of one ticket; null: shared to all tickets of the order. */
  ticketId: Id.nullable(),
  amount: Fen,
  reason: z.string(),
  status: GoodwillStatus,
  /** The money has arrived. */
  isBack: z.boolean(),
  /** Who asked and who decided; empty for buyers, who see only what is given. */
  askedBy: z.string(),
  decidedBy: z.string(),
  /** Why it was refused or became void. */
  decideReason: z.string(),
  askTime: Instant,
  expireTime: Instant,
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type Goodwill = z.infer<typeof Goodwill>

const base = '/api/customer/goodwill'
// frozen companies too: what they sold goes back all the same
const seller = { who: 'user', objects: 'company' } as const
const decideFails = ['NOT_FOUND', 'NOT_ALLOWED', 'APPROVAL_OWN', 'APPROVAL_EXPIRED', 'APPROVAL_DECIDED'] as const

/** 规则外退款 of an organiser: owner and administrators, above a limit two of them. */
export const goodwill = {
  ofOrder: defineCall({
    gives: { of: 'ticketGoodwill' },
    method: 'GET',
    path: `${base}/ofOrder`,
    ...seller,
    summary: '一张订单还可退多少，以及超过限额时由谁同意',
    effect: 'read',
    fails: ['NOT_FOUND', 'NOT_ALLOWED'],
    input: ById,
    reply: z.object({
      version: SeenVersion,
      /** Of the order. */
      id: Id,
      orderNo: z.string(),
      left: Fen,
      tickets: z.array(z.object({ id: Id, name: z.string(), ticketName: z.string(), left: Fen })),
      /** So much one person alone may still give back of this order. */
      alone: Fen,
      /** Owner and administrators who may agree to more: all but the caller. */
      deciders: z.array(z.string()),
      hours: z.int(),
      /** Transferred: the organiser pays back from its own account. */
      isTransfer: z.boolean(),
      /** An invoice was issued, which has to be taken back. */
      isInvoiced: z.boolean(),
    }),
  }),
  ask: defineCall({
    edits: { of: 'ticketGoodwill' },
    method: 'POST',
    path: `${base}/ask`,
    ...seller,
    summary: '规则外退款：限额内立即退款，超过则等本企业另一位负责人或管理员同意；票不变',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'APPROVAL_OPEN', 'GOODWILL_ALONE'],
    input: z.object({
      version: SeenVersion,
      /** Of the order. */
      id: Id,
      /** A registration of it; none: all of its tickets. */
      ticketId: Id.optional(),
      amount: Fen.min(1, '退款金额至少0.01元'),
      /** The buyer reads it. */
      reason: line(200).min(2, '请填写原因，购票人可见'),
    }),
    reply: z.object({ id: Id, status: GoodwillStatus }),
  }),
  approve: defineCall({
    method: 'POST',
    path: `${base}/approve`,
    ...seller,
    summary: '同意另一位负责人或管理员申请的规则外退款，随即退款；订单已变动的，申请作废',
    effect: 'write',
    fails: decideFails,
    input: ById,
    reply: z.object({ status: GoodwillStatus, reason: z.string() }),
  }),
  refuse: defineCall({
    method: 'POST',
    path: `${base}/refuse`,
    ...seller,
    summary: '不同意规则外退款',
    effect: 'write',
    fails: decideFails,
    input: z.object({ id: Id, reason: line(200).min(2, '请填写原因') }),
    reply: Done,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${base}/withdraw`,
    ...seller,
    summary: '撤回自己的规则外退款申请',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'APPROVAL_EXPIRED', 'APPROVAL_DECIDED'],
    input: ById,
    reply: Done,
  }),
}
