import { expect, test } from 'vitest'
import { together } from './together.ts'

const notice = (title: string, accountId = 'a', content = '') => ({
  accountId,
  side: 'BUSINESS',
  type: 'REVIEW',
  title,
  content,
})

test('a hundred of one verdict are one notice that counts and names them', () => {
  const passed = Array.from({ length: 100 }, (_, i) => notice(`您的商品《$&缓冲液 ${i}》已通过审核`))
  const [one, ...others] = together(passed)
  expect(others).toEqual([])
  expect(one!.title).toBe('您的商品《$&缓冲液 0》等100项已通过审核')
  expect(one!.content).toMatch(/^包括：《\$&缓冲液 0》、.*《\$&缓冲液 19》 等$/)
})

test('what differs in receiver, verdict or reason stays apart, and so does what names nothing', () => {
  const notices = [
    notice('您的商品《甲》已通过审核'),
    notice('您的商品《乙》已通过审核', 'b'),
    notice('您的商品《丙》未通过审核', 'a', '原因：信息不完整'),
    notice('您的商品《丁》未通过审核', 'a', '原因：类目不正确'),
    notice('您的广告已通过审核'),
    notice('您的广告已通过审核'),
  ]
  expect(together(notices)).toEqual(notices)
})
