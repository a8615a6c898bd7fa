import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Day, Done, Fen, Id, Instant, line, RowVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { PayPurpose } from '../payments/states.ts'
import { InvoiceState, InvoiceTitleType, InvoiceType } from './states.ts'

/** What an invoice says about who gets it; the amount is never given. */
export const InvoiceForm = z.object({
  type: InvoiceType,
  titleType: InvoiceTitleType,
  title: line(100, 2),
  /** 统一社会信用代码 or 15 to 20 letters and digits; needed for companies. */
  taxNo: line(20).default(''),
  address: line(200).default(''),
  phone: line(40).default(''),
  bank: line(100).default(''),
  account: line(40).default(''),
  email: z.union([z.literal(''), z.email('邮箱格式不正确').max(100)]).default(''),
})
export type InvoiceForm = z.infer<typeof InvoiceForm>

export const Invoice = InvoiceForm.extend({
  id: Id,
  version: RowVersion,
  purpose: PayPurpose,
  refId: Id,
  /** What was paid. */
  subject: z.string(),
  amount: Fen,
  state: InvoiceState,
  /** Twenty digits, once it is issued. */
  invoiceNo: z.string(),
  /** Its file by a signed address; empty while there is none. */
  file: z.string(),
  issuedOn: Day.nullable(),
  redNo: z.string(),
  /** Why it was refused, failed or is to be taken back. */
  reason: z.string(),
  createTime: Instant,
})

/** As who issues it sees it. */
export const IssuerInvoice = Invoice.extend({
  can: z.object({ start: z.boolean(), issue: z.boolean(), refuse: z.boolean(), red: z.boolean() }),
})

export const InvoiceNo = z.string().regex(/^\d{20}$/, '发票号码为20位数字')

const base = '/api/customer/invoice'
const own = { who: 'user', objects: 'own' } as const

/** 发票: companies ask for invoices of what they paid to the platform, people for those of their meeting tickets. */
export const invoice = {
  /** What may be invoiced, with the title used last. */
  draft: defineCall({
    method: 'POST',
    path: `${base}/draft`,
    ...own,
    summary: '可开票金额与默认抬头',
    effect: 'read',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'INVOICE_LATE', 'INVOICE_LIVE'],
    input: z.object({ purpose: PayPurpose, refId: Id }),
    reply: z.object({
      subject: z.string(),
      amount: Fen,
      /** To begin with; without a title where none is known. */
      form: InvoiceForm.extend({ title: z.string() }),
      /** What the seller offers and asks for. */
      rule: z.object({ isSpecialOffered: z.boolean(), needAddress: z.boolean(), needBank: z.boolean() }),
    }),
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...own,
    summary: '申请开票；一笔订单同时只有一张有效发票',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'INVOICE_LIVE', 'INVOICE_LATE'],
    input: InvoiceForm.extend({ purpose: PayPurpose, refId: Id }),
    reply: ById,
  }),
  update: defineCall({
    method: 'POST',
    path: `${base}/update`,
    ...own,
    summary: '开票前修改，或驳回、失败后修改并重新提交',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'INVOICE_LIVE'],
    input: InvoiceForm.extend({ id: Id, version: RowVersion }),
    reply: Done,
  }),
  requestRed: defineCall({
    method: 'POST',
    path: `${base}/requestRed`,
    ...own,
    summary: '申请红冲已开的发票；红冲后可重新申请',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
    input: z.object({ id: Id, reason: line(200, 2) }),
    reply: Done,
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...own,
    summary: '本企业的发票；purpose 为 TICKET、EXPRESS 时，本人所购的发票',
    effect: 'read',
    input: page({ state: InvoiceState.optional(), purpose: PayPurpose.optional(), refId: Id.optional() }, [
      'createTime',
    ]),
    reply: pageOf(Invoice.extend({ can: z.object({ update: z.boolean(), red: z.boolean() }) })),
  }),
}

const desk = '/api/operator/invoices'
const finance = { who: 'operator', role: 'finance', objects: 'platform' } as const
const decide = { method: 'POST', ...finance, effect: 'write' } as const

/** 开票: finance issues what the platform sold, with number and file; takes it back by a red invoice. */
export const invoices = {
  search: defineCall({
    method: 'POST',
    path: `${desk}/search`,
    ...finance,
    summary: '发票申请',
    effect: 'read',
    input: page({ state: InvoiceState.optional(), keyword: line(100).optional() }, ['createTime']),
    reply: pageOf(IssuerInvoice.extend({ companyId: Id.nullable(), buyerName: z.string() })),
  }),
  start: defineCall({
    ...decide,
    path: `${desk}/start`,
    summary: '开始开票：申请人不能再修改',
    fails: ['WRONG_STATE'],
    input: z.object({ id: Id, version: RowVersion }),
    reply: Done,
  }),
  issue: defineCall({
    ...decide,
    path: `${desk}/issue`,
    summary: '登记已开发票的号码与文件',
    fails: ['WRONG_STATE', 'ALREADY_EXISTS', 'FILE_GONE', 'INVOICE_AMOUNT'],
    input: z.object({
      id: Id,
      invoiceNo: InvoiceNo,
      issuedOn: Day,
      url: line(300, 1),
    }),
    reply: Done,
  }),
  refuse: defineCall({
    ...decide,
    path: `${desk}/refuse`,
    summary: '驳回申请，或登记开票失败',
    fails: ['WRONG_STATE'],
    input: z.object({ id: Id, reason: line(200, 2), isFailed: z.boolean().default(false) }),
    reply: Done,
  }),
  red: defineCall({
    ...decide,
    path: `${desk}/red`,
    summary: '登记红字发票号码',
    fails: ['WRONG_STATE', 'ALREADY_EXISTS'],
    input: z.object({ id: Id, redNo: z.string().regex(/^\d{20}$/, '红字发票号码为20位数字') }),
    reply: Done,
  }),
}
