import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let nextIp = 1
const freshIp = () => `10.2.0.${nextIp++}`

interface Point {
  x: number
  t: number
}
const trace = (to: number, ms: number): Point[] =>
  Array.from({ length: 11 }, (_, i) => ({ x: (to * i) / 10, t: (ms * i) / 10 }))

/** Gets a challenge, drags as told and gives the reply. */
async function drag(
  make: (distance: number) => { x: number; trace: Point[] },
  { ip = freshIp(), after = 1500 }: { ip?: string; after?: number } = {},
) {
  const browser = testBrowser(app, { ip })
  const { data } = await browser.call('slider.get')
  const { challengeId, distance } = data as { challengeId: string; distance: number }
  app.wait(after)
  const answer = { challengeId, ...make(distance) }
  return { reply: await browser.call('slider.check', answer), answer, browser }
}

const whole = (distance: number) => ({ x: distance, trace: trace(distance, 800) })

describe('the slider', () => {
  test('gives a ticket for a drag to the right end', async () => {
    const { reply } = await drag(whole)
    expect(reply).toMatchObject({ isSuccess: true, data: { ticket: expect.any(String) } })
    expect((reply.data as { expiresAt: number }).expiresAt).toBe(app.clock.now().getTime() + 120_000)
  })

  test.each<[string, (distance: number) => { x: number; trace: Point[] }, boolean]>([
    ['5 short', d => ({ x: d - 5, trace: trace(d - 5, 800) }), true],
    ['6 short', d => ({ x: d - 6, trace: trace(d - 6, 800) }), false],
    ['6 too far', d => ({ x: d + 6, trace: trace(d + 6, 800) }), false],
    ['half way', d => ({ x: d / 2, trace: trace(d / 2, 800) }), false],
    ['faster than a hand', d => ({ x: d, trace: trace(d, 60) }), false],
    ['longer than since the challenge was given', d => ({ x: d, trace: trace(d, 9000) }), false],
    ['begun at the right end', d => ({ x: d, trace: trace(d, 800).reverse() }), false],
    [
      'against time',
      d => ({
        x: d,
        trace: [
          { x: 0, t: 500 },
          { x: 9, t: 100 },
          { x: d, t: 900 },
        ],
      }),
      false,
    ],
    ['let go elsewhere than the trace ends', d => ({ x: d, trace: trace(d - 20, 800) }), false],
  ])('judges a drag %s', async (_, make, isGood) => {
    const { reply } = await drag(make)
    expect(reply).toMatchObject(isGood ? { code: 0 } : { code: 11007, msg: '滑块验证未通过，请重试' })
  })

  test('takes a challenge once, also when it is checked ten times at once', async () => {
    const { browser, answer } = await drag(whole)
    expect(await browser.call('slider.check', answer)).toMatchObject({ code: 11007 })
    const other = testBrowser(app, { ip: freshIp() })
    const { data } = await other.call('slider.get')
    const { challengeId, distance } = data as { challengeId: string; distance: number }
    app.wait(1500)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => other.call('slider.check', { challengeId, ...whole(distance) })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
  })

  test('forgets a challenge after 5 minutes', async () => {
    expect((await drag(whole, { after: 300_000 })).reply).toMatchObject({ code: 11007 })
  })

  test('locks an address for 6 minutes after 5 failures', async () => {
    const ip = freshIp()
    const half = (d: number) => ({ x: d / 2, trace: trace(d / 2, 800) })
    for (let i = 0; i < 4; i++) expect((await drag(half, { ip })).reply).toMatchObject({ code: 11007 })
    expect((await drag(half, { ip })).reply).toMatchObject({ code: 11020, msg: '滑块验证失败次数过多，请6分钟后再试' })
    expect((await drag(whole, { ip })).reply).toMatchObject({ code: 11020 })
    expect((await drag(whole)).reply).toMatchObject({ isSuccess: true })
    app.wait(360_000)
    expect((await drag(whole, { ip })).reply).toMatchObject({ isSuccess: true })
  })

  test('checks 60 times a minute for one address', async () => {
    const ip = freshIp()
    app.setNow(new Date(Math.ceil(app.clock.now().getTime() / 60_000) * 60_000))
    for (let i = 0; i < 60; i++) {
      const { reply } = await drag(d => ({ x: d, trace: trace(d, 800) }), { ip, after: 900 })
      expect(reply.code).toBe(0)
    }
    expect((await drag(whole, { ip, after: 900 })).reply).toMatchObject({ code: 42900 })
  })
})
