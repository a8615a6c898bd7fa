import { z } from 'zod'

import { defineCall } from '../call.ts'
import { ById, Flag, Id, Ids, Instant, line, Nothing, SeenVersion } from '../fields.ts'
import { BatchReply, page, pageOf } from '../paging.ts'
import { reviewEntityLabels } from './labels.ts'

export const ReviewEntity = z.enum(Object.keys(reviewEntityLabels) as [keyof typeof reviewEntityLabels])
export type ReviewEntity = z.infer<typeof ReviewEntity>

export const ReviewStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'])

const reviewCard = {
  id: Id,
  entity: ReviewEntity,
  entityId: Id,
  title: z.string(),
  kind: z.enum(['NEW', 'REVISION', 'APPEAL']),
  status: ReviewStatus,
  submitTime: Instant,
  dueTime: Instant,
  isOverdue: z.boolean(),
  /** Who handed it in, as operators see it. */
  submitter: z.string(),
  companyName: z.string(),
  levelCode: z.string(),
  findingNum: z.int(),
  /** Name of the operator who has it in hand, or empty. */
  claimedBy: z.string(),
  /** Until when nobody else may decide. */
  claimedUntil: Instant.nullable(),
  isMine: z.boolean(),
  /** Name of the operator whose work it is, or empty; others may decide all the same. */
  assignedTo: z.string(),
}

export const ReviewCard = z.object(reviewCard)

export const ReviewDetails = z.object({
  ...reviewCard,
  form: z.record(z.string(), z.unknown()),
  /** What is live now, where a change is judged. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Fields in which form and before differ. */
  changed: z.array(z.string()),
  findings: z.array(z.object({ kind: z.enum(['WARN', 'REVIEW', 'CONTACT', 'REGULATED']), text: z.string() })),
  suggestedReason: z.string(),
  decidedBy: z.string(),
  decideTime: Instant.nullable(),
  reason: z.string(),
  fieldReasons: z.record(z.string(), z.string()),
  assigneeId: Id.nullable(),
  /** Only operators see them; they are those of the desk. */
  notes: z.array(z.object({ id: Id, operatorName: z.string(), content: z.string(), createTime: Instant })),
  history: z.array(
    z.object({ status: z.string(), action: z.string(), by: z.string(), reason: z.string(), at: Instant }),
  ),
  /** What became of what the same company, or the same person without one, submitted before. */
  submitterHistory: z.object({
    approved: z.int(),
    rejected: z.int(),
    recent: z.array(
      z.object({
        id: Id,
        entity: ReviewEntity,
        title: z.string(),
        status: z.enum(['APPROVED', 'REJECTED']),
        reason: z.string(),
        decideTime: Instant,
      }),
    ),
  }),
})

const base = '/api/operator/review'
const operator = { who: 'operator', role: 'reviewer', objects: 'platform' } as const
/** As many characters as the parameter `review.reasonMinChars` asks for. */
const Reason = line(500)

/** The operators' review queue. */
export const review = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...operator,
    summary: '审核队列与历史',
    effect: 'read',
    input: page(
      {
        entity: ReviewEntity.optional(),
        status: ReviewStatus.default('PENDING'),
        keyword: line(100).optional(),
        /** In the caller's hand, or the caller's work. */
        isMine: Flag.optional(),
        isOverdue: Flag.optional(),
      },
      ['dueTime', 'submitTime', 'decideTime'],
      20,
    ),
    reply: pageOf(ReviewCard),
  }),
  counts: defineCall({
    method: 'GET',
    path: `${base}/counts`,
    ...operator,
    summary: '各类待审数量',
    effect: 'read',
    input: Nothing,
    reply: z.array(z.object({ entity: ReviewEntity, label: z.string(), pending: z.int(), overdue: z.int() })),
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    ...operator,
    summary: '一条审核：内容、变化、命中词、历史',
    effect: 'read',
    input: ById,
    reply: ReviewDetails,
    fails: ['NOT_FOUND'],
  }),
  claim: defineCall({
    method: 'POST',
    path: `${base}/claim`,
    ...operator,
    summary: '认领：至 claimedUntil 为止他人不能处理（参数 review.claimMinutes）',
    effect: 'write',
    input: ById,
    reply: z.object({ claimedUntil: Instant }),
    fails: ['NOT_FOUND', 'REVIEW_CLAIMED', 'WRONG_STATE'],
  }),
  release: defineCall({
    method: 'POST',
    path: `${base}/release`,
    ...operator,
    summary: '放弃认领',
    effect: 'write',
    input: ById,
    reply: z.boolean(),
    fails: ['NOT_FOUND'],
  }),
  reviewers: defineCall({
    method: 'GET',
    path: `${base}/reviewers`,
    ...operator,
    summary: '可以分配审核的人员',
    effect: 'read',
    input: Nothing,
    reply: z.array(z.object({ id: Id, name: z.string() })),
  }),
  assign: defineCall({
    method: 'POST',
    path: `${base}/assign`,
    ...operator,
    summary: '分配给审核人员；operatorId 为空时取消分配',
    effect: 'write',
    input: z.object({ ids: Ids, operatorId: Id.nullable() }),
    reply: BatchReply,
    fails: ['NOT_FOUND'],
  }),
  addNote: defineCall({
    method: 'POST',
    path: `${base}/addNote`,
    ...operator,
    summary: '内部备注，只有运营可见',
    effect: 'write',
    input: z.object({ id: Id, content: line(1000).min(1, '请填写备注') }),
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND'],
  }),
  approve: defineCall({
    method: 'POST',
    path: `${base}/approve`,
    ...operator,
    summary: '通过',
    effect: 'write',
    input: z.object({ ids: Ids }),
    reply: BatchReply,
  }),
  reject: defineCall({
    method: 'POST',
    path: `${base}/reject`,
    ...operator,
    summary: '驳回并说明原因',
    effect: 'write',
    input: z.object({
      ids: Ids,
      reasonCode: line(40).default(''),
      reason: Reason,
      fieldReasons: z.record(z.string().max(40), line(200)).default({}),
    }),
    reply: BatchReply,
  }),
  ban: defineCall({
    method: 'POST',
    path: `${base}/ban`,
    ...operator,
    summary: '违规下架已发布的内容',
    effect: 'write',
    input: z.object({ entity: ReviewEntity, id: Id, reason: Reason }),
    reply: z.boolean(),
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  policies: defineCall({
    gives: { of: 'reviewPolicy', by: ['entity', 'levelCode'] },
    method: 'GET',
    path: `${base}/policies`,
    ...operator,
    summary: '审核策略',
    effect: 'read',
    input: Nothing,
    reply: z.array(
      z.object({
        entity: ReviewEntity,
        levelCode: z.string(),
        mode: z.enum(['MANUAL', 'AUTO', 'AUTO_WITH_SAMPLING']),
        samplingPercent: z.int(),
        version: SeenVersion,
      }),
    ),
  }),
  savePolicy: defineCall({
    edits: { of: 'reviewPolicy', by: ['entity', 'levelCode'] },
    method: 'POST',
    path: `${base}/savePolicy`,
    ...operator,
    role: 'super',
    summary: '设置审核策略',
    effect: 'write',
    input: z.object({
      entity: ReviewEntity,
      levelCode: z.enum(['NONE', 'FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP']),
      mode: z.enum(['MANUAL', 'AUTO', 'AUTO_WITH_SAMPLING']),
      samplingPercent: z.int().min(0).max(100).default(0),
      version: SeenVersion,
    }),
    reply: z.boolean(),
  }),
}
