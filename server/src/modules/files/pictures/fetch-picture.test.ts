import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutboundPort } from '../../../ports/ports.ts'
import { innerHosts, otherForms } from '../../../testing/inner-addresses.ts'
import { type Caller, type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeAccount, makeOperator } from '../../accounts/factory.ts'
import { makePicture } from '../factory.ts'
import { FetchRefused, fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './reachable.ts'

const PUBLIC = '93.184.216.34'
const limits = { maxBytes: 200_000, seconds: 2 }

/** Stands on loopback for the whole internet: every connection that is let through ends here. */
let server: Server
let picture: Buffer
/** Addresses that were really connected to. */
let reached: string[] = []
/** What a host name resolves to, changed by a rebinding one each time. */
let rebound = 0
const names: Record<string, () => string[]> = {
  'img.example': () => [PUBLIC],
  'six.example': () => ['2606:2800:220:1:248:1893:25c8:1946'],
  'inner.example': () => ['10.9.8.7'],
  'meta.example': () => ['169.254.169.254'],
  'aliyun-meta.example': () => ['100.100.100.200'],
  'mixed.example': () => [PUBLIC, '127.0.0.1'],
  'rebind.example': () => [rebound++ === 0 ? PUBLIC : '127.0.0.1'],
  'none.example': () => [],
}
const outbound: OutboundPort = {
  resolve: async host => (names[host] ?? (() => Promise.reject(new Error('ENOTFOUND'))))(),
  connect(address) {
    reached.push(address)
    return connect((server.address() as AddressInfo).port, '127.0.0.1')
  },
}

beforeAll(async () => {
  picture = await makePicture('jpeg', 60, 40)
  server = createServer((request, reply) => {
    const url = new URL(request.url!, 'http://x')
    const to = url.searchParams.get('to')
    // written by hand: a hostile server is not held to what a header may contain
    if (to !== null) return request.socket.end(`HTTP/1.1 302 Found\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`)
    if (url.pathname === '/loop') return reply.writeHead(302, { location: '/loop' }).end()
    if (url.pathname === '/html') return reply.writeHead(200, { 'content-type': 'text/html' }).end('<script>')
    if (url.pathname === '/svg') return reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
    if (url.pathname === '/lies')
      return reply.writeHead(200, { 'content-type': 'image/png' }).end('<html>not at all</html>')
    if (url.pathname === '/404') return reply.writeHead(404).end()
    if (url.pathname === '/says-large')
      return reply.writeHead(200, { 'content-type': 'image/png', 'content-length': '99999999' }).end()
    if (url.pathname === '/hangs') return
    if (url.pathname === '/cut') {
      reply.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' })
      reply.write('x')
      return setTimeout(() => reply.destroy(), 20)
    }
    reply.writeHead(200, { 'content-type': 'image/jpeg' })
    if (url.pathname !== '/endless') return reply.end(picture)
    const more = setInterval(() => reply.write(Buffer.alloc(50_000)), 1)
    reply.on('close', () => clearInterval(more))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  reached = []
  rebound = 0
})

const refusal = (url: string) =>
  fetchPicture(outbound, url, limits).then(
    () => 'fetched',
    (error: Error) => (error instanceof FetchRefused ? error.message : `CRASH ${error.stack}`),
  )

describe('a picture of the public internet', () => {
  test('is fetched, over redirects and IPv6 too', async () => {
    for (const url of [
      'http://img.example/a.jpg',
      'http://six.example/a.jpg',
      'http://IMG.example./a.jpg',
      `http://${PUBLIC}/a.jpg`,
      'http://img.example:443/a.jpg',
      'http://img.example/r?to=http://six.example/b.jpg',
      'http://img.example/r?to=/relative.jpg',
      'http://img.example/图片.jpg',
    ]) {
      expect((await fetchPicture(outbound, url, limits)).equals(picture), url).toBe(true)
    }
  })
})

describe('an inner address', () => {
  test('is never connected to, however it is written', async () => {
    for (const host of innerHosts) {
      for (const scheme of ['http', 'https'])
        expect(await refusal(`${scheme}://${host}/x`), host).not.toMatch(/fetched|CRASH/)
    }
    expect(reached).toEqual([])
  })

  test('is never reached over a redirect of a public one', async () => {
    for (const host of innerHosts) {
      const to = `http://img.example/r?to=${encodeURIComponent(`http://${host}/x`)}`
      expect(await refusal(to), host).not.toMatch(/fetched|CRASH/)
    }
    expect(new Set(reached)).toEqual(new Set([PUBLIC]))
  })

  test('is never reached by other schemes, ports, logins or broken addresses, at once or after a redirect', async () => {
    for (const url of otherForms) {
      expect(await refusal(url), url).not.toMatch(/fetched|CRASH/)
      const redirected = await refusal(`http://img.example/r?to=${encodeURIComponent(url)}`)
      // an empty or relative redirect leads back to the public host itself
      if (!/^[ /]*$|^not a url$|^\/files/.test(url)) expect(redirected, url).not.toMatch(/fetched|CRASH/)
    }
    expect(new Set(reached)).toEqual(new Set([PUBLIC]))
  })

  test('is not reached by a name that changes its mind between check and connection', async () => {
    expect(await refusal('http://rebind.example/a.jpg')).toBe('fetched')
    expect(reached).toEqual([PUBLIC])
    rebound = 0
    expect(await refusal('http://rebind.example/r?to=http://rebind.example/a.jpg')).toBe('该地址不允许访问')
    expect(reached).toEqual([PUBLIC, PUBLIC])
  })

  test('is told from a public one by its range', () => {
    for (const address of [
      '8.8.8.8',
      '1.1.1.1',
      '114.114.114.114',
      '172.15.0.1',
      '172.32.0.1',
      '100.63.0.1',
      '2606:4700::1111',
      '240e::1',
    ]) {
      expect(isPublicAddress(address), address).toBe(true)
    }
    for (const address of [
      '127.0.0.1',
      '::1',
      'fe80::1',
      '::ffff:8.8.8.8',
      '64:ff9b::808:808',
      '2002::1',
      'example.com',
      '',
    ]) {
      expect(isPublicAddress(address), address).toBe(false)
    }
  })
})

describe('an answer', () => {
  test.each([
    ['of another type', '/html', '不是支持的图片'],
    ['in SVG', '/svg', '不是支持的图片'],
    ['that is missing', '/404', '对方返回404'],
    ['that says it is too large', '/says-large', '图片过大'],
    ['that never ends', '/endless', '图片过大'],
    ['that hangs', '/hangs', '访问超时'],
    ['that is cut off', '/cut', '连接中断'],
    ['that leads in a circle', '/loop', '跳转次数过多'],
    ['with a broken redirect', '/r?to=http%3A%2F%2F%5B%3A%3A1', '该地址不允许访问'],
    ['with an empty redirect', '/r?to=', '跳转次数过多'],
  ])('%s is refused with its reason', async (_, path, reason) => {
    expect(await refusal(`http://img.example${path}`)).toBe(reason)
  })
})

describe('file.uploadByUrl', () => {
  let app: TestApp
  let buyer: Caller
  beforeAll(async () => {
    app = await testApp()
    Object.assign(app.ports, { outbound })
    buyer = await app.login((await makeAccount(app.db)).id)
  })
  afterAll(() => app.close())

  test('answers a map from each old address to its new one, or to nothing with the reason', async () => {
    const good = 'http://img.example/wechat/图.jpg'
    const urls = [good, 'http://127.0.0.1/x.png', 'http://img.example/lies', 'http://img.example/html', '']
    const map = await app.ok<Record<string, { url: string | null; reason: string }>>(buyer, 'file.uploadByUrl', {
      url: urls,
    })
    expect(map[good]!.url).toMatch(/^\/files\/open\/.+\.jpg$/)
    expect((await app.http.inject(map[good]!.url!)).statusCode).toBe(200)
    expect(map['http://127.0.0.1/x.png']).toEqual({ url: null, reason: '该地址不允许访问' })
    expect(map['http://img.example/lies']!.url).toBeNull()
    expect(map['http://img.example/html']).toEqual({ url: null, reason: '不是支持的图片' })
    expect(map['']).toEqual({ url: null, reason: '该地址不允许访问' })
    const again = await app.ok<typeof map>(buyer, 'file.uploadByUrl', { url: map[good]!.url! })
    expect(again[map[good]!.url!]).toEqual({ url: map[good]!.url, reason: '' })
  })

  test('takes one address as a text, at most twenty, and none from visitors', async () => {
    expect(Object.keys(await app.ok(buyer, 'file.uploadByUrl', { url: 'http://img.example/a.jpg' }))).toHaveLength(1)
    await app.refused(
      buyer,
      'file.uploadByUrl',
      { url: Array.from({ length: 21 }, (_, i) => `http://img.example/${i}`) },
      10001,
    )
    await app.refused(null, 'file.uploadByUrl', { url: 'http://img.example/a.jpg' }, 40003)
  })

  test("does the same for operators, whose pictures are the platform's, and for nobody else", async () => {
    const { id } = await makeOperator(app.db)
    const operator = await app.loginOperator(id)
    const url = 'http://img.example/wechat/图.jpg'
    const input = { url: [url, 'http://127.0.0.1/x.png'] }
    const map = await app.ok<Record<string, { url: string | null; reason: string }>>(
      operator,
      'files.uploadByUrl',
      input,
    )
    expect(map['http://127.0.0.1/x.png']).toEqual({ url: null, reason: '该地址不允许访问' })
    const stored = await app.db
      .selectFrom('file')
      .select(['owner_kind', 'owner_id', 'company_id'])
      .where('key', '=', map[url]!.url!.replace('/files/', ''))
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ owner_kind: 'operator', owner_id: id, company_id: null })
    await app.refused(buyer, 'files.uploadByUrl', input, 10003)
    await app.refused(null, 'files.uploadByUrl', input, 40003)
  })
})
