import { z } from 'zod'
import { Day, Fen, Id, ImageUrl, Instant, line } from '../fields.ts'
import {
  type AdLinkKind,
  type AdPositionCode,
  adPositions,
  adStateLabels,
  MOST_AD_DAYS,
  type AdState as State,
} from './labels.ts'

export const AdPosition = z.enum(Object.keys(adPositions) as [AdPositionCode, ...AdPositionCode[]])
export const AdState = z.enum(Object.keys(adStateLabels) as [State, ...State[]])

/** Links are picked from what the company shows in public: no address is ever typed. */
export const AdLink = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('SHOP') }),
  z.strictObject({
    kind: z.enum(['GOODS', 'ARTICLE', 'VIDEO', 'SOLUTION', 'LIBRARY', 'MEETING'] satisfies AdLinkKind[]),
    id: Id,
  }),
])
export type AdLink = z.infer<typeof AdLink>

export const AdCreative = z.strictObject({
  image: ImageUrl.refine(url => url !== '', '请上传图片'),
  title: line(30, 4),
  link: AdLink,
})
export type AdCreative = z.infer<typeof AdCreative>

/** As it was handed in. */
export const ShownCreative = z.object({ image: z.string(), title: z.string(), link: AdLink })

export const AdDays = z
  .array(Day)
  .min(1, '请选择日期')
  .max(MOST_AD_DAYS, `一次最多预订${MOST_AD_DAYS}天`)
  .refine(days => new Set(days).size === days.length, '日期不能重复')

export const AdBooking = z.object({
  id: Id,
  code: z.string(),
  position: AdPosition,
  state: AdState,
  days: z.array(Day),
  amount: Fen,
  /** What goes back, and how much of it has arrived. */
  refund: Fen,
  refunded: Fen,
  creative: ShownCreative.nullable(),
  linkName: z.string(),
  /** Of a rejection, a suspension or an end before its time. */
  reason: z.string(),
  createTime: Instant,
  /** Until when it is held for payment. */
  holdTime: Instant.nullable(),
  /** Until when a rejected one may be mended. */
  mendTime: Instant.nullable(),
  seen: z.int(),
  clicks: z.int(),
  can: z.object({ pay: z.boolean(), edit: z.boolean(), cancel: z.boolean(), invoice: z.boolean() }),
  /** What would go back if it were cancelled now. */
  cancelRefund: Fen,
})

/** Views and clicks of one hour; who bought and who sold read the same sums. */
export const AdFigures = z.object({
  seen: z.int(),
  clicks: z.int(),
  hours: z.array(z.object({ hour: Instant, seen: z.int(), clicks: z.int() })),
})
