import type { Clock } from '../../../kernel/clock.ts'
import { STAND_IN_APP } from '../../stand-in-app.ts'
import { alipay } from '../alipay.ts'
import { rsaVerify } from '../pay-crypto.ts'
import type { Fetch, PayPort } from '../pay-port.ts'
import { wechatPay } from '../wechat-pay.ts'
import { ALIPAY_APP, ALIPAY_SELLER, alipayNotice, alipaySide, newNoticeId } from './alipay-side.ts'
import { type Books, openBooks, type StandInOrder } from './books.ts'
import { openCounter } from './counter.ts'
import {
  prepayPackage,
  STAND_IN_KEY_ID,
  STAND_IN_SERIAL,
  transaction,
  wechatHeaders,
  wechatNotice,
  wechatSide,
} from './wechat-side.ts'

export const standInActs = [
  'PAY',
  'PAY_QUIET',
  'PAY_LATE',
  'NOTIFY_50',
  'NOTIFY_OLD',
  'FORGE_SIGNATURE',
  'FORGE_AMOUNT',
  'FORGE_CURRENCY',
  'FORGE_ORDER',
  'REFUND_ABNORMAL',
  'REFUND_CLOSED',
  'DOWN',
] as const
export type StandInAct = (typeof standInActs)[number]

export interface SignedNotice {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface PayStandIn {
  readonly pay: PayPort
  readonly books: () => Books
  /** How notices reach the server; set by whoever mounts it. Answers the HTTP status. */
  deliver: (notice: SignedNotice) => Promise<number>
  order(tradeNo: string): StandInOrder | null
  /** What a browser finds at an address of a page payment. */
  openPage(values: Readonly<Record<string, string>>): StandInOrder | string
  /** The order that WeChat's own window shows for the values that a page hands it, or why it shows none. */
  openBridge(values: Readonly<Record<string, string>>, openId: string): StandInOrder | string
  /** Does something to an order, or to its notices. Answers the statuses of the notices that were sent. */
  act(tradeNo: string, act: StandInAct, seconds?: number): Promise<readonly number[]>
  /** A notice of a payment, signed; `changed` overwrites what it says before. */
  notice(order: StandInOrder, options?: NoticeOptions): SignedNotice
}

interface NoticeOptions {
  readonly id?: string
  readonly at?: Date
  readonly key?: 'foreign'
  /** WeChat: fields of the sealed transaction; Alipay: fields of the form. */
  readonly changed?: Readonly<Record<string, unknown>>
  /** WeChat only. */
  readonly type?: string
}

const WECHAT = { mchId: '1900000001', appId: STAND_IN_APP }
const WECHAT_SELLERS = { mchId: '1900000002', appId: STAND_IN_APP }

/** Keys are made when a payment starts, not at every start of the server. */
const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/**
 * Stands in for WeChat Pay and Alipay outside production: the real adapters talk to it in their signed protocols, it
 * has its own keys and books, and faults that can be asked for.
 */
export function payStandIn({ dataDir, origin }: { dataDir: string; origin: string }, clock: Clock): PayStandIn {
  const { read: books, keep } = openBooks(dataDir)
  const counter = openCounter(books, keep, clock)
  const wechat = wechatSide(books, counter, clock, origin)
  const alipaySeller = alipaySide(books, counter, clock, origin)
  const through =
    (side: (request: Request) => Promise<Response>): Fetch =>
    async (address, request) =>
      books().downUntil > clock.now().getTime()
        ? new Response('down', { status: 503 })
        : side(new Request(address, request))

  const wechatSettings = (merchant: typeof WECHAT, isProvider: boolean) => ({
    ...merchant,
    isProvider,
    serial: STAND_IN_SERIAL,
    privateKey: books().keys.merchant.privateKey,
    apiV3Key: books().apiV3Key,
    publicKeyId: STAND_IN_KEY_ID,
    publicKey: books().keys.WECHAT.publicKey,
    endpoint: 'https://api.mch.weixin.qq.com',
  })
  const own = once(() => wechatPay(wechatSettings(WECHAT, false), clock, through(wechat)))
  const sellers = once(() => wechatPay(wechatSettings(WECHAT_SELLERS, true), clock, through(wechat)))
  const ali = once(() => {
    const keys = { privateKey: books().keys.merchant.privateKey, publicKey: books().keys.ALIPAY.publicKey }
    const settings = {
      appId: ALIPAY_APP,
      sellerId: ALIPAY_SELLER,
      ...keys,
      endpoint: `${origin}/dev/pay/alipay/gateway.do`,
    }
    return alipay(settings, clock, through(alipaySeller.gateway))
  })

  function notice(
    order: StandInOrder,
    { id = newNoticeId(), at = clock.now(), key, changed, type }: NoticeOptions = {},
  ) {
    const { keys, apiV3Key } = books()
    const privateKey = keys[key ?? order.channel].privateKey
    const path = new URL(order.noticeUrl).pathname
    if (order.channel === 'ALIPAY') {
      const body = alipayNotice(order, id, at, privateKey, changed as Record<string, string>)
      return { path, headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }, body }
    }
    const paid = { ...order, state: 'PAID', refunds: [], paidAt: order.paidAt ?? at.getTime() } as const
    const resource = { ...transaction({ ...paid, refunds: [] }), ...changed }
    const body = wechatNotice(id, type ?? 'TRANSACTION.SUCCESS', resource, apiV3Key)
    return { path, headers: wechatHeaders(body, privateKey, at), body }
  }

  const standIn: PayStandIn = {
    books,
    notice,
    deliver: async () => 0,
    pay: {
      get WECHAT() {
        return own()
      },
      get WECHAT_SELLERS() {
        return sellers()
      },
      get ALIPAY() {
        return ali()
      },
    },
    order: tradeNo => books().orders[tradeNo] ?? null,
    openPage: alipaySeller.openPage,
    openBridge: (values, openId) => bridgeOrder(books(), values, openId),
    async act(tradeNo, act, seconds) {
      const order = books().orders[tradeNo]
      if (!order) throw new Error('no such order')
      const send = (options?: NoticeOptions) => standIn.deliver(notice(order, options))
      if (act === 'PAY' || act === 'PAY_QUIET' || act === 'PAY_LATE') {
        if (act !== 'PAY_LATE' && counter.find(order.channel, tradeNo)?.state === 'CLOSED')
          throw new Error('the order is closed')
        counter.pay(order)
        return act === 'PAY_QUIET' ? [] : [await send()]
      }
      if (act === 'NOTIFY_50') {
        counter.pay(order)
        const same = newNoticeId()
        // half of them sent again, half with numbers of their own
        return Promise.all(Array.from({ length: 50 }, (_, i) => send(i % 2 ? { id: same } : {})))
      }
      if (act === 'DOWN') books().downUntil = clock.now().getTime() + (seconds ?? 60) * 1000
      else if (act === 'REFUND_ABNORMAL') order.refundFate = 'ABNORMAL'
      else if (act === 'REFUND_CLOSED') order.refundFate = 'CLOSED'
      else return [await send(forged(act, order, clock.now(), seconds))]
      keep()
      return []
    },
  }
  return standIn
}

function bridgeOrder(
  { keys, orders }: Books,
  values: Readonly<Record<string, string>>,
  openId: string,
): StandInOrder | string {
  const { appId = '', timeStamp = '', nonceStr = '', package: pack = '', paySign = '' } = values
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`
  if (values.signType !== 'RSA' || !rsaVerify(text, paySign, keys.merchant.publicKey)) return '支付验证签名失败'
  const order = Object.values(orders).find(one => pack === prepayPackage(one))
  if (order?.app !== appId) return '该订单不存在'
  return order.openId === openId ? order : '下单账号与支付账号不一致'
}

function forged(act: StandInAct, order: StandInOrder, now: Date, seconds = 600): NoticeOptions {
  const isAlipay = order.channel === 'ALIPAY'
  if (act === 'NOTIFY_OLD') return { at: new Date(now.getTime() - seconds * 1000) }
  if (act === 'FORGE_SIGNATURE') return { key: 'foreign' }
  if (act === 'FORGE_AMOUNT')
    return { changed: isAlipay ? { total_amount: '0.01' } : { amount: { total: 1, currency: 'CNY' } } }
  if (act === 'FORGE_CURRENCY')
    return {
      changed: isAlipay ? { trans_currency: 'USD' } : { amount: { total: order.amount, currency: 'USD' } },
    }
  return { changed: { out_trade_no: `X${order.tradeNo.slice(1)}` } }
}
