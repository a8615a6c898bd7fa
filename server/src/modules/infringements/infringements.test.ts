import type { Envelope } from '@shangyouji/contract/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator, makeSliderTicket } from '../accounts/factory.ts'
import { makePicture } from '../files/factory.ts'
import { makeGoods } from '../goods/factory.ts'

let app: TestApp
let reviewer: { token: string }
beforeAll(async () => {
  app = await testApp()
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
})
afterAll(() => app.close())

const facts = {
  kind: 'TRADEMARK',
  content: '该商品图片使用了我司注册商标，注册号 1234567，未获授权。',
  name: '王律师',
  organisation: '某某律师事务所',
  phone: '13900001111',
  email: 'wang@example.com',
  isTrue: true,
}

const begin = async () =>
  (
    await app.ok<{ key: string }>(null, 'infringement.begin', {
      sliderTicket: await makeSliderTicket(app.db, app.clock),
    })
  ).key

async function put(key: string, name: string, bytes: Buffer | string): Promise<Envelope<{ id: string }>> {
  const form = new FormData()
  form.set('key', key)
  form.set('file', new File([bytes as BlobPart], name))
  const body = new Response(form)
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/msg/infringement/upload',
    headers: { 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return reply.json()
}

async function listing() {
  const owner = await makeCompany(app.db)
  const { id } = await makeGoods(app.db, { ...owner, name: '冒牌试剂' })
  return { id, owner: await app.login(owner.accountId), target: `http://localhost:3000/website/goods/${id}` }
}

/** A notice as a visitor sends it. @returns its id at the operators */
async function sent(target: string, files: readonly string[] = [], key = '') {
  const { number } = await app.ok<{ number: string }>(null, 'infringement.save', {
    ...facts,
    target,
    key: key || (await begin()),
    files,
  })
  const { records } = await app.ok<{ records: { id: string }[] }>(reviewer, 'infringements.search', { keyword: number })
  return { id: records[0]!.id, number }
}

type Notice = {
  name: string
  status: string
  files: { name: string; url: string }[]
  thing: { id: string; status: string } | null
  history: { status: string }[]
  answers: unknown[]
}
const look = (id: string) => app.ok<Notice>(reviewer, 'infringements.look', { id })
/** Subjects of the mails about one notice; they leave side by side, in no order. */
const mails = async (number: string) => {
  await app.drain()
  const rows = await app.db.selectFrom('sent_message').selectAll().where('recipient', '=', facts.email).execute()
  return rows.filter(row => row.title?.includes(number))
}

test('anybody sends one with evidence after the slider; operators pass it on, take the thing down and the sender is told', async () => {
  const { id: goodsId, owner, target } = await listing()
  await app.refused(null, 'infringement.begin', {}, 11006)
  const key = await begin()
  const proof = (await put(key, '商标证.png', await makePicture('png'))).data
  const dropped = (await put(key, '多余.png', await makePicture('png'))).data
  expect((await put(key, '木马.exe', 'MZ')).code).toBe(14001)
  const { id } = await sent(target, [proof.id], key)

  const seen = await look(id)
  expect(seen).toMatchObject({ status: 'NEW', thing: { id: goodsId } })
  expect(seen.files.map(file => file.name)).toEqual(['商标证.png'])
  expect(dropped.id).not.toBe(proof.id)
  expect((await app.http.inject({ url: seen.files[0]!.url })).statusCode).toBe(200)
  expect((await app.http.inject({ url: seen.files[0]!.url.split('?')[0]! })).statusCode).toBe(404)

  await app.refused(reviewer, 'infringements.takeDown', { id, reason: '商标权属清楚，未获授权' }, 10004)
  await app.ok(reviewer, 'infringements.accept', { id })
  await app.ok(reviewer, 'infringements.forward', { id })
  const told = await app.ok<{ records: { content: string }[] }>(owner, 'message.searchClientMsg', { isBusiness: true })
  expect(JSON.stringify(told)).toContain('注册号 1234567')
  expect(JSON.stringify(told)).not.toContain(facts.phone)
  expect(JSON.stringify(told)).not.toContain(facts.email)
  await app.ok(reviewer, 'infringements.takeDown', { id, reason: '商标权属清楚，未获授权' })
  await app.refused(null, 'goodsInfo.byId', { id: goodsId }, 10002)
  expect(await look(id)).toMatchObject({ status: 'UPHELD', history: [{}, {}, { status: 'UPHELD' }] })
  await app.refused(reviewer, 'infringements.reject', { id, reason: '商标权属不清楚，证据不足' }, 10004)
})

test('the sender hears of each step by mail, and a rejected one carries its reason', async () => {
  const { target } = await listing()
  const { id, number } = await sent(target)
  await app.ok(reviewer, 'infringements.answer', { id, content: '请补充授权书。' })
  await app.refused(reviewer, 'infringements.reject', { id, reason: '无' }, 10001)
  await app.ok(reviewer, 'infringements.reject', { id, reason: '所附材料不能证明权利归属' })
  const told = await mails(number)
  expect(told.map(mail => mail.title?.split('（')[0]).toSorted()).toEqual(
    ['已收到您的侵权通知', '关于您的侵权通知', '您的侵权通知未获支持'].toSorted(),
  )
  expect(told.find(mail => mail.title?.includes('未获支持'))!.body).toContain('所附材料不能证明权利归属')
  expect((await look(id)).answers).toHaveLength(1)
})

test('a key opens one notice for an hour; files of another key and missing contacts are refused', async () => {
  const key = await begin()
  const other = (await put(await begin(), '证.png', await makePicture('png'))).data
  const form = { ...facts, target: '首页第二张图', key }
  await app.refused(null, 'infringement.save', { ...form, files: [other.id] }, 14007)
  for (const wrong of [{ email: '' }, { phone: '12' }, { name: '' }, { isTrue: false }, { content: '侵权' }])
    await app.refused(null, 'infringement.save', { ...form, ...wrong }, 10001)
  const { id } = await sent('首页第二张图', [], key)
  await app.refused(null, 'infringement.save', form, 16008)
  expect((await put(key, '证.png', await makePicture('png'))).code).toBe(16008)
  await app.ok(reviewer, 'infringements.accept', { id })
  await app.refused(reviewer, 'infringements.forward', { id }, 16009)
  const late = await begin()
  app.wait(61 * 60_000)
  await app.refused(null, 'infringement.save', { ...form, key: late }, 16008)
})

test('what is about a thing already taken down is upheld without a second takedown; other operators see none', async () => {
  const { id: goodsId, target } = await listing()
  await app.ok(reviewer, 'desk.takeDown', { type: 'goods', id: goodsId, reason: '虚假宣传，违反平台规则' })
  const { id } = await sent(target)
  await app.ok(reviewer, 'infringements.accept', { id })
  await app.ok(reviewer, 'infringements.takeDown', { id, reason: '商标权属清楚，未获授权' })
  expect(await app.db.selectFrom('takedown').select('id').where('object_id', '=', goodsId).execute()).toHaveLength(1)
  const editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  await app.refused(editor, 'infringements.look', { id }, 10003)
})

test('who sent a notice and the evidence are erased when its time is over; what was complained of stays', async () => {
  const key = await begin()
  const proof = (await put(key, '商标证.png', await makePicture('png'))).data
  const { id } = await sent('首页第三张图', [proof.id], key)
  const { id: open } = await sent('首页第四张图')
  await app.ok(reviewer, 'infringements.reject', { id, reason: '所附材料不能证明权利归属' })
  const night = async (days: number) => {
    app.wait(days * 86_400_000)
    await app.jobs.send(app.db, 'infringements.erase', {})
    await app.drain()
    reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
  }
  await night(1000)
  expect(await look(id)).toMatchObject({ name: facts.name, files: [{}] })
  await night(96)
  expect(await look(id)).toMatchObject({
    name: '',
    organisation: '',
    phone: '',
    email: '',
    files: [],
    content: facts.content,
    status: 'REJECTED',
  })
  expect(await look(open)).toMatchObject({ name: facts.name })
  await app.refused(reviewer, 'infringements.answer', { id, content: '请补充授权书。' }, 10004)
  const used = await app.db.selectFrom('file_reference').select('entity_id').where('entity_id', '=', id).execute()
  expect(used).toEqual([])
})
