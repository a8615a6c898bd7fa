import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { openEventBus, pageTagsOf, spoken } from './events.ts'

const until = async (isSo: () => boolean) => {
  for (const end = Date.now() + 20_000; !isSo(); ) {
    if (Date.now() > end) throw new Error('nothing was heard')
    await new Promise(done => setTimeout(done, 20))
  }
}

test('what is published is heard, by kind', async () => {
  const database = await openTestDatabase()
  const events = await openEventBus(database)
  const heard: string[] = []
  events.subscribe('pages', ({ tags }) => heard.push(...tags))
  await events.publish(database.db, 'settings', { what: 'words' })
  await events.publish(database.db, 'pages', { tags: ['goods'] })
  await until(() => heard.length > 0)
  expect(heard).toEqual(['goods'])
  expect(events.isHearing()).toBe(true)
  await events.close()
  await database.close()
})

test('when the line breaks what is kept is forgotten, and again when it is up: events in between are lost', async () => {
  const database = await openTestDatabase()
  const events = await openEventBus(database)
  const seen: boolean[] = []
  events.onMissed(() => seen.push(events.isHearing()))
  if (database.kind === 'postgres') {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    await until(() => seen.length === 2)
    expect(seen).toEqual([false, true])
  }
  const heard: string[] = []
  events.subscribe('pages', ({ tags }) => heard.push(...tags))
  await events.publish(database.db, 'pages', { tags: ['goods'] })
  await until(() => heard.length > 0)
  // the embedded database has no line that could break
  expect(database.kind === 'postgres' || seen.length === 0).toBe(true)
  await events.close()
  await database.close()
})

test('tags of pages are read out of what waits to be said', () => {
  const said = [spoken('settings', { what: 'words' }), spoken('pages', { tags: ['goods', 'goods:1'] })]
  expect(pageTagsOf(said)).toEqual(['goods', 'goods:1'])
})
