import type { SessionReply } from '@shangyouji/contract/accounts/login-calls'
import type { LoginSession } from '@shangyouji/contract/accounts/login-session-calls'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visit } from '../../../http/serve.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { restoreSession } from '../api.ts'
import { makeAccount, makeOperator } from '../factory.ts'
import { deviceOf } from '../login/device.ts'
import { refreshTokenOf } from './refresh-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PASSWORD = 'pipette2026'
const MINUTE = 60_000
const refresh = (refreshToken = '') => ({ grantType: 'client_refresh_token', refreshToken })

async function loggedIn(): Promise<{ id: string; phone: string; session: SessionReply }> {
  const account = await makeAccount(app.db, { password: PASSWORD })
  const login = { grantType: 'client_password', account: account.phone, password: PASSWORD }
  return { ...account, session: await app.ok<SessionReply>(null, 'anno.login', login) }
}

async function browserLoggedIn(phone: string): Promise<TestBrowser> {
  const browser = testBrowser(app)
  const reply = await browser.call('anno.login', { grantType: 'client_password', account: phone, password: PASSWORD })
  expect(reply).toMatchObject({ isSuccess: true })
  return browser
}

/** A call that needs a session and changes nothing. */
const probe = (session: { token: string }) => app.call(session, 'verification.send', { mobile: '1', type: 'WITHDRAW' })
const isLive = async (session: { token: string }) => (await probe(session)).code === 10001

describe('refresh', () => {
  test('gives a new token and a new refresh token, good for one use each', async () => {
    const { session } = await loggedIn()
    app.wait(7 * 60 * MINUTE)
    const next = await app.ok<SessionReply>(null, 'anno.login', refresh(session.refreshToken))
    expect(next.refreshToken).not.toBe(session.refreshToken)
    expect(next.expiration).toBe(app.clock.now().getTime() + 8 * 60 * MINUTE)
    expect(await isLive(next)).toBe(true)
  })

  test('answers a superseded refresh token for 60 seconds, then ends the family', async () => {
    const { session } = await loggedIn()
    const second = await app.ok<SessionReply>(null, 'anno.login', refresh(session.refreshToken))
    const third = await app.ok<SessionReply>(null, 'anno.login', refresh(second.refreshToken))
    app.wait(59_000)
    expect(await app.ok<SessionReply>(null, 'anno.login', refresh(session.refreshToken))).toMatchObject({
      refreshToken: third.refreshToken,
    })
    app.wait(2000)
    await app.refused(null, 'anno.login', refresh(session.refreshToken), 40000)
    for (const stale of [session, second, third]) {
      expect(await probe(stale)).toMatchObject({ code: 40000, msg: '登录已经失效，请重新登录' })
    }
    await app.refused(null, 'anno.login', refresh(third.refreshToken), 40000)
  })

  test('logs nobody out under 100 refreshes at once', async () => {
    const { session } = await loggedIn()
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => app.call(null, 'anno.login', refresh(session.refreshToken))),
    )
    expect(replies.filter(reply => !reply.isSuccess)).toEqual([])
    const tokens = new Set(replies.map(reply => (reply.data as SessionReply).refreshToken))
    expect(tokens.size).toBe(1)
    await app.ok(null, 'anno.login', refresh([...tokens][0]))
    for (const reply of replies.slice(0, 5)) expect(await isLive(reply.data as SessionReply)).toBe(true)
  })

  test('logs nobody out when two tabs refresh by cookie and one reply is lost', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = await browserLoggedIn(phone)
    const kept = new Map(browser.cookies)
    expect(await browser.call('anno.login', refresh())).toMatchObject({ isSuccess: true })
    browser.cookies.clear()
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect(await browser.call('anno.login', refresh())).toMatchObject({ isSuccess: true })
    expect(await browser.call('verification.send', { mobile: '1', type: 'WITHDRAW' })).toMatchObject({ code: 10001 })
  })

  test('ends with the 30 days after its last use', async () => {
    const { session } = await loggedIn()
    app.wait(29 * 24 * 60 * MINUTE)
    const next = await app.ok<SessionReply>(null, 'anno.login', refresh(session.refreshToken))
    app.wait(30 * 24 * 60 * MINUTE)
    await app.refused(null, 'anno.login', refresh(next.refreshToken), 40001)
  })

  test('ends 90 days after the login, however much it is used', async () => {
    let { session } = await loggedIn()
    for (let day = 0; day < 87; day += 29) {
      app.wait(29 * 24 * 60 * MINUTE)
      session = await app.ok<SessionReply>(null, 'anno.login', refresh(session.refreshToken))
    }
    app.wait(3 * 24 * 60 * MINUTE)
    await app.refused(null, 'anno.login', refresh(session.refreshToken), 40001)
  })

  test.each([
    ['nothing', '', 40003],
    ['rubbish', 'rubbish', 40000],
    ['a token of its own making', '019a0000-0000-7000-8000-000000000000.1.AAAA', 40000],
  ])('refuses %s', async (_, token, code) => {
    await app.refused(null, 'anno.login', refresh(token), code)
  })

  test("refuses a generation signed with another server's secret without ending anybody's session", async () => {
    const { session } = await loggedIn()
    const [sid = ''] = session.refreshToken!.split('.')
    await app.refused(null, 'anno.login', refresh(refreshTokenOf('another secret', sid, 1)), 40000)
    expect(await isLive(session)).toBe(true)
  })

  test('by cookie needs the binding cookie and a page of our own', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = await browserLoggedIn(phone)
    const binding = browser.cookies.get('syj_binding')!
    browser.cookies.delete('syj_binding')
    expect(await browser.call('anno.login', refresh())).toMatchObject({ code: 40000 })
    browser.cookies.set('syj_binding', binding)
    expect(await browser.call('anno.login', refresh(), { origin: 'https://evil.example' })).toMatchObject({
      code: 10003,
    })
    expect(await browser.call('anno.login', refresh(), { origin: 'null' })).toMatchObject({ code: 10003 })
    expect(await browser.call('anno.login', refresh())).toMatchObject({ isSuccess: true })
  })
})

describe('a session', () => {
  test('is one of three: the oldest beyond that is told 40008', async () => {
    const { id, phone, session: first } = await loggedIn()
    const login = { grantType: 'client_password', account: phone, password: PASSWORD }
    const others: SessionReply[] = []
    for (let i = 0; i < 3; i++) {
      app.wait(1000)
      others.push(await app.ok<SessionReply>(null, 'anno.login', login))
    }
    expect(await probe(first)).toMatchObject({ code: 40008, msg: '登录已经失效，请重新登录' })
    await app.refused(null, 'anno.login', refresh(first.refreshToken), 40008)
    for (const session of others) expect(await isLive(session)).toBe(true)
    const rows = await app.db.selectFrom('session').select('end_reason').where('account_id', '=', id).execute()
    expect(rows.filter(row => row.end_reason === null)).toHaveLength(3)
  })

  test('is one of three under 20 logins at once', async () => {
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD })
    const login = { grantType: 'client_password', account: phone, password: PASSWORD }
    await Promise.all(Array.from({ length: 20 }, () => app.ok(null, 'anno.login', login)))
    const live = await app.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    expect(live).toHaveLength(3)
  })

  test('ends with logout, cookies and all; the refresh token with it', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = await browserLoggedIn(phone)
    const { token } = browser
    const cookies = new Map(browser.cookies)
    expect(await browser.call('anno.logout')).toMatchObject({ isSuccess: true })
    expect(browser.cookies.size).toBe(0)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    browser.token = token
    expect(await browser.call('verification.send', { mobile: '1', type: 'WITHDRAW' })).toMatchObject({ code: 40000 })
    browser.token = null
    expect(await browser.call('anno.login', refresh())).toMatchObject({ code: 40000 })
  })

  test('ends with logout by cookie alone, where the token has expired', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = await browserLoggedIn(phone)
    const cookies = new Map(browser.cookies)
    browser.token = null
    expect(await browser.call('anno.logout')).toMatchObject({ isSuccess: true })
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await browser.call('anno.login', refresh())).toMatchObject({ code: 40000 })
  })

  test('of an operator is renewed like others, and shorter', async () => {
    const { id, login } = await makeOperator(app.db, { name: '运营小陈' })
    await app.loginOperator(id)
    const row = await app.db.selectFrom('session').select('id').where('operator_id', '=', id).executeTakeFirstOrThrow()
    const token = refreshTokenOf(app.config.secret, row.id, 1)
    expect(await app.ok(null, 'anno.login', refresh(token))).toMatchObject({
      userId: id,
      name: '运营小陈',
      account: login,
      data: { operator: true },
    })
    const { expires_at } = await app.db
      .selectFrom('session')
      .select('expires_at')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBe(app.clock.now().getTime() + 12 * 60 * MINUTE)
  })
})

describe('the devices of an account', () => {
  const devices = (session: { token: string }) => app.ok<LoginSession[]>(session, 'loginSession.listMine', {})

  test('are listed for their owner, the newest first, the asking one marked', async () => {
    const { phone, session } = await loggedIn()
    app.wait(MINUTE)
    const login = { grantType: 'client_password', account: phone, password: PASSWORD }
    const second = await app.ok<SessionReply>(null, 'anno.login', login)
    expect((await devices(session)).map(device => device.isMine)).toEqual([false, true])
    expect((await devices(second)).map(device => device.isMine)).toEqual([true, false])
  })

  test('are logged out one by one or all but one, and at once', async () => {
    const { phone, session } = await loggedIn()
    const login = { grantType: 'client_password', account: phone, password: PASSWORD }
    const others = [
      await app.ok<SessionReply>(null, 'anno.login', login),
      await app.ok<SessionReply>(null, 'anno.login', login),
    ]
    const [newest] = await devices(session)
    expect(await app.ok(session, 'loginSession.end', { id: newest!.id })).toBe(true)
    expect(await Promise.all(others.map(isLive))).toEqual([true, false])
    expect(await app.ok(session, 'loginSession.end', {})).toBe(true)
    expect(await isLive(others[0]!)).toBe(false)
    expect(await isLive(session)).toBe(true)
    expect(await devices(session)).toHaveLength(1)
  })

  test('of somebody else are not there', async () => {
    const mine = await loggedIn()
    const foreign = await loggedIn()
    const [theirs] = await devices(foreign.session)
    await app.refused(mine.session, 'loginSession.end', { id: theirs!.id }, 10002)
    expect(await isLive(foreign.session)).toBe(true)
  })

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'Chrome · Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
      '微信 · iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; PEM00) AppleWebKit/537.36 Chrome/100.0 MQQBrowser/15.0 Mobile Safari/537.36',
      'QQ浏览器 · Android',
    ],
    ['curl/8.5', '其他设备'],
  ])('%s is told as %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})

describe('the first render', () => {
  const visitWith = (cookies: Record<string, string>) => {
    const set: Record<string, { value: string; maxAgeSeconds: number }> = {}
    const visit: Visit = {
      ip: '127.0.0.1',
      userAgent: '',
      requestId: 'test',
      isBrowser: false,
      isForeign: false,
      origin: 'http://localhost:3000',
      cookies,
      setCookie: (name, value, { maxAgeSeconds }) => {
        set[name] = { value, maxAgeSeconds }
      },
    }
    return { visit, set }
  }
  const cookiesOf = (browser: TestBrowser) =>
    Object.fromEntries([...browser.cookies].map(([name, value]) => [name, decodeURIComponent(value)]))

  test('finds the session in the cookies', async () => {
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD, name: '赵老师' })
    const browser = await browserLoggedIn(phone)
    const { visit, set } = visitWith(cookiesOf(browser))
    const { actor, session } = await restoreSession(app, visit)
    expect(actor).toMatchObject({ kind: 'account', accountId: id })
    expect(session).toMatchObject({ token: browser.token, userInfo: { userId: id, name: '赵老师' } })
    expect(session?.expiration).toBe(app.clock.now().getTime() + 8 * 60 * MINUTE)
    expect(set).toEqual({})
  })

  test('renews an expired token on the way, also for 20 pages at once', async () => {
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = await browserLoggedIn(phone)
    app.wait(9 * 60 * MINUTE)
    const pages = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { visit, set } = visitWith(cookiesOf(browser))
        return { ...(await restoreSession(app, visit)), set }
      }),
    )
    for (const { actor, session, set } of pages) {
      expect(actor).toMatchObject({ kind: 'account', accountId: id })
      expect(session?.expiration).toBe(app.clock.now().getTime() + 8 * 60 * MINUTE)
      expect(Object.keys(set).sort()).toEqual(['syj_binding', 'syj_refresh', 'syj_token', 'syj_user'])
      expect(set.syj_binding!.value).toBe(browser.cookies.get('syj_binding'))
    }
    expect(new Set(pages.map(({ set }) => set.syj_refresh!.value)).size).toBe(1)
  })

  test.each([
    ['of another audience', 'another-service'],
    ['from before tokens named theirs', undefined],
  ])('renews a token %s, which the API does not take', async (_, aud) => {
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = await browserLoggedIn(phone)
    const exp = Math.floor(app.clock.now().getTime() / 1000) + 3600
    const { sid } = app.tokens.read(browser.token!)
    const sign = createSigner({ key: app.config.secret, algorithm: 'HS256', noTimestamp: true })
    const token = sign({ sid, bound: true, exp, ...(aud && { aud }) })
    browser.token = token
    expect(await browser.call('client.getMine')).toMatchObject({ code: 40005 })
    const { visit, set } = visitWith({ ...cookiesOf(browser), syj_token: token })
    const { actor, session } = await restoreSession(app, visit)
    expect(actor).toMatchObject({ kind: 'account', accountId: id })
    expect(set.syj_token!.value).toBe(session!.token)
    expect(app.tokens.read(session!.token)).toMatchObject({ sid })
  })

  test('clears cookies of a session that has ended and goes on as a visitor', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const browser = await browserLoggedIn(phone)
    const cookies = cookiesOf(browser)
    await browser.call('anno.logout')
    const { visit, set } = visitWith(cookies)
    expect(await restoreSession(app, visit)).toEqual({
      actor: { kind: 'visitor', accountId: null, company: null },
      session: null,
    })
    expect(Object.values(set).map(({ maxAgeSeconds }) => maxAgeSeconds)).toEqual([0, 0, 0, 0])
  })

  test('is a visitor’s where the token lacks its binding', async () => {
    const { phone } = await makeAccount(app.db, { password: PASSWORD })
    const { syj_token = '', syj_refresh = '' } = cookiesOf(await browserLoggedIn(phone))
    const { visit } = visitWith({ syj_token, syj_refresh })
    expect((await restoreSession(app, visit)).session).toBeNull()
  })
})
