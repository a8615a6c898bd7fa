import { expect, test } from 'vitest'
import { toggledParam, withOpened, withParam } from '../../lib/address.ts'
import { pageNumbers } from './pager.tsx'

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, -20, 20]],
  [10, 20, [1, -9, 9, 10, 11, -20, 20]],
  [20, 20, [1, -17, 17, 18, 19, 20]],
])('page %i of %i shows %j', (current, pages, shown) => {
  expect(pageNumbers(current, pages)).toEqual(shown)
})

test('changing a filter goes back to the first page and keeps the others', () => {
  const params = new URLSearchParams('type=OTHER&current=4&brand=a')
  expect(withParam(params, 'type', 'FIND_SERVICE')).toBe('?type=FIND_SERVICE&brand=a')
  expect(withParam(params, 'type', null)).toBe('?brand=a')
  expect(toggledParam(params, 'brand', 'b')).toBe('?type=OTHER&brand=a&brand=b')
  expect(toggledParam(params, 'brand', 'a')).toBe('?type=OTHER')
})

test('what is opened beside a list leaves the list at its page', () => {
  const params = new URLSearchParams('status=PENDING&current=4')
  expect(withOpened(params, 'approval', 'a')).toBe('?status=PENDING&current=4&approval=a')
  expect(withOpened(new URLSearchParams('current=4&approval=a'), 'approval', null)).toBe('?current=4')
})
