import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Count, Done, Flag, Id, Ids, Nothing } from '../fields.ts'
import { PriceType, Stock } from '../goods/form-schemas.ts'
import { BatchReply } from '../paging.ts'
import { BASKET_LINES, lineProblemLabels, MAX_QUANTITY } from '../trade/labels.ts'

export const Quantity = Count.min(1, '数量至少为1').max(MAX_QUANTITY, `数量最多为${MAX_QUANTITY}`)

/** Why a line cannot be asked or ordered now; empty: it can. */
export const LineProblem = z.enum(Object.keys(lineProblemLabels) as [LineProblem])
export type LineProblem = keyof typeof lineProblemLabels

export const CartLine = z.object({
  id: Id,
  goodsId: Id,
  specId: Id,
  name: z.string(),
  catalogNo: z.string(),
  brandName: z.string(),
  cas: z.string(),
  packSize: z.string(),
  unit: z.string(),
  image: z.string(),
  priceType: PriceType,
  /** Fen for one at this quantity, now; null: on request. */
  price: z.int().nullable(),
  /** Ends of a range, fen. */
  priceMin: z.int().nullable(),
  priceMax: z.int().nullable(),
  /** Prices by quantity: from so many on, fen each. */
  tiers: z.array(z.object({ from: z.int(), price: z.int() })),
  /** What it was when the buyer last looked at it, where it has changed since. */
  priceChange: z.object({ before: z.int().nullable() }).nullable(),
  moq: z.int(),
  stock: z.union([Stock, z.literal('')]),
  leadDays: z.int().nullable(),
  quantity: z.int(),
  checked: z.boolean(),
  /** Fen, price times quantity. */
  amount: z.int().nullable(),
  problem: LineProblem,
  /** Lines of purchasing lists that it stands for, as they were typed. */
  original: z.string(),
})
export type CartLine = z.infer<typeof CartLine>

/** Sums of lines that are checked and can be ordered. */
const sums = {
  checkedNum: z.int(),
  /** Fen, of the lines that have a price. */
  amount: z.int(),
  /** Some have none. */
  isOpenPrice: z.boolean(),
}

export const CartGroup = z.object({
  businessId: Id,
  businessName: z.string(),
  businessLogo: z.string(),
  levelCode: z.string(),
  /** Every line that can be ordered is checked. */
  isShow: z.boolean(),
  lines: z.array(CartLine),
  ...sums,
})

export const Cart = z.object({ groups: z.array(CartGroup), lineNum: z.int(), maxLines: z.int(), ...sums })
export type Cart = z.infer<typeof Cart>

const CartItem = z.object({ goodsId: Id, specId: Id, quantity: Quantity })
const putFails = ['NOT_FOUND', 'TOO_MANY_ITEMS', 'BELOW_MOQ', 'OWN_COMPANY', 'INFO_ONLY'] as const

/** 意向篮: live prices, frozen only when something is asked or ordered. */
export const cart = {
  save: defineCall({
    method: 'POST',
    path: '/api/goods/cart/save',
    who: 'client',
    summary: '加入意向篮；已有的规格累加数量',
    objects: 'public',
    effect: 'write',
    input: CartItem,
    reply: z.object({ id: Id, quantity: z.int() }),
    fails: putFails,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/goods/cart/update',
    who: 'client',
    summary: '修改数量或勾选',
    objects: 'own',
    effect: 'write',
    input: z
      .object({ id: Id, quantity: Quantity.optional(), checked: Flag.optional() })
      .refine(({ quantity, checked }) => quantity !== undefined || checked !== undefined, '没有要修改的内容'),
    reply: Done,
    fails: ['NOT_FOUND', 'BELOW_MOQ'],
  }),
  batchSaveCart: defineCall({
    method: 'POST',
    path: '/api/goods/cart/batchSaveCart',
    who: 'client',
    summary: '批量加入意向篮；不能加入的逐条说明',
    objects: 'public',
    effect: 'write',
    input: z.object({ items: z.array(CartItem).min(1).max(BASKET_LINES) }),
    /** Ids are those of the specs. */
    reply: BatchReply,
  }),
  listCartAllByClientId: defineCall({
    method: 'GET',
    path: '/api/goods/cart/listCartAllByClientId',
    who: 'client',
    summary: '意向篮，按供方分组',
    objects: 'own',
    effect: 'read',
    input: Nothing,
    reply: Cart,
  }),
  batchDeleteByIds: defineCall({
    method: 'GET',
    path: '/api/goods/cart/batchDeleteByIds',
    who: 'client',
    summary: '移出意向篮',
    objects: 'own',
    effect: 'write',
    input: z.object({ ids: Ids }),
    reply: BatchReply,
  }),
  updateIsShow: defineCall({
    method: 'GET',
    path: '/api/goods/cart/updateIsShow',
    who: 'client',
    summary: '勾选或取消一家供方的全部商品',
    objects: 'own',
    effect: 'write',
    input: z.object({ businessId: Id, isShow: Flag }),
    reply: Done,
  }),
  getCountByClient: defineCall({
    method: 'GET',
    path: '/api/goods/cart/getCountByClient',
    who: 'client',
    summary: '意向篮中的规格数',
    objects: 'own',
    effect: 'read',
    input: z.object({ id: Id.optional() }),
    reply: z.int(),
  }),
}
