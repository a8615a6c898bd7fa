import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchIndexers } from '../../composition/search-indexers.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeDemand } from '../demands/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { reindex } from './reindex.ts'
import { seedReadings } from './seed.ts'

const tables = ['goods', 'common_goods', 'compound', 'content'] as const
let app: TestApp
let changed: string
beforeAll(async () => {
  app = await testApp()
  const company = await makeCompany(app.db)
  for (let i = 0; i < 30; i++) await makeGoods(app.db, { ...company, name: `储液袋 ${i + 1}L`, catalogNo: `CY-${i}` })
  changed = (await makeGoods(app.db, { ...company, name: '改名待审的袋子', catalogNo: 'CY-X', status: 'OFF_SHELF' })).id
  await app.db.updateTable('goods').set({ is_changed: true }).where('id', '=', changed).execute()
  await makeDemand(app, (await makeAccount(app.db)).id, { title: '采购储液袋 50L' })
})
afterAll(() => app.close())

/** Search words of every row by its table and key. */
async function words(): Promise<Map<string, string | null>> {
  const all = new Map<string, string | null>()
  for (const table of tables) {
    const rows = await sql<{ key: string; search: string | null }>`
      select ${sql.ref(table === 'compound' ? 'cas' : 'id')}::text as key, search::text as search
      from ${sql.table(table)} where search is not null`.execute(app.db)
    for (const { key, search } of rows.rows) all.set(`${table} ${key}`, search)
  }
  return all
}

/** As an older version of the search left it. */
async function spoil(): Promise<void> {
  for (const table of tables)
    await sql`update ${sql.table(table)} set search = 'older:1'::tsvector where search is not null`.execute(app.db)
  await sql`update search_reading set reading = 'older', after_key = 'x', done_at = ${app.clock.now()}`.execute(app.db)
}

const read = async () => {
  await app.jobs.send(app.db, 'search.read', {})
  await app.drain()
}

test('a database that begins today has nothing to read again', async () => {
  await app.db.deleteFrom('search_reading').execute()
  await seedReadings(app.db, searchIndexers)
  expect(await reindex(app.db, app.clock, searchIndexers)).toBe(0)
})

test('what an older version read is read again, but for what was changed since its approval', async () => {
  const before = await words()
  await spoil()
  await read()
  const after = await words()
  expect(after.get(`goods ${changed}`)).toBe(`'older':1`)
  before.delete(`goods ${changed}`)
  after.delete(`goods ${changed}`)
  expect(after.size).toBeGreaterThan(200)
  expect(after).toEqual(before)
  const rows = await app.db.selectFrom('supplier_index').select('indexed_at').execute()
  expect(rows.every(row => row.indexed_at.getTime() === 0)).toBe(true)
})

test('a reading that was cut off goes on where it was', async () => {
  const before = await words()
  await spoil()
  let steps = 0
  const cutOff = searchIndexers.map(({ name, read }) => ({
    name,
    read: (async (...asked) => {
      if (++steps > 3) throw new Error('killed')
      return read(...asked)
    }) satisfies typeof read,
  }))
  await expect(reindex(app.db, app.clock, cutOff)).rejects.toThrow('killed')
  const half = [...(await words()).values()].filter(text => text === `'older':1`).length
  expect(half).toBe(before.size - 75)
  expect(await reindex(app.db, app.clock, searchIndexers)).toBe(before.size - 75 - 1)
  expect((await words()).size).toBe(before.size)
  expect(await reindex(app.db, app.clock, searchIndexers)).toBe(0)
})
