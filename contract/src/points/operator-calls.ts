import { z } from 'zod'
import { type Call, defineCall, type OperatorRole } from '../call.ts'
import { Id, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { Gift, GiftForm, GiftOrder, GiftOrderStatus } from './gift-calls.ts'

const call = <I extends z.ZodType, R extends z.ZodType>(
  role: OperatorRole,
  path: string,
  summary: string,
  effect: 'read' | 'write',
  input: I,
  reply: R,
  fails: Call['fails'] = [],
) =>
  defineCall({
    method: 'POST',
    path: `/api/operator/points/${path}`,
    who: 'operator',
    role,
    objects: 'platform',
    summary,
    effect,
    input,
    reply,
    fails,
  })

/** 积分: gifts, and what is to be shipped. */
export const points = {
  giftSearch: call(
    'editor',
    'gift/search',
    '礼品',
    'read',
    page({ keyword: line(60).optional() }, ['sort']),
    pageOf(
      Gift.extend({
        isOn: z.boolean(),
        sort: z.int(),
        version: z.int(),
        /** How many went out. */
        exchanged: z.int(),
      }),
    ),
  ),
  giftSave: call('editor', 'gift/save', '新增或修改礼品', 'write', GiftForm, z.object({ id: Id }), [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
  ]),
  giftCodes: call(
    'editor',
    'gift/codes',
    '导入卡券的兑换码，加密保存；重复的不再导入',
    'write',
    z.object({ id: Id, codes: z.array(line(200, 1)).min(1).max(1000) }),
    z.object({ added: z.int(), repeated: z.int() }),
    ['NOT_FOUND', 'WRONG_STATE'],
  ),
  orderSearch: call(
    'support',
    'order/search',
    '兑换订单',
    'read',
    page({ status: GiftOrderStatus.optional(), keyword: line(40).optional() }, ['createTime'], 20),
    pageOf(GiftOrder.extend({ clientName: z.string() })),
  ),
  /** Each line on its own: what cannot be shipped says why. */
  orderShip: call(
    'support',
    'order/ship',
    '发货；可一次导入多行',
    'write',
    z.object({
      lines: z
        .array(z.object({ orderNo: line(40, 1), expressCompany: line(30, 1), expressNo: line(40, 4) }))
        .min(1)
        .max(100),
    }),
    z.object({ shipped: z.int(), failed: z.array(z.object({ orderNo: z.string(), msg: z.string() })) }),
  ),
}
