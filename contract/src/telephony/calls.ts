import { z } from 'zod'
import { defineCall } from '../call.ts'
import { QueuedExport } from '../exports/calls.ts'
import { ById, Day, Done, Flag, Id, Instant, line, Nothing, Phone, SmsCode } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import {
  type BindingState,
  bindingStateLabels,
  type CallDirection,
  callDirectionLabels,
  type RecordingState,
  recordingStateLabels,
} from './labels.ts'

export const BindingStateField = z.enum(Object.keys(bindingStateLabels) as [BindingState, ...BindingState[]])
const Direction = z.enum(Object.keys(callDirectionLabels) as [CallDirection, ...CallDirection[]])

const Recording = z.enum(Object.keys(recordingStateLabels) as [RecordingState, ...RecordingState[]])

const base = '/api/customer/virtualMobile'
const own = { who: 'business', objects: 'company' } as const
const network = { effect: 'write', transaction: 'own' } as const
const bindFails = ['TELEPHONE_NOT_OPEN', 'TELEPHONE_BUSY', 'TELEPHONE_NONE_FREE', 'TELEPHONE_DOWN'] as const

/** A number to be dialled from one's own phone, for a while. */
const Dial = z.object({
  phone: z.string(),
  expireTime: Instant,
  /** The phone that has to be used, masked. */
  callerPhone: z.string(),
  name: z.string(),
  /** Calls are recorded; has to be said before the number is dialled. */
  isRecorded: z.boolean(),
})

/** 虚拟号码: buyer and supplier talk without seeing each other's number. */
export const virtualMobile = {
  bindMobile: defineCall({
    method: 'GET',
    path: `${base}/bindMobile/{id}`,
    who: 'client',
    objects: 'public',
    summary: '获取可联系该供方的临时号码，须用登录手机拨打',
    ...network,
    limit: { per: 'account', count: 20, seconds: 60 },
    fails: ['NOT_FOUND', 'OWN_COMPANY', 'TELEPHONE_LIMIT', ...bindFails],
    input: ById,
    reply: Dial,
  }),
  canCall: defineCall({
    method: 'GET',
    path: `${base}/canCall/{id}`,
    who: 'anon',
    objects: 'public',
    summary: '该供方是否开通电话',
    effect: 'read',
    input: ById,
    reply: z.boolean(),
  }),
  getVirtualMobile: defineCall({
    method: 'GET',
    path: `${base}/getVirtualMobile`,
    ...own,
    summary: '本企业的虚拟号码、接听号码与额度',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      /** The level opens calls; how many hotlines it gives and how many are rented; null: no limit. */
      isOpen: z.boolean(),
      limit: z.int().nullable(),
      used: z.int(),
      canManage: z.boolean(),
      hasRealname: z.boolean(),
      loginPhone: z.string(),
      /** The phone that rings, masked. */
      real: z.object({ phone: z.string(), holderName: z.string(), bindTime: Instant }).nullable(),
      numbers: z.array(z.object({ id: Id, phone: z.string(), state: BindingStateField, rentTime: Instant })),
      restDays: z.int(),
      /** Whether the platform allows recording, whether the company has it on, and for how many days one is kept. */
      recording: z.object({ isAllowed: z.boolean(), isOn: z.boolean(), days: z.int() }),
    }),
  }),
  sendMsg: defineCall({
    method: 'POST',
    path: `${base}/sendMsg`,
    ...own,
    summary: '向要绑定的接听号码发送短信验证码',
    ...network,
    fails: ['NOT_ALLOWED', 'SMS_TOO_OFTEN'],
    input: z.object({ mobile: Phone }),
    reply: Done,
  }),
  bindMobileNumber: defineCall({
    method: 'POST',
    path: `${base}/bindMobileNumber`,
    ...own,
    summary: '设置接听号码；登录手机以外的号码须短信验证',
    ...network,
    fails: ['NOT_ALLOWED', 'REALNAME_NEEDED', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
    input: z.object({ mobile: Phone, smsCode: SmsCode.optional() }),
    reply: Done,
  }),
  rent: defineCall({
    method: 'POST',
    path: `${base}/rent`,
    ...own,
    summary: '启用一个专属号码',
    ...network,
    fails: ['NOT_ALLOWED', 'QUOTA_USED', 'TELEPHONE_NO_REAL', ...bindFails],
    input: Nothing,
    reply: z.object({ phone: z.string() }),
  }),
  release: defineCall({
    method: 'POST',
    path: `${base}/release`,
    ...own,
    summary: '停用一个专属号码；停用期满前不会分配给他人',
    effect: 'write',
    fails: ['NOT_ALLOWED', 'NOT_FOUND'],
    input: ById,
    reply: Done,
  }),
  setRecording: defineCall({
    method: 'POST',
    path: `${base}/setRecording`,
    ...own,
    summary: '开启或关闭通话录音；须平台允许，拨打前会告知对方',
    effect: 'write',
    fails: ['NOT_ALLOWED', 'RECORDING_NOT_OPEN', 'TELEPHONE_NO_REAL'],
    input: z.object({ isOn: Flag }),
    reply: Done,
  }),
}

const filter = { from: Day.optional(), to: Day.optional(), isMissed: Flag.optional() }

export const CallRecord = z.object({
  id: Id,
  /** The virtual number that was called. */
  phone: z.string(),
  /** The other side, always masked. */
  caller: z.string(),
  direction: Direction,
  callTime: Instant,
  seconds: z.int(),
  isMissed: z.boolean(),
  /** Until when and how often it may be called back. */
  callBackUntil: Instant.nullable(),
  callBacksLeft: z.int(),
  recording: Recording.nullable(),
  can: z.object({ callBack: z.boolean(), hear: z.boolean() }),
})
export type CallRecord = z.infer<typeof CallRecord>

/** 通话记录 of the company's virtual numbers. */
export const callRecord = {
  search: defineCall({
    method: 'POST',
    path: '/api/customer/callRecord/search',
    ...own,
    summary: '通话记录',
    effect: 'read',
    input: page(filter, ['callTime']),
    reply: pageOf(CallRecord),
  }),
  export: defineCall({
    method: 'POST',
    path: '/api/customer/callRecord/export',
    ...own,
    summary: '导出通话记录，号码不完整显示',
    effect: 'write',
    kind: 'download',
    fails: ['EXPORT_TOO_LARGE'],
    input: z.object(filter),
    reply: QueuedExport,
  }),
  hear: defineCall({
    method: 'POST',
    path: '/api/customer/callRecord/hear',
    ...own,
    summary: '收听通话录音（所有者与管理员）；每次收听记入操作日志',
    effect: 'write',
    kind: 'download',
    fails: ['NOT_ALLOWED', 'NOT_FOUND', 'WRONG_STATE'],
    input: ById,
    reply: z.unknown(),
  }),
  callBack: defineCall({
    method: 'POST',
    path: '/api/customer/callRecord/callBack',
    ...own,
    summary: '回拨未接来电：获取临时号码，用接听号码拨打',
    ...network,
    limit: { per: 'account', count: 20, seconds: 60 },
    fails: ['NOT_FOUND', 'CALL_BACK_LATE', ...bindFails],
    input: ById,
    reply: Dial,
  }),
}

/** What the provider tells us. */
export const telephonyNotice = {
  secretReport: defineCall({
    method: 'POST',
    path: '/api/customer/telephonyNotice/secretReport/{account}',
    who: 'anon',
    objects: 'none',
    effect: 'write',
    kind: 'notice',
    summary: '虚拟号码的通话记录推送',
    fails: ['NOTICE_REFUSED'],
    input: z.object({ account: line(40, 1) }),
    reply: z.string(),
  }),
}
