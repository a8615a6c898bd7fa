import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Done, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { BindingStateField } from './calls.ts'
import {
  type BindingKind,
  bindingKindLabels,
  type NumberKind,
  type NumberState,
  numberKindLabels,
  numberStateLabels,
} from './labels.ts'

const base = '/api/operator/telephony'
const office = { who: 'operator', role: 'support', objects: 'platform' } as const

const Kind = z.enum(Object.keys(numberKindLabels) as [NumberKind, ...NumberKind[]])
const State = z.enum(Object.keys(numberStateLabels) as [NumberState, ...NumberState[]])
const Keyword = line(60).optional()

/** A number of the provider's: a mobile one, or of a landline with its area code. */
export const VirtualNumber = z
  .string()
  .trim()
  .regex(/^(1\d{10}|0\d{9,11}|400\d{7})$/, '号码格式不正确')

/** 运营的虚拟号码: numbers that the platform rents from the provider, and what they are bound to. */
export const telephony = {
  numberSearch: defineCall({
    method: 'POST',
    path: `${base}/numberSearch`,
    ...office,
    summary: '号码池',
    effect: 'read',
    input: page({ kind: Kind.optional(), state: State.optional(), keyword: Keyword }, ['createTime']),
    reply: pageOf(
      z.object({
        id: Id,
        phone: z.string(),
        kind: Kind,
        state: State,
        companyName: z.string(),
        /** Live pairs under it. */
        pairs: z.int(),
        restUntil: Instant.nullable(),
        createTime: Instant,
      }),
    ),
  }),
  numberAdd: defineCall({
    method: 'POST',
    path: `${base}/numberAdd`,
    ...office,
    summary: '登记在服务商处购买的号码',
    effect: 'write',
    input: z.object({
      kind: Kind,
      phones: z.array(VirtualNumber).min(1, '请填写号码').max(500, '一次最多登记500个'),
    }),
    reply: z.object({ added: z.int(), repeated: z.int() }),
  }),
  numberWithdraw: defineCall({
    method: 'POST',
    path: `${base}/numberWithdraw`,
    ...office,
    summary: '停用一个号码，现有绑定一并释放',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: ById,
    reply: Done,
  }),
  bindingSearch: defineCall({
    method: 'POST',
    path: `${base}/bindingSearch`,
    ...office,
    summary: '绑定关系；双方号码不完整显示',
    effect: 'read',
    input: page({ state: BindingStateField.optional(), keyword: Keyword }, ['createTime']),
    reply: pageOf(
      z.object({
        id: Id,
        phone: z.string(),
        kind: z.enum(Object.keys(bindingKindLabels) as [BindingKind, ...BindingKind[]]),
        state: BindingStateField,
        reason: z.string(),
        companyName: z.string(),
        supplierPhone: z.string(),
        buyerPhone: z.string(),
        calls: z.int(),
        createTime: Instant,
        expireTime: Instant,
      }),
    ),
  }),
  bindingRelease: defineCall({
    method: 'POST',
    path: `${base}/bindingRelease`,
    ...office,
    summary: '释放一个绑定',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: z.object({ id: Id, reason: line(200, 2) }),
    reply: Done,
  }),
}
