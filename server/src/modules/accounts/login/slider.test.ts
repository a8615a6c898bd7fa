import { createHash } from 'node:crypto'
import type { NumberTask, Puzzle } from '@shangyouji/contract/accounts/login-calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/clock.ts'
import { solvePuzzle } from '../../../testing/solve-puzzle.ts'
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
interface Challenge {
  challengeId: string
  expiresAt: number
  puzzle: Puzzle
  task: NumberTask
}
const trace = (to: number, ms: number): Point[] =>
  Array.from({ length: 11 }, (_, i) => ({ x: (to * i) / 10, t: (ms * i) / 10 }))

/** A challenge in the database whose answer the test knows. */
async function storedChallenge(distance: number) {
  const id = newId()
  const now = app.clock.now()
  await app.db
    .insertInto('slider_challenge')
    .values({ id, distance, number: null, created_at: now, expires_at: new Date(now.getTime() + 300_000) })
    .execute()
  return id
}

/** Answers a challenge of a known distance as told and gives the reply. */
async function drag(
  make: (distance: number) => { x: number; trace: Point[] },
  { ip = freshIp(), after = 1500 }: { ip?: string; after?: number } = {},
) {
  const browser = testBrowser(app, { ip })
  const challengeId = await storedChallenge(160)
  app.wait(after)
  const answer = { challengeId, ...make(160) }
  return { reply: await browser.call('slider.check', answer), answer, browser }
}

const whole = (distance: number) => ({ x: distance, trace: trace(distance, 800) })

async function get(browser = testBrowser(app, { ip: freshIp() }), way: 'PUZZLE' | 'NUMBER' = 'PUZZLE') {
  const reply = await browser.call('slider.get', { way })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data as Challenge
}

const answerOf = (id: string) =>
  app.db.selectFrom('slider_challenge').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a puzzle', () => {
  test('is solved by measuring its pictures', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    for (let i = 0; i < 5; i++) {
      const { challengeId, puzzle } = await get(browser)
      const x = await solvePuzzle(puzzle)
      app.wait(1500)
      const reply = await browser.call('slider.check', { challengeId, ...whole(x) })
      expect(reply).toMatchObject({ isSuccess: true, data: { ticket: expect.any(String) } })
      expect((reply.data as { expiresAt: number }).expiresAt).toBe(app.clock.now().getTime() + 120_000)
    }
  })

  test('is sent as pictures alone: nothing else tells the answer', async () => {
    for (let i = 0; i < 10; i++) {
      const challenge = await get()
      const { distance } = await answerOf(challenge.challengeId)
      expect(distance).toBeGreaterThanOrEqual(72)
      const { background, piece, top, ...size } = challenge.puzzle
      expect(Object.keys(challenge).sort()).toEqual(['challengeId', 'expiresAt', 'puzzle', 'task'])
      expect(challenge.task).toBeNull()
      expect(size).toEqual({ width: 320, height: 160, side: 56 })
      expect(top).toBeLessThanOrEqual(160 - 56)
      for (const [dataUrl, width] of [
        [background, 320],
        [piece, 56],
      ] as const) {
        const bytes = Buffer.from(dataUrl.replace('data:image/webp;base64,', ''), 'base64')
        const facts = await sharp(bytes).metadata()
        expect(facts).toMatchObject({ format: 'webp', width })
        expect([facts.exif, facts.xmp, facts.iptc, facts.comments]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ])
        // a RIFF file tells its own length: nothing hangs behind it
        expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length)
      }
    }
  })

  test('is drawn anew for each challenge', async () => {
    const seen = new Set<string>()
    for (let i = 0; i < 12; i++) seen.add((await get()).puzzle.background)
    expect(seen.size).toBe(12)
  })

  test.each<[string, (distance: number) => { x: number; trace: Point[] }, boolean]>([
    ['5 short', d => whole(d - 5), true],
    ['6 short', d => whole(d - 6), false],
    ['6 too far', d => whole(d + 6), false],
    ['half way', d => whole(d / 2), false],
    ['to the right end', () => whole(264), false],
    ['without a trace', d => ({ x: d, trace: [] }), false],
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
  ])('is judged when dragged %s', async (_, make, isGood) => {
    const { reply } = await drag(make)
    expect(reply).toMatchObject(isGood ? { code: 0 } : { code: 11007, msg: '滑块验证未通过，请重试' })
  })

  test('counts once, also when it is checked four times at once', async () => {
    const { browser, answer } = await drag(whole)
    expect(await browser.call('slider.check', answer)).toMatchObject({ code: 11007 })
    const other = testBrowser(app, { ip: freshIp() })
    const challengeId = await storedChallenge(160)
    app.wait(1500)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => other.call('slider.check', { challengeId, ...whole(160) })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
  })

  test('is used up by a wrong answer', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    const { challengeId } = await get(browser)
    const { distance } = await answerOf(challengeId)
    app.wait(1500)
    expect(await browser.call('slider.check', { challengeId, ...whole(distance! + 30) })).toMatchObject({ code: 11007 })
    expect(await browser.call('slider.check', { challengeId, ...whole(distance!) })).toMatchObject({ code: 11007 })
  })

  test('is forgotten after 5 minutes', async () => {
    expect((await drag(whole, { after: 300_000 })).reply).toMatchObject({ code: 11007 })
  })
})

describe('the slider', () => {
  test('locks an address for 6 minutes after 5 failures', async () => {
    const ip = freshIp()
    const half = (d: number) => whole(d / 2)
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
    for (let i = 0; i < 60; i++) expect((await drag(whole, { ip, after: 900 })).reply.code).toBe(0)
    expect((await drag(whole, { ip, after: 900 })).reply).toMatchObject({ code: 42900 })
  })

  test('gives 60 challenges a minute to one address', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    app.setNow(new Date(Math.ceil(app.clock.now().getTime() / 60_000) * 60_000))
    const codes = await Promise.all(Array.from({ length: 61 }, async () => (await browser.call('slider.get')).code))
    expect(codes.filter(code => code === 42900).length).toBeGreaterThanOrEqual(1)
  })
})

describe('a number to compute, for those who cannot see the puzzle', () => {
  const find = ({ salt, hash, most }: NumberTask) => {
    for (let number = 0; number <= most; number++)
      if (createHash('sha256').update(`${salt}${number}`).digest('hex') === hash) return number
    throw new Error('no number has this hash')
  }

  test('is changed for a ticket, once', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    const { challengeId, puzzle, task } = await get(browser, 'NUMBER')
    expect(puzzle).toBeNull()
    expect(Object.keys(task).sort()).toEqual(['hash', 'most', 'salt'])
    const x = find(task)
    expect(await browser.call('slider.check', { challengeId, x })).toMatchObject({ isSuccess: true })
    expect(await browser.call('slider.check', { challengeId, x })).toMatchObject({ code: 11007 })
  })

  test('is refused when it is another one, and counts as a failure', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    const codes = []
    for (let i = 0; i < 5; i++) {
      const { challengeId, task } = await get(browser, 'NUMBER')
      codes.push(
        (await browser.call('slider.check', { challengeId, x: find(task) + 1, ...{ trace: trace(9, 800) } })).code,
      )
    }
    expect(codes).toEqual([11007, 11007, 11007, 11007, 11020])
  })

  test('is given 20 times an hour to one address', async () => {
    const browser = testBrowser(app, { ip: freshIp() })
    for (let i = 0; i < 20; i++) await get(browser, 'NUMBER')
    expect(await browser.call('slider.get', { way: 'NUMBER' })).toMatchObject({ code: 42900 })
    expect(await browser.call('slider.get')).toMatchObject({ code: 0 })
  })
})
