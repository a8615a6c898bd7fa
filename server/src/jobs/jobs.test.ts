import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { type Jobs, openJobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobKinds {
    'test.noted': { at: number }
    'test.together': { at: number }
    'test.first': { at: number }
    'test.second': { at: number }
    'test.third': { at: number }
  }
}

const JOBS = 30
let database: Database
let jobs: Jobs
const done: number[] = []
const together: number[][] = []

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = openJobs(database, () => {}, { supervised: false })
  jobs.handle('test.noted', async ({ at }) => {
    done.push(at)
    if (at === 1 && done.length < JOBS) throw new Error('comes again later')
  })
  jobs.handleTogether('test.together', 20, async all => void together.push(all.map(({ at }) => at)))
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

test('what is handled together is handed over so, at most as many as were asked for', async () => {
  for (let at = 0; at < JOBS; at++) await jobs.send(database.db, 'test.together', { at })
  await vi.waitFor(() => expect(together.flat()).toHaveLength(JOBS), { timeout: 30_000, interval: 50 })
  expect(together.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: JOBS }, (_, at) => at))
  expect(Math.max(...together.map(({ length }) => length))).toBeLessThanOrEqual(20)
  expect(together.length).toBeLessThan(JOBS)
})

/** The database through one connection that, as a pool does, forgets on closing what still waits for it. */
function throughOneConnection(database: Database): Database {
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false
  let isClosed = false
  const next = async (): Promise<void> => {
    if (isBusy || isClosed) return
    const work = waiting.shift()
    if (!work) return
    isBusy = true
    await work()
    isBusy = false
    void next()
  }
  return {
    ...database,
    query: (...asked) =>
      new Promise((resolve, reject) => {
        waiting.push(() => database.query(...asked).then(resolve, reject))
        void next()
      }),
    close: async () => {
      isClosed = true
    },
  }
}

test('workers whose first statements wait while work begins are not forgotten', async () => {
  const other = { ...database, pglite: undefined, patient: () => throughOneConnection(database) }
  const early = openJobs(other, () => {}, { supervised: false })
  const found: number[] = []
  const kinds = ['test.first', 'test.second', 'test.third'] as const
  for (const kind of kinds) early.handle(kind, async ({ at }) => void found.push(at))
  await early.start()
  for (const [at, kind] of kinds.entries()) await early.send(database.db, kind, { at })
  await early.work()
  await vi.waitFor(() => expect(found.toSorted()).toEqual([0, 1, 2]), { timeout: 20_000, interval: 50 })
  await early.stop()
})
