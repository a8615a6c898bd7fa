import { expect, test } from 'vitest'
import { markOf, withoutKnown } from './same-file.ts'

const file = (name: string, size = 10, lastModified = 1) => ({ name, size, lastModified })

test('the same file chosen again, or twice at once, is added once', () => {
  const there = new Set([markOf(file('报价.pdf'))])
  const { added, known } = withoutKnown([file('报价.pdf'), file('清单.csv'), file('清单.csv')], there)
  expect(added).toEqual([file('清单.csv')])
  expect(known).toEqual([file('报价.pdf'), file('清单.csv')])
})

test('another version of a file is another file', () => {
  const there = new Set([markOf(file('报价.pdf'))])
  expect(withoutKnown([file('报价.pdf', 11), file('报价.pdf', 10, 2)], there).added).toHaveLength(2)
})

test('what was taken away may be chosen again', () => {
  expect(withoutKnown([file('报价.pdf')], new Set([undefined])).added).toHaveLength(1)
})
