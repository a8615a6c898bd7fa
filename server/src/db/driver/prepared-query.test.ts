import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { Db } from '../database.ts'
import { pipeline, prepare, queue } from './prepared-query.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  app = await testApp()
  await sql`create table tried (number int primary key check (number < 100))`.execute(app.db)
})
afterAll(() => app.close())

const keep = prepare((_db: Db, number: number) => sql`insert into tried (number) values (${number})`)
const twice = prepare(
  (_db: Db, number: number, text: string | null) =>
    sql<{ sum: number; text: string | null; on: Date }>`
    select ${number}::int + ${number}::int as sum, ${text}::text as text, '2026-11-21T00:00:00Z'::timestamptz as on`,
)
const numbers = async () => (await sql<{ number: number }>`select number from tried order by 1`.execute(app.db)).rows
const on = new Date('2026-11-21T00:00:00Z')

test('a query that is compiled once takes its values anew each time', async () => {
  for (const number of [1, 2, 3])
    expect(await twice(app.db, number, null)).toEqual([{ sum: 2 * number, text: null, on }])
  expect(await app.db.transaction().execute(db => twice(db, 4, "it's\n文字"))).toEqual([
    { sum: 8, text: "it's\n文字", on },
  ])
  const careless = prepare((_db: Db, text: string) => sql`select ${`${text}!`} as text`)
  await expect(careless(app.db, 'a')).rejects.toThrow('does not stand in')
})

test('several at once answer in their order; what is not asked has no rows', async () => {
  for (let i = 0; i < 3; i++)
    expect(await pipeline(app.db, [twice.with(app.db, i, 'a'), null, twice.with(app.db, 5, 'b')])).toEqual([
      [{ sum: 2 * i, text: 'a', on }],
      [],
      [{ sum: 10, text: 'b', on }],
    ])
})

test('what nobody waits for is done with its transaction and undone with it', async () => {
  for (let i = 0; i < 3; i++) {
    await app.db.transaction().execute(async db => {
      await queue(db, keep.with(db, i))
      await twice(db, 1, null)
      await queue(db, keep.with(db, i + 10))
    })
    await expect(
      app.db.transaction().execute(async db => {
        await queue(db, keep.with(db, i + 20))
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    // its fault comes out at the end at the latest
    await expect(
      app.db.transaction().execute(async db => {
        await keep(db, i + 30)
        await queue(db, keep.with(db, 100))
      }),
    ).rejects.toThrow('check constraint')
  }
  expect((await numbers()).map(row => row.number)).toEqual([0, 1, 2, 10, 11, 12])
})

test('one of several that fails undoes the transaction, and the connection is as good as before', async () => {
  const before = await numbers()
  for (let i = 0; i < 20; i++) {
    await expect(
      app.db.transaction().execute(db => pipeline(db, [keep.with(db, 50), keep.with(db, 100), keep.with(db, 51)])),
    ).rejects.toThrow('check constraint')
    // a fault that is caught does not make the rest count
    await expect(
      app.db.transaction().execute(async db => {
        await keep(db, 60)
        await keep(db, 60).catch(() => {})
      }),
    ).rejects.toThrow()
    // nothing asked, nothing begun
    await app.db.transaction().execute(async () => {})
    expect(await twice(app.db, i, null)).toEqual([{ sum: 2 * i, text: null, on }])
  }
  expect(await numbers()).toEqual(before)
})

test('a transaction may see one state of the database throughout', async () => {
  // the embedded database has one connection: nobody changes anything meanwhile, and levels are not asked for
  const asked = process.env.TEST_DATABASE_URL ? 'repeatable read' : 'read committed'
  const level = (db: Db) => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(db)
  for (let i = 0; i < 3; i++) {
    const { rows } = await app.db.transaction().setIsolationLevel('repeatable read').execute(level)
    expect(rows).toEqual([{ level: asked }])
    await app.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async () => {})
    expect((await app.db.transaction().execute(level)).rows).toEqual([{ level: 'read committed' }])
  }
})
