import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import { demandForm, makeDemand } from './factory.ts'

let app: TestApp
let buyer: NonNullable<Caller>
let other: NonNullable<Caller>
let supplier: NonNullable<Caller>
let reviewer: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db)).id)
  other = await app.login((await makeAccount(app.db, { name: '旁人' })).id)
  supplier = await app.login((await makeCompany(app.db, { email: 'sales@example.com' })).accountId)
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
})
afterAll(() => app.close())

type Saved = { id: string; status: string; isRevising: boolean; dueTime: string | null }
const publish = (parts = {}) => app.ok<Saved>(buyer, 'demand.save', demandForm(parts))

async function openReview(entityId: string): Promise<string> {
  const queue = await app.ok<{ records: { id: string; entityId: string }[] }>(reviewer, 'review.search', { size: 100 })
  return queue.records.find(record => record.entityId === entityId)!.id
}
const approve = async (id: string) => app.ok(reviewer, 'review.approve', { ids: [await openReview(id)] })

describe('publishing a demand', () => {
  test('that was refused shows the reasons, of single fields too, until it is handed in again', async () => {
    // buyers hand in ten a day at most
    const owner = await app.login((await makeAccount(app.db)).id)
    const { id } = await app.ok<Saved>(owner, 'demand.save', demandForm())
    const reason = '请补充规格与数量，便于供方报价'
    const fieldReasons = { title: '请写明规格' }
    await app.ok(reviewer, 'review.reject', { ids: [await openReview(id)], reason, fieldReasons })
    expect(await app.ok(owner, 'demand.byId', { id })).toMatchObject({ rejectReason: reason, fieldReasons })
    await app.ok(owner, 'demand.update', { ...demandForm(), id })
    expect(await app.ok(owner, 'demand.byId', { id })).toMatchObject({ rejectReason: '', fieldReasons: {} })
  })

  test('hands it in with a due date three working days ahead', async () => {
    const saved = await publish()
    expect(saved).toMatchObject({ status: 'PENDING', isRevising: false })
    // Friday 10:00 plus three working days is Wednesday.
    expect(saved.dueTime!.slice(0, 10)).toBe('2026-11-25')
    await app.refused(null, 'demand.getDetails', { id: saved.id }, 10002)
  })

  test('takes the five places as a number and as a text, and no other number', async () => {
    for (const enrollQuantity of [5, '5']) {
      const saved = await app.ok<Saved>(other, 'demand.save', demandForm({ enrollQuantity } as never))
      expect(saved.id).toBeTruthy()
    }
    for (const enrollQuantity of [4, '6', '', null]) {
      await app.refused(buyer, 'demand.save', demandForm({ enrollQuantity } as never), 10001)
    }
  })

  test('asks for a title, in the words of the specification', async () => {
    const reply = await app.refused(buyer, 'demand.save', demandForm({ title: '' }), 10001)
    expect(reply.msg).toBe('请输入标题')
  })

  test('asks a logged-in user for the phone', async () => {
    const reply = await app.refused(buyer, 'demand.save', demandForm({ demandMobile: '' }), 10001)
    expect(reply.msg).toBe('请输入手机号')
  })

  test('warns of contact details once and lets a person look when the writer continues', async () => {
    const form = demandForm({ content: '<p>请联系 13812345678</p>' })
    const warned = await app.refused(buyer, 'demand.save', form, -10)
    expect(warned.msg).toBe('sensitiveWord:13812345678')
    const saved = await app.ok<Saved>(buyer, 'demand.save', { ...form, isCheck: false })
    const details = await app.ok<{ findings: object[]; suggestedReason: string }>(reviewer, 'review.byId', {
      id: await openReview(saved.id),
    })
    expect(details.findings).toEqual([{ kind: 'CONTACT', text: '13812345678' }])
    expect(details.suggestedReason).toContain('不能包含联系方式')
  })

  test('keeps only safe markup', async () => {
    const saved = await publish({ content: '<p onclick="x()">安全<script>alert(1)</script></p>' })
    const mine = await app.ok<{ content: string }>(buyer, 'demand.byId', { id: saved.id })
    expect(mine.content).toBe('<p>安全</p>')
  })
})

describe('review', () => {
  test('puts a demand into the hall with approval and tells its owner', async () => {
    const { id } = await publish({ title: '审核通过的需求' })
    await approve(id)
    const hall = await app.ok<{ records: { id: string; clientName: string }[] }>(null, 'demand.search', {
      keyword: '审核通过',
    })
    expect(hall.records.map(record => record.id)).toContain(id)
    expect(hall.records[0]!.clientName).toBe('某需方')
    const notices = await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', buyer.accountId!)
      .execute()
    expect(notices.map(notice => notice.title)).toContain('您的需求《审核通过的需求》已通过审核')
  })

  test('refuses with a reason of at least ten characters that the owner sees', async () => {
    const { id } = await publish({ title: '待驳回的需求' })
    const ids = [await openReview(id)]
    await app.refused(reviewer, 'review.reject', { ids, reason: '太短' }, 10001)
    await app.ok(reviewer, 'review.reject', { ids, reason: '请补充需要的规格与数量后再提交' })
    const list = await app.ok<{ records: { id: string; rejectReason: string; status: string }[] }>(
      buyer,
      'demand.informationSearch',
      { status: 'REJECTED' },
    )
    expect(list.records.find(record => record.id === id)).toMatchObject({
      status: 'REJECTED',
      rejectReason: '请补充需要的规格与数量后再提交',
    })
  })

  test('keeps the approved version public while a change waits, and swaps it with approval', async () => {
    const id = await makeDemand(app, buyer.accountId!, { title: '第一版标题' })
    const change = await app.ok<Saved>(buyer, 'demand.update', { ...demandForm({ title: '第二版标题' }), id })
    expect(change).toMatchObject({ status: 'PUBLISHED', isRevising: true })
    expect(await app.ok(null, 'demand.getDetails', { id })).toMatchObject({ title: '第一版标题' })
    expect(await app.ok(buyer, 'demand.byId', { id })).toMatchObject({ title: '第二版标题', isRevising: true })
    await approve(id)
    expect(await app.ok(null, 'demand.getDetails', { id })).toMatchObject({ title: '第二版标题' })
  })

  test('is one operator’s at a time for fifteen minutes', async () => {
    const { id } = await publish({ title: '被认领的需求' })
    const reviewId = await openReview(id)
    const second = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
    await app.ok(reviewer, 'review.claim', { id: reviewId })
    await app.refused(second, 'review.claim', { id: reviewId }, 13013)
    expect(await app.ok(second, 'review.byId', { id: reviewId })).toMatchObject({
      claimedBy: expect.stringMatching(/./),
      claimedUntil: new Date(app.clock.now().getTime() + 15 * 60_000).toISOString(),
      isMine: false,
    })
    app.wait(16 * 60_000)
    await app.ok(second, 'review.claim', { id: reviewId })
  })

  test('stands beside what became of its owner’s others, and is found by the words of its owner', async () => {
    const owner = await app.login((await makeAccount(app.db, { name: '邬博闻' })).id)
    const submit = async (title: string) =>
      openReview((await app.ok<Saved>(owner, 'demand.save', demandForm({ title }))).id)
    const [first, second, third] = [await submit('第一条'), await submit('第二条'), await submit('第三条')]
    await app.ok(reviewer, 'review.approve', { ids: [first] })
    const reason = '请补充需要的规格与数量后再提交'
    await app.ok(reviewer, 'review.reject', { ids: [second], reason })
    const { submitterHistory } = await app.ok<{ submitterHistory: { recent: { id: string }[] } }>(
      reviewer,
      'review.byId',
      { id: third },
    )
    expect(submitterHistory).toMatchObject({ approved: 1, rejected: 1 })
    expect(submitterHistory.recent).toHaveLength(2)
    expect(submitterHistory.recent).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first, status: 'APPROVED', title: '第一条' }),
        expect.objectContaining({ id: second, status: 'REJECTED', reason }),
      ]),
    )
    const found = await app.ok<{ records: { id: string }[] }>(reviewer, 'review.search', { keyword: '邬博闻' })
    expect(found.records.map(({ id }) => id)).toEqual([third])
  })

  test('is closed to buyers and to operators without the role', async () => {
    const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
    for (const who of [buyer, finance]) await app.refused(who, 'review.search', {}, 10003)
  })
})

describe('the owner', () => {
  test('finds a foreign demand as absent as one that never was', async () => {
    const { id } = await publish()
    const foreign = await app.refused(other, 'demand.byId', { id }, 10002)
    const absent = await app.refused(other, 'demand.byId', { id: '01890000-0000-7000-8000-000000000000' }, 10002)
    expect({ ...foreign, timestamp: 0, path: '' }).toEqual({ ...absent, timestamp: 0, path: '' })
  })

  test('takes it off the shelf and back without a second review, but not after a change', async () => {
    const id = await makeDemand(app, buyer.accountId!)
    await app.ok(buyer, 'demand.handleOffShelf', { id })
    expect(await app.ok(buyer, 'demand.updateStatus', { id, status: 'PUBLISHED' })).toMatchObject({
      status: 'PUBLISHED',
    })
    await app.ok(buyer, 'demand.handleOffShelf', { id })
    expect(await app.ok(buyer, 'demand.update', { ...demandForm({ title: '下架后修改' }), id })).toMatchObject({
      status: 'PENDING',
    })
  })

  test('is told what to do first where it cannot be deleted yet', async () => {
    const owner = await app.login((await makeAccount(app.db)).id)
    const { id } = await app.ok<{ id: string }>(owner, 'demand.save', demandForm())
    const waits = await app.refused(owner, 'demand.delete', { id }, 10004)
    expect(waits.msg).toBe('当前状态不可操作，正在审核：请先撤回审核，再删除')
    const live = await makeDemand(app, owner.accountId!)
    const draft = await app.ok<{ id: string }>(owner, 'demand.saveDrafts', demandForm({ title: '尚未提交' }))
    const { success, failed } = await app.ok<{ success: string[]; failed: { msg: string }[] }>(
      owner,
      'demand.deleteByIds',
      { ids: [live, draft.id] },
    )
    expect(success).toEqual([draft.id])
    expect(failed[0]!.msg).toContain('请先下架')
  })

  test('refreshes once in 24 hours', async () => {
    const id = await makeDemand(app, buyer.accountId!)
    app.wait(25 * 3_600_000)
    expect(await app.ok(buyer, 'demand.batchRefresh', { ids: [id] })).toMatchObject({ success: [id] })
    expect(await app.ok(buyer, 'demand.batchRefresh', { ids: [id] })).toMatchObject({ failed: [{ id, code: 13001 }] })
  })

  test('gets counts that agree with the lists', async () => {
    const counts = await app.ok<Record<string, number>>(buyer, 'demand.getStatusCount', {})
    for (const [status, field] of [
      ['PENDING', 'pending'],
      ['PUBLISHED', 'published'],
      ['REJECTED', 'rejected'],
    ] as const) {
      const list = await app.ok<{ total: number }>(buyer, 'demand.informationSearch', { status })
      expect(list.total, status).toBe(counts[field])
    }
  })

  test('finds what was never public by its filters too', async () => {
    const owner = await app.login((await makeAccount(app.db)).id)
    const pending = await app.ok<{ id: string }>(owner, 'demand.save', demandForm({ type: 'TECHNOLOGIES' }))
    const draft = await app.ok<{ id: string }>(owner, 'demand.saveDrafts', demandForm({ type: 'TECHNOLOGIES' }))
    const list = (type: string) => app.ok<{ records: { id: string }[] }>(owner, 'demand.informationSearch', { type })
    expect((await list('TECHNOLOGIES')).records.map(row => row.id).sort()).toEqual([pending.id, draft.id].sort())
    expect((await list('FIND_SERVICE')).records).toEqual([])
  })

  test('is listed for suppliers from either end', async () => {
    const ids = async (order: string) =>
      (
        await app.ok<{ records: { id: string }[] }>(supplier, 'demand.searchByBusiness', {
          sort: 'refreshTime',
          order,
          size: 50,
        })
      ).records.map(row => row.id)
    const newest = await ids('desc')
    expect(newest.length).toBeGreaterThan(1)
    expect((await ids('asc')).at(0)).not.toBe(newest[0])
  })

  test('is narrowed for suppliers by every filter that the list takes', async () => {
    const tag = '只此一个标签'
    const id = await makeDemand(app, (await makeAccount(app.db)).id, { industryTags: [tag] })
    const found = async (filter: object) =>
      (await app.ok<{ records: { id: string }[] }>(supplier, 'demand.searchByBusiness', { size: 50, ...filter }))
        .records
    expect((await found({ industryTag: tag })).map(row => row.id)).toEqual([id])
    expect((await found({ isOpen: true, industryTag: tag })).map(row => row.id)).toEqual([id])
    expect(await found({ categoryId: '0198c0de-0000-7000-8000-000000000000' })).toEqual([])
    expect(await found({ city: '310100', industryTag: tag })).toEqual([])
  })

  test('extends twice and no more', async () => {
    const id = await makeDemand(app, buyer.accountId!)
    await app.ok(buyer, 'demand.extend', { id, days: 7 })
    await app.ok(buyer, 'demand.extend', { id, days: 7 })
    await app.refused(buyer, 'demand.extend', { id, days: 7 }, 13012)
  })

  test('exports a sheet of the own demands', async () => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/customer/demand/exportDemand',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: {},
    })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('days', () => {
  test('end a demand and tell its owner', async () => {
    const id = await makeDemand(app, other.accountId!, { title: '七天的需求', validDays: 7 })
    app.wait(5 * 86_400_000)
    await app.jobs.send(app.db, 'demands.days', {})
    await app.drain()
    expect(await titlesOf(other)).toContain('您的需求《七天的需求》即将到期')
    const shelved = await makeDemand(app, other.accountId!, { title: '下架的需求', validDays: 7 })
    await app.ok(other, 'demand.handleOffShelf', { id: shelved })
    app.wait(2 * 86_400_000 + 60_000)
    // the days are over and the hourly job has not come by
    const late = await app.ok<{ can: object }>(supplier, 'demand.getDetails', { id })
    expect(late.can).toMatchObject({ enroll: false, enrollReason: '报价截止时间已过' })
    app.wait(5 * 86_400_000)
    await app.jobs.send(app.db, 'demands.days', {})
    await app.drain()
    expect(await titlesOf(other)).toContain('您的需求《七天的需求》已到期')
    await app.refused(null, 'demand.getDetails', { id }, 10002)
    const closed = await app.ok<{ records: { id: string }[] }>(other, 'demand.informationSearch', { status: 'CLOSED' })
    expect(closed.records.map(row => row.id).sort()).toEqual([id, shelved].sort())
    expect(closed.records[0]).toMatchObject({ closeReason: 'EXPIRED', extensionsLeft: 2 })
    // renewed, it is looked at again and has all its days
    await app.ok(other, 'demand.update', { ...demandForm({ title: '七天的需求', validDays: 7 }), id })
    await approve(id)
    expect(await app.ok(null, 'demand.getDetails', { id })).toMatchObject({
      expireTime: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    })
  })

  const titlesOf = async (who: NonNullable<Caller>) =>
    (await app.db.selectFrom('notice').select('title').where('account_id', '=', who.accountId!).execute()).map(
      notice => notice.title,
    )
})

describe('the mail of a demand', () => {
  test('goes to the supplier’s own verified address, five times a day', async () => {
    const id = await makeDemand(app, buyer.accountId!, { title: '寄出的需求' })
    for (let i = 0; i < 5; i++) await app.ok(supplier, 'demand.sendDemand', { id })
    await app.refused(supplier, 'demand.sendDemand', { id }, 13010)
    await app.drain()
    const sent = await app.db.selectFrom('sent_message').selectAll().where('channel', '=', 'MAIL').execute()
    expect(sent).toHaveLength(5)
    expect(sent[0]).toMatchObject({ recipient: 'sales@example.com', title: '【上游集】需求：寄出的需求' })
    expect(sent[0]!.body).not.toContain('13800000001')
    expect(sent[0]!.body).toContain('有效期至')
  })
})

describe('files of a demand', () => {
  const filesOf = async (id: string) =>
    (await app.db.selectFrom('file_reference').select('file_id').where('entity_id', '=', id).execute()).length

  test('are kept while it is there, those of a change beside those that are live', async () => {
    const accountId = buyer.accountId!
    const [cover, within, paper, next] = await Promise.all([
      makeFile(app.db, { accountId }),
      makeFile(app.db, { accountId }),
      makeFile(app.db, { accountId, bizType: 'ATTACHMENT', ending: 'pdf' }),
      makeFile(app.db, { accountId }),
    ])
    const attachments = [{ url: paper!, name: '规格书.pdf', size: 1000 }]
    const form = demandForm({ cover, content: `<p>见图</p><img src="${within}">`, attachments })
    const { id } = await app.ok<Saved>(buyer, 'demand.save', form)
    expect(await filesOf(id)).toBe(3)
    await approve(id)
    await app.ok(buyer, 'demand.update', { ...form, id, cover: next })
    expect(await filesOf(id)).toBe(4)
  })

  test('of somebody else are refused', async () => {
    const paper = await makeFile(app.db, { accountId: other.accountId, bizType: 'ATTACHMENT', ending: 'pdf' })
    const attachments = [{ url: paper, name: '别人的.pdf', size: 1000 }]
    await app.refused(buyer, 'demand.save', demandForm({ attachments }), 14007)
  })

  test('open for whoever is logged in and have no address for visitors', async () => {
    const paper = await makeFile(app.db, { accountId: buyer.accountId, bizType: 'ATTACHMENT', ending: 'pdf' })
    const id = await makeDemand(app, buyer.accountId!, {
      attachments: [{ url: paper, name: '规格书.pdf', size: 1000 }],
    })
    const seen = async (who: Caller) =>
      (await app.ok<{ attachments: { url: string; name: string }[] }>(who, 'demand.getDetails', { id })).attachments[0]!
    expect(await seen(null)).toMatchObject({ url: '', name: '规格书.pdf' })
    expect((await seen(supplier)).url).toContain(`${paper}?e=`)
  })
})

test('the front page scrolls as many demands as operators say', async () => {
  for (let i = 0; i < 11; i++) await makeDemand(app, (await makeAccount(app.db)).id)
  const shown = async () => (await app.ok<unknown[]>(null, 'demand.getDemandLimit100')).length
  expect(await shown()).toBeGreaterThan(10)
  const chief = await app.loginOperator((await makeOperator(app.db)).id)
  await app.ok(chief, 'settings.parametersSave', { key: 'demand.newest', value: 10, reason: '首页少一些' })
  await expect.poll(shown).toBe(10)
})

test('is open in the hall while seats are free, until its deadline and the end of its validity', async () => {
  const tag = '看截止的标签'
  const owner = (await makeAccount(app.db)).id
  const { accountId } = await makeCompany(app.db)
  const begun = app.clock.now()
  const ends = await makeDemand(app, owner, { industryTags: [tag], quoteDeadline: shanghaiDate(begun) })
  const stays = await makeDemand(app, owner, { industryTags: [tag] })
  const both = [ends, stays].toSorted()
  const idsOf = async (who: Caller, call: string, filter: object = {}) =>
    (await app.ok<{ records: { id: string }[] }>(who, call, { industryTag: tag, ...filter })).records
      .map(row => row.id)
      .toSorted()
  expect(await idsOf(null, 'demand.search', { isOpen: true })).toEqual(both)
  expect(await idsOf(await app.login(accountId), 'demand.searchByBusiness')).toEqual(both)
  app.wait(86_400_000)
  expect(await idsOf(null, 'demand.search', { isOpen: true })).toEqual([stays])
  expect(await idsOf(null, 'demand.search')).toEqual(both)
  expect(await idsOf(await app.login(accountId), 'demand.searchByBusiness')).toEqual([stays])
  // over by its validity, although the hourly job has not closed it yet
  app.wait(40 * 86_400_000)
  expect(await idsOf(null, 'demand.search', { isOpen: true })).toEqual([])
  app.setNow(begun)
})
