import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { freePhone, lastCodeTo, makeAccount, makeSliderTicket } from '../accounts/factory.ts'
import { sendNotificationSms } from './send.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
let nextIp = 1
const freshIp = () => `10.1.${Math.floor(nextIp / 250)}.${(nextIp++ % 250) + 1}`

/** Asks for a bind code (any phone may have one) and gives the reply's code. */
async function send(mobile: string, ip = freshIp()): Promise<number> {
  const sliderTicket = await makeSliderTicket(app.db, app.clock)
  return (await testBrowser(app, { ip }).call('anno.sendBindMsg', { mobile, sliderTicket })).code
}

const sentTo = async (phone: string) =>
  (await app.db.selectFrom('sent_message').select('id').where('recipient', '=', phone).execute()).length

describe('SMS codes', () => {
  test('go to a phone once a minute, 5 times an hour and 10 times a day', async () => {
    const phone = freePhone()
    expect(await send(phone)).toBe(0)
    expect(await send(phone)).toBe(11005)
    app.wait(59_999)
    expect(await send(phone)).toBe(11005)
    app.wait(1)
    for (let i = 2; i <= 5; i++) {
      expect(await send(phone)).toBe(0)
      app.wait(MINUTE)
    }
    expect(await send(phone)).toBe(11005)
    app.wait(60 * MINUTE)
    for (let i = 6; i <= 10; i++) {
      expect(await send(phone)).toBe(0)
      app.wait(MINUTE)
    }
    app.wait(60 * MINUTE)
    expect(await send(phone)).toBe(11005)
    app.wait(22 * 60 * MINUTE)
    expect(await send(phone)).toBe(0)
    await app.drain()
  })

  test('are asked for 20 times an hour by one address, whatever the phones; an IPv6 network is one address', async () => {
    const ip = freshIp()
    for (let i = 0; i < 20; i++) expect(await send(freePhone(), ip)).toBe(0)
    expect(await send(freePhone(), ip)).toBe(11005)
    for (let i = 0; i < 20; i++) expect(await send(freePhone(), `2001:db8:1:2::${i}`)).toBe(0)
    expect(await send(freePhone(), '2001:db8:1:2:ffff::1')).toBe(11005)
    expect(await send(freePhone(), '2001:db8:1:3::1')).toBe(0)
    await app.drain()
  })

  test('stay within the limits when sent all at once', async () => {
    const phone = freePhone()
    const codes = await Promise.all(Array.from({ length: 30 }, () => send(phone)))
    expect(codes.filter(code => code === 0)).toHaveLength(1)
    const ip = freshIp()
    const toMany = await Promise.all(Array.from({ length: 30 }, () => send(freePhone(), ip)))
    expect(toMany.filter(code => code === 0)).toHaveLength(20)
    await app.drain()
    expect(await sentTo(phone)).toBe(1)
  })

  test('leave the process only after the transaction, and no table or queue holds them', async () => {
    const phone = freePhone()
    await send(phone)
    expect(await sentTo(phone)).toBe(0)
    const queued = await app.database.query("select data::text as data from job.job where name = 'accounts.sms-code'")
    await app.drain()
    expect(await sentTo(phone)).toBe(1)
    const code = await lastCodeTo(app.db, phone)
    const logged = await app.database.query('select t::text as row from sms_log t where phone = $1', [phone])
    for (const text of [...queued.rows.map(row => row.data), ...logged.rows.map(row => row.row)]) {
      expect(text).not.toContain(`"${code}"`)
    }
  })

  test('are not sent late: a code that has expired in the queue stays there', async () => {
    const phone = freePhone()
    await send(phone)
    app.wait(6 * MINUTE)
    await app.drain()
    expect(await sentTo(phone)).toBe(0)
  })

  test('need a slider ticket, good once, within two minutes', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    const mobile = freePhone()
    expect(await browser.call('anno.sendBindMsg', { mobile })).toMatchObject({ msg: '请先完成滑块验证' })
    expect(await browser.call('anno.sendBindMsg', { mobile, sliderTicket: 'made up' })).toMatchObject({ code: 11006 })
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    expect(await browser.call('anno.sendBindMsg', { mobile, sliderTicket })).toMatchObject({ code: 0, data: true })
    app.wait(MINUTE)
    expect(await browser.call('anno.sendBindMsg', { mobile, sliderTicket })).toMatchObject({ code: 11006 })
    const late = await makeSliderTicket(app.db, app.clock)
    app.wait(2 * MINUTE)
    expect(await browser.call('anno.sendBindMsg', { mobile, sliderTicket: late })).toMatchObject({ code: 11006 })
  })

  test.each(['', '1380000', '23800000000', '1380000000a'])(
    'words a faulty phone as the specification does: "%s"',
    async mobile => {
      const input = { mobile, sliderTicket: 'x' }
      expect(await app.refused(null, 'anno.sendBindMsg', input, 10001)).toMatchObject({ msg: '请填写合法的手机号' })
    },
  )

  test('for other scenes go to the own phone of whoever is logged in', async () => {
    const { id, phone } = await makeAccount(app.db)
    const session = await app.login(id)
    await app.ok(session, 'verification.send', { mobile: phone, type: 'UPDATE_PASSWORD' })
    await app.refused(session, 'verification.send', { mobile: freePhone(), type: 'WITHDRAW' }, 10003)
    await app.refused(null, 'verification.send', { mobile: phone, type: 'WITHDRAW' }, 40003)
  })

  test('tell an address 20 times an hour whether a phone is registered, then nothing', async () => {
    const ip = freshIp()
    const { phone } = await makeAccount(app.db)
    const ask = async (mobile: string) => {
      const sliderTicket = await makeSliderTicket(app.db, app.clock)
      return (await testBrowser(app, { ip }).call('anno.sendLoginMsg', { mobile, sliderTicket })).code
    }
    for (let i = 0; i < 20; i++) expect(await ask(freePhone())).toBe(11001)
    expect(await ask(freePhone())).toBe(42900)
    expect(await ask(phone)).toBe(42900)
    app.wait(60 * MINUTE)
    expect(await ask(phone)).toBe(0)
  })
})

describe('SMS notices', () => {
  test('stop at 40 messages a day to one phone, in silence', async () => {
    const phone = freePhone()
    for (let i = 0; i < 42; i++) {
      await app.db
        .transaction()
        .execute(db =>
          sendNotificationSms({ ...app, db }, { phone, template: 'DEMAND_MATCH', values: { title: '培养基' } }),
        )
    }
    await app.drain()
    expect(await sentTo(phone)).toBe(40)
    // login codes still arrive after that many notices
    expect(await send(phone)).toBe(0)
    await app.drain()
    expect(await sentTo(phone)).toBe(41)
  })
})
