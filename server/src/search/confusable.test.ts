import { expect, test } from 'vitest'
import { isDistinguishing, looksAlike } from './confusable.ts'
import { hanLikeness, spokenLikeness } from './phonetic-variants.ts'
import { pinyinDistance } from './pinyin-distance.ts'

test('what sounds or looks alike is nearer than another word of the same length', () => {
  expect(hanLikeness('移业器', '移液器')).toBeGreaterThan(0.79)
  expect(hanLikeness('台盼兰', '台盼蓝')).toBeGreaterThan(0.79)
  expect(hanLikeness('干挠素', '干扰素')).toBeGreaterThan(0.79)
  expect(hanLikeness('离心管', '离心机')).toBeLessThan(0.79)
})

test.each([
  ['氯化钠', '氯化钾'],
  ['甲醇钠', '乙醇钠'],
  ['异氟烷', '七氟烷'],
  ['柠檬酸钾', '柠檬酸'],
  ['柠檬酸', '柠檬酸钠'],
  ['兔抗鼠', '羊抗鼠'],
  ['溴酚红', '溴酚蓝'],
])('%s is never taken for %s', (typed, meant) => {
  expect(hanLikeness(typed, meant)).toBe(0)
})

test('characters are alike both ways, and a functional group is no slip of another one', () => {
  expect([looksAlike('末', '未'), looksAlike('未', '末')]).toEqual([true, true])
  expect(isDistinguishing('醇', '酮')).toBe(true)
  expect(isDistinguishing('胺', '铵')).toBe(false)
})

test('usual slips of pinyin cost less than another letter', () => {
  const ways = ['peiyanji', 'peiyangjji', 'peiyagnji', 'peiyabgji']
  for (const typed of ways) expect(pinyinDistance(typed, 'peiyangji')).toBeLessThan(1)
  expect(pinyinDistance('peiyangbi', 'peiyangji')).toBe(1)
  expect(spokenLikeness('peiyanji', '培养基')).toBeGreaterThan(spokenLikeness('peiyanji', '培养皿'))
})
