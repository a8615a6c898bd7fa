import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suspectsOf } from '../../search/suspects.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { corrections } from './corrections.ts'
import { makeKnownWords } from './known-words.ts'
import { wordsNear } from './queries.ts'

const MISTYPED = 'cultrue meduim for suspention celles with glutamin and fetel bovin serume'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await makeKnownWords(app.db)
})
afterAll(() => app.close())

test('puts a mistyped sentence right', async () => {
  const [best] = await corrections(app.db, MISTYPED)
  expect(best?.text).toContain('culture medium')
})

test('looks several hundred slips up along the index', async () => {
  const slips = [...new Set(suspectsOf(MISTYPED).flatMap(({ variants }) => variants))]
  expect(slips.length).toBeGreaterThan(400)
  const planOf = async (): Promise<string> => {
    const { rows } = await sql<Record<string, string>>`explain ${wordsNear(slips)}`.execute(app.db)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  }
  for (const state of ['never counted', 'counted']) {
    if (state === 'counted') await sql`analyze search_word`.execute(app.db)
    const plan = await planOf()
    expect(plan, state).toContain('Index Scan on search_word_slips')
    expect(plan, state).not.toContain('Seq Scan')
  }
})
