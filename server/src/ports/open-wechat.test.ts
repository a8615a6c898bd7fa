import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { readConfig } from '../kernel/config.ts'
import { openPorts } from './open-ports.ts'
import { openWechat } from './open-wechat.ts'
import type { WechatPort } from './ports.ts'

let server: Server
let wechat: WechatPort
let endpoint: string
const used = new Set<string>()

/** The two calls of the open platform, with its rules: a code counts once, errors come as HTTP 200. */
function answer(url: URL): object {
  const query = Object.fromEntries(url.searchParams)
  if (url.pathname === '/sns/oauth2/access_token') {
    if (query.appid !== 'wx1' || query.secret !== 'key' || query.grant_type !== 'authorization_code') {
      return { errcode: 40125, errmsg: 'invalid appsecret' }
    }
    if (!query.code?.startsWith('good')) return { errcode: 40029, errmsg: 'invalid code' }
    if (used.has(query.code)) return { errcode: 40163, errmsg: 'code been used' }
    used.add(query.code)
    return { access_token: `at-${query.code}`, expires_in: 7200, openid: 'o1', scope: 'snsapi_login', unionid: 'u1' }
  }
  if (query.access_token?.startsWith('at-good') && query.openid === 'o1') {
    return { openid: 'o1', nickname: '小李🧪', headimgurl: 'https://thirdwx.qlogo.cn/1', unionid: 'u1' }
  }
  return { errcode: 40001, errmsg: 'invalid credential' }
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/plain')
    reply.end(JSON.stringify(answer(new URL(request.url!, 'http://wechat'))))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  wechat = openWechat({ appId: 'wx1', appSecret: 'key', endpoint })
})
afterAll(() => server.close())

describe('WeChat', () => {
  test('scans at qrconnect with scope snsapi_login', () => {
    expect(wechat.scanUrl('https://shangyouji.cn/excessive', 's-1')).toBe(
      'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fshangyouji.cn%2Fexcessive' +
        '&response_type=code&scope=snsapi_login&state=s-1#wechat_redirect',
    )
  })

  test('asks somebody who is in WeChat by the service account, with scope snsapi_userinfo', async () => {
    const both = openWechat(
      { appId: 'wx0', appSecret: 'other', endpoint },
      { appId: 'wx1', appSecret: 'key', endpoint },
    )
    expect(both.authorizeUrl('https://shangyouji.cn/excessive?to=%2Ftool', 's-1')).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1' +
        '&redirect_uri=https%3A%2F%2Fshangyouji.cn%2Fexcessive%3Fto%3D%252Ftool' +
        '&response_type=code&scope=snsapi_userinfo&state=s-1#wechat_redirect',
    )
    expect(await both.whoScanned('good3', 'IN_WECHAT')).toMatchObject({
      unionId: 'u1',
      payer: { appId: 'wx1', openId: 'o1' },
    })
    await expect(both.whoScanned('good4', 'SCAN')).rejects.toThrow(/40125/)
    expect(wechat.authorizeUrl('https://shangyouji.cn/excessive', 's-1')).toBeNull()
  })

  test('names who would pay without a question, by the service account, once per code', async () => {
    const both = openWechat(
      { appId: 'wx0', appSecret: 'other', endpoint },
      { appId: 'wx1', appSecret: 'key', endpoint },
    )
    const address = new URL(both.payerUrl('https://shangyouji.cn/excessive?pay=1', 's-1')!)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ appid: 'wx1', scope: 'snsapi_base', state: 's-1' })
    expect(await both.whoPays('good5')).toEqual({ appId: 'wx1', openId: 'o1' })
    expect(await both.whoPays('good5')).toBeNull()
    expect([wechat.payerUrl('https://shangyouji.cn/excessive', 's-1'), await wechat.whoPays('good6')]).toEqual([
      null,
      null,
    ])
  })

  test('names who scanned, once per code', async () => {
    expect(await wechat.whoScanned('good1', 'SCAN')).toEqual({
      unionId: 'u1',
      name: '小李🧪',
      avatar: 'https://thirdwx.qlogo.cn/1',
      payer: null,
    })
    expect(await wechat.whoScanned('good1', 'SCAN')).toBeNull()
    expect(await wechat.whoScanned('bad', 'SCAN')).toBeNull()
  })

  test('is an error where our own key is wrong, without naming it', async () => {
    const wrong = openWechat({ appId: 'wx1', appSecret: 'other', endpoint })
    await expect(wrong.whoScanned('good2', 'SCAN')).rejects.toThrow(/^WeChat answered errcode 40125$/)
  })
})

test('the configuration picks the real ports, and the embedded ones where it says nothing', () => {
  const db = {} as Db
  const embedded = openPorts(readConfig({}), db)
  expect(embedded.wechat.scanUrl('http://localhost:3000/excessive', 's')).toContain('/dev/wechat')
  const env = {
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'noreply@shangyouji.cn',
    SMS_ACCESS_KEY_ID: 'a',
    SMS_ACCESS_KEY_SECRET: 'b',
    SMS_SIGN_NAME: '上游集',
    SMS_TEMPLATES: 'CODE=SMS_1, DEMAND_MATCH = SMS_2',
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 'key',
  }
  const config = readConfig(env)
  expect(config.sms?.templates).toEqual({ CODE: 'SMS_1', DEMAND_MATCH: 'SMS_2' })
  const real = openPorts(config, db)
  expect(real.wechat.scanUrl('https://shangyouji.cn/excessive', 's')).toContain('open.weixin.qq.com')
  expect(real.mail).not.toBe(embedded.mail)
  expect(real.sms).not.toBe(embedded.sms)
  expect(readConfig({ ...env, SMS_TEMPLATES: '' }).sms?.templates).toEqual({})
  expect(() => readConfig({ ...env, SMS_SIGN_NAME: '' })).toThrow('SMS_SIGN_NAME')
  expect(() => readConfig({ ...env, MAIL_FROM: '' })).toThrow('MAIL_FROM')
})
