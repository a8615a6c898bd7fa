import type { ShownStorefront } from '@shangyouji/contract/storefronts/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { setParameters } from '../../testing/set-parameters.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
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

const BAD_REQUEST = 40010
const templateCode = 'DEFAULT' as const
const notice = (text: unknown) => ({ id: newId(), type: 'notice', v: 1, props: { text }, isHidden: false })
const designWith = (...blocks: object[]): StorefrontDesign => ({
  ...defaultDesign(templateCode),
  blocks: blocks as never,
})

async function shop() {
  const made = await makeCompany(app.db, { level: 'FREE' })
  return { ...made, who: await app.login(made.accountId) }
}
type Shop = Awaited<ReturnType<typeof shop>>

const versionOf = async ({ who }: Shop) =>
  (await app.ok<{ version: number }>(who, 'indexSetting.getDetail', { templateCode })).version
const save = async (one: Shop, design: object) =>
  app.call(one.who, 'indexSetting.update', { templateCode, version: await versionOf(one), ...design })
const fieldsOf = async (one: Shop, design: object) => {
  const reply = await save(one, design)
  return Object.keys((reply.data as unknown as { fields?: object } | null)?.fields ?? {})
}
async function publish(one: Shop, text: string) {
  expect((await save(one, designWith(notice(text)))).code).toBe(0)
  return app.ok<{ id: string }>(one.who, 'indexSetting.publish', { templateCode, version: await versionOf(one) })
}

test('numbers beyond all bounds and a depth of 40 are refused at their place', async () => {
  const one = await shop()
  const deep = (depth: number) => Array.from({ length: depth }).reduce<unknown>(inner => ({ inner }), 'x')
  expect(await fieldsOf(one, designWith(notice(deep(20))))).toContain('blocks.0.props.text')
  // no call takes a body as deep as this: it is refused before its fields are read
  expect((await save(one, designWith(notice(deep(40))))).code).toBe(BAD_REQUEST)
  const zone = { x: 0, y: 0, width: 50, height: 50, label: '区', link: { kind: 'TAB', tab: 'goods' } }
  const zoned = (x: unknown) =>
    designWith({ ...notice(''), type: 'hotZone', props: { picture: null, zones: [{ ...zone, x }] } })
  // a body has no NaN: it arrives as null
  for (const x of [Number.NaN, -1, 101, '5', null])
    expect((await fieldsOf(one, zoned(x))).some(path => path.startsWith('blocks.0.props.zones.0'))).toBe(true)
  expect(await fieldsOf(one, { ...designWith(), theme: null })).toContain('theme')
})

test('an address is refused however it is written, in any text', async () => {
  const one = await shop()
  const hidden = ['java\u200bscript:alert(1)', 'ｊavascript：alert(1)', '//evil.example', 'http:\\\\evil.example']
  for (const text of [...hidden, '请看／／evil.example/shop', 'intent://scan'])
    expect(await fieldsOf(one, designWith(notice(text))), text).toEqual(['blocks.0.props.text'])
  expect(await fieldsOf(one, { ...designWith(), title: hidden[1] })).toEqual(['title'])
  for (const text of ['规格：10 mL/50 mL//瓶', '比例 1:2；5/10', 'PBS（pH 7.2）：即用型'])
    expect((await save(one, designWith(notice(text)))).code, text).toBe(0)
})

test('a name of marks that nobody sees is none', async () => {
  const one = await shop()
  const zone = { x: 0, y: 0, width: 50, height: 50, label: '\u200b', link: { kind: 'TAB', tab: 'goods' } }
  const zoned = designWith({ ...notice(''), type: 'hotZone', props: { picture: null, zones: [zone] } })
  expect(await fieldsOf(one, zoned)).toEqual(['blocks.0.props.zones.0.label'])
  const items = await app.ok<{ section: string; name: string; isHidden: boolean; version: number }[]>(
    one.who,
    'websiteNavigate.getList',
  )
  const sent = items.map(({ section, isHidden }) => ({ section, isHidden, name: '\u200b' }))
  const reply = await app.refused(one.who, 'websiteNavigate.updateList', { items: sent, version: 0 }, 10001)
  expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toContain('items.0.name')
})

test('a text may say what its data are, but holds no address', async () => {
  const one = await shop()
  expect((await save(one, designWith(notice('Data: HPLC 纯度 99%')))).code).toBe(0)
  for (const text of ['data:text/html,<b>', 'ftp://evil.example', 'HTTPS://evil.example', 'javascript :alert(1)'])
    expect(await fieldsOf(one, designWith(notice(text)))).toEqual(['blocks.0.props.text'])
})

test('a link leads to an album or a category of the shop, and nowhere once that is gone', async () => {
  const [one, other] = [await shop(), await shop()]
  const picture = await makeFile(app.db, { accountId: one.accountId, companyId: one.companyId })
  const at = { created_at: app.clock.now() }
  const album = async (company: Shop) => {
    const id = newId()
    await app.db
      .insertInto('album')
      .values({ id, company_id: company.companyId, kind: 'PICTURE', name: '厂区', ...at, updated_at: app.clock.now() })
      .execute()
    await app.db
      .insertInto('album_picture')
      .values({ id: newId(), album_id: id, url: picture, ...at })
      .execute()
    return id
  }
  const [albumId, foreign, categoryId] = [await album(one), await album(other), newId()]
  await app.db
    .insertInto('business_category')
    .values({ id: categoryId, company_id: one.companyId, name: '填料', ...at })
    .execute()
  const zones = (...links: object[]) =>
    designWith({
      ...notice(''),
      type: 'hotZone',
      props: {
        picture: { url: picture, alt: '', isDecorative: true },
        zones: links.map(link => ({ x: 0, y: 0, width: 50, height: 50, label: '区', link })),
      },
    })
  expect(await fieldsOf(one, zones({ kind: 'ALBUM', id: foreign }))).toEqual(['blocks.0.props.zones.0.link'])
  const own = zones({ kind: 'ALBUM', id: albumId }, { kind: 'CATEGORY', id: categoryId })
  expect((await save(one, own)).code).toBe(0)
  await app.ok(one.who, 'indexSetting.publish', { templateCode, version: await versionOf(one) })
  const links = async () =>
    (await app.ok<ShownStorefront>(null, 'customer.indexSetting', { id: one.companyId })).blocks[0]!.links
  const path = `/shop/default?id=${one.companyId}`
  expect(await links()).toEqual([`${path}&tab=about#${albumId}`, `${path}&tab=goods&own=${categoryId}`])
  await app.db.updateTable('album').set({ deleted_at: app.clock.now() }).where('id', '=', albumId).execute()
  await app.db.deleteFrom('business_category').where('id', '=', categoryId).execute()
  expect(await links()).toEqual(['', ''])
})

test('the published version before the live one outlives any number of kept ones, and comes back with a ban', async () => {
  const one = await shop()
  await publish(one, '早先发布的')
  for (let i = 0; i < 22; i++)
    await app.ok(one.who, 'indexSetting.saveVersion', { templateCode, ...designWith(notice(`另存${i}`)) })
  const live = await publish(one, '现在发布的')
  await app.ok(one.who, 'indexSetting.saveVersion', { templateCode, ...designWith(notice('再存一份')) })
  const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
  await app.ok(reviewer, 'review.ban', {
    entity: 'storefront',
    id: live.id,
    reason: '含有未经证实的承诺，请修改后再发布',
  })
  const page = JSON.stringify(await app.ok(null, 'customer.indexSetting', { id: one.companyId }))
  expect(page).toContain('早先发布的')
})

test('a template begins with no more lists than a design may have', async () => {
  const editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  const rows = await app.ok<{ code: string; version: number }[]>(editor, 'storefronts.templates')
  const { version } = rows.find(({ code }) => code === 'PAY')!
  const blocks = Array.from({ length: 7 }, () => 'goodsGrid')
  await app.refused(editor, 'storefronts.saveTemplate', { code: 'PAY', isOn: true, blocks, version }, 10001)
})

test('a forbidden word is found across marks, in names of zones and in descriptions of pictures', async () => {
  const one = await shop()
  const url = await makeFile(app.db, { accountId: one.accountId, companyId: one.companyId })
  const picture = { url, alt: '出售冰毒', isDecorative: false }
  const zone = { x: 0, y: 0, width: 9, height: 9, label: '出售冰毒', link: { kind: 'TAB', tab: 'goods' } }
  const blocks = [
    { ...notice(''), type: 'richText', props: { title: '', html: '<p>出售冰<b>毒</b></p>' } },
    { ...notice(''), type: 'hotZone', props: { picture, zones: [zone] } },
  ]
  expect((await save(one, designWith(...blocks))).code).toBe(0)
  const asked = { templateCode, version: await versionOf(one) }
  const reply = await app.refused(one.who, 'indexSetting.publish', asked, 10011)
  expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toEqual([
    'blocks.0.props.html',
    'blocks.1.props.picture.alt',
    'blocks.1.props.zones.0.label',
  ])
})

test('of more products than a list to pick from holds, each is found by its name, and what is chosen is always there', async () => {
  const one = await shop()
  const { companyId, accountId, who } = one
  const made: string[] = []
  for (let i = 0; i < 200; i++) made.push((await makeGoods(app.db, { companyId, accountId, name: `填料${i}号` })).id)
  const pick = async (input: object) =>
    (await app.ok<{ id: string }[]>(who, 'indexSetting.blockData', { kind: 'goods', ...input })).map(({ id }) => id)
  expect(await pick({})).toHaveLength(50)
  expect(await pick({ keyword: '填料0号' })).toEqual([made[0]])
  expect((await pick({ ids: made.slice(0, 3) })).slice(0, 3).sort()).toEqual(made.slice(0, 3).sort())
  const grid = (ids: readonly string[]) =>
    designWith({
      ...notice(''),
      type: 'goodsGrid',
      props: { title: '', rule: 'PICKED', ids, categoryId: null, count: 4 },
    })
  expect(await fieldsOf(one, grid(made.slice(0, 25)))).toEqual(['blocks.0.props.ids'])
  expect((await save(one, grid(made.slice(0, 24)))).code).toBe(0)
})

test('of a frozen company neither the page nor a preview is there', async () => {
  const one = await shop()
  await publish(one, '国庆照常发货')
  const { link } = await app.ok<{ link: string }>(one.who, 'indexSetting.createPreview', { templateCode })
  const asked = [
    ['customer.indexSetting', { id: one.companyId }],
    ['indexSetting.homeSetting', { templateCode, businessId: one.companyId }],
    ['websiteNavigate.getListByBusinessId', { businessId: one.companyId }],
    ['indexSetting.getPreview', { token: new URL(link, 'http://x').searchParams.get('preview') }],
  ] as const
  const codes = () => Promise.all(asked.map(async ([name, input]) => (await app.call(null, name, input)).code))
  expect(await codes()).toEqual([0, 0, 0, 0])
  await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', one.companyId).execute()
  expect(await codes()).toEqual([10002, 10002, 10002, 10002])
})
