import { z } from 'zod'
import { defineCall } from '../call.ts'
import { applicationKindLabels, applicationStatusLabels } from '../cooperation/labels.ts'
import { Count, Day, Done, Flag, Id, Instant, line, Phone, SmsCode } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

export const ApplicationKind = z.enum(Object.keys(applicationKindLabels) as [keyof typeof applicationKindLabels])
export const ApplicationStatus = z.enum(Object.keys(applicationStatusLabels) as [keyof typeof applicationStatusLabels])

const applicant = {
  mobile: Phone,
  smsCode: SmsCode,
  name: line(30, 1),
  organisation: line(60, 2),
  position: line(30).default(''),
  email: z.union([z.literal(''), z.email({ error: '邮箱格式不正确' }).max(100)]).default(''),
}

const number = z.int()
const base = '/api/customer/trialClient'
const apply = {
  who: 'anon',
  objects: 'none',
  effect: 'write',
  transaction: 'own',
  limit: { per: 'ip', count: 20, seconds: 3600 },
} as const
const Applied = z.object({ id: Id })
const applyFails = ['SMS_CODE_WRONG', 'SMS_CODE_EXPIRED', 'ALREADY_EXISTS', 'FORBIDDEN_WORDS'] as const

/** What became of an application. */
const OwnApplication = z.object({
  id: Id,
  kind: ApplicationKind,
  status: ApplicationStatus,
  organisation: z.string(),
  answer: z.string(),
  createTime: Instant,
  answerTime: Instant.nullable(),
})

/** Applications for a trial account or a hall, open to everyone with a phone. */
export const trialClient = {
  sendApplyMsg: defineCall({
    method: 'POST',
    path: `${base}/sendApplyMsg`,
    who: 'anon',
    summary: '发送申请短信验证码',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    input: z.object({ mobile: Phone, sliderTicket: z.string().max(200).optional() }),
    reply: Done,
    fails: ['SLIDER_REQUIRED', 'SMS_TOO_OFTEN'],
  }),
  applyClient: defineCall({
    method: 'POST',
    path: `${base}/applyClient`,
    ...apply,
    summary: '申请试用账号',
    input: z.object({
      ...applicant,
      industryTag: line(20).default(''),
      /** What the account is to be tried for. */
      purpose: line(500, 5),
    }),
    reply: Applied,
    fails: applyFails,
  }),
  applyHall: defineCall({
    method: 'POST',
    path: `${base}/applyHall`,
    ...apply,
    summary: '申请线上展厅',
    input: z.object({
      ...applicant,
      hallName: line(60, 2),
      startDate: z.union([z.literal(''), Day]).default(''),
      endDate: z.union([z.literal(''), Day]).default(''),
      /** Exhibitors that are expected. */
      exhibitorNum: Count.min(1).max(99_999).nullable().default(null),
      purpose: line(500, 5),
    }),
    reply: Applied,
    fails: applyFails,
  }),
  getMine: defineCall({
    method: 'GET',
    path: `${base}/getMine`,
    who: 'user',
    summary: '以自己手机号提交的申请及答复',
    objects: 'own',
    effect: 'read',
    input: z.object({}),
    reply: z.array(OwnApplication),
  }),
}

const Application = z.object({
  id: Id,
  kind: ApplicationKind,
  status: ApplicationStatus,
  mobile: z.string(),
  name: z.string(),
  organisation: z.string(),
  position: z.string(),
  email: z.string(),
  purpose: z.string(),
  /** Other fields with their names in words. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** An account has this phone. */
  isRegistered: z.boolean(),
  answer: z.string(),
  operatorName: z.string(),
  createTime: Instant,
  answerTime: Instant.nullable(),
})
export type Application = z.infer<typeof Application>

const operator = { who: 'operator', role: 'support', objects: 'platform' } as const

/** Operators answer applications; the applicant is told by SMS. */
export const applications = {
  search: defineCall({
    method: 'POST',
    path: '/api/operator/applications/search',
    ...operator,
    summary: '试用账号与展厅申请',
    effect: 'read',
    input: page(
      { kind: ApplicationKind.optional(), status: ApplicationStatus.optional(), keyword: line(50).optional() },
      ['createTime'],
    ),
    reply: pageOf(Application),
  }),
  count: defineCall({
    method: 'GET',
    path: '/api/operator/applications/count',
    ...operator,
    summary: '各状态的申请数',
    effect: 'read',
    input: z.object({}),
    reply: z.object({ all: number, pending: number, accepted: number, declined: number }),
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/operator/applications/answer',
    ...operator,
    summary: '答复申请，短信告知申请人',
    effect: 'write',
    input: z.object({ id: Id, isAccepted: Flag, answer: line(300, 2) }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}
