import { z } from 'zod'

import { defineCall } from '../call.ts'
import { ById, Day, Done, Id, Instant, line, Nothing, RowVersion, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { CompanyKind, CompanyStatus, LevelCode } from './form-schemas.ts'
import { Contact } from './schemas.ts'

/**
 * Why: words of one's own (10 characters or more), a template from the dictionary REJECT_REASON (for freezing
 * FREEZE_REASON), or both.
 */
export const ReasonFields = { reason: line(500).default(''), reasonCode: line(40).default('') }

const Log = z.object({
  from: z.string(),
  to: z.string(),
  action: z.string(),
  /** Name of who did it. */
  by: z.string(),
  reason: z.string(),
  at: Instant,
})

const card = {
  id: Id,
  name: z.string(),
  kind: CompanyKind,
  status: CompanyStatus,
  uscc: z.string(),
  levelCode: LevelCode,
  levelUntil: Day.nullable(),
  provinceName: z.string(),
  applicantName: z.string(),
  applyTime: Instant.nullable(),
  approveTime: Instant.nullable(),
  isChangeWaiting: z.boolean(),
}

/** An application, or a change of identity, that waits for an operator. */
const Waiting = z.object({
  id: Id,
  kind: z.enum(['NEW', 'REVISION']),
  name: z.string(),
  submitTime: Instant,
  dueTime: Instant,
  isOverdue: z.boolean(),
  /** Name of the operator who has it in hand, or empty. */
  claimedBy: z.string(),
})

const Details = z.object({
  ...card,
  /** Sent back with a decision, so that what was looked at is what is decided. */
  version: z.int(),
  form: z.record(z.string(), z.unknown()),
  shownFiles: z.record(z.string(), z.string()),
  contacts: z.array(Contact),
  members: z.array(z.object({ accountId: Id, name: z.string(), phone: z.string(), role: z.string() })),
  refuseReason: z.string(),
  frozenReason: z.string(),
  /** What waits to replace the live identity. */
  change: z
    .object({
      fields: z.record(z.string(), z.unknown()),
      before: z.record(z.string(), z.unknown()),
      submitTime: Instant,
      dueTime: Instant,
    })
    .nullable(),
  dueTime: Instant.nullable(),
  can: z.object({
    approve: z.boolean(),
    refuse: z.boolean(),
    freeze: z.boolean(),
    unfreeze: z.boolean(),
    terminate: z.boolean(),
    decideChange: z.boolean(),
  }),
})

const base = '/api/operator/companies'
const staff = { who: 'operator', objects: 'platform' } as const
const reviewer = { ...staff, role: 'reviewer', effect: 'write' } as const
const Decision = z.object({ id: Id, version: RowVersion.optional() })
const Refusal = Decision.extend(ReasonFields)
const decisionFails = ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'REVIEW_CLAIMED'] as const

export const companies = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...staff,
    summary: '企业列表',
    effect: 'read',
    input: page(
      {
        /** Part of the name, the code, or a member's phone. */
        keyword: line(60).optional(),
        status: CompanyStatus.optional(),
        kind: CompanyKind.optional(),
        levelCode: LevelCode.optional(),
      },
      ['applyTime', 'createTime', 'levelUntil'],
      20,
    ),
    reply: pageOf(z.object(card)),
  }),
  waiting: defineCall({
    method: 'POST',
    path: `${base}/waiting`,
    ...staff,
    summary: '待审核的企业申请与信息变更，最早的在前',
    effect: 'read',
    input: page({}, ['submitTime'], 20),
    reply: pageOf(Waiting),
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    ...staff,
    summary: '企业详情',
    effect: 'read',
    input: ById,
    reply: Details,
    fails: ['NOT_FOUND'],
  }),
  history: defineCall({
    method: 'GET',
    path: `${base}/history`,
    ...staff,
    summary: '企业状态与变更记录',
    effect: 'read',
    input: ById,
    reply: z.array(Log),
    fails: ['NOT_FOUND'],
  }),
  approve: defineCall({
    method: 'POST',
    path: `${base}/approve`,
    ...reviewer,
    summary: '通过入驻申请',
    input: Decision,
    reply: Done,
    fails: [...decisionFails, 'COMPANY_NAME_TAKEN', 'USCC_TAKEN'],
  }),
  refuse: defineCall({
    method: 'POST',
    path: `${base}/refuse`,
    ...reviewer,
    summary: '拒绝入驻申请',
    input: Refusal,
    reply: Done,
    fails: decisionFails,
  }),
  approveChange: defineCall({
    method: 'POST',
    path: `${base}/approveChange`,
    ...reviewer,
    summary: '通过企业信息变更',
    input: Decision,
    reply: Done,
    fails: [...decisionFails, 'COMPANY_NAME_TAKEN', 'USCC_TAKEN'],
  }),
  refuseChange: defineCall({
    method: 'POST',
    path: `${base}/refuseChange`,
    ...reviewer,
    summary: '拒绝企业信息变更',
    input: Refusal,
    reply: Done,
    fails: decisionFails,
  }),
  freeze: defineCall({
    method: 'POST',
    path: `${base}/freeze`,
    ...reviewer,
    summary: '冻结企业；付费企业须经审批',
    input: Refusal,
    reply: Done,
    fails: [...decisionFails, 'APPROVAL_NEEDED'],
  }),
  unfreeze: defineCall({
    method: 'POST',
    path: `${base}/unfreeze`,
    ...reviewer,
    summary: '解除冻结',
    input: Refusal,
    reply: Done,
    fails: decisionFails,
  }),
  terminate: defineCall({
    method: 'POST',
    path: `${base}/terminate`,
    ...staff,
    role: 'super',
    effect: 'write',
    summary: '注销企业，名称随之释放；付费企业须经审批',
    input: Refusal,
    reply: Done,
    fails: [...decisionFails, 'APPROVAL_NEEDED'],
  }),
  setLevel: defineCall({
    method: 'POST',
    path: `${base}/setLevel`,
    ...staff,
    role: 'finance',
    effect: 'write',
    stepUp: true,
    summary: '设置会员等级与到期日；长期或跨级的须经审批',
    input: z.object({
      id: Id,
      levelCode: LevelCode,
      /** Last day of the level; needed for all but FREE. */
      until: Day.nullable().default(null),
      reason: line(200).min(1, '请填写原因'),
    }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'APPROVAL_NEEDED'],
  }),
}

/** What each level may do: the table of membership levels. */
export const entitlements = {
  list: defineCall({
    method: 'GET',
    path: '/api/operator/entitlements/list',
    ...staff,
    summary: '各会员等级的权益',
    effect: 'read',
    input: Nothing,
    reply: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        /** How use is counted: what exists now, or by day, month, year. */
        period: z.enum(['NOW', 'DAY', 'MONTH', 'YEAR']),
        /** By level; null is without limit. */
        limits: z.object({
          FREE: z.int().nullable(),
          STANDARD: z.int().nullable(),
          SENIOR: z.int().nullable(),
          FLAGSHIP: z.int().nullable(),
        }),
        /** Of each level's limit, for entitlements.update. */
        versions: z.object({ FREE: z.int(), STANDARD: z.int(), SENIOR: z.int(), FLAGSHIP: z.int() }),
      }),
    ),
  }),
  update: defineCall({
    edits: { of: 'entitlement', by: ['key', 'levelCode'] },
    method: 'PUT',
    path: '/api/operator/entitlements/update',
    ...staff,
    role: 'super',
    summary: '修改一项权益的额度，立即生效',
    effect: 'write',
    input: z.object({
      key: line(40, 1),
      levelCode: LevelCode,
      limit: z.int().min(0).max(1_000_000).nullable(),
      version: SeenVersion,
    }),
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
