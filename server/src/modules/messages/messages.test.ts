import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { countBadges, notify, notifyCompany } from './api.ts'
import { quietEnd } from './channels.ts'
import { makeNotification } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function buyer(): Promise<NonNullable<Caller> & { accountId: string }> {
  return app.login((await makeAccount(app.db)).id)
}

type List = { records: { id: string; title: string; type: string; isRead: boolean }[]; total: number }

describe('the message centre', () => {
  test('lists the own notices of one side, newest first', async () => {
    const { accountId, companyId } = await makeCompany(app.db)
    const me = await app.login(accountId)
    const at = (minute: number) => new Date(app.clock.now().getTime() + minute * 60_000)
    await makeNotification(app.db, { accountId, title: '旧', createdAt: at(0) })
    await makeNotification(app.db, { accountId, title: '新', createdAt: at(1) })
    await makeNotification(app.db, { accountId, side: 'BUSINESS', title: '供方', createdAt: at(2) })
    await makeNotification(app.db, { accountId: (await makeAccount(app.db)).id, title: '别人', createdAt: at(3) })

    const mine = await app.ok<List>(me, 'message.searchClientMsg', { isBusiness: false })
    expect(mine.records.map(record => record.title)).toEqual(['新', '旧'])
    const ours = await app.ok<List>(me, 'message.searchClientMsg', { isBusiness: true })
    expect(ours.records.map(record => record.title)).toEqual(['供方'])
    expect(companyId).toBeTruthy()
  })

  test('filters by type, by read or unread, and by words of the title', async () => {
    const me = await buyer()
    const { accountId } = me
    const now = app.clock.now()
    await makeNotification(app.db, { accountId, type: 'ORDER', title: '意向单已确认', createdAt: now })
    await makeNotification(app.db, { accountId, type: 'POINTS', title: '积分到账', readAt: now, createdAt: now })
    const titles = async (filter: object) =>
      (await app.ok<List>(me, 'message.searchClientMsg', filter)).records.map(record => record.title)
    expect(await titles({ type: 'ORDER' })).toEqual(['意向单已确认'])
    expect(await titles({ isRead: true })).toEqual(['积分到账'])
    expect(await titles({ isRead: false })).toEqual(['意向单已确认'])
    expect(await titles({ keyword: '到账' })).toEqual(['积分到账'])
    expect(await titles({ keyword: '%' })).toEqual([])
  })

  test('gives nobody a side that is not theirs', async () => {
    const me = await buyer()
    await app.refused(me, 'message.searchClientMsg', { isBusiness: true }, 10003)
    const frozen = await makeCompany(app.db, { status: 'FROZEN' })
    await app.refused(await app.login(frozen.accountId), 'messageUser.getMsgRemind', { isBusiness: true }, 10009)
    await app.refused(null, 'message.searchClientMsg', {}, 40003)
  })

  test('counts unread notices by type', async () => {
    const me = await buyer()
    const createdAt = app.clock.now()
    for (const type of ['ORDER', 'ORDER', 'DEMAND'] as const) {
      await makeNotification(app.db, { accountId: me.accountId, type, createdAt })
    }
    const { unReadNum, types } = await app.ok<{ unReadNum: number; types: Record<string, number> }>(
      me,
      'message.getUnReadNum',
    )
    expect(unReadNum).toBe(3)
    expect(types).toMatchObject({ ORDER: 2, DEMAND: 1, SYSTEM: 0 })
  })

  test('marks a notice read by opening it, and answers a foreign one like an absent one', async () => {
    const me = await buyer()
    const id = await makeNotification(app.db, { accountId: me.accountId, createdAt: app.clock.now() })
    expect(await app.ok(me, 'message.byId', { id })).toMatchObject({ id, isRead: true })
    expect(await app.ok(me, 'messageUser.getMsgRemind')).toEqual({ consulting: 0, sysMsg: 0 })
    const other = await buyer()
    await app.refused(other, 'message.byId', { id }, 10002)
    await app.refused(other, 'message.delete', { id }, 10002)
    await app.refused(me, 'message.byId', { id: '0198c0de-0000-7000-8000-000000000000' }, 10002)
  })

  test('gives own messages by id or by type', async () => {
    const me = await buyer()
    const id = await makeNotification(app.db, { accountId: me.accountId, type: 'MEETING', createdAt: app.clock.now() })
    const ids = async (x: string) =>
      (await app.ok<{ id: string; isRead: boolean }[]>(me, 'message.getByMine', { x })).map(one => one.id)
    expect(await ids(id)).toEqual([id])
    expect(await ids('MEETING')).toEqual([id])
    expect(await ids('POINTS')).toEqual([])
    expect(await app.ok<{ sysMsg: number }>(me, 'messageUser.getMsgRemind')).toMatchObject({ sysMsg: 1 })
    await app.refused(me, 'message.getByMine', { x: 'anything' }, 10001)
  })

  test('removes notices from the own list, one or several, and says which were not there', async () => {
    const me = await buyer()
    const createdAt = app.clock.now()
    const [a, b, c] = await Promise.all(
      [1, 2, 3].map(() => makeNotification(app.db, { accountId: me.accountId, createdAt })),
    )
    const foreign = await makeNotification(app.db, { accountId: (await buyer()).accountId, createdAt })
    await app.ok(me, 'message.delete', { id: a })
    const reply = await app.ok<{ success: string[]; failed: { id: string; code: number }[] }>(
      me,
      'message.deleteByIds',
      { ids: [b, foreign] },
    )
    expect(reply.success).toEqual([b])
    expect(reply.failed).toMatchObject([{ id: foreign, code: 10002 }])
    const left = await app.ok<List>(me, 'message.searchClientMsg')
    expect(left.records.map(record => record.id)).toEqual([c])
    expect(await app.ok(me, 'messageUser.getMsgRemind')).toMatchObject({ sysMsg: 1 })
  })

  test('marks the given ones or all read, of one type where asked, and only on the side meant', async () => {
    const { accountId } = await makeCompany(app.db)
    const me = await app.login(accountId)
    const createdAt = app.clock.now()
    const a = await makeNotification(app.db, { accountId, type: 'ORDER', createdAt })
    await makeNotification(app.db, { accountId, type: 'ORDER', createdAt })
    await makeNotification(app.db, { accountId, type: 'DEMAND', createdAt })
    await makeNotification(app.db, { accountId, side: 'BUSINESS', createdAt })
    const sold = await makeNotification(app.db, { accountId, side: 'BUSINESS', createdAt })
    expect(await app.ok(me, 'messageUser.batchRead', { ids: [sold] })).toEqual({ count: 1 })
    expect(await app.ok(me, 'messageUser.batchRead', { ids: [a], isBusiness: false })).toEqual({ count: 1 })
    expect(await app.ok(me, 'messageUser.batchRead', { all: true, type: 'ORDER', isBusiness: false })).toEqual({
      count: 1,
    })
    expect(await app.ok(me, 'messageUser.batchRead', { all: true, isBusiness: false })).toEqual({ count: 1 })
    expect(await app.ok(me, 'messageUser.getMsgRemind', { isBusiness: true })).toMatchObject({ sysMsg: 1 })
    await app.refused(me, 'messageUser.batchRead', {}, 10001)
    await app.refused(me, 'messageUser.batchRead', { ids: [a], all: true }, 10001)
  })

  test('stops counting badges at 100, and the reminder counts on', async () => {
    const me = await buyer()
    await app.db
      .transaction()
      .execute(db =>
        Promise.all(
          Array.from({ length: 120 }, () =>
            makeNotification(db, { accountId: me.accountId, createdAt: app.clock.now() }),
          ),
        ),
      )
    const badges = await countBadges(app.db, app.lists.badges, [me.accountId])
    expect(badges.get(me.accountId)).toMatchObject({ client: { sysMsg: 100 } })
    expect(await app.ok(me, 'messageUser.getMsgRemind')).toMatchObject({ sysMsg: 120 })
    expect(await app.ok(me, 'message.getUnReadNum')).toMatchObject({ unReadNum: 120 })
  })
})

describe('notices', () => {
  test('a page that needs a computer is sent to oneself, on the side that it belongs to', async () => {
    const { accountId } = await makeCompany(app.db)
    const me = await app.login(accountId)
    const page = { path: '/supplier/info/product?keyword=PBS', title: '产品管理' }
    await app.ok(me, 'message.sendLink', page)
    const { records } = await app.ok<List>(me, 'message.searchClientMsg', { isBusiness: true })
    expect(records).toMatchObject([{ type: 'SYSTEM', title: '在电脑上继续：产品管理', link: page.path, isRead: false }])
    expect((await app.ok<List>(me, 'message.searchClientMsg', {})).records).toEqual([])
    for (const path of ['/supplierx', '/website/goods', 'https://example.com/supplier', '//example.com/supplier/'])
      expect(await app.call(me, 'message.sendLink', { ...page, path })).toMatchObject({ code: 10001 })
    const buyer = await app.login((await makeAccount(app.db)).id)
    expect(await app.call(buyer, 'message.sendLink', page)).toMatchObject({ code: 10003 })
  })

  test('reach every member of a company once', async () => {
    const { accountId, companyId } = await makeCompany(app.db)
    const colleague = await makeAccount(app.db)
    await app.db.insertInto('company_member').values({ account_id: colleague.id, company_id: companyId }).execute()
    await app.db
      .transaction()
      .execute(db => notifyCompany({ ...app, db }, companyId, { type: 'INQUIRY', title: '收到新的询价单' }))
    for (const id of [accountId, colleague.id]) {
      const list = await app.ok<List>(await app.login(id), 'message.searchClientMsg', { isBusiness: true })
      expect(list.records.map(record => record.title)).toEqual(['收到新的询价单'])
    }
  })

  test('reach a thousand receivers without outgrowing a signal of the database', async () => {
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID())
    await app.db
      .insertInto('account')
      .values(ids.map((id, i) => ({ id, phone: String(15000000000 + i) })))
      .execute()
    await app.db
      .transaction()
      .execute(db =>
        notify({ ...app, db }, [...ids, ...ids], { side: 'CLIENT', type: 'SYSTEM', title: '很长的标题'.repeat(100) }),
      )
    const { number } = await app.db
      .selectFrom('notice')
      .select(eb => eb.fn.countAll<number>().as('number'))
      .where('account_id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(Number(number)).toBe(1000)
  })
})

describe('channels of notices', () => {
  const sent = (channel: 'SMS' | 'WECHAT' | 'MAIL', recipient: string) =>
    app.db
      .selectFrom('sent_message')
      .select(['title', 'body'])
      .where('channel', '=', channel)
      .where('recipient', '=', recipient)
      .execute()
  const tell = (accountId: string, title = '意向单已确认', side: 'CLIENT' | 'BUSINESS' = 'CLIENT') =>
    app.db.transaction().execute(db =>
      notify({ ...app, db }, [accountId], {
        side,
        type: 'ORDER',
        title,
        content: '1 < 2',
        link: '/demander/intentLetter',
      }),
    )
  /** A member of a company whose level has SMS. */
  async function member(level: 'FREE' | 'STANDARD' = 'STANDARD') {
    const { accountId } = await makeCompany(app.db, { level })
    const { phone } = await app.db
      .selectFrom('account')
      .select('phone')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return { id: accountId, phone, me: await app.login(accountId) }
  }
  const only = (channels: { sms?: boolean; wechat?: boolean; mail?: boolean }) => [
    { type: 'ORDER', sms: false, wechat: false, mail: false, ...channels },
  ]

  test('mail review results, inquiries and orders unless switched off, other types only where switched on', async () => {
    const account = await makeAccount(app.db, { email: 'zhang@example.com' })
    const me = await app.login(account.id)
    type Settings = { settings: { type: string; mail: boolean; sms: boolean; wechat: boolean }[] }
    const mailed = async () =>
      (await app.ok<Settings>(me, 'messageSetting.getMine')).settings.filter(row => row.mail).map(row => row.type)
    expect(await mailed()).toEqual(['REVIEW', 'ORDER', 'INQUIRY'])
    expect(await app.ok(me, 'messageSetting.getMine')).toMatchObject({
      mail: 'zhang@example.com',
      hasWechat: false,
      companySms: null,
      quietHours: { from: 21, to: 9 },
    })
    await tell(account.id, '第一条')
    await app.ok(me, 'messageSetting.update', { settings: only({}) })
    await tell(account.id, '第二条')
    await app.ok(me, 'messageSetting.update', { settings: [{ ...only({ mail: true })[0], type: 'DEMAND' }] })
    expect(await mailed()).toEqual(['REVIEW', 'INQUIRY', 'DEMAND'])
    await app.drain()
    const mails = await sent('MAIL', 'zhang@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.title).toContain('第一条')
    expect(mails[0]!.body).toContain('1 &lt; 2')
    expect(mails[0]!.body).toContain('http://localhost:3000/demander/intentLetter')
    expect(mails[0]!.body).toContain('退订意向单邮件')
  })

  test('mail nobody whose address is not verified', async () => {
    const account = await makeAccount(app.db, { email: 'unsure@example.com' })
    await app.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', account.id).execute()
    await tell(account.id)
    await app.drain()
    expect(await sent('MAIL', 'unsure@example.com')).toHaveLength(0)
    expect(await app.ok(await app.login(account.id), 'messageSetting.getMine')).toMatchObject({ mail: '' })
  })

  test('are ended by the link in the mail without a login, for its type and side alone, and brought back', async () => {
    const account = await makeAccount(app.db, { email: 'leaving@example.com' })
    const mails = async () => (await sent('MAIL', 'leaving@example.com')).length
    await tell(account.id)
    await app.drain()
    const [mail] = await sent('MAIL', 'leaving@example.com')
    const token = /mail\/unsubscribe\?token=([^"]+)"/.exec(mail!.body)![1]!
    expect(await app.ok(null, 'messageSetting.getByLink', { token })).toEqual({
      label: '意向单',
      mail: 'l***@example.com',
      isOn: true,
    })
    await app.ok(null, 'messageSetting.updateByLink', { token, isOn: false })
    expect(await app.ok(null, 'messageSetting.getByLink', { token })).toMatchObject({ isOn: false })
    await tell(account.id, '退订后')
    await app.drain()
    expect(await mails()).toBe(1)
    await app.ok(null, 'messageSetting.updateByLink', { token, isOn: true })
    await tell(account.id, '恢复后')
    await app.drain()
    expect(await mails()).toBe(2)
    for (const wrong of ['', token.replace('ORDER', 'REVIEW'), `${token}x`, token.slice(0, -1)]) {
      await app.refused(null, 'messageSetting.updateByLink', { token: wrong, isOn: false }, 11035)
    }
  })

  test('reach a company’s phones while its level has SMS left, and count what was sent', async () => {
    const { id, phone, me } = await member()
    await app.ok(me, 'messageSetting.update', { isBusiness: true, settings: only({ sms: true }) })
    const left = async () =>
      (
        await app.ok<{ companySms: { limit: number; used: number } }>(me, 'messageSetting.getMine', {
          isBusiness: true,
        })
      ).companySms
    expect(await left()).toMatchObject({ limit: 100, used: 0 })
    await tell(id, '第一条', 'BUSINESS')
    await app.drain()
    expect(await sent('SMS', phone)).toHaveLength(1)
    expect(await left()).toMatchObject({ limit: 100, used: 1 })
    await app.db.updateTable('entitlement_use').set({ used: 100 }).where('key', '=', 'sms').execute()
    await tell(id, '用完以后', 'BUSINESS')
    await app.drain()
    expect(await sent('SMS', phone)).toHaveLength(1)
  })

  test('send no SMS where nobody pays: a level without SMS, a buyer', async () => {
    const { id, phone, me } = await member('FREE')
    await app.ok(me, 'messageSetting.update', { isBusiness: true, settings: only({ sms: true }) })
    await tell(id, '免费版', 'BUSINESS')
    await app.drain()
    expect(await sent('SMS', phone)).toHaveLength(0)
    const buyer = await app.login((await makeAccount(app.db)).id)
    await app.refused(buyer, 'messageSetting.update', { settings: only({ sms: true }) }, 10001)
    await app.ok(buyer, 'messageSetting.update', { settings: [{ ...only({ sms: true })[0], type: 'MEETING' }] })
  })

  test('send nothing for a notice that was read meanwhile, and each notice once though the job runs again', async () => {
    const { id, phone, me } = await member()
    await app.ok(me, 'messageSetting.update', { isBusiness: true, settings: only({ sms: true }) })
    await tell(id, '读过的', 'BUSINESS')
    await app.ok(me, 'messageUser.batchRead', { all: true, isBusiness: true })
    await tell(id, '另一条', 'BUSINESS')
    const rows = await app.db.selectFrom('notice').select('id').where('account_id', '=', id).execute()
    await app.jobs.send(app.db, 'messages.deliver', { channel: 'SMS', noticeIds: rows.map(row => row.id) })
    await app.drain()
    expect(await sent('SMS', phone)).toHaveLength(1)
  })

  test('keep SMS back from 21:00 to 9:00 in Shanghai', () => {
    const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`)
    expect(quietEnd(at('20:59'), 21, 9)).toBeUndefined()
    expect(quietEnd(at('21:00'), 21, 9)).toEqual(new Date('2026-11-21T09:00:00+08:00'))
    expect(quietEnd(at('23:59'), 21, 9)).toEqual(new Date('2026-11-21T09:00:00+08:00'))
    expect(quietEnd(at('00:00'), 21, 9)).toEqual(at('09:00'))
    expect(quietEnd(at('08:59'), 21, 9)).toEqual(at('09:00'))
    expect(quietEnd(at('09:00'), 21, 9)).toBeUndefined()
    expect(quietEnd(at('13:00'), 12, 14)).toEqual(at('14:00'))
    expect(quietEnd(at('14:00'), 12, 14)).toBeUndefined()
    expect(quietEnd(at('13:00'), 9, 9)).toBeUndefined()
  })

  test('carry a notice to the WeChat that is bound, in the fields of its template', async () => {
    const account = await makeAccount(app.db)
    const me = await app.login(account.id)
    const settings = [{ type: 'ORDER', sms: false, wechat: true, mail: false }]
    await app.ok(me, 'messageSetting.update', { settings })
    await tell(account.id, '还没有绑定微信')
    await app.drain()
    await app.db.updateTable('account').set({ wechat_union_id: 'u-7' }).where('id', '=', account.id).execute()
    expect(await app.ok(me, 'messageSetting.getMine')).toMatchObject({ hasWechat: true })
    await tell(account.id, '意向单 = 已确认')
    await app.drain()
    expect((await sent('WECHAT', 'u-7')).map(({ title, body }) => ({ title, ...JSON.parse(body) }))).toEqual([
      {
        title: 'NOTICE',
        thing1: '意向单',
        thing2: '意向单 = 已确认',
        time3: expect.stringMatching(/^\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d$/),
        url: 'http://localhost:3000/demander/intentLetter',
      },
    ])
  })

  test('queue what rings a phone in the night for the morning', async () => {
    const { id, phone, me } = await member()
    await app.ok(me, 'messageSetting.update', { isBusiness: true, settings: only({ sms: true, wechat: true }) })
    const day = app.clock.now()
    // the queue's own clock is the database's: a morning that lies ahead of it
    app.setNow(new Date(Date.now() + 86_400_000 - ((Date.now() + 8 * 3_600_000) % 86_400_000) + 22 * 3_600_000))
    await tell(id, '夜里', 'BUSINESS')
    app.setNow(day)
    await app.drain()
    expect(await sent('SMS', phone)).toHaveLength(0)
    const { rows } = await app.database.query(
      `select start_after from job.job where name = 'messages.deliver' and state < 'active' order by start_after desc limit 2`,
    )
    const hours = rows.map(row => (new Date(row.start_after as string).getTime() / 3_600_000 + 8) % 24)
    expect(hours).toEqual([9, 9])
  })
})
