import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makePicture, upload } from '../files/factory.ts'

let app: TestApp
let support: { token: string }
let editor: { token: string }
beforeAll(async () => {
  app = await testApp()
  support = await app.loginOperator((await makeOperator(app.db, { roles: ['support'], name: '客服小陈' })).id)
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
})
afterAll(() => app.close())

type Suggest = {
  id: string
  status: string
  unReadNum: number
  images: string[]
  answers: { content: string; operatorName: string }[]
}
type List = { records: Suggest[]; total: number }
const person = async () => app.login((await makeAccount(app.db)).id)
const form = { type: 'SUGGESTION', content: '希望比价页可以导出' }

describe('feedback', () => {
  test('is answered by the platform and followed by its writer', async () => {
    const me = await person()
    const photo = (await upload(app, me, { name: '截图.png', bytes: await makePicture('png'), bizType: 'PHOTO' })).data
    const { id } = await app.ok<{ id: string }>(me, 'suggest.save', {
      ...form,
      images: [photo.url],
      contacts: '微信 abc',
    })
    expect((await app.ok<List>(me, 'suggest.search')).records).toMatchObject([
      { id, status: 'NEW', images: [photo.url] },
    ])

    const queue = await app.ok<List>(support, 'messages.suggestSearch', { status: 'NEW' })
    expect(queue.records.map(row => row.id)).toContain(id)
    await app.ok(support, 'messages.suggestAnswer', { id, content: '已排入下个版本', status: 'PROCESSING' })
    await app.ok(support, 'messages.suggestAnswer', { id, content: '已上线', status: 'DONE' })
    const mine = await app.ok<List>(me, 'suggest.searchClientMsg')
    expect(mine.records[0]).toMatchObject({ status: 'DONE', unReadNum: 2 })
    expect(mine.records[0]!.answers).toMatchObject([
      { content: '已排入下个版本', operatorName: '平台客服' },
      { content: '已上线', operatorName: '平台客服' },
    ])
    await app.ok(me, 'suggest.byId', { id })
    expect((await app.ok<List>(me, 'suggest.search')).records[0]!.unReadNum).toBe(0)
    expect(await app.ok<unknown[]>(me, 'suggestFeedback.searchFeedback', { suggestId: id })).toHaveLength(2)
    expect(await app.ok(me, 'messageUser.getMsgRemind')).toMatchObject({ sysMsg: 2 })
    const seen = await app.ok<List>(support, 'messages.suggestSearch', { keyword: '比价页' })
    expect(seen.records[0]!.answers[0]!.operatorName).toBe('客服小陈')
  })

  test('is seen and removed by its writer alone, and stays with the platform', async () => {
    const [me, other] = [await person(), await person()]
    const { id } = await app.ok<{ id: string }>(me, 'suggest.save', { ...form, type: 'OTHER' })
    for (const call of ['suggest.byId', 'suggest.delete']) await app.refused(other, call, { id }, 10002)
    await app.refused(other, 'suggestFeedback.searchFeedback', { suggestId: id }, 10002)
    await app.ok(me, 'suggest.delete', { id })
    await app.refused(me, 'suggest.byId', { id }, 10002)
    const kept = await app.ok<List>(support, 'messages.suggestSearch', { type: 'OTHER' })
    expect(kept.records.map(row => row.id)).toContain(id)
  })

  test('against a supplier needs an order or a consultation with it', async () => {
    const company = await makeCompany(app.db)
    const me = await person()
    const complaint = { type: 'COMPLAINT', content: '货不对版，拒绝退换', businessId: company.companyId }
    await app.refused(me, 'suggest.save', complaint, 16006)
    const { id } = await app.ok<{ id: string }>(me, 'consulting.save', {
      bizType: 'SHOP',
      bizId: company.companyId,
      content: '退货',
    })
    await app.refused(await person(), 'suggest.save', { ...complaint, evidence: { type: 'CONSULTING', id } }, 10002)
    await app.refused(me, 'suggest.save', { ...complaint, evidence: { type: 'ORDER', id } }, 10002)
    await app.ok(me, 'suggest.save', { ...complaint, evidence: { type: 'CONSULTING', id } })
    expect(await app.ok(support, 'messages.suggestCount')).toMatchObject({ complaint: 1 })
  })

  test('has a limit of ten an hour and a least length', async () => {
    const me = await person()
    await app.refused(me, 'suggest.save', { ...form, content: '短' }, 10001)
    for (let i = 0; i < 9; i++) await app.ok(me, 'suggest.save', form)
    await app.refused(me, 'suggest.save', form, 42900)
  })

  test('is answered only by who has the role', async () => {
    const me = await person()
    const { id } = await app.ok<{ id: string }>(me, 'suggest.save', form)
    await app.refused(editor, 'messages.suggestAnswer', { id, content: '好的', status: 'DONE' }, 10003)
    await app.refused(me, 'messages.suggestAnswer', { id, content: '好的', status: 'DONE' }, 10003)
    await app.refused(support, 'messages.suggestAnswer', { id: newId(), content: '好的', status: 'DONE' }, 10002)
  })
})

describe('notices to groups', () => {
  const titles = async (accountId: string) =>
    app.db.selectFrom('notice').select(['title', 'side']).where('account_id', '=', accountId).execute()

  test('reach the group alone, each account once, on its own side', async () => {
    const client = await makeAccount(app.db)
    const senior = await makeCompany(app.db, { level: 'SENIOR' })
    const free = await makeCompany(app.db)
    const fair = await makeCompany(app.db, { kind: 'EXHIBITION' })
    const frozen = await makeAccount(app.db)
    await app.db.updateTable('account').set({ frozen_at: app.clock.now() }).where('id', '=', frozen.id).execute()

    const group = { audience: 'SUPPLIER', levels: ['SENIOR', 'FLAGSHIP'] }
    const { receivers } = await app.ok<{ receivers: number }>(editor, 'messages.noticePreview', group)
    const sent = await app.ok<{ id: string; receivers: number }>(editor, 'messages.noticeSend', {
      ...group,
      title: '高级会员专享',
      content: '本月试用名额加倍',
      link: '/vipService',
    })
    expect(sent.receivers).toBe(receivers)
    await app.drain()
    expect(await titles(senior.accountId)).toEqual([{ title: '高级会员专享', side: 'BUSINESS' }])
    expect(await titles(free.accountId)).toEqual([])

    await app.ok(editor, 'messages.noticeSend', { audience: 'ALL', title: '系统维护' })
    await app.drain()
    expect(await titles(client.id)).toEqual([{ title: '系统维护', side: 'CLIENT' }])
    expect(await titles(fair.accountId)).toEqual([{ title: '系统维护', side: 'BUSINESS' }])
    expect(await titles(frozen.id)).toEqual([])
    const log = await app.ok<{ records: { id: string; status: string; sentNum: number }[] }>(
      editor,
      'messages.noticeSearch',
    )
    expect(log.records.find(row => row.id === sent.id)).toMatchObject({ status: 'SENT', sentNum: receivers })
  })

  test('go on where they stopped: 1,100 accounts get it once though every step is tried twice', async () => {
    const ids = Array.from({ length: 1100 }, () => newId())
    const companyId = newId()
    await app.db
      .insertInto('account')
      .values(ids.map((id, i) => ({ id, phone: String(15100000000 + i), role_type: 'BUSINESS' as const })))
      .execute()
    await app.db
      .insertInto('company')
      .values({
        id: companyId,
        kind: 'EXHIBITION',
        status: 'APPROVED',
        name: '大会',
        folded_name: '大会',
        profile: '{}',
        created_by: ids[0]!,
      })
      .execute()
    await app.db
      .insertInto('company_member')
      .values(ids.map(account_id => ({ account_id, company_id: companyId })))
      .execute()
    const { id } = await app.ok<{ id: string }>(editor, 'messages.noticeSend', {
      audience: 'EXHIBITION',
      title: '布展须知',
    })
    for (let i = 0; i < 3; i++) await app.jobs.send(app.db, 'feedback.campaign', { id })
    await app.drain()
    const { number } = await app.db
      .selectFrom('notice')
      .select(eb => eb.fn.countAll<number>().as('number'))
      .where('title', '=', '布展须知')
      .where('account_id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(Number(number)).toBe(1100)
  })

  test('can be stopped, are refused for nobody, and lead to own pages only', async () => {
    const { id } = await app.ok<{ id: string }>(editor, 'messages.noticeSend', { audience: 'CLIENT', title: '不发了' })
    await app.ok(editor, 'messages.noticeStop', { id })
    await app.drain()
    const { number } = await app.db
      .selectFrom('notice')
      .select(eb => eb.fn.countAll<number>().as('number'))
      .where('title', '=', '不发了')
      .executeTakeFirstOrThrow()
    expect(Number(number)).toBe(0)
    await app.refused(editor, 'messages.noticeStop', { id }, 10004)
    await app.refused(
      editor,
      'messages.noticeSend',
      { audience: 'SUPPLIER', levels: ['STANDARD'], title: '没有人' },
      16007,
    )
    await app.refused(editor, 'messages.noticeSend', { audience: 'ALL', title: '外站', link: '//evil.example' }, 10001)
    await app.refused(support, 'messages.noticeSend', { audience: 'ALL', title: '越权' }, 10003)
  })
})

describe('support staff', () => {
  test('is shown on pages to everyone, in its order, without those hidden', async () => {
    const shown = async () => (await app.ok<{ name: string }[]>(null, 'support.list')).map(one => one.name)
    const before = await shown()
    expect(before.length).toBeGreaterThan(0)
    const { id } = await app.ok<{ id: string }>(editor, 'messages.supportSave', {
      name: '技术支持',
      hours: '全天',
      // no number is “none given”
      sort: 0,
    })
    const refusal = await app.refused(editor, 'messages.supportSave', { name: '技术支持', phone: '请加微信' }, 10001)
    expect(refusal.data).toEqual({ fields: { phone: '电话格式不正确，如 021-50801234、400-000-0000' } })
    for (const phone of ['021-50801234', '0512-6280123-801', '13800000011', '400-820-1234', '4008201234', ''])
      await app.ok(editor, 'messages.supportSave', { id, name: '技术支持', hours: '全天', sort: 0, phone })
    expect(await shown()).toEqual(['技术支持', ...before])
    await app.ok(editor, 'messages.supportSave', { id, name: '技术支持', isShown: false })
    expect(await shown()).toEqual(before)
    expect((await app.ok<{ id: string }[]>(editor, 'messages.supportList')).map(one => one.id)).toContain(id)
    await app.ok(editor, 'messages.supportDelete', { id })
    await app.refused(editor, 'messages.supportDelete', { id }, 10002)
    await app.refused(editor, 'messages.supportSave', { id: newId(), name: '没有' }, 10002)
  })
})
