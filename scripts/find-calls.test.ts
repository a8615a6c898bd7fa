import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtCalls } from './calls.ts'
import { blankCells, type CallPlaces, findCalls } from './find-calls.ts'

const places = findCalls(builtCalls())

describe('the index of calls', () => {
  test('has no blank that is not declared', () => {
    expect(blankCells(places)).toEqual([])
  })

  test.each([
    ['client.getMine', 'contract/src/accounts/client-calls.ts', 'server/src/modules/accounts/profile/client-routes.ts'],
    ['client.switchRole', 'contract/src/accounts/client-calls.ts', 'server/src/modules/companies/client-routes.ts'],
    ['article.articleLike', 'contract/src/content/calls.ts', 'server/src/modules/content/routes.ts'],
    ['teamwork.close', 'contract/src/cooperation/calls.ts', 'server/src/modules/cooperation/routes.ts'],
    ['recipes.hide', 'contract/src/calculators/operator-calls.ts', 'server/src/modules/calculators/operator-routes.ts'],
  ])('finds contract and handler of %s', (name, contract, handler) => {
    expect(places.get(name)!.contract.split(':')[0]).toBe(contract)
    expect(places.get(name)!.handler.split(':')[0]).toBe(handler)
  })

  test('takes the handler of the call, not a field of the same name nor the handler of a neighbour in its file', () => {
    const lineOf = (name: string) => {
      const [file, line] = places.get(name)!.handler.split(':')
      return readFileSync(file!, 'utf8').split('\n')[Number(line) - 1]!.trim()
    }
    expect(lineOf('article.search')).toMatch(/^async search\(/)
    expect(places.get('video.search')!.handler).toContain('modules/content/routes.ts')
    expect(places.get('staffs.search')!.handler).not.toBe(places.get('accounts.search')!.handler)
  })

  test('sees calls that a screen makes on one of several groups', () => {
    for (const name of ['teamwork.close', 'directory.close', 'video.batchRefresh', 'solution.saveDrafts'])
      expect(places.get(name)!.screens).not.toEqual([])
  })

  test('fails on each planted blank and on a declaration that is not needed', () => {
    const whole: CallPlaces = { contract: 'a.ts:1', handler: 'b.ts:1', screens: ['c.tsx'], tests: ['d.test.ts'] }
    const blanks = (place: Partial<CallPlaces>, declared: [string, string][] = []) =>
      blankCells(new Map([['demand.save', { ...whole, ...place }]]), new Map(declared))
    expect(blanks({})).toEqual([])
    expect(blanks({ contract: '' })).toHaveLength(1)
    expect(blanks({ handler: '' })).toHaveLength(1)
    expect(blanks({ tests: [] })).toHaveLength(1)
    expect(blanks({ screens: [] })).toHaveLength(1)
    expect(blanks({ screens: [] }, [['demand.save', 'no screen yet']])).toEqual([])
    expect(blanks({}, [['demand.save', 'no screen yet']])).toHaveLength(1)
    expect(blanks({}, [['demand.gone', 'no screen yet']])).toHaveLength(1)
  })
})
