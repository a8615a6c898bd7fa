import { expect, test } from 'vitest'
import { lastEnd, readPosition, START, UNREACHED, writePosition } from './position.ts'

test('positions are read, compared and written as PostgreSQL writes them', () => {
  for (const text of ['0/0', '0/1501298', '16/B374D848', 'FFFFF/FFFFFFFF']) {
    expect(writePosition(readPosition(text)!)).toBe(text)
  }
  expect(readPosition('1/0')! - readPosition('0/FFFFFFFF')!).toBe(1)
  expect(readPosition('16/b374d848')).toBe(readPosition('16/B374D848'))
  expect(readPosition(writePosition(UNREACHED))).toBe(UNREACHED)
  expect(readPosition(writePosition(START))).toBe(START)
})

test('what is no position is none', () => {
  for (const text of ['', '/', '1', '0/', '/0', '0/G', '0/123456789', '0/1 ', "0/1'", undefined, null]) {
    expect(readPosition(text), String(text)).toBeNull()
  }
})

test('the place behind the header of a page is where the page before ends', () => {
  expect(lastEnd(readPosition('0/1502018')!)).toBe(readPosition('0/1502000'))
  for (const text of ['0/1502000', '0/1502020', '0/1501298']) {
    expect(lastEnd(readPosition(text)!)).toBe(readPosition(text))
  }
})
