import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { countUse, limitUse, usesOf } from './limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY = 86_400
const at = (time: string) => app.setNow(new Date(time))

describe('a limit by day', () => {
  test('ends at midnight in Shanghai, not at eight in the morning', async () => {
    const use = () => countUse(app.db, app.clock, 'day', DAY)
    at('2026-11-20T23:59:59+08:00')
    expect([await use(), await use()]).toEqual([1, 2])
    at('2026-11-21T00:00:00+08:00')
    expect(await use()).toBe(1)
    at('2026-11-21T08:00:00+08:00')
    expect(await use()).toBe(2)
    expect(await usesOf(app.db, app.clock, 'day', DAY)).toBe(2)
  })

  test('says how long it is until then', async () => {
    at('2026-11-20T22:00:00+08:00')
    await limitUse(app.db, app.clock, 'one', 1, DAY)
    await expect(limitUse(app.db, app.clock, 'one', 1, DAY)).rejects.toMatchObject({
      code: 'TOO_MANY',
      details: { retryAfter: 7200 },
    })
  })
})

test('a limit by hour or minute ends with the clock', async () => {
  const use = (seconds: number) => countUse(app.db, app.clock, 'short', seconds)
  at('2026-11-20T10:59:59+08:00')
  expect([await use(3600), await use(60)]).toEqual([1, 1])
  at('2026-11-20T11:00:00+08:00')
  expect([await use(3600), await use(60)]).toEqual([1, 2])
})
