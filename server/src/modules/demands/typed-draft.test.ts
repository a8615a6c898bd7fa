import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'
import { demandForm } from './factory.ts'

let app: TestApp
let buyer: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db)).id)
})
afterAll(() => app.close())

type Saved = { id: string; status: string; version: number }
const draft = (form: object) => app.ok<Saved>(buyer, 'demand.saveDrafts', form)
const stored = (id: string) => app.ok<Record<string, unknown>>(buyer, 'demand.byId', { id })

test('a draft keeps what is not valid as it was given, beside what is', async () => {
  const items = [{ name: '乙腈', cas: '75-05-9', spec: '4 L', qty: -2, unit: '瓶', targetPrice: null, remark: '' }]
  const { id } = await draft({ ...demandForm(), title: '采', demandMobile: '138-', qqNumber: '12', items })
  const back = await stored(id)
  expect(back).toMatchObject({
    content: demandForm().content,
    demandMobile: '',
    items: [],
    invalid: { title: '采', demandMobile: '138-', qqNumber: '12', items },
  })
  const reply = await app.refused(buyer, 'demand.updateStatus', { id, status: 'PENDING' }, 10001)
  expect(reply.data).toMatchObject({ fields: { form: expect.stringContaining('请打开编辑后提交') } })
  expect(await app.ok(buyer, 'demand.batchRelease', { ids: [id] })).toMatchObject({ success: [] })
  const ready = await draft(demandForm())
  expect(await app.ok(buyer, 'demand.batchRelease', { ids: [ready.id] })).toMatchObject({ success: [ready.id] })
})

test('what the editor held comes back letter by letter, until a valid draft replaces it', async () => {
  const typed = { demandMobile: ' 138 0000', items: [{ key: 'a', name: '乙腈', qty: '两瓶', targetPrice: '12.345' }] }
  const { id } = await draft({ ...demandForm(), typed })
  const first = await stored(id)
  expect(first.typed).toEqual(typed)
  await app.refused(buyer, 'demand.updateStatus', { id, status: 'PENDING' }, 10001)

  await draft({ ...demandForm(), id, version: first.version })
  await app.refused(buyer, 'demand.saveDrafts', { ...demandForm(), id, version: first.version }, 10005)
  expect(await stored(id)).not.toHaveProperty('typed')
  expect(await app.ok(buyer, 'demand.updateStatus', { id, status: 'PENDING' })).toMatchObject({ status: 'PENDING' })
})

test('a draft longer than allowed is kept, and is told so when it is handed in', async () => {
  const { id } = await draft(demandForm({ content: `<p>${'长'.repeat(5_001)}</p>` }))
  expect(String((await stored(id)).content).length).toBeGreaterThan(5_000)
  const reply = await app.refused(buyer, 'demand.updateStatus', { id, status: 'PENDING' }, 10001)
  expect(reply.data).toMatchObject({ fields: { content: '内容最多5000个字' } })
})

test('a draft of more than a form can hold is refused', async () => {
  await app.refused(buyer, 'demand.saveDrafts', { typed: { remark: 'x'.repeat(200_001) } }, 10001)
  await app.refused(buyer, 'demand.saveDrafts', { title: 'x'.repeat(200_001) }, 10001)
})
