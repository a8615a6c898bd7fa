import type { TeamworkType } from '@shangyouji/contract/cooperation/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { tradeScenes } from '../../testing/trade-scenes.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makePost, postForm } from './factory.ts'

let app: TestApp
const scenes = tradeScenes(() => app)

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const person = async (organisation = '江南大学') => app.login((await makeAccount(app.db, { organisation })).id)
const fields = {
  content: '我们有 200 L 与 500 L 一次性反应器，可配合三批放大',
  contactName: '周启明',
  contactPhone: '13800001111',
}
const { website: _, ...teamworkForm } = postForm()
const { endDate: __, ...directoryForm } = postForm({ type: 'SERVICE', title: '张江细胞工艺平台' })

describe.each([
  ['TEAMWORK', 'teamwork', 'clientSave', 'teamworkId', teamworkForm],
  ['DIRECTORY', 'directory', 'save', 'directoryId', directoryForm],
] as const)('%s', (kind, group, save, key, form) => {
  const enroll = `${group}Enroll`

  test('is reviewed, then found; what is published stays up while its change is reviewed', async () => {
    const owner = await person()
    const saved = await app.ok<{ id: string; status: string }>(owner, `${group}.${save}`, form)
    expect(saved.status).toBe('PENDING')
    await app.refused(null, `${group}.getInfo`, { id: saved.id }, 10002)
    const reviewer = await app.loginOperator((await makeOperator(app.db)).id)
    const decide = async (call: string, more: object = {}) => {
      const { records } = await app.ok<{ records: { id: string; entityId: string }[] }>(reviewer, 'review.search', {
        entity: group,
      })
      const ids = records.filter(one => one.entityId === saved.id).map(one => one.id)
      expect(await app.ok(reviewer, `review.${call}`, { ids, ...more })).toMatchObject({ failed: [] })
    }
    await decide('approve')
    const shown = await app.ok<Record<string, unknown>>(null, `${group}.getInfo`, { id: saved.id })
    expect(shown).toMatchObject({
      title: form.title,
      provinceName: '上海市',
      can: { enroll: false, enrollReason: '登录后可报名' },
      // of a person never the whole name
      publisher: { kind: 'PERSON', name: expect.stringContaining('*'), link: '' },
    })
    expect(JSON.stringify(shown)).not.toContain('13912345678')
    expect(
      await app.ok(null, `${group}.search`, { keyword: form.title.slice(0, 4), industryTag: '抗体药物' }),
    ).toMatchObject({ total: 1 })

    await app.ok(owner, `${group}.${save}`, { ...form, id: saved.id, title: '改过的标题' })
    expect(await app.ok(null, `${group}.getInfo`, { id: saved.id })).toMatchObject({ title: form.title })
    expect(await app.ok(owner, `${group}.listMine`)).toMatchObject({
      records: [{ title: '改过的标题', isRevising: true, status: 'PUBLISHED' }],
    })
    await decide('reject', { reason: '标题没有说明合作内容，请补充' })
    expect(await app.ok(owner, `${group}.listMine`)).toMatchObject({
      records: [{ title: form.title, isRevising: false, rejectReason: '标题没有说明合作内容，请补充' }],
    })
    await app.refused(await person(), `${group}.${save}`, { ...form, id: saved.id }, 10002)
    await app.refused(owner, `${group}.${save}`, { ...form, content: '<p>联系 13812345678</p>' }, -10)
  })

  test('is signed up to once; contacts are seen when it is accepted', async () => {
    const owner = await person()
    const at = app.clock.now()
    const id = await makePost(app.db, { kind, accountId: owner.accountId!, at })
    const me = await person('沪东生物')
    await app.refused(owner, `${enroll}.save`, { [key]: id, fields }, 13004)
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => app.call(me, `${enroll}.save`, { [key]: id, fields })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(await app.ok(null, `${group}.getInfo`, { id })).toMatchObject({ enrollNum: 1 })
    expect(await app.ok(me, `${enroll}.clientList`)).toMatchObject({
      records: [{ status: 'SUBMITTED', contact: null }],
    })
    type Received = { records: { id: string; contactPhone: string }[] }
    const { records } = await app.ok<Received>(owner, `${enroll}.receivedList`)
    expect(records).toMatchObject([{ organisation: '沪东生物', contactPhone: '138****1111' }])
    const stranger = await person()
    await app.refused(stranger, `${enroll}.answer`, { id: records[0]!.id, isAccepted: true }, 10002)
    await app.refused(me, `${enroll}.answer`, { id: records[0]!.id, isAccepted: true }, 10002)
    await app.ok(owner, `${enroll}.answer`, { id: records[0]!.id, isAccepted: true, answer: '请下周来谈' })
    expect(await app.ok(me, `${enroll}.clientList`)).toMatchObject({
      records: [{ status: 'ACCEPTED', answer: '请下周来谈', contact: { name: '陆敏', phone: '13912345678' } }],
    })
    expect(await app.ok(owner, `${enroll}.receivedList`)).toMatchObject({ records: [{ contactPhone: '13800001111' }] })
    await app.refused(me, `${enroll}.withdraw`, { id: records[0]!.id }, 10004)
    expect(await scenes.noticesOf(me.accountId!)).toHaveLength(1)
    const other = await person()
    const second = await app.ok<{ id: string }>(other, `${enroll}.save`, { [key]: id, fields })
    await app.ok(other, `${enroll}.withdraw`, { id: second.id })
    await app.ok(owner, `${group}.close`, { id })
    await app.refused(stranger, `${enroll}.save`, { [key]: id, fields }, 13007)
  })
})

test('a company that put it up is named with its page', async () => {
  const { accountId, companyId } = await makeCompany(app.db)
  await makePost(app.db, { kind: 'TEAMWORK', accountId, companyId, at: app.clock.now(), title: '署名：企业项目' })
  const { records } = await app.ok<{ records: object[] }>(null, 'teamwork.search', { keyword: '署名：企业项目' })
  const link = expect.stringMatching(new RegExp(`^/shop/\\w+\\?id=${companyId}$`))
  expect(records).toMatchObject([{ publisher: { kind: 'COMPANY', link } }])
})

test('similar ones share an industry or stand near it', async () => {
  const at = app.clock.now()
  const make = (title: string, industryTags: string[], type: TeamworkType = 'OTHER') =>
    makePost(app.db, { kind: 'TEAMWORK', accountId: null, at, title, industryTags, type })
  const id = await make('相似：本尊', ['血液制品'], 'TRANSFER')
  const near = await make('相似：相关行业', ['冷链物流'], 'AGENCY')
  const same = await make('相似：同行业', ['血液制品'], 'AGENCY')
  await make('相似：无关', ['标准品'], 'AGENCY')
  const alike = await app.ok<{ id: string }[]>(null, 'teamwork.sameDemand', { id })
  expect(alike.map(one => one.id)).toEqual([same, near])
  expect(await app.ok(null, 'industryRelated.list', { name: '血液制品' })).toMatchObject([
    { name: '血液制品', group: '研究与产业领域', related: expect.arrayContaining(['冷链物流', '蛋白纯化']) },
  ])
})

test('the platform puts up projects of its own, and its staff answers who signs up', async () => {
  const editor = await app.loginOperator((await makeOperator(app.db)).id)
  const { id } = await app.ok<{ id: string }>(editor, 'cooperation.teamworkSave', teamworkForm)
  expect(await app.ok(null, 'teamwork.getInfo', { id })).toMatchObject({
    title: teamworkForm.title,
    publisher: { kind: 'PLATFORM', name: '上游集平台' },
  })
  const me = await person('沪东生物')
  await app.ok(me, 'teamworkEnroll.save', { teamworkId: id, fields })
  expect(await app.ok(editor, 'cooperation.count')).toEqual({ waiting: 1 })
  const { records } = await app.ok<{ records: { id: string; kind: string }[] }>(editor, 'cooperation.signUps')
  const [signUp] = records
  await app.ok(editor, 'cooperation.answer', { ...pick(signUp!), isAccepted: true, answer: '请与我们联系' })
  expect(await app.ok(me, 'teamworkEnroll.clientList')).toMatchObject({
    records: [{ status: 'ACCEPTED', contact: { name: '陆敏' } }],
  })
  // what people put up themselves is theirs to answer and to end
  const theirs = await makePost(app.db, { kind: 'TEAMWORK', accountId: me.accountId!, at: app.clock.now() })
  await app.refused(editor, 'cooperation.close', { id: theirs }, 10002)
  await app.refused(editor, 'cooperation.teamworkSave', { ...teamworkForm, id: theirs }, 10002)
  await app.ok(editor, 'cooperation.close', { id })
  expect(await app.ok(editor, 'cooperation.search', { kind: 'TEAMWORK', isPlatform: true })).toMatchObject({
    records: expect.arrayContaining([expect.objectContaining({ id, status: 'CLOSED', ownerName: '平台' })]),
  })
})

test.each([
  ['TEAMWORK', 'teamwork'],
  ['DIRECTORY', 'directory'],
] as const)('of a frozen company no %s is shown or answered, until it is back', async (kind, group) => {
  const { companyId, accountId } = await makeCompany(app.db)
  const id = await makePost(app.db, { kind, accountId, companyId, title: '只此一家的标题', at: app.clock.now() })
  const visitor = await person()
  const total = async () =>
    (await app.ok<{ total: number }>(null, `${group}.search`, { keyword: '只此一家的标题' })).total
  expect(await total()).toBe(1)
  const operator = await app.loginOperator((await makeOperator(app.db)).id)
  await app.ok(operator, 'companies.freeze', { id: companyId, reasonCode: 'FAKE_LICENCE' })
  expect(await total()).toBe(0)
  await app.refused(null, `${group}.getInfo`, { id }, 10002)
  await app.refused(visitor, `${group}Enroll.save`, { [`${group}Id`]: id, fields }, 10002)
  await app.ok(operator, 'companies.unfreeze', { id: companyId, reason: '证照已重新核验，准予恢复经营' })
  expect(await total()).toBe(1)
  await app.ok(null, `${group}.getInfo`, { id })
})

const pick = ({ id, kind }: { id: string; kind: string }) => ({ id, kind })
