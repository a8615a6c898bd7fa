import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fail } from '../../kernel/failure.ts'
import { registry } from '../metrics.ts'
import { openPageCache } from './page-cache.ts'
import { registerPages } from './pages.ts'

/** A web bundle as small as can be: says what it was asked and counts its renderings. */
const bundle = `
let renderings = 0
const pageKey = url => url.replace(/[?&]x=[^&]*/g, '')
export const entry = { module: { pageKey, async answer(build, request, { session, page }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/lost') throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  if (pathname === '/away') return new Response(null, { status: 302, headers: { location: '/' } })
  if (pathname === '/own') page.mayBeCached = false
  page.tags.add('site')
  renderings += 1
  const body = await request.text()
  const script = '<script' + (page.nonce ? ' nonce="' + page.nonce + '"' : '') + '>go()</script>'
  return new Response([renderings, request.method, session?.name ?? 'visitor', body, script].join(' '), {
    headers: { 'content-type': pathname.endsWith('.data') ? 'text/x-script' : 'text/html; charset=utf-8' },
  })
} } }`

let app: FastifyInstance
let webDir: string
let hooked = 0
let isEnding = false
let renderingsLeft = Number.POSITIVE_INFINITY
let asOf = Number.POSITIVE_INFINITY
const cache = openPageCache({ edgeHeaders: tags => ({ 'surrogate-key': [...tags].join(' ') }) })

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const dir of ['build/server', 'build/client/assets']) mkdirSync(join(webDir, dir), { recursive: true })
  writeFileSync(join(webDir, 'package.json'), '{"type":"module"}')
  writeFileSync(join(webDir, 'build/server/index.js'), bundle)
  writeFileSync(join(webDir, 'build/client/assets/a-1.js'), 'go()')
  writeFileSync(join(webDir, 'build/client/assets/a-1.js.br'), 'packed')
  writeFileSync(join(webDir, 'build/client/assets/b-2.js'), 'go(2)')
  writeFileSync(join(webDir, 'build/client/assets/b-2.js.br'), brotliCompressSync('go(2)'))
  writeFileSync(join(webDir, 'build/client/assets/c-3.js'), 'go(3)')
  writeFileSync(join(webDir, 'build/client/robots.txt'), 'User-agent: *')
  app = Fastify()
  app.addHook('onRequest', async (_request, reply) => {
    hooked += 1
    reply.raw.setHeader('x-frame-options', 'SAMEORIGIN')
  })
  await registerPages(app, {
    mode: 'build',
    webDir,
    origin: 'http://site.example',
    showsDevPages: true,
    cache,
    isEnding: () => isEnding,
    mediaOrigin: 'https://files.example',
    hasSession: request => request.headers.cookie !== undefined,
    makePageContext: async request => {
      if (renderingsLeft-- <= 0) fail('TOO_MANY')
      const session = request.headers.cookie ? { name: request.headers.cookie } : null
      return { api: {} as never, session, readAsOf: () => asOf }
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const renderingOf = (reply: { body: string }) => Number(reply.body.split(' ')[0])

test('visitors share one rendering until a change drops it', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(new Set(replies.map(renderingOf)).size).toBe(1)
  const again = await get('/')
  expect(renderingOf(again)).toBe(renderingOf(replies[0]!))
  cache.drop(['site'])
  expect(renderingOf(await get('/'))).toBe(renderingOf(again) + 1)
})

test('a page of a replica that does not show the last change yet is answered, not kept', async () => {
  const before = performance.now()
  cache.drop(['site'])
  asOf = before
  const first = renderingOf(await get('/replica'))
  expect(renderingOf(await get('/replica'))).toBe(first + 1)
  asOf = performance.now()
  const caughtUp = renderingOf(await get('/replica'))
  expect(renderingOf(await get('/replica'))).toBe(caughtUp)
  asOf = Number.POSITIVE_INFINITY
})

test('names that a page does not read make no page of their own', async () => {
  const plain = renderingOf(await get('/list?keyword=a'))
  for (let i = 0; i < 20; i++) expect(renderingOf(await get(`/list?keyword=a&x=${i}`))).toBe(plain)
  expect(renderingOf(await get('/list?keyword=b'))).toBe(plain + 1)
})

test('whoever has pages rendered too often waits; what is kept is still there for them', async () => {
  const kept = await get('/often')
  renderingsLeft = 2
  const replies = []
  for (let i = 0; i < 4; i++) replies.push(await get(`/often?keyword=${i}`))
  renderingsLeft = Number.POSITIVE_INFINITY
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429])
  expect(replies[3]!.headers['retry-after']).toBe('60')
  expect(replies[3]!.body).toContain('操作过于频繁')
  expect((await get('/often')).body).toBe(kept.body)
})

test('who has a session gets a page of one’s own, which nobody keeps', async () => {
  const own = await get('/', { cookie: 'me' })
  expect(own.body).toContain('me')
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect((await get('/')).body).toContain('visitor')
})

test('an edge learns the keys of pages that are kept for all visitors, and of no other answer', async () => {
  const keyOf = async (url: string, headers = {}) => (await get(url, headers)).headers['surrogate-key']
  expect([await keyOf('/keyed'), await keyOf('/keyed')]).toEqual(['site', 'site'])
  expect((await get('/keyed')).headers['cache-control']).toBe('private, no-cache')
  expect(await keyOf('/keyed', { cookie: 'me' })).toBeUndefined()
  for (const url of ['/own', '/away', '/lost', '/keyed.data', '/assets/a-1.js'])
    expect(await keyOf(url)).toBeUndefined()
  asOf = performance.now() - 1000
  cache.drop(['site'])
  expect(await keyOf('/keyed')).toBeUndefined()
  asOf = Number.POSITIVE_INFINITY
})

test('scripts are allowed by hash on shared pages, by a nonce of one use on others', async () => {
  const policyOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['content-security-policy'])
  expect(policyOf(await get('/'))).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  const [one, two] = [await get('/', { cookie: 'me' }), await get('/', { cookie: 'me' })]
  const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1]
  expect(policyOf(one)).toContain(`'nonce-${nonce}'`)
  expect(policyOf(two)).not.toContain(`'nonce-${nonce}'`)
  // videos may come from the storage, and nothing else from anywhere but here
  for (const policy of [policyOf(await get('/')), policyOf(one)]) {
    expect(policy).toContain("; media-src 'self' data: blob: https://files.example;")
    expect(policy.match(/files\.example/g)).toHaveLength(1)
  }
  // the camera at the door alone runs a compiled module
  expect(policyOf(one)).not.toContain('wasm-unsafe-eval')
  expect(policyOf(await get('/door/1', { cookie: 'me' }))).toContain(" 'wasm-unsafe-eval';")
})

test('an address that leaves the folder of the assets is unknown', async () => {
  expect((await get('/assets/a-1.js')).statusCode).toBe(200)
  for (const url of [
    '/assets/..%2f',
    '/assets/%2e%2e%2fserver/index.js',
    '/assets/..%2fserver',
    '/assets/%252e%252e%252fserver',
    '/assets/A-1.js',
    '/assets//a-1.js',
    '/assets/',
  ]) {
    expect((await get(url)).statusCode).toBe(404)
  }
})

test('a page that nothing changed is told so', async () => {
  const first = await get('/same')
  const second = await get('/same', { 'if-none-match': String(first.headers.etag) })
  expect([second.statusCode, second.body]).toEqual([304, ''])
})

test('a kept page is answered before any hook, with the same headers, and to visitors alone', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const reply = await fetch(`${origin}/kept`, { method, headers: { 'accept-encoding': 'gzip, br', ...headers } })
    const { date, ...same } = Object.fromEntries(reply.headers)
    return { status: reply.status, same, body: await reply.text() }
  }
  const first = await ask()
  const before = hooked
  expect(await ask()).toEqual(first)
  expect(first.same).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'content-encoding': 'br' })
  expect((await ask({ 'if-none-match': first.same.etag! })).status).toBe(304)
  expect(hooked).toBe(before)
  // the long way: no Brotli (once), no compression (once), a head alone, a session, a server that is ending
  const gzip = { 'accept-encoding': 'gzip' }
  expect((await ask(gzip)).body).toBe(first.body)
  expect((await ask(gzip)).same).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'content-encoding': 'gzip' })
  const plain = { 'accept-encoding': 'identity' }
  expect(await ask(plain)).toMatchObject({ status: 200, body: first.body })
  const again = await ask(plain)
  expect(again).toMatchObject({ body: first.body, same: { 'x-frame-options': 'SAMEORIGIN' } })
  expect(again.same).not.toHaveProperty('content-encoding')
  expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect((await ask({ cookie: 'me' })).body).toContain('me')
  isEnding = true
  expect(await ask()).toEqual(first)
  isEnding = false
  expect(hooked).toBe(before + 5)
  cache.drop(['site'])
  expect((await ask()).body).not.toBe(first.body)
})

test('an own file that was sent before is answered the same way past Fastify, whole and in Brotli only', async () => {
  const address = `${app.listeningOrigin}/assets/b-2.js`
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const reply = await fetch(address, { method, headers: { 'accept-encoding': 'br', ...headers } })
    const { date, ...same } = Object.fromEntries(reply.headers)
    return { status: reply.status, same, body: await reply.text() }
  }
  const first = await ask()
  expect(first).toMatchObject({ body: 'go(2)', same: { 'x-frame-options': 'SAMEORIGIN', 'content-encoding': 'br' } })
  await expect
    .poll(async () => {
      const before = hooked
      expect(await ask()).toEqual(first)
      return hooked - before
    })
    .toBe(0)
  // an address with a query is none of those that are kept: there would be as many as anybody likes
  const queried = hooked
  for (let i = 0; i < 2; i++) expect(await (await fetch(`${address}?x=1`)).text()).toBe('go(2)')
  expect(hooked).toBe(queried + 2)
  const before = hooked
  expect((await ask({ 'accept-encoding': 'gzip' })).same).not.toHaveProperty('content-encoding')
  expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect((await ask({ 'if-none-match': first.same.etag!, 'cache-control': 'max-age=0' })).status).toBe(304)
  expect((await ask({ range: 'bytes=0-1' })).status).toBe(206)
  isEnding = true
  expect(await ask()).toEqual(first)
  isEnding = false
  expect(hooked).toBe(before + 5)
})

test('a file too short for a twin is answered past Fastify as well', async () => {
  const address = `${app.listeningOrigin}/assets/c-3.js`
  const ask = async (encoding: string) => {
    const reply = await fetch(address, { headers: { 'accept-encoding': encoding } })
    return [reply.headers.get('content-encoding'), reply.headers.get('cache-control'), await reply.text()]
  }
  const whole = [null, 'public, max-age=31536000, immutable', 'go(3)']
  // what was answered to who takes no Brotli is not known to be without a twin
  expect([await ask('gzip'), await ask('gzip'), await ask('br')]).toEqual([whole, whole, whole])
  await expect
    .poll(async () => {
      const before = hooked
      expect(await ask('br')).toEqual(whole)
      return hooked - before
    })
    .toBe(0)
  expect(await ask('gzip')).toEqual(whole)
})

test('a page that a poster led to is counted, kept or not; other words are not', async () => {
  for (const from of ['poster', 'poster', 'anything']) await get(`/kept?from=${from}`)
  const counted = await registry.getSingleMetricAsString('shared_visits_total')
  expect(counted).toContain('shared_visits_total{from="poster"} 2')
  expect(counted).not.toContain('anything')
})

test('pages that forbid it, redirects and data are not shared', async () => {
  expect(renderingOf(await get('/own'))).not.toBe(renderingOf(await get('/own')))
  expect(renderingOf(await get('/x.data'))).not.toBe(renderingOf(await get('/x.data')))
  const away = await get('/away')
  expect([away.statusCode, away.headers.location]).toEqual([302, '/'])
})

test('a page action needs the Origin of an own page', async () => {
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/form', payload: 'a=1', headers })
  const host = { host: 'site.example', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post(host)).statusCode).toBe(403)
  expect((await post({ ...host, origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post({ ...host, origin: 'null' })).statusCode).toBe(403)
  expect((await post({ ...host, origin: 'http://site.example' })).body).toContain('POST visitor a=1')
})

test('calls and files are not pages; own files are served and never change', async () => {
  expect((await get('/api/nothing')).statusCode).toBe(404)
  expect((await get('/files/nothing')).statusCode).toBe(404)
  const { headers } = await get('/assets/a-1.js')
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
  // a copy that was compressed beforehand, for a browser that takes it
  const packed = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
  expect([packed.headers['content-encoding'], packed.headers['content-type'], packed.body]).toEqual([
    'br',
    'application/javascript; charset=utf-8',
    'packed',
  ])
  expect((await get('/robots.txt')).body).toBe('User-agent: *')
})

test('without a database there is a notice with a way home', async () => {
  const lost = await get('/lost')
  expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '1'])
  expect(lost.body).toContain('<a href="/"')
})
