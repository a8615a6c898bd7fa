import { z } from 'zod'
import { Day, Id, Instant } from '../fields.ts'
import { type PointsCode, pointsCodeLabels } from './labels.ts'

export const PointsCodeSchema = z.enum(Object.keys(pointsCodeLabels) as [PointsCode, ...PointsCode[]])

/** A number of points as it is asked for: whole and positive. */
export const Points = z.int('积分须为整数').min(1, '积分须为大于0的整数').max(10_000_000, '积分不能超过1000万')

export const Side = z.enum(['CLIENT', 'BUSINESS'])

/** Points by hand of an operator: more or fewer of one side. */
export const PointsAdjustment = z.object({
  side: Side,
  /** The account, or the company. */
  id: Id,
  amount: z
    .int('积分须为整数')
    .min(-10_000_000, '积分不能超过1000万')
    .max(10_000_000, '积分不能超过1000万')
    .refine(amount => amount !== 0, '积分不能为0'),
})

/** One line of the points record. */
export const PointsRecord = z.object({
  id: Id,
  code: PointsCodeSchema,
  /** What it is called, as the record shows it. */
  name: z.string(),
  /** Positive: came in; negative: went out. */
  points: z.int(),
  /** What it was for: a title, an order number, a reason. */
  note: z.string(),
  createTime: Instant,
})

/** What one side has. */
export const PointsBalance = z.object({
  balance: z.int(),
  /** Owed for rewards that were taken back; later income pays it first. */
  debt: z.int(),
  /** Ends within the next 30 days. */
  expiring: z.int(),
  /** What expires when, nearest first. */
  ends: z.array(z.object({ day: Day.nullable(), points: z.int() })),
})
