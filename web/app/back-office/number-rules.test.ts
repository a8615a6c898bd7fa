import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amountWithin, numberWithin, wholeNumber } from './number-rules.ts'

const said = (rule: ReturnType<typeof wholeNumber>, value: unknown) =>
  rule.validator(null, value).then(
    () => '',
    (fault: Error) => fault.message,
  )

describe('a number out of its range', () => {
  test.each([-3, 101, 2.5, Number.NaN])('%s is refused with the range, not moved into it', async value => {
    expect(await said(wholeNumber(0, 100, '个'), value)).toBe('须为 0～100个 之间的整数')
  })
  test.each([0, 7, 100, null])('%s passes', async value => {
    expect(await said(wholeNumber(0, 100, '个'), value)).toBe('')
  })
  test.each([-0.1, 14.01, Number.NaN])('%s is no pH', async value => {
    expect(await said(numberWithin(0, 14), value)).toBe('须为 0～14')
  })
})

describe('an amount', () => {
  test.each([0, -5, 99_999, 2400.01])('of %s yuan is refused with what may be given', async yuan => {
    expect(await said(amountWithin(1, 240_000), yuan)).toBe('须为 0.01～2400.00 元')
  })
  test.each([1.005, 0.001])('of %s yuan is refused, not rounded', async yuan => {
    expect(await said(amountWithin(1, 240_000), yuan)).toBe('金额至多两位小数')
  })
  test.each([0.01, 0.29, 19.99, 2400, null])('of %s yuan passes', async yuan => {
    expect(await said(amountWithin(1, 240_000), yuan)).toBe('')
  })
})

test('no field for numbers moves what was typed', () => {
  const app = join(import.meta.dirname, '..')
  const moving = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .filter(file =>
      /<InputNumber(?=\s)[^>]*?\s(min|max|precision)=/.test(readFileSync(join(app, file), 'utf8').replaceAll('=>', '')),
    )
  expect(moving).toEqual([])
})
