import { randomUUID } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'
import { canonicalQuery, signAliyun } from './aliyun-signature.ts'
import type { SmsPort } from './ports.ts'

export interface AliyunSmsSettings {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly signName: string
  readonly endpoint: string
  /** Our names of templates → codes of the approved ones, where the operator has set none: `{ CODE: 'SMS_154950909' }`. */
  readonly templates: Readonly<Record<string, string>>
}

const TIMEOUT_MS = 8000

/** 阿里云短信服务, SendSms of 2017-05-25. Errors carry the provider's code, never the phone or the values. */
export function aliyunSms(settings: AliyunSmsSettings, clock: Clock): SmsPort {
  return {
    async send({ phone, template, values, providerCode }) {
      const templateCode = providerCode || settings.templates[template]
      if (!templateCode) throw new Error(`no approved SMS template is configured for ${template}`)
      const url = new URL('/', settings.endpoint)
      url.search = canonicalQuery(
        new URLSearchParams({
          PhoneNumbers: phone,
          SignName: settings.signName,
          TemplateCode: templateCode,
          TemplateParam: JSON.stringify(values),
        }),
      )
      const headers = signAliyun(
        { method: 'POST', url, action: 'SendSms', version: '2017-05-25', nonce: randomUUID(), at: clock.now() },
        settings,
      )
      headers.accept = 'application/json'
      const reply = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      const { Code: code } = (await reply.json().catch(() => ({}))) as { Code?: string }
      if (code !== 'OK') throw new Error(`SMS provider answered ${code ?? `HTTP ${reply.status}`}`)
    },
  }
}
