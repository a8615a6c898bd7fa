import type { FooterItem } from '@shangyouji/contract/site/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { makePicture, upload } from '../files/factory.ts'
import { recordConsents } from './api.ts'

let app: TestApp
let editor: Caller
/** Tags of pages that were dropped since the test began. */
let dropped: string[] = []
beforeAll(async () => {
  app = await testApp()
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  app.events.subscribe('pages', ({ tags }) => dropped.push(...tags))
})
beforeEach(() => {
  dropped = []
})
afterAll(() => app.close())

const isDropped = () => until(() => dropped.includes('site'))

async function picture(): Promise<string> {
  const reply = await upload(app, editor, {
    name: 'banner.png',
    bytes: await makePicture('png', 60, 30),
    bizType: 'PHOTO',
    path: '/api/operator/files/upload',
  })
  return reply.data.url
}

const isUsed = async (url: string) =>
  (
    await app.db
      .selectFrom('file')
      .select('unreferenced_since')
      .where('key', '=', url.slice('/files/'.length))
      .executeTakeFirstOrThrow()
  ).unreferenced_since === null

interface Website {
  businessLabel: string
  register: string
  business: FooterItem[]
  client: FooterItem[]
  aboutUs: FooterItem[]
  cooperation: FooterItem[]
  version?: number
}

describe('the site data', () => {
  test('names the documents and holds the footer’s lists with their labels', async () => {
    const site = await app.ok<Website>(null, 'website.getWebsite')
    expect(site).toMatchObject({
      siteName: '上游集',
      hotlineHours: '工作日 09:00-21:00',
      register: '/agreement?type=register',
      privacy: '/agreement?type=privacy',
      law: '/agreement?type=law',
      businessLabel: '供方指南',
      clientLabel: '需方指南',
      aboutUsLabel: '关于我们',
    })
    expect(site.business[0]).toMatchObject({ label: '供方入驻', path: null })
    expect(site.business[0]!.children.map(child => child.label)).toEqual(['证照要求', '企业成员'])
    expect(site.aboutUs.find(item => item.label === '用户协议')?.path).toBe('/agreement?type=register')
    for (const list of [site.client, site.cooperation]) expect(list.length).toBeGreaterThan(2)
  })

  test('is edited by one at a time, drops all pages and keeps its pictures', async () => {
    const before = await app.ok<Website>(editor, 'site.websiteGet')
    const websiteCode = await picture()
    const form = { ...before, websitePhone: '400-000-0000', websiteCode, businessLabel: '供方服务' }
    await app.ok(editor, 'site.websiteSave', form)
    expect(await isDropped()).toBe(true)
    expect(await app.ok(null, 'website.getWebsite')).toMatchObject({ websiteCode, businessLabel: '供方服务' })
    expect(await isUsed(websiteCode)).toBe(true)
    await app.refused(editor, 'site.websiteSave', form, 10005)
    await app.ok(editor, 'site.websiteSave', { ...form, websiteCode: '', version: before.version! + 1 })
    expect(await isUsed(websiteCode)).toBe(false)
  })

  test('keeps the code of the mini program apart from that of the official account', async () => {
    const before = await app.ok<Website>(editor, 'site.websiteGet')
    const [websiteCode, miniProgramCode] = [await picture(), await picture()]
    await app.ok(editor, 'site.websiteSave', { ...before, websiteCode, miniProgramCode })
    expect(await app.ok(null, 'website.getWebsite')).toMatchObject({ websiteCode, miniProgramCode })
    expect(await isUsed(miniProgramCode)).toBe(true)
  })

  test('refuses broken links and pictures that are not ours', async () => {
    const form = await app.ok<Website>(editor, 'site.websiteGet')
    await app.refused(editor, 'site.websiteSave', { ...form, websiteLogo: 'https://example.com/logo.png' }, 10001)
    await app.refused(editor, 'site.websiteSave', { ...form, email: 'nobody' }, 10001)
    // more than a column holds: found by S4
    await app.refused(editor, 'site.websiteSave', { ...form, version: 1_000_000_000_000_001 }, 10001)
    const gone = '/files/open/202611/01a1fc73-5faa-7f6d-b53c-6477ef325021.png'
    await app.refused(editor, 'site.websiteSave', { ...form, websiteLogo: gone }, 14007)
    const script = [{ label: '沪ICP备', url: 'javascript:alert(1)' }]
    await app.refused(editor, 'site.websiteSave', { ...form, filings: script }, 10001)
  })
})

describe('navigation and banners', () => {
  const navigation = () => app.ok<{ id: string; name: string; path: string }[]>(null, 'navigate.navigateList')

  test('stand in their order; hidden entries do not', async () => {
    const shipped = await navigation()
    expect(shipped[0]).toMatchObject({ name: '首页', path: '/' })
    expect(shipped.map(entry => entry.path)).toEqual(
      expect.arrayContaining(['/tool', '/website/teamwork', '/website/directory']),
    )
    const { id } = await app.ok<{ id: string }>(editor, 'site.navigationSave', {
      name: '专题',
      path: '/website/about',
      sort: 1,
    })
    expect(await isDropped()).toBe(true)
    expect((await navigation())[0]).toMatchObject({ id, name: '专题' })
    await app.ok(editor, 'site.navigationSave', { id, name: '专题', path: '/website/about', isShown: false })
    expect((await navigation()).map(entry => entry.id)).not.toContain(id)
    await app.ok(editor, 'site.navigationDelete', { id })
    await app.refused(editor, 'site.navigationDelete', { id }, 10002)
    for (const path of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'about']) {
      await app.refused(editor, 'site.navigationSave', { name: '坏', path }, 10001)
    }
  })

  test('show banners within their time only', async () => {
    const home = (await navigation()).find(entry => entry.path === '/')!
    const shown = () => app.ok<{ id: string; img: string }[]>(null, 'banner.getByNavigateId', { id: home.id })
    expect(await shown()).toHaveLength(3)
    const img = await picture()
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const form = { navigateId: home.id, img, title: '周年活动', sort: 0, startAt: at(1), endAt: at(3) }
    const { id } = await app.ok<{ id: string }>(editor, 'site.bannersSave', form)
    expect(await shown()).toHaveLength(3)
    const start = app.clock.now()
    app.wait(2 * 3_600_000)
    expect((await shown())[0]).toMatchObject({ id, img })
    app.wait(2 * 3_600_000)
    expect(await shown()).toHaveLength(3)
    app.setNow(start)
    const list = await app.ok<{ id: string; state: string }[]>(editor, 'site.bannersList', { navigateId: home.id })
    expect(list.map(banner => banner.state)).toEqual(['WAITING', 'ACTIVE', 'ACTIVE', 'ACTIVE'])
    await app.refused(editor, 'site.bannersSave', { ...form, startAt: at(3), endAt: at(1) }, 10001)
    await app.refused(editor, 'site.navigationDelete', { id: home.id }, 15001)
    await app.ok(editor, 'site.bannersDelete', { id })
    expect(await isUsed(img)).toBe(false)
  })
})

describe('guide pages', () => {
  test('are read by id; hidden ones and those that lead elsewhere are not there', async () => {
    const tree = await app.ok<FooterItem[]>(null, 'guidePage.tree', { section: 'client' })
    const page = await app.ok<{ label: string; content: string; section: string }>(null, 'guidePage.byId', {
      id: tree[0]!.id,
    })
    expect(page).toMatchObject({ label: '发布需求', section: 'client' })
    expect(page.content).toContain('预计3个工作日内完成审核')
    const about = await app.ok<FooterItem[]>(null, 'guidePage.tree', { section: 'aboutUs' })
    await app.refused(null, 'guidePage.byId', { id: about.find(item => item.path)!.id }, 10002)
  })

  test('are written with cleaned texts, two levels deep, by one at a time', async () => {
    const img = await picture()
    const content = `<p onclick="alert(1)">正文<script>alert(1)</script></p><img src="${img}">`
    const parent = { section: 'business', label: '新手入门', content }
    const { id } = await app.ok<{ id: string }>(editor, 'site.guideSave', parent)
    expect(await isUsed(img)).toBe(true)
    expect((await app.ok<{ content: string }>(null, 'guidePage.byId', { id })).content).toBe(
      `<p>正文</p><img src="${img}" loading="lazy" />`,
    )
    const child = { section: 'business', label: '第一步', content: '<p>注册</p>', parentId: id }
    const below = await app.ok<{ id: string; version: number }>(editor, 'site.guideSave', child)
    await app.refused(editor, 'site.guideSave', { ...child, parentId: below.id }, 10001)
    await app.refused(editor, 'site.guideSave', { ...child, section: 'client' }, 10001)
    await app.refused(editor, 'site.guideSave', { ...parent, content: '<script>1</script>' }, 10001)
    await app.refused(editor, 'site.guideDelete', { id }, 15001)

    const edited = { ...child, id: below.id, version: below.version, content: '<p>注册账号</p>' }
    expect(await app.ok(editor, 'site.guideSave', edited)).toEqual({ id: below.id, version: 2 })
    await app.refused(editor, 'site.guideSave', edited, 10005)
    await app.ok(editor, 'site.guideSave', { ...edited, version: 2, isShown: false })
    await app.refused(null, 'guidePage.byId', { id: below.id }, 10002)
    await app.ok(editor, 'site.guideDelete', { id: below.id })
    await app.ok(editor, 'site.guideDelete', { id })
    expect(await isUsed(img)).toBe(false)
  })
})

describe('policies', () => {
  const draft = { code: 'privacy', title: '上游集隐私政策', content: '<p>第二版</p>', note: '增加会议报名' }

  test('are read in the version in force, older ones by number', async () => {
    const policy = await app.ok<{ version: number; content: string; versions: object[] }>(null, 'policy.getByCode', {
      code: 'register',
    })
    expect(policy).toMatchObject({ title: '上游集用户协议', version: 1 })
    expect(policy.content.length).toBeGreaterThan(1500)
    expect(policy.versions).toHaveLength(1)
    await app.refused(null, 'policy.getByCode', { code: 'register', version: 2 }, 10002)
    await app.refused(null, 'policy.getByCode', { code: 'none' }, 10001)
    await app.refused(null, 'policy.getByCode', { code: 'register', version: 2 ** 40 }, 10001)
  })

  test('get a new version from a draft, in force from its day; consents stay with the version agreed to', async () => {
    const account = await makeAccount(app.db)
    const consent = () => ({ accountId: account.id, ip: '203.0.113.9', now: app.clock.now() })
    await recordConsents(app.db, consent(), ['register', 'privacy'])
    await recordConsents(app.db, consent(), ['privacy'])

    const { id } = await app.ok<{ id: string }>(editor, 'site.policiesSaveDraft', draft)
    expect(await app.ok(editor, 'site.policiesSaveDraft', { ...draft, content: '<p>第二版，修订</p>' })).toEqual({ id })
    const effectiveAt = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString()
    await app.refused(editor, 'site.policiesPublish', { id, effectiveAt: '2026-01-01T00:00:00Z' }, 10001)
    expect(await app.ok(editor, 'site.policiesPublish', { id, effectiveAt })).toEqual({ version: 2 })
    await app.refused(editor, 'site.policiesPublish', { id }, 10004)

    const inForce = async () =>
      (await app.ok<{ version: number }>(null, 'policy.getByCode', { code: 'privacy' })).version
    expect(await inForce()).toBe(1)
    await app.refused(null, 'policy.getByCode', { code: 'privacy', version: 2 }, 10002)
    app.wait(7 * 86_400_000)
    editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
    expect(await inForce()).toBe(2)
    expect(await app.ok(null, 'policy.getByCode', { code: 'privacy', version: 1 })).toMatchObject({ version: 1 })
    await recordConsents(app.db, consent(), ['privacy'])
    const versions = await app.ok<{ version: number; status: string; consents: number }[]>(
      editor,
      'site.policiesVersions',
      {
        code: 'privacy',
      },
    )
    expect(versions.map(one => [one.version, one.status, one.consents])).toEqual([
      [2, 'PUBLISHED', 1],
      [1, 'PUBLISHED', 1],
    ])
    const list = await app.ok<object[]>(editor, 'site.policiesList')
    expect(list).toContainEqual(expect.objectContaining({ code: 'privacy', version: 2, hasDraft: false }))
  })
})

describe('smaller things', () => {
  test('search texts of pages are read by name and kept by operators', async () => {
    expect(await app.ok(null, 'seo.getById', { id: 'home' })).toMatchObject({
      title: '上游集 - 生物医药上游采购与供应平台',
    })
    // without a title of its own a page has the one of the site
    await app.ok(editor, 'site.seoSave', { id: 'home', path: '/', title: '首页另有标题' })
    expect(await app.ok(null, 'seo.getById', { id: 'home' })).toMatchObject({ title: '首页另有标题' })
    await app.refused(null, 'seo.getById', { id: 'nowhere' }, 10002)
    await app.ok(editor, 'site.seoSave', { id: 'brands', path: '/website/brands', title: '品牌大全 - 上游集' })
    expect(await app.ok(null, 'seo.getById', { id: 'brands' })).toMatchObject({
      title: '品牌大全 - 上游集',
      keywords: '',
    })
    await app.ok(editor, 'site.seoDelete', { id: 'brands' })
    await app.refused(editor, 'site.seoDelete', { id: 'brands' }, 10002)
  })

  test('signs pages of the site for sharing in WeChat, and no others', async () => {
    const url = 'http://localhost:3000/website/goods?from=poster'
    const signed = await app.ok<Record<string, string>>(null, 'website.signShare', { url })
    expect(signed).toMatchObject({ appId: 'stand-in', signature: expect.stringMatching(/^[0-9a-f]{40}$/) })
    for (const other of ['https://evil.example/', 'http://localhost:3000@evil.example/', 'goods'])
      await app.refused(null, 'website.signShare', { url: other }, 10002)
  })

  test('certificates show their pictures to everyone', async () => {
    const img = await picture()
    await app.ok(editor, 'site.qualificationsSave', {
      code: 'telecom',
      number: '沪B2-20260001',
      img,
      validUntil: '2030-12-31',
    })
    expect(await app.ok(null, 'parameter.getQualifications')).toEqual({ drugs: '', telecom: img, broadcast: '' })
    const list = await app.ok<object[]>(editor, 'site.qualificationsList')
    expect(list).toContainEqual(expect.objectContaining({ name: '增值电信业务经营许可证', validUntil: '2030-12-31' }))
  })

  test('tips are cleaned and read as lines', async () => {
    await app.ok(editor, 'site.textsSave', {
      type: 'TRIAL',
      title: '试用须知',
      content: '<p>一</p><p>二<script>x</script></p>',
    })
    expect(await app.ok(null, 'parameter.getBaseData', { type: 'TRIAL' })).toMatchObject({ lines: ['一', '二'] })
  })

  test('only editors may change any of it, and every change is in the audit log', async () => {
    const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
    await app.refused(reviewer, 'site.navigationList', {}, 10003)
    await app.refused(reviewer, 'site.textsSave', { type: 'X_Y', title: 'x', content: 'x' }, 10003)
    const rows = await app.db.selectFrom('audit_log').select('call').where('call', 'like', 'site.%').execute()
    expect(new Set(rows.map(row => row.call))).toContain('site.websiteSave')
  })
})
