import { defaultSizes } from '@shangyouji/contract/files/limits'
import { expect, test, vi } from 'vitest'
import { fileLimit } from './file-limit.ts'

const get = vi.hoisted(() => vi.fn())
vi.mock('./client.ts', () => ({ api: { parameter: { get } } }))

test('is the usual one until the site has answered, then what operators set, asked once for all kinds of one parameter', async () => {
  get.mockRejectedValueOnce(new Error('offline'))
  expect(await fileLimit('PHOTO')).toBe(defaultSizes['file.imageBytes'])
  get.mockResolvedValue({ value: 1_048_576 })
  expect(await fileLimit('PHOTO')).toBe(1_048_576)
  expect(await fileLimit('LICENSE')).toBe(1_048_576)
  expect(get.mock.calls).toEqual(Array(2).fill([{ key: 'file.imageBytes' }, { quiet: true, toast: false }]))
})
