import { type AlipaySettings, alipaySigned, readAlipayTime } from './alipay-signing.ts'
import { fenOf, rsaVerify } from './pay-crypto.ts'
import { NOTICE_AGE_SECONDS, type PayNotice, type RawNotice } from './pay-port.ts'

const MAX_FIELDS = 100

/** Opens a notice of Alipay: a form whose values are signed. A field that comes twice makes it none. */
export function readAlipayNotice(settings: AlipaySettings, notice: RawNotice, now: Date): PayNotice | null {
  if (notice.account !== settings.sellerId) return null
  const fields = [...new URLSearchParams(notice.body)]
  const values = Object.fromEntries(fields) as Readonly<Record<string, string | undefined>>
  if (fields.length > MAX_FIELDS || Object.keys(values).length !== fields.length) return null
  if (values.sign_type !== 'RSA2') return null
  const signed = alipaySigned(Object.fromEntries(fields), ['sign', 'sign_type'])
  if (!rsaVerify(signed, values.sign ?? '', settings.publicKey)) return null
  const age = (now.getTime() - readAlipayTime(values.notify_time ?? '').getTime()) / 1000
  if (!(Math.abs(age) <= NOTICE_AGE_SECONDS)) return null
  // of another application or account: nothing of ours, though Alipay signed it
  if (values.app_id !== settings.appId || values.seller_id !== settings.sellerId) return null
  const { notify_id: id = '', out_trade_no: tradeNo = '' } = values
  if (id === '' || tradeNo === '') return null
  // the state of the trade stays "success" when a part of it is refunded
  if (values.refund_fee !== undefined || values.gmt_refund !== undefined)
    return { kind: 'REFUND', id, tradeNo, refundNo: values.out_biz_no ?? '' }
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(values.trade_status ?? '')) return { kind: 'OTHER', id, tradeNo }
  const facts = {
    tradeNo,
    providerNo: values.trade_no ?? '',
    amount: fenOf(values.total_amount ?? '') ?? -1,
    currency: values.trans_currency ?? 'CNY',
    app: settings.appId,
    account: settings.sellerId,
    merchant: '',
    paidAt: readAlipayTime(values.gmt_payment ?? ''),
  }
  return { kind: 'PAID', id, facts }
}
