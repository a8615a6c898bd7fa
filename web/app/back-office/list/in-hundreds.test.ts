import { expect, test } from 'vitest'
import { allIds, inHundreds } from './in-hundreds.ts'

const ids = Array.from({ length: 1908 }, (_, i) => `id-${i}`)

test('1,908 rows are sent in hundreds, and what failed is told once for all', async () => {
  const sizes: number[] = []
  const result = await inHundreds(ids, async some => {
    sizes.push(some.length)
    const failed = some.filter(id => id.endsWith('99')).map(id => ({ id, code: 10004, msg: '当前状态不可操作' }))
    return { success: some.filter(id => !id.endsWith('99')), failed }
  })
  expect(sizes).toEqual([...Array.from({ length: 19 }, () => 100), 8])
  expect(result.success.length + result.failed.length).toBe(1908)
  expect(result.failed).toHaveLength(19)
})

test('all rows of a list are found to its last page, each once', async () => {
  const found = await allIds(async ({ current, size }) => ({
    records: ids.slice((current - 1) * size, current * size).map(id => ({ id })),
  }))
  expect(found).toEqual(ids)
})
