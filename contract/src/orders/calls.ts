import { z } from 'zod'
import { Quantity } from '../basket/calls.ts'
import { defineCall } from '../call.ts'
import { Attachment } from '../demands/calls.ts'
import { QueuedExport } from '../exports/calls.ts'
import { ById, ByIds, Count, Day, Done, Fen, Flag, Id, ImageUrl, line, RowVersion } from '../fields.ts'
import { isBusiness } from '../messages/calls.ts'
import { BatchReply, page, pageOf } from '../paging.ts'
import { BASKET_LINES } from '../trade/labels.ts'
import {
  LineReplyState,
  MilestoneKind,
  OrderCard,
  OrderDetails,
  OrderOperation,
  OrderReview,
  OrderStatus,
  OrderWhole,
  ReviewScore,
} from './schemas.ts'

const OrderItem = z.object({ goodsId: Id, specId: Id, quantity: Quantity, remark: line(200).default('') })

/** The price a buyer saw of a line when submitting: a line whose price has changed since is not ordered unseen. */
const seen = z
  .array(z.object({ id: Id, price: Fen.nullable() }))
  .max(BASKET_LINES)
  .optional()

const placing = {
  /** Where to; without it there is nothing to send. */
  addressId: Id.optional(),
  remark: line(500).default(''),
  /** Which invoice the buyer wishes. */
  invoiceType: line(40).default(''),
  seen,
}
const Placed = z.object({
  /** One number over the orders placed together. */
  groupNo: z.string(),
  orders: z.array(z.object({ id: Id, orderNo: z.string(), businessId: Id, businessName: z.string() })),
})
const placeFails = ['NOT_FOUND', 'LINES_STALE', 'PRICE_CHANGED', 'OWN_COMPANY'] as const
const LineIds = z.preprocess(
  value => (typeof value === 'string' ? value.split(',') : value),
  z.array(Id).min(1, '请选择商品').max(BASKET_LINES),
)

const filter = {
  isBusiness,
  status: OrderStatus.optional(),
  isMyTurn: Flag.optional(),
  /** The own archive instead of the list. */
  isArchived: Flag.optional(),
  /** Number over the orders placed together. */
  groupNo: line(20).optional(),
  /** Number, other party, and what the lines are: name, catalogue number, CAS. */
  keyword: line(50).optional(),
  /** First and last day of the order, Asia/Shanghai. */
  startDate: Day.optional(),
  endDate: Day.optional(),
}

/** A side of an order as a contract names it; what is not known stays empty, to be written by hand. */
const ContractParty = z.object({
  name: z.string(),
  uscc: z.string(),
  address: z.string(),
  contact: z.string(),
  phone: z.string(),
})

const party = { who: 'either', objects: 'party' } as const
const base = '/api/order/order'

/** 意向单: what a buyer wants of one supplier, from the wish to completion; money goes its own way. */
export const order = {
  effettuareOrdine: defineCall({
    method: 'POST',
    path: '/api/order/effettuareOrdine',
    who: 'client',
    summary: '直接下意向单，每家供方一单',
    objects: 'public',
    effect: 'write',
    input: z.object({ items: z.array(OrderItem).min(1, '请选择商品').max(BASKET_LINES), ...placing }),
    reply: Placed,
    fails: placeFails,
  }),
  saveOrderByCartId: defineCall({
    method: 'POST',
    path: `${base}/saveOrderByCartId`,
    who: 'client',
    summary: '意向篮下单，每家供方一单；所选行移出意向篮',
    objects: 'own',
    effect: 'write',
    input: z.object({ cartIds: LineIds, ...placing }),
    reply: Placed,
    fails: placeFails,
  }),
  saveOrderByPool: defineCall({
    method: 'POST',
    path: `${base}/saveOrderByPool`,
    who: 'client',
    summary: '采购清单下单，每家供方一单；所选行移出清单。同一规格的几行合为一行，seen 的 id 是规格的 id',
    objects: 'own',
    effect: 'write',
    input: z.object({ ids: LineIds, ...placing }),
    reply: Placed,
    fails: placeFails,
  }),
  getStatusCount: defineCall({
    method: 'GET',
    path: `${base}/getStatusCount`,
    ...party,
    summary: '各状态的意向单数，与列表同一条件',
    effect: 'read',
    input: z.object({ isBusiness, keyword: filter.keyword, startDate: filter.startDate, endDate: filter.endDate }),
    reply: z.object({
      all: z.int(),
      pending: z.int(),
      confirmed: z.int(),
      inProgress: z.int(),
      completed: z.int(),
      refused: z.int(),
      cancelled: z.int(),
      expired: z.int(),
      myTurn: z.int(),
      archived: z.int(),
    }),
    fails: ['NOT_ALLOWED'],
  }),
  listOrderNum: defineCall({
    method: 'POST',
    path: `${base}/listOrderNum`,
    ...party,
    summary: '角标：等待自己处理的意向单与询价单（100 表示 99+）',
    effect: 'read',
    input: z.object({ isBusiness }),
    reply: z.object({ order: z.int(), inquiry: z.int() }),
    fails: ['NOT_ALLOWED'],
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...party,
    summary: '意向单列表',
    effect: 'read',
    input: page(filter, ['createTime', 'updateTime']),
    reply: pageOf(OrderCard),
    fails: ['NOT_ALLOWED'],
  }),
  searchOrder: defineCall({
    method: 'POST',
    path: `${base}/searchOrder`,
    ...party,
    summary: '按单号、对方名称、商品名称、货号、CAS 搜索意向单',
    effect: 'read',
    input: page({ ...filter, keyword: line(50, 1) }, ['createTime']),
    reply: pageOf(OrderCard),
    fails: ['NOT_ALLOWED'],
  }),
  exportOrder: defineCall({
    method: 'POST',
    path: `${base}/exportOrder`,
    ...party,
    summary: '导出意向单，条件与列表相同',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    input: z.object(filter),
    reply: QueuedExport,
    fails: ['NOT_ALLOWED', 'EXPORT_TOO_LARGE'],
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    ...party,
    summary: '一张意向单',
    effect: 'read',
    input: ById,
    reply: OrderWhole,
    fails: ['NOT_FOUND'],
  }),
  getDetails: defineCall({
    method: 'GET',
    path: `${base}/getDetails`,
    ...party,
    summary: '意向单及商品、留言、进度、历史；打开即已读',
    effect: 'write',
    input: ById,
    reply: OrderDetails,
    fails: ['NOT_FOUND'],
  }),
  getParties: defineCall({
    method: 'GET',
    path: `${base}/getParties`,
    ...party,
    summary: '双方的资料，用于打印订单；已拒绝、取消或过期的没有',
    effect: 'read',
    input: ById,
    reply: z.object({ buyer: ContractParty.extend({ receiving: z.string() }), seller: ContractParty }),
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  update: defineCall({
    method: 'PUT',
    path: `${base}/update`,
    ...party,
    summary: '确认前修改：需方改备注、地址、数量，供方答复商品、填运费与条款',
    effect: 'write',
    input: z.object({
      id: Id,
      /** As read; an order that was changed since is not changed. */
      version: RowVersion.optional(),
      remark: line(500).optional(),
      addressId: Id.optional(),
      quantities: z
        .array(z.object({ id: Id, quantity: Quantity }))
        .max(BASKET_LINES)
        .optional(),
      freight: Fen.optional(),
      payTerms: line(100).optional(),
      deliveryTerms: line(100).optional(),
      invoiceType: line(40).optional(),
      replies: z
        .array(
          z.object({
            id: Id,
            state: LineReplyState.optional(),
            price: Fen.nullable().optional(),
            /** Days until delivery. */
            delivery: Count.min(0).max(999).nullable().optional(),
            remark: line(200).default(''),
          }),
        )
        .max(BASKET_LINES)
        .optional(),
    }),
    reply: z.object({ version: z.int() }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'NOT_ALLOWED', 'BELOW_MOQ'],
  }),
  updateStatus: defineCall({
    method: 'POST',
    path: `${base}/updateStatus`,
    ...party,
    summary: '办理意向单：给出 operation，或要到达的 status',
    effect: 'write',
    input: z
      .object({
        id: Id,
        version: RowVersion.optional(),
        status: OrderStatus.optional(),
        operation: OrderOperation.optional(),
        reason: line(200).default(''),
      })
      .refine(({ status, operation }) => (status === undefined) !== (operation === undefined), '请选择一种操作'),
    reply: z.object({ status: OrderStatus, version: z.int() }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'LINES_OPEN', 'INVALID_INPUT'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${base}/delete`,
    ...party,
    summary: '归档已结束的意向单：移出自己的列表，随时可以恢复，对方不受影响',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  deleteByIds: defineCall({
    method: 'DELETE',
    path: `${base}/deleteByIds`,
    ...party,
    summary: '批量归档已结束的意向单',
    effect: 'write',
    input: ByIds,
    reply: BatchReply,
  }),
  restoreByIds: defineCall({
    method: 'PUT',
    path: `${base}/restoreByIds`,
    ...party,
    summary: '把归档的意向单放回自己的列表',
    effect: 'write',
    input: ByIds,
    reply: BatchReply,
  }),
  saveMilestone: defineCall({
    method: 'POST',
    path: `${base}/saveMilestone`,
    ...party,
    summary: '登记履约节点：合同、付款、发货、开票',
    effect: 'write',
    input: z.object({
      id: Id,
      kind: MilestoneKind,
      date: Day,
      expressCompany: line(30).default(''),
      expressNo: line(40).default(''),
      remark: line(200).default(''),
      files: z.array(Attachment).max(5, '最多5个文件').default([]),
    }),
    reply: z.object({ id: Id, status: OrderStatus }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'FILE_GONE', 'FORBIDDEN_WORDS'],
  }),
  saveReview: defineCall({
    method: 'POST',
    path: `${base}/saveReview`,
    who: 'client',
    summary: '完成后评价质量、时效、服务',
    objects: 'own',
    effect: 'write',
    input: z.object({
      id: Id,
      quality: Count.min(1).max(5),
      speed: Count.min(1).max(5),
      service: Count.min(1).max(5),
      content: line(500).default(''),
      images: z
        .array(ImageUrl.refine(url => url !== '', '图片地址不正确'))
        .max(6, '最多6张图片')
        .default([]),
      isAnonymous: Flag.default(false),
    }),
    reply: Done,
    fails: [
      'NOT_FOUND',
      'WRONG_STATE',
      'ALREADY_REVIEWED',
      'REVIEW_LATE',
      'FORBIDDEN_WORDS',
      'CONTACT_IN_TEXT',
      'FILE_GONE',
    ],
  }),
  answerReview: defineCall({
    method: 'POST',
    path: `${base}/answerReview`,
    who: 'business',
    summary: '供方回复评价，一次',
    objects: 'company',
    effect: 'write',
    input: z.object({ id: Id, content: line(300, 2) }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
  }),
  searchReview: defineCall({
    method: 'POST',
    path: `${base}/searchReview`,
    who: 'anon',
    summary: '一家供方收到的评价',
    objects: 'public',
    effect: 'read',
    input: page({ businessId: Id }, ['createTime']),
    reply: pageOf(OrderReview),
  }),
  getReviewScore: defineCall({
    method: 'GET',
    path: `${base}/getReviewScore`,
    who: 'anon',
    summary: '一家供方的评价均分',
    objects: 'public',
    effect: 'read',
    input: z.object({ businessId: Id }),
    reply: ReviewScore.nullable(),
  }),
}
