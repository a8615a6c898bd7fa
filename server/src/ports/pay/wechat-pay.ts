import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { jsonObject, rsaSign } from './pay-crypto.ts'
import {
  type Fetch,
  type FoundOrder,
  type FoundRefund,
  type OrderKey,
  PAY_TIMEOUT_MS,
  type PayChannel,
  PayError,
  type PayOpening,
  type PayOrder,
} from './pay-port.ts'
import { readWechatBill } from './wechat-pay-bill.ts'
import { readWechatNotice } from './wechat-pay-notice.ts'
import { isSigned, type WechatPaySettings, type WechatTransaction, wechatFacts } from './wechat-signing.ts'

/** 微信支付 API v3. Every reply counts only with WeChat Pay's signature. */
export function wechatPay(settings: WechatPaySettings, clock: Clock, fetch: Fetch = globalThis.fetch): PayChannel {
  const { mchId, appId, isProvider, endpoint } = settings
  const ask = signedAsker(settings, clock, fetch)
  const pay = isProvider ? '/v3/pay/partner/transactions' : '/v3/pay/transactions'
  const who = ({ merchant }: { merchant: string }): Readonly<Record<string, string>> => {
    if (isProvider === (merchant === '')) throw new PayError('MERCHANT_FORM')
    return isProvider ? { sp_mchid: mchId, sub_mchid: merchant } : { mchid: mchId }
  }
  const seller = ({ merchant }: { merchant: string }) => (isProvider ? { sub_mchid: merchant } : {})
  const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()

  async function find(order: OrderKey): Promise<FoundOrder> {
    const path = `${pay}/out-trade-no/${order.tradeNo}?${query(who(order))}`
    const reply = await ask('GET', path, undefined, ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
    if ('refused' in reply) return { state: 'UNKNOWN' }
    const found = reply.body as WechatTransaction
    if (found.out_trade_no !== order.tradeNo) throw new PayError('OTHER_ORDER')
    // REFUND: paid, and some of it went back
    if (['SUCCESS', 'REFUND'].includes(found.trade_state)) {
      const facts = wechatFacts(found)
      if (facts.app !== appId) throw new PayError('OTHER_APP')
      return { state: 'PAID', facts }
    }
    return { state: ['CLOSED', 'REVOKED', 'PAYERROR'].includes(found.trade_state) ? 'CLOSED' : 'WAIT' }
  }

  return {
    account: mchId,
    app: appId,
    ways: ['QR', 'H5', 'JSAPI'],
    servesSellers: isProvider,
    find,
    noticeTaken: { type: 'application/json', body: '{"code":"SUCCESS"}' },
    async start(order) {
      const { body } = await ask('POST', `${pay}/${{ QR: 'native', H5: 'h5', JSAPI: 'jsapi', PAGE: '' }[order.way]}`, {
        ...(isProvider ? { sp_appid: appId } : { appid: appId }),
        ...who(order),
        ...startBody(order, isProvider),
      })
      return opening(order, body, settings, clock)
    },
    async close(order) {
      const path = `${pay}/out-trade-no/${order.tradeNo}/close`
      const known = ['ORDERPAID', 'ORDER_PAID', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'ORDER_CLOSED', 'ORDERCLOSED']
      const reply = await ask('POST', path, who(order), known)
      return 'refused' in reply && /PAID$/.test(reply.refused) ? 'PAID' : 'CLOSED'
    },
    async refund(refund) {
      await ask('POST', '/v3/refund/domestic/refunds', {
        ...seller(refund),
        out_trade_no: refund.tradeNo,
        out_refund_no: refund.refundNo,
        reason: refund.reason.slice(0, 80),
        notify_url: refund.noticeUrl,
        amount: { refund: refund.amount, total: refund.total, currency: 'CNY' },
      })
    },
    async findRefund(refund): Promise<FoundRefund> {
      const sub = isProvider ? `?${query({ sub_mchid: refund.merchant })}` : ''
      const path = `/v3/refund/domestic/refunds/${refund.refundNo}${sub}`
      const reply = await ask('GET', path, undefined, ['RESOURCE_NOT_EXISTS'])
      if ('refused' in reply) return { state: 'UNKNOWN', amount: null }
      const { status, amount } = reply.body as { status?: string; amount?: { refund?: number } }
      const state = ({ SUCCESS: 'SUCCESS', CLOSED: 'CLOSED', ABNORMAL: 'ABNORMAL' } as const)[status ?? ''] ?? 'PENDING'
      return { state, amount: amount?.refund ?? null }
    },
    readNotice: (notice, now) => readWechatNotice(settings, notice, now),
    async bill(day) {
      const made = await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, undefined, [
        'NO_STATEMENT_EXIST',
        'STATEMENT_CREATING',
      ])
      if ('refused' in made) return made.refused === 'NO_STATEMENT_EXIST' ? [] : null
      const { download_url: address, hash_value: hash } = made.body as { download_url: string; hash_value: string }
      // the address is signed for like any other, its reply is not; the hash of the signed reply vouches for it
      const url = new URL(address)
      if (url.host !== new URL(endpoint).host && !url.host.endsWith('.mch.weixin.qq.com'))
        throw new PayError('BILL_HOST')
      const file = await ask.plain(address, url.pathname + url.search)
      if (createHash('sha1').update(file).digest('hex') !== hash.toLowerCase()) throw new PayError('BILL_HASH')
      return readWechatBill(file.toString())
    },
  }
}

function startBody(order: PayOrder, isProvider: boolean) {
  return {
    description: order.title.slice(0, 120),
    out_trade_no: order.tradeNo,
    time_expire: order.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: order.noticeUrl,
    amount: { total: order.amount, currency: 'CNY' },
    ...(order.way === 'H5' && { scene_info: { payer_client_ip: order.payerIp, h5_info: { type: 'Wap' } } }),
    ...(order.way === 'JSAPI' && {
      payer: isProvider ? { sp_openid: order.openId ?? '' } : { openid: order.openId ?? '' },
    }),
  }
}

function opening(
  order: PayOrder,
  body: Readonly<Record<string, unknown>>,
  { appId, privateKey }: WechatPaySettings,
  clock: Clock,
): PayOpening {
  if (order.way === 'QR') return { kind: 'QR', code: String(body.code_url) }
  if (order.way === 'H5') {
    const url = new URL(String(body.h5_url))
    url.searchParams.set('redirect_url', order.returnUrl)
    return { kind: 'ADDRESS', url: url.href }
  }
  const timeStamp = String(Math.floor(clock.now().getTime() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const pack = `prepay_id=${body.prepay_id}`
  const paySign = rsaSign(`${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`, privateKey)
  return { kind: 'JSAPI', values: { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign } }
}

type Answer = { readonly body: Readonly<Record<string, unknown>> }

/** The `Authorization` of a request: method, path with query, time, nonce and body, each on its line, signed. */
export function wechatAuthorization(
  { mchId, serial, privateKey }: Pick<WechatPaySettings, 'mchId' | 'serial' | 'privateKey'>,
  request: { method: string; path: string; body: string; timestamp: number; nonce: string },
): string {
  const { method, path, body, timestamp, nonce } = request
  const signature = rsaSign(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`, privateKey)
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

function signedAsker(settings: WechatPaySettings, clock: Clock, fetch: Fetch) {
  const send = (address: string, method: string, path: string, body: string) =>
    fetch(address, {
      method,
      headers: {
        authorization: wechatAuthorization(settings, {
          method,
          path,
          body,
          timestamp: Math.floor(clock.now().getTime() / 1000),
          nonce: randomBytes(16).toString('hex'),
        }),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'shangyouji',
        'wechatpay-serial': settings.publicKeyId,
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(PAY_TIMEOUT_MS),
    })
  async function ask(method: string, path: string, body?: object): Promise<Answer>
  async function ask(
    method: string,
    path: string,
    body: object | undefined,
    foreseen: readonly string[],
  ): Promise<Answer | { readonly refused: string }>
  async function ask(method: string, path: string, body?: object, foreseen: readonly string[] = []) {
    const reply = await send(new URL(path, settings.endpoint).href, method, path, body ? JSON.stringify(body) : '')
    const text = await reply.text()
    if (!isFromWechat(settings, reply.headers, text, clock.now())) throw new PayError(`UNSIGNED ${reply.status}`)
    const parsed = text === '' ? {} : jsonObject(text)
    if (!parsed) throw new PayError('NO_JSON')
    if (reply.ok) return { body: parsed }
    const code = String(parsed.code ?? `HTTP ${reply.status}`)
    if (foreseen.includes(code)) return { refused: code }
    throw new PayError(code)
  }
  ask.plain = async (address: string, path: string) => {
    const reply = await send(address, 'GET', path, '')
    if (!reply.ok) throw new PayError(`HTTP ${reply.status}`)
    // as bytes: reading it as text would drop the mark at its beginning, and the hash is over all of it
    return Buffer.from(await reply.arrayBuffer())
  }
  return ask
}

/** Replies carry the same four headers as notices. */
function isFromWechat(settings: WechatPaySettings, headers: Headers, body: string, now: Date): boolean {
  return isSigned(settings, name => headers.get(name) ?? '', body, now)
}
