import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Count, Done, Flag, Id, Instant, line } from '../fields.ts'
import { MeetingTicket } from '../meetings/calls.ts'
import { oneOf } from '../meetings/schemas.ts'
import { promoKindLabels } from './labels.ts'

/** Compared in capitals: people type what they read. */
export const PromoCode = line(30)
  .regex(/^[A-Za-z0-9-]{3,30}$/, '优惠码为3–30位字母、数字或连字符')
  .toUpperCase()

const Price = z.object({
  kind: oneOf(promoKindLabels),
  /** Fen off of FIXED, percent off of PERCENT, 0 of FREE. */
  value: Count,
  /** None: all tickets. */
  ticketIds: z.array(Id),
})

const Promo = Price.extend({
  id: Id,
  code: z.string(),
  /** Null: without limit. */
  uses: Count.nullable(),
  used: Count,
  perBuyer: Count.nullable(),
  fromTime: Instant.nullable(),
  toTime: Instant.nullable(),
  unlocks: z.boolean(),
  isStopped: z.boolean(),
})
export type Promo = z.infer<typeof Promo>

const own = { who: 'organiser+business', objects: 'company' } as const
const base = '/api/customer/meetPromo'

/** 会议优惠码 */
export const meetPromo = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: `${base}/list/{id}`,
    summary: '自己会议的优惠码，最新的在前',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.array(Promo),
  }),
  save: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/save`,
    summary: '添加优惠码，立即生效；不能修改，停用后可另建',
    effect: 'write',
    fails: ['NOT_FOUND', 'TOO_MANY_ITEMS'],
    input: z.object({
      meetId: Id,
      code: PromoCode,
      kind: Price.shape.kind,
      value: Count.min(0).max(100_000_00).default(0),
      ticketIds: z.array(Id).max(20).default([]),
      uses: Count.min(1).max(1_000_000).nullable().default(null),
      perBuyer: Count.min(1).max(1000).nullable().default(null),
      fromTime: Instant.nullable().default(null),
      toTime: Instant.nullable().default(null),
      unlocks: Flag.default(false),
    }),
    reply: Promo,
  }),
  stop: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/stop`,
    summary: '停用优惠码；已提交的订单价格不变',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: z.object({ id: Id }),
    reply: Done,
  }),
  check: defineCall({
    method: 'POST',
    path: `${base}/check`,
    who: 'user',
    objects: 'public',
    summary: '优惠码的内容，含其解锁的票种；占用次数以提交时为准',
    effect: 'read',
    limit: { per: 'account', count: 20, seconds: 60 },
    fails: ['NOT_FOUND', 'PROMO'],
    input: z.object({ meetId: Id, code: PromoCode }),
    reply: Price.extend({ code: z.string(), tickets: z.array(MeetingTicket.extend({ left: z.int().nullable() })) }),
  }),
}
