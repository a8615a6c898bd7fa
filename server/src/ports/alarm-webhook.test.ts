import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmWebhook } from './alarm-webhook.ts'

let server: Server
let address: string
let answer = { status: 200, body: { errcode: 0 } as object }
const taken: { msgtype: string; text: { content: string } }[] = []

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    taken.push(JSON.parse(Buffer.concat(chunks).toString()))
    reply.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' })
    reply.end(JSON.stringify(answer.body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cgi-bin/webhook/send?key=secret`
})
afterAll(() => new Promise(done => server.close(done)))

const post = (lines: string[]) => alarmWebhook(address).post({ title: '资金待处理：1项', lines })

test('an alarm is one text message, cut where a robot would refuse it', async () => {
  await post(['支付异常 P2026：金额不符'])
  expect(taken.at(-1)).toEqual({ msgtype: 'text', text: { content: '资金待处理：1项\n支付异常 P2026：金额不符' } })
  await post(Array(400).fill('退款异常'))
  const { content } = taken.at(-1)!.text
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(2048)
  expect(content).toMatch(/^资金待处理.*(退款异常\n?|退款异|退款|退)…$/s)
})

test.each([
  [500, {}],
  [302, {}],
  [200, { errcode: 93000, errmsg: 'invalid webhook url' }],
])('what is answered with %i %j was not taken, and the address is not in the error', async (status, body) => {
  answer = { status, body }
  const error = await post(['账本不平']).catch(thrown => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).not.toContain('secret')
})
