import { z } from 'zod'
import { Quantity } from '../basket/calls.ts'
import { defineCall } from '../call.ts'
import { Attachment } from '../demands/calls.ts'
import { QueuedExport } from '../exports/calls.ts'
import { ByIds, Count, Day, Fen, Flag, Id, line } from '../fields.ts'
import { isBusiness } from '../messages/calls.ts'
import { BatchReply, page, pageOf } from '../paging.ts'
import { BASKET_LINES } from '../trade/labels.ts'
import {
  Comparison,
  CounterForm,
  INQUIRY_LINES,
  InquiryCard,
  InquiryDetails,
  InquiryOperation,
  InquiryStatus,
  QuotationForm,
  RequestedLine,
} from './schemas.ts'

const party = { who: 'either', objects: 'party' } as const
const base = '/api/order/inquiry'

const InquiryItem = z.object({
  goodsId: Id,
  specId: Id,
  quantity: Quantity,
  targetPrice: Fen.nullable().default(null),
  remark: line(200).default(''),
})

const Operation = z.object({
  id: Id,
  operation: InquiryOperation,
  /** Why it is declined, rejected or cancelled. */
  reason: line(200).default(''),
  /** What the supplier asks for, or the buyer gives: ASK_INFO, PROVIDE. */
  content: line(1000).default(''),
  files: z.array(Attachment).max(5, '最多5个文件').default([]),
  /** Of QUOTE and REVISE. */
  quote: QuotationForm.optional(),
  /** Of COUNTER. */
  counter: CounterForm.optional(),
  /** Of ACCEPT, COUNTER, REJECT: the version that is meant. */
  quoteVersion: Count.min(1).optional(),
  /** Of ACCEPT: only these lines; all that are quoted where nothing is said. */
  lineIds: z.array(Id).max(INQUIRY_LINES).optional(),
})

const filter = {
  isBusiness,
  status: InquiryStatus.optional(),
  isMyTurn: Flag.optional(),
  groupNo: line(20).optional(),
  keyword: line(50).optional(),
}

/** 询价单: what a buyer asks suppliers, and their quotations. */
export const inquiry = {
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    who: 'client',
    summary: '提交询价单：意向篮所选行、指定规格，或一份清单发给多家供方；每家一单',
    objects: 'public',
    effect: 'write',
    limit: { per: 'account', count: 20, seconds: 60 },
    input: z
      .object({
        /** Lines of the basket; they leave it. */
        cartIds: z.array(Id).min(1).max(BASKET_LINES).optional(),
        /** Specs on the shelf. */
        items: z.array(InquiryItem).min(1).max(INQUIRY_LINES).optional(),
        /** A list in words, asked of every company in `businessIds`. */
        lines: z.array(RequestedLine).min(1).max(INQUIRY_LINES).optional(),
        businessIds: z.array(Id).min(1).max(10, '一次最多询价10家供方').optional(),
        title: line(60).default(''),
        remark: line(500).default(''),
        addressId: Id.optional(),
        expectDate: Day.optional(),
        invoiceType: line(40).default(''),
      })
      .refine(({ cartIds, items, lines }) => [cartIds, items, lines].filter(Boolean).length === 1, '请选择要询价的商品')
      .refine(({ lines, businessIds }) => !lines || businessIds, { error: '请选择供方', path: ['businessIds'] }),
    reply: z.object({
      groupNo: z.string(),
      inquiries: z.array(z.object({ id: Id, inquiryNo: z.string(), businessId: Id, businessName: z.string() })),
    }),
    fails: ['NOT_FOUND', 'LINES_STALE', 'OWN_COMPANY', 'FORBIDDEN_WORDS'],
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...party,
    summary: '询价单列表',
    effect: 'read',
    input: page(filter, ['createTime', 'updateTime']),
    reply: pageOf(InquiryCard),
    fails: ['NOT_ALLOWED'],
  }),
  exportInquiry: defineCall({
    method: 'POST',
    path: `${base}/exportInquiry`,
    ...party,
    summary: '导出询价单与明细，条件与列表相同',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    input: z.object(filter),
    reply: QueuedExport,
    fails: ['NOT_ALLOWED', 'EXPORT_TOO_LARGE'],
  }),
  getStatusCount: defineCall({
    method: 'GET',
    path: `${base}/getStatusCount`,
    ...party,
    summary: '各状态的询价单数，与列表同一条件',
    effect: 'read',
    input: z.object({ isBusiness, keyword: line(50).optional() }),
    reply: z.object({ all: z.int(), myTurn: z.int(), states: z.record(InquiryStatus, z.int()) }),
    fails: ['NOT_ALLOWED'],
  }),
  byId: defineCall({
    method: 'GET',
    path: `${base}/{id}`,
    ...party,
    summary: '一张询价单及其全部报价；打开即已读',
    effect: 'write',
    input: z.object({ id: Id }),
    reply: InquiryDetails,
    fails: ['NOT_FOUND'],
  }),
  inquiryOperation: defineCall({
    method: 'POST',
    path: `${base}/inquiryOperation`,
    ...party,
    summary: '办理询价单：报价、请补充、婉拒、补充、接受、还价、拒绝、撤回、取消、重新询价',
    effect: 'write',
    input: Operation,
    reply: z.object({
      status: InquiryStatus,
      /** Newest version of the quotation. */
      quoteVersion: z.int(),
      /** Of ACCEPT: the order; of REOPEN: the new inquiry. */
      orderId: Id.nullable(),
      inquiryId: Id,
    }),
    fails: [
      'NOT_FOUND',
      'WRONG_STATE',
      'QUOTE_OUTDATED',
      'QUOTE_EXPIRED',
      'QUOTE_VERSIONS_USED',
      'COMPANY_FROZEN',
      'FORBIDDEN_WORDS',
      'FILE_GONE',
    ],
  }),
  compare: defineCall({
    method: 'GET',
    path: `${base}/compare`,
    who: 'client',
    summary: '比价：行为商品，列为供方；统一单位价格、货期、到手总价',
    objects: 'own',
    effect: 'read',
    input: z.object({ groupNo: line(20, 1) }),
    reply: Comparison,
    fails: ['NOT_FOUND'],
  }),
  exportCompare: defineCall({
    method: 'POST',
    path: `${base}/exportCompare`,
    who: 'client',
    summary: '导出比价表',
    objects: 'own',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    input: z.object({ groupNo: line(20, 1) }),
    reply: z.unknown(),
    fails: ['NOT_FOUND'],
  }),
  award: defineCall({
    method: 'POST',
    path: `${base}/award`,
    who: 'client',
    summary: '按行定标：从各家报价中各取几行，一次生成意向单',
    objects: 'own',
    effect: 'write',
    input: z.object({
      groupNo: line(20, 1),
      awards: z
        .array(z.object({ id: Id, quoteVersion: Count.min(1), lineIds: z.array(Id).min(1).max(INQUIRY_LINES) }))
        .min(1, '请选择要接受的报价')
        .max(20),
    }),
    reply: z.object({ orders: z.array(z.object({ inquiryId: Id, orderId: Id, orderNo: z.string() })) }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'QUOTE_OUTDATED', 'QUOTE_EXPIRED', 'COMPANY_FROZEN'],
  }),
  suggest: defineCall({
    method: 'GET',
    path: `${base}/suggest`,
    who: 'client',
    summary: '还可以向谁询价：供应相同商品的其他供方，最多5家',
    objects: 'own',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: z.array(
      z.object({ businessId: Id, businessName: z.string(), levelCode: z.string(), goodsId: Id, goodsName: z.string() }),
    ),
    fails: ['NOT_FOUND'],
  }),
  deleteByIds: defineCall({
    method: 'DELETE',
    path: `${base}/deleteByIds`,
    ...party,
    summary: '从自己的列表删除已结束的询价单',
    effect: 'write',
    input: ByIds,
    reply: BatchReply,
  }),
}
