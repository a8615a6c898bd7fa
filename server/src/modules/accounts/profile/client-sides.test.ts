import type { OwnAccount } from '@shangyouji/contract/accounts/client-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeFile } from '../../files/factory.ts'
import { makeAccount, makeCompany, makeOperator } from '../factory.ts'

type Own = z.infer<typeof OwnAccount>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function newBuyer(parts: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(app.db, parts)
  return { ...account, session: await app.login(account.id) }
}

async function newSupplier(parts: Parameters<typeof makeCompany>[1] = {}) {
  const company = await makeCompany(app.db, parts)
  return { ...company, session: await app.login(company.accountId) }
}

describe('the side of an account', () => {
  test.each([
    ['a supplier', { status: 'APPROVED' }, 'BUSINESS'],
    ['an organiser', { status: 'APPROVED', kind: 'EXHIBITION' }, 'BUSINESS'],
    ['a frozen company', { status: 'FROZEN' }, 'FROZEN'],
    ['a first application', { status: 'WAIT_AUDIT', roleType: 'NO_AUTH' }, 'WAIT_AUDIT'],
    ["a buyer's application", { status: 'WAIT_AUDIT', roleType: 'CLIENT' }, 'WAIT_AUDIT_CLIENT'],
    ['a refused application', { status: 'REFUSED', roleType: 'CLIENT' }, 'CLIENT'],
    ['a draft', { status: 'DRAFT', roleType: 'NO_AUTH' }, 'CLIENT'],
  ] as const)('is told for %s', async (_, parts, code) => {
    const { session } = await newSupplier(parts)
    expect(await app.ok(session, 'client.getStatusType')).toEqual({ code })
  })

  test('is CLIENT for a buyer', async () => {
    const { session } = await newBuyer()
    expect(await app.ok(session, 'client.getStatusType')).toEqual({ code: 'CLIENT' })
  })

  test('is switched by a supplier, and kept for the next login', async () => {
    const { session, accountId, phone } = await newSupplier({ password: 'pipette2026' })
    expect(await app.ok(session, 'client.switchRole', { roleType: 'CLIENT' })).toMatchObject({
      data: { role_type: 'CLIENT', kind: 'SUPPLIER' },
    })
    const login = { grantType: 'client_password', account: phone, password: 'pipette2026' }
    expect(await app.ok(null, 'anno.login', login)).toMatchObject({ userId: accountId, data: { role_type: 'CLIENT' } })
    expect(await app.ok(session, 'client.switchRole', { roleType: 'BUSINESS' })).toMatchObject({
      data: { role_type: 'BUSINESS' },
    })
  })

  test.each([
    [{ status: 'WAIT_AUDIT', roleType: 'CLIENT' }, 12003, '信息正在审核中，请耐心等待！'],
    [{ status: 'FROZEN' }, 10009, '该公司已被冻结！'],
    [{ status: 'REFUSED', roleType: 'CLIENT' }, 10003, '没有操作权限'],
  ] as const)('is not switched to supplier with a company that is %j', async (parts, code, msg) => {
    const { session } = await newSupplier(parts)
    expect(await app.refused(session, 'client.switchRole', { roleType: 'BUSINESS' }, code)).toMatchObject({ msg })
  })

  test('is not switched by a buyer, or by an account that is not complete', async () => {
    const buyer = await newBuyer()
    await app.refused(buyer.session, 'client.switchRole', { roleType: 'BUSINESS' }, 10003)
    const newcomer = await newBuyer({ roleType: 'NO_AUTH', name: '', organisation: '' })
    await app.refused(newcomer.session, 'client.switchRole', { roleType: 'CLIENT' }, 10003)
  })
})

describe('membership of a company', () => {
  const addContact = (companyId: string, phone: string, role: 'ADMIN' | 'SALES' | 'EDITOR' = 'SALES') =>
    app.db
      .insertInto('company_contact')
      .values({
        id: crypto.randomUUID(),
        company_id: companyId,
        name: '联系人',
        phone,
        member_role: role,
        account_id: null,
      })
      .execute()

  test('is had by whom the company names as a contact, for the asking', async () => {
    const { companyId } = await newSupplier({ companyName: '苏州澄湖试剂有限公司' })
    const { session, phone } = await newBuyer()
    expect(await app.ok(session, 'client.getIsBindingCorp')).toEqual({ isBinding: false, business: null, offers: [] })
    await app.refused(session, 'client.updateBindingCorp', { businessId: companyId }, 12005)
    await addContact(companyId, phone, 'ADMIN')
    expect(await app.ok(session, 'client.getIsBindingCorp')).toMatchObject({
      isBinding: false,
      offers: [{ id: companyId, name: '苏州澄湖试剂有限公司' }],
    })
    await app.ok(session, 'client.updateBindingCorp', { businessId: companyId })
    expect(await app.ok(session, 'client.getIsBindingCorp')).toMatchObject({
      isBinding: true,
      business: { id: companyId, role: 'ADMIN' },
      offers: [],
    })
    expect(await app.ok(session, 'client.getStatusType')).toEqual({ code: 'BUSINESS' })
    await app.ok(session, 'client.switchRole', { roleType: 'BUSINESS' })
    expect(await app.ok(session, 'client.updateBindingCorp', { businessId: null })).toMatchObject({
      data: { role_type: 'CLIENT' },
    })
    expect(await app.ok(session, 'client.getStatusType')).toEqual({ code: 'CLIENT' })
  })

  test('is one: a member, an applicant and an owner are told so', async () => {
    const { companyId } = await newSupplier()
    const member = await newSupplier()
    await addContact(companyId, member.phone)
    await app.refused(member.session, 'client.updateBindingCorp', { businessId: companyId }, 12004)
    await app.refused(member.session, 'client.updateBindingCorp', {}, 12006)
    const applicant = await newSupplier({ status: 'WAIT_AUDIT', roleType: 'CLIENT' })
    await addContact(companyId, applicant.phone)
    await app.refused(applicant.session, 'client.updateBindingCorp', { businessId: companyId }, 12003)
    const buyer = await newBuyer()
    await app.refused(buyer.session, 'client.updateBindingCorp', {}, 10002)
  })

  test.each(['FROZEN', 'WAIT_AUDIT', 'TERMINATED'] as const)('is not had of a company that is %s', async status => {
    const { companyId } = await newSupplier({ status })
    const { session, phone } = await newBuyer()
    await addContact(companyId, phone)
    await app.refused(session, 'client.updateBindingCorp', { businessId: companyId }, 10002)
  })
})

describe('what others may know of a client', () => {
  test('is its card for itself, for everybody where it is a supplier, for operators; else it is absent', async () => {
    const buyer = await newBuyer({ name: '郑研究员', organisation: '浙江大学' })
    const supplier = await newSupplier({ name: '钱经理', companyName: '宁波试剂有限公司' })
    const card = await app.ok(buyer.session, 'client.getCorpInfoById', { id: buyer.id })
    expect(card).toMatchObject({ id: buyer.id, name: '郑研究员', organisation: '浙江大学', business: null })
    expect(JSON.stringify(card)).not.toContain(buyer.phone)
    expect(await app.ok(buyer.session, 'client.getCorpInfoById', { id: supplier.accountId })).toMatchObject({
      business: { id: supplier.companyId, name: '宁波试剂有限公司' },
    })
    const hidden = await app.refused(supplier.session, 'client.getCorpInfoById', { id: buyer.id }, 10002)
    const absent = '00000000-0000-7000-8000-000000000000'
    const missing = await app.refused(supplier.session, 'client.getCorpInfoById', { id: absent }, 10002)
    expect({ ...hidden, timestamp: 0 }).toEqual({ ...missing, timestamp: 0 })
  })
})

describe('real names', () => {
  const images = async (accountId: string) => [
    await makeFile(app.db, { accountId, bizType: 'LICENSE' }),
    await makeFile(app.db, { accountId, bizType: 'LICENSE' }),
  ]

  test('are handed in once, the number sealed', async () => {
    const { session, id } = await newBuyer()
    const form = { name: '李晓明', idNumber: '11010519491231002x', images: await images(id) }
    expect(await app.ok(session, 'realnameRecord.save', form)).toMatchObject({ status: 'PENDING' })
    expect((await app.ok<Own>(session, 'client.getMine')).realname).toBe('PENDING')
    await app.refused(session, 'realnameRecord.save', form, 11018)
    const row = await app.db
      .selectFrom('realname_record')
      .select('id_number')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.id_number).toMatch(/^sealed:/)
    expect(row.id_number).not.toContain('19491231')
  })

  test.each(['110105194912310021', '11010519491331002X', '123', '11010519490230002X'])(
    'refuse the number %s',
    async idNumber => {
      const { session, id } = await newBuyer()
      const reply = await app.refused(
        session,
        'realnameRecord.save',
        { name: '李晓明', idNumber, images: await images(id) },
        10001,
      )
      expect(reply.msg).toBe('身份证号不正确')
    },
  )

  test("take no pictures of another account's", async () => {
    const { session } = await newBuyer()
    const other = await makeAccount(app.db)
    const form = { name: '李晓明', idNumber: '11010519491231002X', images: await images(other.id) }
    await app.refused(session, 'realnameRecord.save', form, 14007)
  })
})

describe('small calls', () => {
  test('isPublish says yes to a buyer, and why not to others', async () => {
    const { session } = await newBuyer()
    expect(await app.ok(session, 'client.isPublish', { type: 'demand' })).toEqual({ can: true, reason: '' })
    const newcomer = await newBuyer({ roleType: 'NO_AUTH', name: '' })
    expect(await app.ok(newcomer.session, 'client.isPublish')).toEqual({ can: false, reason: '请先完善姓名和单位' })
    await app.refused(session, 'client.isPublish', { type: 'nothing' }, 10001)
  })

  test('isPublish counts the demands of a day, 10 at most, and violations not answered', async () => {
    const { session, id } = await newBuyer()
    const add = (status: 'PENDING' | 'BANNED') =>
      app.db
        .insertInto('content')
        .values({
          id: crypto.randomUUID(),
          type: 'demand',
          account_id: id,
          title: '采购培养基',
          status,
          form: '{}',
          created_at: app.clock.now(),
          updated_at: app.clock.now(),
        } as never)
        .execute()
    for (let i = 0; i < 10; i++) await add('PENDING')
    expect(await app.ok(session, 'client.isPublish')).toEqual({ can: false, reason: '今日发布次数已用完，请明天再试' })
    app.wait(86_400_000)
    await add('BANNED')
    const fresh = await app.login(id)
    expect(await app.ok(fresh, 'client.isPublish')).toEqual({
      can: false,
      reason: '您有违规下架的需求，请先修改或删除',
    })
  })

  test('getDeleteAndStatus tells what became of a saved link, and nothing of what never was public', async () => {
    const shown = await newSupplier()
    const frozen = await newSupplier({ status: 'FROZEN' })
    const waiting = await newSupplier({ status: 'WAIT_AUDIT' })
    const ask = (id: string) => app.ok(null, 'client.getDeleteAndStatus', { type: 'business', id })
    expect(await ask(shown.companyId)).toEqual({ isDeleted: false, isShow: true, status: 'APPROVED' })
    expect(await ask(frozen.companyId)).toEqual({ isDeleted: false, isShow: false, status: 'FROZEN' })
    expect(await ask(waiting.companyId)).toEqual({ isDeleted: true, isShow: false, status: '' })
    await app.refused(null, 'client.getDeleteAndStatus', { type: 'constructor', id: shown.companyId }, 10001)
  })

  test.each([
    ['/website/demand/1?channel=qr', true],
    ['http://localhost:3000/poster', true],
    ['https://evil.example/', false],
    ['//evil.example/', false],
    ['/\\evil.example', false],
    ['http://localhost:3000@evil.example/', false],
    ['javascript:alert(1)', false],
    ['weixin://dl/business', false],
  ])('createQRCode draws addresses of this site alone: %s', async (url, isOwn) => {
    if (isOwn) expect(await app.ok<string>(null, 'client.createQRCode', { url })).toMatch(/^data:image\/png;base64,/)
    else await app.refused(null, 'client.createQRCode', { url }, 14006)
  })

  test('an operator has no account of its own', async () => {
    const operator = await app.loginOperator((await makeOperator(app.db)).id)
    await app.refused(operator, 'client.getMine', {}, 10003)
  })
})
