import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../../accounts/factory.ts'
import { makeFile } from '../../files/factory.ts'

let app: TestApp
let supplier: NonNullable<Caller>
let company: Awaited<ReturnType<typeof makeCompany>>
let rival: NonNullable<Caller>
let rivalCompany: Awaited<ReturnType<typeof makeCompany>>
let reviewer: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db)
  supplier = await app.login(company.accountId)
  rivalCompany = await makeCompany(app.db)
  rival = await app.login(rivalCompany.accountId)
  reviewer = await app.loginOperator((await makeOperator(app.db)).id)
})
afterAll(() => app.close())

async function brandForm(owner: typeof company, parts: object = {}) {
  const url = await makeFile(app.db, { bizType: 'LICENSE', accountId: owner.accountId, companyId: owner.companyId })
  return { name: `品牌${newId().slice(-6)}`, kind: 'OWN', certificates: [{ name: '商标注册证', url }], ...parts }
}
type Saved = { id: string; name: string; status: string }[]
type Held = { id: string; status: string; rejectReason: string; certificates: { url: string }[]; isAuthorised: boolean }
const add = async (who: Caller, form: object) => (await app.ok<Saved>(who, 'brand.saveBatch', { brands: [form] }))[0]!
const held = (who: Caller, businessId: string) => app.ok<Held[]>(who, 'brand.listByBusinessId', { businessId })

async function decide(action: 'approve' | 'reject', title: string) {
  const queue = await app.ok<{ records: { id: string }[] }>(reviewer, 'review.search', {
    entity: 'brand',
    keyword: title,
  })
  const ids = queue.records.map(record => record.id)
  const reason = action === 'reject' ? { reason: '商标注册证与企业名称不一致' } : {}
  return app.ok(reviewer, `review.${action}`, { ids, ...reason })
}

describe('a brand', () => {
  test('shows once its authorisation is approved', async () => {
    const form = await brandForm(company, { name: '启蒙生物 QM', origin: '中国' })
    const saved = await add(supplier, form)
    expect(saved.status).toBe('PENDING')
    await app.refused(null, 'brand.byId', { id: saved.id }, 10002)
    expect(await held(null, company.companyId)).toEqual([])
    expect(await held(supplier, company.companyId)).toMatchObject([{ id: saved.id, status: 'PENDING' }])

    await decide('approve', '启蒙生物')
    expect(await app.ok(null, 'brand.byId', { id: saved.id })).toMatchObject({
      name: '启蒙生物 QM',
      initial: 'Q',
      suppliers: [{ businessId: company.companyId, kind: 'OWN', isAuthorised: true }],
    })
    const found = await app.ok<{ records: object[] }>(null, 'brand.search', { initial: 'Q' })
    expect(found.records).toMatchObject([{ id: saved.id }])
    expect(await app.ok(null, 'brand.listByName', { name: '启蒙' })).toMatchObject([{ id: saved.id }])
    expect(await app.ok(null, 'brand.initials')).toMatchObject([{ initial: 'Q', brandNum: 1 }])
    const inbox = await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', company.accountId)
      .execute()
    expect(inbox.map(notice => notice.title)).toContain('品牌“启蒙生物 QM”已通过审核')
  })

  test('is one for all suppliers, whatever its spelling', async () => {
    const first = await add(supplier, await brandForm(company, { name: 'BioBeads™' }))
    const second = await add(rival, await brandForm(rivalCompany, { name: 'bio beads', kind: 'AGENT' }))
    expect(second.id).toBe(first.id)
    const again = { brands: [await brandForm(company, { name: 'ＢｉｏＢｅａｄｓ' })] }
    const reply = await app.refused(supplier, 'brand.saveBatch', again, 10001)
    expect(reply.msg).toContain('已添加过')
  })

  test('needs a certificate, and one of the supplier itself', async () => {
    await app.refused(supplier, 'brand.saveBatch', { brands: [{ name: '无证', kind: 'OWN' }] }, 10001)
    await app.refused(supplier, 'brand.saveBatch', { brands: [await brandForm(rivalCompany)] }, 14007)
  })

  test('takes no contact details in its introduction', async () => {
    const form = await brandForm(company, { intro: '联系电话13812345678' })
    await app.refused(supplier, 'brand.saveBatch', { brands: [form] }, 10012)
  })

  test('keeps what is shown while a change is reviewed', async () => {
    const form = await brandForm(company, { name: '澄湖', intro: '层析填料' })
    const { id } = await add(supplier, form)
    await decide('approve', '澄湖')
    const changed = await app.ok(supplier, 'brand.update', { ...form, id, intro: '国产层析填料' })
    expect(changed).toMatchObject({ status: 'PUBLISHED' })
    expect(await app.ok(null, 'brand.byId', { id })).toMatchObject({ intro: '层析填料' })
    await decide('reject', '澄湖')
    expect((await held(supplier, company.companyId)).find(brand => brand.id === id)).toMatchObject({
      status: 'PUBLISHED',
      rejectReason: '商标注册证与企业名称不一致',
    })
    await app.ok(supplier, 'brand.update', { ...form, id, intro: '国产层析填料' })
    await decide('approve', '澄湖')
    expect(await app.ok(null, 'brand.byId', { id })).toMatchObject({ intro: '国产层析填料' })
    await app.refused(supplier, 'brand.update', { ...form, id, name: '别的名字' }, 10001)
    await app.refused(rival, 'brand.update', { ...(await brandForm(rivalCompany)), id }, 10002)
  })

  test('shows its holder all of what waits, so that the next save loses nothing', async () => {
    const form = await brandForm(company, { name: '松江', nameEn: 'Songjiang', origin: '日本' })
    const { id } = await add(supplier, form)
    const mine = async () => (await held(supplier, company.companyId)).find(brand => brand.id === id)
    expect(await mine()).toMatchObject({ nameEn: 'Songjiang', origin: '日本', status: 'PENDING' })
    await decide('approve', '松江')
    await app.ok(supplier, 'brand.update', { ...form, id, origin: '中国', website: 'https://songjiang.example.com' })
    expect(await mine()).toMatchObject({
      origin: '中国',
      website: 'https://songjiang.example.com',
      status: 'PUBLISHED',
    })
    expect(await app.ok(null, 'brand.byId', { id })).toMatchObject({ origin: '日本', website: '' })
    await decide('approve', '松江')
    expect(await app.ok(null, 'brand.byId', { id })).toMatchObject({ origin: '中国', nameEn: 'Songjiang' })
  })

  test('shows certificates to its holder alone', async () => {
    expect((await held(supplier, company.companyId))[0]!.certificates[0]!.url).toContain('?e=')
    expect((await held(rival, company.companyId)).every(brand => brand.certificates.length === 0)).toBe(true)
  })

  test('loses the mark of authorisation on the day after its end, with a reminder before', async () => {
    const { id } = await add(
      rival,
      await brandForm(rivalCompany, { name: '代理品牌', kind: 'AGENT', validUntil: '2026-12-01' }),
    )
    await decide('approve', '代理品牌')
    const now = app.clock.now()
    const mine = async () => (await held(null, rivalCompany.companyId)).find(brand => brand.id === id)!
    expect((await mine()).isAuthorised).toBe(true)
    await app.jobs.send(app.db, 'brands.remind', {})
    await app.drain()
    const inbox = await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', rivalCompany.accountId)
      .execute()
    expect(inbox.map(notice => notice.title)).toContain('品牌“代理品牌”的授权将于2026-12-01到期')
    app.setNow(new Date('2026-12-01T16:00:00Z')) // the second of December in Shanghai
    expect((await mine()).isAuthorised).toBe(false)
    app.setNow(now)
  })

  test('is removed by its holder unless goods stand under it', async () => {
    const { id } = await add(supplier, await brandForm(company))
    const used = await add(supplier, await brandForm(company))
    await app.db
      .insertInto('goods')
      .values({
        id: newId(),
        company_id: company.companyId,
        account_id: company.accountId,
        name: '试剂',
        brand_id: used.id,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .execute()
    const foreign = (await add(rival, await brandForm(rivalCompany))).id
    expect(await app.ok(supplier, 'brand.deleteByIds', { ids: [id, used.id, foreign] })).toMatchObject({
      success: [id],
      failed: [
        { id: used.id, code: 15001 },
        { id: foreign, code: 10002 },
      ],
    })
  })
})

describe('operators', () => {
  test('make, merge and delete brands', async () => {
    const from = await add(supplier, await brandForm(company, { name: '莱伯泰克' }))
    const to = await app.ok<{ id: string }>(reviewer, 'catalogue.saveBrand', { name: 'LabTech', isHot: true })
    await app.refused(reviewer, 'catalogue.saveBrand', { name: 'lab tech' }, 10006)
    await app.ok(reviewer, 'catalogue.mergeBrand', { fromId: from.id, toId: to.id })
    expect(await app.ok(reviewer, 'catalogue.brandHolders', { id: to.id })).toMatchObject([
      { businessId: company.companyId },
    ])
    // an address of the merged brand leads to the one it went into
    expect(await app.ok(null, 'brand.byId', { id: from.id })).toMatchObject({ id: to.id })
    await app.refused(reviewer, 'catalogue.deleteBrand', { id: to.id }, 15001)
    const unused = await app.ok<{ id: string }>(reviewer, 'catalogue.saveBrand', { name: '无人使用' })
    await app.ok(reviewer, 'catalogue.deleteBrand', { id: unused.id })
    const all = await app.ok<{ records: { name: string }[] }>(reviewer, 'catalogue.brands', { size: 100 })
    expect(all.records.map(record => record.name)).not.toContain('无人使用')
  })

  test('ban an authorisation', async () => {
    const { id } = await add(supplier, await brandForm(company, { name: '待封禁' }))
    await decide('approve', '待封禁')
    const holders = await app.ok<{ id: string }[]>(reviewer, 'catalogue.brandHolders', { id })
    await app.ok(reviewer, 'review.ban', { entity: 'brand', id: holders[0]!.id, reason: '商标权人投诉，证据充分' })
    expect(await app.ok(null, 'brand.byId', { id })).toMatchObject({ suppliers: [] })
  })
})
