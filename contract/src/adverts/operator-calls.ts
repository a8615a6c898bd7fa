import { z } from 'zod'
import { defineCall } from '../call.ts'
import { LevelCode } from '../companies/form-schemas.ts'
import { ById, Count, Day, Done, Fen, Flag, Id, Instant, line, Nothing, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { AdFigures, AdPosition, AdState, ShownCreative } from './schemas.ts'

const base = '/api/operator/positions'
const editor = { who: 'operator', role: 'editor', objects: 'platform' } as const
const reviewer = { who: 'operator', role: 'reviewer', objects: 'platform' } as const
const ofPosition = { of: 'adPosition', by: ['code'] } as const
/** The days of a position that have a capacity of their own, as a whole. */
const ofDays = { of: 'adPositionDays', by: ['position'] } as const

const Capacity = Count.min(0).max(10)
const bookingFilter = {
  position: AdPosition.optional(),
  state: AdState.optional(),
  keyword: line(50).default(''),
}

const Booking = z.object({
  id: Id,
  code: z.string(),
  position: AdPosition,
  state: AdState,
  companyId: Id,
  companyName: z.string(),
  days: z.array(Day),
  amount: Fen,
  refund: Fen,
  refunded: Fen,
  creative: ShownCreative.nullable(),
  reason: z.string(),
  createTime: Instant,
  seen: z.int(),
  clicks: z.int(),
  can: z.object({ suspend: z.boolean(), resume: z.boolean(), refund: z.boolean() }),
})

/** 广告位 as the platform keeps them: what is sold, who booked it, what was shown. */
export const positions = {
  list: defineCall({
    method: 'POST',
    path: `${base}/list`,
    gives: ofPosition,
    ...editor,
    summary: '广告位：价格、名额、可订等级',
    effect: 'read',
    input: Nothing,
    reply: z.array(
      z.object({
        code: AdPosition,
        name: z.string(),
        price: Fen,
        capacity: z.int(),
        minLevel: LevelCode,
        isOn: z.boolean(),
        version: SeenVersion,
      }),
    ),
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    edits: ofPosition,
    ...editor,
    summary: '修改广告位；已预订的不受影响',
    effect: 'write',
    input: z.object({
      code: AdPosition,
      price: Fen.min(1).max(1_000_000_00),
      capacity: Capacity,
      minLevel: LevelCode,
      isOn: Flag,
      version: SeenVersion,
    }),
    reply: Done,
  }),
  calendar: defineCall({
    method: 'POST',
    path: `${base}/calendar`,
    gives: ofDays,
    ...reviewer,
    summary: '一个广告位每天的名额与预订',
    effect: 'read',
    input: z.object({ position: AdPosition, from: Day.optional() }),
    reply: z.array(
      z.object({
        position: AdPosition,
        version: SeenVersion,
        day: Day,
        capacity: z.int(),
        /** Of its own, with its note; otherwise the position's. */
        isOwn: z.boolean(),
        note: z.string(),
        bookings: z.array(z.object({ id: Id, code: z.string(), companyName: z.string(), state: AdState })),
      }),
    ),
  }),
  saveDays: defineCall({
    method: 'POST',
    path: `${base}/saveDays`,
    edits: ofDays,
    ...editor,
    summary: '设置若干天的名额，0为停售；不填恢复默认',
    effect: 'write',
    input: z
      .object({
        position: AdPosition,
        from: Day,
        until: Day,
        capacity: Capacity.nullable(),
        note: line(50).default(''),
        version: SeenVersion,
      })
      .refine(({ from, until }) => from <= until, { message: '结束日期不能早于开始日期', path: ['until'] })
      .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= 92 * 86_400_000, {
        message: '一次最多设置93天',
        path: ['until'],
      }),
    reply: Done,
  }),
  bookings: defineCall({
    method: 'POST',
    path: `${base}/bookings`,
    ...reviewer,
    summary: '广告预订',
    effect: 'read',
    input: page(bookingFilter, ['createTime'], 20),
    reply: pageOf(Booking),
  }),
  export: defineCall({
    method: 'POST',
    path: `${base}/export`,
    ...reviewer,
    summary: '导出广告预订与效果',
    effect: 'write',
    kind: 'download',
    fails: ['EXPORT_TOO_LARGE'],
    input: z.object(bookingFilter),
    reply: z.unknown(),
  }),
  figures: defineCall({
    method: 'POST',
    path: `${base}/figures`,
    ...reviewer,
    summary: '一个广告每小时的展示与点击',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: AdFigures,
  }),
  suspend: defineCall({
    method: 'POST',
    path: `${base}/suspend`,
    ...reviewer,
    summary: '暂停一个广告',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: z.object({ id: Id, reason: line(200, 4) }),
    reply: Done,
  }),
  resume: defineCall({
    method: 'POST',
    path: `${base}/resume`,
    ...reviewer,
    summary: '恢复暂停的广告',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: ById,
    reply: Done,
  }),
  refund: defineCall({
    method: 'POST',
    path: `${base}/refund`,
    who: 'operator',
    role: 'finance',
    objects: 'platform',
    stepUp: true,
    summary: '终止一个广告并退款',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'INVALID_INPUT'],
    input: z.object({ id: Id, refund: Fen, reason: line(200, 4) }),
    reply: Done,
  }),
  archive: defineCall({
    method: 'POST',
    path: `${base}/archive`,
    ...reviewer,
    summary: '广告存档：投放结束后至少保存三年，不可修改',
    effect: 'read',
    input: page({ keyword: line(50).default('') }, ['endTime'], 20),
    reply: pageOf(
      z.object({
        id: Id,
        code: z.string(),
        position: AdPosition,
        days: z.array(Day),
        amount: Fen,
        refund: Fen,
        state: AdState,
        image: z.string(),
        title: z.string(),
        path: z.string(),
        companyId: Id,
        companyName: z.string(),
        uscc: z.string(),
        accountId: Id,
        reviewerId: Id.nullable(),
        reviewerName: z.string(),
        reviewTime: Instant.nullable(),
        seen: z.int(),
        clicks: z.int(),
        endTime: Instant,
        keepUntil: Day,
      }),
    ),
  }),
}
