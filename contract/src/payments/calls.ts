import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Done, Fen, Id, Instant, line } from '../fields.ts'
import { Payee } from './receiving-calls.ts'
import { PayChannel, PayPurpose, PayState } from './states.ts'

/** What the buyer's device does: show a code, go to an address, hand values to WeChat, transfer with a code, or nothing. */
export const PayOpening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('QR'), code: z.string() }),
  z.object({ kind: z.literal('ADDRESS'), url: z.string() }),
  z.object({ kind: z.literal('JSAPI'), values: z.record(z.string(), z.string()) }),
  z.object({
    kind: z.literal('TRANSFER'),
    code: z.string(),
    /** The platform's, as one text; empty where a seller is paid. */
    bankAccount: z.string(),
    payee: Payee.nullable(),
  }),
  /** Paid from the balance: nothing is left to do. */
  z.object({ kind: z.literal('DONE') }),
])

const Payment = z.object({
  id: Id,
  tradeNo: z.string(),
  purpose: PayPurpose,
  refId: Id,
  title: z.string(),
  amount: Fen,
  refunded: Fen,
  channel: PayChannel,
  state: PayState,
  /** The thing is paid by this payment; false on a paid one: the money goes back. */
  isSettled: z.boolean(),
  hasProof: z.boolean(),
  expireTime: Instant,
  payTime: Instant.nullable(),
})

/** How a channel is paid by: what the device can do decides among them. */
const PayWay = z.enum(['QR', 'H5', 'JSAPI', 'PAGE', 'TRANSFER', 'PREPAID'])

const own = { who: 'user', objects: 'own' } as const

/** Paying: price, term, seller and owner come from the thing that is paid, never from the caller. */
export const payments = {
  ways: defineCall({
    method: 'GET',
    path: '/api/pay/payments/ways',
    ...own,
    summary: '一笔待支付的款项现在可以怎样支付',
    effect: 'read',
    fails: ['PAY_CLOSED'],
    input: z.object({ purpose: PayPurpose, refId: Id }),
    reply: z.object({
      channels: z.array(z.object({ channel: PayChannel, ways: z.array(PayWay) })),
      /** What is on the balance that may pay it; null where none may. */
      balance: Fen.nullable(),
    }),
  }),
  start: defineCall({
    method: 'POST',
    path: '/api/pay/payments/start',
    ...own,
    summary: '开始支付；同一渠道重复调用返回同一笔',
    effect: 'write',
    transaction: 'own',
    limit: { per: 'account', count: 30, seconds: 60 },
    fails: ['PAY_CLOSED', 'PAY_BUSY', 'PAY_CHANNEL', 'PAY_PAYER', 'PAY_DOWN', 'COIN_SHORT'],
    input: z.object({
      purpose: PayPurpose,
      refId: Id,
      channel: PayChannel,
      /** JSAPI: who pays is known from the login inside WeChat, or else from setWechatPayer. */
      way: PayWay,
    }),
    reply: Payment.extend({ open: PayOpening }),
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/pay/payments/{id}',
    ...own,
    summary: '一笔支付的状态',
    effect: 'read',
    input: ById,
    reply: Payment,
  }),
  sendProof: defineCall({
    method: 'POST',
    path: '/api/pay/payments/sendProof',
    ...own,
    summary: '上传对公转账凭证',
    effect: 'write',
    fails: ['WRONG_STATE'],
    input: z.object({ id: Id, url: line(300, 1) }),
    reply: Done,
  }),
}

const notice = {
  method: 'POST',
  who: 'anon',
  objects: 'none',
  effect: 'write',
  kind: 'notice',
  fails: ['NOTICE_REFUSED'],
  input: z.object({ account: line(40, 1) }),
  reply: z.string(),
} as const

/** What providers tell us, at an address of each of our accounts. */
export const payNotice = {
  wechat: defineCall({
    ...notice,
    path: '/api/pay/payNotice/wechat/{account}',
    summary: '微信支付的支付与退款通知',
    fails: [...notice.fails],
  }),
  alipay: defineCall({
    ...notice,
    path: '/api/pay/payNotice/alipay/{account}',
    summary: '支付宝的支付与退款通知',
    fails: [...notice.fails],
  }),
}
