import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany } from '../accounts/factory.ts'
import { makePublication } from '../publications/factory.ts'
import { mountFeeds } from './mount.ts'

let app: TestApp
let company: { accountId: string; companyId: string }
const ids: string[] = []

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db, { level: 'FLAGSHIP', companyName: '启蒙 & 合作 <研究所>' })
  await app.db.updateTable('company').set({ storefront_code: 'SHOP_TWO' }).where('id', '=', company.companyId).execute()
  for (const title of ['纯化 & 精制 <上>', '第二篇', '第三篇'])
    ids.push(await makePublication(app, company, 'article', { title }))
  ids.push(await makePublication(app, company, 'solution', { title: '方案一' }))
})
afterAll(() => app.close())

const get = (url: string, headers = {}) => app.http.inject({ url, headers })

test('robots.txt names the sitemap and what is closed', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain('Disallow: /operator\n')
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('a small sitemap holds everything that has a page', async () => {
  const reply = await get('/sitemap.xml')
  expect(reply.headers['content-type']).toContain('application/xml')
  expect(reply.body).toContain('<urlset')
  for (const [i, id] of ids.entries())
    expect(reply.body).toContain(
      `<loc>http://localhost:3000/website/${i < 3 ? 'articles' : 'solutions'}/${id}</loc><lastmod>`,
    )
  // the address of the template in use, not one that leads there
  expect(reply.body).toContain(`/shop/shopTwo?id=${company.companyId}`)
  expect((await get('/sitemap.xml', { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304)
})

test('a large one is an index of parts that together hold everything once', async () => {
  const http = Fastify()
  mountFeeds(http, app, 2)
  const index = (await http.inject('/sitemap.xml')).body
  expect(index).toContain('<sitemapindex')
  const locs = [...index.matchAll(/<loc>http:\/\/localhost:3000(\/[^<]+)<\/loc>/g)].map(([, path]) => path!)
  let pages = ''
  for (const path of locs) {
    const part = await http.inject(path)
    expect(part.statusCode, path).toBe(200)
    expect(part.body.split('<url>').length - 1, path).toBeLessThanOrEqual(path.endsWith('pages.xml') ? 50 : 2)
    pages += part.body
  }
  for (const id of ids) expect(pages.split(id)).toHaveLength(2)
  await http.close()
  const unknown = await get('/sitemap-account-00000000-0000-0000-0000-000000000000.xml')
  expect(unknown.statusCode).toBe(404)
})

test('the feed names the newest, whatever stands in titles, and only what is public', async () => {
  const { body, headers } = await get('/rss.xml?type=article')
  expect(headers['content-type']).toContain('application/rss+xml')
  expect(body).toContain('<title>纯化 &amp; 精制 &lt;上&gt;</title>')
  expect(body).toContain('<dc:creator>启蒙 &amp; 合作 &lt;研究所&gt;</dc:creator>')
  expect(body).not.toContain('方案一')
  expect((await get('/rss.xml')).body).toContain('方案一')
  await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', company.companyId).execute()
  for (const path of ['/rss.xml', '/sitemap.xml']) expect((await get(path)).body).not.toContain(ids[0])
  expect((await get('/rss.xml?type=account')).statusCode).toBe(404)
})
