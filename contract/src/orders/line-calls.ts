import { z } from 'zod'
import { defineCall } from '../call.ts'
import { hasContent, messageFields, NOTHING_SAID } from '../consultations/schemas.ts'
import { ById, Count, Fen, Id, line } from '../fields.ts'
import { isBusiness } from '../messages/calls.ts'
import { page, pageOf } from '../paging.ts'
import { LineReplyState, OrderedLine } from './schemas.ts'

const party = { who: 'either', objects: 'party' } as const

/** Lines of intent orders, across the orders. */
export const orderGoods = {
  searchByClientId: defineCall({
    method: 'POST',
    path: '/api/order/orderGoods/searchByClientId',
    ...party,
    who: 'client',
    summary: '订过的商品',
    effect: 'read',
    input: page({ isBusiness, keyword: line(50).optional() }, ['createTime']),
    reply: pageOf(OrderedLine),
    fails: ['NOT_ALLOWED'],
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/order/orderGoods/{id}',
    ...party,
    summary: '意向单中的一行',
    effect: 'read',
    input: ById,
    reply: OrderedLine,
    fails: ['NOT_FOUND'],
  }),
  replyOrderGoods: defineCall({
    method: 'POST',
    path: '/api/order/orderGoods/replyOrderGoods',
    who: 'business',
    summary: '供方答复一行：价格、货期、说明',
    objects: 'company',
    effect: 'write',
    input: z.object({
      id: Id,
      state: LineReplyState.optional(),
      price: Fen.nullable().optional(),
      delivery: Count.min(0).max(999).nullable().optional(),
      remark: line(200).default(''),
    }),
    reply: z.object({ version: z.int() }),
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}

/** Messages between the parties of an intent order. */
export const orderReply = {
  save: defineCall({
    method: 'POST',
    path: '/api/order/orderReply/save',
    ...party,
    summary: '意向单留言',
    effect: 'write',
    limit: { per: 'account', count: 60, seconds: 60 },
    input: z.object({ orderId: Id, ...messageFields }).refine(hasContent, NOTHING_SAID),
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'FORBIDDEN_WORDS', 'FILE_GONE'],
  }),
}
