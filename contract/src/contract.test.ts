import { describe, expect, test } from 'vitest'
import { builtCalls, listedCalls } from '../../scripts/calls.ts'
import { nameOf } from './call.ts'
import { errors } from './errors.ts'

const specified = listedCalls('calls.tsv')
const own = listedCalls('own-calls.tsv')
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the contract', () => {
  test.each(builtCalls())('$name has the method, path and who of its list', ({ call }) => {
    if (call.path.startsWith('/api/operator/')) {
      expect(['operator', 'anon']).toContain(call.who)
      return
    }
    const listed = [...specified, ...own].find(row => keyOf(row) === keyOf(call))
    expect(listed, `${keyOf(call)} stands in neither list`).toBeDefined()
    expect(call.who).toBe(listed!.who)
  })

  test.each(builtCalls())('$name is called by the last two parts of its path', ({ name, call }) => {
    const expected = nameOf(call.path)
    const [group, key] = name.split('.')
    expect(group).toBe(expected.group)
    const put = `put${expected.name[0]!.toUpperCase()}${expected.name.slice(1)}`
    expect([expected.name, put]).toContain(key)
  })

  test('names every own call once', () => {
    expect(new Set([...specified, ...own].map(keyOf)).size).toBe(specified.length + own.length)
  })

  test('gives every error a code of its own, but those that end a session', () => {
    const codes = Object.values(errors).map(error => error.code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('says in upload calls that they write', () => {
    for (const { name, call } of builtCalls()) if (call.kind === 'upload') expect(call.effect, name).toBe('write')
  })
})
