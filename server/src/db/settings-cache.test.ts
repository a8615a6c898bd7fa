import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { settingsCache, watchSettings } from './settings-cache.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what was read before changes were heard is read again', async () => {
  let stored = 0
  const cache = settingsCache('seeded', async () => stored)
  // numbers of categories were 0 for half a minute after a start on an empty folder: kept while the demo was made
  expect(await cache.get(app.db)).toBe(0)
  stored = 237
  expect(await cache.get(app.db)).toBe(0)
  watchSettings(app.db, app.events)
  expect(await cache.get(app.db)).toBe(237)
})
