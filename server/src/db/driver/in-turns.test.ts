import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'

test('a long row of statements lets others have their turns', async () => {
  const database = await openTestDatabase()
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  await database.db.transaction().execute(async tx => {
    for (let i = 0; i < 40; i++) await sql`select count(*) from generate_series(1, 50000)`.execute(tx)
  })
  clearInterval(counting)
  await database.close()
  expect(turns).toBeGreaterThan(3)
})
