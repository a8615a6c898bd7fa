import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import { defaultDesign } from './default-design.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const code = 'DEFAULT' as const
const notice = (text: string) => ({ id: newId(), type: 'notice', v: 1, props: { text }, isHidden: false })
const designWith = (...blocks: object[]): StorefrontDesign => ({ ...defaultDesign(code), blocks: blocks as never })

/** A shop with a draft, and a colleague who may decorate it too. */
async function shop() {
  const made = await makeCompany(app.db, { level: 'FREE' })
  const who = await app.login(made.accountId)
  await app.ok(who, 'indexSetting.update', { templateCode: code, version: 0, ...designWith(notice('草稿')) })
  return { ...made, who }
}

async function colleagueOf(companyId: string, name: string) {
  const { id } = await makeAccount(app.db, { name })
  await app.db
    .insertInto('company_member')
    .values({ company_id: companyId, account_id: id, role: 'EDITOR', created_at: app.clock.now() })
    .execute()
  return app.login(id)
}

test('a draft, its publication and the navigation are not saved by who does not say what was read', async () => {
  const one = await shop()
  const colleague = await colleagueOf(one.companyId, '孙同事')
  for (const [call, input] of [
    ['indexSetting.update', { templateCode: code, ...designWith(notice('盖过去')) }],
    ['indexSetting.publish', { templateCode: code }],
    ['indexSetting.discard', { templateCode: code }],
    ['websiteNavigate.updateList', { items: await app.ok(one.who, 'websiteNavigate.getList') }],
  ] as const) {
    const { data } = await app.refused(colleague, call, input, 10001)
    expect((data as { fields: object }).fields, call).toHaveProperty('version')
  }
  const { design } = await app.ok<{ design: StorefrontDesign }>(one.who, 'indexSetting.getDetail', {
    templateCode: code,
  })
  expect(JSON.stringify(design)).toContain('草稿')
})

describe('a version that is kept and not published', () => {
  test('is read and published later; the draft and the page stay as they are', async () => {
    const one = await shop()
    const kept = await app.ok<{ id: string; status: string }>(one.who, 'indexSetting.saveVersion', {
      templateCode: code,
      note: '与同事同时修改',
      ...designWith(notice('我的修改')),
    })
    expect(kept.status).toBe('SAVED')
    const { design, version } = await app.ok<{ design: StorefrontDesign; version: number }>(
      one.who,
      'indexSetting.getDetail',
      { templateCode: code },
    )
    expect(JSON.stringify(design)).toContain('草稿')
    expect(await app.ok(null, 'customer.indexSetting', { id: one.companyId })).toBeNull()
    const read = await app.ok<{ design: StorefrontDesign }>(one.who, 'indexSetting.getVersion', {
      templateCode: code,
      id: kept.id,
    })
    expect(JSON.stringify(read.design)).toContain('我的修改')
    expect(await app.ok(one.who, 'indexSetting.rollback', { templateCode: code, version, id: kept.id })).toMatchObject({
      number: 2,
    })
  })

  test('may hold no picture of another company', async () => {
    const [one, other] = [await shop(), await shop()]
    const url = await makeFile(app.db, { accountId: other.accountId, companyId: other.companyId })
    const slides = [{ picture: { url, alt: '图', isDecorative: false }, title: '', text: '', link: null }]
    await app.refused(
      one.who,
      'indexSetting.saveVersion',
      { templateCode: code, ...designWith({ ...notice(''), type: 'banner', props: { slides } }) },
      10001,
    )
  })

  test('of another company answers like one that is not there', async () => {
    const [one, other] = [await shop(), await shop()]
    const { id } = await app.ok<{ id: string }>(other.who, 'indexSetting.saveVersion', {
      templateCode: code,
      ...designWith(notice('别家的')),
    })
    for (const asked of [id, newId()])
      await app.refused(one.who, 'indexSetting.getVersion', { templateCode: code, id: asked }, 10002)
  })
})

test('who else has the editor open is named, for a minute after the last sign', async () => {
  const one = await shop()
  const colleague = await colleagueOf(one.companyId, '周编辑')
  const others = (who: typeof colleague) =>
    app.ok<{ name: string }[]>(who, 'indexSetting.present', { templateCode: code })
  expect(await others(colleague)).toEqual([])
  expect(await others(one.who)).toEqual([{ name: '周编辑' }])
  const now = app.clock.now()
  app.setNow(new Date(now.getTime() + 60_001))
  expect(await others(one.who)).toEqual([])
  app.setNow(now)
})

test('names of the navigation hold no forbidden words and no contacts', async () => {
  const one = await shop()
  const [{ version } = { version: 0 }] = await app.ok<{ version: number }[]>(one.who, 'websiteNavigate.getList')
  const items = (name: string) => [
    { section: 'home', name: '首页' },
    { section: 'goods', name },
  ]
  const reply = await app.call(one.who, 'websiteNavigate.updateList', { version, items: items('出售冰毒') })
  expect(reply.code).toBe(10011)
  expect((reply.data as unknown as { fields: object }).fields).toHaveProperty('items.1.name')
  await app.ok(one.who, 'websiteNavigate.updateList', { version, items: items('产品') })
})
