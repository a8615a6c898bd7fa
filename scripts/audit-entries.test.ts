import { expect, test } from 'vitest'
import { emptyEntries } from './audit-entries.ts'

const seen = [
  { call: 'a.save', succeeded: 2, told: 0 },
  { call: 'a.save', succeeded: 1, told: 1 },
  { call: 'a.send', succeeded: 3, told: 0 },
]

test('a call none of whose entries says what was changed is a fault, until it is declared with a reason', () => {
  const writing = ['a.save', 'a.send', 'a.never']
  expect(emptyEntries(writing, seen, {})).toEqual({
    faults: ['a.send succeeded 3 times, and no entry says what it changed'],
    unseen: ['a.never'],
  })
  expect(emptyEntries(writing, seen, { 'a.send': 'sends a code' }).faults).toEqual([])
  expect(emptyEntries(writing, seen, { 'a.send': 'sends', 'a.gone': 'gone' }).faults).toHaveLength(1)
})
