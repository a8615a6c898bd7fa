import { z } from 'zod'
import { defineCall } from '../call.ts'
import { LevelCode } from '../companies/form-schemas.ts'
import { ById, Day, Done, Fen, Id, Instant, line, Nothing } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { MembershipKind, MembershipState } from './states.ts'

const base = '/api/customer/packageRecord'
const own = { who: 'business', objects: 'company' } as const

/** A package is the level that it brings, for one year. */
export const PackageId = z.enum(['STANDARD', 'SENIOR', 'FLAGSHIP'])
export type PackageId = z.infer<typeof PackageId>

const MembershipOffer = z.object({
  packageId: PackageId,
  kind: MembershipKind.exclude(['GRANT']),
  /** What is to be paid now, fen. */
  amount: Fen,
  /** Price of the level for a full term, fen. */
  price: Fen,
  /** Of an upgrade: price of the present level as bought, days left with today, days of the term. */
  paidOld: Fen,
  daysLeft: z.int().nullable(),
  termDays: z.int(),
  /** First and last day, if it is paid today. */
  startsOn: Day,
  endsOn: Day,
})

const MembershipRecord = z.object({
  id: Id,
  recordNo: z.string(),
  kind: MembershipKind,
  levelCode: LevelCode,
  state: MembershipState,
  amount: Fen,
  refunded: Fen,
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  createTime: Instant,
  payTime: Instant.nullable(),
  /** Until when an unpaid one is held. */
  expireTime: Instant.nullable(),
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), invoice: z.boolean() }),
})

const buyFails = ['NOT_ALLOWED', 'MEMBER_SCHEDULED', 'MEMBER_ENDLESS'] as const

/** 会员: a company buys, renews and upgrades its level. */
export const packageRecord = {
  list: defineCall({
    method: 'GET',
    path: `${base}/list`,
    who: 'anon',
    objects: 'public',
    summary: '会员套餐：价格与权益',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      packages: z.array(z.object({ packageId: PackageId, label: z.string(), price: Fen, termYears: z.int() })),
      rights: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          period: z.enum(['NOW', 'DAY', 'MONTH', 'YEAR']),
          /** Null: without limit. */
          limits: z.object({
            FREE: z.int().nullable(),
            STANDARD: z.int().nullable(),
            SENIOR: z.int().nullable(),
            FLAGSHIP: z.int().nullable(),
          }),
        }),
      ),
    }),
  }),
  quote: defineCall({
    method: 'POST',
    path: `${base}/quote`,
    ...own,
    summary: '购买、续费或升级的价格与起止日期',
    effect: 'read',
    fails: [...buyFails],
    input: z.object({ packageId: PackageId }),
    reply: MembershipOffer,
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...own,
    summary: '购买会员套餐，随后支付；价格与所示不同则拒绝',
    effect: 'write',
    fails: [...buyFails, 'MEMBER_PRICE_CHANGED'],
    input: z.object({
      packageId: PackageId,
      /** The amount that was shown. */
      amount: Fen.optional(),
    }),
    reply: MembershipRecord,
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...own,
    summary: '本企业的会员记录',
    effect: 'read',
    input: page({ state: MembershipState.optional() }, ['createTime']),
    reply: pageOf(MembershipRecord),
  }),
  cancel: defineCall({
    method: 'POST',
    path: `${base}/cancel`,
    ...own,
    summary: '取消未支付的会员订单',
    effect: 'write',
    fails: ['WRONG_STATE', 'NOT_ALLOWED'],
    input: ById,
    reply: Done,
  }),
}

/** 会员管理: records of all companies. Levels are granted by companies.setLevel, refunds asked for in approvals. */
export const members = {
  search: defineCall({
    method: 'POST',
    path: '/api/operator/members/search',
    who: 'operator',
    role: 'finance',
    objects: 'platform',
    summary: '会员记录',
    effect: 'read',
    input: page(
      {
        /** Part of the company's name, or a whole number of a record. */
        keyword: line(50).optional(),
        state: MembershipState.optional(),
        kind: MembershipKind.optional(),
        levelCode: LevelCode.optional(),
        companyId: Id.optional(),
      },
      ['createTime', 'endsOn'],
    ),
    reply: pageOf(
      MembershipRecord.omit({ can: true }).extend({
        companyId: Id,
        companyName: z.string(),
        price: Fen,
        reason: z.string(),
        can: z.object({ refund: z.boolean() }),
      }),
    ),
  }),
}
