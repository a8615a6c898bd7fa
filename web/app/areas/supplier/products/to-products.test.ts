import { expect, test } from 'vitest'
import { loader as toFirstSlot } from '../slots/to-first-slot.ts'
import { loader as toProducts } from './to-products.ts'

test.each([
  ['/supplier/info', toProducts, '/supplier/info/product'],
  ['/supplier/recommend', toFirstSlot, '/supplier/recommend/newProducts'],
])('%s leads to its first page', (_, loader, to) => {
  let thrown: unknown
  try {
    loader()
  } catch (response) {
    thrown = response
  }
  expect((thrown as Response).status).toBe(302)
  expect((thrown as Response).headers.get('location')).toBe(to)
})
