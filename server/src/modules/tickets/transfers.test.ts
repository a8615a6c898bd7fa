import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setParameters } from '../../testing/set-parameters.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PRICE = 128_000
/** A Friday at ten in Shanghai. */
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const account = { bankName: '中国银行', branch: '上海张江支行', number: '6222 0212 3456 7890' }
const app: TestApp = await testApp()
afterAll(() => app.close())

interface Transfer {
  id: string
  state: string
  refusal: string
  proof: string
  bankNo: string
  expireTime: string
  isInVain: boolean
  backs: { id: string; amount: number; isDone: boolean; proof: string; proofUrl: string }[]
}
interface Order {
  id: string
  state: string
  refunded: number
  expireTime: string
  transfers: Transfer[]
  payWays: { isOnline: boolean; isTransfer: boolean; transferUntil: string | null } | null
  can: Record<string, boolean>
}
interface Started {
  id: string
  state: string
  expireTime: string
  open: { kind: string; code: string; bankAccount: string; payee: Record<string, string> | null }
}

let scene: Awaited<ReturnType<typeof ticketScene>>
let nextBankNo = 1
const bankNo = () => `HD${String(nextBankNo++).padStart(6, '0')}`
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
})

const records = (who: Caller = scene.organiser, more: object = {}) =>
  app.ok(who, 'receivingAccount.save', { ...account, ...more })
/** An order of one place or more, of a meeting with ten. */
async function ordered(count = 1, total: number | null = 10) {
  const { id, ticketIds } = await scene.meet([{ price: PRICE, total }])
  const people = Array.from({ length: count }, () => attendee(ticketIds[0]!))
  const { orderId } = await scene.enrol(id, people, count * PRICE)
  return { id, ticketId: ticketIds[0]!, orderId, amount: count * PRICE }
}
const wanted = (refId: string) => ({ purpose: 'TICKET', refId, channel: 'TRANSFER', way: 'TRANSFER' })
const transfer = (refId: string) => app.ok<Started>(scene.buyer, 'payments.start', wanted(refId))
const proves = async (id: string) => {
  const url = await makeFile(app.db, { accountId: scene.buyer.accountId, bizType: 'ATTACHMENT', ending: 'pdf' })
  await app.ok(scene.buyer, 'payments.sendProof', { id, url })
}
const confirm = (id: string, amount: number, who: Caller = scene.organiser) =>
  app.ok<{ state: string; isSettled: boolean }>(who, 'receivedTransfer.confirm', { id, amount, bankNo: bankNo() })
const orderOf = (id: string, who: Caller = scene.buyer) => app.ok<Order>(who, 'ticketOrder.byId', { id })
type Kind = 'tickets.lapse' | 'tickets.endCancelled' | 'tickets.remindOfSlips' | 'pay.sweep' | 'pay.renamed'
const run = async (...kinds: Kind[]) => {
  for (const kind of kinds) {
    await app.jobs.send(app.db, kind, {})
    await app.drain()
  }
}
const expires = () => run('pay.sweep', 'tickets.lapse')
const titlesOf = async (who: { accountId: string }) =>
  (await app.db.selectFrom('notice').select('title').where('account_id', '=', who.accountId).execute()).map(
    row => row.title,
  )
const takenOf = async (id: string) =>
  (await app.db.selectFrom('meeting').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken

/** With a slip that waits for the organiser. */
async function proved(count = 1, total: number | null = 10) {
  const made = await ordered(count, total)
  const { id: paymentId } = await transfer(made.orderId)
  await proves(paymentId)
  return { ...made, paymentId }
}

describe('the account to which an organiser is paid', () => {
  test('is the company’s own, sealed, versioned, and told to its members', async () => {
    await records()
    const own = await app.ok<{ version: number; holderName: string }>(scene.organiser, 'receivingAccount.own')
    expect(own).toMatchObject({ lastFour: '7890', bankName: '中国银行', isOffered: true, hasMerchant: false })
    expect(own.holderName).not.toBe('')
    const row = await app.db.selectFrom('receiving_account').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('6222021234567890')
    expect(await titlesOf(scene.organiser)).toContain('收款账户已登记')
    // an older form is refused; without a number the old one stays
    const change = { bankName: '招商银行', branch: '', isOffered: false }
    await app.refused(scene.organiser, 'receivingAccount.save', { ...change, version: own.version - 1 }, 10005)
    await app.ok(scene.organiser, 'receivingAccount.save', { ...change, version: own.version })
    expect(await app.ok(scene.organiser, 'receivingAccount.own')).toMatchObject({
      ...{ lastFour: '7890', bankName: '招商银行', isOffered: false },
    })
    const { companyId } = scene.organiser
    const { id: memberId } = await makeAccount(app.db, { roleType: 'BUSINESS' })
    await app.db
      .insertInto('company_member')
      .values({ account_id: memberId, company_id: companyId, role: 'SALES', created_at: app.clock.now() })
      .execute()
    const member = await app.login(memberId)
    await app.refused(member, 'receivingAccount.save', { ...account, version: own.version + 1 }, 10003)
  })

  test('none and no number at a provider: a paid ticket is not sold; switched off: not either', async () => {
    const { id, ticketIds } = await scene.meet([{ price: PRICE }])
    const form = { bizType: 'MEET', bizId: id, attendees: [attendee(ticketIds[0]!)], amount: PRICE }
    await app.refused(scene.buyer, 'enroll.save', form, 18215)
    await records(scene.organiser, { isOffered: false })
    await app.refused(scene.buyer, 'enroll.save', form, 18215)
  })
})

describe('a transfer to the organiser', () => {
  test('holds the places three working days, shows the account and counts when it is confirmed', async () => {
    await records()
    const { id, orderId, amount } = await ordered(2)
    expect((await orderOf(orderId)).payWays).toEqual({
      ...{ isOnline: false, isTransfer: true, transferUntil: '2026-11-25T10:00:00.000Z' },
    })
    await app.refused(scene.buyer, 'payments.start', { ...wanted(orderId), channel: 'WECHAT', way: 'QR' }, 18209)
    const begun = await transfer(orderId)
    expect(begun.open).toMatchObject({
      ...{ kind: 'TRANSFER', bankAccount: '', code: expect.stringMatching(/^[2-9A-Z]{8}$/) },
      payee: { bankName: '中国银行', branch: '上海张江支行', number: '6222021234567890' },
    })
    expect(begun.expireTime).toBe('2026-11-25T10:00:00.000Z')
    // changed meanwhile, who has begun still sees the account they were shown
    const { version } = await app.ok<{ version: number }>(scene.organiser, 'receivingAccount.own')
    await records(scene.organiser, { version, number: '98765432101234' })
    app.wait(2 * DAY)
    await expires()
    expect((await transfer(orderId)).open.payee).toMatchObject({ number: '6222021234567890' })
    expect((await orderOf(orderId)).can).toMatchObject({ pay: true, cancel: true })

    await proves(begun.id)
    expect((await orderOf(orderId)).can).toMatchObject({ pay: false, cancel: false })
    await app.refused(scene.buyer, 'ticketOrder.cancel', { id: orderId }, 18208)
    expect(await titlesOf(scene.organiser)).toContain('会议《生物工艺年会》有转账待确认')
    const list = await app.ok<{ records: Order[] }>(scene.organiser, 'ticketOrder.search', {
      ...{ meetId: id, transfer: 'PROOF' },
    })
    expect(list.records.map(one => one.id)).toEqual([orderId])
    expect(list.records[0]!.transfers[0]).toMatchObject({ state: 'PROOF', proof: expect.stringContaining('?') })
    // it waits for a person now, not for its term
    app.wait(10 * DAY)
    await expires()
    expect(await confirm(begun.id, amount)).toEqual({ state: 'PAID', isSettled: true })
    expect(await orderOf(orderId)).toMatchObject({ state: 'PAID' })
    expect(await titlesOf(scene.buyer)).toContain('会议《生物工艺年会》报名成功')
  })

  test('confirmed with another sum is refused, twice counts once, and one line of the statement confirms one', async () => {
    await records()
    const { paymentId, orderId, amount } = await proved()
    const wrong = { id: paymentId, amount: amount - 1, bankNo: 'HD-1-ONE' }
    const reply = await app.refused(scene.organiser, 'receivedTransfer.confirm', wrong, 10001)
    expect(JSON.stringify(reply.data)).toContain('应收1280.00元')
    expect((await orderOf(orderId)).transfers[0]).toMatchObject({ state: 'PROOF' })
    const right = { ...wrong, amount }
    await app.ok(scene.organiser, 'receivedTransfer.confirm', right)
    await app.refused(scene.organiser, 'receivedTransfer.confirm', right, 10004)
    const other = await proved()
    await app.refused(scene.organiser, 'receivedTransfer.confirm', { ...right, id: other.paymentId }, 10001)
    const twice = await Promise.allSettled([confirm(other.paymentId, amount), confirm(other.paymentId, amount)])
    expect(twice.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await takenOf(other.id)).toBe(1)
  })

  test('is nobody’s but the organiser’s: a foreign one and the platform’s finance cannot touch it', async () => {
    await records()
    const { paymentId, amount } = await proved()
    const foreign = await app.login((await makeCompany(app.db, { kind: 'EXHIBITION' })).accountId)
    const facts = { id: paymentId, amount, bankNo: bankNo() }
    await app.refused(foreign, 'receivedTransfer.confirm', facts, 10002)
    await app.refused(foreign, 'receivedTransfer.refuse', { id: paymentId, reason: '没有收到' }, 10002)
    await app.refused(scene.buyer, 'receivedTransfer.confirm', facts, 10002)
    const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
    await app.refused(finance, 'money.transferConfirm', facts, 10004)
    const seen = await app.ok<{ records: { id: string }[] }>(finance, 'money.paymentSearch', { needsPerson: true })
    expect(seen.records.map(row => row.id)).not.toContain(paymentId)
  })

  test('refused says why; the buyer sends another slip, or the term gives the place back', async () => {
    await records()
    const { id, paymentId, orderId, amount } = await proved()
    const refuse = { id: paymentId, reason: '凭证看不清' }
    await app.ok(scene.organiser, 'receivedTransfer.refuse', refuse)
    await app.refused(scene.organiser, 'receivedTransfer.refuse', refuse, 10004)
    const order = await orderOf(orderId)
    expect(order.transfers[0]).toMatchObject({ state: 'REFUSED', refusal: '凭证看不清' })
    expect(order.can).toMatchObject({ pay: true, cancel: true })
    expect(await titlesOf(scene.buyer)).toContain('会议《生物工艺年会》的转账凭证未通过')
    await proves(paymentId)
    expect((await orderOf(orderId)).transfers[0]).toMatchObject({ state: 'PROOF', refusal: '' })
    await app.ok(scene.organiser, 'receivedTransfer.refuse', refuse)
    app.wait(6 * DAY)
    await expires()
    expect(await orderOf(orderId)).toMatchObject({ state: 'EXPIRED' })
    expect(await takenOf(id)).toBe(0)
    // the money comes after all: the place is taken again while it is free
    expect(await confirm(paymentId, amount)).toEqual({ state: 'PAID', isSettled: true })
    expect(await orderOf(orderId)).toMatchObject({ state: 'PAID' })
    expect(await takenOf(id)).toBe(1)
  })

  test('confirmed when somebody else has the place goes back, from the organiser’s account, with its proof', async () => {
    await records()
    const { id, ticketId, orderId, amount } = await ordered(1, 1)
    const { id: paymentId } = await transfer(orderId)
    app.wait(6 * DAY)
    await expires()
    const other = Object.assign(await app.login((await makeAccount(app.db)).id))
    await scene.enrol(id, [attendee(ticketId)], PRICE, other)
    expect(await confirm(paymentId, amount)).toEqual({ state: 'PAID', isSettled: false })
    expect(await takenOf(id)).toBe(1)
    expect(await titlesOf(scene.buyer)).toContain('会议《生物工艺年会》的转账已到账，但订单已失效')
    const toReturn = await app.ok<{ records: Order[] }>(scene.organiser, 'ticketOrder.search', {
      ...{ meetId: id, transfer: 'BACK' },
    })
    const [back] = toReturn.records[0]!.transfers[0]!.backs
    expect(back).toMatchObject({ amount, isDone: false })
    const { accountId } = scene.organiser
    const url = await makeFile(app.db, { accountId, bizType: 'ATTACHMENT', ending: 'pdf' })
    const done = { id: back!.id, proof: '11月27日 中行回单 0042', url }
    const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
    await app.refused(finance, 'money.refundFinish', { id: back!.id, proof: '回单 0042' }, 10004)
    await app.ok(scene.organiser, 'receivedTransfer.payBack', done)
    await app.refused(scene.organiser, 'receivedTransfer.payBack', done, 10004)
    const seen = (await orderOf(orderId)).transfers[0]!
    expect(seen).toMatchObject({ isInVain: true, backs: [{ isDone: true, proof: done.proof }] })
    expect(seen.backs[0]!.proofUrl).toContain('?')
    expect(await titlesOf(scene.buyer)).toContain('会议《生物工艺年会》：主办方已退回1280.00元')
  })

  test('returned by the rule waits until the organiser has paid back', async () => {
    await records()
    const { paymentId, orderId, amount } = await proved(2)
    await confirm(paymentId, amount)
    await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id: orderId })
    const waiting = await orderOf(orderId)
    expect(waiting).toMatchObject({ state: 'REFUNDING', refunded: 0 })
    expect(waiting.transfers[0]!.backs.map(back => back.isDone)).toEqual([false, false])
    for (const { id } of waiting.transfers[0]!.backs)
      await app.ok(scene.organiser, 'receivedTransfer.payBack', { id, proof: `回单 ${id.slice(0, 8)}` })
    expect(await orderOf(orderId)).toMatchObject({ state: 'REFUNDED', refunded: amount })
  })

  test('is found by the code on the bank statement, also after it lapsed without a slip', async () => {
    await records()
    const { id, orderId, amount } = await ordered()
    const begun = await transfer(orderId)
    app.wait(6 * DAY)
    await expires()
    const found = (keyword: string) =>
      app.ok<{ records: Order[] }>(scene.organiser, 'ticketOrder.search', { meetId: id, keyword })
    const [row] = (await found(begun.open.code.toLowerCase())).records
    expect(row).toMatchObject({ id: orderId, state: 'EXPIRED', transfers: [{ id: begun.id, state: 'CLOSED' }] })
    expect((await found(`${begun.open.code}9`)).records).toEqual([])
    expect(await confirm(begun.id, amount)).toEqual({ state: 'PAID', isSettled: true })
  })

  test('that the organiser does not look at is brought to mind on every working day', async () => {
    await records()
    const { paymentId, amount } = await proved()
    const reminders = async () => (await titlesOf(scene.organiser)).filter(title => title.includes('最早的已等'))
    // Friday; over the weekend and on Monday nobody is pressed
    for (let day = 1; day <= 3; day++) {
      app.wait(DAY)
      await run('tickets.remindOfSlips')
    }
    expect(await reminders()).toEqual([])
    app.wait(DAY)
    await run('tickets.remindOfSlips')
    expect(await reminders()).toEqual(['会议《生物工艺年会》有1笔转账待确认，最早的已等2个工作日'])
    await confirm(paymentId, amount)
    app.wait(DAY)
    await run('tickets.remindOfSlips')
    expect(await reminders()).toHaveLength(1)
  })

  test('against its expiry at the same moment: the place is held or taken again, never sold twice', async () => {
    await records()
    for (let round = 0; round < 5; round++) {
      app.setNow(start)
      const { id, orderId, amount } = await ordered(1, 1)
      const { id: paymentId } = await transfer(orderId)
      app.wait(6 * DAY)
      await Promise.all([confirm(paymentId, amount), expires()])
      await expires()
      expect(await orderOf(orderId)).toMatchObject({ state: 'PAID' })
      expect(await takenOf(id)).toBe(1)
    }
  })

  test('is held no longer than until the meeting begins, and not begun in the last days', async () => {
    await records()
    const { orderId } = await ordered()
    const { id, ticketIds } = await scene.meet([{ price: PRICE }])
    const paysIn = (refId: string) => app.refused(scene.buyer, 'payments.start', wanted(refId), 18209)
    app.setNow(new Date(startAt.getTime() - 4 * DAY))
    await app.db
      .updateTable('ticket_order')
      .set({ expires_at: new Date(startAt.getTime() - DAY) })
      .where('id', '=', orderId)
      .execute()
    expect((await orderOf(orderId)).payWays).toMatchObject({ isTransfer: true, transferUntil: null })
    await paysIn(orderId)
    const form = { bizType: 'MEET', bizId: id, attendees: [attendee(ticketIds[0]!)], amount: PRICE }
    await app.refused(scene.buyer, 'enroll.save', form, 18237)
    await setParameters(app, { 'meeting.transferCutoffDays': 1 })
    app.setNow(new Date(startAt.getTime() - 2 * DAY))
    const begun = await transfer(orderId)
    expect(begun.expireTime).toBe(startAt.toISOString())
    await setParameters(app, { 'meeting.transferCutoffDays': null })
    // what was begun goes on
    expect((await transfer(orderId)).id).toBe(begun.id)
    app.setNow(new Date(startAt.getTime() + MINUTE))
    await expires()
    expect(await titlesOf(scene.buyer)).toContain('会议《生物工艺年会》：会议已开始，转账尚未到账，名额已释放')
  })

  test('is said before the form is filled, to anybody, where tickets are paid no other way', async () => {
    const { id } = await scene.meet([{ price: PRICE }])
    const ways = () => app.ok(null, 'ticketOrder.payWays', { id })
    expect(await ways()).toEqual({ isOnline: false, isTransfer: false, transferUntil: null })
    await records()
    expect(await ways()).toEqual({ isOnline: false, isTransfer: true, transferUntil: '2026-11-25T10:00:00.000Z' })
    app.setNow(new Date(startAt.getTime() - 4 * DAY))
    expect(await ways()).toMatchObject({ isTransfer: true, transferUntil: null })
    await scene.sells()
    expect(await ways()).toMatchObject({ isOnline: true })
    await app.refused(null, 'ticketOrder.payWays', { id: crypto.randomUUID() }, 10002)
  })

  test('is not begun to an earlier name of the company; who had begun is told, and the organiser once', async () => {
    await records()
    const { orderId } = await ordered()
    await transfer(orderId)
    const later = await ordered()
    const renamed = '华东生物展览集团有限公司'
    const { companyId } = scene.organiser
    const { name } = await app.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('company').set({ name: renamed }).where('id', '=', companyId).execute()
    expect((await transfer(orderId)).open.payee).toMatchObject({ holderName: name, renamedTo: renamed })
    await app.refused(scene.buyer, 'payments.start', wanted(later.orderId), 18209)
    await run('pay.renamed')
    await run('pay.renamed')
    const told = (await titlesOf(scene.organiser)).filter(title => title === '企业名称已变更，请更新收款账户')
    expect(told).toHaveLength(1)
    const own = await app.ok<{ version: number }>(scene.organiser, 'receivingAccount.own')
    expect(own).toMatchObject({ holderName: renamed, formerName: name })
    const { bankName, branch } = account
    await app.ok(scene.organiser, 'receivingAccount.save', { bankName, branch, version: own.version })
    expect(await app.ok(scene.organiser, 'receivingAccount.own')).toMatchObject({ holderName: renamed, formerName: '' })
    expect((await transfer(later.orderId)).open.payee).toMatchObject({ holderName: renamed, renamedTo: '' })
    // what was begun before keeps the account as it was shown
    expect((await transfer(orderId)).open.payee).toMatchObject({ holderName: name, renamedTo: renamed })
  })

  test('waits in one list over all meetings of the organiser', async () => {
    await records()
    const first = await proved()
    const second = await proved()
    await ordered()
    const asked = { isSold: true, transfer: 'PROOF' }
    const { records: rows } = await app.ok<{ records: { id: string }[] }>(scene.organiser, 'ticketOrder.search', asked)
    expect(rows.map(row => row.id).toSorted()).toEqual([first.orderId, second.orderId].toSorted())
    const bought = await app.ok<{ total: number }>(scene.buyer, 'ticketOrder.search', { transfer: 'PROOF' })
    expect(bought.total).toBe(2)
    await app.refused(scene.buyer, 'ticketOrder.search', asked, 10003)
  })

  test('beside a number at the provider: the first one counts, the other goes back', async () => {
    await records()
    await scene.sells()
    const { paymentId, orderId, amount } = await proved()
    const { tradeNo } = await scene.begin(orderId)
    await scene.act(tradeNo, 'PAY')
    await app.drain()
    expect(await orderOf(orderId)).toMatchObject({ state: 'PAID' })
    await run('pay.sweep')
    expect(await confirm(paymentId, amount)).toEqual({ state: 'PAID', isSettled: false })
  })

  test('of a cancelled meeting ends; what comes after it goes back', async () => {
    await records()
    const { id, paymentId, orderId, amount } = await proved()
    await app.db.updateTable('meeting').set({ cancelled_at: app.clock.now() }).where('id', '=', id).execute()
    await run('tickets.endCancelled', 'pay.sweep')
    expect(await orderOf(orderId)).toMatchObject({ state: 'CANCELLED' })
    expect(await confirm(paymentId, amount)).toEqual({ state: 'PAID', isSettled: false })
  })
})
