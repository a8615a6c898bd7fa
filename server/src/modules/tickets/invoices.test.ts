import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, type Own, ticketScene } from '../../testing/ticket-scenes.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'

const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const DAY = 86_400_000
const app: TestApp = await testApp()
afterAll(() => app.close())

interface Row {
  id: string
  state: string
  version: number
  amount: number
  file: string
  buyer: string
  reason: string
  can: Record<string, boolean>
}
let scene: Awaited<ReturnType<typeof ticketScene>>
let refId: string
const rule = { isOffered: true, isSpecialOffered: false, needAddress: false, needBank: false }
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  await scene.sells()
  refId = await paidOrder()
})

async function paidOrder(invoiceRule: object = rule): Promise<string> {
  const more = { invoice_rule: JSON.stringify(invoiceRule) }
  const { id, ticketIds } = await scene.meet([{ price: 50_000, total: 10 }], more)
  const { orderId } = await scene.enrol(id, [attendee(ticketIds[0]!), attendee(ticketIds[0]!)], 100_000)
  await scene.pay(orderId)
  return orderId
}
const form = (more: object = {}) => ({
  purpose: 'TICKET',
  refId,
  type: 'NORMAL',
  titleType: 'COMPANY',
  title: '苏州澄湖层析材料有限公司',
  taxNo: '91350100M000100Y43',
  ...more,
})
let nextNo = 34312000000000000000n
const newNo = () => String(nextNo++)
const request = async (more: object = {}) => (await app.ok<{ id: string }>(scene.buyer, 'invoice.save', form(more))).id
const own = async (who: Own = scene.buyer) =>
  (await app.ok<{ records: Row[] }>(who, 'invoice.search', { purpose: 'TICKET', refId })).records
const received = async (more: object = {}, who: Own = scene.organiser) =>
  (await app.ok<{ records: Row[] }>(who, 'enroll.searchInvoice', more)).records
const newFile = () => makeFile(app.db, { accountId: scene.organiser.accountId, bizType: 'INVOICE', ending: 'pdf' })
const issue = async (id: string, number = newNo()) => {
  const of = { id, state: 'ISSUED', number, issuedOn: '2026-11-20', file: await newFile() }
  await app.ok(scene.organiser, 'enroll.meetInvoiceUpdate', of)
}

describe('a buyer', () => {
  test('asks for the invoice of a paid order, whose amount is what was paid', async () => {
    expect((await scene.orderOf(refId)).can.invoice).toBe(true)
    const about = { purpose: 'TICKET', refId }
    expect(await app.ok(scene.buyer, 'invoice.draft', about)).toMatchObject({
      amount: 100_000,
      rule: { needBank: false },
    })
    await request()
    expect(await own()).toMatchObject([{ state: 'APPLIED', amount: 100_000, can: { update: true } }])
    expect(await received({ state: 'APPLIED' })).toMatchObject([{ amount: 100_000, can: { issue: true } }])
    await app.refused(scene.buyer, 'invoice.save', form(), 18224)
    const told = await app.db
      .selectFrom('notice')
      .select(['title', 'link'])
      .where('account_id', '=', scene.organiser.accountId)
      .execute()
    expect(told).toContainEqual({ title: '收到开票申请', link: '/exhibition/meeting/invoices' })
  })

  test('is refused a special invoice, and fields left out, as the organiser’s rule says', async () => {
    const special = { type: 'SPECIAL', address: '苏州', phone: '0512', bank: '工行', account: '1' }
    const reply = await app.refused(scene.buyer, 'invoice.save', form(special), 10001)
    expect((reply.data as { fields: object }).fields).toHaveProperty('type')
    refId = await paidOrder({ ...rule, needBank: true })
    const bank = await app.refused(scene.buyer, 'invoice.save', form(), 10001)
    expect((bank.data as { fields: object }).fields).toHaveProperty('bank')
    refId = await paidOrder({ ...rule, isOffered: false })
    expect((await scene.orderOf(refId)).can.invoice).toBe(false)
    await app.refused(scene.buyer, 'invoice.save', form(), 10002)
  })

  test('asks until 90 days after the meeting', async () => {
    app.setNow(new Date(startAt.getTime() + 91 * DAY))
    await app.refused(scene.buyer, 'invoice.save', form(), 18225)
  })

  test('alone asks for it and sees it', async () => {
    const stranger = await app.login((await makeAccount(app.db)).id)
    await app.refused(stranger, 'invoice.save', form(), 10002)
    await app.refused(scene.organiser, 'invoice.save', form(), 10002)
    const id = await request()
    expect(await own(scene.organiser)).toEqual([])
    await app.refused(stranger, 'invoice.requestRed', { id, reason: '抬头有误' }, 10002)
  })

  test('of an unpaid order is refused', async () => {
    const { id, ticketIds } = await scene.meet([{ price: 50_000 }], { invoice_rule: JSON.stringify(rule) })
    const { orderId } = await scene.enrol(id, [attendee(ticketIds[0]!)], 50_000)
    await app.refused(scene.buyer, 'invoice.save', form({ refId: orderId }), 10002)
  })
})

describe('an organiser', () => {
  test('issues with number and file, which the buyer downloads', async () => {
    const id = await request()
    const [row] = await received()
    await app.ok(scene.organiser, 'enroll.meetInvoiceUpdate', { id, state: 'ISSUING', version: row!.version })
    await issue(id)
    const [shown] = await own()
    expect(shown).toMatchObject({ state: 'ISSUED', can: { red: true } })
    expect(shown!.file).toMatch(/^\/files\/.+\?.+/)
    expect((await app.http.inject({ method: 'GET', url: shown!.file.split('?')[0]! })).statusCode).not.toBe(200)
  })

  test('takes an issued one back by a red invoice, then it is asked for anew', async () => {
    const id = await request()
    await issue(id)
    await app.refused(scene.organiser, 'enroll.meetInvoiceUpdate', { id, state: 'RED', number: newNo() }, 10004)
    await app.ok(scene.buyer, 'invoice.requestRed', { id, reason: '抬头有误' })
    await app.ok(scene.organiser, 'enroll.meetInvoiceUpdate', { id, state: 'RED', number: newNo() })
    expect(await own()).toMatchObject([{ state: 'RED' }])
    await request()
  })

  test('sees and moves only what it sold; finance of the platform neither', async () => {
    const id = await request()
    const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
    const other: Own = Object.assign(await app.login(company.accountId), company)
    expect(await received({}, other)).toEqual([])
    const refuse = { id, state: 'REJECTED', reason: '税号有误' }
    await app.refused(other, 'enroll.meetInvoiceUpdate', refuse, 10002)
    await app.refused(scene.finance, 'invoices.refuse', { id, reason: '税号有误' }, 10002)
    expect((await app.ok<{ records: Row[] }>(scene.finance, 'invoices.search', { size: 100 })).records).toEqual([])
    const { id: editor } = await makeAccount(app.db)
    const member = { account_id: editor, company_id: scene.organiser.companyId, role: 'EDITOR' } as const
    await app.db.insertInto('company_member').values(member).execute()
    await app.refused(await app.login(editor), 'enroll.meetInvoiceUpdate', refuse, 10003)
    await app.ok(scene.organiser, 'enroll.meetInvoiceUpdate', refuse)
    expect(await own()).toMatchObject([{ state: 'REJECTED', reason: '税号有误', can: { update: true } }])
  })

  test('exports its finance table', async () => {
    await request()
    const reply = await app.call(scene.organiser, 'enroll.exportEnrollMeetInvoice', { state: 'APPLIED' })
    expect(reply.isSuccess).toBe(true)
  })
})

describe('a return', () => {
  test('by the buyer waits for the red invoice to be asked for', async () => {
    const id = await request()
    await issue(id)
    await app.refused(scene.buyer, 'ticketOrder.returnTicket', { id: refId }, 18227)
    await app.ok(scene.buyer, 'invoice.requestRed', { id, reason: '订单退款' })
    await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id: refId })
  })

  test('of one ticket leaves a request the amount of the others', async () => {
    await request()
    const [ticket] = (await scene.orderOf(refId)).tickets
    await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id: refId, ticketIds: ticket!.id })
    expect(await own()).toMatchObject([{ state: 'APPLIED', amount: 50_000 }])
    await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id: refId })
    expect(await own()).toMatchObject([{ state: 'REJECTED' }])
  })

  test('by the organiser and a cancelled meeting put an issued one down for its red invoice', async () => {
    const id = await request()
    await issue(id)
    await app.ok(scene.organiser, 'ticketOrder.returnTicket', { id: refId })
    expect(await received()).toMatchObject([{ state: 'RED_WAIT', can: { red: true } }])
  })

  test('beyond the rules leaves a request what is left, and puts an issued one down for its red invoice', async () => {
    const id = await request()
    const give = { id: refId, amount: 10_000, reason: '会场空调故障致歉' }
    await app.ok(scene.organiser, 'goodwill.ask', { ...give, version: 0 })
    expect(await own()).toMatchObject([{ state: 'APPLIED', amount: 90_000 }])
    await issue(id)
    const seen = await app.ok<{ version: number; isInvoiced: boolean }>(scene.organiser, 'goodwill.ofOrder', give)
    expect(seen).toMatchObject({ version: 1, isInvoiced: true })
    await app.ok(scene.organiser, 'goodwill.ask', { ...give, version: 1 })
    expect(await received()).toMatchObject([{ state: 'RED_WAIT' }])
  })
})
