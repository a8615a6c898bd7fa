import { describe, expect, test } from 'vitest'
import { sourcesUnder } from '../../../../scripts/calls.ts'
import { parameterCatalogue } from './parameter-catalogue.ts'

const CATALOGUE = 'server/src/modules/base/parameter-catalogue.ts'
const sources = sourcesUnder('server/src').filter(
  ({ file }) => file !== CATALOGUE && !/\.test\.ts$|\/(demo|testing)\//.test(file),
)
const publicly = sourcesUnder('web/app').filter(({ file }) => !/\.test\.tsx?$/.test(file))

/** Parameters that nothing reads by their names: who changes one of them changes nothing. */
function unread(keys: readonly string[]): string[] {
  const all = [...sources, ...publicly].map(({ text }) => text).join('\n')
  return keys.filter(key => !all.includes(`'${key}'`))
}

describe('a parameter that operators may change', () => {
  test('is read by something that acts on it', () => {
    expect(unread(Object.keys(parameterCatalogue))).toEqual([])
  })

  test('that nothing reads is found', () => {
    expect(unread(['demand.madeUp'])).toEqual(['demand.madeUp'])
  })
})
