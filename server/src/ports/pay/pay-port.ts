/** How the payments module talks to a provider. Amounts are whole fen; every number is ours and fixed before the call. */
export interface PayChannel {
  /** Our account at the provider; stands in the address that notices are sent to. */
  readonly account: string
  /** Our app there: it names who pays inside WeChat. */
  readonly app: string
  readonly ways: readonly PayWay[]
  /** Whether sellers are paid to sub-merchant numbers of their own. */
  readonly servesSellers: boolean
  /** Asked again with the same order it answers the same. @throws PayError */
  start(order: PayOrder): Promise<PayOpening>
  find(order: OrderKey): Promise<FoundOrder>
  /** `PAID` where it was paid before it could be closed. An order that the provider does not know is closed. */
  close(order: OrderKey): Promise<'CLOSED' | 'PAID'>
  /** Asks for a refund. That it was accepted does not say that the money is back. */
  refund(refund: RefundOrder): Promise<void>
  findRefund(refund: RefundKey): Promise<FoundRefund>
  /** Checks signature, age and address of a notice and opens it. Null: it is not from the provider, or not for us. */
  readNotice(notice: RawNotice, now: Date): PayNotice | null
  /** What the provider wants to read once a notice is stored. */
  readonly noticeTaken: { readonly type: string; readonly body: string }
  /** Yesterday's business in the provider's books; null while the bill is not made yet. `day` in Asia/Shanghai. */
  bill(day: string): Promise<readonly BillLine[] | null>
}

/** QR: a code to scan · H5: a page in a phone's browser · JSAPI: inside WeChat · PAGE: a page on a computer. */
export type PayWay = 'QR' | 'H5' | 'JSAPI' | 'PAGE'

export interface OrderKey {
  readonly tradeNo: string
  /** The seller's number at the provider; empty: the platform's own. */
  readonly merchant: string
}

export interface PayOrder extends OrderKey {
  readonly title: string
  readonly amount: number
  readonly way: PayWay
  readonly expiresAt: Date
  readonly noticeUrl: string
  readonly returnUrl: string
  readonly payerIp: string
  /** Who pays, under our app id; JSAPI only. */
  readonly openId?: string
}

/** What the buyer's device does with it: show a code, go to an address, or hand values to WeChat. */
export type PayOpening =
  | { readonly kind: 'QR'; readonly code: string }
  | { readonly kind: 'ADDRESS'; readonly url: string }
  | { readonly kind: 'JSAPI'; readonly values: Readonly<Record<string, string>> }

/** What the provider says of money it has taken. */
export interface PaidFacts {
  readonly tradeNo: string
  readonly providerNo: string
  readonly amount: number
  readonly currency: string
  readonly app: string
  /** The platform's own number at the provider. */
  readonly account: string
  /** The seller's number; empty: the platform's own. */
  readonly merchant: string
  readonly paidAt: Date
}

export type FoundOrder =
  | { readonly state: 'PAID'; readonly facts: PaidFacts }
  | { readonly state: 'WAIT' | 'CLOSED' | 'UNKNOWN' }

export interface RefundKey extends OrderKey {
  readonly refundNo: string
}

export interface RefundOrder extends RefundKey {
  readonly amount: number
  /** Of the whole payment. */
  readonly total: number
  readonly reason: string
  readonly noticeUrl: string
}

export interface FoundRefund {
  /** PENDING: on its way. UNKNOWN: the provider never got the application. */
  readonly state: 'PENDING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL' | 'UNKNOWN'
  /** Null where the provider does not name it. */
  readonly amount: number | null
}

export interface RawNotice {
  readonly account: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type PayNotice =
  | { readonly kind: 'PAID'; readonly id: string; readonly facts: PaidFacts }
  | { readonly kind: 'REFUND'; readonly id: string; readonly tradeNo: string; readonly refundNo: string }
  /** Signed, but nothing that moves money. */
  | { readonly kind: 'OTHER'; readonly id: string; readonly tradeNo: string }

export interface BillLine {
  readonly kind: 'PAY' | 'REFUND'
  /** Our number of the payment, or of the refund. */
  readonly no: string
  readonly amount: number
}

/** The provider refused, or did not answer as agreed. Carries its code, never keys or bodies. */
export class PayError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the payment provider answered ${code}`)
    this.name = 'PayError'
    this.code = code
  }
}

export type PayChannelName = 'WECHAT' | 'ALIPAY'
/** Of WeChat Pay the platform has two accounts: its own, and the service provider's under which sellers are paid. */
export type PayAccountName = PayChannelName | 'WECHAT_SELLERS'
/** An account that is not configured is not there. */
export type PayPort = Readonly<Partial<Record<PayAccountName, PayChannel>>>

/** The part of `fetch` that the adapters use; the stand-in answers in its place. */
export type Fetch = (address: string, request?: RequestInit) => Promise<Response>

export const NOTICE_AGE_SECONDS = 300
export const PAY_TIMEOUT_MS = 8000
