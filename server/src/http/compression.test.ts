import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressLongReplies } from './compression.ts'

const long = JSON.stringify(Array.from({ length: 5000 }, (_, i) => ({ name: `参会人${i}` })))

function server() {
  const http = Fastify()
  compressLongReplies(http)
  http.get('/long', async (_, reply) => reply.type('application/json').send(long))
  http.get('/short', async () => ({ token: 'secret' }))
  return http
}

test('long replies come as whoever asks can read them', async () => {
  const http = server()
  const asked = (accept: string) => http.inject({ url: '/long', headers: { 'accept-encoding': accept } })
  const br = await asked('gzip, deflate, br')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long)
  const zipped = await asked('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(long)
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length)
  const plain = await asked('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload).toBe(long)
})

test('short ones, which may hold a secret, stay as they are', async () => {
  const reply = await server().inject({ url: '/short', headers: { 'accept-encoding': 'br' } })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.json()).toEqual({ token: 'secret' })
})
