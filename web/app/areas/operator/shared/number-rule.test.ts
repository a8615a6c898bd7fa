import { describe, expect, test } from 'vitest'
import { wholeNumber } from './number-rule.ts'

const said = (value: unknown) =>
  wholeNumber(0, 100, '个')
    .validator(null, value)
    .then(
      () => '',
      (fault: Error) => fault.message,
    )

describe('a number out of its range', () => {
  test.each([-3, 101, 2.5, Number.NaN])('%s is refused with the range, not moved into it', async value => {
    expect(await said(value)).toBe('须为 0～100个 之间的整数')
  })
  test.each([0, 7, 100, null])('%s passes', async value => {
    expect(await said(value)).toBe('')
  })
})
