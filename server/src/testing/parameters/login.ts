import type { SessionReply } from '@shangyouji/contract/accounts/login-calls'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { freePhone, lastCodeTo, makeAccount, makeOperator, makeSliderTicket } from '../../modules/accounts/factory.ts'
import { sendNotificationSms } from '../../modules/sms/api.ts'
import { standInCode } from '../../ports/wechat-stand-in.ts'
import { softwareKey } from '../software-key.ts'
import type { TestBrowser } from '../test-browser.ts'
import { DAY, HOUR, MINUTE, type Observations, PASSWORD, type Stage } from './stage.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'
const WRONG = 'wrong2026'

function loginScenes({ app, passwordHash, browser, named }: Stage) {
  const refresh = (refreshToken = '') => ({ grantType: 'client_refresh_token', refreshToken })
  const slider = () => makeSliderTicket(app.db, app.clock)
  const totp = () => new TOTP({ secret: SECRET }).generate({ timestamp: app.clock.now().getTime() })
  return {
    refresh,
    slider,
    enter: async () => {
      const { id, phone } = await makeAccount(app.db, { passwordHash })
      const form = { grantType: 'client_password', account: phone, password: PASSWORD }
      const login = () => app.ok<SessionReply>(null, 'anno.login', form)
      return { id, phone, login, session: await login() }
    },
    enterOperator: async () => {
      const { login } = await makeOperator(app.db, { passwordHash, totpSecret: SECRET })
      return app.ok<SessionReply>(null, 'session.login', { login, password: PASSWORD, totp: totp() })
    },
    renewed: async (session: { refreshToken?: string }) =>
      named(await app.call(null, 'anno.login', refresh(session.refreshToken))),
    /** A try at a password; from an address of its own unless said otherwise. */
    tryPassword: async (account: string, password: string, from: TestBrowser = browser(), more: object = {}) =>
      from.call('anno.login', { grantType: 'client_password', account, password, ...more }),
    account: () => makeAccount(app.db, { passwordHash }),
  }
}

/** Confirms by a code to the phone, six seconds ago. */
async function confirm({ app }: Stage, phone: string, session: Parameters<Stage['app']['ok']>[0]): Promise<void> {
  await app.ok(session, 'verification.send', { mobile: phone, type: 'CONFIRM' })
  await app.drain()
  await app.ok(session, 'client.confirm', { smsCode: await lastCodeTo(app.db, phone) })
  app.wait(6000)
}

export function sessionParameters(stage: Stage): Observations<'session'> {
  const { app, outcome } = stage
  const { enter, enterOperator, renewed } = loginScenes(stage)
  const probe = (session: { token: string }) => outcome(session, 'verification.send', { mobile: '1', type: 'WITHDRAW' })
  return {
    'session.accessHours': [3, async () => ((await enter()).session.expiration - app.clock.now().getTime()) / HOUR, 3],
    'session.refreshDays': [
      1,
      async () => {
        const { session } = await enter()
        app.wait(DAY + MINUTE)
        return renewed(session)
      },
      'SESSION_EXPIRED',
    ],
    'session.longestDays': [
      1,
      async () => {
        const { session } = await enter()
        app.wait(23 * HOUR)
        const next = await app.ok<SessionReply>(null, 'anno.login', {
          grantType: 'client_refresh_token',
          refreshToken: session.refreshToken,
        })
        app.wait(2 * HOUR)
        return renewed(next)
      },
      'SESSION_EXPIRED',
    ],
    'session.refreshGraceSeconds': [
      5,
      async () => {
        const { session } = await enter()
        await renewed(session)
        app.wait(6000)
        return renewed(session)
      },
      'SESSION_INVALID',
    ],
    'session.operatorHours': [
      1,
      async () => {
        const session = await enterOperator()
        app.wait(HOUR + MINUTE)
        return renewed(session)
      },
      'SESSION_EXPIRED',
    ],
    'session.operatorLongestHours': [
      1,
      async () => {
        const session = await enterOperator()
        app.wait(HOUR / 2)
        const form = { grantType: 'client_refresh_token', refreshToken: session.refreshToken }
        const next = await app.ok<SessionReply>(null, 'anno.login', form)
        app.wait(HOUR)
        return renewed(next)
      },
      'SESSION_EXPIRED',
    ],
    'session.confirmSeconds': [
      5,
      async () => {
        const { phone, session } = await enter()
        await confirm(stage, phone, session)
        return outcome(session, 'receivedTransfer.confirm', { id: newId(), amount: 1, bankNo: '2026112000001' })
      },
      'CONFIRM_REQUIRED',
    ],
    'session.maxPerAccount': [
      1,
      async () => {
        const { session, login } = await enter()
        await login()
        return probe(session)
      },
      'SESSION_ELSEWHERE',
    ],
  }
}

export function operatorParameters(stage: Stage): Observations<'operator'> {
  const { app, outcome, chief } = stage
  const { enterOperator } = loginScenes(stage)
  return {
    'operator.passkeyRequired': [true, async () => outcome(await chief(), 'review.counts'), 'PASSKEY_MISSING'],
    'operator.confirmSeconds': [
      5,
      async () => {
        const session = await enterOperator()
        app.wait(6000)
        return outcome(session, 'money.transferConfirm', { id: newId(), amount: 1, bankNo: '2026112000001' })
      },
      'CONFIRM_REQUIRED',
    ],
    'operator.passkeys': [
      1,
      async () => {
        const session = await enterOperator()
        const options = await app.ok<Parameters<ReturnType<typeof softwareKey>['create']>[0]>(
          session,
          'passkeys.registerOptions',
        )
        await app.ok(session, 'passkeys.save', { name: '密钥', passkey: softwareKey().create(options) })
        return outcome(session, 'passkeys.registerOptions')
      },
      'TOO_MANY_ITEMS',
    ],
  }
}

export function passwordParameters(stage: Stage): Observations<'password'> {
  const { app, browser, named } = stage
  const { account, enter, slider, tryPassword } = loginScenes(stage)
  const wrongTries = async (times: number) => {
    const from = browser()
    const { phone } = await account()
    let reply = { code: 0, msg: '' }
    for (let i = 0; i < times; i++) reply = await tryPassword(phone, WRONG, from, { sliderTicket: await slider() })
    return reply
  }
  return {
    'password.failures': [3, async () => named(await wrongTries(3)), 'PASSWORD_LOCKED'],
    'password.failuresEverywhere': [
      10,
      async () => {
        const { phone } = await account()
        for (let i = 0; i < 10; i++) await tryPassword(phone, WRONG)
        return named(await tryPassword(phone, PASSWORD))
      },
      'PASSWORD_LOCKED',
    ],
    'password.lockMinutes': [1, async () => (await wrongTries(5)).msg, '密码错误次数过多，请1分钟后再试'],
    'password.sliderAfter': [
      1,
      async () => {
        const from = browser()
        const { phone } = await account()
        await tryPassword(phone, WRONG, from)
        return named(await tryPassword(phone, WRONG, from))
      },
      'SLIDER_REQUIRED',
    ],
    'password.ticketMinutes': [
      1,
      async () => {
        const { session } = await enter()
        const ticket = await app.ok<{ expiresAt: number }>(session, 'client.checkOldPwd', { password: PASSWORD })
        return (ticket.expiresAt - app.clock.now().getTime()) / MINUTE
      },
      1,
    ],
  }
}

export function sliderParameters({ app, browser, named }: Stage): Observations<'slider'> {
  const DISTANCE = 160
  /** Drags a piece to a place, in front of a gap whose place is known. */
  const drag = async (x: number, from = browser()) => {
    const id = newId()
    const now = app.clock.now()
    const row = { id, distance: DISTANCE, number: null, created_at: now }
    await app.db
      .insertInto('slider_challenge')
      .values({ ...row, expires_at: new Date(now.getTime() + 300_000) })
      .execute()
    app.wait(1500)
    const trace = Array.from({ length: 11 }, (_, i) => ({ x: (x * i) / 10, t: i * 80 }))
    return from.call('slider.check', { challengeId: id, x, trace })
  }
  const drags = async (x: number, times: number) => {
    const from = browser()
    for (let i = 1; i < times; i++) await drag(x, from)
    return drag(x, from)
  }
  return {
    'slider.tolerancePixels': [20, async () => named(await drag(DISTANCE - 15)), 'OK'],
    'slider.numbersPerHour': [0, async () => named(await browser().call('slider.get', { way: 'NUMBER' })), 'TOO_MANY'],
    'slider.failures': [1, async () => named(await drags(20, 1)), 'SLIDER_LOCKED'],
    'slider.lockSeconds': [60, async () => (await drags(20, 5)).msg, expect.stringContaining('1分钟')],
    'slider.checksPerMinute': [10, async () => named(await drags(DISTANCE, 11)), 'TOO_MANY'],
  }
}

export function loginParameters(stage: Stage): Observations<'login'> & Observations<'wechat'> {
  const { app, browser, named } = stage
  const RETURN = 'http://localhost:3000/excessive'
  const PARTNER = 'https://partner.example/back'
  return {
    'login.registeredChecksPerHour': [
      1,
      async () => {
        const from = browser()
        await from.call('client.getByAccountByWeb', { account: freePhone() })
        return named(await from.call('client.getByAccountByWeb', { account: freePhone() }))
      },
      'TOO_MANY',
    ],
    'wechat.stateMinutes': [
      1,
      async () => {
        const from = browser()
        const { data } = await from.call('anno.getWxOauthUrl', { redirectUrl: RETURN })
        app.wait(61_000)
        const code = standInCode(app.config.secret, { unionId: newId(), name: '微信用户', nonce: newId() })
        const state = new URL(data as string).searchParams.get('state')!
        return named(await from.call('anno.login', { grantType: 'client_wechat', code, state }))
      },
      'WECHAT_FAILED',
    ],
    'wechat.redirectAllow': [
      PARTNER,
      async () => named(await browser().call('anno.getWxOauthUrl', { redirectUrl: PARTNER })),
      'OK',
    ],
  }
}

export function smsParameters(stage: Stage): Observations<'sms'> {
  const { app, browser, named } = stage
  const { account, slider } = loginScenes(stage)
  const send = async (phone: string, from = browser()) =>
    from.call('anno.sendLoginMsg', { mobile: phone, sliderTicket: await slider() })
  const sendTwice = async (afterSeconds: number) => {
    const { phone } = await account()
    await send(phone)
    app.wait(afterSeconds * 1000)
    return named(await send(phone))
  }
  const login = async (phone: string, smsCode: string) =>
    named(await browser().call('anno.login', { grantType: 'client_mobile', account: phone, smsCode }))
  const received = async () => {
    const { phone } = await account()
    await send(phone)
    await app.drain()
    return { phone, code: await lastCodeTo(app.db, phone) }
  }
  return {
    'sms.resendSeconds': [30, () => sendTwice(31), 'OK'],
    'sms.perHour': [1, () => sendTwice(61), 'SMS_TOO_OFTEN'],
    'sms.perDay': [1, () => sendTwice(61), 'SMS_TOO_OFTEN'],
    'sms.perDayAllScenes': [
      1,
      async () => {
        const { phone } = await account()
        const notice = { phone, template: 'NOTICE', values: {} }
        const tell = () => app.db.transaction().execute(db => sendNotificationSms({ ...app, db }, notice))
        return [await tell(), await tell(), named(await send(phone))]
      },
      [true, false, 'OK'],
    ],
    'sms.perHourPerIp': [
      1,
      async () => {
        const from = browser()
        await send((await account()).phone, from)
        return named(await send((await account()).phone, from))
      },
      'SMS_TOO_OFTEN',
    ],
    'sms.codeMinutes': [
      1,
      async () => {
        const { phone, code } = await received()
        app.wait(61_000)
        return login(phone, code)
      },
      'SMS_CODE_EXPIRED',
    ],
    'sms.codeTries': [
      1,
      async () => {
        const { phone, code } = await received()
        await login(phone, code === '000000' ? '000001' : '000000')
        return login(phone, code)
      },
      'SMS_CODE_EXPIRED',
    ],
  }
}
