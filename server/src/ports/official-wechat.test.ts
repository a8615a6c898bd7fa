import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { readConfig } from '../kernel/config.ts'
import { officialWechat } from './official-wechat.ts'
import { openPorts } from './open-ports.ts'

let server: Server
let port: ReturnType<typeof officialWechat>
let endpoint: string
let now = 1_000_000_000_000

const followers: { openid: string; unionid?: string }[] = []
const asked: string[] = []
const sent: object[] = []
let tokens = 0
let goodToken = ''

/** The calls of a 服务号 as their manual has them: errors come as HTTP 200, the list two at a time. */
async function answer(request: IncomingMessage): Promise<object> {
  const url = new URL(request.url!, 'http://wechat')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null
  asked.push(url.pathname.split('/').at(-1)!)
  if (url.pathname === '/cgi-bin/stable_token') {
    if (body.appid !== 'wx2' || body.secret !== 'key') return { errcode: 40125, errmsg: 'invalid appsecret' }
    goodToken = `t${++tokens}`
    return { access_token: goodToken, expires_in: 7200 }
  }
  if (url.searchParams.get('access_token') !== goodToken) return { errcode: 42001, errmsg: 'access_token expired' }
  if (url.pathname === '/cgi-bin/ticket/getticket')
    return { errcode: 0, errmsg: 'ok', ticket: `${url.searchParams.get('type')}-${now}`, expires_in: 7200 }
  if (url.pathname === '/cgi-bin/user/get') {
    const from = followers.findIndex(one => one.openid === url.searchParams.get('next_openid')) + 1
    const openid = followers.slice(from, from + 2).map(one => one.openid)
    if (openid.length === 0) return { total: followers.length, count: 0, next_openid: '' }
    return { total: followers.length, count: openid.length, data: { openid }, next_openid: openid.at(-1) }
  }
  if (url.pathname === '/cgi-bin/user/info/batchget') {
    const ids: string[] = body.user_list.map((one: { openid: string }) => one.openid)
    return { user_info_list: followers.filter(one => ids.includes(one.openid)) }
  }
  if (!followers.some(one => one.openid === body.touser)) return { errcode: 43004, errmsg: 'require subscribe' }
  if (body.template_id !== 'tm-1') return { errcode: 40037, errmsg: 'invalid template_id' }
  sent.push(body)
  return { errcode: 0, errmsg: 'ok', msgid: 1 }
}

beforeAll(async () => {
  server = createServer(async (request, reply) => reply.end(JSON.stringify(await answer(request))))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  port = officialWechat({ appId: 'wx2', appSecret: 'key', endpoint }, () => now)
})
afterAll(() => server.close())

const tell = (unionId: string, providerCode = 'tm-1') =>
  port.send({
    unionId,
    template: 'NOTICE',
    providerCode,
    fields: { thing1: '意向单', thing2: '意向单 YX20261121000001 已由供方确认，请查看', time3: '2026年11月21日 09:00' },
    url: 'https://shangyouji.cn/demander/news',
  })

test('finds a follower by the union id and sends a template message that fits its fields', async () => {
  followers.push({ openid: 'o1', unionid: 'u1' }, { openid: 'o2' }, { openid: 'o3', unionid: 'u3' })
  await Promise.all([tell('u3'), tell('u3')])
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual({
    touser: 'o3',
    template_id: 'tm-1',
    url: 'https://shangyouji.cn/demander/news',
    data: {
      thing1: { value: '意向单' },
      thing2: { value: '意向单 YX2026112100000…' },
      time3: { value: '2026年11月21日 09:00' },
    },
  })
  expect(asked).toEqual(['stable_token', 'get', 'batchget', 'get', 'batchget', 'get', 'send', 'send'])
})

test('reaches nobody who does not follow, and asks for newcomers only, at most every ten minutes', async () => {
  asked.length = 0
  await tell('u9')
  expect(asked).toEqual([])
  followers.push({ openid: 'o9', unionid: 'u9' })
  now += 11 * 60_000
  await tell('u9')
  expect(asked).toEqual(['get', 'get', 'batchget', 'get', 'send'])
  followers.splice(0, 1)
  await tell('u1')
  expect(sent).toHaveLength(3)
})

test('fetches a new token when one has ended before its time; other faults are thrown without secrets', async () => {
  goodToken = 'ended elsewhere'
  await tell('u3')
  expect(sent).toHaveLength(4)
  await expect(tell('u3', 'tm-2')).rejects.toThrow('WeChat answered errcode 40037')
  await tell('u3', '')
  const wrong = officialWechat({ appId: 'wx2', appSecret: 'wrong', endpoint })
  const message = { unionId: 'u3', template: 'NOTICE', providerCode: 'tm-1', fields: {}, url: '' }
  await expect(wrong.send(message)).rejects.toThrow('WeChat gives no token, errcode 40125')
})

test('asks for the ticket of shared pages once, and again before it ends', async () => {
  asked.length = 0
  const first = { appId: 'wx2', ticket: `jsapi-${now}` }
  expect(await Promise.all([port.shareTicket(), port.shareTicket()])).toEqual([first, first])
  expect(await port.shareTicket()).toEqual(first)
  expect(asked.filter(name => name === 'getticket')).toHaveLength(1)
  now += 7_000_000
  expect((await port.shareTicket()).ticket).toBe(`jsapi-${now}`)
})

test('is used where a 服务号 is configured, else the outbox', async () => {
  const rows: object[] = []
  const db = { insertInto: () => ({ values: (row: object) => ({ execute: async () => rows.push(row) }) }) }
  const config = readConfig({})
  const message = { unionId: 'u3', template: 'NOTICE', providerCode: 'tm-1', fields: { thing1: '订单' }, url: '' }
  await openPorts(config, db as unknown as Db).wechatNotice.send(message)
  expect(rows).toHaveLength(1)
  const env = { WECHAT_NOTICE_APP_ID: 'wx2', WECHAT_NOTICE_APP_SECRET: 'key', WECHAT_ENDPOINT: endpoint }
  await openPorts(readConfig(env), db as unknown as Db).wechatNotice.send(message)
  expect(rows).toHaveLength(1)
  expect(sent).toHaveLength(5)
})
