import { expect, test } from 'vitest'
import { openPglite } from './database.ts'
import { migrate } from './migrate.ts'

test('a migration that was changed after it had been applied is named, and nothing is applied', async () => {
  const database = await openPglite(null)
  try {
    const first = { name: '0001-first', sql: 'create table first (id int);\n' }
    const second = { name: '0002-second', sql: 'create table second (id int);' }
    expect(await migrate(database, [first])).toEqual(['0001-first'])
    const changed = { ...first, sql: 'create table first (id bigint);' }
    await expect(migrate(database, [changed, second])).rejects.toThrow(
      /以下迁移文件在应用到本数据库之后被改动过.*\n {2}server\/src\/db\/migrations\/0001-first\.sql\n请恢复/,
    )
    expect((await database.query('select name from migration')).rows).toEqual([{ name: '0001-first' }])
    // other line ends are the same content
    const checkedOut = { ...first, sql: first.sql.replace('\n', '\r\n') }
    expect(await migrate(database, [checkedOut, second])).toEqual(['0002-second'])
  } finally {
    await database.close()
  }
})

test('a database that was made before contents were kept keeps them from now on', async () => {
  const database = await openPglite(null)
  try {
    await database.exec(`create table migration (name text primary key, applied_at timestamptz not null default now());
      insert into migration (name) values ('0001-first')`)
    const first = { name: '0001-first', sql: 'create table first (id int)' }
    expect(await migrate(database, [first])).toEqual([])
    await expect(migrate(database, [{ ...first, sql: '' }])).rejects.toThrow('0001-first.sql')
  } finally {
    await database.close()
  }
})
