import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Count, Day, Done, Fen, Id, Instant } from '../fields.ts'
import { Channel } from '../meetings/channel.ts'

const base = '/api/customer/meetFigures'

const Funnel = z.object({
  /** LINK: through the link of a channel; DIRECT: without one; ORGANISER: added or imported by the organiser. */
  origin: z.enum(['LINK', 'DIRECT', 'ORGANISER']),
  channel: z.string(),
  /** Page views, counted once a visitor and half an hour. */
  visits: Count,
  /** Accounts that opened the enrolment. */
  begun: Count,
  /** People, by the channel of their order: enrolled, not waiting for a decision or refused, paid or free, came. */
  enrolled: Count,
  approved: Count,
  settled: Count,
  came: Count,
})
export type Funnel = z.infer<typeof Funnel>

/** 会议数据: where attendees come from, and when they arrive. */
export const meetFigures = {
  begin: defineCall({
    method: 'POST',
    path: `${base}/begin`,
    who: 'user',
    objects: 'public',
    summary: '开始报名：每账号每场会议记一次，保留首次渠道',
    effect: 'write',
    fails: ['NOT_FOUND'],
    input: z.object({ meetId: Id, from: Channel.default('') }),
    reply: Done,
  }),
  funnel: defineCall({
    method: 'GET',
    path: `${base}/funnel/{id}`,
    who: 'organiser+business',
    objects: 'company',
    summary: '各渠道的浏览、开始报名、报名、通过、支付、到场',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.object({ title: z.string(), rows: z.array(Funnel) }),
  }),
  money: defineCall({
    method: 'GET',
    path: `${base}/money/{id}`,
    who: 'organiser+business',
    objects: 'company',
    summary: '一场会议的票款：实收、退回、其中规则外退款',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.object({
      /** Paid orders. */
      orders: Count,
      paid: Fen,
      /** Has gone back; what is on its way is not in it. */
      refunded: Fen,
      /** Given beyond the rules, what is on its way included. */
      goodwill: Fen,
    }),
  }),
  arrivals: defineCall({
    method: 'GET',
    path: `${base}/arrivals/{id}`,
    who: 'organiser+business',
    objects: 'company',
    summary: '一天中每分钟的签到人数；不填日期为最近有签到的一天',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById.extend({ day: Day.optional() }),
    reply: z.object({
      timezone: z.string(),
      /** Days with check-ins, the first one first. */
      days: z.array(z.string()),
      day: z.string(),
      /** Minutes without an arrival are left out. */
      minutes: z.array(z.object({ at: Instant, count: Count })),
    }),
  }),
}
