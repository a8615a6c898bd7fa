import { CallFailure } from '@shangyouji/contract/errors'
import { beforeEach, expect, test } from 'vitest'
import { writeKeys } from './write-keys.ts'

let time = 0
let keys = writeKeys(() => time)
beforeEach(() => {
  time = 0
  keys = writeKeys(() => time)
})

/** The key under which it goes out. */
const works = (said: string, isQuiet = false) => keys.send(said, isQuiet, async key => key)
async function fails(said: string, code: number): Promise<string> {
  let sent = ''
  const failing = keys.send(said, false, async key => {
    sent = key
    throw new CallFailure(code, '失败')
  })
  await expect(failing).rejects.toThrow('失败')
  return sent
}

test.each([0, 502, 504])('without an answer (%s) the same again has the same key', async code => {
  const first = await fails('PUT /move 7', code)
  expect(await fails('PUT /move 7', code)).toBe(first)
  expect(await works('PUT /move 7')).toBe(first)
  expect(await works('PUT /move 7')).not.toBe(first)
})

test.each([10_004, 40_001, -10])('a refusal (%s) is an answer', async code => {
  const first = await fails('PUT /move 7', code)
  expect(await works('PUT /move 7')).not.toBe(first)
})

test('pressed twice at once it has one key', async () => {
  const both = await Promise.all([works('PUT /move 7'), works('PUT /move 7')])
  expect(new Set(both).size).toBe(1)
})

test('after something else was done the same is meant once more', async () => {
  const first = await fails('PUT /follow', 0)
  await works('DELETE /follow')
  expect(await works('PUT /follow')).not.toBe(first)
})

test('what happens in the background is nothing else', async () => {
  const first = await fails('PUT /move 7', 0)
  await works('POST /presence', true)
  expect(await works('PUT /move 7')).toBe(first)
})

test('ten minutes later the same is meant once more', async () => {
  const first = await fails('PUT /move 7', 0)
  time = 600_000
  expect(await works('PUT /move 7')).not.toBe(first)
})
