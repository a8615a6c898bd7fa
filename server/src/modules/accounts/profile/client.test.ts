import type { OwnAccount } from '@shangyouji/contract/accounts/client-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { makeFile } from '../../files/factory.ts'
import { freePhone, lastCodeTo, makeAccount } from '../factory.ts'

type Own = z.infer<typeof OwnAccount>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function newBuyer(parts: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(app.db, parts)
  return { ...account, session: await app.login(account.id) }
}

let nextIp = 1
const newBrowser = () => testBrowser(app, { ip: `10.4.0.${nextIp++}` })

describe('the own profile', () => {
  test('is read and changed, only where something is sent', async () => {
    const { session, id, phone } = await newBuyer({ name: '李晓', organisation: '上海交通大学' })
    await app.ok(session, 'client.update', { position: '副研究员', gender: 'FEMALE', department: '生物医学工程学院' })
    await app.ok(session, 'client.update', {
      province: '310000',
      city: '310100',
      area: '310115',
      website: 'https://x.edu.cn',
    })
    expect(await app.ok<Own>(session, 'client.getMine')).toMatchObject({
      id,
      account: phone,
      name: '李晓',
      organisation: '上海交通大学',
      position: '副研究员',
      gender: 'FEMALE',
      department: '生物医学工程学院',
      provinceName: '上海市',
      areaName: '浦东新区',
      website: 'https://x.edu.cn',
      role_type: 'CLIENT',
      realname: 'NONE',
      business: null,
    })
  })

  test('makes a buyer of an account once name and organisation are there, at once and for every session', async () => {
    const { session, id } = await newBuyer({ roleType: 'NO_AUTH', name: '', organisation: '' })
    const other = await app.login(id)
    await app.refused(session, 'client.setLabel', { labelIds: [] }, 10003)
    expect(await app.ok(session, 'client.update', { name: '周舟' })).toMatchObject({ data: { role_type: 'NO_AUTH' } })
    expect(await app.ok(session, 'client.update', { organisation: '中科院' })).toMatchObject({
      name: '周舟',
      data: { role_type: 'CLIENT' },
    })
    await app.ok(other, 'client.setLabel', { labelIds: [] })
  })

  test.each([
    [{ name: '' }, 'name', '请输入姓名'],
    [{ organisation: ' ' }, 'organisation', '请输入单位名称'],
    [{ email: 'no' }, 'email', '邮箱格式不正确'],
    [{ website: 'javascript:alert(1)' }, 'website', '网址格式不正确'],
    [{ avatar: 'https://evil.example/x.png' }, 'avatar', undefined],
  ])('refuses %j', async (input, field, text) => {
    const { session } = await newBuyer()
    const reply = await app.refused(session, 'client.update', input, 10001)
    expect((reply.data as { fields: Record<string, string> }).fields[field]).toEqual(text ?? expect.any(String))
  })

  test('refuses an area whose parts do not belong together', async () => {
    const { session } = await newBuyer()
    await app.refused(session, 'client.update', { province: '310000', city: '320100' }, 15002)
  })

  test('takes a stored picture as avatar, and only a stored one', async () => {
    const { session, id } = await newBuyer()
    const avatar = await makeFile(app.db, { accountId: id })
    await app.ok(session, 'client.update', { avatar })
    expect(await app.ok<Own>(session, 'client.getMine')).toMatchObject({ avatar })
    const gone = '/files/open/202611/00000000-0000-7000-8000-000000000000.png'
    await app.refused(session, 'client.update', { avatar: gone }, 14007)
  })

  test('shows in the readable cookie of the browser that changed it', async () => {
    const { id, phone } = await makeAccount(app.db, { password: 'pipette2026' })
    const browser = newBrowser()
    await browser.call('anno.login', { grantType: 'client_password', account: phone, password: 'pipette2026' })
    await browser.call('client.update', { name: '改名' })
    expect(JSON.parse(decodeURIComponent(browser.cookies.get('syj_user')!))).toMatchObject({ userId: id, name: '改名' })
  })
})

describe('labels', () => {
  test('are chosen from the list, 10 at most', async () => {
    const { session } = await newBuyer()
    const labels = await app.ok<{ id: string; name: string; group: string }[]>(null, 'clientLabel.list')
    expect(labels.map(label => label.name)).toContain('抗体药物')
    const ids = labels.map(label => label.id)
    await app.ok(session, 'client.setLabel', { labelIds: ids.slice(0, 10) })
    await app.ok(session, 'client.setLabel', { labelIds: [ids[3], ids[1], ids[3]] })
    expect((await app.ok<Own>(session, 'client.getMine')).labelIds).toEqual([ids[1], ids[3]])
    await app.refused(session, 'client.setLabel', { labelIds: ids.slice(0, 11) }, 10008)
    const unknown = '00000000-0000-7000-8000-000000000000'
    await app.refused(session, 'client.setLabel', { labelIds: [unknown] }, 10002)
    expect((await app.ok<Own>(session, 'client.getMine')).labelIds).toEqual([ids[1], ids[3]])
  })
})

describe('the password', () => {
  const PASSWORD = 'pipette2026'
  const login = (account: string, password: string) => ({ grantType: 'client_password', account, password })

  test('is changed with a ticket of the old one; other sessions end, this one stays', async () => {
    const { session, id, phone } = await newBuyer({ password: PASSWORD })
    const other = await app.login(id)
    expect(await app.refused(session, 'client.checkOldPwd', { password: 'wrong2026' }, 11009)).toMatchObject({
      data: { fields: { password: '原密码错误' } },
    })
    const { ticket } = await app.ok<{ ticket: string }>(session, 'client.checkOldPwd', { password: PASSWORD })
    await app.ok(session, 'client.updatePwd', { ticket, password: 'centrifuge7' })
    await app.ok(session, 'client.getMine')
    await app.refused(other, 'client.getMine', {}, 40000)
    await app.ok(null, 'anno.login', login(phone, 'centrifuge7'))
    await app.refused(session, 'client.updatePwd', { ticket, password: 'centrifuge8' }, 11010)
  })

  test('is changed with the old one itself, as the specification sends it', async () => {
    const { session, phone } = await newBuyer({ password: PASSWORD })
    await app.ok(session, 'client.updatePwd', { oldPassword: PASSWORD, password: 'centrifuge7' })
    await app.ok(null, 'anno.login', login(phone, 'centrifuge7'))
  })

  test('is set for the first time with a code', async () => {
    const { session, phone } = await newBuyer()
    expect((await app.ok<Own>(session, 'client.getMine')).hasPassword).toBe(false)
    await app.ok(session, 'verification.send', { mobile: phone, type: 'UPDATE_PASSWORD' })
    await app.drain()
    const smsCode = await lastCodeTo(app.db, phone)
    await app.ok(session, 'client.updatePwd', { smsCode, password: 'centrifuge7' })
    expect((await app.ok<Own>(session, 'client.getMine')).hasPassword).toBe(true)
  })

  test('is not changed without any of them, with a ticket of ten minutes ago, or of another account', async () => {
    const { session } = await newBuyer({ password: PASSWORD })
    const other = await newBuyer({ password: PASSWORD })
    const bare = await app.refused(session, 'client.updatePwd', { password: 'centrifuge7' }, 10001)
    expect(bare.msg).toBe('请输入原密码')
    const { ticket } = await app.ok<{ ticket: string }>(session, 'client.checkOldPwd', { password: PASSWORD })
    await app.refused(other.session, 'client.updatePwd', { ticket, password: 'centrifuge7' }, 11010)
    app.wait(10 * 60_000)
    await app.refused(session, 'client.updatePwd', { ticket, password: 'centrifuge7' }, 11010)
    await app.refused(session, 'client.updatePwd', { oldPassword: PASSWORD, password: PASSWORD }, 10001)
  })

  test('is locked after 5 failures here, which leaves the login as it was', async () => {
    const { session, phone } = await newBuyer({ password: PASSWORD })
    for (let i = 0; i < 4; i++) await app.refused(session, 'client.checkOldPwd', { password: 'wrong2026' }, 11009)
    await app.refused(session, 'client.checkOldPwd', { password: 'wrong2026' }, 11008)
    await app.refused(session, 'client.checkOldPwd', { password: PASSWORD }, 11008)
    await app.ok(null, 'anno.login', login(phone, PASSWORD))
  })
})

describe('the phone', () => {
  test('is changed with a code sent to the new one; the old one is told', async () => {
    const { session, phone } = await newBuyer()
    const next = freePhone()
    await app.ok(session, 'client.sendBindMsg', { mobile: next })
    await app.drain()
    const smsCode = await lastCodeTo(app.db, next)
    expect(await app.ok(session, 'client.bindClient', { account: next, smsCode })).toMatchObject({ account: next })
    await app.drain()
    const notices = await app.db
      .selectFrom('sent_message')
      .select(['title', 'body'])
      .where('recipient', '=', phone)
      .execute()
    expect(notices).toEqual([{ title: 'PHONE_CHANGED', body: `{"phone":"${next.slice(0, 3)}****${next.slice(-4)}"}` }])
  })

  test('of another account is not taken, before or after the code', async () => {
    const { session } = await newBuyer()
    const taken = await makeAccount(app.db)
    await app.refused(session, 'client.sendBindMsg', { mobile: taken.phone }, 11017)
    const next = freePhone()
    await app.ok(session, 'client.sendBindMsg', { mobile: next })
    await app.drain()
    await makeAccount(app.db, { phone: next })
    const smsCode = await lastCodeTo(app.db, next)
    await app.refused(session, 'client.bindClient', { account: next, smsCode }, 11017)
  })

  test('tells whether it is registered, 20 times an hour', async () => {
    const { phone } = await makeAccount(app.db)
    const browser = newBrowser()
    expect(await browser.call('client.getByAccountByWeb', { account: phone })).toMatchObject({ data: false })
    expect(await browser.call('client.getByAccountByWeb', { account: freePhone() })).toMatchObject({ data: true })
    for (let i = 0; i < 18; i++) await browser.call('client.getByAccountByWeb', { account: phone })
    expect(await browser.call('client.getByAccountByWeb', { account: phone })).toMatchObject({ code: 42900 })
  })
})

describe('the mail address', () => {
  const codeSentTo = async (email: string) => {
    const row = await app.db
      .selectFrom('sent_message')
      .select('body')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /(\d{6})/.exec(row.body)![1]!
  }

  test('is verified with a code; a new one has to be verified anew', async () => {
    const { session } = await newBuyer()
    await app.ok(session, 'client.sendMailCode', { email: 'li@lab.test' })
    await app.refused(session, 'client.sendMailCode', { email: 'li@lab.test' }, 11022)
    await app.drain()
    const code = await codeSentTo('li@lab.test')
    await app.refused(session, 'client.verifyMail', { email: 'other@lab.test', code }, 11021)
    await app.ok(session, 'client.verifyMail', { email: 'li@lab.test', code })
    expect(await app.ok<Own>(session, 'client.getMine')).toMatchObject({ email: 'li@lab.test', isEmailVerified: true })
    await app.refused(session, 'client.verifyMail', { email: 'li@lab.test', code }, 11021)
    await app.ok(session, 'client.update', { email: 'new@lab.test' })
    expect(await app.ok<Own>(session, 'client.getMine')).toMatchObject({
      email: 'new@lab.test',
      isEmailVerified: false,
    })
  })

  test('is confirmed by the link of the mail without a login, once, while the mail counts', async () => {
    const { session } = await newBuyer()
    const linkTo = async (email: string) => {
      const mail = app.db.selectFrom('sent_message').select('body').where('recipient', '=', email)
      return /confirm\?token=([^"]+)"/.exec((await mail.orderBy('id', 'desc').executeTakeFirstOrThrow()).body)![1]!
    }
    await app.ok(session, 'client.sendMailCode', { email: 'link@lab.test' })
    await app.drain()
    const token = await linkTo('link@lab.test')
    const { phone, mail } = await app.ok<{ phone: string; mail: string }>(null, 'client.getMailLink', { token })
    expect({ phone, mail }).toEqual({ phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/), mail: 'l***@lab.test' })
    expect(await app.ok<Own>(session, 'client.getMine')).toMatchObject({ isEmailVerified: false })
    for (const wrong of ['', 'x', `${token}x`]) await app.refused(null, 'client.confirmMail', { token: wrong }, 11035)
    await app.ok(null, 'client.confirmMail', { token })
    expect(await app.ok<Own>(session, 'client.getMine')).toMatchObject({
      email: 'link@lab.test',
      isEmailVerified: true,
    })
    await app.refused(null, 'client.confirmMail', { token }, 11035)
    app.wait(61_000)
    await app.ok(session, 'client.sendMailCode', { email: 'late@lab.test' })
    await app.drain()
    app.wait(31 * 60_000)
    await app.refused(null, 'client.confirmMail', { token: await linkTo('late@lab.test') }, 11035)
  })

  test('stays unverified after 5 wrong codes', async () => {
    const { session } = await newBuyer()
    await app.ok(session, 'client.sendMailCode', { email: 'wrong@lab.test' })
    await app.drain()
    const code = await codeSentTo('wrong@lab.test')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      await app.refused(session, 'client.verifyMail', { email: 'wrong@lab.test', code: wrong }, 11021)
    await app.refused(session, 'client.verifyMail', { email: 'wrong@lab.test', code }, 11021)
  })
})
