import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { ShownStorefront } from '@shangyouji/contract/storefronts/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { storefrontPaths } from '@shangyouji/contract/storefronts/labels'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { designs } from '../../testing/any-design.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { setParameters } from '../../testing/set-parameters.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import '../../testing/property-seed.ts'
import { makeFile } from '../files/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { defaultDesign, mappedDesign } from './default-design.ts'
import { readDesign } from './stored-design.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setParameters(app, { 'review.newSupplierManualItems': 0, 'account.writesPerMinute': 1_000_000 })
})
afterAll(() => app.close())

interface Detail {
  version: number
  design: StorefrontDesign
  isChanged: boolean
  isOpen: boolean
  empty: { id: string; why: string }[]
  last: { id: string; status: string } | null
  live: { id: string; number: number } | null
}
interface Version {
  id: string
  number: number
  status: string
}

const codes = Object.keys(storefrontPaths) as StorefrontTemplate[]

async function shop(level: 'FREE' | 'STANDARD' | 'SENIOR' | 'FLAGSHIP' = 'FREE') {
  const made = await makeCompany(app.db, { level })
  await app.db.updateTable('review_policy').set({ sampling_percent: 0 }).where('entity', '=', 'storefront').execute()
  return { ...made, who: await app.login(made.accountId) }
}
type Shop = Awaited<ReturnType<typeof shop>>

const goodsOf = async ({ companyId, accountId }: Shop, name = '蛋白A 亲和填料') =>
  (await makeGoods(app.db, { companyId, accountId, name })).id
const detail = ({ who }: Shop, templateCode: StorefrontTemplate = 'DEFAULT') =>
  app.ok<Detail>(who, 'indexSetting.getDetail', { templateCode })
const shown = ({ companyId }: Shop) => app.ok<ShownStorefront | null>(null, 'customer.indexSetting', { id: companyId })

const designWith = (...blocks: object[]): StorefrontDesign => ({ ...defaultDesign('DEFAULT'), blocks: blocks as never })
const notice = (text: string) => ({ id: newId(), type: 'notice', v: 1, props: { text }, isHidden: false })
const withZone = (size: { width: number; height: number }) =>
  designWith({
    ...notice(''),
    type: 'hotZone',
    props: { picture: null, zones: [{ x: 90, y: 0, ...size, label: '一', link: { kind: 'TAB', tab: 'goods' } }] },
  })
const grid = (props: object) => ({
  id: newId(),
  type: 'goodsGrid',
  v: 1,
  props: { title: '主推', rule: 'NEWEST', ids: [], categoryId: null, count: 4, ...props },
  isHidden: false,
})

async function save(one: Shop, design: object, templateCode: StorefrontTemplate = 'DEFAULT') {
  const { version } = await detail(one, templateCode)
  return app.ok<{ empty: Detail['empty'] }>(one.who, 'indexSetting.update', { templateCode, version, ...design })
}
async function publish(one: Shop, templateCode: StorefrontTemplate = 'DEFAULT') {
  const { version } = await detail(one, templateCode)
  return app.ok<Version>(one.who, 'indexSetting.publish', { templateCode, version })
}
const refusedSave = async (one: Shop, design: object) => {
  const { version } = await detail(one)
  const reply = await app.call(one.who, 'indexSetting.update', { templateCode: 'DEFAULT', version, ...design })
  return (reply.data as unknown as { fields?: Record<string, string> } | null)?.fields ?? {}
}

describe('a design', () => {
  test('is public from its publication on, not before, and shows what the shop sells now', async () => {
    const one = await shop()
    const goods = await goodsOf(one)
    expect(await shown(one)).toBeNull()
    const emptied = { ...notice(''), type: 'richText', props: { title: '图文', html: '<p><br></p>' } }
    const blocks = [notice('国庆照常发货'), grid({}), grid({ rule: 'TRIAL' }), emptied]
    const unseen = notice('\u200b\u2060')
    const { empty } = await save(one, designWith(...blocks, unseen))
    expect(empty.map(({ why }) => why)).toEqual(['“可试用”下没有在售产品', '还没有填写内容', '还没有填写公告'])
    expect(await shown(one)).toBeNull()
    // the editor goes on with the version that publishing has made of its draft
    const before = (await detail(one)).version
    expect(await publish(one)).toMatchObject({ number: 1, status: 'PUBLISHED', version: before + 1 })
    expect((await detail(one)).version).toBe(before + 1)
    const page = (await shown(one))!
    expect(page.blocks.map(({ block }) => block.type)).toEqual(['notice', 'goodsGrid'])
    expect(page.blocks[1]!.goods.map(({ id }) => id)).toEqual([goods])
    await save(one, designWith(notice('仅草稿可见的文字')))
    expect(JSON.stringify(await shown(one))).not.toContain('仅草稿可见的文字')
    expect(
      JSON.stringify(
        await app.ok(null, 'indexSetting.homeSetting', { templateCode: 'DEFAULT', businessId: one.companyId }),
      ),
    ).not.toContain('仅草稿')
    await app.db.updateTable('goods').set({ is_live: false }).where('id', '=', goods).execute()
    expect((await shown(one))!.blocks.map(({ block }) => block.type)).toEqual(['notice'])
  })

  test('with nothing but a video in its text shows it', async () => {
    const one = await shop()
    const video = await makeFile(app.db, { accountId: one.accountId, companyId: one.companyId, ending: 'mp4' })
    const html = `<p><video src="${video}" controls></video></p>`
    const { empty } = await save(one, designWith({ ...notice(''), type: 'richText', props: { title: '', html } }))
    expect(empty).toEqual([])
  })

  test('moves the date of the shop in the sitemap when it is published, not while it is a draft', async () => {
    const one = await shop()
    const lastmod = async () => {
      const { body } = await app.http.inject('/sitemap.xml')
      return new RegExp(`${one.companyId}[^<]*</loc><lastmod>([^<]+)<`).exec(body)?.[1]
    }
    const before = '2026-01-02T03:04:05.000Z'
    await app.db.updateTable('company').set({ updated_at: before }).where('id', '=', one.companyId).execute()
    await save(one, designWith(notice('只在草稿里')))
    expect(await lastmod()).toBe(before)
    await publish(one)
    const published = await lastmod()
    expect(published).toBe((await shown(one))!.publishTime)
    expect(published! > before).toBe(true)
    app.wait(86_400_000)
    await save(one, designWith(notice('又只在草稿里')))
    expect(await lastmod()).toBe(published)
  })

  test('of fifty saves at one version is written once; the others are told who came first', async () => {
    const one = await shop()
    await save(one, designWith(notice('第一')))
    const { version } = await detail(one)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        app.call(one.who, 'indexSetting.update', {
          templateCode: 'DEFAULT',
          version,
          ...designWith(notice(`并发${i}`)),
        }),
      ),
    )
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(replies.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(new Set([10005]))
    expect((await detail(one)).version).toBe(version + 1)
  })

  test.each<[string, () => object, string]>([
    ['31 blocks', () => designWith(...Array.from({ length: 31 }, () => notice('满'))), 'blocks'],
    ['too many lists', () => designWith(...Array.from({ length: 7 }, () => grid({}))), 'blocks.6.type'],
    [
      'more than 200 KB',
      () =>
        designWith(
          ...Array.from({ length: 12 }, () => ({
            ...notice(''),
            type: 'richText',
            props: { title: '', html: `<p>${'字'.repeat(19_000)}</p>` },
          })),
        ),
      'blocks',
    ],
    ['an unknown type', () => designWith({ ...notice('x'), type: 'script' }), 'blocks.0.type'],
    ['an unknown field', () => designWith({ ...notice('x'), onclick: 'x' }), 'blocks.0'],
    ['a script address', () => designWith(notice('JavaScript:alert(1)')), 'blocks.0.props.text'],
    ['another origin', () => designWith(notice('见 https://evil.example')), 'blocks.0.props.text'],
    [
      'a theme of its own',
      () => ({ ...designWith(), theme: { colour: 'red', density: 'LOOSE', bannerHeight: 'LOW' } }),
      'theme.colour',
    ],
    [
      'a link that is typed',
      () =>
        designWith({
          ...notice(''),
          type: 'banner',
          props: {
            slides: [
              { picture: { url: '/files/open/202611/a.png', alt: '图' }, title: '', text: '', link: 'https://x' },
            ],
          },
        }),
      'blocks.0.props.slides.0.link',
    ],
    [
      'a picture without a description',
      () =>
        designWith({
          ...notice(''),
          type: 'hotZone',
          props: { picture: { url: '/files/open/202611/a.png', alt: '' }, zones: [] },
        }),
      'blocks.0.props.picture.alt',
    ],
    ['a hot zone beyond the picture', () => withZone({ width: 20, height: 5 }), 'blocks.0.props.zones.0'],
    ['a hot zone that nobody can hit', () => withZone({ width: 0, height: 5 }), 'blocks.0.props.zones.0'],
    [
      'a depth of 8',
      () =>
        designWith({
          ...notice(''),
          props: { text: Array.from({ length: 8 }).reduce<unknown>(inner => [inner], 'x') },
        }),
      'blocks.0.props.text',
    ],
  ])('with %s is refused at its place', async (_, design, field) => {
    expect(Object.keys(await refusedSave(await shop(), design()))).toContain(field)
  })

  test('with two equal ids is refused', async () => {
    const block = notice('同一个')
    expect(await refusedSave(await shop(), designWith(block, block))).toEqual({ 'blocks.1.id': '模块编号重复' })
  })

  test('may point at nothing that is another company’s; it answers like what is not there', async () => {
    const [one, other] = [await shop(), await shop()]
    const foreign = await goodsOf(other)
    const picture = await makeFile(app.db, { accountId: other.accountId, companyId: other.companyId })
    for (const id of [foreign, newId()])
      expect(await refusedSave(one, designWith(grid({ rule: 'PICKED', ids: [id] })))).toEqual({
        'blocks.0.props.ids': '所选内容不存在',
      })
    const slide = { picture: { url: picture, alt: '图' }, title: '', text: '', link: null }
    expect(await refusedSave(one, designWith({ ...notice(''), type: 'banner', props: { slides: [slide] } }))).toEqual({
      'blocks.0.props.slides.0.picture': '图片不存在或已失效，请重新上传',
    })
    const own = await makeFile(app.db, { accountId: one.accountId, companyId: one.companyId })
    await save(
      one,
      designWith({
        ...notice(''),
        type: 'banner',
        props: { slides: [{ ...slide, picture: { url: own, alt: '图' } }] },
      }),
    )
    const references = await app.db
      .selectFrom('file_reference')
      .selectAll()
      .where('entity_id', '=', one.companyId)
      .execute()
    expect(references).toHaveLength(1)
  })

  test('keeps blocks that this edition does not know, and does not show them', async () => {
    const one = await shop()
    await save(one, designWith(notice('甲')))
    const later = { id: 'later', type: 'hologram', v: 9, props: { beam: 1 } }
    const stored = { ...designWith(notice('甲')), blocks: [later, notice('甲')] }
    await app.db
      .updateTable('storefront_design')
      .set({ document: JSON.stringify(stored) })
      .where('company_id', '=', one.companyId)
      .execute()
    expect(await detail(one)).toMatchObject({ unknownNum: 1, design: { blocks: [{ type: 'notice' }] } })
    await save(one, designWith(notice('乙')))
    const row = await app.db
      .selectFrom('storefront_design')
      .select('document')
      .where('company_id', '=', one.companyId)
      .executeTakeFirstOrThrow()
    expect(row.document).toMatchObject({ unknown: [later] })
  })
})

describe('publishing', () => {
  test('refuses forbidden words at block and field, and hands what is doubtful to a person', async () => {
    const one = await shop()
    await save(one, designWith(notice('正常'), notice('出售冰毒')))
    const { version } = await detail(one)
    const reply = await app.refused(one.who, 'indexSetting.publish', { templateCode: 'DEFAULT', version }, 10011)
    expect((reply.data as unknown as { fields: object }).fields).toHaveProperty('blocks.1.props.text')
    await save(one, designWith(notice('咨询微信 abc13812345678')))
    expect(await publish(one)).toMatchObject({ status: 'PENDING' })
    expect(await shown(one)).toBeNull()
    const waiting = await publish(one)
    const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
    const queue = await app.ok<{ records: { id: string; entityId: string }[] }>(reviewer, 'review.search', {
      entity: 'storefront',
    })
    const review = queue.records.find(({ entityId }) => entityId === waiting.id)!
    await app.ok(reviewer, 'review.reject', { ids: [review.id], reason: '内容中含有联系方式，请修改后再发布' })
    expect((await detail(one)).last).toMatchObject({
      id: waiting.id,
      status: 'REJECTED',
      reason: '内容中含有联系方式，请修改后再发布',
    })
    expect(await shown(one)).toBeNull()
  })

  test('keeps versions; going back is a new version with the page of then; a ban brings the one before', async () => {
    const one = await shop()
    const texts = () => shown(one).then(page => page!.blocks.map(({ block }) => (block.props as { text: string }).text))
    const published: Version[] = []
    for (const text of ['第一版', '第二版']) {
      await save(one, designWith(notice(text)))
      published.push(await publish(one))
    }
    const { version } = await detail(one)
    const again = await app.ok<Version>(one.who, 'indexSetting.rollback', {
      templateCode: 'DEFAULT',
      version,
      id: published[0]!.id,
    })
    expect(again.number).toBe(3)
    expect(await texts()).toEqual(['第一版'])
    expect((await detail(one)).isChanged).toBe(false)
    await app.db.transaction().execute(async db => {
      const { storefrontReviewable } = await import('./reviewable.ts')
      await storefrontReviewable.ban(
        { ...app, db, after: () => {} } as never,
        { kind: 'operator', operatorId: newId(), roles: [] } as never,
        again.id,
        '违规',
      )
    })
    expect(await texts()).toEqual(['第二版'])
    await app.refused(
      one.who,
      'indexSetting.rollback',
      { templateCode: 'DEFAULT', version: version + 1, id: again.id },
      10004,
    )
    const history = await app.ok<{ records: { number: number; status: string; isLive: boolean }[] }>(
      one.who,
      'indexSetting.searchVersion',
      { templateCode: 'DEFAULT' },
    )
    expect(history.records.map(row => `${row.number} ${row.status} ${row.isLive}`)).toEqual([
      '3 BANNED false',
      '2 PUBLISHED true',
      '1 PUBLISHED false',
    ])
    // the same design does not come back past a person
    await save(one, designWith(notice('第一版')))
    expect(await publish(one)).toMatchObject({ status: 'PENDING' })
    expect(await texts()).toEqual(['第二版'])
  })

  test('of twenty-five versions keeps twenty, and always the live one', async () => {
    const one = await shop()
    for (let i = 0; i < 22; i++) {
      await save(one, designWith(notice(`第${i}次`)))
      await publish(one)
    }
    const rows = await app.db
      .selectFrom('storefront_version')
      .select('number')
      .where('company_id', '=', one.companyId)
      .execute()
    expect(rows).toHaveLength(20)
    expect((await detail(one)).live!.number).toBe(22)
  })

  test('drops the company’s pages', async () => {
    const one = await shop()
    const dropped: string[] = []
    app.events.subscribe('pages', ({ tags }) => void dropped.push(...tags))
    await save(one, designWith(notice('新')))
    await publish(one)
    await expect.poll(() => dropped).toContain(`company:${one.companyId}`)
  })

  test('is not for sales members, nor for templates above the level', async () => {
    const [one, other] = [await shop(), await shop()]
    await app.db.updateTable('company_member').set({ role: 'SALES' }).where('account_id', '=', one.accountId).execute()
    const draft = { version: 0, ...designWith(notice('甲')) }
    await app.refused(one.who, 'indexSetting.update', { templateCode: 'DEFAULT', ...draft }, 10003)
    await app.refused(other.who, 'indexSetting.update', { templateCode: 'PAY', ...draft }, 12008)
  })
})

describe('a template', () => {
  test('is changed without losing a word, and changed back shows the design of before', async () => {
    const one = await shop('FLAGSHIP')
    await save(one, designWith(notice('保留的公告'), grid({})))
    const before = JSON.stringify((await detail(one)).design)
    await app.ok(one.who, 'business.setBusinessModel', { code: 'PAY' })
    const { design } = await detail(one, 'PAY')
    expect(design.shelf.map(({ type }) => type)).toEqual(['notice'])
    expect(design.blocks.find(({ type }) => type === 'goodsGrid')!.props).toMatchObject({ title: '主推' })
    await app.ok(one.who, 'business.setBusinessModel', { code: 'DEFAULT' })
    expect(JSON.stringify((await detail(one)).design)).toBe(before)
  })

  test('falls to the free one with the level, and its design waits for the level’s return', async () => {
    const one = await shop('SENIOR')
    await goodsOf(one)
    await app.ok(one.who, 'business.setBusinessModel', { code: 'SHOP_ONE' })
    await save(one, designWith(notice('旗舰公告')), 'SHOP_ONE')
    await publish(one, 'SHOP_ONE')
    const path = async () =>
      (await app.ok<{ storefrontPath: string }>(null, 'business.byId', { id: one.companyId })).storefrontPath
    expect(await path()).toContain('/shop/shopOne')
    const setLevel = (level_code: 'FREE' | 'SENIOR') =>
      app.db.updateTable('company').set({ level_code }).where('id', '=', one.companyId).execute()
    await setLevel('FREE')
    expect(await path()).toContain('/shop/default')
    expect(await shown(one)).toBeNull()
    await app.refused(null, 'indexSetting.homeSetting', { templateCode: 'SHOP_ONE', businessId: one.companyId }, 10002)
    const waiting = await detail(one, 'SHOP_ONE')
    expect([waiting.design.blocks.length, waiting.isOpen]).toEqual([1, false])
    await setLevel('SENIOR')
    expect((await detail(one, 'SHOP_ONE')).isOpen).toBe(true)
    expect((await shown(one))!.templateCode).toBe('SHOP_ONE')
  })
})

test('a preview shows the draft for thirty minutes to who has its link, and nothing with another token', async () => {
  const one = await shop()
  await save(one, designWith(notice('预览文字')))
  const { link } = await app.ok<{ link: string }>(one.who, 'indexSetting.createPreview', { templateCode: 'DEFAULT' })
  const token = new URL(link, 'http://x').searchParams.get('preview')!
  expect(JSON.stringify(await app.ok(null, 'indexSetting.getPreview', { token }))).toContain('预览文字')
  await app.refused(null, 'indexSetting.getPreview', { token: `${token}x` }, 10002)
  const now = app.clock.now()
  app.setNow(new Date(now.getTime() + 30 * 60_000 + 1))
  await app.refused(null, 'indexSetting.getPreview', { token }, 10002)
  app.setNow(now)
})

test('the navigation keeps home and products, hides what is hidden or empty, and orders the rest', async () => {
  const one = await shop()
  const names = async () =>
    (
      await app.ok<{ section: string; name: string }[]>(null, 'websiteNavigate.getListByBusinessId', {
        businessId: one.companyId,
      })
    ).map(item => item.name)
  expect(await names()).toEqual(['首页', '全部产品', '企业介绍'])
  const [{ version } = { version: 0 }] = await app.ok<{ version: number }[]>(one.who, 'websiteNavigate.getList')
  const items = [
    { section: 'home', name: '首页' },
    { section: 'about', name: '关于我们' },
    { section: 'goods', name: '产品' },
  ]
  await app.ok(one.who, 'websiteNavigate.updateList', { version, items })
  expect(await names()).toEqual(['首页', '关于我们', '产品'])
  const hide = (section: string) => items.map(item => ({ ...item, isHidden: item.section === section }))
  await app.refused(one.who, 'websiteNavigate.updateList', { version: version + 1, items: hide('goods') }, 10001)
  await app.ok(one.who, 'websiteNavigate.updateList', { version: version + 1, items: hide('about') })
  expect(await names()).toEqual(['首页', '产品'])
})

const BAD_BODY = 40010
/** `STOREFRONT_RUNS=2000` tries as many designs; 500 for each template. */
const RUNS = Number(process.env.STOREFRONT_RUNS ?? 25)

describe('designs of any kind', () => {
  test('are saved and shown in four templates with at most 24 statements, and come back as they were', async () => {
    const one = await shop('FLAGSHIP')
    const goods = [await goodsOf(one), await goodsOf(one, '离子交换填料')]
    const picture = await makeFile(app.db, { accountId: one.accountId, companyId: one.companyId })
    await fc.assert(
      fc.asyncProperty(designs(goods, picture), fc.constantFrom(...codes), async ({ blocks, colour }, code) => {
        const given = { ...defaultDesign(code), blocks, theme: { colour, density: 'COMPACT', bannerHeight: 'LOW' } }
        await save(one, given, code)
        const { link } = await app.ok<{ link: string }>(one.who, 'indexSetting.createPreview', { templateCode: code })
        const token = new URL(link, 'http://x').searchParams.get('preview')!
        const { number, result } = await countStatements(app.database, () =>
          app.ok<ShownStorefront>(null, 'indexSetting.getPreview', { token }),
        )
        expect(number).toBeLessThanOrEqual(24)
        expect(result.blocks.length).toBeLessThanOrEqual(blocks.length)
        const after = (await detail(one, code)).design
        expect(after.blocks.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id))
      }),
      { numRuns: RUNS },
    )
  }, 600_000)

  test('carried over to another template lose nothing and have no id twice', () => {
    fc.assert(
      fc.property(designs([newId()], '/files/open/202611/x.png'), fc.constantFrom(...codes), ({ blocks }, code) => {
        const from = { ...defaultDesign('DEFAULT'), blocks: blocks as StorefrontDesign['blocks'] }
        const to = mappedDesign(from, code)
        const ids = [...to.blocks, ...to.shelf].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { id } of blocks) expect(ids).toContain(id)
        expect(readDesign(JSON.parse(JSON.stringify(to)), code).design).toEqual(to)
      }),
      { numRuns: 200 },
    )
  })

  test('that are malformed are refused or read, and never fail', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue({ maxDepth: 6 }), (blocks, theme) => {
        const { design } = readDesign({ schemaVersion: 1, blocks, theme, shelf: blocks }, 'PAY')
        expect(design.blocks).toBeInstanceOf(Array)
      }),
      { numRuns: 1000 },
    )
  })

  test('that are malformed never answer with a fault of the server', async () => {
    const one = await shop()
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 5 }),
        fc.constantFrom('blocks', 'theme', 'shelf', 'title'),
        async (value, field) => {
          const reply = await app.call(one.who, 'indexSetting.update', {
            templateCode: 'DEFAULT',
            ...designWith(),
            [field]: value,
          })
          expect([0, 10001, BAD_BODY]).toContain(reply.code)
        },
      ),
      // refused with its whole body, not at its field
      { numRuns: 4 * RUNS, examples: [[JSON.parse('{"__proto__":""}'), 'blocks']] },
    )
  })
})
