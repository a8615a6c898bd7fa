import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Done, Id, Instant, line, Nothing } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { approvalKindLabels, approvalStatusLabels } from './labels.ts'
import { RequestedEffect } from './requested.ts'

export const ApprovalKind = z.enum(Object.keys(approvalKindLabels) as [keyof typeof approvalKindLabels])
export const ApprovalStatus = z.enum(Object.keys(approvalStatusLabels) as [keyof typeof approvalStatusLabels])
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

/** What would be different, in words, and what follows from it. */
const effect = {
  /** What it is about: a company, a compound, a rule. */
  title: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  consequence: z.string(),
}

const card = {
  id: Id,
  kind: ApprovalKind,
  status: ApprovalStatus,
  title: z.string(),
  /** As it was when it was asked for. */
  consequence: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askTime: Instant,
  expireTime: Instant,
  decidedBy: z.string(),
  decideTime: Instant.nullable(),
  /** Why it was refused or became void. */
  decideReason: z.string(),
  isMine: z.boolean(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
}

const base = '/api/operator/approvals'
const staff = { who: 'operator', objects: 'platform' } as const
const write = { ...staff, effect: 'write' } as const
const read = { ...staff, effect: 'read' } as const
const askFails = ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'CHANGED_MEANWHILE'] as const
const decideFails = ['NOT_FOUND', 'WRONG_STATE', 'APPROVAL_OWN', 'APPROVAL_EXPIRED', 'APPROVAL_DECIDED'] as const

/** 四眼审批: one operator asks for an effect, another one decides, then it happens at once. */
export const approvals = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...read,
    summary: '审批列表：本人申请的，以及本人的角色可以申请或审批的',
    input: page({ status: ApprovalStatus.optional(), kind: ApprovalKind.optional() }, ['askTime'], 20),
    reply: pageOf(z.object(card)),
  }),
  counts: defineCall({
    method: 'GET',
    path: `${base}/counts`,
    ...read,
    summary: '各状态的审批数，及等待本人审批的数量',
    input: Nothing,
    reply: z.object({
      all: z.int(),
      pending: z.int(),
      approved: z.int(),
      refused: z.int(),
      void: z.int(),
      expired: z.int(),
      withdrawn: z.int(),
      /** Pending ones that the caller may decide. */
      toDecide: z.int(),
    }),
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    ...read,
    summary: '审批详情：变更前后、影响、可以审批的人',
    input: ById,
    reply: z.object({
      ...card,
      changes: effect.changes,
      /** What would follow now; null where it is decided already, or the object is no longer as it was. */
      consequenceNow: z.string().nullable(),
      /** The object is no longer as it was: an approval would make this void. */
      isChanged: z.boolean(),
      /** Names of those who may decide now, and the role it takes. */
      deciders: z.array(z.string()),
      deciderRole: z.string(),
    }),
    fails: ['NOT_FOUND'],
  }),
  preview: defineCall({
    method: 'POST',
    path: `${base}/preview`,
    ...read,
    summary: '申请前查看变更前后、影响与可以审批的人，不写入',
    input: z.object({ asked: RequestedEffect }),
    reply: z.object({ ...effect, deciders: z.array(z.string()), deciderRole: z.string(), hours: z.int() }),
    fails: askFails,
  }),
  ask: defineCall({
    method: 'POST',
    path: `${base}/ask`,
    ...write,
    summary: '提交审批申请；内容与影响随即冻结',
    input: z.object({ asked: RequestedEffect, reason: line(500).min(4, '原因至少4个字') }),
    reply: z.object({ id: Id, expireTime: Instant, deciders: z.array(z.string()) }),
    fails: [...askFails, 'APPROVAL_OPEN'],
  }),
  approve: defineCall({
    method: 'POST',
    path: `${base}/approve`,
    ...write,
    stepUp: true,
    summary: '通过审批并立即执行；对象在申请后已变动的，审批作废',
    input: z.object({ id: Id }),
    reply: z.object({ status: z.enum(['APPROVED', 'VOID']), reason: z.string() }),
    fails: decideFails,
  }),
  refuse: defineCall({
    method: 'POST',
    path: `${base}/refuse`,
    ...write,
    summary: '驳回审批',
    input: z.object({ id: Id, reason: line(500).min(4, '原因至少4个字') }),
    reply: Done,
    fails: decideFails,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${base}/withdraw`,
    ...write,
    summary: '撤回本人的审批申请',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'APPROVAL_EXPIRED', 'APPROVAL_DECIDED'],
  }),
}
