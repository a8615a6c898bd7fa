import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { type Jobs, openJobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobKinds {
    'test.noted': { at: number }
  }
}

const JOBS = 30
let database: Database
let jobs: Jobs
const done: number[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = openJobs(database, () => {}, { supervised: false })
  jobs.handle('test.noted', async ({ at }) => {
    done.push(at)
    if (at === 1 && done.length < JOBS) throw new Error('comes again later')
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('a backlog is worked without a pause after each job, in its order, also behind one that failed', async () => {
  const all = Array.from({ length: JOBS }, (_, at) => at)
  for (const at of all) await jobs.send(database.db, 'test.noted', { at })
  await jobs.work()
  // with a pause of two seconds after each job it would take a minute
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(JOBS), { timeout: 30_000, interval: 50 })
  expect(done.slice(0, JOBS)).toEqual(all)
})
