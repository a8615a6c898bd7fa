import { gcmOpen, jsonObject, type Sealed } from './pay-crypto.ts'
import type { PayNotice, RawNotice } from './pay-port.ts'
import { isSigned, type WechatPaySettings, type WechatTransaction, wechatFacts } from './wechat-signing.ts'

/** Opens a notice of WeChat Pay: signature over the raw body first, then its sealed resource. */
export function readWechatNotice(settings: WechatPaySettings, notice: RawNotice, now: Date): PayNotice | null {
  if (notice.account !== settings.mchId) return null
  if (!isSigned(settings, name => notice.headers[name] ?? '', notice.body, now)) return null
  const event = jsonObject(notice.body)
  const sealed = event?.resource as (Sealed & { algorithm?: string }) | undefined
  if (typeof event?.id !== 'string' || event.id === '' || sealed?.algorithm !== 'AEAD_AES_256_GCM') return null
  const opened = jsonObject(gcmOpen(sealed, settings.apiV3Key) ?? '')
  if (typeof opened?.out_trade_no !== 'string') return null
  const tradeNo = opened.out_trade_no
  const type = String(event.event_type)
  if (type.startsWith('REFUND.')) {
    if ((opened.mchid ?? opened.sp_mchid) !== settings.mchId) return null
    return { kind: 'REFUND', id: event.id, tradeNo, refundNo: String(opened.out_refund_no) }
  }
  const facts = wechatFacts(opened as WechatTransaction)
  // of another application or merchant: nothing of ours, though the provider signed it
  if (facts.app !== settings.appId || facts.account !== settings.mchId) return null
  if (type !== 'TRANSACTION.SUCCESS' || opened.trade_state !== 'SUCCESS')
    return { kind: 'OTHER', id: event.id, tradeNo }
  return { kind: 'PAID', id: event.id, facts }
}
