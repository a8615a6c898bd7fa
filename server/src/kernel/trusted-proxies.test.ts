import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { fastifyTrust, readTrustedProxies } from './trusted-proxies.ts'

test.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
  ['fd00::/8', ['fd00::/8']],
] as const)('TRUST_PROXY %j is read as %j', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies)
})

test.each([
  'true',
  'TRUE',
  'yes',
  '-1',
  '6',
  '1.5',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8/9',
  'nginx',
  'loopback,',
])('TRUST_PROXY %j stops the start', text => {
  expect(() => readTrustedProxies(text)).toThrow('TRUST_PROXY')
})

/** The address that is believed of a request from 127.0.0.1. */
async function believed(text: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: fastifyTrust(readTrustedProxies(text)) })
  app.get('/', async request => request.ip)
  const reply = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded }, remoteAddress: '127.0.0.1' })
  await app.close()
  return reply.body
}

test('what a visitor writes before the trusted proxies is not believed', async () => {
  expect(await believed('', '9.9.9.9')).toBe('127.0.0.1')
  expect(await believed('1', '9.9.9.9, 203.0.113.5')).toBe('203.0.113.5')
  expect(await believed('loopback', '9.9.9.9, 203.0.113.5')).toBe('203.0.113.5')
  expect(await believed('2', '9.9.9.9, 203.0.113.5, 10.0.0.3')).toBe('203.0.113.5')
  expect(await believed('loopback,10.0.0.0/8', '9.9.9.9, 203.0.113.5, 10.0.0.3')).toBe('203.0.113.5')
  // a request that did not come through the proxy is taken for what it is
  expect(await believed('192.0.2.1', '9.9.9.9')).toBe('127.0.0.1')
})
