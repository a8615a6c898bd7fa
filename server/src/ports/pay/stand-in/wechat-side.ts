import { createHash, randomUUID } from 'node:crypto'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { yuanOf } from '../../../kernel/money.ts'
import { gcmSeal, rsaSign, rsaVerify } from '../pay-crypto.ts'
import { NOTICE_AGE_SECONDS } from '../pay-port.ts'
import type { Books, StandInOrder, StandInRefund } from './books.ts'
import type { Counter } from './counter.ts'

export const STAND_IN_KEY_ID = 'PUB_KEY_ID_STAND_IN'
export const STAND_IN_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

interface Reply {
  readonly status: number
  readonly body?: object
}

const refused = (code: string, status = 400): Reply => ({ status, body: { code, message: code } })

/** WeChat Pay v3 as its merchants see it: checks their signature, keeps the books, signs what it answers. */
export function wechatSide(books: () => Books, counter: Counter, clock: Clock, origin: string) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const text = await request.text()
    if (url.pathname === '/v3/billdownload/file') return new Response(bill(books(), url))
    const mchId = merchantOf(request, url, text)
    const reply = mchId === null ? refused('SIGN_ERROR', 401) : answer(mchId, request.method, url, text)
    return signed(reply)
  }

  function merchantOf(request: Request, url: URL, body: string): string | null {
    const header = request.headers.get('authorization') ?? ''
    const field = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    const age = Math.abs(clock.now().getTime() / 1000 - Number(field('timestamp')))
    if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ') || !(age <= NOTICE_AGE_SECONDS)) return null
    if (field('serial_no') !== STAND_IN_SERIAL) return null
    const text = `${request.method}\n${url.pathname}${url.search}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`
    return rsaVerify(text, field('signature'), books().keys.merchant.publicKey) ? field('mchid') : null
  }

  function answer(mchId: string, method: string, url: URL, text: string): Reply {
    const body = text ? JSON.parse(text) : {}
    const path = url.pathname.replace('/v3/pay/partner/', '/v3/pay/')
    const made = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(path)
    if (made && method === 'POST') return create(mchId, made[1]!, body)
    const named = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path)
    if (named) {
      const order = counter.find('WECHAT', named[1]!)
      const sub = url.searchParams.get('sub_mchid') ?? body.sub_mchid ?? ''
      if (order?.account !== mchId || order.merchant !== sub) return refused('ORDER_NOT_EXIST', 404)
      if (!named[2]) return { status: 200, body: transaction(order) }
      if (order.state === 'PAID') return refused('ORDERPAID')
      counter.close(order)
      return { status: 204 }
    }
    if (path === '/v3/refund/domestic/refunds' && method === 'POST') return refund(mchId, body)
    const asked = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path)
    if (asked) {
      const [order, found] = counter.findRefund('WECHAT', asked[1]!) ?? []
      return order && found ? { status: 200, body: refundBody(order, found) } : refused('RESOURCE_NOT_EXISTS', 404)
    }
    if (path === '/v3/bill/tradebill') return billAddress(mchId, url.searchParams.get('bill_date') ?? '')
    return refused('NOT_FOUND', 404)
  }

  function create(mchId: string, way: string, body: Record<string, never> & OrderBody): Reply {
    const openId = body.payer?.openid ?? body.payer?.sp_openid ?? ''
    if ((way === 'jsapi') !== (openId !== '')) return refused('PARAM_ERROR')
    const order = counter.create({
      channel: 'WECHAT',
      tradeNo: body.out_trade_no,
      title: body.description,
      amount: body.amount.total,
      account: mchId,
      merchant: body.sub_mchid ?? '',
      app: body.appid ?? body.sp_appid ?? '',
      openId,
      noticeUrl: body.notify_url,
      returnUrl: '',
      expiresAt: Date.parse(body.time_expire),
    })
    if (typeof order === 'string') return refused(order)
    const cashier = `${origin}/dev/pay?tradeNo=${order.tradeNo}`
    if (way === 'native') return { status: 200, body: { code_url: cashier } }
    return { status: 200, body: way === 'h5' ? { h5_url: cashier } : { prepay_id: prepayId(order) } }
  }

  function refund(
    mchId: string,
    body: { out_trade_no: string; out_refund_no: string; amount: { refund: number; total: number } },
  ): Reply {
    const order = counter.find('WECHAT', body.out_trade_no)
    if (order?.account !== mchId) return refused('RESOURCE_NOT_EXISTS', 404)
    if (body.amount.total !== order.amount) return refused('INVALID_REQUEST')
    const made = counter.refund(order, body.out_refund_no, body.amount.refund)
    return typeof made === 'string' ? refused(made, 403) : { status: 200, body: refundBody(order, made) }
  }

  function billAddress(mchId: string, day: string): Reply {
    const url = new URL(`https://api.mch.weixin.qq.com/v3/billdownload/file?token=${mchId}.${day}`)
    const hash = createHash('sha1').update(bill(books(), url)).digest('hex')
    return { status: 200, body: { hash_type: 'SHA1', hash_value: hash, download_url: url.href } }
  }

  function signed({ status, body }: Reply): Response {
    const text = body ? JSON.stringify(body) : ''
    const headers = wechatHeaders(text, books().keys.WECHAT.privateKey, clock.now())
    return new Response(status === 204 ? null : text, { status, headers })
  }
}

const prepayId = ({ providerNo }: StandInOrder) => `wx${providerNo}`
/** What a page hands WeChat of an order. */
export const prepayPackage = (order: StandInOrder) => `prepay_id=${prepayId(order)}`

interface OrderBody {
  readonly out_trade_no: string
  readonly description: string
  readonly amount: { readonly total: number }
  readonly sub_mchid?: string
  readonly appid?: string
  readonly sp_appid?: string
  readonly payer?: { readonly openid?: string; readonly sp_openid?: string }
  readonly notify_url: string
  readonly time_expire: string
}

/** The four headers of replies and notices. */
export function wechatHeaders(body: string, privateKey: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = randomUUID().replaceAll('-', '')
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': STAND_IN_KEY_ID,
    'wechatpay-signature': rsaSign(`${timestamp}\n${nonce}\n${body}\n`, privateKey),
  }
}

const whoOf = ({ account, merchant, app }: StandInOrder) =>
  merchant ? { sp_mchid: account, sub_mchid: merchant, sp_appid: app } : { mchid: account, appid: app }

/** A transaction as queries and notices show it. */
export const transaction = (order: StandInOrder) => ({
  ...whoOf(order),
  out_trade_no: order.tradeNo,
  trade_state:
    order.state === 'PAID'
      ? order.refunds.length > 0
        ? 'REFUND'
        : 'SUCCESS'
      : order.state === 'WAIT'
        ? 'NOTPAY'
        : 'CLOSED',
  ...(order.state === 'PAID' && {
    transaction_id: order.providerNo,
    success_time: new Date(order.paidAt!).toISOString(),
    amount: { total: order.amount, payer_total: order.amount, currency: 'CNY', payer_currency: 'CNY' },
  }),
})

const refundBody = (order: StandInOrder, refund: StandInRefund) => ({
  refund_id: `50${refund.refundNo}`,
  out_refund_no: refund.refundNo,
  out_trade_no: order.tradeNo,
  status: refund.state,
  amount: { refund: refund.amount, total: order.amount, currency: 'CNY' },
})

/** A notice with a sealed resource; what is in it is the caller's. */
export function wechatNotice(id: string, type: string, resource: object, apiV3Key: string): string {
  const kind = type.startsWith('REFUND') ? 'refund' : 'transaction'
  const seal = { nonce: randomUUID().slice(0, 12), associated_data: kind }
  const ciphertext = gcmSeal(JSON.stringify(resource), seal, apiV3Key)
  return JSON.stringify({
    id,
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: type,
    resource: { algorithm: 'AEAD_AES_256_GCM', original_type: kind, ciphertext, ...seal },
  })
}

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

function bill({ orders }: Books, url: URL): string {
  const [mchId, day] = (url.searchParams.get('token') ?? '').split('.') as [string, string]
  const mine = Object.values(orders).filter(one => one.channel === 'WECHAT' && one.account === mchId && one.paidAt)
  const row = (order: StandInOrder, state: string, refund: StandInRefund | null) =>
    [
      new Date(order.paidAt!).toISOString(),
      order.app,
      mchId,
      order.merchant || '0',
      '',
      order.providerNo,
      order.tradeNo,
      'openid',
      'NATIVE',
      state,
      'OTHERS',
      'CNY',
      yuanOf(refund ? 0 : order.amount),
      '0.00',
      refund ? `50${refund.refundNo}` : '0',
      refund?.refundNo ?? '0',
      yuanOf(refund?.amount ?? 0),
      '0.00',
      refund ? 'ORIGINAL' : '',
      refund ? 'SUCCESS' : '',
      order.title.replaceAll(',', ' '),
      '',
      '0.00000',
      '0.60%',
      yuanOf(order.amount),
      yuanOf(refund?.amount ?? 0),
      '',
    ]
      .map(cell => `\`${cell}`)
      .join(',')
  const paid = mine
    .filter(order => shanghaiDate(new Date(order.paidAt!)) === day)
    .map(order => row(order, 'SUCCESS', null))
  const back = mine.flatMap(order =>
    order.refunds
      .filter(one => one.state === 'SUCCESS' && shanghaiDate(new Date(one.at)) === day)
      .map(one => row(order, 'REFUND', one)),
  )
  const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
  return `\uFEFF${[HEAD, ...paid, ...back, sums, `\`${paid.length + back.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`].join('\r\n')}\r\n`
}
