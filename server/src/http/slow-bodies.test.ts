import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSlowBodies } from './slow-bodies.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function listening() {
  const http = Fastify()
  closeSlowBodies(http)
  http.post('/', async () => 'done')
  await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, port: (http.server.address() as { port: number }).port }
}

test('closes the connection of a body that is not there after 30 s', async () => {
  const { http, port } = await listening()
  const socket = connect(port, '127.0.0.1')
  const isReceived = once(http.server, 'request')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nabc')
  await isReceived
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(29_999)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  await closed
  await http.close()
})

test('does not touch a connection whose body has arrived', async () => {
  const { http, port } = await listening()
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 3\r\n\r\nabc')
  await once(socket, 'data')
  expect(vi.getTimerCount()).toBe(0)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
  await http.close()
})

test('lets an injected request that was refused with its body unread end in silence', async () => {
  const http = Fastify()
  closeSlowBodies(http)
  http.addHook('onRequest', async (_request, reply) => reply.code(403).send('no'))
  http.post('/', async () => 'done')
  const { statusCode } = await http.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect(statusCode).toBe(403)
  expect(() => vi.advanceTimersByTime(30_000)).not.toThrow()
})
