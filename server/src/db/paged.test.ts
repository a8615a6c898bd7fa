import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../modules/accounts/factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { CHOSEN_CAP, paged } from './paged.ts'

let app: TestApp
const ROWS = 2350
beforeAll(async () => {
  app = await testApp()
  const { id } = await makeAccount(app.db)
  await sql`insert into status_log (id, entity, entity_id, to_status, action, actor_kind, at)
    select gen_random_uuid(), 'paged', ${id}, 'X', lpad(n::text, 5, '0'), 'system', now()
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(app.db)
})
afterAll(() => app.close())

const pageOf = (current: number, size = 100, countTo?: number) =>
  paged(
    app.db,
    app.db.selectFrom('status_log').select('action').where('entity', '=', 'paged').orderBy('action'),
    { current, size },
    row => row.action,
    countTo,
  )

test('a list beyond the cap of counting can be turned to its end, page by page', async () => {
  expect(await pageOf(1)).toMatchObject({ total: 1000, totalIsCapped: true, pages: 10 })
  const seen: string[] = []
  let current = 1
  for (;;) {
    const page = await pageOf(current)
    seen.push(...page.records)
    if (current >= page.pages) {
      expect(page).toMatchObject({ total: ROWS, totalIsCapped: false })
      break
    }
    current++
  }
  expect(seen).toHaveLength(ROWS)
  expect(seen.at(-1)).toBe('02350')
})

test('a list whose rows can be chosen all at once says from its first page on how many there are', async () => {
  expect(await pageOf(1, 100, CHOSEN_CAP)).toMatchObject({ total: ROWS, totalIsCapped: false, pages: 24 })
  expect(await pageOf(1, 100, 2000)).toMatchObject({ total: 2000, totalIsCapped: true, pages: 20 })
  expect(await pageOf(20, 100, 2000)).toMatchObject({ total: ROWS, totalIsCapped: false })
})
