import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PropertyRow } from '../../catalogue/api.ts'
import { fieldsOf } from './fields.ts'

/** The properties that every database begins with. */
const shipped = readFileSync(new URL('../../../../data/properties.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t')[1]!)

test('no property of a category asks once more for what all goods are asked for', () => {
  expect(shipped.length).toBeGreaterThan(50)
  const properties = shipped.map(name => ({ name, kind: 'TEXT', unit: '', options: [], is_required: false }))
  const labels = fieldsOf(properties as unknown as PropertyRow[]).map(({ label }) => label)
  expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([])
})
