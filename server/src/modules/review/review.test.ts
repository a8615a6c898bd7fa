import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeOperator } from '../accounts/factory.ts'
import { demandForm } from '../demands/factory.ts'

let app: TestApp
let buyer: NonNullable<Caller>
let reviewer: NonNullable<Caller>
let colleague: NonNullable<Caller>
let colleagueId: string

beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db)).id)
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'], name: '甲' })).id)
  colleagueId = (await makeOperator(app.db, { roles: ['reviewer'], name: '乙' })).id
  colleague = await app.loginOperator(colleagueId)
})
afterAll(() => app.close())

type Card = { id: string; entityId: string; assignedTo: string }
type Details = { assigneeId: string | null; notes: { content: string; operatorName: string }[] }

const list = async (who: NonNullable<Caller>, asked = {}) =>
  (await app.ok<{ records: Card[] }>(who, 'review.search', { size: 100, ...asked })).records

async function submit(title: string): Promise<Card> {
  const { id } = await app.ok<{ id: string }>(buyer, 'demand.save', demandForm({ title }))
  return (await list(reviewer)).find(card => card.entityId === id)!
}

describe('assignment', () => {
  test('gives work to a colleague, who finds it under mine, and takes it back', async () => {
    const { id } = await submit('采购胎牛血清 10 瓶')
    await app.ok(reviewer, 'review.assign', { ids: [id], operatorId: colleagueId })
    expect(await list(colleague, { isMine: true })).toMatchObject([{ id, assignedTo: '乙' }])
    expect(await list(reviewer, { isMine: true })).toEqual([])
    expect(await app.ok<Details>(reviewer, 'review.byId', { id })).toMatchObject({ assigneeId: colleagueId })
    await app.ok(reviewer, 'review.assign', { ids: [id], operatorId: null })
    expect(await list(colleague, { isMine: true })).toEqual([])
  })

  test('does not keep others from deciding, unlike a claim', async () => {
    const { id } = await submit('采购胎牛血清 20 瓶')
    await app.ok(reviewer, 'review.assign', { ids: [id], operatorId: colleagueId })
    const { success } = await app.ok<{ success: string[] }>(reviewer, 'review.approve', { ids: [id] })
    expect(success).toEqual([id])
    const late = await app.ok<{ failed: object[] }>(reviewer, 'review.assign', { ids: [id], operatorId: null })
    expect(late.failed).toHaveLength(1)
  })

  test('goes to those who may review and are not frozen', async () => {
    const { id } = await submit('采购胎牛血清 30 瓶')
    const editor = await makeOperator(app.db, { roles: ['editor'], name: '丙' })
    const frozen = await makeOperator(app.db, { roles: ['reviewer'], name: '丁' })
    await app.db.updateTable('operator').set({ frozen_at: app.clock.now() }).where('id', '=', frozen.id).execute()
    for (const operatorId of [editor.id, frozen.id])
      await app.refused(reviewer, 'review.assign', { ids: [id], operatorId }, 10002)
    const names = (await app.ok<{ name: string }[]>(reviewer, 'review.reviewers')).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['甲', '乙']))
    expect(names).not.toEqual(expect.arrayContaining(['丙']))
    expect(names).not.toEqual(expect.arrayContaining(['丁']))
  })
})

test('notes stay with the thing over its reviews and never reach its owner', async () => {
  const { id, entityId } = await submit('采购胎牛血清 40 瓶')
  const content = '上次来电核实过单位'
  await app.ok(reviewer, 'review.addNote', { id, content })
  await app.refused(reviewer, 'review.addNote', { id, content: ' ' }, 10001)
  await app.ok(reviewer, 'review.reject', { ids: [id], reason: '请补充规格与数量，便于供方报价' })
  await app.ok(buyer, 'demand.update', { ...demandForm({ title: '采购胎牛血清 50 瓶' }), id: entityId })
  const again = (await list(colleague)).find(card => card.entityId === entityId)!
  expect(await app.ok<Details>(colleague, 'review.byId', { id: again.id })).toMatchObject({
    notes: [{ content, operatorName: '甲' }],
  })
  expect(JSON.stringify(await app.ok(buyer, 'demand.byId', { id: entityId }))).not.toContain(content)
})

test('a refusal of several reaches each owner, and what a colleague has in hand is left out and named', async () => {
  const cards = [await submit('采购摇瓶 10 箱'), await submit('采购摇瓶 20 箱'), await submit('采购摇瓶 30 箱')]
  const ids = cards.map(card => card.id)
  await app.ok(colleague, 'review.claim', { id: ids[1] })
  const reason = '请补充规格与数量，便于供方报价'
  const done = await app.ok<{ success: string[]; failed: { id: string }[] }>(reviewer, 'review.reject', { ids, reason })
  expect(done).toMatchObject({ success: [ids[0], ids[2]], failed: [{ id: ids[1] }] })
  for (const [i, status] of ['REJECTED', 'PENDING', 'REJECTED'].entries())
    expect(await app.ok(buyer, 'demand.byId', { id: cards[i]!.entityId })).toMatchObject({
      status,
      rejectReason: status === 'REJECTED' ? reason : '',
    })
  // one notice, and so one mail and one SMS, for what one owner is told of all
  const { records } = await app.ok<{ records: { title: string }[] }>(buyer, 'message.searchClientMsg', {
    isBusiness: false,
    keyword: '采购摇瓶',
  })
  expect(records.filter(({ title }) => title.includes('未通过'))).toMatchObject([
    {
      title: '您的需求《采购摇瓶 10 箱》等2项未通过审核',
      content: `原因：${reason}\n包括：《采购摇瓶 10 箱》、《采购摇瓶 30 箱》`,
    },
  ])
})
