import { expect, test } from 'vitest'
import { farPriceOf, farPriceQuestion, farPriceText } from './far-price.ts'

test.each([
  [19_800, 19_800, null],
  [59_400, 19_800, null],
  [6600, 19_800, null],
  [1_980_000, 19_800, '单价是标价的 100 倍，请核对'],
  [198, 19_800, '单价只有标价的 1%，请核对'],
  [70_000, 19_800, '单价是标价的 3.5 倍，请核对'],
  // nothing to compare with, nothing typed yet, a gift
  [100, null, null],
  [null, 19_800, null],
  [undefined, 19_800, null],
  [0, 19_800, null],
])('a price of %s fen beside %s: %s', (price, usual, text) => {
  expect(farPriceText(price, usual, '标价')).toBe(text)
})

test('what was asked for in words is held against what the buyer wants to pay', () => {
  const line = { isOffered: true, substitute: null, unitPrice: '￥118,000.00' }
  expect(farPriceOf(line, { listPrice: null, targetPrice: 260_000 })).toBe('单价是需方目标价的 45 倍，请核对')
  expect(farPriceOf(line, { listPrice: 11_800_000, targetPrice: 260_000 })).toBeNull()
  expect(farPriceOf(line, { listPrice: null, targetPrice: null })).toBeNull()
  expect(farPriceOf({ ...line, isOffered: false }, { listPrice: null, targetPrice: 260_000 })).toBeNull()
})

test('the question before sending names five lines and how many there are', () => {
  const lines = Array.from({ length: 7 }, (_, i) => ({ name: `商品${i + 1}`, text: '单价是标价的 10 倍，请核对' }))
  const { text } = farPriceQuestion(lines)
  expect(text.split('\n')).toHaveLength(6)
  expect(text).toContain('等 7 项')
})
