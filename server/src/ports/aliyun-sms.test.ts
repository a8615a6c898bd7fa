import { createHash, createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../kernel/clock.ts'
import { signAliyun } from './aliyun-signature.ts'
import { aliyunSms } from './aliyun-sms.ts'
import type { SmsPort } from './ports.ts'

test('a signature equals the one that the provider publishes', () => {
  const url = new URL(
    'https://ecs.cn-shanghai.aliyuncs.com/?RegionId=cn-shanghai&ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  )
  const { authorization } = signAliyun(
    {
      method: 'POST',
      url,
      action: 'RunInstances',
      version: '2014-05-26',
      nonce: '3156853299f313e23d1673dc12e1703d',
      at: new Date('2023-10-26T10:22:32Z'),
    },
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
  )
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

describe('the SMS provider', () => {
  const SECRET = 'testsecret'
  const received: Record<string, string>[] = []
  let answer: object
  let server: Server
  let sms: SmsPort

  /** Checks a request as the provider does: signature over what arrived, time within 15 minutes. */
  function refusalOf(method: string, target: URL, headers: Record<string, string>): string | null {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const [, names = '', signature = ''] =
      /SignedHeaders=([^,]+),Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
    const percent = (text: string) =>
      encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    const query = [...target.searchParams]
      .map(([name, value]) => `${percent(name)}=${percent(value)}`)
      .sort()
      .join('&')
    if (`?${query}` !== target.search) return 'UnusualEncoding'
    const lines = names
      .split(';')
      .map(name => `${name}:${headers[name]}\n`)
      .join('')
    const canonical = `${method}\n/\n${query}\n${lines}\n${names}\n${headers['x-acs-content-sha256']}`
    const right = createHmac('sha256', SECRET)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex')
    if (signature !== right) return 'SignatureDoesNotMatch'
    if (Math.abs(Date.now() - Date.parse(headers['x-acs-date'] ?? '')) > 900_000) return 'InvalidTimeStamp.Expired'
    return headers['x-acs-action'] === 'SendSms' && headers['x-acs-version'] === '2017-05-25' ? null : 'InvalidAction'
  }

  beforeAll(async () => {
    server = createServer((request, reply) => {
      const target = new URL(request.url!, 'http://provider')
      const refusal = refusalOf(request.method!, target, request.headers as Record<string, string>)
      if (!refusal) received.push(Object.fromEntries(target.searchParams))
      reply.setHeader('content-type', 'application/json')
      reply.statusCode = refusal ? 400 : 200
      reply.end(JSON.stringify(refusal ? { Code: refusal } : answer))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const settings = { accessKeyId: 'testid', accessKeySecret: SECRET, signName: '上游集', endpoint }
    sms = aliyunSms({ ...settings, templates: { CODE: 'SMS_154950909' } }, systemClock)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    received.length = 0
    answer = { Code: 'OK', Message: 'OK', BizId: '1' }
  })

  test('is sent phone, signature name, template and values, signed', async () => {
    await sms.send({ phone: '13800001111', template: 'CODE', values: { code: "0'1*2 (3)~+" } })
    expect(received).toEqual([
      {
        PhoneNumbers: '13800001111',
        SignName: '上游集',
        TemplateCode: 'SMS_154950909',
        TemplateParam: '{"code":"0\'1*2 (3)~+"}',
      },
    ])
  })

  test('is sent the number of the template that the operator has set', async () => {
    await sms.send({ phone: '13800001111', template: 'CODE', values: {}, providerCode: 'SMS_2' })
    expect(received[0]).toMatchObject({ TemplateCode: 'SMS_2' })
  })

  test('is told of by its code alone when it refuses', async () => {
    answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '13800001111 limit' }
    const sent = sms.send({ phone: '13800001111', template: 'CODE', values: { code: '123456' } })
    await expect(sent).rejects.toThrow(/^SMS provider answered isv\.BUSINESS_LIMIT_CONTROL$/)
  })

  test('is not asked for a template that is not configured', async () => {
    const sent = sms.send({ phone: '13800001111', template: 'UNKNOWN', values: {} })
    await expect(sent).rejects.toThrow('no approved SMS template is configured for UNKNOWN')
    expect(received).toEqual([])
  })
})
