import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setParameters } from '../../testing/set-parameters.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { tradeScenes } from '../../testing/trade-scenes.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { makeOrder } from '../orders/factory.ts'
import { makeOffer, makeRequest } from './factory.ts'

let app: TestApp
const scenes = tradeScenes(() => app)
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A buyer who can be asked about: a work address and somewhere to send to. */
async function buyer(email = 'lin@lab.edu.cn') {
  const { id } = await makeAccount(app.db, { name: '林晓', organisation: '江南大学', email })
  const who = await app.login(id)
  const { id: addressId } = await app.ok<{ id: string }>(who, 'address.save', {
    name: '林晓',
    mobile: '13812345678',
    province: '320000',
    city: '320200',
    area: '320211',
    address: '蠡湖大道 1800 号',
  })
  return { ...who, accountId: id, addressId }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const terms = { sampleSize: '5 mL', total: 2, startDate: '2026-11-20', endDate: '2027-02-20' }
const ask = (who: Buyer, trialGoodsId: string, more: object = {}) => ({
  trialGoodsId,
  addressId: who.addressId,
  purpose: '单抗捕获步骤的载量比较',
  ...more,
})

async function offered(parts: Partial<Parameters<typeof makeOffer>[1]> = {}) {
  const shop = await scenes.shop()
  const item = shop.item()
  const at = app.clock.now()
  const offerId = await makeOffer(app.db, { ...shop, ...item, at, ...parts })
  return { ...shop, item, offerId }
}

const noticesOf = (accountId: string) => scenes.noticesOf(accountId)
const request = async (id: string) =>
  app.db.selectFrom('trial_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const offer = async (id: string) =>
  app.db.selectFrom('trial_offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** As if a class had come over the goods since they were offered. */
const contain = (goodsId: string, cas: string) =>
  sql`update goods_form set form = jsonb_set(form, '{cas}', to_jsonb(${cas}::text)) where goods_id = ${goodsId}::uuid`.execute(
    app.db,
  )
const isTrial = async (goodsId: string) =>
  (await app.db.selectFrom('goods').select('is_trial').where('id', '=', goodsId).executeTakeFirstOrThrow()).is_trial

describe('offers of samples', () => {
  test('are reviewed, then stand in the public list and mark their goods', async () => {
    const shop = await scenes.shop()
    const { goodsId, specId } = shop.item()
    const saved = await app.ok<{ id: string; status: string }>(shop.supplier, 'trialGoods.save', {
      isBusiness: true,
      goodsId,
      specId,
      ...terms,
    })
    expect(saved.status).toBe('PENDING')
    await app.refused(null, 'trialGoods.byId', { id: saved.id }, 10002)
    const again = { isBusiness: true, goodsId, specId, ...terms }
    await app.refused(shop.supplier, 'trialGoods.save', again, 18106)

    const reviewer = await app.loginOperator((await makeOperator(app.db)).id)
    const { records } = await app.ok<{ records: { id: string }[] }>(reviewer, 'review.search', { entity: 'trialGoods' })
    await app.ok(reviewer, 'review.approve', { ids: [records[0]!.id] })
    expect(await isTrial(goodsId)).toBe(true)
    const found = await app.ok<{ records: object[] }>(null, 'trialGoods.search', { goodsId })
    expect(found.records).toMatchObject([{ id: saved.id, left: 2, sampleSize: '5 mL', applyNum: 0, score: null }])
    expect(await noticesOf(shop.accountId)).toContain('您的试用商品“Tris 三羟甲基氨基甲烷”已通过审核')

    await app.ok(shop.supplier, 'trialGoods.update', { id: saved.id, operation: 'PAUSE' })
    expect(await isTrial(goodsId)).toBe(false)
    expect(await app.ok(null, 'trialGoods.search', { goodsId })).toMatchObject({ total: 0 })
    await app.ok(shop.supplier, 'trialGoods.update', { id: saved.id, operation: 'RESUME', total: 5 })
    expect(await app.ok(null, 'trialGoods.byId', { id: saved.id })).toMatchObject({ left: 5, status: 'ACTIVE' })
  })

  test('come of goods with one call, never of regulated ones, and of nobody else’s', async () => {
    const shop = await scenes.shop()
    const made = await app.ok<{ id: string }>(shop.supplier, 'goodsInfo.updateToTrial', { id: shop.goods.id })
    expect(await offer(made.id)).toMatchObject({
      sample_size: '500 g',
      total: 10,
      status: 'PENDING',
      end_on: '2027-02-18',
    })
    const toxic = await scenes.shop({ name: '过氧化氢 30 %', cas: '7722-84-1' })
    await app.refused(toxic.supplier, 'goodsInfo.updateToTrial', { id: toxic.goods.id }, 13008)
    await app.refused(toxic.supplier, 'goodsInfo.updateToTrial', { id: shop.goods.id }, 10002)
    await app.refused(toxic.supplier, 'trialGoods.update', { id: made.id, operation: 'END' }, 10002)
  })

  test('go live by themselves only where neither goods nor terms say what a person has to look at', async () => {
    await setParameters(app, { 'review.newSupplierManualItems': 0 })
    await app.db
      .insertInto('review_policy')
      .values({ entity: 'trialGoods', level_code: 'SENIOR', mode: 'AUTO' })
      .onConflict(conflict => conflict.columns(['entity', 'level_code']).doUpdateSet({ mode: 'AUTO' }))
      .execute()
    const offerOf = async (more: object = {}, cas = '') => {
      const shop = await scenes.shop()
      await app.db.updateTable('company').set({ level_code: 'SENIOR' }).where('id', '=', shop.companyId).execute()
      const { goodsId, specId } = shop.item()
      if (cas) await contain(goodsId, cas)
      const form = { isBusiness: true, goodsId, specId, ...terms, ...more }
      return { ...(await app.ok<{ id: string; status: string }>(shop.supplier, 'trialGoods.save', form)), ...shop }
    }
    const clean = await offerOf()
    expect(clean.status).toBe('ACTIVE')
    // a number that no list knows, and a word that a person decides about
    expect(await offerOf({}, '999999-99-4')).toMatchObject({ status: 'PENDING' })
    const said = await offerOf({ note: '可与处方药配伍研究' })
    expect(said.status).toBe('PENDING')
    const { findings } = await app.db
      .selectFrom('review')
      .select('findings')
      .where('entity_id', '=', said.id)
      .executeTakeFirstOrThrow()
    expect(findings).toEqual([{ kind: 'REVIEW', text: expect.stringContaining('处方药') }])

    // what is live already is not changed to it past the reviewers
    const change = { id: clean.id, note: '可与处方药配伍研究' }
    const refused = await app.refused(clean.supplier, 'trialGoods.update', change, 10001)
    expect(refused.data).toMatchObject({ fields: { note: expect.stringContaining('处方药') } })
    await app.ok(clean.supplier, 'trialGoods.update', { id: clean.id, note: '工作日寄出' })
  })

  test('end with their last day; nobody is left waiting', async () => {
    const { offerId, item, supplier } = await offered({ days: 3 })
    const me = await buyer()
    const { id } = await app.ok<{ id: string }>(me, 'trialGoods.save', ask(me, offerId))
    app.wait(4 * DAY_MS)
    await app.jobs.send(app.db, 'trials.due', {})
    await app.drain()
    expect(await offer(offerId)).toMatchObject({ status: 'ENDED' })
    expect(await request(id)).toMatchObject({ status: 'REJECTED', reason: '试用活动已结束' })
    expect(await isTrial(item.goodsId)).toBe(false)
    await app.ok(supplier, 'trialGoods.deleteByIds', { ids: [offerId] })
    const { records } = await app.ok<{ records: object[] }>(supplier, 'trialGoods.businessSearch', { kind: 'OFFER' })
    expect(records).toEqual([])
  })
})

describe('a request', () => {
  test('goes from asking to a report on the goods, and says who ordered afterwards', async () => {
    const { offerId, supplier, accountId, companyId, item } = await offered({ questions: ['现用哪家填料？'] })
    const me = await buyer()
    const asked = ask(me, offerId)
    const missing = await app.refused(me, 'trialGoods.save', asked, 10001)
    expect(missing.data).toMatchObject({ fields: { 'answers.0': '请回答该问题' } })
    const talkative = await app.refused(me, 'trialGoods.save', { ...asked, answers: ['加微信 wx_abc12345'] }, 10012)
    expect(talkative.data).toMatchObject({ fields: { 'answers.0': expect.stringContaining('wx_abc12345') } })
    const { id, status } = await app.ok<{ id: string; status: string }>(me, 'trialGoods.save', {
      ...asked,
      answers: ['进口填料'],
    })
    expect(status).toBe('APPLIED')
    const inList = async (who: typeof me | null) =>
      (await app.ok<{ records: object[] }>(who, 'trialGoods.search', { goodsId: item.goodsId })).records
    expect(await inList(me)).toMatchObject([{ request: { id, status: 'APPLIED' } }])
    expect(await inList(null)).toMatchObject([{ request: null }])
    expect((await app.refused(me, 'trialGoods.save', { ...asked, answers: ['进口填料'] }, 18105)).msg).toContain(
      '已申请',
    )
    await contain(item.goodsId, '7722-84-1')
    const other = await buyer('other@lab.edu.cn')
    const refused = await app.refused(other, 'trialGoods.save', { ...ask(other, offerId), answers: ['无'] }, 13008)
    expect(refused.msg).toContain('受管制，不能申请试用')
    await contain(item.goodsId, '77-86-1')
    expect(await noticesOf(accountId)).toEqual(['收到“Tris 三羟甲基氨基甲烷”的试用申请'])

    type Received = { records: { clientPhone: string; address: object | null; answers: object[] }[] }
    const before = await app.ok<Received>(supplier, 'trialGoods.businessSearch', {})
    expect(before.records[0]).toMatchObject({
      clientPhone: '138****5678',
      address: null,
      region: '江苏省 无锡市 滨湖区',
    })
    const stranger = (await scenes.shop()).supplier
    await app.refused(stranger, 'trialGoods.update', { id, operation: 'APPROVE' }, 10002)
    await app.refused(me, 'trialGoods.update', { id, operation: 'APPROVE' }, 10004)
    await app.ok(supplier, 'trialGoods.update', { id, operation: 'APPROVE' })
    expect((await app.ok<Received>(supplier, 'trialGoods.businessSearch', {})).records[0]!.address).not.toBeNull()
    const unsent = await app.refused(supplier, 'trialGoods.update', { id, operation: 'SHIP' }, 10001)
    expect(unsent.data).toMatchObject({ fields: { expressCompany: '请填写快递公司' } })
    await app.ok(supplier, 'trialGoods.update', {
      id,
      operation: 'SHIP',
      expressCompany: '顺丰速运',
      expressNo: 'SF100',
    })
    expect(await app.ok(me, 'message.getUnReadNum', { isBusiness: false })).toBeTruthy()
    await app.ok(me, 'trialGoods.update', { id, operation: 'RECEIVE' })
    const feedback = { score: 5, content: '动态载量 62 mg/mL，反压平稳，计划中试复测。', isPublic: true }
    await app.ok(me, 'trialGoods.update', { id, operation: 'FEEDBACK', feedback })
    expect(await app.ok(null, 'trialGoods.searchReport', { goodsId: item.goodsId })).toMatchObject({ total: 0 })
    await app.ok(supplier, 'trialGoods.update', { id, operation: 'SHOW_REPORT' })
    expect(await app.ok(null, 'trialGoods.searchReport', { goodsId: item.goodsId })).toMatchObject({
      records: [{ score: 5, organisation: '江南大学' }],
    })
    expect(await app.ok(null, 'trialGoods.byId', { id: offerId })).toMatchObject({ reportNum: 1, score: 50, left: 9 })

    app.wait(60_000)
    const order = { accountId: me.accountId, companyId, at: app.clock.now() }
    const placed = await makeOrder(app.db, order)
    await app.db.updateTable('order_line').set({ goods_id: item.goodsId }).where('order_id', '=', placed.id).execute()
    expect(await app.ok(supplier, 'trialGoods.getBusinessTrialGoodsCount')).toMatchObject({
      request: { all: 1, feedback: 1, applied: 0 },
      triedNum: 1,
      orderedNum: 1,
    })
    expect(await noticesOf(me.accountId)).toEqual([
      '您申请的试用“Tris 三羟甲基氨基甲烷”已通过，供方将尽快寄出',
      '您申请的试用“Tris 三羟甲基氨基甲烷”已寄出',
    ])
  })

  test('needs somebody who works somewhere, no more than three at once, and no old debt', async () => {
    const anybody = await buyer('someone@qq.com')
    const first = await offered()
    await app.refused(anybody, 'trialGoods.save', ask(anybody, first.offerId), 18101)
    const own = { isBusiness: false, ...ask(await buyer(), first.offerId) }
    const ours = await app.refused(first.supplier, 'trialGoods.save', { ...own, addressId: first.offerId }, 16001)
    expect(ours.msg).toBe('不能申请自己企业的试用样品')

    const me = await buyer()
    for (let i = 0; i < 3; i++) await app.ok(me, 'trialGoods.save', ask(me, (await offered()).offerId))
    const fourth = await offered()
    await app.refused(me, 'trialGoods.save', ask(me, fourth.offerId), 18102)
    expect(await app.ok(me, 'trialGoods.byId', { id: fourth.offerId })).toMatchObject({
      can: { apply: false, applyReason: '最多同时申请3个试用，请先完成进行中的试用' },
    })

    const debtor = await buyer()
    const at = new Date(app.clock.now().getTime() - 31 * DAY_MS)
    await makeRequest(app.db, { offerId: first.offerId, accountId: debtor.accountId, at, status: 'RECEIVED' })
    await app.refused(debtor, 'trialGoods.save', ask(debtor, fourth.offerId), 18103)
  })

  test('of many at once gives no more samples than there are', async () => {
    const { offerId } = await offered({ total: 2, needAudit: false })
    const people = await Promise.all(Array.from({ length: 8 }, (_, i) => buyer(`p${i}@lab.edu.cn`)))
    const replies = await Promise.all(
      [...people, people[0]!].map(who => app.call(who, 'trialGoods.save', ask(who, offerId))),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(2)
    expect(await offer(offerId)).toMatchObject({ granted: 2, apply_count: 2 })
    const granted = replies.findIndex(reply => reply.isSuccess)
    const who = people[granted % people.length]!
    const { id } = replies[granted]!.data as { id: string }
    await app.ok(who, 'trialGoods.update', { id, operation: 'CANCEL', reason: '项目推迟' })
    expect(await offer(offerId)).toMatchObject({ granted: 1, apply_count: 1 })
    await app.ok(who, 'trialGoods.save', ask(who, offerId))
    expect(await offer(offerId)).toMatchObject({ granted: 2 })
  })

  test('is answered with others in one go; sent ones count as received after a while, and feedback is asked for', async () => {
    const { offerId, supplier } = await offered({ total: 2 })
    const ids: string[] = []
    const people = [await buyer(), await buyer(), await buyer()]
    for (const who of people) {
      ids.push((await app.ok<{ id: string }>(who, 'trialGoods.save', ask(who, offerId))).id)
    }
    const done = await app.ok<{ success: string[]; failed: { code: number }[] }>(supplier, 'trialGoods.batchUpdate', {
      ids,
      operation: 'APPROVE',
    })
    expect(done.success).toHaveLength(2)
    expect(done.failed).toMatchObject([{ code: 18104 }])
    const [id] = done.success
    const parcel = { operation: 'SHIP', expressCompany: '京东物流', expressNo: 'JD1' }
    await app.ok(supplier, 'trialGoods.update', { id, ...parcel })
    app.wait(16 * DAY_MS)
    await app.jobs.send(app.db, 'trials.due', {})
    await app.drain()
    expect(await request(id!)).toMatchObject({ status: 'RECEIVED' })
    app.wait(15 * DAY_MS)
    await app.jobs.send(app.db, 'trials.remind', {})
    await app.drain()
    const who = await app.login(people[ids.indexOf(id!)]!.accountId)
    expect(await noticesOf(who.accountId)).toContain('请反馈“Tris 三羟甲基氨基甲烷”的试用结果')
    expect(await app.ok(who, 'trialGoods.getClientTrialGoodsCount')).toMatchObject({
      received: 1,
      openNum: 1,
      maxOpen: 3,
    })
    const image = {
      score: 4,
      content: '内毒素略高于标称值，其余合格。',
      images: ['/files/open/202611/00000000-0000-7000-8000-0000000000ff.png'],
    }
    await app.refused(who, 'trialGoods.update', { id, operation: 'FEEDBACK', feedback: image }, 14007)
    await app.refused(who, 'trialGoods.deleteByIds', { ids: ['x'] }, 10001)
    expect(await app.ok(who, 'trialGoods.deleteByIds', { ids: [id] })).toMatchObject({ failed: [{ code: 10004 }] })
    // what is asked about a sample is about the sample
    const question = { bizType: 'TRIAL', bizId: offerId, content: '可以加急寄出吗' }
    expect(await app.ok(who, 'consulting.save', question)).toBeTruthy()
  })
})
