import { expect, test } from 'vitest'
import { readTyped } from './typed-quantity.ts'

test.each([
  ['3', 3],
  ['１２', 12],
  [' 40 ', 40],
  ['1,200', 1200],
  ['0', 0],
])('“%s” is a quantity', (typed, quantity) => expect(readTyped(typed)).toBe(quantity))

test.each(['1.5', '-3', '1,5', '3瓶', '2 5', '1e3', '一', ''])(
  '“%s” is none, and no other number is made of it',
  typed => expect(readTyped(typed)).toBeNull(),
)
