import type { OrderLine, OrderReview } from '@shangyouji/contract/orders/schemas'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../db/tables.ts'
import type { Work } from '../../http/serve.ts'
import { signedUrl } from '../files/api.ts'
import { isHiddenFor } from '../trade/api.ts'
import type { LineRow, OrderRow } from './queries.ts'
import { amountOf, isOver, mayUpdate, milestonesOf, type OrderState, operationsOf } from './rules.ts'
import type { OrderSide } from './tables.ts'

export const stateOf = (row: OrderRow): OrderState => ({
  status: row.status,
  turn: row.turn,
  cancelAskedBy: row.cancel_asked_by,
  isShipped: row.status === 'IN_PROGRESS' && row.due_at !== null,
})

export interface ReviewState {
  readonly canReview: boolean
  readonly canAnswer: boolean
}
const NO_REVIEW: ReviewState = { canReview: false, canAnswer: false }

/** For who only reads. */
export const NOTHING: ReturnType<typeof presentOrder>['can'] = {
  operations: [],
  update: false,
  milestones: [],
  delete: false,
  restore: false,
  review: false,
  answerReview: false,
}

export function presentOrder(row: OrderRow, side: OrderSide, review: ReviewState = NO_REVIEW) {
  const state = stateOf(row)
  return {
    id: row.id,
    orderNo: row.order_no,
    status: row.status,
    source: row.source,
    isMyTurn: row.turn === side,
    isAnswered: row.status === 'PENDING' && row.turn === 'CLIENT',
    cancelAskedBy: row.cancel_asked_by,
    side,
    party:
      side === 'CLIENT'
        ? { id: row.company_id, name: row.business_name }
        : { id: row.account_id, name: row.client_name },
    lineNum: row.line_count,
    goodsTotal: row.goods_total,
    isOpenPrice: row.is_open_price,
    freight: row.freight,
    unReadNum: side === 'CLIENT' ? row.client_unread : row.business_unread,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
    dueTime: row.due_at?.toISOString() ?? null,
    reason: row.reason,
    can: {
      operations: operationsOf(state, side),
      update: mayUpdate(state),
      milestones: milestonesOf(state, side),
      delete: isOver(row.status) && !isHiddenFor(side, row),
      restore: isHiddenFor(side, row),
      review: side === 'CLIENT' && review.canReview,
      answerReview: side === 'BUSINESS' && review.canAnswer,
    },
  }
}

export const presentCard = (row: OrderRow, side: OrderSide, lines: readonly LineRow[]) => ({
  ...presentOrder(row, side),
  lines: lines.map(({ name, image, pack_size, quantity, price }) => ({
    name,
    image,
    packSize: pack_size,
    quantity,
    price,
  })),
})

export const presentLine = (row: LineRow): OrderLine => ({
  id: row.id,
  goodsId: row.goods_id,
  specId: row.spec_id,
  name: row.name,
  catalogNo: row.catalog_no,
  brand: row.brand,
  cas: row.cas,
  packSize: row.pack_size,
  unit: row.unit,
  image: row.image,
  price: row.price,
  quantity: row.quantity,
  taxRate: row.tax_rate,
  leadDays: row.lead_days,
  remark: row.remark,
  original: row.original,
  reply: row.reply_state && {
    state: row.reply_state,
    price: row.reply_price,
    delivery: row.reply_lead_days,
    remark: row.reply_remark,
    time: row.replied_at!.toISOString(),
  },
  amount: amountOf(row),
})

export const presentWhole = (row: OrderRow, side: OrderSide, lines: readonly LineRow[], review?: ReviewState) => ({
  ...presentOrder(row, side, review),
  remark: row.remark,
  address: row.address,
  payTerms: row.terms.payTerms ?? '',
  deliveryTerms: row.terms.deliveryTerms ?? '',
  invoiceType: row.terms.invoiceType ?? '',
  inquiryId: row.inquiry_id,
  quoteVersion: row.quote_version,
  groupNo: row.group_no ?? '',
  version: row.version,
  lines: lines.map(presentLine),
})

type Signer = Pick<Work, 'config' | 'clock'>

const shownFiles = (signer: Signer, files: readonly { url: string; name: string; size: number }[]) =>
  files.map(file => ({ ...file, showUrl: signedUrl(signer, file.url) }))

type ReplyRow = Selectable<Tables['order_reply']> & { readonly sender_name: string }

export const presentReply = (signer: Signer, row: ReplyRow, side: OrderSide) => ({
  id: row.id,
  isMine: row.side === side,
  senderName: row.sender_name,
  content: row.content,
  images: row.images.map(url => signedUrl(signer, url)),
  files: shownFiles(signer, row.files),
  maskedNum: 0,
  isRecalled: false,
  canRecall: false,
  createTime: row.created_at.toISOString(),
})

export const presentMilestone = (signer: Signer, row: Selectable<Tables['order_milestone']>) => ({
  id: row.id,
  kind: row.kind,
  by: row.side,
  date: row.happened_on,
  expressCompany: row.express_company,
  expressNo: row.express_no,
  remark: row.remark,
  files: shownFiles(signer, row.files),
  createTime: row.created_at.toISOString(),
})

type ReviewRow = Selectable<Tables['order_review']> & { readonly name: string; readonly organisation: string }

/** A reviewer's name with its middle hidden; anonymous ones have none. */
export function presentReview(signer: Signer, row: ReviewRow): z.infer<typeof OrderReview> {
  const name = row.name.length > 1 ? `${row.name[0]}**` : '用户'
  return {
    quality: row.quality,
    speed: row.speed,
    service: row.service,
    content: row.content,
    images: row.images.map(url => signedUrl(signer, url)),
    isAnonymous: row.is_anonymous,
    reviewer: row.is_anonymous ? '匿名用户' : name,
    createTime: row.created_at.toISOString(),
    answer: row.answer ?? '',
    answerTime: row.answered_at?.toISOString() ?? null,
  }
}
