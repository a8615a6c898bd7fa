import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Card = {
  id: string
  friendId: string
  status: string
  phone: string
  remark: string
  group: string
  unReadNum: number
  lastText: string
  isMine: boolean
  can: Record<string, boolean>
}
type Talk = {
  records: { id: string; content: string; isMine: boolean; isRecalled: boolean; canRecall: boolean }[]
  total: number
}

const person = async () => app.login((await makeAccount(app.db)).id)

async function friends() {
  const [a, b] = [await person(), await person()]
  await app.ok(a, 'friend.save', { friendId: b.accountId })
  await app.ok(b, 'friend.save', { friendId: a.accountId })
  return { a, b }
}
const cardOf = async (who: { token: string }, friendId: string) =>
  (await app.ok<{ records: Card[] }>(who, 'friend.search')).records.find(card => card.friendId === friendId)
const badge = async (who: { accountId: string }) => {
  const { countBadges } = await import('../messages/api.ts')
  return (await countBadges(app.db, app.lists.badges, [who.accountId])).get(who.accountId)!.client.friend
}

describe('friends', () => {
  test('become friends when the one asked accepts; only then they see phones', async () => {
    const [a, b] = [await person(), await person()]
    const asked = await app.ok<Card>(a, 'friend.save', {
      friendId: b.accountId,
      remark: '采购李',
      greeting: '展会上见过',
    })
    expect(asked.status).toBe('REQUESTED')
    expect(await badge(b)).toBe(1)
    const received = await app.ok<{ records: Card[] }>(b, 'friend.search', { status: 'REQUESTED', isReceived: true })
    expect(received.records).toMatchObject([{ friendId: a.accountId, phone: '', can: { accept: true, reject: true } }])
    expect(await app.ok(b, 'friend.update', { id: asked.id, operation: 'ACCEPT' })).toEqual({ status: 'ACCEPTED' })
    expect(await badge(b)).toBe(0)
    const [card] = await app.ok<Card[]>(a, 'friend.list')
    expect(card).toMatchObject({ friendId: b.accountId, status: 'ACCEPTED', remark: '采购李' })
    expect(card!.phone).toMatch(/^1\d{10}$/)
  })

  test('are friends at once when both asked, also at the same moment', async () => {
    const [a, b] = [await person(), await person()]
    await Promise.all([
      app.ok(a, 'friend.save', { friendId: b.accountId }),
      app.ok(b, 'friend.save', { friendId: a.accountId }),
    ])
    expect((await cardOf(a, b.accountId))!.status).toBe('ACCEPTED')
    const { number } = await app.db
      .selectFrom('friendship')
      .select(eb => eb.fn.countAll<number>().as('number'))
      .where(eb => eb.or([eb('low_id', '=', a.accountId), eb('high_id', '=', a.accountId)]))
      .executeTakeFirstOrThrow()
    expect(Number(number)).toBe(1)
  })

  test('cannot be oneself, nobody, or decided by the one who asked', async () => {
    const [a, b, c] = [await person(), await person(), await person()]
    await app.refused(a, 'friend.save', { friendId: a.accountId }, 16005)
    await app.refused(a, 'friend.save', { friendId: newId() }, 10002)
    const { id } = await app.ok<Card>(a, 'friend.save', { friendId: b.accountId })
    await app.refused(a, 'friend.update', { id, operation: 'ACCEPT' }, 10004)
    await app.refused(c, 'friend.update', { id, operation: 'ACCEPT' }, 10002)
    await app.refused(c, 'friend.delete', { id }, 10002)
  })

  test('keep remark and group for themselves', async () => {
    const { a, b } = await friends()
    const { id } = (await cardOf(a, b.accountId))!
    await app.ok(a, 'friend.update', { id, remark: '老王', group: '供应商' })
    expect(await app.ok<Card[]>(a, 'friend.list', { group: '供应商' })).toMatchObject([{ remark: '老王' }])
    expect(await app.ok<Card[]>(a, 'friend.list', { group: '别的' })).toEqual([])
    expect(await cardOf(b, a.accountId)).toMatchObject({ remark: '', group: '' })
  })

  test('may ask again after a refusal', async () => {
    const [a, b] = [await person(), await person()]
    const { id } = await app.ok<Card>(a, 'friend.save', { friendId: b.accountId })
    expect(await app.ok(b, 'friend.update', { id, operation: 'REJECT' })).toEqual({ status: 'REJECTED' })
    expect(await badge(b)).toBe(0)
    expect((await app.ok<Card>(a, 'friend.save', { friendId: b.accountId })).status).toBe('REQUESTED')
    expect(await badge(b)).toBe(1)
  })

  test('who is blocked gets no message through, learns nothing from the card, and cannot shake the block off', async () => {
    const { a, b } = await friends()
    const { id } = (await cardOf(b, a.accountId))!
    expect(await app.ok(b, 'friend.update', { id, operation: 'BLOCK' })).toEqual({ status: 'BLOCKED' })
    expect(await app.ok<Card[]>(b, 'friend.list')).toEqual([])
    expect(await cardOf(a, b.accountId)).toMatchObject({ status: 'ACCEPTED', phone: '' })
    await app.refused(a, 'message.save', { toId: b.accountId, content: '在吗' }, 16002)
    await app.refused(b, 'message.save', { toId: a.accountId, content: '在吗' }, 16002)
    await app.ok(a, 'friend.delete', { id })
    expect(await cardOf(a, b.accountId)).toBeUndefined()
    await app.refused(a, 'friend.save', { friendId: b.accountId }, 16004)
    expect(await app.ok(b, 'friend.update', { id, operation: 'UNBLOCK' })).toEqual({ status: 'REJECTED' })
    expect((await app.ok<Card>(a, 'friend.save', { friendId: b.accountId })).status).toBe('REQUESTED')
  })

  test('are no friends any more for both when one deletes', async () => {
    const { a, b } = await friends()
    const { id } = (await cardOf(a, b.accountId))!
    await app.ok(a, 'friend.delete', { id })
    expect(await cardOf(b, a.accountId)).toBeUndefined()
    await app.refused(b, 'message.searchFriendMsg', { friendId: a.accountId }, 16002)
  })
})

describe('messages between friends', () => {
  test('are read in pages on the path without /api, and reading clears the number', async () => {
    const { a, b } = await friends()
    await app.ok(a, 'message.save', { toId: b.accountId, content: '样品收到了吗？' })
    await app.ok(b, 'message.save', { toId: a.accountId, content: '收到了' })
    expect(await badge(a)).toBeGreaterThan(0)
    const [card] = await app.ok<Card[]>(a, 'friend.list')
    expect(card).toMatchObject({ lastText: '收到了', unReadNum: 1 })
    const reply = await app.http.inject({
      method: 'POST',
      url: '/msg/message/searchFriendMsg',
      headers: { authorization: `Bearer ${a.token}` },
      payload: { friendId: b.accountId, size: 1 },
    })
    const { data } = reply.json() as { data: Talk }
    expect(data).toMatchObject({ total: 2, records: [{ content: '收到了', isMine: false }] })
    expect(await badge(a)).toBe(0)
  })

  test('reach nobody who is no friend, and several friends at once', async () => {
    const { a, b } = await friends()
    const stranger = await person()
    await app.refused(a, 'message.save', { toId: stranger.accountId, content: '你好' }, 16002)
    const sent = await app.ok<{ success: string[]; failed: { id: string; code: number }[] }>(a, 'message.saveAdd', {
      toIds: [b.accountId, stranger.accountId],
      content: '展位改到 3 号馆',
    })
    expect(sent).toMatchObject({ success: [b.accountId], failed: [{ id: stranger.accountId, code: 16002 }] })
    await app.refused(stranger, 'message.searchFriendMsg', { friendId: a.accountId }, 16002)
  })

  test('are taken back within two minutes by who sent them', async () => {
    const { a, b } = await friends()
    const { id } = await app.ok<{ id: string }>(a, 'message.save', { toId: b.accountId, content: '发错人了' })
    await app.refused(b, 'message.recall', { id }, 10002)
    await app.ok(a, 'message.recall', { id })
    const talk = await app.ok<Talk>(b, 'message.searchFriendMsg', { friendId: a.accountId })
    expect(talk.records[0]).toMatchObject({ content: '', isRecalled: true })
    const later = await app.ok<{ id: string }>(a, 'message.save', { toId: b.accountId, content: '第二条' })
    app.wait(2 * 60_000 + 1)
    await app.refused(a, 'message.recall', { id: later.id }, 16003)
  })
})
