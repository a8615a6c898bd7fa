import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { eventsReceived } from '../../testing/events-received.ts'
import { setParameters } from '../../testing/set-parameters.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { lastCodeTo, makeAccount, makeCompany, makeOperator, makeSliderTicket } from '../accounts/factory.ts'
import { makeDemand } from '../demands/factory.ts'
import { findLoose, findProblems } from '../ledger/api.ts'

const start = new Date('2026-11-20T02:00:00Z')
const DAY = 86_400_000
const app: TestApp = await testApp()
afterAll(() => app.close())

let inviter: NonNullable<Caller>
let inviterId: string
beforeEach(async () => {
  app.setNow(start)
  inviterId = (await makeAccount(app.db, { phone: farPhone() })).id
  inviter = await app.login(inviterId)
})

let phones = 0
/** No two of them are neighbours. */
const farPhone = () => `158${String(++phones * 1000).padStart(8, '0')}`

type Place = { ip?: string; userAgent?: string; phone?: string }
async function invited({ ip = `10.${phones}.0.1`, userAgent = 'Firefox', phone = farPhone() }: Place = {}) {
  const { id } = await makeAccount(app.db, { phone, createdAt: app.clock.now() })
  await app.db.updateTable('account').set({ invited_by: inviterId }).where('id', '=', id).execute()
  await register(id, ip, userAgent)
  return id
}
async function register(inviteeId: string, ip = '10.9.9.9', userAgent = 'Firefox') {
  await app.jobs.send(app.db, 'invitations.registered', { inviteeId, ip, userAgent })
  await app.drain()
}
const advance = async () => {
  await app.jobs.send(app.db, 'invitations.advance', {})
  await app.drain()
}
async function certify(accountId: string, parts: { uscc?: string; role?: 'OWNER' | 'EDITOR' } = {}): Promise<string> {
  const { companyId, accountId: owner } = await makeCompany(app.db, { phone: farPhone(), uscc: parts.uscc ?? '' })
  await app.db.deleteFrom('company_member').where('account_id', '=', owner).execute()
  await app.db.updateTable('company').set({ approved_at: app.clock.now() }).where('id', '=', companyId).execute()
  const member = { account_id: accountId, company_id: companyId, role: parts.role ?? ('OWNER' as const) }
  await app.db.insertInto('company_member').values(member).execute()
  return companyId
}
const mine = async (who = inviter) =>
  (await app.ok<{ records: Record<string, unknown>[] }>(who, 'invitation.search')).records
const earned = async () =>
  (await app.ok<{ earned: { balance: number; debt: number } }>(inviter, 'coinOrder.getBalance')).earned
const points = async () => (await app.ok<{ client: number }>(inviter, 'integralRecord.getCount')).client
const booksAreRight = async () => expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])
const publishDemand = async (accountId: string) => {
  const id = await makeDemand(app, accountId)
  await app.db.updateTable('content').set({ published_at: app.clock.now() }).where('id', '=', id).execute()
}

describe('an invitation', () => {
  test('begins with the registration; the invited one is masked', async () => {
    const code = 'ABCD2345'
    await app.db.updateTable('account').set({ invitation_code: code }).where('id', '=', inviterId).execute()
    const phone = farPhone()
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    await app.ok(null, 'anno.sendRegisterMsg', { mobile: phone, sliderTicket })
    await app.drain()
    const smsCode = await lastCodeTo(app.db, phone)
    const form = { account: phone, smsCode, password: 'quiet-Harbor-27', name: '欧阳晓', organisation: '某研究所' }
    await app.ok(null, 'anno.register', { ...form, invitationCode: code })
    await app.drain()
    const rows = await mine()
    expect(rows).toMatchObject([
      { state: 'PENDING', name: '欧**', phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    ])
    expect(JSON.stringify(rows)).not.toContain(phone)
    expect(await app.ok(inviter, 'invitation.getMine')).toMatchObject({
      code,
      link: expect.stringContaining(`/register?code=${code}`),
      qr: expect.stringMatching(/^data:image\/png/),
      people: 1,
      canName: true,
    })
    const other = await app.login((await makeAccount(app.db, { phone: farPhone() })).id)
    expect(await mine(other)).toEqual([])
  })

  test('gives points 7 days after the first real act, once', async () => {
    const invitee = await invited()
    await advance()
    expect(await mine()).toMatchObject([{ state: 'PENDING' }])
    app.wait(3 * DAY)
    await publishDemand(invitee)
    await advance()
    expect(await mine()).toMatchObject([{ state: 'HELD', act: 'DEMAND' }])
    app.wait(7 * DAY - 1000)
    await advance()
    expect(await points()).toBe(0)
    app.wait(1000)
    await Promise.all([advance(), advance()])
    await advance()
    expect(await mine()).toMatchObject([{ state: 'PAID', reward: 'POINTS', amount: 50 }])
    expect(await points()).toBe(50)
    await booksAreRight()
  })

  test('ends without a reward where operators have switched it off', async () => {
    await publishDemand(await invited())
    await advance()
    app.wait(7 * DAY)
    const chief = await app.loginOperator((await makeOperator(app.db)).id)
    await app.ok(chief, 'settings.parametersSave', { key: 'points.invite', value: 0, reason: '活动调整' })
    await eventsReceived(app)
    await advance()
    await setParameters(app, { 'points.invite': null })
    await advance()
    expect(await mine(await app.login(inviterId))).toMatchObject([{ state: 'REFUSED', reason: 'NO_REWARD' }])
  })

  test('of a company that certifies gives money, once a company, to the purse that is withdrawn', async () => {
    const invitee = await invited()
    const companyId = await certify(invitee)
    await advance()
    app.wait(7 * DAY)
    await advance()
    expect(await mine()).toMatchObject([{ state: 'PAID', reward: 'MONEY', amount: 10_000, act: 'COMPANY' }])
    expect(await earned()).toMatchObject({ balance: 10_000 })
    await expect(
      app.db
        .insertInto('invitation')
        .values({
          id: newId(),
          inviter_id: inviterId,
          invitee_id: (await makeAccount(app.db, { phone: farPhone() })).id,
          state: 'PAID',
          reason: null,
          network_hash: '',
          act: null,
          acted_at: null,
          due_at: null,
          reward: 'MONEY',
          amount: 10_000,
          company_id: companyId,
          decided_by: null,
          paid_at: app.clock.now(),
          created_at: app.clock.now(),
          updated_at: app.clock.now(),
        })
        .execute(),
    ).rejects.toThrow(/invitation_company/)
    await booksAreRight()
  })

  test('without an act within 30 days gives nothing, also for one that comes later', async () => {
    const invitee = await invited()
    app.wait(30 * DAY + 1000)
    await publishDemand(invitee)
    await advance()
    expect(await mine()).toMatchObject([{ state: 'EXPIRED', reason: 'NO_ACT' }])
  })
})

describe('no reward', () => {
  test('for the same device, the same company, or the same number of the company', async () => {
    await app.db
      .insertInto('session')
      .values({
        id: newId(),
        account_id: inviterId,
        operator_id: null,
        ip: '203.0.113.7',
        user_agent: 'Chrome',
        rotated_at: start,
        expires_at: new Date(start.getTime() + 30 * DAY),
        created_at: start,
      })
      .execute()
    await invited({ ip: '203.0.113.7', userAgent: 'Chrome' })
    expect(await mine()).toMatchObject([{ state: 'REFUSED', reason: 'SAME_DEVICE' }])
    const companyId = await certify(inviterId, { uscc: '91310000MA1FL0000X' })
    const colleague = await invited()
    await app.db
      .insertInto('company_member')
      .values({ account_id: colleague, company_id: companyId, role: 'EDITOR' })
      .execute()
    const later = await invited()
    await publishDemand(colleague)
    await publishDemand(later)
    await advance()
    app.wait(7 * DAY)
    await advance()
    expect(await mine()).toMatchObject([{ state: 'PAID' }, { state: 'REFUSED', reason: 'SAME_COMPANY' }, {}])
  })

  test('before a person has looked at many from one network or at neighbouring phones', async () => {
    for (let i = 0; i < 3; i++) await invited({ ip: `10.1.2.${i}` })
    await invited({ ip: '10.1.2.77' })
    const phone = farPhone()
    await invited({ phone })
    await invited({ phone: `${phone.slice(0, -1)}7` })
    expect((await mine()).map(({ state, reason }) => `${state} ${reason ?? ''}`)).toEqual([
      'REVIEW NEAR_PHONES',
      'PENDING ',
      'REVIEW MANY_FROM_NETWORK',
      'PENDING ',
      'PENDING ',
      'PENDING ',
    ])
    const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
    const open = await app.ok<{ records: { id: string }[] }>(finance, 'invitations.search', { state: 'REVIEW' })
    const [near, many] = open.records
    await app.ok(finance, 'invitations.decide', { id: near!.id, isRight: false, note: '同一人注册' })
    await app.refused(finance, 'invitations.decide', { id: near!.id, isRight: true, note: '再看一次' }, 10004)
    await app.ok(finance, 'invitations.decide', { id: many!.id, isRight: true, note: '展会现场注册' })
    const states = (await mine()).map(({ state, reason }) => `${state} ${reason ?? ''}`)
    expect([states[0], states[2]]).toEqual(['REFUSED BY_PERSON', 'PENDING '])
  })
})

test('a reward is taken back where the invited one is frozen within 30 days; what was withdrawn is owed', async () => {
  const [company, buyer] = [await invited(), await invited()]
  await certify(company)
  await publishDemand(buyer)
  await advance()
  app.wait(7 * DAY)
  await advance()
  expect(await earned()).toMatchObject({ balance: 10_000 })
  app.wait(29 * DAY)
  await app.db.updateTable('account').set({ frozen_at: app.clock.now() }).where('id', 'in', [company, buyer]).execute()
  await Promise.all([advance(), advance()])
  expect(await mine()).toMatchObject([{ state: 'REVOKED' }, { state: 'REVOKED', reason: 'FROZEN' }])
  expect(await earned()).toMatchObject({ balance: 0, debt: 0 })
  expect(await points()).toBe(0)
  await booksAreRight()
})

test('a reward stays where the invited one is frozen later than that', async () => {
  const buyer = await invited()
  await publishDemand(buyer)
  await advance()
  app.wait(7 * DAY)
  await advance()
  app.wait(31 * DAY)
  await app.db.updateTable('account').set({ frozen_at: app.clock.now() }).where('id', '=', buyer).execute()
  await advance()
  expect(await mine()).toMatchObject([{ state: 'PAID' }])
  expect(await points()).toBe(50)
})

test('who invited is named later within 7 days, once, and is not oneself', async () => {
  const code = 'EFGH2345'
  await app.db.updateTable('account').set({ invitation_code: code }).where('id', '=', inviterId).execute()
  const made = await makeAccount(app.db, { phone: farPhone(), createdAt: start })
  const later = await app.login(made.id)
  await app.db.updateTable('account').set({ invitation_code: 'JKLM2345' }).where('id', '=', made.id).execute()
  await app.refused(later, 'integralRecord.invitationReward', { invitationCode: 'NOBODY22' }, 10001)
  await app.refused(later, 'integralRecord.invitationReward', { invitationCode: 'JKLM2345' }, 10001)
  const replies = await Promise.all(
    [1, 2, 3].map(() => app.call(later, 'integralRecord.invitationReward', { invitationCode: code })),
  )
  expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
  expect(await mine()).toHaveLength(1)
  await app.refused(later, 'integralRecord.invitationReward', { invitationCode: code }, 10001)
  const old = await makeAccount(app.db, { phone: farPhone(), createdAt: new Date(start.getTime() - 8 * DAY) })
  await app.refused(await app.login(old.id), 'integralRecord.invitationReward', { invitationCode: code }, 10001)
})
