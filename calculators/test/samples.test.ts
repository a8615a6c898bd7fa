import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/catalogue.ts'
import { calculate } from '../src/index.ts'
import { differences, type Tolerance } from './compare.ts'

interface Sample {
  id: string
  code: string
  input: unknown
  expected: Record<string, unknown>
  tolerance: Record<string, Tolerance>
}

const samples = readFileSync(new URL('./samples.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => JSON.parse(line) as Sample)

it('the samples cover every calculator', () => {
  expect(samples).toHaveLength(445)
  expect(new Set(samples.map(sample => sample.code))).toEqual(new Set(CATALOGUE.map(entry => entry.code)))
})

describe.each(CATALOGUE.map(entry => entry.code))('%s agrees with its samples', code => {
  it.each(samples.filter(sample => sample.code === code).map(sample => [sample.id, sample] as const))(
    '%s',
    (_id, sample) => {
      const { input, expected, tolerance } = sample
      const result = calculate(code, input)
      const got = 'error' in result ? { error: result.error } : result.output
      expect(differences(got, expected, tolerance)).toEqual([])
    },
  )
})
