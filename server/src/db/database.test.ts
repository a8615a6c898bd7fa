import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('several statements in one text answer with the rows of all of them', async () => {
  // the upkeep of the job queues sends such texts; without their rows it stops silently
  expect(await app.database.query('select 1 as number; select 2 as number')).toEqual({
    rows: [{ number: 1 }, { number: 2 }],
  })
})
