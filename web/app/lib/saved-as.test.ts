import { expect, test } from 'vitest'
import { savedAs } from './saved-as.ts'

test('a stored file is asked for under a name, signed or not; what lies elsewhere as it is', () => {
  expect(savedAs('/files/open/202611/a.pdf', '报价 1.pdf')).toBe(
    '/files/open/202611/a.pdf?save=%E6%8A%A5%E4%BB%B7%201.pdf',
  )
  expect(savedAs('/files/closed/202611/a.pdf?e=1&s=x', 'a&b.pdf')).toBe(
    '/files/closed/202611/a.pdf?e=1&s=x&save=a%26b.pdf',
  )
  expect(savedAs('https://example.cn/a.pdf', 'a.pdf')).toBe('https://example.cn/a.pdf')
})
