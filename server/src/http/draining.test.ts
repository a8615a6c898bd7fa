import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeDraining } from './draining.ts'

const CLIENTS = 8

/** Asks from a thread of its own, so that requests are on their way while the server's thread computes. */
const clients = (port: number) =>
  new Worker(
    `const { parentPort } = require('node:worker_threads')
     const http = require('node:http')
     const ask = () => new Promise(done => http.get({ port: ${port}, host: '127.0.0.1', agent: false }, reply => {
       reply.resume().on('end', () => done(String(reply.statusCode)))
     }).on('error', error => done(error.code)))
     Promise.all(Array.from({ length: ${CLIENTS} }, ask)).then(all => parentPort.postMessage(all))`,
    { eval: true },
  )

const compute = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('whoever asked before the end is answered, however long the thread computes between two looks at the network', async () => {
  const http = Fastify()
  const { drain } = makeDraining(http)
  http.get('/', async () => {
    compute(150)
    return 'done'
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }

  const asking = clients(port)
  const answered = once(asking, 'message')
  await once(asking, 'online')
  compute(400)
  await drain()
  await http.close()

  const [answers] = await answered
  expect(answers).toEqual(Array(CLIENTS).fill('200'))
})
