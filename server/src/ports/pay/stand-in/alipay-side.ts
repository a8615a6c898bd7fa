import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { yuanOf } from '../../../kernel/money.ts'
import { alipaySigned, alipayTime, readAlipayTime } from '../alipay-signing.ts'
import { fenOf, rsaSign, rsaVerify } from '../pay-crypto.ts'
import type { Books, StandInOrder } from './books.ts'
import type { Counter } from './counter.ts'

export const ALIPAY_SELLER = '2088000000000001'
export const ALIPAY_APP = '2021000000000001'

type Values = Readonly<Record<string, string>>
type Body = Readonly<Record<string, string | undefined>>
const refused = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code })
const ok = (body: Body) => ({ code: '10000', msg: 'Success', ...body })

/** Alipay's gateway: one address, the method among the values, its answer signed as text. */
export function alipaySide(books: () => Books, counter: Counter, clock: Clock, origin: string) {
  const answers: Readonly<Record<string, (body: Body, values: Values) => Body>> = {
    'alipay.trade.precreate': (body, values) => {
      const order = create(body, values)
      if (typeof order === 'string') return refused(order)
      return ok({ out_trade_no: order.tradeNo, qr_code: `${origin}/dev/pay?tradeNo=${order.tradeNo}` })
    },
    'alipay.trade.query': body => {
      const order = counter.find('ALIPAY', body.out_trade_no ?? '')
      return order ? ok(trade(order)) : refused('ACQ.TRADE_NOT_EXIST')
    },
    'alipay.trade.close': body => {
      const order = counter.find('ALIPAY', body.out_trade_no ?? '')
      if (!order) return refused('ACQ.TRADE_NOT_EXIST')
      if (order.state === 'PAID') return refused('ACQ.TRADE_STATUS_ERROR')
      counter.close(order)
      return ok({ out_trade_no: order.tradeNo })
    },
    'alipay.trade.refund': body => {
      const order = counter.find('ALIPAY', body.out_trade_no ?? '')
      if (!order) return refused('ACQ.TRADE_NOT_EXIST')
      const made = counter.refund(order, body.out_request_no ?? '', fenOf(body.refund_amount ?? '') ?? -1)
      if (typeof made === 'string') return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      return ok({ out_trade_no: order.tradeNo, fund_change: 'Y', refund_fee: yuanOf(made.amount) })
    },
    'alipay.trade.fastpay.refund.query': body => {
      const [order, refund] = counter.findRefund('ALIPAY', body.out_request_no ?? '') ?? []
      if (!order || refund?.state !== 'SUCCESS') return ok({})
      return ok({
        out_trade_no: order.tradeNo,
        out_request_no: refund.refundNo,
        refund_amount: yuanOf(refund.amount),
        refund_status: 'REFUND_SUCCESS',
      })
    },
    'alipay.data.dataservice.bill.downloadurl.query': body =>
      ok({ bill_download_url: `${origin}/dev/pay/alipay/bill?day=${body.bill_date}` }),
  }

  function create(body: Body, values: Values): StandInOrder | string {
    return counter.create({
      channel: 'ALIPAY',
      tradeNo: body.out_trade_no ?? '',
      title: body.subject ?? '',
      amount: fenOf(body.total_amount ?? '') ?? -1,
      account: ALIPAY_SELLER,
      merchant: '',
      openId: '',
      app: ALIPAY_APP,
      noticeUrl: values.notify_url ?? '',
      returnUrl: values.return_url ?? '',
      expiresAt: readAlipayTime(body.time_expire ?? '').getTime(),
    })
  }

  const isOurs = (values: Values) =>
    values.app_id === ALIPAY_APP &&
    values.sign_type === 'RSA2' &&
    rsaVerify(alipaySigned(values, ['sign']), values.sign ?? '', books().keys.merchant.publicKey)

  return {
    async gateway(request: Request): Promise<Response> {
      const url = new URL(request.url)
      if (url.pathname.endsWith('/bill'))
        return new Response(Buffer.from(bill(books(), url.searchParams.get('day') ?? '')))
      const values = Object.fromEntries(new URLSearchParams(await request.text()))
      const method = values.method ?? ''
      const name = `${method.replaceAll('.', '_')}_response`
      const body = isOurs(values)
        ? (answers[method]?.(JSON.parse(values.biz_content ?? '{}'), values) ?? refused('isv.invalid-method'))
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
      const text = JSON.stringify(body)
      const sign = rsaSign(text, books().keys.ALIPAY.privateKey)
      return new Response(`{"${name}":${text},"sign":"${sign}"}`, { headers: { 'content-type': 'application/json' } })
    },
    /** What a browser finds at the address of a page or H5 payment: the order, or why there is none. */
    openPage(values: Values): StandInOrder | string {
      if (!isOurs(values)) return 'isv.invalid-signature'
      const body = JSON.parse(values.biz_content ?? '{}') as Body
      if (readAlipayTime(body.time_expire ?? '') <= clock.now()) return 'ACQ.TRADE_HAS_CLOSE'
      return create(body, values)
    },
  }
}

const trade = (order: StandInOrder): Body => {
  const isAllBack = order.refunds.reduce((sum, one) => sum + one.amount, 0) === order.amount
  const state: string = order.state === 'PAID' ? (isAllBack ? 'TRADE_CLOSED' : 'TRADE_SUCCESS') : order.state
  return {
    out_trade_no: order.tradeNo,
    trade_no: order.providerNo,
    trade_status: state === 'WAIT' ? 'WAIT_BUYER_PAY' : state === 'CLOSED' ? 'TRADE_CLOSED' : state,
    total_amount: yuanOf(order.amount),
    ...(order.paidAt && { send_pay_date: alipayTime(new Date(order.paidAt)) }),
  }
}

/** A notice as a form; `changed` overwrites what it says before it is signed. */
export function alipayNotice(
  order: StandInOrder,
  id: string,
  at: Date,
  privateKey: string,
  changed: Values = {},
): string {
  const values: Values = {
    notify_id: id,
    notify_type: 'trade_status_sync',
    notify_time: alipayTime(at),
    app_id: order.app,
    seller_id: order.account,
    charset: 'utf-8',
    version: '1.0',
    out_trade_no: order.tradeNo,
    trade_no: order.providerNo,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanOf(order.amount),
    gmt_payment: alipayTime(new Date(order.paidAt ?? at)),
    ...changed,
  }
  const sign = rsaSign(alipaySigned(values, []), privateKey)
  return new URLSearchParams({ ...values, sign_type: 'RSA2', sign }).toString()
}

export const newNoticeId = (): string => randomUUID()

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

function bill({ orders }: Books, day: string): Uint8Array {
  const mine = Object.values(orders).filter(one => one.channel === 'ALIPAY' && one.paidAt)
  const row = (order: StandInOrder, kind: string, fen: string, refundNo: string) =>
    `${order.providerNo}\t,${order.tradeNo}\t,${kind},"服务, 年费",,,,,,,,${fen},${fen},0,0,0,0,0,,0,0,${refundNo},0,0,`
  const lines = mine.flatMap(order => [
    ...(shanghaiDate(new Date(order.paidAt!)) === day ? [row(order, '交易', yuanOf(order.amount), '')] : []),
    ...order.refunds
      .filter(one => one.state === 'SUCCESS' && shanghaiDate(new Date(one.at)) === day)
      .map(one => row(order, '退款', `-${yuanOf(one.amount)}`, one.refundNo)),
  ])
  const text = ['#支付宝业务明细查询', HEAD, ...lines, '#业务明细列表结束'].join('\r\n')
  return zipSync({ 'detail.csv': inGbk(text), 'sums.csv': inGbk('#支付宝业务汇总查询\r\n门店编号,门店名称') })
}

/** Node reads GBK but does not write it: its two-byte codes are looked up from what it reads. */
function inGbk(text: string): Uint8Array {
  const codes = new Map<string, readonly [number, number]>()
  const decoder = new TextDecoder('gbk')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) codes.set(decoder.decode(new Uint8Array([high, low])), [high, low])
  return Uint8Array.from([...text].flatMap(c => (c.charCodeAt(0) < 0x80 ? [c.charCodeAt(0)] : [...codes.get(c)!])))
}
