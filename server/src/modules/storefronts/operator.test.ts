import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { setParameters } from '../../testing/set-parameters.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { defaultDesign } from './default-design.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setParameters(app, { 'review.newSupplierManualItems': 0 })
  await app.db.updateTable('review_policy').set({ sampling_percent: 0 }).where('entity', '=', 'storefront').execute()
})
afterAll(() => app.close())

const templateCode = 'DEFAULT' as const
const operator = async (role: 'reviewer' | 'editor' | 'support') =>
  app.loginOperator((await makeOperator(app.db, { roles: [role] })).id)

async function shop(level: 'FREE' | 'FLAGSHIP' = 'FREE') {
  const made = await makeCompany(app.db, { level })
  return { ...made, who: await app.login(made.accountId) }
}

async function publish(one: Awaited<ReturnType<typeof shop>>, text: string) {
  const read = async () =>
    (await app.ok<{ version: number }>(one.who, 'indexSetting.getDetail', { templateCode })).version
  const blocks = [{ id: newId(), type: 'notice', v: 1, props: { text }, isHidden: false }]
  const design = { ...defaultDesign(templateCode), blocks }
  await app.ok(one.who, 'indexSetting.update', { templateCode, version: await read(), ...design })
  return app.ok<{ id: string }>(one.who, 'indexSetting.publish', { templateCode, version: await read() })
}

interface Compared {
  version: { id: string; link: string }
  before: { id: string; link: string } | null
}

test('a reviewer sees a version beside the one before it, and takes it down', async () => {
  const one = await shop()
  const [first, second] = [await publish(one, '第一版文字'), await publish(one, '第二版文字')]
  const reviewer = await operator('reviewer')
  const live = await app.ok<{ records: { id: string; companyId: string }[] }>(reviewer, 'storefronts.search', {
    status: 'LIVE',
  })
  expect(live.records.filter(row => row.companyId === one.companyId).map(row => row.id)).toEqual([second.id])
  const { version, before } = await app.ok<Compared>(reviewer, 'storefronts.compare', { id: second.id })
  expect([version.id, before?.id]).toEqual([second.id, first.id])
  const shown = async (link: string) => {
    const token = new URL(link, 'http://x').searchParams.get('preview')!
    return JSON.stringify(await app.ok(null, 'indexSetting.getPreview', { token }))
  }
  expect(await shown(version.link)).toContain('第二版文字')
  expect(await shown(before!.link)).toContain('第一版文字')
  await app.ok(reviewer, 'review.ban', {
    entity: 'storefront',
    id: second.id,
    reason: '含有未经证实的承诺，请修改后再发布',
  })
  const page = JSON.stringify(await app.ok(null, 'customer.indexSetting', { id: one.companyId }))
  expect(page).toContain('第一版文字')
  await app.refused(await operator('support'), 'storefronts.compare', { id: second.id }, 10003)
})

test('a template that is off is not chosen any more, and stays with who has it', async () => {
  const [one, other] = [await shop('FLAGSHIP'), await shop('FLAGSHIP')]
  await app.ok(one.who, 'business.setBusinessModel', { code: 'PAY' })
  const editor = await operator('editor')
  const set = async (isOn: boolean, code = 'PAY') => {
    const rows = await app.ok<{ code: string; version: number }[]>(editor, 'storefronts.templates')
    const { version } = rows.find(row => row.code === code)!
    const input = { code, isOn, blocks: ['banner', 'notice', 'goodsGrid'], version }
    return app.call(editor, 'storefronts.saveTemplate', input)
  }
  expect((await set(false, 'DEFAULT')).code).toBe(12011)
  expect((await set(false)).code).toBe(0)
  await app.refused(other.who, 'business.setBusinessModel', { code: 'PAY' }, 12010)
  await app.ok(one.who, 'business.setBusinessModel', { code: 'PAY' })
  const offered = await app.ok<{ code: string; isOn: boolean; blocks: string[] }[]>(null, 'template.list')
  expect(offered.find(({ code }) => code === 'PAY')).toMatchObject({
    isOn: false,
    blocks: ['banner', 'notice', 'goodsGrid'],
  })
  expect((await set(true)).code).toBe(0)
  await app.ok(other.who, 'business.setBusinessModel', { code: 'PAY' })
  const { design } = await app.ok<{ design: StorefrontDesign }>(other.who, 'indexSetting.getDetail', {
    templateCode: 'PAY',
  })
  expect(design.blocks.map(({ type }) => type)).toEqual(['banner', 'notice', 'goodsGrid'])
})

test('of publishing, going back and taking down at once there is one live version, and the history is whole', async () => {
  const one = await shop()
  const reviewer = await operator('reviewer')
  const ban = (id: string) =>
    app.call(reviewer, 'review.ban', { entity: 'storefront', id, reason: '含有未经证实的承诺，请修改后再发布' })
  interface Version {
    id: string
    number: number
    status: string
    isLive: boolean
  }
  const history = async () =>
    (await app.ok<{ records: Version[] }>(one.who, 'indexSetting.searchVersion', { templateCode, size: 100 })).records
  const first = await publish(one, '最早的版本')
  for (let round = 0; round < 5; round++) {
    const live = (await history()).find(({ isLive }) => isLive)!
    const before = (await history()).length
    const { version } = await app.ok<{ version: number }>(one.who, 'indexSetting.getDetail', { templateCode })
    const asked = { templateCode, version }
    const replies = await Promise.all([
      app.call(one.who, 'indexSetting.publish', asked),
      app.call(one.who, 'indexSetting.rollback', { ...asked, id: first.id }),
      // the first one stays, or there would be none to go back to
      ...(live.id === first.id ? [] : [ban(live.id)]),
      app.call(one.who, 'indexSetting.publish', asked),
    ])
    for (const { code } of replies) expect([0, 10004, 10005]).toContain(code)
    const rows = await history()
    expect(rows.filter(({ isLive }) => isLive)).toMatchObject([{ status: 'PUBLISHED' }])
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(rows.map((_, i) => i + 1))
    expect(rows.length).toBeGreaterThan(before)
    expect(await app.ok(null, 'customer.indexSetting', { id: one.companyId })).not.toBeNull()
  }
})
