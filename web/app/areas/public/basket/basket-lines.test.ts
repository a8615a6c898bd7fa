import type { Cart, CartLine } from '@shangyouji/contract/basket/calls'
import { describe, expect, test } from 'vitest'
import { nextTier, sumsOf, withChanges } from './basket-lines.ts'

const line = (parts: Partial<CartLine>) =>
  ({
    id: 'a',
    priceType: 'FIXED',
    price: 100,
    tiers: [],
    moq: 1,
    quantity: 2,
    checked: true,
    amount: 200,
    problem: '',
    ...parts,
  }) as CartLine
const cart = (lines: CartLine[]) => ({ groups: [{ lines }] }) as unknown as Cart

describe('the basket ahead of the server', () => {
  test('counts tiers, amounts and least quantities at once', () => {
    const tiers = [
      { from: 1, price: 100 },
      { from: 10, price: 80 },
    ]
    const shown = withChanges(
      cart([
        line({ priceType: 'TIER', tiers }),
        line({ id: 'b', quantity: 1, moq: 5, problem: 'BELOW_MOQ' }),
        line({ id: 'c' }),
      ]),
      new Map([
        ['a', { quantity: 12 }],
        ['b', { quantity: 5 }],
        ['c', { checked: false }],
      ]),
    )
    expect(shown[0]!.lines).toMatchObject([
      { price: 80, amount: 960 },
      { problem: '', amount: 500 },
      { checked: false, quantity: 2 },
    ])
    expect(sumsOf(shown)).toEqual({ asked: 2, ordered: 2, amount: 1460, open: 0, suppliers: 1 })
    expect(nextTier(line({ priceType: 'TIER', tiers, quantity: 4 }))).toEqual({ more: 6, price: 80 })
    expect(nextTier(line({ priceType: 'TIER', tiers, quantity: 10 }))).toBeNull()
  })

  test('asks about what cannot be ordered, and leaves out what is gone', () => {
    const lines = [
      line({ problem: 'INFO_ONLY', amount: null }),
      line({ problem: 'OFF_SHELF' }),
      line({ problem: 'COMPANY_CLOSED' }),
      line({}),
    ]
    expect(sumsOf([{ lines }])).toEqual({ asked: 2, ordered: 1, amount: 200, open: 1, suppliers: 1 })
  })
})
