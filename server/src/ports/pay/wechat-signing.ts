import { rsaVerify } from './pay-crypto.ts'
import { NOTICE_AGE_SECONDS, type PaidFacts } from './pay-port.ts'

/** Where the merchant stands at WeChat Pay: as itself, or as the service provider of sellers. */
export interface WechatPaySettings {
  readonly mchId: string
  readonly appId: string
  /** Of our certificate. */
  readonly serial: string
  readonly privateKey: string
  /** 32 characters; opens notices. */
  readonly apiV3Key: string
  /** WeChat Pay's public key with the number that stands in `Wechatpay-Serial`. */
  readonly publicKeyId: string
  readonly publicKey: string
  readonly endpoint: string
  /** Our number is one of a service provider: everything is asked for a seller (`sub_mchid`). */
  readonly isProvider: boolean
}

/** What WeChat Pay says of a payment, signed by it. */
export type WechatTransaction = {
  readonly appid?: string
  readonly mchid?: string
  readonly sp_appid?: string
  readonly sp_mchid?: string
  readonly sub_mchid?: string
  readonly out_trade_no: string
  readonly transaction_id?: string
  readonly trade_state: string
  readonly success_time?: string
  readonly amount?: { readonly total?: number; readonly currency?: string }
}

/** What a transaction that succeeded says, in our words. */
export const wechatFacts = (t: WechatTransaction): PaidFacts => ({
  tradeNo: t.out_trade_no,
  providerNo: t.transaction_id ?? '',
  amount: t.amount?.total ?? -1,
  currency: t.amount?.currency ?? '',
  app: t.appid ?? t.sp_appid ?? '',
  account: t.mchid ?? t.sp_mchid ?? '',
  merchant: t.sub_mchid ?? '',
  paidAt: new Date(t.success_time ?? Number.NaN),
})

/** Whether WeChat Pay signed this body with the key we know, at most five minutes ago. */
export function isSigned(
  { publicKey, publicKeyId }: Pick<WechatPaySettings, 'publicKey' | 'publicKeyId'>,
  header: (name: string) => string,
  body: string,
  now: Date,
): boolean {
  const timestamp = header('wechatpay-timestamp')
  if (header('wechatpay-serial') !== publicKeyId || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > NOTICE_AGE_SECONDS) return false
  const signed = `${timestamp}\n${header('wechatpay-nonce')}\n${body}\n`
  return rsaVerify(signed, header('wechatpay-signature'), publicKey)
}
