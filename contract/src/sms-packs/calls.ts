import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Fen, Id, Instant, line, Nothing } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { type SmsOrderState, type SmsPackId, smsOrderStateLabels, smsPackLabels } from './labels.ts'

const base = '/api/customer/smsOrder'
const own = { who: 'business', objects: 'company' } as const

const PackId = z.enum(Object.keys(smsPackLabels) as [SmsPackId, ...SmsPackId[]])

/** The number of an order, as createOrderCode answers it. */
const Code = line(24, 12).regex(/^S[0-9A-F]+$/, '订单号不正确')

const SmsOrder = z.object({
  id: Id,
  code: z.string(),
  packageId: PackId.nullable(),
  messages: z.int(),
  amount: Fen,
  state: z.enum(Object.keys(smsOrderStateLabels) as [SmsOrderState, ...SmsOrderState[]]),
  /** Of a paid one: how many are used, and until when the rest may be. */
  used: z.int(),
  endsOn: Day.nullable(),
  createTime: Instant,
  payTime: Instant.nullable(),
  can: z.object({ pay: z.boolean(), invoice: z.boolean() }),
})

/** 短信包: messages beside those of the level, used after them, nearest end first. */
export const smsOrder = {
  packages: defineCall({
    method: 'GET',
    path: `${base}/packages`,
    ...own,
    summary: '可购买的短信包与现有额度',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      packages: z.array(
        z.object({ packageId: PackId, name: z.string(), messages: z.int(), price: Fen, days: z.int() }),
      ),
      /** What may still be sent: the right of this month and live packs; null: no limit. */
      left: z.int().nullable(),
      canBuy: z.boolean(),
    }),
  }),
  createOrderCode: defineCall({
    method: 'GET',
    path: `${base}/createOrderCode`,
    ...own,
    summary: '生成订单号；下单以它为准，重复提交不会重复下单',
    effect: 'write',
    fails: ['NOT_ALLOWED'],
    input: Nothing,
    reply: z.object({ code: z.string() }),
  }),
  placeOrder: defineCall({
    method: 'POST',
    path: `${base}/placeOrder`,
    ...own,
    summary: '按订单号下单',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'PAY_CLOSED'],
    input: z.object({ code: Code, packageId: PackId }),
    reply: SmsOrder,
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...own,
    summary: '短信包订单',
    effect: 'read',
    input: page({}, ['createTime']),
    reply: pageOf(SmsOrder),
  }),
  getByCode: defineCall({
    method: 'GET',
    path: `${base}/getByCode/{code}`,
    ...own,
    summary: '订单的支付状态',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: z.object({ code: Code }),
    reply: SmsOrder,
  }),
}
