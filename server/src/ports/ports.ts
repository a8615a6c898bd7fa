import type { PayPort } from './pay/pay-port.ts'
import type { PayStandIn } from './pay/stand-in/pay-stand-in.ts'
import type { TelephonyStandIn } from './telephony/stand-in.ts'
import type { TelephonyPort } from './telephony/telephony-port.ts'

/** The outside world as interfaces. Each has a real adapter and an embedded default that needs nothing. */
export interface Ports {
  readonly mail: MailPort
  readonly sms: SmsPort
  readonly wechat: WechatPort
  readonly wechatNotice: WechatNotificationPort
  /** Pages that are passed on in WeChat with a title and a picture; null where no 服务号 is configured in production. */
  readonly wechatShare: WechatSharePort | null
  readonly storage: StoragePort
  readonly outbound: OutboundPort
  readonly pay: PayPort
  /** Outside production: what stands in for the providers that are not configured. */
  readonly payStandIn: PayStandIn | null
  /** Virtual numbers; null where none are configured in production. */
  readonly telephony: TelephonyPort | null
  readonly telephonyStandIn: TelephonyStandIn | null
  /** A group chat of the operators; null where none is configured. */
  readonly alarm: AlarmPort | null
  /** Edge caches in front of us; null where there are none. */
  readonly edge: EdgePort | null
}

export interface AlarmPort {
  post(alarm: { readonly title: string; readonly lines: readonly string[] }): Promise<void>
}

export interface EdgePort {
  /** Drops what carries one of these keys. @throws Error where one of the caches did not */
  purge(keys: readonly string[]): Promise<void>
}

export interface MailPort {
  /** `unsubscribe` is the page that ends mails of this kind, for the reader's mail program (List-Unsubscribe). */
  send(mail: { to: string; subject: string; html: string; unsubscribe?: string }): Promise<void>
}

export interface SmsPort {
  /**
   * `template` is our name of the approved template, e.g. `CODE`; `providerCode` its number at the provider where the
   * operator has set it.
   */
  send(message: {
    phone: string
    template: string
    values: Readonly<Record<string, string>>
    providerCode?: string
  }): Promise<void>
}

export interface WechatPort {
  /** Address of the scan page; after the scan it leads to `redirectUrl?code=…&state=…`. */
  scanUrl(redirectUrl: string, state: string): string
  /** Where a person who is in WeChat's browser already agrees; leads back likewise. Null where no 服务号 is configured. */
  authorizeUrl(redirectUrl: string, state: string): string | null
  /** Where WeChat's browser says who would pay in it, without a question; leads back likewise. Null as before. */
  payerUrl(redirectUrl: string, state: string): string | null
  /** Changes a one-time code for who scanned or agreed. Null for an unknown or used code. */
  whoScanned(code: string, way: WechatWay): Promise<WechatPerson | null>
  /** Changes a one-time code of `payerUrl` for who would pay. Null for an unknown or used code. */
  whoPays(code: string): Promise<WechatPayer | null>
}

export interface WechatPerson {
  readonly unionId: string
  readonly name: string
  readonly avatar: string
  /** Where they agreed inside WeChat. */
  readonly payer: WechatPayer | null
}

/** A person as the app of the 服务号 names them. */
export interface WechatPayer {
  readonly appId: string
  readonly openId: string
}

/** SCAN: a code on a computer, scanned with the phone · IN_WECHAT: the page itself is open in WeChat. */
export type WechatWay = 'SCAN' | 'IN_WECHAT'

export interface WechatNotificationPort {
  /**
   * A notice to a person's WeChat. Nobody who does not follow our account is reached; that is no error.
   * @param fields keywords of the template with their texts, e.g. `thing1`
   */
  send(message: {
    unionId: string
    template: string
    providerCode: string
    fields: Readonly<Record<string, string>>
    url: string
  }): Promise<void>
}

export interface WechatSharePort {
  /** What pages are signed with in WeChat's browser (jsapi_ticket), and whose it is. */
  shareTicket(): Promise<{ readonly appId: string; readonly ticket: string }>
}

export interface StoragePort {
  /** @param body bytes, or a file that is read and left where it is */
  put(key: string, body: Uint8Array | { readonly path: string }, type: string): Promise<void>
  /** Null where nothing is stored under the key. `range` is inclusive, in bytes. */
  get(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ body: import('node:stream').Readable; size: number } | null>
  remove(key: string): Promise<void>
  /**
   * An address under which the storage itself gives the bytes, to everyone who has it, for a while; null: it gives none.
   * It is a secret of its reader: never in a log.
   */
  addressOf(key: string, given: GivenAs): string | null
  /** Everything that is stored, in no order; what is stored meanwhile may be missing. */
  list(): AsyncIterable<{ readonly key: string; readonly size: number }>
}

/** What the storage sends with bytes that it gives itself, and how long it does so. */
export interface GivenAs {
  readonly type: string
  readonly disposition: string
  readonly cacheControl: string
  readonly seconds: number
}

/** How the server reaches addresses that people gave it. What may be reached is decided by the caller. */
export interface OutboundPort {
  /** All addresses of a host name. */
  resolve(host: string): Promise<string[]>
  connect(address: string, port: number): import('node:net').Socket
}
