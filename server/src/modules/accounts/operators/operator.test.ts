import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setParameters } from '../../../testing/set-parameters.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { makeFile } from '../../files/factory.ts'
import { makeAccount, makeCompany, makeOperator, makeSliderTicket } from '../factory.ts'
import { hashPassword } from '../login/passwords.ts'

const PASSWORD = 'pipette2026'
const SECRET = 'JBSWY3DPEHPK3PXP'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await testApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

let nextIp = 1
const newBrowser = () => testBrowser(app, { ip: `10.5.0.${nextIp++}` })
const totp = (secret = SECRET) => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
const newOperator = (parts: Parameters<typeof makeOperator>[1] = {}) =>
  makeOperator(app.db, { passwordHash, totpSecret: SECRET, ...parts })
const chief = async () => app.loginOperator((await newOperator()).id)

describe('operators', () => {
  test('log in with password and second factor, and say so to pages', async () => {
    const { id, login } = await newOperator({ name: '陈运营', roles: ['reviewer'] })
    const browser = newBrowser()
    const form = { login, password: PASSWORD }
    expect(await browser.call('session.login', form)).toMatchObject({ code: 11015, msg: '请输入动态验证码' })
    const wrong = totp() === '000000' ? '000001' : '000000'
    expect(await browser.call('session.login', { ...form, totp: wrong })).toMatchObject({ code: 11016 })
    expect(await browser.call('session.login', { ...form, totp: totp() })).toMatchObject({
      isSuccess: true,
      data: { userId: id, name: '陈运营', account: login, data: { operator: true } },
    })
    expect(await browser.call('session.getMine')).toMatchObject({ data: { login, roles: ['reviewer'] } })
    expect(await browser.call('client.getMine')).toMatchObject({ code: 10003 })
    const logged = await app.db.selectFrom('audit_log').selectAll().where('object_id', '=', id).execute()
    expect(logged).toMatchObject([{ call: 'session.login', actor_kind: 'operator', actor_id: id }])
  })

  test('are told when little is left on the disk, below the limit that operators set', async () => {
    const reviewer = await app.loginOperator((await newOperator({ roles: ['reviewer'] })).id)
    const left = async () => (await app.ok<{ diskLeft: number | null }>(reviewer, 'session.getMine')).diskLeft
    const limit = (megabytes: number) => setParameters(app, { 'file.diskWarnMegabytes': megabytes })
    await limit(0)
    await expect.poll(left).toBeNull()
    await limit(1_000_000_000)
    await expect.poll(left).toBeGreaterThan(0)
  })

  test('use a code of the second factor once, also ten at once', async () => {
    const { login } = await newOperator()
    const form = { login, password: PASSWORD, totp: totp() }
    const replies = await Promise.all(Array.from({ length: 4 }, () => newBrowser().call('session.login', form)))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    app.wait(30_000)
    expect(await newBrowser().call('session.login', { ...form, totp: totp() })).toMatchObject({ isSuccess: true })
  })

  test('are locked after 5 wrong passwords or 5 wrong codes', async () => {
    const one = await newOperator()
    const guesser = newBrowser()
    const guess = async () => {
      const sliderTicket = await makeSliderTicket(app.db, app.clock)
      return guesser.call('session.login', { login: one.login, password: 'x', sliderTicket })
    }
    for (let i = 0; i < 4; i++) expect(await guess()).toMatchObject({ code: 40006 })
    expect(await guess()).toMatchObject({ code: 11008 })
    // the operator is somewhere else
    const right = { login: one.login, password: PASSWORD, totp: totp() }
    expect(await newBrowser().call('session.login', right)).toMatchObject({ isSuccess: true })
    const two = await newOperator()
    const form = { login: two.login, password: PASSWORD }
    const wrong = totp() === '000000' ? '000001' : '000000'
    for (let i = 0; i < 4; i++) {
      expect(await newBrowser().call('session.login', { ...form, totp: wrong })).toMatchObject({ code: 11016 })
    }
    expect(await newBrowser().call('session.login', { ...form, totp: wrong })).toMatchObject({ code: 11008 })
    expect(await newBrowser().call('session.login', { ...form, totp: totp() })).toMatchObject({ code: 11008 })
  })

  test('answer the same to an unknown login and a wrong password', async () => {
    const { login } = await newOperator()
    const bad = { password: 'wrong2026', totp: '123456' }
    for (const name of [login, 'nobody']) {
      expect(await newBrowser().call('session.login', { login: name, ...bad })).toMatchObject({
        code: 40006,
        msg: '账号或密码错误',
      })
    }
  })

  test('change their password; other sessions end', async () => {
    const { id, login } = await newOperator()
    const session = await app.loginOperator(id)
    const other = await app.loginOperator(id)
    const wrong = { oldPassword: 'wrong2026', password: 'centrifuge7' }
    expect(await app.refused(session, 'session.updatePwd', wrong, 11009)).toMatchObject({
      data: { fields: { oldPassword: '原密码错误' } },
    })
    await app.ok(session, 'session.updatePwd', { oldPassword: PASSWORD, password: 'centrifuge7' })
    await app.ok(session, 'session.getMine')
    await app.refused(other, 'session.getMine', {}, 40000)
    const form = { login, password: 'centrifuge7', totp: totp() }
    expect(await newBrowser().call('session.login', form)).toMatchObject({ isSuccess: true })
  })

  test('are added with a second factor that is shown once and stored sealed', async () => {
    const boss = await chief()
    const form = { login: 'wang.fang', password: PASSWORD, name: '王芳', roles: ['support'] }
    const made = await app.ok<{ id: string; otpauthUrl: string; qrCode: string }>(boss, 'staffs.save', form)
    expect(made.qrCode).toMatch(/^data:image\/png/)
    const secret = new URL(made.otpauthUrl).searchParams.get('secret')!
    const row = await app.db
      .selectFrom('operator')
      .select('totp_secret')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(row.totp_secret).not.toContain(secret)
    const login = { login: 'wang.fang', password: PASSWORD, totp: totp(secret) }
    expect(await newBrowser().call('session.login', login)).toMatchObject({ isSuccess: true })
    await app.refused(boss, 'staffs.save', form, 10006)
    await app.refused(boss, 'staffs.save', { ...form, login: 'A' }, 10001)
    await app.refused(boss, 'staffs.save', { ...form, login: 'other', roles: ['king'] }, 10001)
  })

  test('lose their session with their role, their factor or when frozen', async () => {
    const boss = await chief()
    const { id } = await newOperator({ roles: ['reviewer'] })
    const session = await app.loginOperator(id)
    await app.ok(session, 'companies.waiting')
    await app.refused(session, 'accounts.search', {}, 10003)
    await app.ok(boss, 'staffs.update', { id, name: '换岗', roles: ['support'] })
    await app.ok(session, 'accounts.search')
    await app.refused(session, 'companies.approve', { id }, 10003)
    await app.ok(boss, 'staffs.resetSecondFactor', { id, password: 'centrifuge7' })
    await app.refused(session, 'session.getMine', {}, 40000)
    const again = await app.loginOperator(id)
    await app.ok(boss, 'staffs.freeze', { id })
    await app.refused(again, 'session.getMine', {}, 40000)
    await app.refused(boss, 'staffs.freeze', { id }, 10004)
    await app.ok(boss, 'staffs.unfreeze', { id })
  })

  test('keep one who may do everything, also when two remove each other at once', async () => {
    const fresh = await testApp()
    const [one, two] = [await makeOperator(fresh.db), await makeOperator(fresh.db)]
    const sessions = [await fresh.loginOperator(one.id), await fresh.loginOperator(two.id)]
    const replies = await Promise.all([
      fresh.call(sessions[0]!, 'staffs.freeze', { id: two.id }),
      fresh.call(sessions[1]!, 'staffs.freeze', { id: one.id }),
    ])
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    const left = await fresh.db.selectFrom('operator').select('id').where('frozen_at', 'is', null).execute()
    expect(left).toHaveLength(1)
    const last = sessions[left[0]!.id === one.id ? 0 : 1]!
    await fresh.refused(last, 'staffs.freeze', { id: left[0]!.id }, 11023)
    await fresh.refused(last, 'staffs.update', { id: left[0]!.id, name: '我', roles: ['editor'] }, 11023)
    await fresh.close()
  })
})

describe('accounts in the hands of operators', () => {
  test('are found by phone, name and organisation, masked in the list, whole in the details, on record', async () => {
    const support = await newOperator({ roles: ['support'] })
    const session = await app.loginOperator(support.id)
    const { id, phone } = await makeAccount(app.db, { name: '独特姓名', organisation: '独特单位' })
    for (const keyword of [phone, '独特姓', '独特单']) {
      const page = await app.ok<{ records: { id: string; phone: string }[] }>(session, 'accounts.search', { keyword })
      expect(page.records).toMatchObject([{ id, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` }])
    }
    expect(await app.ok(session, 'accounts.byId', { id })).toMatchObject({ phone, business: null, sessions: [] })
    const looked = await app.db
      .selectFrom('audit_log')
      .select(['call', 'actor_id'])
      .where('object_id', '=', id)
      .execute()
    expect(looked).toEqual([{ call: 'accounts.byId', actor_id: support.id }])
    const reviewer = await app.loginOperator((await newOperator({ roles: ['reviewer'] })).id)
    await app.refused(reviewer, 'accounts.byId', { id }, 10003)
  })

  test('are frozen with a reason: sessions end with 40000, the login answers 40007, until unfrozen', async () => {
    const boss = await chief()
    const { id, phone } = await makeAccount(app.db, { password: PASSWORD })
    const session = await app.login(id)
    const other = await app.login(id)
    await app.ok(session, 'client.getMine')
    await app.refused(boss, 'accounts.freeze', { id, reason: '太短' }, 10001)
    await app.ok(boss, 'accounts.freeze', { id, reasonCode: 'SECURITY', reason: '异地登录' })
    await app.refused(session, 'client.getMine', {}, 40000)
    await app.refused(other, 'client.getMine', {}, 40000)
    const login = { grantType: 'client_password', account: phone, password: PASSWORD }
    expect(await newBrowser().call('anno.login', login)).toMatchObject({ code: 40007 })
    await app.refused(boss, 'accounts.freeze', { id, reasonCode: 'SECURITY' }, 10004)
    expect(await app.ok(boss, 'accounts.byId', { id })).toMatchObject({
      isFrozen: true,
      frozenReason: '账号存在安全风险：异地登录',
      sessions: [],
    })
    await app.ok(boss, 'accounts.unfreeze', { id, reason: '本人已核实身份，予以恢复' })
    expect(await newBrowser().call('anno.login', login)).toMatchObject({ isSuccess: true })
    await app.refused(session, 'client.getMine', {}, 40000)
    expect(await app.ok(boss, 'accounts.history', { id })).toMatchObject([
      { action: 'freeze', from: 'ACTIVE', to: 'FROZEN', by: '审核员小李' },
      { action: 'unfreeze', from: 'FROZEN', to: 'ACTIVE' },
    ])
  })
})

describe('real-name records in the hands of operators', () => {
  const handedIn = async () => {
    const { id } = await makeAccount(app.db)
    const session = await app.login(id)
    const images = [
      await makeFile(app.db, { accountId: id, bizType: 'LICENSE' }),
      await makeFile(app.db, { accountId: id, bizType: 'LICENSE' }),
    ]
    const form = { name: '李晓明', idNumber: '11010519491231002X', images }
    const record = await app.ok<{ id: string }>(session, 'realnameRecord.save', form)
    return { session, form, recordId: record.id }
  }

  const inQueue = async (boss: Awaited<ReturnType<typeof chief>>, recordId: string) => {
    const { records } = await app.ok<{ records: { id: string; reviewId: string | null; idNumber: string }[] }>(
      boss,
      'realnames.search',
      { size: 100 },
    )
    const record = records.find(row => row.id === recordId)!
    expect(record.idNumber).toBe('110105**********2X')
    return record.reviewId
  }

  test('show the number masked in the list, whole to who judges them, and are decided once in the queue', async () => {
    const boss = await chief()
    const { session, recordId } = await handedIn()
    const reviewId = (await inQueue(boss, recordId))!
    const listed = await app.ok<object>(boss, 'review.search', { entity: 'realname', keyword: '李晓明' })
    expect(JSON.stringify(listed)).not.toContain('19491231')
    const kept = await app.db.selectFrom('review').select('form').where('id', '=', reviewId).executeTakeFirstOrThrow()
    expect(kept.form.idNumber).toMatch(/^sealed:/)

    const other = await app.loginOperator((await makeOperator(app.db, { name: '审核员小王' })).id)
    await app.ok(other, 'review.claim', { id: reviewId })
    expect(await app.ok(boss, 'review.approve', { ids: [reviewId] })).toMatchObject({ success: [] })
    const details = await app.ok<{ form: { images: string[] } }>(other, 'review.byId', { id: reviewId })
    expect(details).toMatchObject({
      title: '李晓明',
      form: { name: '李晓明', idNumber: '11010519491231002X' },
      history: [{ action: 'submit' }],
    })
    expect(details.form.images[0]).toMatch(/\?e=\d+&s=/)
    await app.ok(other, 'review.approve', { ids: [reviewId] })
    expect(await app.ok(other, 'review.approve', { ids: [reviewId] })).toMatchObject({ success: [] })
    expect(await app.ok(session, 'client.getMine')).toMatchObject({ realname: 'APPROVED' })
    expect(await app.ok(boss, 'realnames.byId', { id: recordId })).toMatchObject({
      idNumber: '11010519491231002X',
      status: 'APPROVED',
      reviewId: null,
    })
  })

  test('are refused with a reason and handed in again', async () => {
    const boss = await chief()
    const { session, form, recordId } = await handedIn()
    const reason = '证照不清晰或已过期，请修改后重新提交'
    const first = (await inQueue(boss, recordId))!
    await app.ok(boss, 'review.reject', { ids: [first], reasonCode: 'DOCUMENT_UNCLEAR', reason })
    expect(await app.ok(session, 'client.getMine')).toMatchObject({ realname: 'REFUSED', realnameReason: reason })
    app.wait(1000)
    const again = await app.ok<{ id: string }>(session, 'realnameRecord.save', form)
    expect(await app.ok(session, 'client.getMine')).toMatchObject({ realname: 'PENDING', realnameReason: '' })
    expect(await app.ok(boss, 'review.byId', { id: (await inQueue(boss, again.id))! })).toMatchObject({
      history: [{ action: 'submit' }, { action: 'refuse', reason }, { action: 'submit' }],
    })
  })

  test('that waited before there was the queue take their place in it', async () => {
    const boss = await chief()
    const { session, recordId } = await handedIn()
    await app.db.deleteFrom('review').where('entity', '=', 'realname').execute()
    expect(await inQueue(boss, recordId)).toBeNull()
    const migration = new URL('../../../db/migrations/0306-realname-reviews.sql', import.meta.url)
    for (const statement of readFileSync(migration, 'utf8').split(/;\n/)) {
      if (statement.includes('insert')) await sql.raw(statement).execute(app.db)
    }
    const reviewId = (await inQueue(boss, recordId))!
    expect(await app.ok(boss, 'review.byId', { id: reviewId })).toMatchObject({
      form: { idNumber: '11010519491231002X' },
    })
    await app.ok(boss, 'review.approve', { ids: [reviewId] })
    expect(await app.ok(session, 'client.getMine')).toMatchObject({ realname: 'APPROVED' })
  })
})

describe('companies in the hands of operators', () => {
  test("are found by name, code and a member's phone", async () => {
    const boss = await chief()
    const { companyId, phone } = await makeCompany(app.db, {
      companyName: '可检索企业有限公司',
      uscc: '91350100M000100Y43',
    })
    for (const keyword of ['可检索', '91350100m000100y43', phone]) {
      const page = await app.ok<{ records: { id: string }[] }>(boss, 'companies.search', { keyword })
      expect(page.records.map(row => row.id)).toEqual([companyId])
    }
    expect(await app.ok(boss, 'companies.search', { keyword: '100%' })).toMatchObject({ total: 0 })
    expect(await app.ok(boss, 'companies.search', { status: 'REFUSED' })).toMatchObject({ total: 0 })
  })
})
