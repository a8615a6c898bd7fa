import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPglite } from '../database.ts'

let database: Database
beforeAll(async () => {
  database = await openPglite(null)
  await database.exec('create table drug (id int primary key, at timestamptz, names text[], form jsonb, count int8)')
})
afterAll(() => database.close())

const prepared = async (text: string): Promise<number> => {
  const { rows } = await database.query(`select count(*)::int from pg_prepared_statements where statement like $1`, [
    text,
  ])
  return Number(rows[0]!.count)
}

test('a statement that is prepared answers as the same one did before', async () => {
  const at = new Date('2026-01-02T03:04:05Z')
  const answers: unknown[] = []
  for (let id = 0; id < 5; id++) {
    const values = sql`${id}, ${at}, ${['a', '"b"']}, ${JSON.stringify({ a: [1] })}, ${id === 1 ? null : 2 ** 40}`
    const { rows, numAffectedRows } = await sql<object>`insert into drug values (${values}) returning *`.execute(
      database.db,
    )
    answers.push({ ...rows[0], id: 0, count: 2 ** 40 }, numAffectedRows)
    expect(rows).toMatchObject([{ id, count: id === 1 ? null : 2 ** 40 }])
  }
  const row = { id: 0, at, names: ['a', '"b"'], form: { a: [1] }, count: 2 ** 40 }
  expect(answers).toEqual(Array.from({ length: 5 }, () => [row, 1n]).flat())
  expect(await prepared('insert into drug%')).toBe(1)
})

test('an error is as it was, and what follows it works', async () => {
  const insert = (id: number) => sql`insert into drug (id) values (${id})`.execute(database.db)
  for (const id of [10, 11, 12]) await insert(id)
  await expect(insert(10)).rejects.toMatchObject({ code: '23505', constraint: 'drug_pkey' })
  await insert(13)
  const half = database.db.transaction().execute(async tx => {
    const inside = (id: number) => sql`insert into drug (id) values (${id})`.execute(tx)
    await inside(14)
    await inside(10).catch(() => {})
    await expect(inside(15)).rejects.toMatchObject({ code: '25P02' })
  })
  await expect(half).rejects.toThrow()
  await insert(14)
})

test('a table that changes is read as it is', async () => {
  const read = async () => (await sql<object>`select * from drug where id = ${0}`.execute(database.db)).rows[0]
  for (let i = 0; i < 4; i++) await read()
  await database.exec('alter table drug add column cas text')
  expect(await read()).toHaveProperty('cas')
  for (let i = 0; i < 4; i++) await read()
  await sql`alter table drug drop column cas`.execute(database.db)
  expect(await read()).not.toHaveProperty('cas')
})

test('a plan for a small table is not kept for a large one', async () => {
  await database.exec('create table atom (id int, note text); create index atom_id on atom (id)')
  const fill = (count: number) =>
    sql`insert into atom select n, repeat('x', 100) from generate_series(1, ${count}::int) n`.execute(database.db)
  const planOfReading = async (): Promise<string> => {
    for (let i = 0; i < 10; i++) await sql`select note from atom where id = ${-1}`.execute(database.db)
    const named = await database.query("select name from pg_prepared_statements where statement like 'select note%'")
    const { rows } = await database.query(`explain execute ${named.rows[0]!.name}(-1)`)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  }
  await fill(20)
  // or it is taken for one of ten pages
  await database.exec('analyze atom')
  expect(await planOfReading()).toContain('Seq Scan')
  await fill(5000)
  expect(await planOfReading()).not.toContain('Seq Scan')
})
