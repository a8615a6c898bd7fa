import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA_MODEL, dataModelPage } from './data-model.ts'

test('docs/data-model.md is what the migrations make (npm run data-model)', async () => {
  expect(readFileSync(DATA_MODEL, 'utf8')).toBe(await dataModelPage())
})
