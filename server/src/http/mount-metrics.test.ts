import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountMetrics } from './mount-metrics.ts'

/** Status of an answer to a request for the metrics. */
async function ask(metricsToken: string | null, remoteAddress: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  mountMetrics(app, { metricsToken })
  const reply = await app.inject({ url: '/metrics', remoteAddress, headers })
  await app.close()
  return reply.statusCode
}

test('without a token a program on the same machine reads the metrics, nobody else', async () => {
  expect(await ask(null, '127.0.0.1')).toBe(200)
  expect(await ask(null, '::1')).toBe(200)
  expect(await ask(null, '::ffff:127.0.0.1')).toBe(200)
  expect(await ask(null, '203.0.113.5')).toBe(404)
  // through a proxy on the same machine
  expect(await ask(null, '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404)
  expect(await ask(null, '127.0.0.1', { 'x-real-ip': '127.0.0.1' })).toBe(404)
})

test('with a token it alone counts', async () => {
  const token = 'dm3Xk8vQ1pZ7'
  expect(await ask(token, '203.0.113.5', { authorization: `Bearer ${token}` })).toBe(200)
  expect(await ask(token, '127.0.0.1')).toBe(404)
  expect(await ask(token, '127.0.0.1', { authorization: 'Bearer other' })).toBe(404)
})
