import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { edgeCaches } from './edge-caches.ts'

const open: Server[] = []
const asked: { port: number; method?: string; keys?: unknown; token?: string }[] = []
const statuses = new Map<string, number>()
const urls: string[] = []

beforeAll(async () => {
  for (let i = 0; i < 2; i++) {
    const server = createServer(({ method, headers }, reply) => {
      const { port } = server.address() as AddressInfo
      asked.push({ port, method, keys: headers['surrogate-key'], token: headers.authorization })
      reply.writeHead(statuses.get(`${port}`) ?? 200, { location: '/elsewhere' }).end('Purged')
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    open.push(server)
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?service=secret`)
  }
})
beforeEach(() => {
  asked.length = 0
  statuses.clear()
})
afterAll(() => {
  for (const server of open) server.close()
})

test('every edge is asked by a POST with the keys, and with the token where there is one', async () => {
  await edgeCaches({ purgeUrls: urls, token: null }).purge(['goods:1', 'goods'])
  expect(asked.map(({ method, keys, token }) => [method, keys, token])).toEqual(
    Array(2).fill(['POST', 'goods:1 goods', undefined]),
  )
  await edgeCaches({ purgeUrls: [urls[0]!], token: 'abc' }).purge(['all'])
  expect(asked.at(-1)!.token).toBe('Bearer abc')
})

test.each([404, 500, 302])('an edge that answers %i did not purge; the others are asked all the same', async status => {
  statuses.set(new URL(urls[0]!).port, status)
  const error = await edgeCaches({ purgeUrls: urls, token: 'abc' })
    .purge(['goods'])
    .catch(thrown => thrown)
  expect(String(error)).toContain('1 of 2 edges did not purge')
  expect(String(error)).not.toMatch(/secret|abc|127\.0\.0\.1/)
  expect(new Set(asked.map(({ port }) => port)).size).toBe(2)
})
