import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'none'],
  ['abc1', 'weak'],
  ['aaaaaaaa1', 'weak'],
  ['abcdefg1', 'weak'],
  ['12345678a', 'weak'],
  ['k7wq2mzp', 'middle'],
  ['Demo2026', 'middle'],
  ['K7wq2mzp9t', 'strong'],
  ['k7wq2mzp9tcx4hr', 'strong'],
])('the strength of “%s” is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
