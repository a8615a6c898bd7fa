import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { type Database, openPglite } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { forgetBefore, makeMonths } from './months.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const partitions = async (table: string) =>
  (
    await database.query(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = '${table}'::regclass order by 1`,
    )
  ).rows.map(({ name }) => String(name))
const search = (day: string, keyword: string) =>
  database.query(
    `insert into search_log (day, type, keyword_key, keyword) values ('${day}', 'goods', '${keyword}', '${keyword}')`,
  )
const placed = async () =>
  (await database.query('select keyword, tableoid::regclass::text as place from search_log order by day')).rows

const now = new Date('2031-05-31T17:00:00Z') // 1 June in Shanghai

test('months are made ahead, once by several at a time', async () => {
  for (const table of ['audit_log', 'search_log', 'content_visit', 'goods_visit']) {
    const before = await partitions(table)
    expect(before).toContain(`${table}_first`)
    expect(before).toContain(`${table}_rest`)
  }
  await Promise.all([makeMonths(database.db, now), makeMonths(database.db, now)])
  for (const table of ['audit_log', 'search_log', 'content_visit', 'goods_visit']) {
    const made = (await partitions(table)).filter(name => name.includes('_2031_'))
    expect(made).toEqual(['06', '07', '08', '09'].map(month => `${table}_2031_${month}`))
  }
})

test('a write behind the last month lands in the rest, and so does its whole month', async () => {
  await search('2020-02-03', 'old')
  await search('2031-06-30', 'present')
  await search('2031-07-01', 'next')
  await search('2031-10-01', 'behind')
  expect(await placed()).toEqual([
    { keyword: 'old', place: 'search_log_first' },
    { keyword: 'present', place: 'search_log_2031_06' },
    { keyword: 'next', place: 'search_log_2031_07' },
    { keyword: 'behind', place: 'search_log_rest' },
  ])
  await makeMonths(database.db, new Date('2031-09-15T00:00:00Z'))
  const made = await partitions('search_log')
  expect(made).not.toContain('search_log_2031_10')
  expect(made).toContain('search_log_2031_11')
})

test('what is older is forgotten: whole months by dropping them, the rest by rows', async () => {
  await forgetBefore(database.db, 'search_log', '2031-07-02')
  expect(await placed()).toEqual([{ keyword: 'behind', place: 'search_log_rest' }])
  const left = await partitions('search_log')
  expect(left).not.toContain('search_log_first')
  expect(left).not.toContain('search_log_2031_06')
  expect(left).toContain('search_log_2031_07')
  await forgetBefore(database.db, 'search_log', '2031-10-02')
  expect(await placed()).toEqual([])
  expect(await partitions('search_log')).toContain('search_log_rest')
  // a month that begins at an instant: midnight in Shanghai
  await forgetBefore(database.db, 'goods_visit', new Date('2031-06-30T15:59:59Z'))
  expect(await partitions('goods_visit')).toContain('goods_visit_2031_06')
  await forgetBefore(database.db, 'goods_visit', new Date('2031-06-30T16:00:00Z'))
  expect(await partitions('goods_visit')).not.toContain('goods_visit_2031_06')
})

test('what was there before becomes the first month as it stands, not copied', async () => {
  const older = await openPglite(null)
  try {
    const all = listMigrations()
    await migrate(
      older,
      all.slice(
        0,
        all.findIndex(({ name }) => name === '0990-month-bounds'),
      ),
    )
    const tables = ['audit_log', 'search_log', 'content_visit', 'goods_visit']
    const files = async (names: readonly string[]) =>
      (await older.query(`select array[${names.map(name => `pg_relation_filenode('${name}')`)}] as files`)).rows[0]!
        .files
    await older.exec(`
      insert into audit_log (id, at, actor_kind, call) values ('01900000-0000-7000-8000-000000000000', now(), 'system', 'old');
      insert into search_log (day, type, keyword_key, keyword) values ('2033-03-31', 'goods', 'a', 'a');
      set session_replication_role = replica;
      insert into goods_visit values ('01900000-0000-7000-8000-000000000000', 'READ', 'v', '2033-03-31T15:59:00Z');
      insert into content_visit values ('01900000-0000-7000-8000-000000000000', 'READ', 'v', '2020-01-01T00:00:00Z');
      set session_replication_role = origin`)
    const before = await files(tables)
    await migrate(older)
    expect(await files(tables.map(table => `${table}_first`))).toEqual(before)
    const { rows } = await older.query(
      tables.map(table => `select tableoid::regclass::text as place from ${table}`).join(' union all '),
    )
    expect(rows.map(({ place }) => place).sort()).toEqual(tables.map(table => `${table}_first`).sort())
    const ends = await older.query(`select relname as name, pg_get_expr(relpartbound, oid) as bound from pg_class
      where relname in ('search_log_first', 'goods_visit_first') order by 1`)
    expect(ends.rows.map(({ bound }) => bound)).toEqual([
      expect.stringContaining("TO ('2033-03-31 16:00:00+00')"),
      expect.stringContaining("TO ('2033-04-01')"),
    ])
  } finally {
    await older.close()
  }
})
