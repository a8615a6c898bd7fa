import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standInCode } from '../../../ports/wechat-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { freePhone, lastCodeTo, makeAccount, makeSliderTicket } from '../factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const RETURN = 'http://localhost:3000/excessive'
let nextIp = 1
const newBrowser = () => testBrowser(app, { ip: `10.3.0.${nextIp++}` })

let nonce = 0
/** What the scan page hands back when this person scans. */
const scannedBy = (unionId: string, name = '微信用户') =>
  standInCode(app.config.secret, { unionId, name, nonce: String(nonce++) })

async function stateOf(browser: TestBrowser): Promise<string> {
  const { data } = await browser.call('anno.getWxOauthUrl', { redirectUrl: RETURN })
  return new URL(data as string).searchParams.get('state')!
}

async function scan(browser: TestBrowser, unionId: string) {
  const state = await stateOf(browser)
  return browser.call('anno.login', { grantType: 'client_wechat', code: scannedBy(unionId), state })
}

async function bindCode(phone: string): Promise<string> {
  const sliderTicket = await makeSliderTicket(app.db, app.clock)
  await newBrowser().call('anno.sendBindMsg', { mobile: phone, sliderTicket })
  await app.drain()
  return lastCodeTo(app.db, phone)
}

describe('login by WeChat', () => {
  test('leads to the scan page and back to /excessive', async () => {
    const { data } = await newBrowser().call('anno.getWxOauthUrl', { redirectUrl: RETURN })
    const address = new URL(data as string)
    expect(address.pathname).toBe('/dev/wechat')
    expect(address.searchParams.get('redirect_uri')).toBe(RETURN)
    expect(address.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  })

  test('inside WeChat leads to where one agrees, and from there back into where one was', async () => {
    const { id } = await makeAccount(app.db)
    await app.db.updateTable('account').set({ wechat_union_id: 'union-inside' }).where('id', '=', id).execute()
    const browser = newBrowser()
    const redirectUrl = `${RETURN}?to=%2Fwebsite%2Fgoods`
    const { data } = await browser.call('anno.getWxOauthUrl', { redirectUrl, way: 'IN_WECHAT' })
    const query = new URL(data as string).searchParams
    expect([query.get('scope'), query.get('redirect_uri')]).toEqual(['snsapi_userinfo', redirectUrl])
    const form = { grantType: 'client_wechat', code: scannedBy('union-inside'), state: query.get('state') }
    expect(await browser.call('anno.login', form)).toMatchObject({ isSuccess: true, data: { userId: id } })
  })

  test('inside WeChat tells who pays there, in that session alone; asked for alone it logs nobody in', async () => {
    const payersOf = (accountId: string) =>
      app.db
        .selectFrom('session')
        .select('wechat_open_id')
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    const { id } = await makeAccount(app.db)
    await app.db.updateTable('account').set({ wechat_union_id: 'union-pays' }).where('id', '=', id).execute()
    const browser = newBrowser()
    const returned = async (way: string, unionId: string) => {
      const { data } = await browser.call('anno.getWxOauthUrl', { redirectUrl: RETURN, way })
      return { code: scannedBy(unionId), state: new URL(data as string).searchParams.get('state')! }
    }
    const login = async (way: string) =>
      browser.call('anno.login', { grantType: 'client_wechat', ...(await returned(way, 'union-pays')) })
    expect(await login('PAYER')).toMatchObject({ code: 11011 })
    expect(await login('SCAN')).toMatchObject({ isSuccess: true })
    expect(await payersOf(id)).toEqual([{ wechat_open_id: null }])
    app.wait(1)
    expect(await login('IN_WECHAT')).toMatchObject({ isSuccess: true })
    expect(await payersOf(id)).toEqual([{ wechat_open_id: null }, { wechat_open_id: 'o-union-pays' }])

    const said = await returned('PAYER', 'union-of-colleague')
    expect(await browser.call('client.setWechatPayer', said)).toMatchObject({ isSuccess: true })
    expect((await payersOf(id)).at(-1)).toEqual({ wechat_open_id: 'o-union-of-colleague' })
    expect(await browser.call('client.setWechatPayer', said)).toMatchObject({ code: 11011 })
    const scanned = await returned('SCAN', 'union-of-colleague')
    expect(await browser.call('client.setWechatPayer', scanned)).toMatchObject({ code: 11011 })
    const elsewhere = newBrowser()
    expect(await elsewhere.call('client.setWechatPayer', await returned('PAYER', 'union-pays'))).toMatchObject({
      isSuccess: false,
    })
  })

  test.each([
    'https://evil.example/excessive',
    'http://localhost:3000.evil.example/excessive',
    'http://user@localhost:3000/excessive',
    'http://localhost:3000/login',
    '//evil.example/excessive',
    'javascript:alert(1)',
    '/excessive',
  ])('leads nowhere else: %s', async redirectUrl => {
    expect(await newBrowser().call('anno.getWxOauthUrl', { redirectUrl })).toMatchObject({
      code: 11014,
      msg: '回调地址不在允许范围内',
    })
  })

  test('logs in whom it knows', async () => {
    const { id } = await makeAccount(app.db)
    await app.db.updateTable('account').set({ wechat_union_id: 'union-known' }).where('id', '=', id).execute()
    const browser = newBrowser()
    expect(await scan(browser, 'union-known')).toMatchObject({ isSuccess: true, data: { userId: id } })
    expect(browser.cookies.has('syj_refresh')).toBe(true)
  })

  test('uses state and code once', async () => {
    const { id } = await makeAccount(app.db)
    await app.db.updateTable('account').set({ wechat_union_id: 'union-once' }).where('id', '=', id).execute()
    const browser = newBrowser()
    const state = await stateOf(browser)
    const code = scannedBy('union-once')
    const login = (state: string, code: string) =>
      browser.call('anno.login', { grantType: 'client_wechat', code, state })
    const replies = await Promise.all([1, 2, 3, 4].map(() => login(state, code)))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(replies.filter(reply => reply.code === 11011)).toHaveLength(3)
    expect(await login(await stateOf(browser), code)).toMatchObject({ code: 11011 })
    expect(await login('made-up', scannedBy('union-once'))).toMatchObject({ code: 11011 })
    expect(await login(await stateOf(browser), 'made.up')).toMatchObject({ code: 11011 })
  })

  test('refuses a state after 10 minutes, and in another browser at once', async () => {
    const { id } = await makeAccount(app.db)
    await app.db.updateTable('account').set({ wechat_union_id: 'union-late' }).where('id', '=', id).execute()
    const browser = newBrowser()
    const stolen = await stateOf(browser)
    const victim = newBrowser()
    const login = (state: string) => ({ grantType: 'client_wechat', code: scannedBy('union-late'), state })
    expect(await victim.call('anno.login', login(stolen))).toMatchObject({ code: 11011 })
    const late = await stateOf(browser)
    app.wait(10 * 60_000)
    expect(await browser.call('anno.login', login(late))).toMatchObject({ code: 11011 })
  })

  test('offers an unknown person to bind: a new phone registers, without the identity ever leaving', async () => {
    const browser = newBrowser()
    const reply = await scan(browser, 'union-new')
    expect(reply).toMatchObject({ code: 11012, data: { name: '微信用户', openId: expect.any(String) } })
    expect(JSON.stringify(reply)).not.toContain('union-new')
    const { openId } = reply.data as { openId: string }
    const account = freePhone()
    const smsCode = await bindCode(account)
    const bind = { account, smsCode, openId }
    expect(await newBrowser().call('anno.bindClient', bind)).toMatchObject({ code: 11011 })
    expect(await browser.call('anno.bindClient', { ...bind, smsCode: '000000' })).toMatchObject({ code: 11003 })
    expect(await browser.call('anno.bindClient', bind)).toMatchObject({
      isSuccess: true,
      data: { account, data: { role_type: 'NO_AUTH' } },
    })
    expect(await scan(newBrowser(), 'union-new')).toMatchObject({ isSuccess: true, data: { account } })
    const again = { ...bind, smsCode: await bindCode(freePhone()) }
    expect(await browser.call('anno.bindClient', again)).toMatchObject({ code: 11011 })
  })

  test('binds an account that exists, unless it has another WeChat', async () => {
    const { id, phone } = await makeAccount(app.db, { name: '孙工' })
    const browser = newBrowser()
    const { openId } = (await scan(browser, 'union-of-sun')).data as { openId: string }
    expect(
      await browser.call('anno.bindClient', { account: phone, smsCode: await bindCode(phone), openId }),
    ).toMatchObject({ isSuccess: true, data: { userId: id, name: '孙工' } })
    const other = newBrowser()
    const second = (await scan(other, 'union-of-other')).data as { openId: string }
    app.wait(60_000)
    const bind = { account: phone, smsCode: await bindCode(phone), openId: second.openId }
    expect(await other.call('anno.bindClient', bind)).toMatchObject({ code: 11013, msg: '该手机号已绑定其他微信' })
  })

  test('binds one account when two phones race for one identity', async () => {
    const browser = newBrowser()
    const { openId } = (await scan(browser, 'union-raced')).data as { openId: string }
    const phones = [freePhone(), freePhone()]
    const codes = [await bindCode(phones[0]!), await bindCode(phones[1]!)]
    const replies = await Promise.all(
      phones.map((account, i) => browser.call('anno.bindClient', { account, smsCode: codes[i], openId })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    const bound = await app.db.selectFrom('account').select('id').where('wechat_union_id', '=', 'union-raced').execute()
    expect(bound).toHaveLength(1)
  })
})
