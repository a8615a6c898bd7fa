import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { freeUscc } from '../companies/factory.ts'
import { makeFile } from '../files/factory.ts'
import { makeMembership } from '../membership/factory.ts'

const start = new Date('2026-11-20T02:00:00Z')
const app: TestApp = await testApp()
const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
afterAll(() => app.close())

type Own = NonNullable<Caller> & { companyId: string; accountId: string }
let supplier: Own
let refId: string
beforeEach(async () => {
  app.setNow(start)
  supplier = await newSupplier()
  refId = await newOrder(supplier)
})

async function newSupplier(): Promise<Own> {
  const made = await makeCompany(app.db, { uscc: freeUscc(), companyName: `苏州层析${Math.random()}有限公司` })
  return Object.assign(await app.login(made.accountId), { companyId: made.companyId, accountId: made.accountId })
}
const newOrder = ({ companyId, accountId }: Own, more: object = {}) => {
  const term = { startsOn: '2026-11-19', endsOn: '2027-11-18', at: new Date(start.getTime() - 86_400_000) }
  const bought = { levelCode: 'SENIOR', state: 'ACTIVE', price: 980_000 } as const
  return makeMembership(app.db, { companyId, accountId, ...bought, ...term, ...more })
}
const form = (more: object = {}) => ({
  purpose: 'PACKAGE',
  refId,
  type: 'NORMAL',
  titleType: 'COMPANY',
  title: '苏州澄湖层析材料有限公司',
  taxNo: '91350100M000100Y43',
  ...more,
})
let nextNo = 24312000000000000000n
const newNo = () => String(nextNo++)
const newFile = () => makeFile(app.db, { accountId: supplier.accountId, bizType: 'INVOICE', ending: 'pdf' })
type Row = { id: string; state: string; version: number; file: string; amount: number; can: Record<string, boolean> }
const rows = async (who: Own = supplier) => (await app.ok<{ records: Row[] }>(who, 'invoice.search')).records
const request = async (more: object = {}) => (await app.ok<{ id: string }>(supplier, 'invoice.save', form(more))).id
async function issued(): Promise<string> {
  const id = await request()
  await app.ok(finance, 'invoices.issue', { id, invoiceNo: newNo(), issuedOn: '2026-11-20', url: await newFile() })
  return id
}

describe('a request', () => {
  test('begins with the company’s own title and takes its amount from what was paid', async () => {
    expect(await app.ok(supplier, 'invoice.draft', { purpose: 'PACKAGE', refId })).toMatchObject({
      subject: '高级会员（开通）',
      amount: 980_000,
      form: { type: 'NORMAL', titleType: 'COMPANY' },
    })
    await app.ok(supplier, 'invoice.save', { ...form(), amount: 1 })
    expect(await rows()).toMatchObject([{ state: 'APPLIED', amount: 980_000 }])
    const { form: last } = await app.ok<{ form: object }>(supplier, 'invoice.draft', {
      purpose: 'PACKAGE',
      refId: await newOrder(supplier, { state: 'EXPIRED' }),
    })
    expect(last).toMatchObject({ title: '苏州澄湖层析材料有限公司', taxNo: '91350100M000100Y43' })
  })

  test.each([
    ['a company without tax number', { taxNo: '' }, 'taxNo'],
    ['a wrong check character', { taxNo: '91350100M000100Y44' }, 'taxNo'],
    ['fourteen digits', { taxNo: '12345678901234' }, 'taxNo'],
    ['a person with a tax number', { titleType: 'PERSON' }, 'taxNo'],
    ['a special invoice for an institution', { titleType: 'INSTITUTION', type: 'SPECIAL' }, 'titleType'],
    ['a special invoice without bank', { type: 'SPECIAL' }, 'address'],
    ['a title of one character', { title: '苏' }, 'title'],
    ['an address that is no mail address', { email: 'a@' }, 'email'],
  ])('with %s is refused at its field', async (_, more, field) => {
    const reply = await app.refused(supplier, 'invoice.save', form(more), 10001)
    expect(Object.keys((reply.data as { fields: object }).fields)).toContain(field)
    expect(await rows()).toEqual([])
  })

  test('is one at a time, also of ten at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => app.call(supplier, 'invoice.save', form())))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(replies.filter(reply => reply.code === 18224)).toHaveLength(9)
  })

  test('of another company’s order, of an unpaid or refunded one, or of a sales member is refused', async () => {
    const stranger = await newSupplier()
    await app.refused(stranger, 'invoice.save', form(), 10002)
    const unpaid = await newOrder(supplier, { state: 'UNPAID' })
    await app.refused(supplier, 'invoice.save', form({ refId: unpaid }), 10002)
    const back = await newOrder(supplier, { state: 'REFUNDED', refunded: 980_000 })
    await app.refused(supplier, 'invoice.save', form({ refId: back }), 10002)
    const { id } = await makeAccount(app.db)
    const member = { account_id: id, company_id: supplier.companyId, role: 'SALES' } as const
    await app.db.insertInto('company_member').values(member).execute()
    await app.refused(await app.login(id), 'invoice.save', form(), 10003)
  })

  test('comes too late after its days', async () => {
    app.setNow(new Date(start.getTime() + 180 * 86_400_000))
    await app.refused(supplier, 'invoice.save', form(), 18225)
  })

  test('is changed until it is being issued, over what was seen only', async () => {
    const id = await request()
    await app.ok(supplier, 'invoice.update', { ...form({ title: '苏州新抬头有限公司' }), id, version: 0 })
    await app.refused(supplier, 'invoice.update', { ...form(), id, version: 0 }, 10005)
    await app.refused(finance, 'invoices.start', { id, version: 0 }, 10004)
    await app.ok(finance, 'invoices.start', { id, version: 1 })
    await app.refused(supplier, 'invoice.update', { ...form(), id, version: 2 }, 10004)
  })

  test('that was refused is mended and asked for again', async () => {
    const id = await request()
    await app.ok(finance, 'invoices.refuse', { id, reason: '税号与抬头不符' })
    expect(await rows()).toMatchObject([{ state: 'REJECTED', reason: '税号与抬头不符', can: { update: true } }])
    await app.ok(supplier, 'invoice.update', { ...form(), id, version: 1 })
    expect(await rows()).toMatchObject([{ state: 'APPLIED', reason: '' }])
  })
})

describe('issuing', () => {
  test('gives number and file, which only the company sees; the company is told', async () => {
    await issued()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'ISSUED', can: { update: false, red: true } })
    expect(row!.file).toMatch(/^\/files\/.+\?.+/)
    expect((await app.http.inject({ method: 'GET', url: row!.file.split('?')[0]! })).statusCode).not.toBe(200)
    expect(await rows(await newSupplier())).toEqual([])
    const told = await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', supplier.accountId)
      .execute()
    expect(told).toContainEqual({ title: '发票已开具' })
  })

  test('twice under one number, of a wrong number, and after a refund is refused', async () => {
    const invoiceNo = newNo()
    const more = { issuedOn: '2026-11-20', url: await newFile() }
    await app.ok(finance, 'invoices.issue', { id: await request(), invoiceNo, ...more })
    refId = await newOrder(supplier, { state: 'EXPIRED' })
    const id = await request()
    await app.refused(finance, 'invoices.issue', { id, invoiceNo, ...more }, 10006)
    await app.refused(finance, 'invoices.issue', { id, invoiceNo: '123', ...more }, 10001)
    await app.db.updateTable('payment').set({ refunded: 100 }).where('ref_id', '=', refId).execute()
    await app.refused(finance, 'invoices.issue', { id, invoiceNo: newNo(), ...more }, 18226)
    await app.refused(supplier, 'invoices.issue', { id, invoiceNo: newNo(), ...more }, 10003)
  })

  test('is taken back by a red invoice, then the thing is invoiced again', async () => {
    const id = await issued()
    await app.refused(supplier, 'invoice.save', form(), 18224)
    await app.refused(finance, 'invoices.red', { id, redNo: newNo() }, 10004)
    await app.ok(supplier, 'invoice.requestRed', { id, reason: '抬头有误' })
    await app.ok(finance, 'invoices.red', { id, redNo: newNo() })
    expect(await rows()).toMatchObject([{ state: 'RED' }])
    await request()
  })

  test('stands in the way of a refund until it is red', async () => {
    const id = await issued()
    const requested = { asked: { kind: 'MEMBER_REFUND', payload: { id: refId } }, reason: '客户申请退款' }
    await app.refused(finance, 'approvals.ask', requested, 18227)
    const { id: paymentId } = await app.db
      .selectFrom('payment')
      .select('id')
      .where('ref_id', '=', refId)
      .executeTakeFirstOrThrow()
    const payload = { id: paymentId, amount: 100 }
    const part = { asked: { kind: 'PAYMENT_REFUND', payload }, reason: '客户申请退款' }
    await app.refused(finance, 'approvals.ask', part, 18227)
    await app.ok(supplier, 'invoice.requestRed', { id, reason: '订单退款' })
    await app.ok(finance, 'invoices.red', { id, redNo: newNo() })
    await app.ok(finance, 'approvals.ask', requested)
    await app.ok(finance, 'approvals.ask', part)
  })
})
