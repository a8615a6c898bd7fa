import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import { makePublication, publicationForm } from './factory.ts'

let app: TestApp
let supplier: NonNullable<Caller>
let company: { accountId: string; companyId: string }
let rival: NonNullable<Caller>
let buyer: NonNullable<Caller>
let reviewer: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db, { level: 'FLAGSHIP', companyName: '上海启蒙生物科技有限公司' })
  supplier = await app.login(company.accountId)
  rival = await app.login((await makeCompany(app.db, { level: 'FLAGSHIP' })).accountId)
  buyer = await app.login((await makeAccount(app.db)).id)
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
})
afterAll(() => app.close())

type Saved = { id: string; status: string; isRevising: boolean; dueTime: string | null }
type List = { total: number; records: { id: string; title: string; [key: string]: unknown }[] }

async function openReview(entityId: string): Promise<string> {
  const queue = await app.ok<{ records: { id: string; entityId: string }[] }>(reviewer, 'review.search', { size: 100 })
  return queue.records.find(record => record.entityId === entityId)!.id
}
const approve = async (id: string) => app.ok(reviewer, 'review.approve', { ids: [await openReview(id)] })

/** What each type has of its own, as its public page shows it. */
const types = [
  { type: 'article', page: '/supplier/info/article', shows: { author: '', isOriginal: true, sourceName: '' } },
  { type: 'video', page: '/supplier/info/video', shows: { player: { kind: 'FILE', label: 'video/mp4' } } },
  { type: 'solution', page: '/supplier/info/solution', shows: { highlights: ['载量高'], hasAuthContent: true } },
  {
    type: 'dataLibrary',
    page: '/supplier/info/dataLibrary',
    shows: { gate: 'FREE', fileType: 'pdf', can: { download: true, needs: 'NOTHING' } },
  },
] as const

describe.each(types)('$type', ({ type, page, shows }) => {
  const call = (name: string) => `${type}.${name}`
  const form = (parts: Record<string, unknown> = {}) => publicationForm(app, company, type, parts)
  const live = (parts: Record<string, unknown> = {}) => makePublication(app, company, type, parts)

  test('is written, reviewed, read, changed, taken off and brought back', async () => {
    const goods = { title: `${type} 全流程`, summary: '' }
    const saved = await app.ok<Saved>(supplier, call('save'), await form(goods))
    expect(saved).toMatchObject({ status: 'PENDING', isRevising: false })
    await app.refused(null, call('getDetails'), { id: saved.id }, 10002)
    await approve(saved.id)
    const details = await app.ok<Record<string, unknown>>(null, call('getDetails'), { id: saved.id })
    expect(details).toMatchObject({
      title: `${type} 全流程`,
      summary: '捕获步骤 动态载量与驻留时间的关系决定了柱体积，在位清洗决定了寿命。',
      content: expect.stringContaining('<h2>捕获步骤</h2>'),
      publisher: { id: company.companyId, name: '上海启蒙生物科技有限公司' },
      isMine: false,
      ...shows,
    })
    // the half that needs a login stands on no public page
    expect(JSON.stringify(details)).not.toContain('线速度 300')

    const change = { ...(await form({ title: `${type} 第二版` })), id: saved.id }
    expect(await app.ok(supplier, call('update'), change)).toMatchObject({ status: 'PUBLISHED', isRevising: true })
    expect(await app.ok(null, call('getDetails'), { id: saved.id })).toMatchObject({ title: `${type} 全流程` })
    expect(await app.ok(supplier, call('byId'), { id: saved.id })).toMatchObject({
      title: `${type} 第二版`,
      isRevising: true,
    })
    await approve(saved.id)
    expect(await app.ok(null, call('getDetails'), { id: saved.id })).toMatchObject({ title: `${type} 第二版` })

    await app.ok(supplier, call('handleOffShelf'), { id: saved.id })
    await app.refused(buyer, call('getDetails'), { id: saved.id }, 10002)
    expect(await app.ok(supplier, call('updateStatus'), { id: saved.id, status: 'PUBLISHED' })).toMatchObject({
      status: 'PUBLISHED',
    })
    const reason = '含有未经证实的对比结论，请修改'
    await app.ok(reviewer, 'review.ban', { entity: type, id: saved.id, reason })
    await app.refused(buyer, call('getDetails'), { id: saved.id }, 10002)
    const notices = await app.db
      .selectFrom('notice')
      .select(['title', 'link'])
      .where('account_id', '=', company.accountId)
      .where('title', 'like', `%${type}%`)
      .orderBy('id')
      .execute()
    expect(notices.map(notice => notice.link)).toEqual([page, page, page])
    // an appeal is a change handed in again
    const appeal = { ...(await form({ title: `${type} 申诉` })), id: saved.id }
    expect(await app.ok(supplier, call('update'), appeal)).toMatchObject({ status: 'PENDING' })
    await app.ok(supplier, call('updateStatus'), { id: saved.id, status: 'DRAFT' })
    expect(await app.ok(supplier, call('deleteByIds'), { ids: [saved.id] })).toMatchObject({ success: [saved.id] })
  })

  test('is kept as a draft with holes and handed in from there', async () => {
    const draft = await app.ok<Saved>(supplier, call('saveDrafts'), { title: `${type} 草稿` })
    expect(draft.status).toBe('DRAFT')
    expect(await app.ok(supplier, call('byId'), { id: draft.id })).toMatchObject({ title: `${type} 草稿`, content: '' })
    // an empty one is not released, but the rest of the batch is
    const whole = await app.ok<Saved>(supplier, call('saveDrafts'), await form({ title: `${type} 完整草稿` }))
    const released = await app.ok<{ success: string[]; failed: { id: string }[] }>(supplier, call('batchRelease'), {
      ids: [draft.id, whole.id],
    })
    expect(released.success).toContain(whole.id)
    expect([...released.success, ...released.failed.map(one => one.id)]).toHaveLength(2)
    await app.refused(supplier, call('save'), { ...(await form()), title: '' }, 10001)
  })

  test('belongs to its company: foreign and absent ones answer alike', async () => {
    const id = await live({ title: `${type} 归属` })
    const absent = '01890000-0000-7000-8000-000000000000'
    for (const [name, input] of [
      ['byId', {}],
      ['delete', {}],
      ['handleOffShelf', {}],
      ['updateStatus', { status: 'OFF_SHELF' }],
      ['update', await publicationForm(app, { ...company, accountId: rival.accountId! }, type)],
    ] as const) {
      await app.refused(rival, call(name), { ...input, id }, 10002)
      await app.refused(rival, call(name), { ...input, id: absent }, 10002)
    }
    for (const name of ['deleteByIds', 'batchRelease', 'batchRefresh'])
      expect(await app.ok(rival, call(name), { ids: [id] })).toMatchObject({
        success: [],
        failed: [{ id, code: 10002 }],
      })
    await app.refused(buyer, call('informationSearch'), {}, 10003)
    await app.refused(null, call('getStatusCount'), {}, 40003)
    expect((await app.ok<List>(rival, call('informationSearch'), {})).total).toBe(0)
  })

  test('is found in lists by words, section, tag and publisher, in bounded queries', async () => {
    const title = `${type} 疏水层析深层过滤`
    const id = await live({ title, industryTags: ['疫苗'] })
    for (const filter of [
      { keyword: '疏水层析' },
      { industryTag: '疫苗' },
      { clientId: company.companyId, size: 100 },
      { section: (await form()).section, keyword: title },
    ])
      expect((await app.ok<List>(null, call('search'), filter)).records.map(one => one.id)).toContain(id)
    for (const filter of [{ keyword: '毫不相干之词' }, { industryTag: '动物保健' }, { clientId: buyer.accountId }])
      expect((await app.ok<List>(null, call('search'), filter)).total).toBe(0)
    if (type !== 'dataLibrary')
      expect(
        (await app.ok<List>(null, call('listByClient'), { clientId: company.companyId, size: 100 })).records.map(
          one => one.id,
        ),
      ).toContain(id)
    const statements = async (name: string, input: object) =>
      (await countStatements(app.database, () => app.ok(null, call(name), input))).number
    await statements('getDetails', { id })
    const few = await statements('search', { size: 1 })
    // a first page that is not full has counted itself
    expect(await statements('search', { size: 100 })).toBeLessThanOrEqual(few)
    expect(few).toBeLessThanOrEqual(5)
    expect(await statements('getDetails', { id })).toBeLessThanOrEqual(7)
  })

  test('counts reads once a visitor and window, likes once a person, shares once a day, also all at once', async () => {
    const id = await live({ title: `${type} 计数` })
    const numbers = async () => {
      const { readNum, likeNum, forwardNum } = await app.ok<Record<string, number>>(null, call('getDetails'), { id })
      return [readNum, likeNum, forwardNum]
    }
    const crowd = await Promise.all(Array.from({ length: 5 }, async () => app.login((await makeAccount(app.db)).id)))
    await Promise.all([
      ...crowd.flatMap(who => [0, 1, 2].map(() => app.ok(who, call(`${type}Like`), { id }))),
      ...crowd.flatMap(who => [0, 1].map(() => app.ok(who, call(`${type}Read`), { id }))),
      ...crowd.map(who => app.ok(who, call(`${type}Forward`), { id })),
    ])
    expect(await numbers()).toEqual([5, 5, 5])
    await app.ok(crowd[0]!, call(`${type}Read`), { id })
    await app.call(null, call(`${type}Read`), { id }, { 'user-agent': 'Baiduspider/2.0' })
    expect(await numbers()).toEqual([5, 5, 5])
    app.wait(31 * 60_000)
    await app.ok(crowd[0]!, call(`${type}Read`), { id })
    expect(await numbers()).toEqual([6, 5, 5])
    await app.ok(crowd[0]!, 'agree.noLike', { id })
    await app.ok(crowd[0]!, 'agree.noLike', { id })
    expect(await numbers()).toEqual([6, 4, 5])
    await app.refused(null, call(`${type}Like`), { id }, 40003)
  })

  test('has counts that agree with its lists', async () => {
    const counts = await app.ok<Record<string, number>>(supplier, call('getStatusCount'), {})
    for (const [status, field] of Object.entries({ PENDING: 'pending', PUBLISHED: 'published', DRAFT: 'draft' })) {
      const list = await app.ok<List>(supplier, call('informationSearch'), { status })
      expect(list.total, status).toBe(counts[field])
    }
  })

  test('goes with its company and comes back with it', async () => {
    const other = await makeCompany(app.db, { level: 'FLAGSHIP' })
    const id = await makePublication(app, other, type, { title: `${type} 冻结企业的内容` })
    const found = async () => (await app.ok<List>(null, call('search'), { keyword: '冻结企业的内容' })).total
    expect(await found()).toBe(1)
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', other.companyId).execute()
    expect(await found()).toBe(0)
    await app.refused(buyer, call('getDetails'), { id }, 10002)
    const all = await app.ok<{ groups: { type: string }[] }>(null, 'search.all', { keyword: '冻结企业的内容' })
    expect(all.groups.map(group => group.type)).not.toContain(type)
    await app.db.updateTable('company').set({ status: 'APPROVED' }).where('id', '=', other.companyId).execute()
    const again = await app.ok<{ groups: { type: string; records: object[] }[] }>(null, 'search.all', {
      keyword: '冻结企业的内容',
    })
    expect(again.groups.find(group => group.type === type)!.records).toMatchObject([{ id }])
  })

  test('asks before it is published and says what became of saved links', async () => {
    expect(await app.ok(supplier, 'client.isPublish', { type })).toEqual({ can: true, reason: '' })
    expect(await app.ok(buyer, 'client.isPublish', { type })).toMatchObject({ can: false })
    const id = await live({ title: `${type} 收藏` })
    expect(await app.ok(buyer, 'client.getDeleteAndStatus', { type, id })).toMatchObject({ isShow: true })
    await app.ok(supplier, call('handleOffShelf'), { id })
    expect(await app.ok(buyer, 'client.getDeleteAndStatus', { type, id })).toMatchObject({ isShow: false })
  })

  test('refuses files, goods and sections that are not there for it', async () => {
    const foreign = await makeFile(app.db, { accountId: buyer.accountId, bizType: 'ATTACHMENT', ending: 'pdf' })
    await app.refused(supplier, call('save'), await form({ cover: foreign }), 14007)
    await app.refused(supplier, call('save'), await form({ section: '没有的栏目' }), 10001)
    await app.refused(supplier, call('save'), await form({ goodsIds: [company.companyId] }), 10001)
    const warned = await app.refused(supplier, call('save'), await form({ content: '<p>请联系 13812345678</p>' }), -10)
    expect(warned.msg).toContain('sensitiveWord:')
  })
})

describe('the quota of articles, solutions and videos', () => {
  test('counts all three together, what is published and what waits; library items are free', async () => {
    const small = await makeCompany(app.db, { level: 'FREE' })
    const owner = await app.login(small.accountId)
    for (let i = 0; i < 9; i++) await makePublication(app, small, i % 2 ? 'article' : 'solution', { title: `第${i}篇` })
    const form = () => publicationForm(app, small, 'video')
    // two at once for one place
    const both = await Promise.all([
      app.call(owner, 'video.save', await form()),
      app.call(owner, 'video.save', await form()),
    ])
    expect(both.map(reply => reply.code).sort((a, b) => a - b)).toEqual([0, 10007])
    expect(await app.ok(owner, 'client.isPublish', { type: 'article' })).toMatchObject({ can: false })
    await app.ok(owner, 'dataLibrary.save', await publicationForm(app, small, 'dataLibrary'))
    const first = (await app.ok<List>(owner, 'article.informationSearch', {})).records[0]!
    // what counts already may change
    await app.ok(owner, 'article.update', { ...(await publicationForm(app, small, 'article')), id: first.id })
  })
})
