import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Flag, Id, Nothing } from '../fields.ts'
import { invitationRewardCalls } from '../invitations/calls.ts'
import { page, pageOf } from '../paging.ts'
import { type ExchangeId, exchangeLabels } from './exchange-labels.ts'
import { giftCalls } from './gift-calls.ts'
import { Points, PointsBalance, PointsCodeSchema, PointsRecord, Side } from './schemas.ts'

const client = '/api/customer/client'
const record = '/api/customer/clientIntegralRecord'
const market = '/api/market/integralRecord'
const own = { who: 'user', objects: 'own' } as const
const Direction = z.enum(['IN', 'OUT'])
const ExchangeIdSchema = z.enum(Object.keys(exchangeLabels) as [ExchangeId, ...ExchangeId[]])

export const exchangeIntegral = {
  search: defineCall({
    method: 'POST',
    path: '/api/market/exchangeIntegral/search',
    who: 'user',
    objects: 'none',
    summary: '可用积分兑换的权益',
    effect: 'read',
    input: page({}, ['points']),
    reply: pageOf(
      z.object({
        id: ExchangeIdSchema,
        name: z.string(),
        /** How much of the right, for how many days. */
        amount: z.int(),
        days: z.int(),
        points: z.int(),
      }),
    ),
  }),
}

/** Sign-in 签到: one day in Shanghai, once; beside the other calls of the own account. */
export const signCalls = {
  sign: defineCall({
    method: 'GET',
    path: `${client}/sign`,
    ...own,
    summary: '每日签到；当天重复签到不再得分',
    effect: 'write',
    input: Nothing,
    reply: z.object({
      already: z.boolean(),
      /** What this sign-in gave, with what the streak gave. */
      points: z.int(),
      bonus: z.int(),
      continuous: z.int(),
    }),
  }),
  getTodaySign: defineCall({
    method: 'GET',
    path: `${client}/getTodaySign`,
    ...own,
    summary: '今天是否已签到',
    effect: 'read',
    input: Nothing,
    reply: z.object({ already: z.boolean() }),
  }),
  signDays: defineCall({
    method: 'GET',
    path: `${client}/signDays`,
    ...own,
    summary: '连续签到天数与本月签到日期',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      /** Days in a row up to today, or up to yesterday where today is still open. */
      continuous: z.int(),
      total: z.int(),
      today: Day,
      month: z.array(z.object({ day: Day, isMadeUp: z.boolean() })),
      /** The next reward of the streak. */
      next: z.object({ day: z.int(), points: z.int() }).nullable(),
      canMakeUp: z.boolean(),
      makeUpCost: z.int(),
    }),
  }),
  makeUpSign: defineCall({
    method: 'POST',
    path: `${client}/makeUpSign`,
    ...own,
    summary: '补签昨天，保住连续签到',
    effect: 'write',
    fails: ['SIGN_NO_MAKE_UP', 'POINTS_SHORT'],
    input: Nothing,
    reply: z.object({ continuous: z.int(), bonus: z.int() }),
  }),
}

export const clientIntegralSet = {
  getSet: defineCall({
    method: 'GET',
    path: '/api/customer/clientIntegralSet/getSet',
    ...own,
    summary: '现行积分规则',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      sign: z.int(),
      /** Rewards of a streak, by its length in days. */
      streaks: z.array(z.object({ day: z.int(), points: z.int() })),
      makeUpCost: z.int(),
      makeUpsPerMonth: z.int(),
      movePerDay: z.int(),
      rules: z.array(
        z.object({
          code: PointsCodeSchema,
          name: z.string(),
          points: z.int(),
          /** How often a day; null: once for each thing. */
          perDay: z.int().nullable(),
          side: Side,
        }),
      ),
    }),
  }),
}

const Task = z.object({
  code: PointsCodeSchema,
  name: z.string(),
  points: z.int(),
  perDay: z.int().nullable(),
  /** How often today; for what is given once, whether it was. */
  done: z.int(),
  isDone: z.boolean(),
  /** Given once to an account. */
  isOnce: z.boolean(),
  side: Side,
  link: z.string(),
})

export const clientIntegralRecord = {
  search: defineCall({
    method: 'POST',
    path: `${record}/search`,
    ...own,
    summary: '本人的积分明细',
    effect: 'read',
    input: page({ direction: Direction.optional() }, ['createTime']),
    reply: pageOf(PointsRecord),
  }),
  rewardIntegral: defineCall({
    method: 'GET',
    path: `${record}/rewardIntegral`,
    ...own,
    summary: '浏览产品得积分，每个产品每天一次',
    effect: 'write',
    input: z.object({ businessId: Id.optional(), productId: Id }),
    /** What it gave: nothing for own goods, a second time and beyond the day's limit. */
    reply: z.object({ points: z.int() }),
  }),
  getTasks: defineCall({
    method: 'GET',
    path: `${record}/getTasks`,
    ...own,
    summary: '积分任务与今日进度',
    effect: 'read',
    input: Nothing,
    reply: z.array(Task),
  }),
}

const moveFails = ['POINTS_SHORT', 'POINTS_MOVE_LIMIT', 'POINTS_OWNER_ONLY'] as const

export const clientIntegralGoods = {
  ...giftCalls,
  transferIntegral: defineCall({
    method: 'POST',
    path: '/api/customer/clientIntegralGoods/transferIntegral',
    ...own,
    summary: '在本人的需方与供方积分之间转移',
    effect: 'write',
    fails: [...moveFails],
    input: z.object({ to: Side, amount: Points }),
    reply: z.object({ client: z.int(), business: z.int() }),
  }),
}

export const integralRecord = {
  ...invitationRewardCalls,
  search: defineCall({
    method: 'POST',
    path: `${market}/search`,
    ...own,
    summary: '一方的积分明细',
    effect: 'read',
    input: page({ isBusiness: Flag.optional(), direction: Direction.optional() }, ['createTime']),
    reply: pageOf(PointsRecord),
  }),
  getCount: defineCall({
    method: 'GET',
    path: `${market}/getCount`,
    ...own,
    summary: '本人与所属企业的积分',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      client: z.int(),
      /** The company's; null without one. */
      business: z.int().nullable(),
      /** Of both, what ends within 30 days. */
      expiring: z.int(),
      sides: z.object({ client: PointsBalance, business: PointsBalance.nullable() }),
      /** Both sides are one's own: points may be moved between them. */
      canMove: z.boolean(),
    }),
  }),
  exChange: defineCall({
    method: 'GET',
    path: `${market}/exChange`,
    who: 'business',
    objects: 'company',
    summary: '用企业积分兑换一段时间的权益；5秒内重复提交只兑换一次',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'POINTS_SHORT'],
    input: z.object({ integralId: ExchangeIdSchema }),
    reply: z.object({ name: z.string(), endsOn: Day, balance: z.int() }),
  }),
  integralMove: defineCall({
    method: 'PUT',
    path: `${market}/integralMove`,
    ...own,
    summary: '在本人的需方与供方积分之间转移',
    effect: 'write',
    fails: [...moveFails],
    input: z
      .object({ from: Side, to: Side, amount: Points })
      .refine(({ from, to }) => from !== to, { path: ['to'], error: '转出与转入不能相同' }),
    reply: z.object({ client: z.int(), business: z.int() }),
  }),
}
