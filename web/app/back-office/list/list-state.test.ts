import { describe, expect, test } from 'vitest'
import { listInput, readList, writeList } from './list-state.ts'

const names = ['status', 'keyword'] as const
const read = (text: string) => readList(new URLSearchParams(text), names)

describe('the address of a list', () => {
  test('begins empty', () => {
    expect(read('')).toEqual({ current: 1, size: 10, sort: undefined, order: undefined, filters: {} })
    expect(writeList(new URLSearchParams(), { status: null, current: 1, size: 10 }).toString()).toBe('')
  })

  test('gives back what was written', () => {
    const written = writeList(new URLSearchParams(), {
      status: 'DRAFT',
      keyword: '培养基 & 血清',
      sort: 'read',
      order: 'asc',
      size: 20,
    })
    expect(read(written.toString())).toEqual({
      current: 1,
      size: 20,
      sort: 'read',
      order: 'asc',
      filters: { status: 'DRAFT', keyword: '培养基 & 血清' },
    })
  })

  test('another filter goes back to the first page, another page keeps the filters', () => {
    const params = new URLSearchParams('status=DRAFT&current=3&tab=x')
    expect(writeList(params, { keyword: 'a' }).toString()).toBe('status=DRAFT&tab=x&keyword=a')
    expect(writeList(params, { current: 4 }).toString()).toBe('status=DRAFT&current=4&tab=x')
  })

  test.each(['current=0', 'current=-1', 'current=1.5', 'current=x', 'size=101', 'order=up', 'status=%20'])(
    '%s counts as absent',
    text => {
      expect(read(text)).toEqual(read(''))
    },
  )

  test('is what the list call takes', () => {
    expect(listInput('https://a.example/x?status=DRAFT&current=2&other=1', names)).toEqual({
      current: 2,
      size: 10,
      status: 'DRAFT',
    })
  })
})
