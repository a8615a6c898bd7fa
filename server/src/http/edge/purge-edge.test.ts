import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../modules/accounts/factory.ts'
import { claimFiles } from '../../modules/files/api.ts'
import { makePicture, upload } from '../../modules/files/factory.ts'
import { purgeFiles } from '../../modules/files/purge.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { registry } from '../metrics.ts'
import { edgeHeadersOfPage, surrogateKeys } from './edge-headers.ts'
import { purgeEdge, requestsOf } from './purge-edge.ts'

let edge: Server
let app: TestApp
let status = 200
const purged: string[][] = []
beforeAll(async () => {
  edge = createServer(({ headers }, reply) => {
    purged.push(String(headers['surrogate-key']).split(' '))
    reply.writeHead(status).end()
  })
  await new Promise<void>(done => edge.listen(0, '127.0.0.1', done))
  app = await testApp({ env: { CDN_PURGE_URL: `http://127.0.0.1:${(edge.address() as AddressInfo).port}/` } })
})
beforeEach(() => {
  status = 200
  purged.length = 0
})
afterAll(async () => {
  await app.close()
  edge.close()
})

const publish = (tags: string[], of = app) =>
  of.db.transaction().execute(db => of.events.publish(db, 'pages', { tags }))
const jobs = async (which: string) =>
  (await app.database.query(`select data, start_after from job.job where name = 'edge.purge' and ${which}`)).rows
const countOf = async (outcome: string) =>
  (await registry.getSingleMetric('edge_purges_total')!.get()).values.find(({ labels }) => labels.outcome === outcome)
    ?.value ?? 0

describe('a change of pages', () => {
  test('drops their keys at the edge once it is committed, together with others, and once more after what was on its way', async () => {
    await publish(['goods', 'goods:1'])
    await publish(['goods', 'company:2'])
    await app.db
      .transaction()
      .execute(async db => {
        await app.events.publish(db, 'pages', { tags: ['undone'] })
        throw new Error('undone')
      })
      .catch(() => {})
    await app.drain()
    // two changes in one request, which is made once more; the clock of the database is past that moment
    expect(purged.map(keys => keys.toSorted())).toEqual(Array(2).fill(['company:2', 'goods', 'goods:1']))
    const [second] = await jobs("data ->> 'isSecond' = 'true'")
    expect(second!.start_after).toEqual(new Date(app.clock.now().getTime() + 3000))
    expect(await app.drain()).toBe(0)
  })

  test('that the edge did not take stays to be done, and is counted', async () => {
    status = 503
    const failed = await countOf('failed')
    await publish(['demand:1'])
    await expect(app.drain()).rejects.toThrow('1 of 1 edges did not purge: HTTP 503')
    expect(await countOf('failed')).toBe(failed + 1)
    const left = await jobs("state = 'active'")
    expect(left).toMatchObject([{ data: { tags: ['demand:1'] } }])
  })

  test('is no work where there is no edge', async () => {
    const alone = await testApp()
    await publish(['goods'], alone)
    await purgeEdge(alone, alone.db, ['goods'])
    expect(await alone.drain()).toBe(0)
    await alone.close()
  })
})

describe('keys', () => {
  test('have no blanks, and of everything there is one', () => {
    expect(surrogateKeys(['goods:1', '*', 'brand:a b,c', '企业', 'goods:1'])).toEqual([
      'goods:1',
      'all',
      'brand:a%20b%2Cc',
      '%E4%BC%81%E4%B8%9A',
    ])
    expect(edgeHeadersOfPage(['goods', 'goods:1'])).toEqual({
      'surrogate-key': 'all goods goods:1',
      'surrogate-control': 'max-age=30, stale-while-revalidate=10',
    })
  })

  test('too many for a header keep a page from the edge', () => {
    expect(edgeHeadersOfPage(Array.from({ length: 200 }, (_, i) => `goods:0190a7d0-0000-7000-8000-${i}`))).toBeNull()
  })

  test('go fifty at once; of more than five hundred all pages go, and files still by themselves', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `goods:${i}`)
    expect(requestsOf(many(120)).map(({ length }) => length)).toEqual([50, 50, 20])
    expect(requestsOf([...many(500), 'file:1'])).toEqual([['all', 'file:1']])
    expect(requestsOf(['goods', 'all'])).toEqual([['all']])
    expect(requestsOf([])).toEqual([])
  })
})

test('a public file carries the key by which it is dropped when it is taken away, a private one none', async () => {
  const who = await app.login((await makeAccount(app.db)).id)
  const put = async (bizType: string) =>
    (await upload(app, who, { name: 'a.png', bytes: await makePicture('png', 300, 300), bizType })).data
  const [open, closed] = [await put('PHOTO'), await put('LICENSE')]
  const headersOf = async (url: string) => (await app.http.inject(url)).headers
  const key = `file:${/([^/]+)\.png/.exec(open.url)![1]}`
  expect(await headersOf(open.url)).toMatchObject({ 'surrogate-key': key, 'surrogate-control': 'max-age=86400' })
  expect(await headersOf(`${open.url}?w=96`)).toMatchObject({ 'surrogate-key': key })
  expect(await headersOf(closed.showUrl)).not.toHaveProperty('surrogate-key')
  expect(await headersOf(closed.showUrl)).not.toHaveProperty('surrogate-control')
  await claimFiles(app.db, { entity: 'x', id: open.id, actor: { kind: 'operator' } as never, now: app.clock.now() }, [])
  app.wait(8 * 86_400_000)
  await purgeFiles(app)
  await app.drain().catch(() => {})
  expect(purged.flat()).toContain(key)
})
