import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PERFORMANCE, PROOF, performancePage, proofPage } from './reports.ts'

test('docs/performance.md is what the bench has kept (npm run reports)', () => {
  expect(readFileSync(PERFORMANCE, 'utf8')).toBe(performancePage())
})

test('docs/proof.md is what the checks have kept (npm run reports)', () => {
  expect(readFileSync(PROOF, 'utf8')).toBe(proofPage())
})
