import { expect, test } from 'vitest'
import { splitUnit, withoutPerUnit } from './line-units.ts'
import { pasteInto } from './paste-into.ts'

const line = { isOffered: false, unitPrice: '', quantity: '5', leadDays: '' }

test('the cells of a spreadsheet are written from where they are pasted; rows too many are told', () => {
  const cells = [['￥1,280.5', '3', '7', 'too much'], ['99'], ['1']]
  const { lines, left } = pasteInto([line, line], cells, { row: 0, column: 0 }, ['unitPrice', 'quantity', 'leadDays'])
  expect(lines).toEqual([
    { isOffered: true, unitPrice: '￥1,280.5', quantity: '3', leadDays: '7' },
    { isOffered: true, unitPrice: '99', quantity: '5', leadDays: '' },
  ])
  expect(left).toBe(1)
  expect(pasteInto([line, line], cells, { row: 1, column: 1 }, ['unitPrice', 'quantity']).lines[0]).toBe(line)
})

test('a unit that is the line’s own is left off, another one stays to be seen', () => {
  expect(splitUnit('5 瓶', '瓶')).toEqual({ text: '5', unit: '瓶' })
  expect(splitUnit('2.5KG', 'kg')).toEqual({ text: '2.5', unit: 'KG' })
  expect(splitUnit('5 瓶', '')).toEqual({ text: '5', unit: '瓶' })
  expect(splitUnit('5 盒', '瓶')).toEqual({ text: '5 盒', unit: '瓶' })
  expect(splitUnit('1,000', '瓶')).toEqual({ text: '1,000', unit: '瓶' })
  expect(withoutPerUnit('￥1,280 元/瓶', '瓶')).toBe('￥1,280 元')
  expect(withoutPerUnit('1280/盒', '瓶')).toBe('1280/盒')
  expect(withoutPerUnit('1280', '瓶')).toBe('1280')
})
