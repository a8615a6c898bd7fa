import { expect, test } from 'vitest'
import { chooseReplica, type ReplicaState } from './choose-replica.ts'
import { START, UNREACHED } from './position.ts'

const NOW = 100_000
const replica = (given: Partial<ReplicaState> = {}): ReplicaState => ({
  isAnswering: true,
  replayed: 500,
  asOf: NOW - 250,
  ...given,
})
const choose = (replicas: readonly ReplicaState[], given: { after?: number; turn?: number } = {}) =>
  chooseReplica(replicas, { now: NOW, maxLagMs: 2000, after: START, turn: 0, ...given })

test('replicas take turns', () => {
  const all = [replica(), replica(), replica()]
  for (let turn = 0; turn < 7; turn++) expect(choose(all, { turn })).toBe(all[turn % 3])
})

test('without replicas, and where none is fit, the primary is asked', () => {
  expect(choose([])).toBeNull()
  expect(choose([replica({ isAnswering: false }), replica({ asOf: NOW - 2001 })])).toBeNull()
})

test('one that does not answer or lags over the limit is left out', () => {
  const fit = replica({ asOf: NOW - 2000 })
  const all = [
    replica({ isAnswering: false }),
    replica({ asOf: NOW - 2001 }),
    fit,
    replica({ asOf: Number.NEGATIVE_INFINITY }),
  ]
  for (let turn = 0; turn < 4; turn++) expect(choose(all, { turn })).toBe(fit)
})

test('who has written is answered only by what has replayed the write', () => {
  const [behind, level, ahead] = [replica({ replayed: 499 }), replica({ replayed: 500 }), replica({ replayed: 501 })]
  for (let turn = 0; turn < 4; turn++) {
    expect(choose([behind, level, ahead], { after: 500, turn })).toBe([level, ahead][turn % 2])
    expect(choose([behind, level, ahead], { after: 501, turn })).toBe(ahead)
  }
  expect(choose([behind, level, ahead], { after: 502 })).toBeNull()
  expect(choose([behind, level, ahead], { after: UNREACHED })).toBeNull()
})
