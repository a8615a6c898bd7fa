import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'

type Who = NonNullable<Caller>
interface Card {
  readonly id: string
  readonly status: string
  readonly title: string
  readonly consequence: string
  readonly can: { readonly decide: boolean; readonly withdraw: boolean }
}
interface Details extends Card {
  readonly changes: { label: string; before: string; after: string }[]
  readonly isChanged: boolean
  readonly deciders: string[]
}

const DAY = 86_400_000
const ACETONE = '67-64-1'

let app: TestApp
let first: Who
let second: Who
let editor: Who
let reviewer: Who
let finance: Who

const staff = async (roles: string[], name: string) => {
  const { id } = await makeOperator(app.db, { roles, name })
  return { ...(await app.loginOperator(id)), operatorId: id }
}

beforeAll(async () => {
  app = await testApp()
  first = await staff(['super'], '超管甲')
  second = await staff(['super'], '超管乙')
  editor = await staff(['editor'], '编辑')
  reviewer = await staff(['reviewer'], '审核员')
  finance = await staff(['finance'], '财务')
})
afterAll(() => app.close())

const acetone = async (): Promise<Record<string, unknown>> => {
  const row = await app.ok<Record<string, unknown>>(editor, 'compounds.getByCas', { cas: ACETONE })
  const names = ['cas', 'nameZh', 'nameEn', 'synonyms', 'mf', 'smiles', 'kind', 'regClasses', 'regNote', 'version']
  return { ...Object.fromEntries(names.map(name => [name, row[name]])), isReplacing: true }
}
const ask = async (who: Who, kind: string, payload: object, reason = '监管目录调整'): Promise<string> =>
  (await app.ok<{ id: string }>(who, 'approvals.ask', { asked: { kind, payload }, reason })).id
const details = (who: Who, id: string) => app.ok<Details>(who, 'approvals.byId', { id })
const companyOf = (id: string) =>
  app.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ruleOf = async () =>
  (await app.db.selectFrom('regulation_policy').selectAll().where('reg_class', '=', 'PRECURSOR_3').executeTakeFirst())
    ?.policy
const policy = (policy: string, regClass = 'PRECURSOR_3') => ({ act: 'POLICY', regClass, policy })

describe('a regulated compound', () => {
  test('is neither cleared of its class nor deleted by one person', async () => {
    const form = { ...(await acetone()), regClasses: [] }
    const reply = await app.refused(editor, 'compounds.save', form, 16106)
    expect(reply.msg).toBe('新增或修改受管制的化合物只能由超级管理员申请，并经另一位超级管理员审批')
    await app.refused(editor, 'compounds.delete', { cas: ACETONE }, 16106)
    await app.refused(editor, 'compounds.save', { ...(await acetone()), nameZh: '某溶剂' }, 16106)
    expect((await app.refused(first, 'compounds.save', form, 16101)).data).toMatchObject({ kind: 'COMPOUND_CLASS' })
    await app.refused(first, 'compounds.delete', { cas: ACETONE }, 16101)
    const payload = { act: 'SAVE', form }
    await app.refused(
      editor,
      'approvals.ask',
      { asked: { kind: 'COMPOUND_CLASS', payload }, reason: '方便发布' },
      10003,
    )
    expect((await acetone()).regClasses).toEqual(['PRECURSOR_3'])
  })

  test('does not come in or grow out of a plain one by one person either', async () => {
    const plain = { cas: '97-59-6', nameZh: '尿囊素', mf: 'C4H6N4O3' }
    await app.refused(editor, 'compounds.save', { ...plain, regClasses: ['PRECURSOR_3'] }, 16106)
    // in an official list, though the library has no entry of it
    await app.refused(editor, 'compounds.save', { cas: '71-43-2', nameZh: '溶剂一号' }, 16106)
    await app.ok(editor, 'compounds.save', plain)
    await app.ok(editor, 'compounds.delete', { cas: '97-59-6' })
  })

  test('changes with its consequence named once a second super administrator approves, both on record', async () => {
    const company = await makeCompany(app.db)
    const goods = { company_id: company.companyId, account_id: company.accountId, name: '丙酮', cas: ACETONE }
    const times = { created_at: app.clock.now(), updated_at: app.clock.now() }
    for (const isLive of [true, false])
      await app.db
        .insertInto('goods')
        .values({ id: newId(), ...goods, ...times, is_live: isLive, status: isLive ? 'PUBLISHED' : 'DRAFT' })
        .execute()
    const form = { ...(await acetone()), regClasses: ['PRECURSOR_3', 'HAZARDOUS'] }
    const asked = { kind: 'COMPOUND_CLASS', payload: { act: 'SAVE', form } }
    const shown = await app.ok<Details>(first, 'approvals.preview', { asked })
    expect(shown).toMatchObject({
      changes: [{ label: '管制类别', before: '易制毒化学品（第三类）', after: '危险化学品、易制毒化学品（第三类）' }],
      consequence: expect.stringContaining('在售产品1件、未上架产品1件'),
      deciders: ['超管乙'],
    })
    const id = await ask(first, 'COMPOUND_CLASS', asked.payload)
    expect((await acetone()).regClasses).toEqual(['PRECURSOR_3'])
    expect(await app.ok(second, 'approvals.approve', { id })).toEqual({ status: 'APPROVED', reason: '' })
    expect(((await acetone()).regClasses as string[]).sort()).toEqual(['HAZARDOUS', 'PRECURSOR_3'])
    // whoever still has the form of before open is told
    const asBefore = { kind: 'COMPOUND_CLASS', payload: { act: 'SAVE', form: { ...form, regClasses: [] } } }
    await app.refused(first, 'approvals.ask', { asked: asBefore, reason: '再次修改' }, 10005)
    const log = await app.db
      .selectFrom('audit_log')
      .select('details')
      .where('object_id', '=', id)
      .where('call', '=', 'approvals.approve')
      .executeTakeFirstOrThrow()
    expect(log.details).toMatchObject({
      askedBy: { name: '超管甲' },
      decidedBy: { name: '超管乙' },
      reason: '监管目录调整',
      changes: [{ label: '管制类别' }],
    })
  })

  test('says that its official list still holds when only its library entry is cleared', async () => {
    const form = { ...(await acetone()), regClasses: [] }
    const asked = { kind: 'COMPOUND_CLASS', payload: { act: 'SAVE', form } }
    const { consequence } = await app.ok<Details>(first, 'approvals.preview', { asked })
    expect(consequence).toContain('管制目录仍列有该CAS号')
  })
})

describe('a request', () => {
  test('is never decided by who asked, neither through the call nor in the database', async () => {
    const id = await ask(first, 'REGULATION_RULE', policy('REVIEW'))
    expect((await details(first, id)).can).toEqual({ decide: false, withdraw: true })
    await app.refused(first, 'approvals.approve', { id }, 16102)
    await app.refused(first, 'approvals.refuse', { id, reason: '自行处理' }, 16102)
    const row = await app.db.selectFrom('approval').select('asked_by').where('id', '=', id).executeTakeFirstOrThrow()
    const byHand = app.db
      .updateTable('approval')
      .set({ status: 'APPROVED', decided_by: row.asked_by, decided_at: app.clock.now() })
      .where('id', '=', id)
      .execute()
    await expect(byHand).rejects.toThrow(/approval_second_person/)
    expect(await ruleOf()).toBe('BLOCK')
    await app.ok(first, 'approvals.withdraw', { id })
    expect(await details(second, id)).toMatchObject({ status: 'WITHDRAWN', can: { decide: false, withdraw: false } })
    await app.refused(second, 'approvals.approve', { id }, 16105)
  })

  test.each([
    ['editor', () => editor, 10002],
    ['reviewer', () => reviewer, 10002],
    ['finance', () => finance, 10002],
  ])('about rules is not there for a %s', async (_, who, code) => {
    const id = await ask(first, 'REGULATION_RULE', policy('REVIEW'))
    await app.refused(who(), 'approvals.byId', { id }, code)
    await app.refused(who(), 'approvals.approve', { id }, code)
    await app.refused(who(), 'approvals.refuse', { id, reason: '不同意修改' }, code)
    await app.refused(who(), 'approvals.withdraw', { id }, code)
    expect(await app.ok(who(), 'approvals.search', { status: 'PENDING' })).toMatchObject({ total: 0 })
    expect(await app.ok(who(), 'approvals.counts')).toMatchObject({ toDecide: 0, pending: 0 })
    await app.refused(
      who(),
      'approvals.ask',
      { asked: { kind: 'REGULATION_RULE', payload: policy('ALLOW') }, reason: '放开限制' },
      10003,
    )
    expect(await app.ok(second, 'approvals.counts')).toMatchObject({ toDecide: 1, pending: 1 })
    await app.ok(second, 'approvals.refuse', { id, reason: '没有依据' })
    expect(await details(first, id)).toMatchObject({ status: 'REFUSED', decideReason: '没有依据' })
  })

  test('is nothing for accounts and visitors', async () => {
    const { accountId } = await makeCompany(app.db)
    const member = await app.login(accountId)
    for (const name of ['search', 'counts', 'ask', 'approve']) {
      await app.refused(member, `approvals.${name}`, {}, 10003)
      expect(await app.call(null, `approvals.${name}`)).toMatchObject({ isError: true })
    }
  })

  test('waits once for each thing, and its content never changes', async () => {
    const id = await ask(first, 'REGULATION_RULE', policy('REVIEW'))
    const asked = { kind: 'REGULATION_RULE', payload: policy('ALLOW') }
    await app.refused(second, 'approvals.ask', { asked, reason: '放开限制' }, 16103)
    const tampering = app.db
      .updateTable('approval')
      .set({ payload: JSON.stringify(policy('ALLOW')) })
      .where('id', '=', id)
      .execute()
    await expect(tampering).rejects.toThrow(/approval is frozen/)
    await expect(app.db.deleteFrom('approval').where('id', '=', id).execute()).rejects.toThrow(/approval is frozen/)
    await app.ok(second, 'approvals.refuse', { id, reason: '没有依据' })
    await app.refused(second, 'approvals.refuse', { id, reason: '再次驳回' }, 16105)
  })

  test('is applied once when two approve at the same moment', async () => {
    const third = await staff(['super'], '超管丙')
    const id = await ask(first, 'REGULATION_RULE', policy('REVIEW'))
    const replies = await Promise.all([second, third].map(who => app.call(who, 'approvals.approve', { id })))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(replies.find(reply => reply.isError)).toMatchObject({ code: 16105 })
    expect(await ruleOf()).toBe('REVIEW')
    const applied = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('object_id', '=', id)
      .where('call', '=', 'approvals.approve')
      .execute()
    expect(applied).toHaveLength(1)
    const back = await ask(first, 'REGULATION_RULE', policy('BLOCK'))
    await app.ok(second, 'approvals.approve', { id: back })
  })

  test('is void when its object is another one by then', async () => {
    const { companyId } = await makeCompany(app.db, { level: 'SENIOR', companyName: '变动的企业有限公司' })
    const other = await staff(['reviewer'], '审核员乙')
    const payload = { id: companyId, reason: '多次被投诉提供虚假证照' }
    const id = await ask(reviewer, 'FREEZE_PAYING_COMPANY', payload, '投诉属实')
    await app.ok(finance, 'companies.setLevel', { id: companyId, levelCode: 'FREE', reason: '到期未续' })
    expect(await details(other, id)).toMatchObject({ isChanged: true, status: 'PENDING' })
    expect(await app.ok(other, 'approvals.approve', { id })).toEqual({
      status: 'VOID',
      reason: '对象在申请之后已被修改',
    })
    expect((await companyOf(companyId)).status).toBe('APPROVED')
    expect(await details(reviewer, id)).toMatchObject({ status: 'VOID', decideReason: '对象在申请之后已被修改' })
    await app.refused(other, 'approvals.approve', { id }, 16105)
  })

  test('of somebody who has left by then is void', async () => {
    const leaver = await staff(['super'], '离职超管')
    const id = await ask(leaver, 'REGULATION_RULE', policy('REVIEW'))
    await app.ok(first, 'staffs.freeze', { id: leaver.operatorId })
    expect(await app.ok(second, 'approvals.approve', { id })).toMatchObject({ status: 'VOID' })
    expect(await ruleOf()).toBe('BLOCK')
  })
})

describe('a paying company', () => {
  test('is frozen by two, one that does not pay by one', async () => {
    const other = await staff(['reviewer'], '审核员丙')
    const { companyId, accountId } = await makeCompany(app.db, { level: 'STANDARD', companyName: '付费企业有限公司' })
    const payload = { id: companyId, reason: '多次被投诉提供虚假证照' }
    const reply = await app.refused(reviewer, 'companies.freeze', payload, 16101)
    expect(reply.data).toMatchObject({ kind: 'FREEZE_PAYING_COMPANY' })
    await app.refused(first, 'companies.terminate', payload, 16101)
    const id = await ask(reviewer, 'FREEZE_PAYING_COMPANY', payload, '投诉属实')
    expect(await details(other, id)).toMatchObject({
      title: '企业：付费企业有限公司',
      changes: [{ before: '已通过', after: '已冻结' }, { after: '多次被投诉提供虚假证照' }],
      consequence: expect.stringContaining('1位成员不能进入后台'),
    })
    await app.ok(other, 'approvals.approve', { id })
    expect(await companyOf(companyId)).toMatchObject({ status: 'FROZEN', frozen_reason: '多次被投诉提供虚假证照' })
    const told = await app.db.selectFrom('notice').select('title').where('account_id', '=', accountId).execute()
    expect(told).toEqual([{ title: '企业已被冻结：付费企业有限公司' }])
    const free = await makeCompany(app.db)
    await app.ok(reviewer, 'companies.freeze', { ...payload, id: free.companyId })
  })
})

describe('a level', () => {
  const grant = (id: string, levelCode: string, until: string) => ({ id, levelCode, until, reason: '线下签约' })

  test('for long or over two steps needs a second person, a small one does not', async () => {
    const { companyId: id } = await makeCompany(app.db)
    await app.refused(finance, 'companies.setLevel', grant(id, 'STANDARD', '2027-02-19'), 16101)
    await app.refused(finance, 'companies.setLevel', grant(id, 'SENIOR', '2026-12-20'), 16101)
    await app.ok(finance, 'companies.setLevel', grant(id, 'STANDARD', '2027-02-18'))
    // the second small step is a large one together with the first
    await app.refused(finance, 'companies.setLevel', grant(id, 'SENIOR', '2026-12-20'), 16101)
    const other = await staff(['finance'], '财务乙')
    const asked = await ask(
      finance,
      'LEVEL_GRANT',
      { id, levelCode: 'SENIOR', until: '2027-11-19' },
      '合同 SYJ-2026-018',
    )
    expect((await details(other, asked)).changes).toEqual([
      { label: '会员等级', before: '标准会员，至 2027-02-18', after: '高级会员，至 2027-11-19' },
    ])
    await app.ok(other, 'approvals.approve', { id: asked })
    expect(await companyOf(id)).toMatchObject({ level_code: 'SENIOR', level_until: '2027-11-19' })
  })
})

describe('time', () => {
  test('ends a request after 72 hours; then it can be asked for anew', async () => {
    const fresh = await testApp()
    const asker = await fresh.loginOperator((await makeOperator(fresh.db)).id)
    const decider = await fresh.loginOperator((await makeOperator(fresh.db)).id)
    const asked = { kind: 'REGULATION_RULE', payload: policy('REVIEW') }
    const { id } = await fresh.ok<{ id: string }>(asker, 'approvals.ask', { asked, reason: '目录调整' })
    fresh.wait(3 * DAY - 1000)
    expect(await fresh.ok(decider, 'approvals.byId', { id })).toMatchObject({
      status: 'PENDING',
      can: { decide: true },
    })
    fresh.wait(1000)
    expect(await fresh.ok(decider, 'approvals.byId', { id })).toMatchObject({
      status: 'EXPIRED',
      can: { decide: false },
    })
    await fresh.refused(decider, 'approvals.approve', { id }, 16104)
    await fresh.refused(asker, 'approvals.withdraw', { id }, 16104)
    expect(await fresh.ok(decider, 'approvals.counts')).toMatchObject({ pending: 0, expired: 1, toDecide: 0 })
    const again = await fresh.ok<{ id: string }>(asker, 'approvals.ask', { asked, reason: '目录调整' })
    expect(await fresh.ok(decider, 'approvals.approve', { id: again.id })).toMatchObject({ status: 'APPROVED' })
    await fresh.close()
  })

  test('does not help a platform with a single super administrator: it is told that nobody can decide', async () => {
    const fresh = await testApp()
    const only = await fresh.loginOperator((await makeOperator(fresh.db)).id)
    const asked = { kind: 'REGULATION_RULE', payload: policy('REVIEW') }
    expect(await fresh.ok(only, 'approvals.preview', { asked })).toMatchObject({ deciders: [] })
    const { id } = await fresh.ok<{ id: string }>(only, 'approvals.ask', { asked, reason: '目录调整' })
    await fresh.refused(only, 'approvals.approve', { id }, 16102)
    await fresh.close()
  })
})
