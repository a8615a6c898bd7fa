import type { Clock } from '../../kernel/clock.ts'
import { yuanOf } from '../../kernel/money.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { readAlipayNotice } from './alipay-notice.ts'
import { type AlipaySettings, alipaySigned, alipayTime, readAlipayTime } from './alipay-signing.ts'
import { fenOf, jsonObject, rsaSign, rsaVerify } from './pay-crypto.ts'
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

type Values = Readonly<Record<string, string>>

/** 支付宝开放平台, RSA2. Serves the platform's own account; its form for sellers needs a token of each seller. */
export function alipay(settings: AlipaySettings, clock: Clock, fetch: Fetch = globalThis.fetch): PayChannel {
  const ask = signedAsker(settings, clock, fetch)
  const ownOnly = ({ merchant }: OrderKey) => {
    if (merchant !== '') throw new PayError('MERCHANT_FORM')
  }

  async function find(order: OrderKey): Promise<FoundOrder> {
    ownOnly(order)
    const reply = await ask('alipay.trade.query', { out_trade_no: order.tradeNo }, ['ACQ.TRADE_NOT_EXIST'])
    if ('refused' in reply) return { state: 'UNKNOWN' }
    const { body } = reply
    if (body.out_trade_no !== order.tradeNo) throw new PayError('OTHER_ORDER')
    // an order that was paid and then refunded whole is closed as well, but it has a time of payment
    const isPaid = ['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(body.trade_status ?? '') || Boolean(body.send_pay_date)
    if (!isPaid) return { state: body.trade_status === 'TRADE_CLOSED' ? 'CLOSED' : 'WAIT' }
    const facts = {
      tradeNo: order.tradeNo,
      providerNo: body.trade_no ?? '',
      amount: fenOf(body.total_amount ?? '') ?? -1,
      currency: body.pay_currency ?? 'CNY',
      app: settings.appId,
      account: settings.sellerId,
      merchant: '',
      paidAt: body.send_pay_date ? readAlipayTime(body.send_pay_date) : clock.now(),
    }
    return { state: 'PAID', facts }
  }

  return {
    account: settings.sellerId,
    app: settings.appId,
    ways: ['QR', 'H5', 'PAGE'],
    servesSellers: false,
    find,
    noticeTaken: { type: 'text/plain', body: 'success' },
    async start(order): Promise<PayOpening> {
      ownOnly(order)
      if (order.way === 'QR') {
        const more = { notify_url: order.noticeUrl }
        const { body } = await ask('alipay.trade.precreate', content(order, 'FACE_TO_FACE_PAYMENT'), [], more)
        return { kind: 'QR', code: body.qr_code ?? '' }
      }
      const [method, product] =
        order.way === 'H5'
          ? (['alipay.trade.wap.pay', 'QUICK_WAP_WAY'] as const)
          : (['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'] as const)
      const values = alipayRequest(settings, clock.now(), method, content(order, product), {
        notify_url: order.noticeUrl,
        return_url: order.returnUrl,
      })
      return { kind: 'ADDRESS', url: `${settings.endpoint}?${new URLSearchParams(values)}` }
    },
    async close(order) {
      ownOnly(order)
      const known = ['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID']
      const reply = await ask('alipay.trade.close', { out_trade_no: order.tradeNo }, known)
      if (!('refused' in reply) || reply.refused === 'ACQ.TRADE_NOT_EXIST') return 'CLOSED'
      const found = await find(order)
      if (found.state === 'WAIT') throw new PayError(reply.refused)
      return found.state === 'PAID' ? 'PAID' : 'CLOSED'
    },
    async refund(refund) {
      ownOnly(refund)
      await ask('alipay.trade.refund', {
        out_trade_no: refund.tradeNo,
        out_request_no: refund.refundNo,
        refund_amount: yuanOf(refund.amount),
        refund_reason: refund.reason.slice(0, 80),
      })
    },
    async findRefund(refund): Promise<FoundRefund> {
      ownOnly(refund)
      const asked = { out_trade_no: refund.tradeNo, out_request_no: refund.refundNo }
      const { body } = await ask('alipay.trade.fastpay.refund.query', asked)
      const isDone = body.refund_status === 'REFUND_SUCCESS' && body.out_request_no === refund.refundNo
      // without a state the application was not received or failed: asked again under the same number
      return isDone ? { state: 'SUCCESS', amount: fenOf(body.refund_amount ?? '') } : { state: 'UNKNOWN', amount: null }
    },
    readNotice: (notice, now) => readAlipayNotice(settings, notice, now),
    async bill(day) {
      const asked = { bill_type: 'trade', bill_date: day }
      const reply = await ask('alipay.data.dataservice.bill.downloadurl.query', asked, [
        'isp.bill_not_exist',
        'BILL_NOT_EXIST',
      ])
      if ('refused' in reply) return null
      const file = await fetch(reply.body.bill_download_url ?? '', { signal: AbortSignal.timeout(PAY_TIMEOUT_MS) })
      if (!file.ok) throw new PayError(`HTTP ${file.status}`)
      return readAlipayBill(new Uint8Array(await file.arrayBuffer()))
    },
  }
}

const content = (order: PayOrder, product: string) => ({
  out_trade_no: order.tradeNo,
  total_amount: yuanOf(order.amount),
  subject: order.title.slice(0, 120),
  product_code: product,
  // after this the address that we handed out opens nothing any more
  time_expire: alipayTime(order.expiresAt),
})

/** The values of a request, signed. */
export function alipayRequest(
  { appId, privateKey }: Pick<AlipaySettings, 'appId' | 'privateKey'>,
  now: Date,
  method: string,
  bizContent: object,
  more: Values = {},
): Values {
  const values: Values = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: alipayTime(now),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(bizContent),
  }
  return { ...values, sign: rsaSign(alipaySigned(values, ['sign']), privateKey) }
}

interface Answer {
  readonly body: Readonly<Record<string, string | undefined>>
}

function signedAsker(settings: AlipaySettings, clock: Clock, fetch: Fetch) {
  async function ask(method: string, content: object): Promise<Answer>
  async function ask(method: string, content: object, foreseen: readonly [], more: Values): Promise<Answer>
  async function ask(
    method: string,
    content: object,
    foreseen: readonly string[],
    more?: Values,
  ): Promise<Answer | { readonly refused: string }>
  async function ask(method: string, content: object, foreseen: readonly string[] = [], more: Values = {}) {
    const reply = await fetch(`${settings.endpoint}?charset=utf-8`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(alipayRequest(settings, clock.now(), method, content, more)).toString(),
      signal: AbortSignal.timeout(PAY_TIMEOUT_MS),
    })
    if (!reply.ok) throw new PayError(`HTTP ${reply.status}`)
    const text = await reply.text()
    const signed = signedPart(text, `${method.replaceAll('.', '_')}_response`)
    const body = signed && (jsonObject(signed) as Answer['body'] | null)
    if (!body) throw new PayError('NO_REPLY')
    const { sign = '' } = (jsonObject(text) ?? {}) as { sign?: string }
    if (!rsaVerify(signed, sign, settings.publicKey)) throw new PayError(`UNSIGNED ${body.sub_code ?? body.code}`)
    if (body.code === '10000') return { body }
    const code = body.sub_code ?? body.code ?? 'NO_CODE'
    if (foreseen.includes(code)) return { refused: code }
    throw new PayError(code)
  }
  return ask
}

/** The object behind a name exactly as it was sent: the signature is over these characters. */
export function signedPart(text: string, name: string): string | null {
  const at = text.indexOf(`"${name}":`)
  const start = at < 0 ? -1 : text.indexOf('{', at)
  if (start < 0) return null
  let depth = 0
  let inString = false
  for (let i = start; i < text.length; i++) {
    const c = text[i]
    if (inString) {
      if (c === '\\') i++
      else if (c === '"') inString = false
    } else if (c === '"') inString = true
    else if (c === '{') depth++
    else if (c === '}' && --depth === 0) return text.slice(start, i + 1)
  }
  return null
}
