import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Count, Done, Id, ImageUrl, Instant, line, Nothing, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { giftOrderLabels } from './gift-labels.ts'

type GiftOrderStatus = keyof typeof giftOrderLabels

const base = '/api/customer/clientIntegralGoods'
const own = { who: 'user', objects: 'own' } as const

const GiftKind = z.enum(['GOODS', 'VIRTUAL'])
export const GiftOrderStatus = z.enum(Object.keys(giftOrderLabels) as [GiftOrderStatus, ...GiftOrderStatus[]])
const GiftLevel = z.enum(['STANDARD', 'SENIOR', 'FLAGSHIP'])

export const Gift = z.object({
  id: Id,
  name: z.string(),
  cover: z.string(),
  intro: z.string(),
  kind: GiftKind,
  points: z.int(),
  /** How many are left to be had today. */
  stock: z.int(),
  /** The most for one person; null: no limit. */
  perPerson: z.int().nullable(),
  /** The most a day for all together; null: no limit. */
  perDay: z.int().nullable(),
  /** Only for members of companies of this level or a higher one. */
  level: GiftLevel.nullable(),
})

const Address = z.object({ name: z.string(), phone: z.string(), region: z.string(), address: z.string() })

export const GiftOrder = z.object({
  id: Id,
  orderNo: z.string(),
  giftId: Id,
  giftName: z.string(),
  cover: z.string(),
  kind: GiftKind,
  quantity: z.int(),
  points: z.int(),
  status: GiftOrderStatus,
  address: Address.nullable(),
  remark: z.string(),
  expressCompany: z.string(),
  expressNo: z.string(),
  createTime: Instant,
  shipTime: Instant.nullable(),
})

/** Of one's own order: what was exchanged for a code shows it. */
const OwnGiftOrder = GiftOrder.extend({
  codes: z.array(z.string()),
  can: z.object({ update: z.boolean(), cancel: z.boolean(), receive: z.boolean() }),
})

const Remark = line(200).default('')

/** 积分商城: gifts for points, without money. */
export const giftCalls = {
  getGoodsList: defineCall({
    method: 'GET',
    path: `${base}/getGoodsList`,
    who: 'anon',
    objects: 'public',
    summary: '积分商城的礼品',
    effect: 'read',
    input: Nothing,
    reply: z.array(Gift),
  }),
  placeOrder: defineCall({
    method: 'POST',
    path: `${base}/placeOrder`,
    ...own,
    summary: '用积分兑换礼品；实物须填收货地址，卡券即时发放',
    effect: 'write',
    fails: ['NOT_FOUND', 'GIFT_GONE', 'GIFT_SOLD_OUT', 'GIFT_LIMIT', 'GIFT_DAY_LIMIT', 'GIFT_LEVEL', 'POINTS_SHORT'],
    input: z.object({
      goodsId: Id,
      quantity: z.int('数量须为整数').min(1, '数量至少为1').max(100, '数量最多为100').default(1),
      addressId: Id.optional(),
      remark: Remark,
    }),
    reply: OwnGiftOrder,
  }),
  updateOrder: defineCall({
    method: 'POST',
    path: `${base}/updateOrder`,
    ...own,
    summary: '修改未发货的兑换',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: z.object({ id: Id, addressId: Id, remark: Remark }),
    reply: OwnGiftOrder,
  }),
  cancelOrder: defineCall({
    method: 'GET',
    path: `${base}/cancelOrder/{id}`,
    ...own,
    summary: '取消未发货的兑换，积分退回',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: ById,
    reply: Done,
  }),
}

export const clientIntegralOrder = {
  getOrderList: defineCall({
    method: 'GET',
    path: '/api/customer/clientIntegralOrder/getOrderList',
    ...own,
    summary: '本人的兑换记录',
    effect: 'read',
    input: page({ status: GiftOrderStatus.optional() }, ['createTime']),
    reply: pageOf(OwnGiftOrder),
  }),
  receive: defineCall({
    method: 'POST',
    path: '/api/customer/clientIntegralOrder/receive',
    ...own,
    summary: '确认收到礼品',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: ById,
    reply: Done,
  }),
}

const Limit = Count.min(1).max(1_000_000).nullable().default(null)

export const GiftForm = z.object({
  id: Id.optional(),
  name: line(60, 1),
  cover: ImageUrl.default(''),
  intro: line(500).default(''),
  kind: GiftKind,
  points: Count.min(1, '积分须为大于0的整数').max(10_000_000),
  /** Of goods; of codes it is how many are left. */
  stock: Count.min(0).max(1_000_000).default(0),
  perPerson: Limit,
  perDay: Limit,
  level: GiftLevel.nullable().default(null),
  isOn: z.boolean().default(true),
  sort: Count.min(0).max(9999).default(100),
  version: SeenVersion,
})
