import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPaper } from '../../../../demo/src/drawings/papers.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makePost } from '../cooperation/factory.ts'
import { makeDemand } from '../demands/factory.ts'
import { makeFile, upload } from '../files/factory.ts'
import { goodsForm, makeGoods } from '../goods/factory.ts'
import { makeInquiry } from '../inquiries/factory.ts'
import { makeOrder } from '../orders/factory.ts'
import { makePublication } from '../publications/factory.ts'
import { digestOf } from './take-down.ts'

type Who = NonNullable<Caller>
type Card = { id: string; type: string; title: string; status: string; isDeleted: boolean; isShown: boolean }
type Page = { records: Card[]; total: number; totalIsCapped: boolean }
type Look = Card & {
  owned: Record<string, unknown> | null
  shown: Record<string, unknown> | null
  link: string
  evidence: { id: string; reason: string; keptUntil: string; restoreTime: string | null; digest: string }[]
  notes: { content: string; operatorName: string }[]
  can: { takeDown: boolean; restore: boolean }
}

const REASON = '经核实涉嫌侵犯他人注册商标'
const BACK = '权利人已撤回投诉，经复核恢复'

let app: TestApp
let company: Awaited<ReturnType<typeof makeCompany>>
let supplier: Who
let buyer: Who & { accountId: string }
let reviewer: Who
let support: Who
let editor: Who
let chief: Who

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db, { level: 'FLAGSHIP', companyName: '无锡蠡湖生物试剂有限公司' })
  supplier = await app.login(company.accountId)
  buyer = await app.login((await makeAccount(app.db, { name: '沈砚' })).id)
  const staff = async (role: string) => app.loginOperator((await makeOperator(app.db, { roles: [role] })).id)
  reviewer = await staff('reviewer')
  support = await staff('support')
  editor = await staff('editor')
  chief = await staff('super')
})
afterAll(() => app.close())

const search = (who: Who, input: object) => app.ok<Page>(who, 'desk.search', input)
const look = (who: Who, type: string, id: string) => app.ok<Look>(who, 'desk.look', { type, id })
const takeDown = (type: string, id: string) => app.ok(reviewer, 'desk.takeDown', { type, id, reason: REASON })
const restore = (type: string, id: string) => app.ok(reviewer, 'desk.restore', { type, id, reason: BACK })
const noticesOf = async (who: Who) =>
  (
    await app.db
      .selectFrom('notice')
      .select(['title', 'content'])
      .where('account_id', '=', who.accountId!)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(notice => `${notice.title} ${notice.content}`)

interface Made {
  readonly id: string
  readonly words: string
  readonly owner: Who
  /** Answers what a visitor gets of it, or nothing. */
  isPublic(): Promise<boolean>
}

const answers = async (name: string, input: object) => (await app.call(null, name, input)).code === 0
const byCall = (name: string, id: string) => () => answers(name, { id })

async function publication(type: 'article' | 'video' | 'solution' | 'dataLibrary', words: string): Promise<Made> {
  const id = await makePublication(app, company, type, { title: words })
  return { id, words, owner: supplier, isPublic: byCall(`${type}.getDetails`, id) }
}

async function post(kind: 'TEAMWORK' | 'DIRECTORY', words: string): Promise<Made> {
  const { accountId } = buyer
  const id = await makePost(app.db, { kind, accountId, title: words, at: app.clock.now() })
  return { id, words, owner: buyer, isPublic: byCall(`${kind === 'TEAMWORK' ? 'teamwork' : 'directory'}.getInfo`, id) }
}

const makers: Readonly<Record<string, () => Promise<Made>>> = {
  async goods() {
    const words = '重组人表皮生长因子冻干粉'
    const { id } = await makeGoods(app.db, { ...company, name: words, catalogNo: 'LH-88012' })
    return { id, words, owner: supplier, isPublic: byCall('goodsInfo.byId', id) }
  },
  async demand() {
    const words = '求购二十升一次性储液袋'
    const id = await makeDemand(app, buyer.accountId, { title: words })
    return { id, words, owner: buyer, isPublic: byCall('demand.getDetails', id) }
  },
  article: () => publication('article', '层析柱装填十问'),
  video: () => publication('video', '超滤膜包安装演示'),
  solution: () => publication('solution', '疫苗佐剂放大方案'),
  dataLibrary: () => publication('dataLibrary', '缓冲液配制手册'),
  teamwork: () => post('TEAMWORK', '外泌体纯化联合开发'),
  directory: () => post('DIRECTORY', '江阴无菌灌装服务名录'),
  async comment() {
    const words = '这一批次的内毒素明显偏高'
    const bizId = await makePublication(app, company, 'article', { title: '被评论的文章' })
    const { id } = await app.ok<{ id: string }>(buyer, 'comment.save', { bizType: 'article', bizId, content: words })
    await app.ok(supplier, 'commentReply.save', { commentId: id, content: '已联系核对批记录' })
    const shown = async () =>
      (
        await app.ok<{ records: { id: string; replyNum: number }[] }>(null, 'comment.search', {
          bizType: 'article',
          bizId,
        })
      ).records
    return {
      id,
      words,
      owner: buyer,
      isPublic: async () => (await shown()).some(one => one.id === id && one.replyNum === 1),
    }
  },
  async brand() {
    const words = '蠡湖优纯'
    const { accountId, companyId } = company
    const url = await makeFile(app.db, { bizType: 'LICENSE', accountId, companyId })
    const brand = { name: words, kind: 'OWN', certificates: [{ name: '商标注册证', url }] }
    await app.ok(supplier, 'brand.saveBatch', { brands: [brand] })
    const queue = await app.ok<{ records: { id: string; entityId: string }[] }>(reviewer, 'review.search', {
      entity: 'brand',
    })
    await app.ok(reviewer, 'review.approve', { ids: [queue.records[0]!.id] })
    const held = () => app.ok<{ name: string }[]>(null, 'brand.listByBusinessId', { businessId: companyId })
    const isPublic = async () => (await held()).some(one => one.name === words)
    return { id: queue.records[0]!.entityId, words, owner: supplier, isPublic }
  },
  async lotCertificate() {
    const words = 'LH-COA-20261101'
    const { id: goodsId } = await makeGoods(app.db, { ...company, name: '有证书的血清' })
    const bytes = demoPaper('COA', goodsForm({ nameEn: 'FBS', catalogNo: 'LH-1', cas: '' }) as never)
    const { url } = (await upload(app, supplier, { name: 'a.pdf', bytes, bizType: 'DOCUMENT' })).data
    const { id } = await app.ok<{ id: string }>(supplier, 'coa.save', { goodsId, lotNo: words, url })
    const isPublic = async () => (await app.ok<object[]>(null, 'coa.find', { lotNo: words })).length === 1
    return { id, words, owner: supplier, isPublic }
  },
  async companyPage() {
    const id = company.companyId
    return { id, words: '蠡湖生物', owner: supplier, isPublic: byCall('business.byId', id) }
  },
}

describe('what is published', () => {
  for (const [type, make] of Object.entries(makers))
    test(`${type} is found, taken down with its evidence, gone for visitors, and restored`, async () => {
      const { id, words, owner, isPublic } = await make()
      expect(await isPublic()).toBe(true)
      const mine = (page: Page) => page.records.find(one => one.id === id && one.type === type)
      expect(mine(await search(reviewer, { keyword: words }))).toMatchObject({ isShown: true, isDeleted: false })
      expect(mine(await search(reviewer, { type, number: `http://localhost/x?id=${id}` }))).toBeDefined()
      expect(mine(await search(support, { type, owner: await ownerText(owner) }))).toBeDefined()
      const before = await look(reviewer, type, id)
      expect(before.shown).not.toBeNull()
      expect(before.can).toEqual({ takeDown: true, restore: false })

      await takeDown(type, id)
      expect(await isPublic()).toBe(false)
      const gone = await look(reviewer, type, id)
      expect(gone).toMatchObject({
        status: 'BANNED',
        isShown: false,
        shown: null,
        can: { takeDown: false, restore: true },
      })
      expect(gone.evidence).toMatchObject([{ reason: REASON, restoreTime: null }])
      const said = (await noticesOf(owner)).at(-1)!
      expect(said).toContain(REASON)
      expect(said).toContain('意见反馈')
      const kept = await app.ok<{ snapshot: { shown: object }; digest: string }>(reviewer, 'desk.evidence', {
        id: gone.evidence[0]!.id,
      })
      expect(Object.keys(kept.snapshot.shown)).toEqual(expect.arrayContaining(Object.keys(before.shown!)))
      await app.refused(reviewer, 'desk.takeDown', { type, id, reason: REASON }, 10004)

      await restore(type, id)
      expect(await isPublic()).toBe(true)
      expect((await look(reviewer, type, id)).evidence[0]!.restoreTime).not.toBeNull()
      expect((await noticesOf(owner)).at(-1)).toContain(BACK)
      await app.refused(reviewer, 'desk.restore', { type, id, reason: BACK }, 10004)
    })

  test('goes alone: the company and its other goods stay', async () => {
    const [one, other] = [
      await makeGoods(app.db, { ...company, name: '侵权的培养基' }),
      await makeGoods(app.db, { ...company, name: '正常的培养基' }),
    ]
    await takeDown('goods', one.id)
    await takeDown('companyPage', company.companyId)
    expect(await answers('goodsInfo.byId', { id: other.id })).toBe(true)
    await app.ok(supplier, 'business.getMine', {})
    await restore('companyPage', company.companyId)
  })

  test('is found by its number, state and owner; drafts and deleted things too', async () => {
    const parts = { ...company, name: '找得到的草稿', catalogNo: 'LH-DRAFT-7' }
    const draft = await makeGoods(app.db, { ...parts, status: 'DRAFT' })
    const ids = async (input: object) => (await search(reviewer, input)).records.map(one => one.id)
    expect(await ids({ number: 'lh draft' })).toEqual([draft.id])
    expect(await ids({ type: 'goods', status: 'DRAFT', owner: company.phone })).toEqual([draft.id])
    expect(await ids({ keyword: '草稿', status: 'PUBLISHED' })).toEqual([])
    expect(await ids({ keyword: '草稿', owner: '不存在的公司' })).toEqual([])
    await app.refused(reviewer, 'desk.search', { keyword: '草' }, 10001)
    // a draft's text is the super operator's alone
    expect((await look(reviewer, 'goods', draft.id)).owned).toBeNull()
    expect((await look(chief, 'goods', draft.id)).owned).toMatchObject({ name: '找得到的草稿' })
    await app.ok(supplier, 'goodsInfo.deleteByIds', { ids: [draft.id] })
    expect(await ids({ number: 'LH-DRAFT-7', isDeleted: true })).toEqual([draft.id])
    expect(await ids({ number: 'LH-DRAFT-7', isDeleted: false })).toEqual([])
    expect((await look(reviewer, 'goods', draft.id)).isDeleted).toBe(true)
  })

  test('lists the newest of all types, page by page, each once', async () => {
    const all = await search(reviewer, { size: 100 })
    const first = await search(reviewer, { size: 3 })
    const second = await search(reviewer, { size: 3, current: 2 })
    expect([...first.records, ...second.records].map(one => one.id)).toEqual(all.records.slice(0, 6).map(one => one.id))
    expect(new Set(all.records.map(one => `${one.type} ${one.id}`)).size).toBe(all.records.length)
  })
})

describe('evidence', () => {
  test('stays, whole, after the owner has deleted the thing; nobody changes it', async () => {
    const { id } = await makeGoods(app.db, { ...company, name: '会被删除的侵权商品', detail: '<p>仿冒包装</p>' })
    await app.ok(reviewer, 'review.ban', { entity: 'goods', id, reason: REASON })
    await app.ok(supplier, 'goodsInfo.deleteByIds', { ids: [id] })
    const seen = await look(reviewer, 'goods', id)
    expect(seen).toMatchObject({ isDeleted: true, can: { restore: false } })
    const evidenceId = seen.evidence[0]!.id
    const kept = await app.ok<{ snapshot: { form: { detail: string } }; digest: string; keptUntil: string }>(
      reviewer,
      'desk.evidence',
      { id: evidenceId },
    )
    expect(kept.snapshot.form.detail).toContain('仿冒包装')
    const years = Number(kept.keptUntil.slice(0, 4)) - app.clock.now().getFullYear()
    expect(years).toBeGreaterThanOrEqual(3)
    const stored = await app.db
      .selectFrom('takedown')
      .selectAll()
      .where('id', '=', evidenceId)
      .executeTakeFirstOrThrow()
    expect(digestOf(stored.snapshot)).toBe(kept.digest)
    // a planted change of the snapshot shows in its fingerprint
    expect(digestOf({ ...stored.snapshot, name: '另一个名称' })).not.toBe(kept.digest)
    const row = app.db.updateTable('takedown').where('id', '=', evidenceId)
    await expect(row.set({ reason: '改写的原因' }).execute()).rejects.toThrow('evidence is kept')
    await expect(app.db.deleteFrom('takedown').where('id', '=', evidenceId).execute()).rejects.toThrow(
      'evidence is kept',
    )
    await expect(app.database.exec('truncate takedown')).rejects.toThrow('evidence is kept')
    const log = await app.db
      .selectFrom('audit_log')
      .select('details')
      .where('object_id', '=', id)
      .where('call', '=', 'review.ban')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(log.details)).toContain(kept.digest)
  })
})

describe('inquiries and orders', () => {
  test('are found by number and read by support for a reason that is kept; never taken down', async () => {
    const of = { accountId: buyer.accountId, companyId: company.companyId, at: app.clock.now() }
    const { id, inquiryNo } = await makeInquiry(app.db, { ...of, status: 'QUOTED' })
    const order = await makeOrder(app.db, of)
    expect((await search(support, { number: inquiryNo })).records.map(one => one.id)).toEqual([id])
    expect((await search(support, { number: order.orderNo })).records.map(one => one.id)).toEqual([order.id])
    expect((await search(support, { type: 'order', owner: company.phone })).records.map(one => one.id)).toContain(
      order.id,
    )
    await app.refused(support, 'desk.lookTrade', { type: 'inquiry', id, reason: '看看' }, 10001)
    const reason = '买方投诉报价与约定不符，核对原文'
    const seen = await app.ok<{ details: { quotations: unknown[] } }>(support, 'desk.lookTrade', {
      type: 'inquiry',
      id,
      reason,
    })
    expect(seen.details.quotations).toHaveLength(1)
    await app.ok(support, 'desk.lookTrade', { type: 'order', id: order.id, reason })
    const log = await app.db
      .selectFrom('audit_log')
      .select('details')
      .where('object_id', '=', id)
      .where('call', '=', 'desk.lookTrade')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(log.details)).toContain(reason)
    await app.refused(chief, 'desk.takeDown', { type: 'order', id: order.id, reason: REASON }, 10002)
    await app.refused(support, 'desk.look', { type: 'inquiry', id }, 10002)
    // what is not of that type is not there
    await app.refused(support, 'desk.lookTrade', { type: 'order', id, reason }, 10002)
  })

  test('are shown to nobody but support', async () => {
    const of = { accountId: buyer.accountId, companyId: company.companyId, at: app.clock.now() }
    const { id, orderNo } = await makeOrder(app.db, of)
    expect((await search(reviewer, { number: orderNo })).records).toEqual([])
    await app.refused(reviewer, 'desk.search', { type: 'order' }, 10003)
    await app.refused(reviewer, 'desk.addNote', { type: 'order', id, content: '备注' }, 10003)
    const input = { type: 'order', id, reason: '审核员没有客服角色，应当拒绝' }
    for (const who of [reviewer, editor, supplier, buyer, null])
      await app.refused(who, 'desk.lookTrade', input, who === null ? 40003 : 10003)
  })
})

describe('who works at the desk', () => {
  test('others are refused every call', async () => {
    const { id } = await makeGoods(app.db, { ...company, name: '别人动不了的商品' })
    const input = { type: 'goods', id, reason: REASON, content: '内容足够长了' }
    for (const who of [editor, supplier, buyer, null])
      for (const call of ['search', 'look', 'takeDown', 'restore', 'addNote', 'write'])
        await app.refused(who, `desk.${call}`, input, who === null ? 40003 : 10003)
    for (const call of ['takeDown', 'restore']) await app.refused(support, `desk.${call}`, input, 10003)
    expect(await answers('goodsInfo.byId', { id })).toBe(true)
  })

  test('notes stay inside; a letter reaches the owner, or both sides of a trade', async () => {
    const { id } = await makeGoods(app.db, { ...company, name: '写给供方的商品' })
    await app.ok(support, 'desk.addNote', { type: 'goods', id, content: '投诉人已来电两次' })
    expect((await look(reviewer, 'goods', id)).notes).toMatchObject([{ content: '投诉人已来电两次' }])
    const content = '请于三日内补充授权文件'
    await app.ok(support, 'desk.write', { type: 'goods', id, content })
    expect((await noticesOf(supplier)).at(-1)).toBe(`平台通知：关于商品《写给供方的商品》 ${content}`)
    expect(JSON.stringify(await app.ok(null, 'goodsInfo.byId', { id }))).not.toContain('来电')
    const of = { accountId: buyer.accountId, companyId: company.companyId, at: app.clock.now() }
    const order = await makeOrder(app.db, of)
    const letter = { type: 'order', id: order.id, content: '平台已介入，请双方保留凭证' }
    await app.refused(support, 'desk.write', letter, 10001)
    expect(await app.ok(support, 'desk.write', { ...letter, to: 'BOTH' })).toEqual({ receiverNum: 2 })
    for (const who of [supplier, buyer]) expect((await noticesOf(who)).at(-1)).toContain(letter.content)
  })
})

async function ownerText(who: Who): Promise<string> {
  const row = await app.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', who.accountId!)
    .executeTakeFirstOrThrow()
  return row.phone
}
