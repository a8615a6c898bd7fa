import { expect, test } from 'vitest'
import { readTree, treeText } from './category-tree.ts'

const category = <T extends object>(id: string, rest: T) => ({ id, name: `类目 ${id}，含空格`, ...rest })

test('three levels come back as they were, at most eight below each', () => {
  const tree = [
    category('a', {
      children: [category('b', { children: [category('c', {}), category('d', {})] }), category('e', { children: [] })],
    }),
    category('f', { children: [] }),
  ]
  expect(readTree(treeText(tree))).toEqual(tree)
  const many = category('a', { children: Array.from({ length: 9 }, (_, i) => category(`b${i}`, { children: [] })) })
  expect(readTree(treeText([many]))[0]!.children).toHaveLength(8)
  expect(readTree('')).toEqual([])
})
