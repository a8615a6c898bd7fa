import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { softwareKey } from '../../../../testing/software-key.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { type TestBrowser, testBrowser } from '../../../../testing/test-browser.ts'
import { until } from '../../../../testing/until.ts'
import { parameters } from '../../../base/api.ts'
import { makeOperator } from '../../factory.ts'
import { hashPassword } from '../../login/passwords.ts'
import { recoverOperator } from '../recover-operator.ts'

const PASSWORD = 'pipette2026'
const SECRET = 'JBSWY3DPEHPK3PXP'
const MINUTE = 60_000

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await testApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

type Options = { challenge: string; rpId: string; rp: { id: string }; allowCredentials: { id: string }[] }
type Key = ReturnType<typeof softwareKey>

let nextIp = 1
const newBrowser = () => testBrowser(app, { ip: `10.6.0.${nextIp++}` })
const totp = (secret = SECRET) => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
const newOperator = (parts: Parameters<typeof makeOperator>[1] = {}) =>
  makeOperator(app.db, { passwordHash, totpSecret: SECRET, ...parts })
const ok = async <T>(browser: TestBrowser, name: string, input: object = {}): Promise<T> => {
  const reply = await browser.call(name, input)
  expect(reply, name).toMatchObject({ isSuccess: true })
  return reply.data as T
}

/** An operator who is logged in, with as many passkeys as keys. */
async function entered(...keys: Key[]) {
  const { id, login } = await newOperator()
  const browser = newBrowser()
  await ok(browser, 'session.login', { login, password: PASSWORD, totp: totp() })
  app.wait(30_000)
  for (const [i, key] of keys.entries()) await add(browser, key, `密钥${i + 1}`)
  return { id, login, browser }
}
async function add(browser: TestBrowser, key: Key, name: string): Promise<string> {
  const options = await ok<Options>(browser, 'passkeys.registerOptions')
  return (await ok<{ id: string }>(browser, 'passkeys.save', { name, passkey: key.create(options) })).id
}
/** What is asked for after the right password. */
async function challenged(login: string, browser = newBrowser()): Promise<Options> {
  const reply = await browser.call('session.login', { login, password: PASSWORD, totp: totp() })
  expect(reply).toMatchObject({ code: 11026 })
  return (reply.data as unknown as { options: Options }).options
}

describe('an operator with passkeys', () => {
  test('adds several with names, logs in with each of them, and no longer with a code', async () => {
    const keys = [softwareKey(), softwareKey()]
    const { login, browser } = await entered(...keys)
    expect(await ok(browser, 'passkeys.listMine')).toMatchObject([{ name: '密钥1' }, { name: '密钥2' }])
    const options = await challenged(login)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual(keys.map(({ id }) => id))
    for (const key of keys) {
      const passkey = key.get(await challenged(login))
      const reply = await newBrowser().call('session.login', { login, password: PASSWORD, passkey })
      expect(reply).toMatchObject({ isSuccess: true, data: { data: { operator: true } } })
    }
    expect(await ok(browser, 'passkeys.listMine')).toMatchObject([
      { lastUsedTime: app.clock.now().toISOString() },
      { lastUsedTime: app.clock.now().toISOString() },
    ])
  })

  test('is not told apart from others before the password is right', async () => {
    const { login } = await entered(softwareKey())
    const wrong = { password: 'wrong2026', totp: totp() }
    for (const name of [login, 'nobody']) {
      expect(await newBrowser().call('session.login', { login: name, ...wrong })).toMatchObject({ code: 40006 })
      const passkey = softwareKey().get({ challenge: 'A'.repeat(43), rpId: 'localhost' })
      expect(await newBrowser().call('session.login', { login: name, ...wrong, passkey })).toMatchObject({
        code: 11027,
      })
    }
  })

  test('cannot be entered with a used, foreign, old or phished answer, another key, or without the person', async () => {
    const key = softwareKey()
    const { login, browser } = await entered(key)
    const refused = async (passkey: object, password = PASSWORD) =>
      expect(await newBrowser().call('session.login', { login, password, passkey })).toMatchObject({ isError: true })
    const used = key.get(await challenged(login))
    await ok(newBrowser(), 'session.login', { login, password: PASSWORD, passkey: used })
    await refused(used)
    await refused(key.get(await challenged(login)), 'wrong2026')
    await refused(key.get(await challenged(login), { origin: 'https://shangyouji.evil.example' }))
    await refused(key.get({ ...(await challenged(login)), rpId: 'evil.example' }))
    await refused(key.get(await challenged(login), { isVerified: false }))
    await refused({ ...softwareKey().get(await challenged(login)), id: key.id, rawId: key.id })
    // made to confirm within a session, or for another operator
    await refused(key.get(await ok<Options>(browser, 'passkeys.confirmOptions')))
    const other = await entered(softwareKey())
    await refused(key.get(await challenged(other.login)))
    const late = key.get(await challenged(login))
    app.wait(6 * MINUTE)
    await refused(late)
    // a copy of the key has signed as often as the key itself
    await ok(newBrowser(), 'session.login', { login, password: PASSWORD, passkey: key.get(await challenged(login)) })
    key.forgetCount(1)
    await refused(key.get(await challenged(login)))
    await ok(newBrowser(), 'session.login', { login, password: PASSWORD, passkey: key.get(await challenged(login)) })
  })

  test('adds none that another site made, that was made twice, or beyond the limit', async () => {
    const { browser } = await entered()
    const options = () => ok<Options>(browser, 'passkeys.registerOptions')
    const save = async (passkey: object) => browser.call('passkeys.save', { name: '办公室', passkey })
    const evil = { origin: 'https://evil.example' }
    expect(await save(softwareKey().create(await options(), evil))).toMatchObject({ code: 11027 })
    expect(await save(softwareKey().create(await options(), { isVerified: false }))).toMatchObject({ code: 11027 })
    const key = softwareKey()
    const once = await options()
    expect(await save(key.create(once))).toMatchObject({ isSuccess: true })
    expect(await save(softwareKey().create(once))).toMatchObject({ code: 11027 })
    expect(await save(key.create(await options()))).toMatchObject({ code: 10006 })
    expect(await browser.call('passkeys.save', { name: ' ', passkey: key.create(once) })).toMatchObject({ code: 10001 })
    for (let i = 1; i < 10; i++) await add(browser, softwareKey(), `第${i}个`)
    expect(await browser.call('passkeys.registerOptions')).toMatchObject({ code: 10008 })
  })

  test('removes own ones alone; after the last one the code counts again', async () => {
    const { login, browser } = await entered()
    const id = await add(browser, softwareKey(), '旧手机')
    const other = await entered(softwareKey())
    expect(await other.browser.call('passkeys.delete', { id })).toMatchObject({ code: 10002 })
    await ok(browser, 'passkeys.delete', { id })
    await ok(newBrowser(), 'session.login', { login, password: PASSWORD, totp: totp() })
    const logged = await app.db.selectFrom('audit_log').selectAll().where('object_id', '=', id).execute()
    expect(logged.map(({ call }) => call).sort()).toEqual(['passkeys.delete', 'passkeys.save'])
  })

  test('must have one where the platform asks for it, and keep one', async () => {
    const { browser } = await entered()
    const boss = await entered(softwareKey())
    const needs = async () => (await ok<{ needsPasskey: boolean }>(browser, 'session.getMine')).needsPasskey
    const set = async (value: boolean) => {
      const form = { key: 'operator.passkeyRequired', value, reason: '按安全要求调整' }
      await ok(boss.browser, 'settings.parametersSave', form)
      expect(await until(async () => (await parameters(app.db).isOn('operator.passkeyRequired')) === value)).toBe(true)
    }
    await set(true)
    expect(await needs()).toBe(true)
    expect(await browser.call('approvals.counts')).toMatchObject({ code: 11028 })
    const id = await add(browser, softwareKey(), '办公室电脑')
    await ok(browser, 'approvals.counts')
    expect(await browser.call('passkeys.delete', { id })).toMatchObject({ code: 11029 })
    await set(false)
    await ok(browser, 'passkeys.delete', { id })
  })
})

describe('a fresh confirmation', () => {
  const stale = async (...keys: Key[]) => {
    const made = await entered(...keys)
    app.wait(10 * MINUTE)
    return made
  }
  const target = async () => (await newOperator({ roles: ['reviewer'] })).id

  test('is asked for ten minutes after the login and given by password, for this session alone', async () => {
    const { browser, login } = await stale()
    const id = await target()
    expect(await browser.call('staffs.freeze', { id })).toMatchObject({ code: 11025, msg: '请先确认身份' })
    expect(await browser.call('session.confirm', { password: 'wrong2026' })).toMatchObject({ code: 11024 })
    expect(await browser.call('session.confirm', {})).toMatchObject({ code: 11024 })
    expect(await browser.call('staffs.freeze', { id })).toMatchObject({ code: 11025 })
    await ok(browser, 'session.confirm', { password: PASSWORD })
    await ok(browser, 'staffs.freeze', { id })
    const elsewhere = newBrowser()
    await ok(elsewhere, 'session.login', { login, password: PASSWORD, totp: totp() })
    app.wait(9 * MINUTE)
    await ok(elsewhere, 'staffs.unfreeze', { id })
    app.wait(MINUTE)
    expect(await elsewhere.call('staffs.freeze', { id })).toMatchObject({ code: 11025 })
  })

  test('is given by a passkey, once for each challenge', async () => {
    const key = softwareKey()
    const { browser } = await stale(key)
    const id = await target()
    const passkey = key.get(await ok<Options>(browser, 'passkeys.confirmOptions'))
    await ok(browser, 'session.confirm', { passkey })
    await ok(browser, 'staffs.freeze', { id })
    app.wait(10 * MINUTE)
    expect(await browser.call('session.confirm', { passkey })).toMatchObject({ code: 11027 })
    expect(await browser.call('staffs.unfreeze', { id })).toMatchObject({ code: 11025 })
    expect(await ok(await stale().then(made => made.browser), 'passkeys.confirmOptions')).toBeNull()
  })

  test('is locked after wrong passwords as the login is', async () => {
    const { browser } = await stale()
    for (let i = 0; i < 4; i++) {
      expect(await browser.call('session.confirm', { password: 'wrong2026' })).toMatchObject({ code: 11024 })
    }
    expect(await browser.call('session.confirm', { password: 'wrong2026' })).toMatchObject({ code: 11008 })
    expect(await browser.call('session.confirm', { password: PASSWORD })).toMatchObject({ code: 11008 })
  })

  test('stands before roles, money, levels and passkeys; the door of the role comes first', async () => {
    const { browser } = await stale()
    const id = await target()
    const calls: [string, object][] = [
      ['staffs.save', {}],
      ['staffs.update', { id }],
      ['staffs.resetSecondFactor', { id }],
      ['money.refundFinish', { id, proof: '网银回单0001' }],
      ['money.transferConfirm', {}],
      ['money.paymentClose', {}],
      ['money.differenceClear', {}],
      ['money.dayClose', {}],
      ['companies.setLevel', {}],
      ['passkeys.registerOptions', {}],
      ['passkeys.save', {}],
      ['passkeys.delete', { id }],
    ]
    for (const [name, input] of calls) expect(await browser.call(name, input), name).toMatchObject({ code: 11025 })
    const reviewer = await app.loginOperator(id)
    await app.refused(reviewer, 'staffs.freeze', { id }, 10003)
  })
})

describe('an operator who has lost all passkeys', () => {
  test('gets in by the code again after two super administrators have cleared them', async () => {
    const lost = await entered(softwareKey())
    const [asker, decider] = [await entered(), await entered()]
    const asked = { kind: 'PASSKEY_RESET', payload: { id: lost.id } }
    const { id } = await ok<{ id: string }>(asker.browser, 'approvals.ask', { asked, reason: '手机遗失' })
    expect(await asker.browser.call('approvals.approve', { id })).toMatchObject({ code: 16102 })
    app.wait(10 * MINUTE)
    expect(await decider.browser.call('approvals.approve', { id })).toMatchObject({ code: 11025 })
    await ok(decider.browser, 'session.confirm', { password: PASSWORD })
    expect(await ok(decider.browser, 'approvals.approve', { id })).toMatchObject({ status: 'APPROVED' })
    expect(await lost.browser.call('session.getMine')).toMatchObject({ isError: true })
    await ok(newBrowser(), 'session.login', { login: lost.login, password: PASSWORD, totp: totp() })
    expect(await asker.browser.call('approvals.ask', { asked, reason: '手机遗失' })).toMatchObject({ code: 10004 })
  })

  test('is let in again by the command on the machine, with everything new and an entry in the audit log', async () => {
    const lost = await entered(softwareKey())
    const made = await recoverOperator(app, { login: lost.login, password: 'centrifuge7' })
    // the command is another process: the server is told
    expect(await until(async () => (await lost.browser.call('session.getMine')).isError)).toBe(true)
    expect(
      await newBrowser().call('session.login', { login: lost.login, password: PASSWORD, totp: totp() }),
    ).toMatchObject({ code: 40006 })
    const secret = new URL(made!.otpauthUrl).searchParams.get('secret')!
    await ok(newBrowser(), 'session.login', { login: lost.login, password: 'centrifuge7', totp: totp(secret) })
    expect(
      await app.db.selectFrom('audit_log').select(['actor_kind', 'call']).where('object_id', '=', lost.id).execute(),
    ).toContainEqual({ actor_kind: 'system', call: 'operator:create' })
    expect(await recoverOperator(app, { login: 'nobody', password: 'centrifuge7' })).toBeNull()
  })
})
