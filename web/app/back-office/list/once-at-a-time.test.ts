import { expect, test } from 'vitest'
import { onceAtATime } from './once-at-a-time.ts'

test('a second press of the same action does nothing, another action runs beside it', async () => {
  const run = onceAtATime()
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = run('下架', async () => {
    await promise
    done.push('下架')
  })
  await run('下架', async () => void done.push('下架 again'))
  await run('发布', async () => void done.push('发布'))
  expect(done).toEqual(['发布'])
  resolve()
  await first
  expect(done).toEqual(['发布', '下架'])
})

test('an action that failed can be pressed again', async () => {
  const run = onceAtATime()
  await expect(run('删除', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const done: string[] = []
  await run('删除', async () => void done.push('删除'))
  expect(done).toEqual(['删除'])
})
