import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PERFORMANCE, performancePage } from './performance.ts'

test('docs/performance.md is what the bench has kept (npm run performance)', () => {
  expect(readFileSync(PERFORMANCE, 'utf8')).toBe(performancePage())
})
