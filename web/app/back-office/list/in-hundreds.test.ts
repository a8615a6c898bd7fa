import { expect, test } from 'vitest'
import { allRows, inHundreds } from './in-hundreds.ts'

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

test('a portion that fails as a whole is among the failed with all behind it; nothing is said of what went through', async () => {
  const failure = Object.assign(new Error('网络不可用'), { name: 'CallFailure', code: 50300 })
  const run = async (some: string[]) => {
    if (some.includes('id-250')) throw failure
    return { success: some, failed: [] }
  }
  const result = await inHundreds(ids, run)
  expect(result.success).toHaveLength(200)
  expect(result.failed).toHaveLength(1708)
  expect(result.failed[0]).toEqual({ id: 'id-200', code: 50300, msg: '网络不可用' })
  await expect(inHundreds(['id-250'], run)).rejects.toBe(failure)
})

test('all rows of a list are found to its last page, each once', async () => {
  const found = await allRows(async ({ current, size }) => ({
    records: ids.slice((current - 1) * size, current * size).map(id => ({ id })),
  }))
  expect(found.map(({ id }) => id)).toEqual(ids)
})
