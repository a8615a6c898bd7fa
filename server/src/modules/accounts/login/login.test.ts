import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { freePhone, lastCodeTo, makeAccount, makeSliderTicket } from '../factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PASSWORD = 'pipette2026'
let nextIp = 1
/** An address that has not failed yet. */
const freshIp = () => `10.0.${Math.floor(nextIp / 250)}.${(nextIp++ % 250) + 1}`

const passwordLogin = (account: string, password = PASSWORD, more: object = {}) => ({
  grantType: 'client_password',
  account,
  password,
  ...more,
})

/** Sends a code as the screen does and reads it from the phone. */
async function codeFor(phone: string, call = 'anno.sendLoginMsg'): Promise<string> {
  const browser = testBrowser(app, { ip: freshIp() })
  const sliderTicket = await makeSliderTicket(app.db, app.clock)
  expect(await browser.call(call, { mobile: phone, sliderTicket })).toMatchObject({ isSuccess: true })
  await app.drain()
  return lastCodeTo(app.db, phone)
}

describe('login by password', () => {
  test('answers token, expiration and user info, and the refresh token to callers that are no browser', async () => {
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD, name: '李工' })
    const session = await app.ok<Record<string, unknown>>(null, 'anno.login', passwordLogin(phone))
    expect(session).toEqual({
      userId: id,
      name: '李工',
      avatar: '',
      account: phone,
      data: { role_type: 'CLIENT' },
      token: expect.any(String),
      refreshToken: expect.any(String),
      expiration: app.clock.now().getTime() + 8 * 3_600_000,
    })
  })

  test('keeps the refresh token from page scripts: HttpOnly cookies, none in the body', async () => {
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = testBrowser(app, { ip: freshIp() })
    const { data } = await browser.call('anno.login', passwordLogin(phone))
    expect(data).not.toHaveProperty('refreshToken')
    expect([...browser.cookies.keys()].sort()).toEqual(['syj_binding', 'syj_refresh', 'syj_token', 'syj_user'])
    for (const line of browser.setCookies) {
      expect(line).toContain('SameSite=Lax')
      expect(line.includes('HttpOnly')).toBe(!line.startsWith('syj_user='))
      expect(line).not.toContain('Secure')
    }
    expect(JSON.parse(decodeURIComponent(browser.cookies.get('syj_user')!))).toMatchObject({ userId: id })
  })

  test('gives a browser a token that is useless without its binding cookie', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = testBrowser(app, { ip: freshIp() })
    await browser.call('anno.login', passwordLogin(phone))
    const stolen = { token: browser.token! }
    await app.refused(stolen, 'anno.logout', {}, 40000)
    expect(await browser.call('anno.logout')).toMatchObject({ isSuccess: true })
  })

  test('says of a phone without an account that it is not registered, to one address so often an hour', async () => {
    const ip = freshIp()
    const tell = async () => {
      const sliderTicket = await makeSliderTicket(app.db, app.clock)
      return testBrowser(app, { ip }).call('anno.login', passwordLogin(freePhone(), 'wrong2026', { sliderTicket }))
    }
    expect(await tell()).toMatchObject({ code: 11001, msg: '当前手机号未注册,请先注册!' })
    for (let i = 1; i < 20; i++) expect(await tell()).toMatchObject({ code: 11001 })
    expect(await tell()).toMatchObject({ code: 40006, msg: '账号或密码错误' })
  })

  test('answers the same to a wrong password and an account without one', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const { phone: withoutPassword } = await makeAccount(app.db)
    for (const account of [phone, withoutPassword]) {
      const reply = await testBrowser(app, { ip: freshIp() }).call('anno.login', passwordLogin(account, 'wrong2026'))
      expect(reply).toMatchObject({ code: 40006, msg: '账号或密码错误', data: null })
    }
  })

  test.each([
    [{ grantType: 'client_password', account: '', password: 'x' }, '请输入手机号'],
    [{ grantType: 'client_password', password: 'x' }, '请输入手机号'],
    [{ grantType: 'client_password', account: '23800001111', password: 'x' }, '手机号格式不正确'],
    [{ grantType: 'client_password', account: '13800001111', password: '' }, '请输入密码'],
    [{ grantType: 'client_mobile', account: '13800001111', smsCode: '' }, '请输入短信验证码'],
    [{ grantType: 'something', account: '13800001111' }, '登录方式不正确'],
  ])('words faulty input as the specification does: %j', async (input, msg) => {
    expect(await app.refused(null, 'anno.login', input, 10001)).toMatchObject({ msg })
  })

  test('tells a frozen account so, but only with the right password', async () => {
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD })
    await app.db.updateTable('account').set({ frozen_at: app.clock.now() }).where('id', '=', id).execute()
    const browser = testBrowser(app, { ip: freshIp() })
    expect(await browser.call('anno.login', passwordLogin(phone, 'wrong2026'))).toMatchObject({ code: 40006 })
    expect(await browser.call('anno.login', passwordLogin(phone))).toMatchObject({ code: 40007 })
  })

  test.each([
    ['a phone with an account', true],
    ['a phone without one', false],
  ])('locks %s for 15 minutes for an address after 5 failures, the right password included', async (_, hasAccount) => {
    const phone = hasAccount ? (await makeAccount(app.db, { password: PASSWORD })).phone : freePhone()
    const ip = freshIp()
    const tryOnce = async (password: string) => {
      const sliderTicket = await makeSliderTicket(app.db, app.clock)
      return testBrowser(app, { ip }).call('anno.login', passwordLogin(phone, password, { sliderTicket }))
    }
    const wrong = hasAccount ? 40006 : 11001
    for (let i = 1; i <= 4; i++) expect(await tryOnce('wrong2026')).toMatchObject({ code: wrong })
    expect(await tryOnce('wrong2026')).toMatchObject({ code: 11008, msg: '密码错误次数过多，请15分钟后再试' })
    app.wait(5 * 60_000)
    expect(await tryOnce(PASSWORD)).toMatchObject({ code: 11008, msg: '密码错误次数过多，请10分钟后再试' })
    app.wait(10 * 60_000)
    expect(await tryOnce(PASSWORD)).toMatchObject({ code: hasAccount ? 0 : 11001 })
  })

  test('does not lock the owner out when strangers guess from other addresses', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    for (let i = 0; i < 10; i++) {
      const stranger = testBrowser(app, { ip: freshIp() })
      expect(await stranger.call('anno.login', passwordLogin(phone, 'wrong2026'))).toMatchObject({ code: 40006 })
    }
    expect(await testBrowser(app, { ip: freshIp() }).call('anno.login', passwordLogin(phone))).toMatchObject({
      code: 0,
    })
  })

  test('allows 50 wrong passwords from any number of addresses, 60 at once; the owner gets in where known', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const home = freshIp()
    const own = async (ip: string) => testBrowser(app, { ip }).call('anno.login', passwordLogin(phone))
    expect(await own(home)).toMatchObject({ code: 0 })
    const replies = await Promise.all(
      Array.from({ length: 60 }, () =>
        testBrowser(app, { ip: freshIp() }).call('anno.login', passwordLogin(phone, 'wrong2026')),
      ),
    )
    expect(replies.filter(reply => reply.code === 40006)).toHaveLength(49)
    expect(replies.filter(reply => reply.code === 11008)).toHaveLength(11)
    expect(await own(freshIp())).toMatchObject({ code: 11008 })
    expect(await own(home)).toMatchObject({ code: 0 })
  })

  test('lets 20 right passwords in at once', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => testBrowser(app, { ip: freshIp() }).call('anno.login', passwordLogin(phone))),
    )
    expect(replies.filter(reply => reply.code !== 0)).toEqual([])
  })

  test('asks an address for the slider after 3 failures; a ticket counts once', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    for (let i = 0; i < 3; i++) await browser.call('anno.login', passwordLogin(freePhone(), 'wrong2026'))
    expect(await browser.call('anno.login', passwordLogin(phone))).toMatchObject({
      code: 11006,
      msg: '请先完成滑块验证',
    })
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    const withTicket = passwordLogin(phone, PASSWORD, { sliderTicket })
    expect(await browser.call('anno.login', withTicket)).toMatchObject({ isSuccess: true })
    expect(await browser.call('anno.login', withTicket)).toMatchObject({ code: 11006 })
  })

  test('asks an address for the slider after 3 failures also when 30 phones are tried at once', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => browser.call('anno.login', passwordLogin(freePhone(), 'wrong2026'))),
    )
    expect(replies.filter(reply => reply.code === 11001)).toHaveLength(3)
    expect(replies.filter(reply => reply.code === 11006)).toHaveLength(27)
  })

  test("is refused from another site's page", async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const foreign = testBrowser(app, { origin: 'https://evil.example', ip: freshIp() })
    expect(await foreign.call('anno.login', passwordLogin(phone))).toMatchObject({ code: 10003 })
    expect(foreign.cookies.size).toBe(0)
    const sameSite = testBrowser(app, { ip: freshIp() })
    expect(await sameSite.call('anno.login', passwordLogin(phone), { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      code: 10003,
    })
  })
})

describe('login by SMS', () => {
  test('logs in with the code sent', async () => {
    const { id, phone } = await makeAccount(app.db)
    const smsCode = await codeFor(phone)
    expect(smsCode).toMatch(/^\d{6}$/)
    expect(await app.ok(null, 'anno.login', { grantType: 'client_mobile', account: phone, smsCode })).toMatchObject({
      userId: id,
    })
  })

  test('uses a code once under 20 logins at once', async () => {
    const { phone } = await makeAccount(app.db)
    const smsCode = await codeFor(phone)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(null, 'anno.login', { grantType: 'client_mobile', account: phone, smsCode }),
      ),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(replies.filter(reply => reply.code === 11004)).toHaveLength(19)
  })

  test('ends a code after 5 tries, and the right one then comes too late', async () => {
    const { phone } = await makeAccount(app.db)
    const right = await codeFor(phone)
    const wrong = right === '000000' ? '000001' : '000000'
    const login = (smsCode: string) => ({ grantType: 'client_mobile', account: phone, smsCode })
    for (let i = 0; i < 5; i++) {
      expect(await app.refused(null, 'anno.login', login(wrong), 11003)).toMatchObject({
        data: { fields: { smsCode: '短信验证码错误' } },
      })
    }
    await app.refused(null, 'anno.login', login(right), 11004)
  })

  test('ends a code after 5 minutes', async () => {
    const { phone } = await makeAccount(app.db)
    const smsCode = await codeFor(phone)
    app.wait(5 * 60_000)
    await app.refused(null, 'anno.login', { grantType: 'client_mobile', account: phone, smsCode }, 11004)
  })

  test('takes a code for its scene alone', async () => {
    const { phone } = await makeAccount(app.db)
    const smsCode = await codeFor(phone, 'anno.sendBindMsg')
    await app.refused(null, 'anno.login', { grantType: 'client_mobile', account: phone, smsCode }, 11004)
  })

  test('says what is missing to a client that knows no slider, which can then go on', async () => {
    const { phone } = await makeAccount(app.db)
    const asked = { mobile: phone, type: 'LOGIN' }
    expect(await app.refused(null, 'anno.sendLoginMsg', asked, 11006)).toMatchObject({
      msg: '请先完成滑块验证',
      data: { missing: 'sliderTicket', calls: ['POST /api/oauth/slider/get', 'POST /api/oauth/slider/check'] },
    })
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    await app.ok(null, 'anno.sendLoginMsg', { ...asked, sliderTicket })
  })

  test('does not send to a phone that is not registered', async () => {
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    const input = { mobile: freePhone(), type: 'LOGIN', sliderTicket }
    expect(await app.refused(null, 'anno.sendLoginMsg', input, 11001)).toMatchObject({
      msg: '当前手机号未注册,请先注册!',
    })
  })
})

describe('registration', () => {
  const form = (account: string, smsCode: string, more: object = {}) => ({
    account,
    smsCode,
    password: PASSWORD,
    ...more,
  })

  test('opens a buyer where name and organisation are given, else an account without rights', async () => {
    const buyer = freePhone()
    const complete = { name: '王博士', organisation: '复旦大学药学院' }
    const smsCode = await codeFor(buyer, 'anno.sendRegisterMsg')
    expect(await app.ok(null, 'anno.register', form(buyer, smsCode, complete))).toMatchObject({
      name: '王博士',
      data: { role_type: 'CLIENT' },
    })
    const other = freePhone()
    const otherCode = await codeFor(other, 'anno.sendRegisterMsg')
    expect(await app.ok(null, 'anno.register', form(other, otherCode))).toMatchObject({
      data: { role_type: 'NO_AUTH' },
    })
    expect(await app.ok(null, 'anno.login', passwordLogin(other))).toMatchObject({ data: { role_type: 'NO_AUTH' } })
  })

  test('opens one account when the same phone registers twice at once', async () => {
    const phone = freePhone()
    const smsCode = await codeFor(phone, 'anno.sendRegisterMsg')
    const replies = await Promise.all([1, 2, 3].map(() => app.call(null, 'anno.register', form(phone, smsCode))))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(await app.db.selectFrom('account').select('id').where('phone', '=', phone).execute()).toHaveLength(1)
  })

  test('does not send to a phone that is registered', async () => {
    const { phone } = await makeAccount(app.db)
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    await app.refused(null, 'anno.sendRegisterMsg', { mobile: phone, sliderTicket }, 11002)
  })

  test('keeps who invited; an unknown invitation is told before the code is used', async () => {
    const inviter = freePhone()
    await app.ok(null, 'anno.register', form(inviter, await codeFor(inviter, 'anno.sendRegisterMsg')))
    const { id, invitation_code } = await app.db
      .selectFrom('account')
      .select(['id', 'invitation_code'])
      .where('phone', '=', inviter)
      .executeTakeFirstOrThrow()
    expect(invitation_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const phone = freePhone()
    const smsCode = await codeFor(phone, 'anno.sendRegisterMsg')
    const unknown = form(phone, smsCode, { invitationCode: 'NOBODY22' })
    expect(await app.refused(null, 'anno.register', unknown, 10001)).toMatchObject({
      data: { fields: { invitationCode: '邀请码不存在' } },
    })
    await app.ok(null, 'anno.register', form(phone, smsCode, { invitationCode: invitation_code!.toLowerCase() }))
    const row = await app.db.selectFrom('account').select('invited_by').where('phone', '=', phone).executeTakeFirst()
    expect(row?.invited_by).toBe(id)
  })

  test.each([
    ['short1', '密码为8～20位，须同时包含字母和数字'],
    ['lettersonly', '密码为8～20位，须同时包含字母和数字'],
    ['1234567890', '密码为8～20位，须同时包含字母和数字'],
    ['waytoolongpassword123', '密码为8～20位，须同时包含字母和数字'],
  ])('refuses the password %s', async (password, msg) => {
    const input = { account: freePhone(), smsCode: '123456', password }
    expect(await app.refused(null, 'anno.register', input, 10001)).toMatchObject({ msg })
  })
})

describe('forgotten password', () => {
  test('sets a new password with a code, ends every session and lifts nothing else', async () => {
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD })
    const session = await app.login(id)
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    await app.ok(null, 'verification.send', { mobile: phone, type: 'FORGET_PASSWORD', sliderTicket })
    await app.drain()
    const smsCode = await lastCodeTo(app.db, phone)
    await app.ok(null, 'anno.resetPassword', { account: phone, smsCode, password: 'centrifuge7' })
    await app.refused(session, 'verification.send', { mobile: phone, type: 'WITHDRAW' }, 40000)
    await app.refused(null, 'anno.login', passwordLogin(phone), 40006)
    await app.ok(null, 'anno.login', passwordLogin(phone, 'centrifuge7'))
  })
})
