import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeCompany, makeOperator } from '../modules/accounts/factory.ts'
import { makeGoods } from '../modules/goods/factory.ts'
import { type Caller, type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let first: Caller
let second: Caller
beforeAll(async () => {
  app = await testApp()
  first = await app.loginOperator((await makeOperator(app.db, { name: '周编辑', roles: ['super'] })).id)
  second = await app.loginOperator((await makeOperator(app.db, { name: '吴编辑', roles: ['super'] })).id)
})
afterAll(() => app.close())

type Row = Record<string, unknown> & { version?: number }
const rowsOf = (reply: Row[] | { records: Row[] }) => (Array.isArray(reply) ? reply : reply.records)

/** Forms of operators: how a row comes about, where it is read, what of the row is sent back, changed by each. */
const forms: {
  name: string
  read: [call: string, input?: object]
  save: string
  /** Makes one where none is there. */
  make?: () => Promise<unknown>
  sent: (row: Row, mark: string) => object
}[] = [
  {
    name: 'a brand',
    read: ['catalogue.brands', {}],
    save: 'catalogue.saveBrand',
    make: () => app.ok(first, 'catalogue.saveBrand', { name: `品牌${randomUUID().slice(0, 8)}` }),
    sent: ({ id, name, version }, mark) => ({ id, name, version, intro: mark }),
  },
  {
    name: 'a segment of the chain',
    read: ['upstream.labels'],
    save: 'upstream.saveLabel',
    make: () => app.ok(first, 'upstream.saveLabel', { name: '上游原料' }),
    sent: ({ id, name, version }, mark) => ({ id, name, version, intro: mark }),
  },
  {
    name: 'a banner',
    read: ['site.bannersList'],
    save: 'site.bannersSave',
    sent: ({ id, navigateId, title, version }, mark) => ({ id, navigateId, title, version, subtitle: mark }),
    make: async () => {
      const [entry] = await app.ok<{ id: string }[]>(first, 'site.navigationList')
      return app.ok(first, 'site.bannersSave', { navigateId: entry!.id, title: '横幅' })
    },
  },
  {
    name: 'a floor',
    read: ['market.floors'],
    save: 'market.saveFloor',
    sent: ({ id, navigateId, name, version }, mark) => ({
      id,
      navigateId,
      name,
      version,
      isShow: false,
      subtitle: mark,
    }),
    make: async () => {
      const [entry] = await app.ok<{ id: string }[]>(first, 'site.navigationList')
      return app.ok(first, 'market.saveFloor', { navigateId: entry!.id, name: '楼层', isShow: false })
    },
  },
  {
    name: 'a text of a message',
    read: ['settings.templatesList', { channel: 'MAIL' }],
    save: 'settings.templatesSave',
    sent: ({ channel, code, name, body, isOn, version }, mark) => ({
      channel,
      code,
      name,
      body,
      isOn,
      version,
      title: mark,
    }),
  },
  {
    name: 'what search engines read of a page',
    read: ['site.seoList'],
    save: 'site.seoSave',
    make: () => app.ok(first, 'site.seoSave', { id: 'newpage', path: '/x', title: '标题', isNew: true }),
    sent: ({ id, path, version }, mark) => ({ id, path, version, title: mark }),
  },
  {
    name: 'a parameter',
    read: ['settings.parametersList', { keyword: 'demand.perDay' }],
    save: 'settings.parametersSave',
    sent: ({ key, version }, mark) => ({ key, version, value: mark.length + 20, reason: '试一试' }),
  },
  {
    name: 'the hot words',
    read: ['catalogue.hotWords'],
    save: 'catalogue.saveHotWords',
    make: () => app.ok(first, 'catalogue.saveHotWords', { words: [{ word: '抗体' }] }),
    sent: ({ version }, mark) => ({ words: [{ word: mark }], version }),
  },
]

describe('a form that two operators have open', () => {
  test.each(forms)('$name: whoever saves later is told who and when, and may still overwrite', async form => {
    await form.make?.()
    const [call, input] = form.read
    const rows = async () => rowsOf(await app.ok<Row[]>(first, call, input))
    const row = (await rows())[0]!
    // saving may move it within its list
    const read = async () =>
      (await rows()).find(one => one.id === undefined || one.id === row.id || call.endsWith('hotWords'))!
    await app.ok(first, form.save, form.sent(row, '甲的'))

    const refused = await app.call(second, form.save, form.sent(row, '乙的字'))
    expect(refused).toMatchObject({ code: 10005, msg: '内容已被周编辑更新，请刷新后重试' })
    expect(refused.data).toMatchObject({
      by: '周编辑',
      version: (row.version ?? 0) + 1,
      at: app.clock.now().toISOString(),
    })
    expect(JSON.stringify(await read())).not.toContain('乙的字')

    // 覆盖: with the version of the refusal
    await app.ok(second, form.save, form.sent({ ...row, version: (refused.data as Row).version! }, '乙的字'))
    expect(await read()).toMatchObject({ version: (row.version ?? 0) + 2 })
  })

  test('a program that names no version goes on with its own work, not over a colleague’s', async () => {
    const { id } = await app.ok<{ id: string }>(first, 'catalogue.saveBrand', { name: '无版本' })
    for (const intro of ['一', '二']) await app.ok(first, 'catalogue.saveBrand', { id, name: '无版本', intro })
    expect(await app.call(second, 'catalogue.saveBrand', { id, name: '无版本', intro: '三' })).toMatchObject({
      code: 10005,
    })
  })

  test('neither does a member of a company that names none', async () => {
    const { companyId, accountId } = await makeCompany(app.db)
    const owner = await app.login(accountId)
    const { id: colleagueId } = await makeAccount(app.db, { name: '钱同事' })
    await app.db
      .insertInto('company_member')
      .values({ company_id: companyId, account_id: colleagueId, role: 'ADMIN', created_at: app.clock.now() })
      .execute()
    const colleague = await app.login(colleagueId)
    const { version } = await app.ok<{ version: number }>(owner, 'business.getMine')
    await app.ok(colleague, 'business.update', { introduction: '同事写的', version })
    await app.ok(colleague, 'business.update', { introduction: '同事又写的' })
    const { data } = await app.refused(owner, 'business.update', { introduction: '旧程序' }, 10005)
    expect(data).toMatchObject({ by: '钱同事' })
  })

  test('one of two who save the same version at once is refused', async () => {
    const { id } = await app.ok<{ id: string }>(first, 'catalogue.saveBrand', { name: '同时保存' })
    const sent = (intro: string) => ({ id, name: '同时保存', intro, version: 0 })
    const replies = await Promise.all(
      [first, second, first, second].map((by, i) => app.call(by, 'catalogue.saveBrand', sent(`第${i}次`))),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(replies.filter(reply => reply.code === 10005)).toHaveLength(3)
  })

  test('a new page of SEO does not take the place of one that is there', async () => {
    await app.ok(first, 'site.seoSave', { id: 'twice', title: '甲', isNew: true })
    expect(await app.call(second, 'site.seoSave', { id: 'twice', title: '乙', isNew: true })).toMatchObject({
      code: 10006,
    })
    await app.ok(first, 'site.seoDelete', { id: 'twice' })
    await app.ok(second, 'site.seoSave', { id: 'twice', title: '丙', isNew: true })
  })
})

describe('two tabs of one supplier', () => {
  test('the second says that it was saved in another window', async () => {
    const caller = await app.login((await makeCompany(app.db)).accountId)
    const mine = await app.ok<Row>(caller, 'business.getMine')
    await app.ok(caller, 'business.update', { introduction: '第一个窗口', version: mine.version })
    const refused = await app.call(caller, 'business.update', { introduction: '第二个窗口', version: mine.version })
    expect(refused).toMatchObject({ code: 10005, data: { by: '您在另一个窗口', version: 1 } })
    expect(await app.ok<Row>(caller, 'business.getMine')).toMatchObject({ introduction: '第一个窗口', version: 1 })
  })
})

describe('what a company shows of itself', () => {
  /** Two windows of one member, with the version that each reads. */
  async function company() {
    const { accountId, companyId } = await makeCompany(app.db, { level: 'SENIOR' })
    const goods = await Promise.all([1, 2].map(async () => (await makeGoods(app.db, { companyId, accountId })).id))
    return { me: await app.login(accountId), goods }
  }
  type Versions = { versions: { ocop: number; coreGoods: number } }

  test('核心产品 and 一司一品 are not saved over a newer state', async () => {
    const { me, goods } = await company()
    const read = async () => (await app.ok<Versions>(me, 'authority.getBusinessSpecial')).versions
    const seen = await read()
    await app.ok(me, 'goodsInfo.saveCore', { ids: goods, version: seen.coreGoods })
    await app.refused(me, 'goodsInfo.saveCore', { ids: [], version: seen.coreGoods }, 10005)
    await app.ok(me, 'goodsInfo.saveCore', { ids: [goods[0]], version: (await read()).coreGoods })
    await app.ok(me, 'goodsInfo.saveOcop', { goodsId: goods[0], version: seen.ocop })
    await app.refused(me, 'goodsInfo.saveOcop', { goodsId: goods[0], story: '旧', version: seen.ocop }, 10005)
    await app.ok(me, 'goodsInfo.saveOcop', { goodsId: goods[0], story: '新', version: (await read()).ocop })
  })

  test('recommended places are not saved over a newer state, nor over goods added meanwhile', async () => {
    const { me, goods } = await company()
    const [label] = await app.ok<{ id: string }[]>(null, 'specialLabel.getSpecialLabelList', { x: 'GOODS' })
    const labelId = label!.id
    const place = (items: object[], version?: number) => ({ labelId, items, version })
    const read = async () =>
      (await app.ok<{ version: number }>(me, 'specialLabelGoods.listByClientId', { labelId })).version
    const seen = await read()
    const saved = await app.ok<{ version: number }>(me, 'specialLabel.saveByBusiness', place([{ id: goods[0] }], seen))
    expect(saved.version).toBe(await read())
    await app.refused(me, 'specialLabel.saveByBusiness', place([], seen), 10005)
    await app.ok(me, 'specialLabelGoods.saveForBusiness', { labelId, goodsIds: [goods[1]] })
    await app.refused(me, 'specialLabel.saveByBusiness', place([], saved.version), 10005)
    await app.ok(me, 'specialLabel.saveByBusiness', place([], await read()))

    const ads = async () =>
      (await app.ok<{ version: number }>(me, 'customerAd.listById', { x: 'GOODS_DETAIL' })).version
    const before = await ads()
    await app.ok(me, 'customerAd.saveBatch', { items: [{ goodsId: goods[0] }], version: before })
    await app.refused(me, 'customerAd.saveBatch', { items: [], version: before }, 10005)
    await app.ok(me, 'customerAd.saveBatch', { items: [], version: await ads() })
  })
})
