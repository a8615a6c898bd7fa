import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const leaf = (name: string) => ({ id: name, name, goodsNum: 1 })
const tree = [
  { ...leaf('抗体'), children: [{ ...leaf('流式抗体'), children: [leaf('人'), leaf('小鼠')] }] },
  { ...leaf('分子生物'), children: [{ ...leaf('PCR'), children: [leaf('预混液'), leaf('逆转录')] }] },
]
const names = (words: string) =>
  matching(tree, words).map(first => [first.name, first.children.map(second => [second.name, second.children.length])])

test('a name found keeps what lies below it, and leads down from above', () => {
  expect(names('')).toHaveLength(2)
  expect(names('抗体')).toEqual([['抗体', [['流式抗体', 2]]]])
  expect(names(' ｐｃｒ ')).toEqual([['分子生物', [['PCR', 2]]]])
  expect(names('预混')).toEqual([['分子生物', [['PCR', 1]]]])
  expect(names('显微镜')).toEqual([])
})
