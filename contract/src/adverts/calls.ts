import { z } from 'zod'
import { type Call, defineCall } from '../call.ts'
import { ById, Day, Done, Fen, Flag, Id, line, Nothing } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { AdBooking, AdCreative, AdDays, AdFigures, AdPosition, AdState } from './schemas.ts'

const company = { who: 'business', objects: 'company' } as const
const refusesDays = [
  'NOT_FOUND',
  'ADVERT_DAY_PAST',
  'ADVERT_DAY_FAR',
  'ADVERT_DAY_SOON',
  'ADVERT_DAY_CLOSED',
  'ADVERT_DAY_FULL',
  'ADVERT_TWICE',
  'ADVERT_LEVEL',
] as const satisfies Call['fails']

/** 广告位: what is sold, with the days that are free. */
export const adPosition = {
  list: defineCall({
    method: 'POST',
    path: '/api/customer/adPosition/list',
    ...company,
    summary: '可预订的广告位：价格与每天的余位',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      canBuy: z.boolean(),
      positions: z.array(
        z.object({
          code: AdPosition,
          name: z.string(),
          price: Fen,
          /** Lowest level that may book it, and whether this company has it. */
          minLevelName: z.string(),
          isOpen: z.boolean(),
          days: z.array(z.object({ day: Day, free: z.int(), isClosed: z.boolean(), isMine: z.boolean() })),
        }),
      ),
    }),
  }),
}

/** 广告预订 of a supplier. */
export const adBooking = {
  quote: defineCall({
    method: 'POST',
    path: '/api/customer/adBooking/quote',
    ...company,
    summary: '预订报价：支付前所见',
    effect: 'read',
    fails: refusesDays,
    input: z.object({ position: AdPosition, days: AdDays }),
    reply: z.object({
      price: Fen,
      amount: Fen,
      holdMinutes: z.int(),
      /** Cancelled until this day, all of it goes back; later half. */
      freeUntil: Day.nullable(),
    }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/customer/adBooking/save',
    ...company,
    summary: '预订广告位，或提交、更换素材',
    effect: 'write',
    fails: [...refusesDays, 'ADVERT_PRICE', 'ADVERT_REGULATED', 'TOO_MANY_ITEMS', 'WRONG_STATE', 'NOT_ALLOWED'],
    input: z.union([
      z.strictObject({
        position: AdPosition,
        days: AdDays,
        /** What was quoted; another price now is refused. */
        amount: Fen,
        creative: AdCreative.nullable().default(null),
      }),
      z.strictObject({ id: Id, creative: AdCreative }),
    ]),
    reply: AdBooking,
  }),
  search: defineCall({
    method: 'POST',
    path: '/api/customer/adBooking/search',
    ...company,
    summary: '本企业的广告预订',
    effect: 'read',
    input: page({ state: AdState.optional() }, ['createTime']),
    reply: pageOf(AdBooking),
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/customer/adBooking/{id}',
    ...company,
    summary: '一个广告预订',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: AdBooking,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/customer/adBooking/cancel',
    ...company,
    summary: '取消预订：开始前3天以上全退，之后退一半，投放中不退',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED', 'ADVERT_REFUND', 'INVOICE_ISSUED'],
    /** What the buyer was told would go back. */
    input: z.object({ id: Id, refund: Fen }),
    reply: AdBooking,
  }),
  figures: defineCall({
    method: 'GET',
    path: '/api/customer/adBooking/figures/{id}',
    ...company,
    summary: '一个广告每小时的展示与点击',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: AdFigures,
  }),
}

/** 广告 as everybody sees them. */
export const advert = {
  forPage: defineCall({
    method: 'GET',
    path: '/api/customer/advert/forPage',
    who: 'anon',
    objects: 'public',
    summary: '页面上一个广告位现在的内容',
    effect: 'read',
    input: z.object({ position: AdPosition }),
    reply: z.object({
      /** In the order in which they are shown; every one takes the first place equally often. */
      adverts: z.array(
        z.object({
          image: z.string(),
          title: z.string(),
          path: z.string(),
          advertiser: z.string(),
          /** Signed; counts one view and one click. */
          token: z.string(),
        }),
      ),
      /** The platform's own, in the places that nobody booked; no advert. */
      house: z.array(z.object({ title: z.string(), text: z.string(), path: z.string() })),
    }),
  }),
  beacon: defineCall({
    method: 'POST',
    path: '/api/customer/advert/beacon',
    who: 'anon',
    objects: 'public',
    summary: '广告被看到或点击',
    effect: 'read',
    input: z.object({ token: line(400), isClick: Flag.default(false) }),
    reply: Done,
  }),
}
