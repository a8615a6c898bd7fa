import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

const ask = () => database.db.selectFrom('account').select('id').limit(1).execute()
const inside = (work: () => Promise<unknown>) => database.db.transaction().execute(() => work())

test('a second connection inside of a transaction is refused, or waits for its end where there is one only', async () => {
  if (database.kind === 'pglite') {
    let isAnswered = false
    await inside(async () => {
      void ask().then(() => {
        isAnswered = true
      })
      await new Promise(done => setTimeout(done, 200))
      expect(isAnswered).toBe(false)
    })
    await expect.poll(() => isAnswered).toBe(true)
    return
  }
  const refused = 'a second connection'
  await expect(inside(ask)).rejects.toThrow(refused)
  await expect(inside(async () => Promise.all([ask(), ask()]))).rejects.toThrow(refused)
  await expect(inside(() => database.query('select 1'))).rejects.toThrow(refused)
  await expect(inside(() => inside(ask))).rejects.toThrow(refused)
})

test('one connection at a time is given, also to what a transaction began and left for later', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await database.db.transaction().execute(async db => {
    await db.selectFrom('account').select('id').limit(1).execute()
    later = new Promise(done => setTimeout(done, 50)).then(ask)
  })
  await ask()
  await later
  await expect(inside(() => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
  await Promise.all(
    [1, 2, 3].map(() => database.db.transaction().execute(db => db.selectFrom('account').select('id').execute())),
  )
  await ask()
})
