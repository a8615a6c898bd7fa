import type { Badges } from '@shangyouji/contract/messages/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../composition/app.ts'
import { openEventBus } from '../../db/events.ts'
import { openSessions } from '../../http/session/sessions.ts'
import { type EventStream, openEvents } from '../../testing/event-stream.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { notify } from './api.ts'

/** Two processes on one database: two apps, each with sessions, notices and streams of its own. */
let app: TestApp
let other: Awaited<ReturnType<typeof buildApp>>['http']
let otherNotices: Awaited<ReturnType<typeof openEventBus>>
const streams: EventStream[] = []

beforeAll(async () => {
  app = await testApp()
  otherNotices = await openEventBus(app.database)
  const sessions = openSessions(app.db, app.tokens, app.clock, otherNotices)
  other = (await buildApp({ ...app, events: otherNotices, sessions })).http
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(async () => {
  await other.close()
  await otherNotices.close()
  await app.close()
})

async function open(http: typeof other, token: string): Promise<EventStream> {
  const stream = await openEvents(http, '/api/msg/push/stream', token)
  streams.push(stream)
  return stream
}

const tell = (accountId: string, ...titles: string[]) =>
  app.db.transaction().execute(async db => {
    for (const title of titles.length > 0 ? titles : ['意向单已确认'])
      await notify({ ...app, db }, [accountId], {
        side: 'CLIENT',
        type: 'ORDER',
        title,
        link: '/demander/intentLetter',
      })
  })

describe('the stream of pushes', () => {
  test('begins with the badges of both sides', async () => {
    const company = await makeCompany(app.db)
    const supplier = await open(app.http, (await app.login(company.accountId)).token)
    expect(await supplier.next<Badges>('badges')).toEqual({
      client: expect.objectContaining({ consulting: 0, sysMsg: 0 }),
      business: expect.objectContaining({ consulting: 0, sysMsg: 0 }),
    })
    const client = await open(app.http, (await app.login((await makeAccount(app.db)).id)).token)
    expect(await client.next<Badges>('badges')).toMatchObject({ business: null })
  })

  test('moves badges and shows a toast in every process, to the receiver alone', async () => {
    const me = await app.login((await makeAccount(app.db)).id)
    const stranger = await app.login((await makeAccount(app.db)).id)
    const here = await open(app.http, me.token)
    const there = await open(other, me.token)
    const foreign = await open(other, stranger.token)
    for (const stream of [here, there, foreign]) await stream.next('badges')

    await tell(me.accountId)
    for (const stream of [here, there]) {
      expect(await stream.next('notice')).toEqual({
        side: 'CLIENT',
        type: 'ORDER',
        title: '意向单已确认',
        link: '/demander/intentLetter',
      })
      expect(await stream.next<Badges>('badges')).toMatchObject({ client: { sysMsg: 1 } })
    }
    await tell(stranger.accountId, '只给另一人')
    expect(await foreign.next()).toMatchObject({ title: '只给另一人' })
  })

  test('says nothing of what was undone', async () => {
    const me = await app.login((await makeAccount(app.db)).id)
    const stream = await open(other, me.token)
    await stream.next('badges')
    await app.db
      .transaction()
      .execute(async db => {
        await notify({ ...app, db }, [me.accountId], { side: 'CLIENT', type: 'ORDER', title: '没有发生' })
        throw new Error('undone')
      })
      .catch(() => {})
    await tell(me.accountId, '发生了')
    expect(await stream.next()).toMatchObject({ title: '发生了' })
    expect(await stream.next<Badges>('badges')).toMatchObject({ client: { sysMsg: 1 } })
  })

  test('falls when a notice is read in another process', async () => {
    const me = await app.login((await makeAccount(app.db)).id)
    await tell(me.accountId)
    const stream = await open(other, me.token)
    expect(await stream.next<Badges>('badges')).toMatchObject({ client: { sysMsg: 1 } })
    await app.ok(me, 'messageUser.batchRead', { all: true })
    expect(await stream.next<Badges>('badges')).toMatchObject({ client: { sysMsg: 0 } })
  })

  test('gathers changes that come together', async () => {
    const me = await app.login((await makeAccount(app.db)).id)
    const stream = await open(app.http, me.token)
    await stream.next('badges')
    await tell(me.accountId, ...Array.from({ length: 20 }, (_, i) => `意向单${i}已确认`))
    let counts = 0
    for (let badges = await stream.next<Badges>('badges'); ; badges = await stream.next<Badges>('badges')) {
      counts++
      if (badges.client.sysMsg === 20) break
    }
    expect(counts).toBeLessThan(20)
  })

  test('ends with its session, and says with which code', async () => {
    const me = await app.login((await makeAccount(app.db)).id)
    const stream = await open(other, me.token)
    await stream.next('badges')
    await app.db
      .updateTable('session')
      .set({ end_reason: 'ELSEWHERE', ended_at: app.clock.now() })
      .where('account_id', '=', me.accountId)
      .execute()
    await app.events.publish(app.db, 'session', { actorIds: [me.accountId] })
    expect(await stream.next('end')).toMatchObject({ code: 40008 })
    await stream.ended
  })

  test('ends when the account is frozen, and stays open when only another session of it ended', async () => {
    const account = await makeAccount(app.db)
    const first = await open(app.http, (await app.login(account.id)).token)
    await first.next('badges')
    const second = await app.login(account.id)
    await app.db
      .updateTable('session')
      .set({ end_reason: 'LOGOUT', ended_at: app.clock.now() })
      .where('id', '=', app.tokens.read(second.token).sid)
      .execute()
    await app.events.publish(app.db, 'session', { actorIds: [account.id] })
    await tell(account.id)
    expect(await first.next()).toMatchObject({ title: '意向单已确认' })
    await app.db.updateTable('account').set({ frozen_at: app.clock.now() }).where('id', '=', account.id).execute()
    await app.events.publish(app.db, 'session', { actorIds: [account.id] })
    expect(await first.next('end')).toMatchObject({ code: 40000 })
    await first.ended
  })

  test('is refused without a session and beyond twenty at once', async () => {
    const refused = await app.http.inject('/api/msg/push/stream')
    expect(refused.json()).toMatchObject({ code: 40003 })
    const me = await app.login((await makeAccount(app.db)).id)
    for (let i = 0; i < 20; i++) await open(app.http, me.token)
    await expect(open(app.http, me.token)).rejects.toThrow('42900')
    streams.pop()!.close()
    await expect
      .poll(() =>
        open(app.http, me.token).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  test('does not keep a stopping server waiting', async () => {
    const sessions = openSessions(app.db, app.tokens, app.clock, app.events)
    const third = (await buildApp({ ...app, sessions })).http
    const stream = await open(third, (await app.login((await makeAccount(app.db)).id)).token)
    await stream.next('badges')
    await third.close()
    await stream.ended
  })
})
