import { expect, test } from 'vitest'
import { emptySpec, isBegun, specRow, toSpec } from './spec-rows.ts'
import { hasTiers, shownTier, tierRows, tierText } from './tier-rows.ts'

const plain = (text: string) => tierRows(text).map(({ from, price }) => [from, price])

test('steps are kept as they are typed, half of one and empty ones included', () => {
  for (const text of ['1:198;10:180', '1:198;10:', '1:198;:', ':', 'abc:1..2'])
    expect(tierText(tierRows(text))).toBe(text)
  expect(plain('')).toEqual([['', '']])
  expect(hasTiers(':;:')).toBe(false)
})

test('a whole price list pasted into one field falls into its steps', () => {
  const [first] = tierRows('')
  expect(plain(tierText([{ ...first!, from: '1：198；10:180' }]))).toEqual([
    ['1', '198'],
    ['10', '180'],
  ])
})

test('empty steps are not sent, and faults find the step they belong to', () => {
  const row = { ...emptySpec(), packSize: '500 g', tiers: ':;1:198;:;10:1,80' }
  expect(toSpec('TIER', row).tiers).toEqual([
    { from: 1, price: 19_800 },
    { from: 10, price: 18_000 },
  ])
  expect(shownTier(row.tiers, 1)).toBe(3)
  expect(isBegun({ ...emptySpec(), tiers: ':' })).toBe(false)
  expect(toSpec('TIER', { ...row, tiers: 'x:198' }).tiers[0]!.from).toBeNaN()
})

test('a least quantity of 1 that was typed stays to be seen', () => {
  const spec = { ...toSpec('FIXED', { ...emptySpec(), packSize: '1 kg', price: '9', moq: '1' }), id: 'a' }
  expect(specRow(spec).moq).toBe('1')
})
