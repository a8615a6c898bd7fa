import type { Application } from '@shangyouji/contract/companies/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../../accounts/factory.ts'
import { makeFile } from '../../files/factory.ts'
import { applicationForm, freeUscc } from '../factory.ts'

type Shown = z.infer<typeof Application>

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp()
  operator = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'], name: '审核员小李' })).id)
})
afterAll(() => app.close())

async function newcomer(
  parts: Parameters<typeof makeAccount>[1] = { roleType: 'NO_AUTH', name: '', organisation: '' },
) {
  const account = await makeAccount(app.db, parts)
  return { ...account, session: await app.login(account.id) }
}

async function applied(more: Record<string, unknown> = {}, parts?: Parameters<typeof makeAccount>[1]) {
  const who = await newcomer(parts)
  const form = await applicationForm(app.db, who.id, more)
  const application = await app.ok<Shown>(who.session, 'business.save', form)
  return { ...who, form, application }
}

const status = async (session: { token: string }) =>
  (await app.ok<{ code: string }>(session, 'client.getStatusType')).code

describe('an application', () => {
  test('waits for review, is approved, and opens the side of a supplier at once', async () => {
    const { session, application, form } = await applied()
    expect(application).toMatchObject({
      status: 'WAIT_AUDIT',
      // handed in on Friday the 20th: three working days are over on Wednesday at 18:00 in Shanghai
      dueTime: '2026-11-25T10:00:00.000Z',
      can: { edit: false, submit: false, withdraw: true },
    })
    expect(await status(session)).toBe('WAIT_AUDIT')
    expect(await app.ok(session, 'client.isPublish')).toEqual({ can: false, reason: '信息正在审核中，请耐心等待！' })
    await app.refused(session, 'business.getMine', {}, 10003)
    await app.ok(operator, 'companies.approve', { id: application.id })
    expect(await status(session)).toBe('BUSINESS')
    expect(await app.ok(session, 'business.getMine')).toMatchObject({
      id: application.id,
      name: form.name,
      level: { code: 'FREE', label: '免费会员', until: null },
      provinceName: '上海市',
      areaName: '浦东新区',
      role: 'OWNER',
      can: { edit: true },
    })
    expect(await app.ok(session, 'client.getMine')).toMatchObject({
      role_type: 'BUSINESS',
      name: '陈经理',
      organisation: form.name,
      business: { id: application.id, status: 'APPROVED', role: 'OWNER' },
    })
    expect(await app.ok(session, 'business.getContacts', { id: application.id })).toMatchObject([
      { name: '陈经理', role: 'SALES', isMain: true, isBound: false },
    ])
    const moves = await app.ok<{ action: string; by: string }[]>(operator, 'companies.history', { id: application.id })
    expect(moves.map(({ action, by }) => [action, by])).toEqual([
      ['submit', '陈经理'],
      ['approve', '审核员小李'],
    ])
  })

  test("of a buyer is told as a buyer's, and keeps its profile when approved", async () => {
    const who = await newcomer({ name: '林博士', organisation: '同济大学' })
    const form = await applicationForm(app.db, who.id)
    const { id } = await app.ok<Shown>(who.session, 'business.saveByDemander', form)
    expect(await status(who.session)).toBe('WAIT_AUDIT_CLIENT')
    await app.ok(operator, 'companies.approve', { id })
    expect(await app.ok(who.session, 'client.getMine')).toMatchObject({ name: '林博士', organisation: '同济大学' })
  })

  test('of an organiser opens the exhibition side, not the supplier one', async () => {
    const { session, application } = await applied({ kind: 'EXHIBITION' })
    await app.ok(operator, 'companies.approve', { id: application.id })
    expect(await app.ok(session, 'business.getMine')).toMatchObject({ kind: 'EXHIBITION' })
    await app.refused(session, 'authority.getBusinessSpecial', {}, 10003)
    expect(await app.ok(session, 'client.switchRole', { roleType: 'BUSINESS' })).toMatchObject({
      data: { role_type: 'BUSINESS', kind: 'EXHIBITION' },
    })
  })

  test('is refused with a reason, mended, handed in again and approved', async () => {
    const { session, application, form } = await applied()
    expect(await app.ok(session, 'business.getRefuseBusiness')).toBeNull()
    const tooShort = await app.refused(operator, 'companies.refuse', { id: application.id, reason: '不清楚' }, 10001)
    expect(tooShort.msg).toBe('原因至少10个字')
    await app.refused(operator, 'companies.refuse', { id: application.id, reasonCode: 'NOTHING' }, 10001)
    await app.ok(operator, 'companies.refuse', { id: application.id, reasonCode: 'DOCUMENT_UNCLEAR', reason: '请重拍' })
    expect(await status(session)).toBe('CLIENT')
    const refused = await app.ok<{ reason: string; application: Shown }>(session, 'business.getRefuseBusiness')
    expect(refused.reason).toBe('证照不清晰或已过期：请重拍')
    expect(refused.application).toMatchObject({ status: 'REFUSED', form: { name: form.name }, can: { submit: true } })
    const again = await app.ok<Shown>(session, 'business.save', form)
    expect(again).toMatchObject({ id: application.id, status: 'WAIT_AUDIT', refuseReason: '' })
    await app.ok(operator, 'companies.approve', { id: application.id })
    const notices = await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', session.accountId!)
      .orderBy('id')
      .execute()
    expect(notices.map(row => row.title)).toEqual([`企业认证未通过：${form.name}`, `企业认证已通过：${form.name}`])
  })

  test('is kept as a draft as it was typed, and checked when it is handed in', async () => {
    const { session, id } = await newcomer()
    const draft = { isDraft: true, name: '未', uscc: '123', contacts: [{ name: '谁', phone: '1' }] }
    const kept = await app.ok<Shown>(session, 'business.save', draft)
    expect(kept).toMatchObject({
      status: 'DRAFT',
      form: { name: '未', uscc: '123', contacts: [{ name: '谁', phone: '1' }] },
    })
    expect(await status(session)).toBe('CLIENT')
    expect(await app.ok(session, 'business.getApplication')).toMatchObject({ id: kept.id, status: 'DRAFT' })
    const bad = await app.refused(session, 'business.save', { ...draft, isDraft: false }, 10001)
    expect((bad.data as { fields: object }).fields).toMatchObject({
      name: expect.any(String),
      uscc: '统一社会信用代码不正确',
      'contacts.0.phone': '手机号格式不正确',
      province: '请选择所在地区',
    })
    const form = await applicationForm(app.db, id)
    expect(await app.ok<Shown>(session, 'business.save', form)).toMatchObject({ id: kept.id, status: 'WAIT_AUDIT' })
  })

  test('is taken back while it waits, and not twice', async () => {
    const { session, form } = await applied()
    await app.refused(session, 'business.save', form, 12003)
    expect(await app.ok(session, 'business.withdraw')).toMatchObject({ status: 'DRAFT' })
    await app.refused(session, 'business.withdraw', {}, 10004)
    expect(await app.ok(session, 'business.save', form)).toMatchObject({ status: 'WAIT_AUDIT' })
    const nobody = await newcomer()
    await app.refused(nobody.session, 'business.withdraw', {}, 10002)
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['a wrong check character', { uscc: '91350100M000100Y44' }, 'uscc', '统一社会信用代码不正确'],
    ['an unknown type', { companyType: 'NOTHING' }, 'companyType', '选项不存在或已停用'],
    ['an unknown model', { models: ['PRODUCTION', 'NOTHING'] }, 'models.1', '选项不存在或已停用'],
    ['four models', { models: ['OEM', 'AGENCY', 'RETAIL', 'IMPORT'] }, 'models', '经营模式最多3项'],
    ['an unknown industry', { industryTags: ['炼金'] }, 'industryTags', '选项不存在或已停用'],
    [
      'an unknown category',
      { mainCategoryIds: ['00000000-0000-7000-8000-000000000000'] },
      'mainCategoryIds',
      '类目不存在',
    ],
    ['no contact', { contacts: [] }, 'contacts', '请添加联系人'],
    [
      'two main contacts',
      {
        contacts: [
          { name: '甲', phone: '13800000101', isMain: true },
          { name: '乙', phone: '13800000102', isMain: true },
        ],
      },
      'contacts',
      '请指定一位主要联系人',
    ],
    [
      'one phone twice',
      {
        contacts: [
          { name: '甲', phone: '13800000101', isMain: true },
          { name: '乙', phone: '13800000101' },
        ],
      },
      'contacts',
      '联系人手机号不能重复',
    ],
  ])('is refused at the field for %s', async (_, more, field, text) => {
    const { session, id } = await newcomer()
    const form = await applicationForm(app.db, id, more)
    const reply = await app.refused(session, 'business.save', form, 10001)
    expect((reply.data as { fields: Record<string, string> }).fields[field]).toBe(text)
  })

  test('takes the published vector of the credit code, in small letters too', async () => {
    const { session, id } = await newcomer()
    const form = await applicationForm(app.db, id, { uscc: '91350100m000100y43' })
    expect(await app.ok<Shown>(session, 'business.save', form)).toMatchObject({ form: { uscc: '91350100M000100Y43' } })
  })

  test("takes no licence of somebody else's, and no public picture as one", async () => {
    const { session, id } = await newcomer()
    const other = await makeAccount(app.db)
    const foreign = await makeFile(app.db, { accountId: other.id, bizType: 'LICENSE' })
    await app.refused(session, 'business.save', await applicationForm(app.db, id, { licenceImage: foreign }), 14007)
  })

  test('shows its licence by a signed address, which may come back with the form', async () => {
    const { session, application, form } = await applied()
    const shown = application.shownFiles[form.licenceImage]!
    expect(shown).toMatch(/\?e=\d+&s=/)
    await app.ok(session, 'business.withdraw')
    const again = await app.ok<Shown>(session, 'business.save', { ...form, licenceImage: shown })
    expect(again.form.licenceImage).toBe(form.licenceImage)
  })
})

describe('names and codes of companies', () => {
  test('are taken by who waits or counts, in any spelling, and free again after a refusal', async () => {
    const first = await applied({ name: '上海启明（生物）有限公司' })
    const second = await newcomer()
    expect(await app.ok(second.session, 'business.checkName', { name: ' 上海启明(生物) 有限公司' })).toBe(true)
    expect(await app.ok(first.session, 'business.checkName', { name: '上海启明（生物）有限公司' })).toBe(false)
    const sameName = await applicationForm(app.db, second.id, { name: '上海启明【生物】有限公司' })
    await app.refused(second.session, 'business.save', sameName, 12001)
    const sameCode = await applicationForm(app.db, second.id, { uscc: first.form.uscc })
    await app.refused(second.session, 'business.save', sameCode, 12002)
    await app.ok(operator, 'companies.refuse', { id: first.application.id, reasonCode: 'FAKE' })
    expect(await app.ok(second.session, 'business.checkName', { name: '上海启明（生物）有限公司' })).toBe(false)
    await app.ok(second.session, 'business.save', sameName)
    await app.refused(first.session, 'business.save', first.form, 12001)
  })

  test('go to one of ten who ask at once', async () => {
    const uscc = freeUscc()
    const asking = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const who = await newcomer()
        return { ...who, form: await applicationForm(app.db, who.id, { uscc, name: `并发企业${uscc}` }) }
      }),
    )
    const replies = await Promise.all(asking.map(({ session, form }) => app.call(session, 'business.save', form)))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(replies.filter(reply => reply.code === 12001 || reply.code === 12002)).toHaveLength(9)
  })

  test('make one application of five that one account hands in at once', async () => {
    const who = await newcomer()
    const form = await applicationForm(app.db, who.id)
    const replies = await Promise.all(Array.from({ length: 5 }, () => app.call(who.session, 'business.save', form)))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(replies.filter(reply => reply.code === 12003)).toHaveLength(4)
    const rows = await app.db.selectFrom('company').select('id').where('created_by', '=', who.id).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('who may apply', () => {
  test('is every account without a company; a member is told so', async () => {
    const member = await makeCompany(app.db)
    const session = await app.login(member.accountId)
    await app.refused(session, 'business.save', await applicationForm(app.db, member.accountId), 12004)
    const frozen = await makeCompany(app.db, { status: 'FROZEN' })
    const frozenSession = await app.login(frozen.accountId)
    await app.refused(frozenSession, 'business.save', await applicationForm(app.db, frozen.accountId), 12004)
    await app.refused(null, 'business.save', await applicationForm(app.db, member.accountId), 40003)
  })

  test('is the owner of a company that has ended, with a new one', async () => {
    const { accountId, companyId } = await makeCompany(app.db, { status: 'TERMINATED', roleType: 'CLIENT' })
    const session = await app.login(accountId)
    expect(await app.ok(session, 'business.getByDemander')).toBeNull()
    const next = await app.ok<Shown>(session, 'business.saveByDemander', await applicationForm(app.db, accountId))
    expect(next.id).not.toBe(companyId)
  })
})

describe('the waiting list of operators', () => {
  test('has applications and changes, the oldest first, with the time they are due', async () => {
    const fresh = await testApp()
    const reviewer = await fresh.loginOperator((await makeOperator(fresh.db)).id)
    const applicant = await makeAccount(fresh.db, { roleType: 'NO_AUTH', name: '' })
    await fresh.ok(
      await fresh.login(applicant.id),
      'business.save',
      await applicationForm(fresh.db, applicant.id, { name: '新申请有限公司' }),
    )
    fresh.wait(3_600_000)
    const owner = await makeCompany(fresh.db, { companyName: '老企业有限公司', uscc: freeUscc() })
    await fresh.ok(await fresh.login(owner.accountId), 'business.update', { name: '新名称有限公司' })
    const page = await fresh.ok<{ records: object[]; total: number }>(reviewer, 'companies.waiting')
    expect(page.total).toBe(2)
    expect(page.records).toEqual([
      expect.objectContaining({
        kind: 'NEW',
        name: '新申请有限公司',
        isOverdue: false,
        dueTime: '2026-11-25T10:00:00.000Z',
      }),
      expect.objectContaining({ kind: 'REVISION', name: '老企业有限公司', isOverdue: false }),
    ])
    fresh.wait(6 * 86_400_000)
    const late = await fresh.ok<{ records: { isOverdue: boolean }[] }>(reviewer, 'companies.waiting')
    expect(late.records.map(one => one.isOverdue)).toEqual([true, true])
    const counts = await fresh.ok<{ entity: string }[]>(reviewer, 'review.counts')
    expect(counts.filter(({ entity }) => entity.startsWith('company'))).toMatchObject([
      { entity: 'company', pending: 1, overdue: 1 },
      { entity: 'companyChange', pending: 1, overdue: 1 },
    ])
    await fresh.close()
  })
})

describe('the queue of reviews', () => {
  interface Card {
    readonly id: string
    readonly entityId: string
  }
  const inQueue = async (entity: 'company' | 'companyChange', id: string) => {
    const { records } = await app.ok<{ records: Card[] }>(operator, 'review.search', { entity, size: 100 })
    return records.find(one => one.entityId === id)
  }

  test('has applications to claim, to refuse with a reason and to approve, beside their own page', async () => {
    const { session, application, form } = await applied()
    const { id } = application
    const first = (await inQueue('company', id))!
    const other = await app.loginOperator((await makeOperator(app.db, { name: '审核员小王' })).id)
    await app.ok(other, 'review.claim', { id: first.id })
    await app.refused(operator, 'companies.approve', { id }, 13013)
    const waiting = await app.ok<{ records: { id: string; claimedBy: string }[] }>(operator, 'companies.waiting', {
      size: 100,
    })
    expect(waiting.records.find(one => one.id === id)).toMatchObject({ claimedBy: '审核员小王' })
    const reason = '营业执照不清晰，请重新拍摄'
    await app.ok(other, 'review.reject', { ids: [first.id], reasonCode: 'NAME_MISMATCH', reason })
    expect(await app.ok(session, 'business.getRefuseBusiness')).toMatchObject({ reason })

    await app.ok(session, 'business.save', form)
    const second = (await inQueue('company', id))!
    const details = await app.ok<{ form: { licenceImage: string } }>(operator, 'review.byId', { id: second.id })
    expect(details).toMatchObject({
      entity: 'company',
      kind: 'NEW',
      dueTime: '2026-11-25T10:00:00.000Z',
      form: { name: form.name, uscc: form.uscc, contacts: [{ name: '陈经理' }] },
      history: [{ action: 'submit' }, { action: 'refuse', reason }, { action: 'submit' }],
    })
    // private papers open for who judges them
    expect(details.form.licenceImage).toMatch(/\?e=/)
    // decided on the company's page, and so in the queue as well
    await app.ok(operator, 'companies.approve', { id })
    expect(await inQueue('company', id)).toBeUndefined()
    expect(await app.ok(operator, 'review.byId', { id: second.id })).toMatchObject({
      status: 'APPROVED',
      decidedBy: '审核员小李',
    })
    expect(await status(session)).toBe('BUSINESS')
  })

  test('has changes of identity with what differs, and lets go of what is taken back', async () => {
    const { session, application } = await applied()
    const { id } = application
    await app.ok(session, 'business.withdraw')
    expect(await inQueue('company', id)).toBeUndefined()
    await app.ok(session, 'business.save', await applicationForm(app.db, (await owner(id)).accountId))
    await app.ok(operator, 'review.approve', { ids: [(await inQueue('company', id))!.id] })
    await app.ok(session, 'business.update', { legalPerson: '王建国', introduction: '改了介绍' })
    await app.ok(session, 'business.update', { legalPerson: '李建国' })
    const change = (await inQueue('companyChange', id))!
    expect(await app.ok(operator, 'review.byId', { id: change.id })).toMatchObject({
      kind: 'REVISION',
      changed: ['legalPerson'],
      form: { legalPerson: '李建国' },
      before: { legalPerson: '陈建国' },
    })
    // a name that another took meanwhile is told of that change alone
    await app.ok(session, 'business.update', { name: '同名企业有限公司' })
    await makeCompany(app.db, { companyName: '同名企业有限公司', uscc: freeUscc() })
    const renamed = (await inQueue('companyChange', id))!
    const { application: beside } = await applied()
    const ids = [renamed.id, (await inQueue('company', beside.id))!.id]
    const decided = await app.ok<{ success: string[]; failed: { id: string }[] }>(operator, 'review.approve', { ids })
    expect(decided).toMatchObject({ success: [ids[1]], failed: [{ id: renamed.id }] })
    expect(await inQueue('company', beside.id)).toBeUndefined()
    await app.ok(session, 'business.withdrawChange')
    expect(await inQueue('companyChange', id)).toBeUndefined()
  })

  const owner = async (companyId: string) => ({
    accountId: (
      await app.db.selectFrom('company').select('created_by').where('id', '=', companyId).executeTakeFirstOrThrow()
    ).created_by,
  })
})
