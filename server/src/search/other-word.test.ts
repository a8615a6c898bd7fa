import { expect, test } from 'vitest'
import { isOtherWord } from './other-word.ts'

test.each([
  ['rnase h', 'rnase'],
  ['离心风机', '离心机'],
  ['储液袋夹', '储液袋'],
  ['腺病毒滴度检测试剂盒', '慢病毒滴度检测试剂盒'],
])('%s is another thing than %s', (typed, known) => {
  expect(isOtherWord(typed, known)).toBe(true)
})

test.each([
  ['离心心机', '离心机'],
  ['胎牛血清请', '胎牛血清'],
  ['移业器', '移液器'],
  ['台盼兰', '台盼蓝'],
  ['柠檬酸纳', '柠檬酸钠'],
  ['胎牛血', '胎牛血清'],
  ['rnase', 'rnase'],
  ['trixton x', 'triton x'],
])('%s may be a slip for %s', (typed, known) => {
  expect(isOtherWord(typed, known)).toBe(false)
})
