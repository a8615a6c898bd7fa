import { z } from 'zod'
import { ThreadMessage } from '../consultations/schemas.ts'
import { Day, Id, Instant } from '../fields.ts'
import { lineReplyLabels, milestoneLabels, orderOperations, orderSourceLabels } from '../trade/labels.ts'

export const OrderStatus = z.enum([
  'PENDING',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Labels of all of these: trade-words.ts. */
export const OrderOperation = z.enum(Object.keys(orderOperations) as [OrderOperation, ...OrderOperation[]])
export type OrderOperation = keyof typeof orderOperations

export const OrderSource = z.enum(Object.keys(orderSourceLabels) as [keyof typeof orderSourceLabels])

export const MilestoneKind = z.enum(Object.keys(milestoneLabels) as [keyof typeof milestoneLabels])
export type MilestoneKind = z.infer<typeof MilestoneKind>

export const LineReplyState = z.enum(Object.keys(lineReplyLabels) as [keyof typeof lineReplyLabels])

const Side = z.enum(['CLIENT', 'BUSINESS'])

export const OrderLine = z.object({
  id: Id,
  goodsId: Id.nullable(),
  specId: Id.nullable(),
  /** As they were when the order was placed. */
  name: z.string(),
  catalogNo: z.string(),
  brand: z.string(),
  cas: z.string(),
  packSize: z.string(),
  unit: z.string(),
  image: z.string(),
  /** Fen for one; null: on request. */
  price: z.int().nullable(),
  quantity: z.int(),
  taxRate: z.int().nullable(),
  leadDays: z.int().nullable(),
  remark: z.string(),
  /** Lines of a purchasing list that it stands for, as they were typed. */
  original: z.string(),
  /** The supplier's answer to this line. */
  reply: z
    .object({
      state: LineReplyState,
      price: z.int().nullable(),
      delivery: z.int().nullable(),
      remark: z.string(),
      time: Instant,
    })
    .nullable(),
  /** Fen, by the price that counts now; null: none yet, or not supplied. */
  amount: z.int().nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

/** What the viewer may do now. */
export const OrderCan = z.object({
  operations: z.array(OrderOperation),
  /** Change remark, address, quantities (buyer) or answer lines, set freight and terms (supplier). */
  update: z.boolean(),
  milestones: z.array(MilestoneKind),
  /** Put into the own archive. */
  delete: z.boolean(),
  /** Take out of the own archive. */
  restore: z.boolean(),
  review: z.boolean(),
  answerReview: z.boolean(),
})

const orderRecord = {
  id: Id,
  orderNo: z.string(),
  status: OrderStatus,
  source: OrderSource,
  /** The viewer has to act. */
  isMyTurn: z.boolean(),
  /** The supplier's answer waits for the buyer's agreement. */
  isAnswered: z.boolean(),
  /** Which side asks to cancel. */
  cancelAskedBy: Side.nullable(),
  /** The viewer's side of it. */
  side: Side,
  /** The other side. */
  party: z.object({ id: Id, name: z.string() }),
  lineNum: z.int(),
  /** Fen, goods that have a price. */
  goodsTotal: z.int(),
  isOpenPrice: z.boolean(),
  freight: z.int(),
  unReadNum: z.int(),
  createTime: Instant,
  updateTime: Instant,
  /** A pending order expires then, a shipped one counts as received. */
  dueTime: Instant.nullable(),
  reason: z.string(),
  can: OrderCan,
}

export const OrderCard = z.object({
  ...orderRecord,
  /** The first three lines. */
  lines: z.array(
    z.object({
      name: z.string(),
      image: z.string(),
      packSize: z.string(),
      quantity: z.int(),
      price: z.int().nullable(),
    }),
  ),
})

const OrderAddress = z.object({ name: z.string(), phone: z.string(), region: z.string(), address: z.string() })

const orderWhole = {
  ...orderRecord,
  remark: z.string(),
  address: OrderAddress.nullable(),
  payTerms: z.string(),
  deliveryTerms: z.string(),
  invoiceType: z.string(),
  inquiryId: Id.nullable(),
  quoteVersion: z.int().nullable(),
  groupNo: z.string(),
  /** To be named when the order is changed, so that nothing unseen is confirmed. */
  version: z.int(),
  lines: z.array(OrderLine),
}
export const OrderWhole = z.object(orderWhole)

const ShownFile = z.object({ url: z.string(), showUrl: z.string(), name: z.string(), size: z.int() })

export const OrderMilestone = z.object({
  id: Id,
  kind: MilestoneKind,
  by: z.enum(['CLIENT', 'BUSINESS', 'SYSTEM']),
  date: Day,
  expressCompany: z.string(),
  expressNo: z.string(),
  remark: z.string(),
  files: z.array(ShownFile),
  createTime: Instant,
})

export const OrderReview = z.object({
  quality: z.int(),
  speed: z.int(),
  service: z.int(),
  content: z.string(),
  images: z.array(z.string()),
  isAnonymous: z.boolean(),
  reviewer: z.string(),
  createTime: Instant,
  answer: z.string(),
  answerTime: Instant.nullable(),
})

/** What buyers gave a supplier on average, to one decimal; null where there are no reviews. */
export const ReviewScore = z.object({
  count: z.int(),
  /** Of the three below. */
  overall: z.number(),
  quality: z.number(),
  speed: z.number(),
  service: z.number(),
})
export type ReviewScore = z.infer<typeof ReviewScore>

export const OrderDetails = z.object({
  ...orderWhole,
  /** Newest 100, oldest first. */
  replies: z.array(ThreadMessage),
  milestones: z.array(OrderMilestone),
  history: z.array(
    z.object({ action: z.string(), status: OrderStatus, by: z.string(), reason: z.string(), at: Instant }),
  ),
  review: OrderReview.nullable(),
})

export const OrderedLine = OrderLine.extend({
  orderId: Id,
  orderNo: z.string(),
  status: OrderStatus,
  party: z.object({ id: Id, name: z.string() }),
  createTime: Instant,
  /** Its goods can be ordered now. */
  isOrderable: z.boolean(),
  canReply: z.boolean(),
})
