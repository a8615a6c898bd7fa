import { afterEach, expect, test, vi } from 'vitest'
import { clearUserData } from './clear-user-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's store: its keys are what Object.keys sees. */
function storeOf(...keys: string[]) {
  const store = Object.fromEntries(keys.map(key => [key, 'x']))
  Object.defineProperty(store, 'removeItem', { value: (key: string) => delete store[key], enumerable: false })
  return store
}

test('a logout leaves what was typed, and takes names and phones of other people', () => {
  const local = storeOf('syj.draft.demand:new:1', 'syj.draft.enrol:m:1', 'syj.tools', 'search', 'meeting-from:m')
  const session = storeOf('other')
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  clearUserData()
  expect(Object.keys(local).sort()).toEqual(['syj.draft.demand:new:1', 'syj.tools'])
  expect(Object.keys(session)).toEqual([])
})
