import { contract } from '@shangyouji/contract'
import type { ShownStorefront } from '@shangyouji/contract/storefronts/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { setParameters } from '../../testing/set-parameters.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { defaultDesign } from './default-design.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setParameters(app, { 'review.newSupplierManualItems': 0, 'account.writesPerMinute': 1_000_000 })
  await app.db.updateTable('review_policy').set({ sampling_percent: 0 }).where('entity', '=', 'storefront').execute()
})
afterAll(() => app.close())

const templateCode = 'DEFAULT' as const
const block = (type: string, props: object) => ({ id: newId(), type, v: 1, isHidden: false, props })

async function shop() {
  const made = await makeCompany(app.db, { level: 'FREE' })
  const picture = await makeFile(app.db, { accountId: made.accountId, companyId: made.companyId })
  return { ...made, picture, who: await app.login(made.accountId) }
}
type Shop = Awaited<ReturnType<typeof shop>>

const limits = { title: 60, description: 120, text: 200, name: 20, slideTitle: 30, slideText: 60, label: 30, alt: 60 }
type Field = keyof typeof limits | 'html'
const fields = [...(Object.keys(limits) as Field[]), 'html' as const]
/** The place of a field of {@link designOf} in the call. */
const placeOf: Readonly<Record<string, Field>> = {
  title: 'title',
  description: 'description',
  'blocks.0.props.text': 'text',
  'blocks.1.props.title': 'name',
  'blocks.1.props.html': 'html',
  'blocks.2.props.slides.0.title': 'slideTitle',
  'blocks.2.props.slides.0.text': 'slideText',
  'blocks.2.props.slides.0.picture.alt': 'alt',
  'blocks.3.props.picture.alt': 'alt',
  'blocks.3.props.zones.0.label': 'label',
}

/** A design with a text of its own in each field. */
function designOf({ picture }: Shop, said: (field: Field) => string) {
  const image = { url: picture, alt: said('alt') || '图', isDecorative: false }
  const link = { kind: 'TAB', tab: 'goods' }
  return {
    ...defaultDesign(templateCode),
    title: said('title'),
    description: said('description'),
    blocks: [
      block('notice', { text: said('text') }),
      block('richText', { title: said('name'), html: said('html') }),
      block('banner', { slides: [{ picture: image, title: said('slideTitle'), text: said('slideText'), link }] }),
      block('hotZone', {
        picture: image,
        zones: [{ x: 0, y: 0, width: 50, height: 50, label: said('label') || '区', link }],
      }),
    ],
  }
}

async function save(one: Shop, design: object) {
  const { version } = await app.ok<{ version: number }>(one.who, 'indexSetting.getDetail', { templateCode })
  return app.call(one.who, 'indexSetting.update', { templateCode, version, ...design })
}

async function preview(one: Shop): Promise<ShownStorefront> {
  const { link } = await app.ok<{ link: string }>(one.who, 'indexSetting.createPreview', { templateCode })
  return app.ok(null, 'indexSetting.getPreview', { token: new URL(link, 'http://x').searchParams.get('preview')! })
}

/** Tags of a markup that could run something or load something from elsewhere. */
const dangers = (html: string) =>
  (html.match(/<[^>]*>?/g) ?? []).filter(tag =>
    /^<\s*(script|style|iframe|object|embed|svg|math|form|base|meta|link)|\son[a-z]+\s*=|javascript:|srcset|https?:|="?\/\//i.test(
      tag,
    ),
  )

/** No call takes a text with it (http-api.test.ts). */
const NUL = '\0'

describe('hostile texts', () => {
  const step = Number(process.env.STOREFRONT_RUNS ?? 25) >= 500 ? 1 : 30

  test('in any field are refused there, or shown without anything that runs or loads', {
    timeout: 600_000,
  }, async () => {
    const one = await shop()
    let shown = 0
    for (const text of hostileTexts().filter((said, i) => i % step === 0 && !said.includes(NUL))) {
      const cut = (field: Field) =>
        field === 'html' ? `<p>正文</p>${text}` : [...text].slice(0, limits[field]).join('')
      const refused = new Set<Field>()
      const attempt = () =>
        save(
          one,
          designOf(one, field => (refused.has(field) ? '' : cut(field))),
        )
      let reply = await attempt()
      for (let again = 0; reply.code !== 0 && again < fields.length; again++) {
        expect(reply.code, text).toBe(10001)
        const faulty = (reply.data as unknown as { fields: Record<string, string> }).fields
        for (const path of Object.keys(faulty)) {
          expect(placeOf, text).toHaveProperty([path])
          refused.add(placeOf[path]!)
        }
        reply = await attempt()
      }
      expect(reply.code, text).toBe(0)
      const page = await preview(one)
      const rich = page.blocks.find(({ block: { type } }) => type === 'richText')?.block
      const html = rich?.type === 'richText' ? rich.props.html : ''
      expect(dangers(html), text).toEqual([])
      expect(page.blocks.flatMap(({ links }) => links).every(link => link.startsWith('/shop/default?id='))).toBe(true)
      if (!refused.has('html')) shown++
    }
    expect(shown).toBeGreaterThan(10)
  })

  test('would be found if they were shown as they came', () => {
    const found = hostileTexts().filter(text => dangers(text).length > 0)
    expect(found.length).toBeGreaterThan(500)
  })
})

/** Public calls that read; every one is asked for the shop, in every way that an input may name it. */
async function publicReplies(one: Shop, keyword: string) {
  const names = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      call.who === 'anon' && call.effect === 'read' && !('kind' in call) ? [`${group}.${name}`] : [],
    ),
  )
  const { companyId: id, accountId } = one
  const whole = { id, businessId: id, clientId: id, companyId: id, keyword, templateCode, token: 'x', size: 20 }
  const replies = new Map<string, string>()
  for (const name of names)
    for (const input of [whole, { ...whole, clientId: accountId }, { keyword }, { id }, { id: 1, code: keyword }]) {
      const reply = await app.call(null, name, input).catch(() => null)
      if (reply?.code === 0) replies.set(name, (replies.get(name) ?? '') + JSON.stringify(reply))
    }
  for (const url of ['/sitemap.xml', '/robots.txt']) replies.set(url, (await app.http.inject({ url })).payload)
  return replies
}

test('a text of a draft stands in no public reply, and is found by the same search once it is published', async () => {
  const one = await shop()
  const secret = '尚未公布的新品'
  const namesWith = async () =>
    [...(await publicReplies(one, secret))].flatMap(([name, text]) => (isAnswer(text, secret) ? [name] : []))
  expect(
    (
      await save(
        one,
        designOf(one, field => (field === 'html' ? `<p>${secret}</p>` : secret)),
      )
    ).code,
  ).toBe(0)
  expect((await publicReplies(one, secret)).size).toBeGreaterThan(40)
  expect(await namesWith()).toEqual([])
  const { version } = await app.ok<{ version: number }>(one.who, 'indexSetting.getDetail', { templateCode })
  await app.ok(one.who, 'indexSetting.publish', { templateCode, version })
  expect(await namesWith()).toEqual(['customer.indexSetting', 'indexSetting.homeSetting'])
})

/** Some replies repeat the keyword they were asked for; that is none of the shop's. */
const isAnswer = (text: string, secret: string) => text.includes(`"title":"${secret}"`) || text.includes(`<p>${secret}`)

test('a whole page of thirty blocks takes as many statements as one of three, and at most 24', async () => {
  const one = await shop()
  for (const name of ['蛋白A 亲和填料', '离子交换填料'])
    await makeGoods(app.db, { companyId: one.companyId, accountId: one.accountId, name })
  const grid = () => block('goodsGrid', { title: '产品', rule: 'NEWEST', ids: [], categoryId: null, count: 8 })
  const article = () => block('articleList', { title: '文章', rule: 'NEWEST', ids: [], count: 4 })
  const album = () => block('album', { title: '相册', albumId: null })
  const render = async () => {
    // everything that the loaders of the page and of the site around it ask for
    const { companyId: id } = one
    for (const name of [
      'navigate.navigateList',
      'website.getWebsite',
      'parameter.getQualifications',
      'search.hotWords',
    ])
      await app.ok(null, name, {})
    await app.ok(null, 'meetExhibitor.listByBusiness', { id })
    await app.ok(null, 'business.byId', { id })
    await app.ok(null, 'customer.indexSetting', { id })
    await app.ok(null, 'websiteNavigate.getListByBusinessId', { businessId: id })
    await app.ok(null, 'consulting.getResponse', { businessId: id })
    await app.ok(null, 'order.getReviewScore', { businessId: id })
  }
  const statements: number[] = []
  const few = [grid(), article(), album()]
  const many = [...[grid(), grid(), grid(), article(), article(), article()], ...Array.from({ length: 24 }, album)]
  for (const blocks of [few, many]) {
    expect((await save(one, { ...defaultDesign(templateCode), blocks })).code).toBe(0)
    const { version } = await app.ok<{ version: number }>(one.who, 'indexSetting.getDetail', { templateCode })
    await app.ok(one.who, 'indexSetting.publish', { templateCode, version })
    await render()
    statements.push((await countStatements(app.database, render)).number)
  }
  expect(statements[1]).toBe(statements[0])
  expect(statements[1]).toBeLessThanOrEqual(24)
})
