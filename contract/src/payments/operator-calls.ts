import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Day, Done, Fen, Flag, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { DifferenceKind, PayChannel, PayState, RefundState } from './states.ts'

const base = '/api/operator/money'
const finance = { who: 'operator', role: 'finance', objects: 'platform' } as const

const Refund = z.object({
  id: Id,
  refundNo: z.string(),
  amount: Fen,
  state: RefundState,
  cause: z.enum(['LATE', 'DOUBLE', 'PAYABLE', 'GOODWILL']),
  lastError: z.string(),
})

/** 资金: payments and their exceptions, refunds that a person finishes, and the providers' bills. */
export const money = {
  paymentSearch: defineCall({
    method: 'POST',
    path: `${base}/payment/search`,
    ...finance,
    summary: '支付记录与其退款',
    effect: 'read',
    input: page(
      {
        state: PayState.optional(),
        tradeNo: line(32).optional(),
        /** Exceptions, failed refunds, and transfers whose slip has come. */
        needsPerson: Flag.optional(),
      },
      ['createTime'],
    ),
    reply: pageOf(
      z.object({
        id: Id,
        tradeNo: z.string(),
        title: z.string(),
        amount: Fen,
        refunded: Fen,
        channel: PayChannel,
        state: PayState,
        exception: z.string(),
        /** What a person did about an exception, or about a slip behind which nothing came. */
        handled: z.string(),
        isSettled: z.boolean(),
        /** Two operators may send back part of it though no rule does. */
        canRefund: z.boolean(),
        /** No news settles it any more: a person may close it. */
        canClose: z.boolean(),
        createTime: Instant,
        refunds: z.array(Refund),
        /** Of a bank transfer: the code in its remark, and its slip by a signed address, empty while there is none. */
        transfer: z.object({ code: z.string(), proof: z.string() }).nullable(),
      }),
    ),
  }),
  paymentAsk: defineCall({
    method: 'POST',
    path: `${base}/payment/ask`,
    ...finance,
    summary: '再次向支付渠道查询；异常的支付据此处理',
    effect: 'write',
    transaction: 'own',
    fails: ['PAY_DOWN'],
    input: ById,
    reply: z.object({ state: PayState }),
  }),
  transferConfirm: defineCall({
    method: 'POST',
    path: `${base}/transfer/confirm`,
    ...finance,
    summary: '确认对公转账到账',
    effect: 'write',
    stepUp: true,
    fails: ['WRONG_STATE', 'ALREADY_EXISTS'],
    input: z.object({ id: Id, amount: Fen.min(1).max(1_000_000_000, '金额过大'), bankNo: line(64, 4) }),
    reply: z.object({ state: PayState }),
  }),
  paymentClose: defineCall({
    method: 'POST',
    path: `${base}/payment/close`,
    ...finance,
    summary: '异常的支付、凭证不实的对公转账：线下处理后关闭并登记',
    effect: 'write',
    stepUp: true,
    fails: ['WRONG_STATE'],
    input: z.object({ id: Id, note: line(200, 4) }),
    reply: Done,
  }),
  refundFinish: defineCall({
    method: 'POST',
    path: `${base}/refund/finish`,
    ...finance,
    summary: '渠道无法退回的款项，人工退回后登记凭证',
    effect: 'write',
    stepUp: true,
    fails: ['WRONG_STATE'],
    input: z.object({ id: Id, proof: line(200, 4) }),
    reply: Done,
  }),
  billSearch: defineCall({
    method: 'POST',
    path: `${base}/bill/search`,
    ...finance,
    summary: '各渠道每日账单与对账状态',
    effect: 'read',
    input: page({}, ['day']),
    reply: pageOf(
      z.object({
        /** Account and day. */
        id: z.string(),
        account: z.string(),
        day: Day,
        channel: z.enum(['WECHAT', 'ALIPAY']),
        lines: z.int(),
        differences: z.int(),
        /** Not explained yet. */
        open: z.int(),
        /** Who closed the day; empty while it is open. */
        closedBy: z.string(),
      }),
    ),
  }),
  differenceSearch: defineCall({
    method: 'POST',
    path: `${base}/difference/search`,
    ...finance,
    summary: '与渠道账单的差异',
    effect: 'read',
    input: page({ day: Day.optional() }, ['day']),
    reply: pageOf(
      z.object({
        id: Id,
        account: z.string(),
        day: Day,
        kind: DifferenceKind,
        subject: z.enum(['PAY', 'REFUND']),
        no: z.string(),
        ours: Fen.nullable(),
        theirs: Fen.nullable(),
        note: z.string(),
      }),
    ),
  }),
  differenceClear: defineCall({
    method: 'POST',
    path: `${base}/difference/clear`,
    ...finance,
    summary: '说明并核销一条差异',
    effect: 'write',
    stepUp: true,
    fails: ['WRONG_STATE'],
    input: z.object({ id: Id, note: line(200, 2) }),
    reply: Done,
  }),
  dayClose: defineCall({
    method: 'POST',
    path: `${base}/day/close`,
    ...finance,
    summary: '某日对账完成；须无未核销的差异',
    effect: 'write',
    stepUp: true,
    fails: ['WRONG_STATE'],
    input: z.object({ account: line(40, 1), day: Day }),
    reply: Done,
  }),
}
