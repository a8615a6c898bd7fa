import { expect, test } from 'vitest'
import { demandItems, inBatches, standingOf, totalsOf } from './list-sums.ts'

const offer = (businessId: string, amount: number | null, problem = '') =>
  ({ businessId, businessName: businessId, amount, problem }) as never
const line = (more: object) =>
  ({
    name: '',
    cas: '',
    catalogNo: '',
    brand: '',
    pack: '',
    unit: '',
    remark: '',
    quantity: 1,
    askedQuantity: 1,
    offer: null,
    ...more,
  }) as never

test('lines are sure, to be looked at, or missing', () => {
  expect(standingOf({ offer: offer('a', 1), standing: 'SURE' })).toBe('sure')
  expect(standingOf({ offer: offer('a', 1), standing: 'CONFIRMED' })).toBe('sure')
  expect(standingOf({ offer: offer('a', 1), standing: 'CHECK' })).toBe('doubtful')
  expect(standingOf({ offer: offer('a', 1, 'OFF_SHELF'), standing: 'SURE' })).toBe('doubtful')
  expect(standingOf({ offer: null, standing: 'NONE' })).toBe('missing')
})

test('sums stand by supplier, open prices are said', () => {
  const lines = [line({ offer: offer('a', 100) }), line({ offer: offer('b', 900) }), line({ offer: offer('a', null) })]
  expect(totalsOf(lines)).toMatchObject([
    { businessId: 'b', amount: 900, lineNum: 1, isOpenPrice: false },
    { businessId: 'a', amount: 100, lineNum: 2, isOpenPrice: true },
  ])
})

test('what was not found becomes lines of a demand, twenty at most', () => {
  const items = demandItems([line({ catalogNo: 'T-1', pack: '5 g', quantity: 3, askedQuantity: 3, unit: '瓶' })])
  expect(items).toMatchObject([{ name: 'T-1', spec: 'T-1 5 g', qty: '3', unit: '瓶' }])
  expect(inBatches(Array.from({ length: 45 }, (_, i) => i)).map(part => part.length)).toEqual([20, 20, 5])
})
