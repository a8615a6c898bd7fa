import { describe, expect, test } from 'vitest'
import { priceAt, sumOf, tierSpan } from './price.ts'

const fixed = { price: 5800, priceMax: null, tiers: [] }
const tiered = {
  price: null,
  priceMax: null,
  tiers: [
    { from: 2, price: 9000 },
    { from: 10, price: 8000 },
    { from: 11, price: 7000 },
  ],
}

describe('价格', () => {
  test('a fixed price is the same for every quantity, a range and an open one are the supplier’s to say', () => {
    expect(priceAt('FIXED', fixed, 99)).toBe(5800)
    expect(priceAt('RANGE', { ...fixed, priceMax: 9000 }, 1)).toBeNull()
    expect(priceAt('NEGOTIABLE', fixed, 1)).toBeNull()
  })

  test('tiers count from their first number on; below it the first one does', () => {
    expect([1, 2, 9, 10, 11, 500].map(quantity => priceAt('TIER', tiered, quantity))).toEqual([
      9000, 9000, 9000, 8000, 7000, 7000,
    ])
    expect([0, 1, 2].map(at => tierSpan(tiered.tiers, at, '瓶'))).toEqual(['2～9 瓶', '10 瓶', '11 瓶起'])
  })

  test('a sum says that something in it is open', () => {
    expect(sumOf('FIXED', [{ spec: fixed, quantity: 3 }])).toEqual({ amount: 17_400, isOpen: false })
    const mixed = [
      { spec: fixed, quantity: 1 },
      { spec: { ...fixed, price: null }, quantity: 2 },
    ]
    expect(sumOf('FIXED', mixed)).toEqual({ amount: 5800, isOpen: true })
    expect(sumOf('TIER', [])).toEqual({ amount: 0, isOpen: false })
  })
})
