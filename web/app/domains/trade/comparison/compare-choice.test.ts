import { describe, expect, test } from 'vitest'
import type { Comparison } from '../shared/trade-types.ts'
import { allOf, awardsOf, cheapest, fastest } from './compare-choice.ts'

const cell = (
  inquiryId: string,
  unitPrice: number,
  leadDays: number,
  perUnit: number | null = null,
  state = 'QUOTED',
) => ({
  inquiryId,
  lineId: `${inquiryId} ${unitPrice}`,
  state,
  unitPrice,
  amount: unitPrice * 2,
  perUnit,
  leadDays,
})
const column = (inquiryId: string, freight: number, isAcceptable = true) => ({
  inquiryId,
  businessName: inquiryId,
  quoteVersion: 1,
  freight,
  isAcceptable,
})

describe('the choice among suppliers', () => {
  const comparison = {
    columns: [column('a', 100), column('b', 0), column('gone', 0, false)],
    rows: [
      // the dearer pack is the cheaper milligram
      { key: 'x', cells: [cell('a', 500, 3, 1), cell('b', 400, 9, 2), cell('gone', 1, 1, 0.1)] },
      { key: 'y', cells: [cell('a', 300, 5), cell('b', 200, 5)] },
      { key: 'z', cells: [cell('a', 300, 5, null, 'NO_BID')] },
    ],
  } as unknown as Comparison

  test('takes the cheapest by unit, the fastest, or everything of one, and only what still holds', () => {
    expect(cheapest(comparison)).toEqual({ x: 'a', y: 'b' })
    expect(fastest(comparison)).toEqual({ x: 'a', y: 'b' })
    expect(allOf(comparison, 'b')).toEqual({ x: 'b', y: 'b' })
    expect(allOf(comparison, 'gone')).toEqual({})
  })

  test('comes to one award a supplier with its freight', () => {
    expect(awardsOf(comparison, { x: 'a', y: 'b', z: 'a' })).toEqual([
      { id: 'a', businessName: 'a', quoteVersion: 1, lineIds: ['a 500'], total: 1100 },
      { id: 'b', businessName: 'b', quoteVersion: 1, lineIds: ['b 200'], total: 400 },
    ])
  })
})
