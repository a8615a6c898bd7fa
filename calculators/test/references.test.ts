/**
 * Random inputs that are not among the samples, computed with the reference programs named in each line
 * (references.jsonl): Biopython, RDKit, IsoSpec, EMBOSS, primer3, scipy, statsmodels, python-stdnum, GNU units.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calculate } from '../src/index.ts'
import { differences, type Tolerance } from './compare.ts'

interface Reference {
  id: string
  code: string
  source: string
  input: unknown
  expected: Record<string, unknown>
  tolerance: Record<string, Tolerance>
}

const references = readFileSync(new URL('./references.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => JSON.parse(line) as Reference)

describe.each([...new Set(references.map(each => each.code))])('%s', code => {
  const cases = references.filter(each => each.code === code)
  it(`agrees with ${[...new Set(cases.map(each => each.source))].join(', ')} on ${cases.length} random inputs`, () => {
    for (const { id, input, expected, tolerance } of cases) {
      const result = calculate(code, input)
      const got = 'error' in result ? { error: result.error } : result.output
      expect([id, differences(got, expected, tolerance)]).toEqual([id, []])
    }
  })
})
