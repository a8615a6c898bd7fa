import { z } from 'zod'
import { type Call, defineCall, type OperatorRole } from '../call.ts'
import { Id, line, Nothing } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { Gift, GiftForm, GiftOrder, GiftOrderStatus } from './gift-calls.ts'
import { PointsAdjustment } from './schemas.ts'

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

const support = { who: 'operator', role: 'support', objects: 'platform' } as const

/** 积分: gifts, what is to be shipped, and points by hand. */
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
  /** What is filled in and sent back is shipped by shipSheet. */
  shipExport: defineCall({
    method: 'POST',
    path: '/api/operator/points/shipExport',
    ...support,
    summary: '导出待发货的兑换订单，不含卡券与兑换码',
    effect: 'write',
    kind: 'download',
    input: Nothing,
    reply: z.unknown(),
    fails: ['EXPORT_TOO_LARGE'],
  }),
  shipSheet: defineCall({
    method: 'POST',
    path: '/api/operator/points/shipSheet',
    ...support,
    summary: '导入填好快递公司与单号的待发货表；没有填的行不处理',
    effect: 'write',
    kind: 'upload',
    maxUploadBytes: 5 * 1024 * 1024,
    limit: { per: 'account', count: 30, seconds: 60 },
    input: Nothing,
    reply: z.object({
      shipped: z.int(),
      /** Rows without carrier and number. */
      blank: z.int(),
      failed: z.array(z.object({ row: z.int(), orderNo: z.string(), msg: z.string() })),
    }),
    fails: ['FILE_MISSING', 'SHEET_REFUSED'],
  }),
  /** More than one may give or take alone is asked for in approvals. */
  adjust: call(
    'finance',
    'adjust',
    '增加或扣除积分；持有人会看到原因，超过限额须第二人审批',
    'write',
    PointsAdjustment.extend({ reason: line(200).min(4, '原因至少4个字') }),
    z.object({ balance: z.int() }),
    ['NOT_FOUND', 'POINTS_SHORT', 'APPROVAL_NEEDED'],
  ),
}
