import { expect, test } from 'vitest'
import { parseClipboardTable } from '../../../forms/parse-clipboard-table.ts'
import { emptyItem } from './draft.ts'
import { pasteCells, withoutUnit } from './paste-cells.ts'

test('a word is pasted as a word, cells of a spreadsheet as cells', () => {
  expect(parseClipboardTable('乙腈')).toBeNull()
  expect(parseClipboardTable('乙腈\t75-05-8\r\n甲醇\t67-56-1\r\n')).toEqual([
    ['乙腈', '75-05-8'],
    ['甲醇', '67-56-1'],
  ])
})

test('pasted cells fill lines from where the pointer stands and add what is missing', () => {
  const first = { ...emptyItem(), name: '乙腈', remark: '急' }
  const filled = pasteCells([first], [['75-05-8', '4 L'], ['67-56-1']], { row: 0, column: 1 })
  expect(filled).toMatchObject([
    { name: '乙腈', cas: '75-05-8', spec: '4 L', remark: '急', key: first.key },
    { name: '', cas: '67-56-1', spec: '' },
  ])
})

test('cells beyond the last column are dropped', () => {
  const filled = pasteCells([emptyItem()], [['备注', '多余']], { row: 0, column: 6 })
  expect(filled[0]).toMatchObject({ remark: '备注', name: '' })
})

test('a unit behind the number goes to its own field where that is empty', () => {
  expect(withoutUnit({ qty: ' 5 瓶', unit: '' })).toEqual({ qty: '5', unit: '瓶' })
  expect(withoutUnit({ qty: '2.5kg', unit: ' ' })).toEqual({ qty: '2.5', unit: 'kg' })
  for (const kept of [
    { qty: '5 瓶', unit: '盒' },
    { qty: '两个', unit: '' },
    { qty: '5', unit: '' },
    { qty: '2-3 瓶', unit: '' },
  ])
    expect(withoutUnit(kept)).toBeNull()
})
