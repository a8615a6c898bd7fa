import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { freePhone, lastCodeTo, makeAccount, makeCompany, makeOperator, makeProvedName } from '../accounts/factory.ts'
import { parameters } from '../base/api.ts'
import { copyRecording } from './recordings.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

type Who = NonNullable<Caller> & { readonly accountId: string }
interface Dial {
  phone: string
  expireTime: string
  callerPhone: string
  name: string
  isRecorded: boolean
}
interface Own {
  isOpen: boolean
  limit: number | null
  used: number
  real: { phone: string; holderName: string } | null
  numbers: { id: string; phone: string; state: string }[]
  recording: { isAllowed: boolean; isOn: boolean; days: number }
}
interface Call {
  id: string
  recording: string | null
  caller: string
  direction: string
  seconds: number
  isMissed: boolean
  callBacksLeft: number
  can: { callBack: boolean; hear: boolean }
}

const HOUR = 3_600_000
const standIn = app.ports.telephonyStandIn!
let chief: Caller
let supplier: Who
let supplierPhone: string
let companyId: string
let nextX = 17_000_000_000
const newNumbers = async (kind: 'PAIR' | 'HOTLINE', count: number) => {
  const phones = Array.from({ length: count }, () => String(nextX++))
  await app.ok(chief, 'telephony.numberAdd', { kind, phones })
  return phones
}
/** A supplier that may be called, and a buyer. */
async function newSupplier(level: 'FREE' | 'STANDARD' | 'SENIOR' = 'STANDARD') {
  const made = await makeCompany(app.db, { level })
  const who = await app.login(made.accountId)
  await makeProvedName(app, {
    accountId: made.accountId,
    name: '周敏',
    idNumber: `31010119900101${String(nextX++).slice(-4)}`,
    at: app.clock.now(),
  })
  await app.ok(who, 'virtualMobile.bindMobileNumber', { mobile: made.phone })
  return { ...made, who }
}
async function newBuyer() {
  const { id, phone } = await makeAccount(app.db)
  return { who: await app.login(id), phone }
}
const bind = (who: Caller, id = companyId) => app.ok<Dial>(who, 'virtualMobile.bindMobile', { id })
const calls = async (who: Caller = supplier, filter = {}) =>
  (await app.ok<{ records: Call[] }>(who, 'callRecord.search', filter)).records
const mine = (who: Caller = supplier) => app.ok<Own>(who, 'virtualMobile.getVirtualMobile')
const sweep = async () => {
  await app.jobs.send(app.db, 'telephony.sweep', {})
  await app.drain()
}
const live = (x: string) => [...standIn.subscriptions.values()].filter(one => one.x === x && one.isLive)

beforeAll(async () => {
  chief = await app.loginOperator((await makeOperator(app.db)).id)
  await newNumbers('PAIR', 3)
})
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  standIn.isDown = false
  const made = await newSupplier()
  supplier = made.who
  companyId = made.companyId
  supplierPhone = made.phone
})

describe('a buyer who calls a supplier', () => {
  test('is given a number for half an hour, the same when asking again, and the supplier’s own is never shown', async () => {
    const { who, phone } = await newBuyer()
    const dial = await bind(who)
    expect(dial).toMatchObject({
      phone: expect.stringMatching(/^170/),
      expireTime: '2026-11-20T02:30:00.000Z',
      callerPhone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    })
    expect(await bind(who)).toEqual(dial)
    expect(JSON.stringify(dial)).not.toContain(supplierPhone)
    expect(live(dial.phone)).toMatchObject([{ a: supplierPhone, b: phone }])
    app.wait(31 * 60_000)
    await sweep()
    expect((await bind(who)).expireTime).toBe('2026-11-20T03:01:00.000Z')
  })

  test('may ask three times a day for one supplier and ten times for all', async () => {
    const { who } = await newBuyer()
    for (let i = 0; i < 3; i++) {
      await bind(who)
      app.wait(32 * 60_000)
    }
    await app.refused(who, 'virtualMobile.bindMobile', { id: companyId }, 18306)
    for (let i = 0; i < 7; i++) {
      await bind(who, (await newSupplier()).companyId)
      app.wait(32 * 60_000)
    }
    await app.refused(who, 'virtualMobile.bindMobile', { id: (await newSupplier()).companyId }, 18306)
    app.setNow(new Date('2026-11-20T16:00:00Z'))
    await bind(who)
  })

  test('is sent to the consultation where the level gives no calls or no phone is set, and finds no foreign thing', async () => {
    const { who } = await newBuyer()
    const free = await makeCompany(app.db)
    const silent = await makeCompany(app.db, { level: 'STANDARD' })
    const organiser = await makeCompany(app.db, { level: 'STANDARD', kind: 'EXHIBITION' })
    const frozen = await makeCompany(app.db, { level: 'STANDARD', status: 'FROZEN' })
    // where it leads nowhere, 电话 is not offered
    const offered = async (id: string) => app.ok<boolean>(null, 'virtualMobile.canCall', { id })
    expect(await offered(companyId)).toBe(true)
    for (const { companyId: id } of [free, silent, organiser, frozen]) expect(await offered(id)).toBe(false)
    await app.refused(who, 'virtualMobile.bindMobile', { id: free.companyId }, 18301)
    await app.refused(who, 'virtualMobile.bindMobile', { id: silent.companyId }, 18301)
    for (const id of [organiser.companyId, frozen.companyId, who.accountId])
      await app.refused(who, 'virtualMobile.bindMobile', { id }, 10002)
    await app.refused(supplier, 'virtualMobile.bindMobile', { id: companyId }, 16005 - 4)
    expect(await app.call(who, 'virtualMobile.bindMobile', { id: '1 or 1=1' })).toMatchObject({ code: 10001 })
  })

  test('gets another number when the provider lost the answer, and none while it is down', async () => {
    const { who } = await newBuyer()
    standIn.losesAnswer = true
    await app.refused(who, 'virtualMobile.bindMobile', { id: companyId }, 18305)
    const lost = [...standIn.subscriptions.values()].at(-1)!
    // bound over there although nobody here knows: none of the two may stand under this number again meanwhile
    expect((await bind(who)).phone).not.toBe(lost.x)
    standIn.isDown = true
    const other = await newBuyer()
    await app.refused(other.who, 'virtualMobile.bindMobile', { id: companyId }, 18305)
    standIn.isDown = false
  })
})

describe('under one virtual number', () => {
  /** Numbers that stand twice under one X among live bindings; told by the bindings, not by what guards them. */
  const doubles = async (of: readonly string[]) => {
    const rows = await app.db
      .selectFrom('telephone_binding')
      .select(['number_id', 'a_phone', 'b_phone'])
      .where('ended_at', 'is', null)
      .where('company_id', 'in', of)
      .execute()
    const ends = rows.flatMap(row => [`${row.number_id} ${row.a_phone}`, `${row.number_id} ${row.b_phone}`])
    return ends.filter((end, i) => ends.indexOf(end) !== i)
  }

  test('no phone stands twice, when 200 buyers ask at once', async () => {
    const numbers = await app.db
      .selectFrom('telephone_number')
      .select('id')
      .where('kind', '=', 'PAIR')
      .where('state', '=', 'FREE')
      .execute()
    const other = await newSupplier()
    const buyers = await Promise.all(Array.from({ length: 200 }, () => newBuyer()))
    const replies = await Promise.all(
      buyers.map(({ who }, i) =>
        app.call(who, 'virtualMobile.bindMobile', { id: i % 2 ? companyId : other.companyId }),
      ),
    )
    // each supplier stands once under each number
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(numbers.length * 2)
    expect(new Set(replies.filter(reply => reply.code !== 0).map(reply => reply.code))).toEqual(new Set([18304]))
    expect(await doubles([companyId, other.companyId])).toEqual([])
  })

  test('the database itself refuses a second one, and one that was put past it is found', async () => {
    const { who } = await newBuyer()
    const { phone } = await bind(who)
    const seen = await app.db
      .selectFrom('telephone_end')
      .innerJoin('telephone_number as number', 'number.id', 'telephone_end.number_id')
      .selectAll('telephone_end')
      .where('number.phone', '=', phone)
      .where('telephone_end.phone', '=', supplierPhone)
      .executeTakeFirstOrThrow()
    await expect(app.db.insertInto('telephone_end').values(seen).execute()).rejects.toThrow(/duplicate|unique/)
    const bound = await app.db
      .selectFrom('telephone_binding')
      .selectAll()
      .where('id', '=', seen.binding_id)
      .executeTakeFirstOrThrow()
    const second = { ...bound, id: crypto.randomUUID(), b_phone: freePhone() }
    await app.db.insertInto('telephone_binding').values(second).execute()
    expect(await doubles([companyId])).toHaveLength(1)
    await app.db.deleteFrom('telephone_binding').where('id', '=', second.id).execute()
  })
})

describe('a call', () => {
  const call = async (act: Parameters<typeof standIn.act>[2]) => {
    const { who, phone } = await newBuyer()
    const { phone: x } = await bind(who)
    return { phone, x, statuses: await standIn.act(x, phone, act, 75) }
  }
  const notices = async () =>
    (
      await app.db
        .selectFrom('notice')
        .select('title')
        .where('account_id', '=', supplier.accountId)
        .where('title', 'like', '未接来电%')
        .execute()
    ).map(row => row.title)

  test('that was answered is listed and exported with its seconds, the buyer masked everywhere', async () => {
    const { phone, statuses } = await call('TALK')
    expect(statuses).toEqual([200])
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
    expect(await calls()).toMatchObject([
      { caller: masked, direction: 'IN', seconds: 75, isMissed: false, can: { callBack: false } },
    ])
    expect(await notices()).toEqual([])
    const sheet = await app.http.inject({
      method: 'POST',
      url: '/api/customer/callRecord/export',
      headers: { authorization: `Bearer ${supplier.token}` },
      payload: {},
    })
    expect(sheet.statusCode).toBe(200)
    expect(sheet.rawPayload.includes(Buffer.from(phone))).toBe(false)
    const { records } = await app.ok<{ records: { buyerPhone: string }[] }>(chief, 'telephony.bindingSearch')
    expect(JSON.stringify(records)).not.toContain(phone)
    const kept = await app.db.selectFrom('call_record').selectAll().where('company_id', '=', companyId).execute()
    expect(JSON.stringify(kept)).not.toContain(phone)
    expect(await calls(supplier, { isMissed: true })).toEqual([])
    expect(await calls(supplier, { from: '2026-11-21' })).toEqual([])
  })

  test('that was missed is told once, also when it is reported twice, and called back twice within a day', async () => {
    const { phone, statuses } = await call('TWICE')
    expect(statuses).toEqual([200, 200])
    expect(await notices()).toEqual([`未接来电：${phone.slice(0, 3)}****${phone.slice(-4)}`])
    const [missed] = await calls()
    expect(missed).toMatchObject({ isMissed: true, seconds: 0, callBacksLeft: 2, can: { callBack: true } })
    const dial = await app.ok<Dial>(supplier, 'callRecord.callBack', { id: missed!.id })
    expect(dial.name).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    expect(await standIn.act(dial.phone, supplierPhone, 'CALL_BACK', 30)).toEqual([200])
    expect((await calls()).find(one => one.direction === 'OUT')).toMatchObject({ seconds: 30, isMissed: false })
    await app.ok(supplier, 'callRecord.callBack', { id: missed!.id })
    await app.refused(supplier, 'callRecord.callBack', { id: missed!.id }, 18307)
    const foreign = await newSupplier()
    await app.refused(foreign.who, 'callRecord.callBack', { id: missed!.id }, 10002)
  })

  test('may not be called back after a day, when the number is forgotten', async () => {
    await call('MISS')
    const [missed] = await calls()
    app.wait(24 * HOUR)
    await app.refused(supplier, 'callRecord.callBack', { id: missed!.id }, 18307)
    await sweep()
    const kept = await app.db.selectFrom('call_record').select('peer_phone').where('id', '=', missed!.id).execute()
    expect(kept).toEqual([{ peer_phone: null }])
  })

  test('that is reported late counts at its time; messages count nothing', async () => {
    await call('LATE')
    await call('MESSAGE')
    expect(await calls()).toMatchObject([{ isMissed: true, callTime: '2026-11-20T00:59:40.000Z' }])
  })

  test('is believed of the provider alone, and while it is fresh', async () => {
    expect((await call('FORGE')).statuses).toEqual([401])
    expect((await call('OLD')).statuses).toEqual([401])
    const bare = {
      method: 'POST',
      url: '/api/customer/telephonyNotice/secretReport/FC100000000001',
      payload: '[]',
    } as const
    expect((await app.http.inject({ ...bare, headers: { 'content-type': 'text/plain' } })).statusCode).toBe(401)
    expect(await calls()).toEqual([])
  })
})

describe('a company’s own number', () => {
  test('rings the proved phone of a member, for as many as the level gives, and rests when it is given up', async () => {
    const [hotline] = await newNumbers('HOTLINE', 1)
    expect(await mine()).toMatchObject({
      isOpen: true,
      limit: 1,
      used: 0,
      real: { holderName: expect.stringContaining('*') },
    })
    expect(await app.ok(supplier, 'virtualMobile.rent')).toEqual({ phone: hotline })
    await app.refused(supplier, 'virtualMobile.rent', {}, 10007)
    const caller = freePhone()
    expect(await standIn.act(hotline!, caller, 'MISS')).toEqual([200])
    expect(await calls()).toMatchObject([{ isMissed: true, can: { callBack: true } }])
    const other = freePhone()
    await app.refused(supplier, 'virtualMobile.bindMobileNumber', { mobile: other }, 11003)
    await app.ok(supplier, 'virtualMobile.sendMsg', { mobile: other })
    await app.drain()
    await app.ok(supplier, 'virtualMobile.bindMobileNumber', {
      mobile: other,
      smsCode: await lastCodeTo(app.db, other),
    })
    await app.drain()
    expect(live(hotline!)).toMatchObject([{ a: other }])
    const [own] = (await mine()).numbers
    const stranger = await newSupplier()
    await app.refused(stranger.who, 'virtualMobile.release', { id: own!.id }, 10002)
    await app.ok(supplier, 'virtualMobile.release', { id: own!.id })
    await app.drain()
    expect(live(hotline!)).toEqual([])
    await app.refused(stranger.who, 'virtualMobile.rent', {}, 18304)
    app.wait(91 * 24 * HOUR)
    await sweep()
    expect(await app.ok(stranger.who, 'virtualMobile.rent')).toEqual({ phone: hotline })
  })

  test('needs a proved name and someone who may decide', async () => {
    const made = await makeCompany(app.db, { level: 'STANDARD' })
    const unproved = await app.login(made.accountId)
    await app.refused(unproved, 'virtualMobile.bindMobileNumber', { mobile: made.phone }, 18291)
    await app.refused(unproved, 'virtualMobile.rent', {}, 18302)
    const { id } = await makeAccount(app.db, { roleType: 'BUSINESS' })
    await app.db
      .insertInto('company_member')
      .values({ account_id: id, company_id: made.companyId, role: 'SALES' })
      .execute()
    await app.refused(await app.login(id), 'virtualMobile.bindMobileNumber', { mobile: made.phone }, 10003)
  })
})

describe('is released at once', () => {
  const rented = async () => {
    const [hotline] = await newNumbers('HOTLINE', 1)
    await app.ok(supplier, 'virtualMobile.rent')
    const { who } = await newBuyer()
    const { phone } = await bind(who)
    return { who, hotline: hotline!, pair: phone }
  }
  const isSilent = async ({ who, hotline, pair }: Awaited<ReturnType<typeof rented>>) => {
    await app.drain()
    expect([live(hotline), live(pair).filter(one => one.a === supplierPhone)]).toEqual([[], []])
    const reply = await app.call(who, 'virtualMobile.bindMobile', { id: companyId })
    expect([10002, 18301]).toContain(reply.code)
  }

  test('what a frozen company has', async () => {
    const had = await rented()
    // a paying one is frozen by two operators, with the same effect
    const free = { level_code: 'FREE' as const }
    const { version } = await app.db
      .updateTable('company')
      .set(free)
      .where('id', '=', companyId)
      .returning('version')
      .executeTakeFirstOrThrow()
    await app.ok(chief, 'companies.freeze', { id: companyId, version, reasonCode: 'FAKE_LICENCE' })
    await isSilent(had)
  })

  test('what a lower level does not give', async () => {
    const had = await rented()
    await app.ok(chief, 'companies.setLevel', { id: companyId, levelCode: 'FREE', reason: '测试降级' })
    await isSilent(had)
    expect(await mine()).toMatchObject({ isOpen: false, used: 0 })
  })

  test('what rings for a member who left', async () => {
    const had = await rented()
    await app.db.deleteFrom('company_member').where('account_id', '=', supplier.accountId).execute()
    await sweep()
    await isSilent(had)
  })

  test('what an operator ends, and what the provider no longer has is found at night', async () => {
    const had = await rented()
    const { records } = await app.ok<{ records: { id: string; phone: string; kind: string }[] }>(
      chief,
      'telephony.bindingSearch',
      { state: 'ACTIVE', keyword: had.pair },
    )
    const id = records.find(one => one.kind === 'AXB')!.id
    await app.ok(chief, 'telephony.bindingRelease', { id, reason: '投诉核实' })
    await app.refused(chief, 'telephony.bindingRelease', { id, reason: '投诉核实' }, 10004)
    const [spare] = await newNumbers('PAIR', 1)
    const { records: numbers } = await app.ok<{ records: { id: string }[] }>(chief, 'telephony.numberSearch', {
      keyword: spare!,
    })
    await app.ok(chief, 'telephony.numberWithdraw', { id: numbers[0]!.id })
    await app.refused(chief, 'telephony.numberWithdraw', { id: numbers[0]!.id }, 10004)
    for (const one of live(had.hotline)) one.isLive = false
    await app.jobs.send(app.db, 'telephony.compare', {})
    await app.drain()
    expect((await mine()).numbers).toMatchObject([{ state: 'FAILED' }])
  })
})

describe('a recording', () => {
  const allow = async (value: boolean) => {
    await app.ok(chief, 'settings.parametersSave', { key: 'telephony.recording', value, reason: '通话录音测试' })
    await until(async () => (await parameters(app.db).isOn('telephony.recording')) === value)
  }
  /** A call with a buyer, told and copied. */
  const talk = async () => {
    const { who, phone } = await newBuyer()
    const dial = await bind(who)
    await standIn.act(dial.phone, phone, 'TALK', 75)
    await app.drain()
    return { who, phone, dial }
  }
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of app.ports.storage.list()) if (key.startsWith('recordings/')) keys.push(key)
    return keys
  }
  const hear = async (who: Caller, id: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/customer/callRecord/hear',
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
      payload: { id },
    })
  afterEach(async () => {
    standIn.losesRecordings = false
    await allow(false)
  })

  test('is made only where an operator allows it and the company turns it on, and everybody is told before dialling', async () => {
    expect((await mine()).recording).toEqual({ isAllowed: false, isOn: false, days: 30 })
    await app.refused(supplier, 'virtualMobile.setRecording', { isOn: true }, 18308)
    await allow(true)
    expect((await talk()).dial.isRecorded).toBe(false)
    expect(await calls()).toMatchObject([{ recording: null, can: { hear: false } }])
    await app.ok(supplier, 'virtualMobile.setRecording', { isOn: true })
    const { dial, phone } = await talk()
    expect(dial.isRecorded).toBe(true)
    // the provider plays the tone to both sides, or it would not record
    expect(live(dial.phone).filter(one => one.a === supplierPhone && one.b === phone)).toMatchObject([
      { isRecorded: true },
    ])
    expect(await calls()).toMatchObject([{ recording: 'KEPT', can: { hear: true } }, { recording: null }])
    const missed = await newBuyer()
    await standIn.act((await bind(missed.who)).phone, missed.phone, 'MISS')
    const [call] = await calls(supplier, { isMissed: true })
    expect(await app.ok<Dial>(supplier, 'callRecord.callBack', { id: call!.id })).toMatchObject({ isRecorded: true })
    await app.ok(supplier, 'virtualMobile.setRecording', { isOn: false })
    await app.drain()
    // nobody goes on being recorded under a number given before
    expect(live(dial.phone).filter(one => one.a === supplierPhone)).toEqual([])
    expect((await talk()).dial.isRecorded).toBe(false)
  })

  test('that an operator forbids meanwhile is not taken, and a hotline never has one', async () => {
    await allow(true)
    await app.ok(supplier, 'virtualMobile.setRecording', { isOn: true })
    const { who, phone } = await newBuyer()
    const dial = await bind(who)
    await allow(false)
    await standIn.act(dial.phone, phone, 'TALK', 75)
    const [hotline] = await newNumbers('HOTLINE', 1)
    await allow(true)
    await app.ok(supplier, 'virtualMobile.rent')
    await standIn.act(hotline!, freePhone(), 'TALK', 75)
    await app.drain()
    expect((await calls()).map(call => call.recording)).toEqual([null, null])
    expect(live(hotline!)).toMatchObject([{ isRecorded: false }])
  })

  test('is kept sealed, heard by owner and administrators alone, and every hearing is written down', async () => {
    await allow(true)
    await app.ok(supplier, 'virtualMobile.setRecording', { isOn: true })
    await talk()
    const [call] = await calls()
    const id = call!.id
    const reply = await hear(supplier, id)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('audio/wav')
    expect(reply.headers['cache-control']).toContain('no-store')
    expect(reply.rawPayload.toString('latin1', 0, 4)).toBe('RIFF')
    const row = await app.db
      .selectFrom('call_recording')
      .selectAll()
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'KEPT', address: null, secret: expect.stringMatching(/^sealed:/) })
    const kept = await buffer((await app.ports.storage.get(row.file_key!))!.body)
    expect(kept.includes('RIFF')).toBe(false)
    expect((await app.http.inject({ url: `/files/${row.file_key}` })).statusCode).toBe(404)
    const { id: clerk } = await makeAccount(app.db, { roleType: 'BUSINESS' })
    await app.db
      .insertInto('company_member')
      .values({ account_id: clerk, company_id: companyId, role: 'SALES' })
      .execute()
    const sales = await app.login(clerk)
    expect((await calls(sales))[0]!.can.hear).toBe(false)
    await app.refused(sales, 'callRecord.hear', { id }, 10003)
    await app.refused(sales, 'virtualMobile.setRecording', { isOn: false }, 10003)
    const foreign = await newSupplier()
    await app.refused(foreign.who, 'callRecord.hear', { id }, 10002)
    await app.refused(supplier, 'callRecord.hear', { id: 'x' }, 10001)
    const { records } = await app.ok<{ records: { actorId: string; objectId: string }[] }>(chief, 'audit.search', {
      call: 'callRecord.hear',
    })
    const heard = records.filter(one => one.objectId === id)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({ actorId: supplier.accountId })
  })

  test('is gone after thirty days with its bytes, and said to be missing where it cannot be fetched', async () => {
    await allow(true)
    await app.ok(supplier, 'virtualMobile.setRecording', { isOn: true })
    const before = await stored()
    await talk()
    const [call] = await calls()
    expect(await stored()).toHaveLength(before.length + 1)
    app.wait(30 * 24 * HOUR - 60_000)
    await sweep()
    expect((await hear(await app.login(supplier.accountId), call!.id)).statusCode).toBe(200)
    app.wait(2 * 60_000)
    const later = await app.login(supplier.accountId)
    await app.refused(later, 'callRecord.hear', { id: call!.id }, 10002)
    await sweep()
    expect(await stored()).toEqual([])
    expect((await calls(later))[0]).toMatchObject({ recording: null, can: { hear: false } })
  })

  test('that cannot be fetched is tried again and then said to be missing', async () => {
    await allow(true)
    await app.ok(supplier, 'virtualMobile.setRecording', { isOn: true })
    standIn.losesRecordings = true
    await talk().catch(() => {})
    for (let tries = 0; tries < 6; tries++) {
      const row = await app.db
        .selectFrom('call_recording')
        .select(['id', 'state'])
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow()
      await copyRecording(app, row.id).catch(() => {})
    }
    expect(await calls()).toMatchObject([{ recording: 'FAILED', can: { hear: false } }])
    await app.refused(supplier, 'callRecord.hear', { id: (await calls())[0]!.id }, 10004)
  })
})
