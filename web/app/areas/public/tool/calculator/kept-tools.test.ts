import { expect, test } from 'vitest'
import { readKept, withVisitors } from './kept-tools.ts'

const record = { id: 'a', code: 'tm-nn', at: 1, search: 'sequence=ACGT', summary: 'Tm 50 ℃' }

test('what was kept is read; anything that has not its shape is left out', () => {
  expect(
    readKept(JSON.stringify({ favourites: ['tm-nn', 3], recent: 'x', records: [record, null, { id: 1 }] })),
  ).toEqual({
    favourites: ['tm-nn'],
    recent: [],
    records: [record],
  })
})

test('nothing, and what is no JSON, is an empty store', () => {
  for (const stored of [null, 'nonsense', '[]', '"x"', 'null']) {
    expect(readKept(stored)).toEqual({ favourites: [], recent: [], records: [] })
  }
})

test('whoever logs in takes along what was kept before', () => {
  const newer = { ...record, id: 'b', at: 2 }
  const own = { favourites: ['tm-nn'], recent: ['tm-nn'], records: [record] }
  const visitors = { favourites: ['molarity', 'tm-nn'], recent: ['molarity'], records: [newer, record] }
  expect(withVisitors(own, visitors)).toEqual({
    favourites: ['tm-nn', 'molarity'],
    recent: ['molarity', 'tm-nn'],
    records: [newer, record],
  })
})
