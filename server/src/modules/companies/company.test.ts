import type { OwnBusiness } from '@shangyouji/contract/companies/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { freePhone, makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import { freeUscc } from './factory.ts'

type Own = z.infer<typeof OwnBusiness>

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp()
  operator = await app.loginOperator((await makeOperator(app.db)).id)
})
afterAll(() => app.close())

async function newCompany(parts: Parameters<typeof makeCompany>[1] = {}) {
  const made = await makeCompany(app.db, { uscc: freeUscc(), area: { province: '310000', city: '310100' }, ...parts })
  return { ...made, session: await app.login(made.accountId) }
}

async function newBuyer() {
  const account = await makeAccount(app.db)
  return { ...account, session: await app.login(account.id) }
}

describe('the company card', () => {
  test('is public for approved companies alone', async () => {
    const shown = await newCompany({
      companyName: '杭州层析有限公司',
      level: 'SENIOR',
      profile: { companyType: 'MANUFACTURER', models: ['PRODUCTION'], introduction: '填料', phone: '0571-88880000' },
    })
    const card = await app.ok(null, 'business.byId', { id: shown.companyId })
    expect(card).toMatchObject({
      id: shown.companyId,
      name: '杭州层析有限公司',
      level: { code: 'SENIOR', label: '高级会员' },
      companyTypeName: '生产商',
      models: [{ code: 'PRODUCTION', name: '自主生产' }],
      provinceName: '上海市',
      storefrontPath: `/shop/default?id=${shown.companyId}`,
    })
    expect(JSON.stringify(card)).not.toContain('88880000')
    for (const status of ['DRAFT', 'WAIT_AUDIT', 'REFUSED', 'FROZEN', 'TERMINATED'] as const) {
      const hidden = await newCompany({ status })
      await app.refused(null, 'business.byId', { id: hidden.companyId }, 10002)
    }
  })

  test('names permits in force, not their numbers', async () => {
    const licences = [
      { type: 'GMP', no: 'GMP-SECRET-1', expireAt: '2027-01-31', img: '' },
      { type: 'ISO9001', no: 'ISO-2', expireAt: '', img: '' },
      { type: 'PRECURSOR', no: 'P-3', expireAt: '2026-11-19', img: '' },
    ]
    const { companyId } = await newCompany({ profile: { licences } })
    const card = await app.ok<{ licences: object[] }>(null, 'business.byId', { id: companyId })
    expect(card.licences).toEqual([
      { type: 'GMP', typeName: 'GMP符合性证明', expireAt: '2027-01-31' },
      { type: 'ISO9001', typeName: 'ISO 9001 质量管理体系', expireAt: '' },
    ])
    expect(JSON.stringify(card)).not.toContain('SECRET')
  })
})

describe('changes of a company', () => {
  test('offers nothing forbidden in its texts; what it makes of honest chemicals stays', async () => {
    const { session } = await newCompany()
    for (const introduction of ['现货出售海洛因，全国发货', '长期供应 CAS 561-27-3，量大从优']) {
      const reply = await app.refused(session, 'business.update', { introduction }, 10011)
      expect(reply.data).toMatchObject({ fields: { introduction: expect.anything() } })
      await app.refused(session, 'business.updateField', { field: 'introduction', value: introduction }, 10011)
    }
    for (const introduction of ['专注层析介质与缓冲液', '丙酮、乙醇等分析纯试剂，电话请见联系方式']) {
      await app.ok(session, 'business.update', { introduction })
    }
  })

  test('are live at once where they identify nothing', async () => {
    const { session, companyId } = await newCompany()
    const input = {
      introduction: '专注层析介质',
      scale: 'S2',
      industryTags: ['蛋白纯化'],
      province: '320000',
      city: '320500',
    }
    expect(await app.ok(session, 'business.update', input)).toEqual({ reviewing: [] })
    await app.ok(session, 'business.updateField', { field: 'website', value: 'https://x.example' })
    expect(await app.ok(null, 'business.byId', { id: companyId })).toMatchObject({
      introduction: '专注层析介质',
      scaleName: '20～99人',
      provinceName: '江苏省',
      cityName: '苏州市',
      website: 'https://x.example',
    })
    expect((await app.ok<Own>(session, 'business.getMine')).completeness).toBeGreaterThan(30)
    // what was not sent stays as it is, whichever field changes
    await app.ok(session, 'business.update', { legalPerson: '李一' })
    expect(await app.ok(null, 'business.byId', { id: companyId })).toMatchObject({
      introduction: '专注层析介质',
      website: 'https://x.example',
    })
  })

  test('of identity wait, while the old stays; approval swaps them', async () => {
    const { session, companyId, accountId } = await newCompany({ companyName: '旧名称有限公司' })
    const licenceImage = await makeFile(app.db, { accountId, bizType: 'LICENSE' })
    const asked = { name: '新名称有限公司', licenceImage, introduction: '同时改介绍' }
    expect(await app.ok(session, 'business.update', asked)).toEqual({ reviewing: ['name', 'licenceImage'] })
    const mine = await app.ok<Own>(session, 'business.getMine')
    expect(mine).toMatchObject({
      name: '旧名称有限公司',
      introduction: '同时改介绍',
      change: { status: 'PENDING', fields: { name: '新名称有限公司', licenceImage } },
    })
    expect(mine.shownFiles[licenceImage]).toMatch(/\?e=/)
    const details = await app.ok<{ version: number }>(operator, 'companies.byId', { id: companyId })
    expect(details).toMatchObject({
      change: { fields: { name: '新名称有限公司' }, before: { name: '旧名称有限公司' } },
      can: { decideChange: true },
    })
    await app.ok(operator, 'companies.approveChange', { id: companyId, version: details.version })
    expect(await app.ok(null, 'business.byId', { id: companyId })).toMatchObject({ name: '新名称有限公司' })
    expect((await app.ok<Own>(session, 'business.getMine')).change).toBeNull()
    await app.refused(operator, 'companies.approveChange', { id: companyId }, 10004)
  })

  test('add to the one that waits, are refused with a reason, or taken back', async () => {
    const { session, companyId } = await newCompany()
    await app.ok(session, 'business.update', { legalPerson: '王一' })
    const renamed = await app.ok<{ reviewing: string[] }>(session, 'business.update', { name: '再改名称有限公司' })
    expect(renamed.reviewing.sort()).toEqual(['legalPerson', 'name'])
    await app.ok(operator, 'companies.refuseChange', { id: companyId, reasonCode: 'NAME_MISMATCH' })
    expect((await app.ok<Own>(session, 'business.getMine')).change).toMatchObject({
      status: 'REFUSED',
      reason: '名称与证照不一致',
    })
    await app.ok(session, 'business.update', { legalPerson: '王二' })
    await app.ok(session, 'business.withdrawChange')
    expect((await app.ok<Own>(session, 'business.getMine')).change).toMatchObject({ status: 'REFUSED' })
    await app.refused(session, 'business.withdrawChange', {}, 10002)
    await app.refused(operator, 'companies.approveChange', { id: companyId }, 10004)
  })

  test('are not decided upon when something newer is there than was looked at', async () => {
    const { session, companyId } = await newCompany()
    await app.ok(session, 'business.update', { legalPerson: '赵一' })
    const { version } = await app.ok<{ version: number }>(operator, 'companies.byId', { id: companyId })
    await app.ok(session, 'business.update', { legalPerson: '赵二' })
    await app.refused(operator, 'companies.approveChange', { id: companyId, version }, 10005)
  })

  test('keep to names that are free, also when another took it meanwhile', async () => {
    const taken = await newCompany({ companyName: '已有名称有限公司' })
    await app.db
      .updateTable('company')
      .set({ folded_name: '已有名称有限公司' })
      .where('id', '=', taken.companyId)
      .execute()
    const { session, companyId } = await newCompany()
    await app.refused(session, 'business.update', { name: '已有名称 有限公司' }, 12001)
    await app.ok(session, 'business.update', { name: '稍后被占用有限公司' })
    await newCompany({ companyName: '稍后被占用有限公司' })
    await app.refused(operator, 'companies.approveChange', { id: companyId }, 12001)
  })

  test.each([
    ['updateField', { field: 'website', value: 'ftp://x' }, 'value', '网址格式不正确'],
    ['updateField', { field: 'name', value: '换名' }, 'field', '选项不正确'],
    ['update', { uscc: '91350100M000100Y44' }, 'uscc', '统一社会信用代码不正确'],
    ['update', { scale: 'S99' }, 'scale', '选项不存在或已停用'],
  ])('refuse %s %j', async (call, input, field, text) => {
    const { session } = await newCompany()
    const reply = await app.refused(session, `business.${call}`, input, 10001)
    expect((reply.data as { fields: Record<string, string> }).fields[field]).toBe(text)
  })

  test('are made by owner and administrators; others may look', async () => {
    const { companyId } = await newCompany()
    for (const [role, mayEdit] of [
      ['ADMIN', true],
      ['SALES', false],
      ['EDITOR', false],
    ] as const) {
      const { id, session } = await newBuyer()
      await app.db.insertInto('company_member').values({ company_id: companyId, account_id: id, role }).execute()
      const fresh = await app.login(id)
      expect(await app.ok<Own>(fresh, 'business.getMine')).toMatchObject({ role, can: { edit: mayEdit } })
      if (mayEdit) await app.ok(fresh, 'business.update', { introduction: '管理员' })
      else {
        await app.refused(fresh, 'business.update', { introduction: '员工' }, 10003)
        await app.refused(
          fresh,
          'business.updateContacts',
          { contacts: [{ name: '我', phone: freePhone(), isMain: true }] },
          10003,
        )
        await app.refused(fresh, 'business.setBusinessModel', { code: 'DEFAULT' }, 10003)
      }
      expect(session).toBeTruthy()
    }
  })
})

describe('contacts', () => {
  const contact = (name: string, more: object = {}) => ({ name, phone: freePhone(), ...more })

  test('are saved in their order; others see phones masked where they are not shown', async () => {
    const { session, companyId } = await newCompany()
    const contacts = [
      contact('李销售', { role: 'SALES', isMain: true }),
      contact('周技术', { role: 'TECH', isPhoneShown: false, email: 'z@x.test' }),
    ]
    const saved = await app.ok<{ id: string; phone: string }[]>(session, 'business.updateContacts', { contacts })
    const { session: buyer } = await newBuyer()
    const shown = await app.ok<{ name: string; phone: string; email: string }[]>(buyer, 'business.getContacts', {
      id: companyId,
    })
    expect(shown.map(one => one.name)).toEqual(['李销售', '周技术'])
    expect(shown[0]!.phone).toBe(contacts[0]!.phone)
    expect(shown[1]).toMatchObject({ phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/), email: '' })
    // whoever looks leaves a trace; one's own company does not
    await app.ok(session, 'business.getContacts', { id: companyId })
    const looks = await app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('object_id', '=', companyId)
      .where('call', '=', 'business.getContacts')
      .execute()
    expect(looks).toHaveLength(1)
    await app.refused(null, 'business.getContacts', { id: companyId }, 40003)
    const turned = [contacts[1], { ...contacts[0], isMain: false }].map((one, i) => ({ ...one, isMain: i === 0 }))
    const again = await app.ok<{ id: string }[]>(session, 'business.updateContacts', { contacts: turned })
    expect(again.map(one => one.id)).toEqual([saved[1]!.id, saved[0]!.id])
  })

  test('are 10 at most, one of them the main one, with roles from the dictionary', async () => {
    const { session } = await newCompany()
    const many = Array.from({ length: 11 }, (_, i) => contact(`联系人${i}`, { isMain: i === 0 }))
    await app.refused(session, 'business.updateContacts', { contacts: many }, 10001)
    expect(await app.refused(session, 'business.updateContacts', { contacts: many.slice(1, 3) }, 10001)).toMatchObject({
      msg: '请指定一位主要联系人',
    })
    await app.refused(
      session,
      'business.updateContacts',
      { contacts: [contact('甲', { isMain: true, role: 'X' })] },
      10001,
    )
  })

  test('whose role is changed may at once what it allows; the owner stays what he is', async () => {
    const { session, companyId, phone } = await newCompany()
    const member = await newBuyer()
    const save = (memberRole: string) =>
      app.ok(session, 'business.updateContacts', {
        contacts: [
          contact('负责人', { phone, isMain: true, memberRole: 'SALES' }),
          contact('同事', { phone: member.phone, memberRole }),
        ],
      })
    const mayEdit = async () => (await app.ok<{ can: { edit: boolean } }>(member.session, 'business.getMine')).can.edit
    await save('EDITOR')
    await app.ok(member.session, 'client.updateBindingCorp', { businessId: companyId })
    expect(await mayEdit()).toBe(false)
    await save('ADMIN')
    expect(await mayEdit()).toBe(true)
    await save('SALES')
    expect(await mayEdit()).toBe(false)
    await app.refused(member.session, 'indexSetting.createPreview', { templateCode: 'DEFAULT' }, 10003)
    expect(await app.ok(session, 'business.getMine')).toMatchObject({ can: { edit: true } })
  })

  test('that are gone leave the company; the owner stays', async () => {
    const { session, companyId, phone } = await newCompany()
    const member = await newBuyer()
    const all = [
      contact('负责人', { phone, isMain: true }),
      contact('同事', { phone: member.phone, memberRole: 'EDITOR' }),
    ]
    await app.ok(session, 'business.updateContacts', { contacts: all })
    await app.ok(member.session, 'client.updateBindingCorp', { businessId: companyId })
    await app.ok(member.session, 'business.getMine')
    expect(await app.ok(session, 'business.getUnbindContacts', { id: companyId })).toEqual([])
    const left = contact('新人', { isMain: true })
    await app.ok(session, 'business.updateContacts', { contacts: [left] })
    await app.refused(member.session, 'business.getMine', {}, 10003)
    await app.ok(session, 'business.getMine')
    expect(await app.ok(session, 'business.getUnbindContacts')).toMatchObject([{ name: '新人', isBound: false }])
    const other = await newCompany()
    await app.refused(session, 'business.getUnbindContacts', { id: other.companyId }, 10002)
  })
})

describe('a frozen company', () => {
  test('leaves every page at once, lists of goods that do not name it too, and comes back as fast', async () => {
    const { companyId } = await newCompany()
    const dropped: string[] = []
    app.events.subscribe('pages', ({ tags }) => void dropped.push(...tags))
    await app.ok(operator, 'companies.freeze', { id: companyId, reasonCode: 'FAKE_LICENCE' })
    await until(() => dropped.includes('*'))
    dropped.length = 0
    await app.ok(operator, 'companies.unfreeze', { id: companyId, reason: '证照已重新核验，准予恢复经营' })
    await until(() => dropped.includes('*'))
  })

  test('is gone from public pages and told so to its members, until it is free again', async () => {
    const { session, companyId } = await newCompany()
    await app.ok(operator, 'companies.freeze', { id: companyId, reasonCode: 'FAKE_LICENCE' })
    for (const call of [
      'business.getMine',
      'business.getBusinessIndex',
      'authority.getBusinessSpecial',
      'album.list',
    ]) {
      expect(await app.refused(session, call, {}, 10009)).toMatchObject({ msg: '该公司已被冻结！' })
    }
    await app.refused(null, 'business.byId', { id: companyId }, 10002)
    await app.refused(null, 'album.listByBusinessId', { businessId: companyId }, 10002)
    expect(await app.ok(session, 'client.getStatusType')).toEqual({ code: 'FROZEN' })
    await app.ok(session, 'client.getMine')
    await app.refused(operator, 'companies.freeze', { id: companyId, reasonCode: 'FRAUD' }, 10004)
    await app.ok(operator, 'companies.unfreeze', { id: companyId, reason: '证照已重新核验，准予恢复经营' })
    await app.ok(session, 'business.getMine')
    await app.ok(null, 'business.byId', { id: companyId })
  })

  test('that has ended gives its name back and makes buyers of its people', async () => {
    const { session, companyId, accountId } = await newCompany({ companyName: '注销企业有限公司' })
    const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
    await app.refused(reviewer, 'companies.terminate', { id: companyId, reasonCode: 'REQUEST' }, 10003)
    await app.ok(operator, 'companies.terminate', { id: companyId, reasonCode: 'REQUEST' })
    expect(await app.ok(session, 'client.getMine')).toMatchObject({ role_type: 'CLIENT' })
    const { session: other } = await newBuyer()
    expect(await app.ok(other, 'business.checkName', { name: '注销企业有限公司' })).toBe(false)
    expect(await app.ok(null, 'client.getDeleteAndStatus', { type: 'business', id: companyId })).toMatchObject({
      isDeleted: true,
    })
    expect(accountId).toBeTruthy()
  })
})

describe('the company of an account', () => {
  test('is a supplier’s for everybody; a buyer’s place for itself and whom it shortlisted', async () => {
    const supplier = await newCompany({ companyName: '公开企业有限公司' })
    expect(await app.ok(null, 'business.getBusinessByClientId', { clientId: supplier.accountId })).toMatchObject({
      id: supplier.companyId,
      name: '公开企业有限公司',
      levelCode: 'FREE',
    })
    const buyer = await newBuyer()
    await app.refused(null, 'business.getBusinessByClientId', { clientId: buyer.id }, 10002)
    await app.refused(supplier.session, 'business.getBusinessByClientId', { clientId: buyer.id }, 10002)
    expect(await app.ok(buyer.session, 'business.getBusinessByClientId', { clientId: buyer.id })).toMatchObject({
      id: null,
      name: '江南大学生物工程学院',
    })
    const demandId = crypto.randomUUID()
    const now = app.clock.now()
    await app.db
      .insertInto('content')
      .values({
        id: demandId,
        type: 'demand',
        account_id: buyer.id,
        title: '采购',
        status: 'PUBLISHED',
        form: '{}',
        created_at: now,
        updated_at: now,
      } as never)
      .execute()
    await app.db
      .insertInto('demand')
      .values({ id: demandId, demand_type: 'OTHER' } as never)
      .execute()
    const enrol = (status: string) =>
      app.db
        .insertInto('enrolment')
        .values({
          id: crypto.randomUUID(),
          demand_id: demandId,
          company_id: supplier.companyId,
          account_id: supplier.accountId,
          status,
          fields: '{}',
          created_at: now,
          updated_at: now,
        } as never)
        .execute()
    await enrol('WITHDRAWN')
    await app.refused(supplier.session, 'business.getBusinessByClientId', { clientId: buyer.id }, 10002)
    await enrol('SHORTLISTED')
    expect(await app.ok(supplier.session, 'business.getBusinessByClientId', { clientId: buyer.id })).toMatchObject({
      name: '江南大学生物工程学院',
    })
    expect(await app.ok(supplier.session, 'client.getCorpInfoById', { id: buyer.id })).toMatchObject({ id: buyer.id })
  })
})
