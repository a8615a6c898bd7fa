import type { FooterItem } from '@shangyouji/contract/site/calls'
import { expect, test } from 'vitest'
import { chosen } from './guide.tsx'

const page = (id: string, children: FooterItem[] = []): FooterItem => ({ id, label: id, path: null, children })
const tree = [page('start'), page('publish', [page('goods'), page('articles')])]

test.each([
  ['id=publish', 'publish'],
  ['id=articles&index=0&subIndex=0', 'articles'],
  ['id=removed&index=1&subIndex=1', 'articles'],
  ['id=removed&index=1&subIndex=9', 'publish'],
  ['id=removed&index=0&subIndex=0', 'start'],
  ['index=1&subIndex=0', 'goods'],
  ['index=1', 'publish'],
  ['', 'start'],
  // nothing says what to show instead: the page answers 404
  ['id=removed', 'removed'],
])('a guide page asked for by %j is %s', (query, id) => {
  expect(chosen(tree, new URLSearchParams(query))).toBe(id)
})
