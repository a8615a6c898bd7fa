import { expect, test } from 'vitest'
import type { EventBus } from './events.ts'
import { openSharedReads } from './shared-reads.ts'

/** An event bus whose line can be cut. */
function bus() {
  const heard: ((what: { tags: string[] }) => void)[] = []
  const forget: (() => void)[] = []
  let isUp = true
  const events = {
    subscribe: (_kind: string, hear: (what: { tags: string[] }) => void) => heard.push(hear),
    onMissed: (run: () => void) => forget.push(run),
    isHearing: () => isUp,
  } as unknown as EventBus
  return {
    events,
    say(...tags: string[]) {
      for (const hear of heard) hear({ tags })
    },
    line(up: boolean) {
      isUp = up
      for (const run of forget) run()
    },
  }
}

/** Reads that are counted, of something that changes. */
function source() {
  let [value, times] = [0, 0]
  return {
    read: async () => {
      times++
      return { value }
    },
    change: () => ++value,
    times: () => times,
  }
}

/** A read whose answer is held back until it may go. */
function held<T>(read: () => Promise<T>) {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
  const slowly = async () => {
    const answer = await read()
    await mayGo
    return answer
  }
  return { slowly, go }
}

const tags = () => ['goods:1']

test('an answer is kept until one of its tags is said to have changed', async () => {
  const { events, say } = bus()
  const reads = openSharedReads(events)
  const { read, change, times } = source()
  await reads.get('a', read, tags)
  change()
  expect(await reads.get('a', read, tags)).toEqual({ value: 0 })
  say('goods:2')
  expect(await reads.get('a', read, tags)).toEqual({ value: 0 })
  say('goods:1')
  expect(await reads.get('a', read, tags)).toEqual({ value: 1 })
  expect(times()).toBe(2)
})

test('a hundred who ask at once cause one read', async () => {
  const reads = openSharedReads(bus().events)
  const { read, times } = source()
  await Promise.all(Array.from({ length: 100 }, () => reads.get('a', read, tags)))
  expect(times()).toBe(1)
})

test('what was read before a change is neither kept after it nor handed to who asks after it', async () => {
  const { events, say } = bus()
  const reads = openSharedReads(events)
  const { read, change } = source()
  const { slowly, go } = held(read)
  const slow = reads.get('a', slowly, tags)
  await Promise.resolve()
  change()
  say('goods:1')
  expect(await reads.get('a', read, tags)).toEqual({ value: 1 })
  go()
  expect(await slow).toEqual({ value: 0 })
  expect(await reads.get('a', read, tags)).toEqual({ value: 1 })
})

test('a read that fails is asked again', async () => {
  const reads = openSharedReads(bus().events)
  await expect(reads.get('a', () => Promise.reject(new Error('away')), tags)).rejects.toThrow('away')
  expect(await reads.get('a', source().read, tags)).toEqual({ value: 0 })
})

test('while changes are not heard everything is read each time, and afterwards nothing old is left', async () => {
  const { events, line } = bus()
  const reads = openSharedReads(events)
  const { read, change } = source()
  await reads.get('a', read, tags)
  line(false)
  change()
  expect(await reads.get('a', read, tags)).toEqual({ value: 1 })
  change()
  expect(await reads.get('a', read, tags)).toEqual({ value: 2 })
  line(true)
  change()
  expect(await reads.get('a', read, tags)).toEqual({ value: 3 })
})

test('what was begun before the line broke is not kept after it, though it ends when the line is up again', async () => {
  const { events, line } = bus()
  const reads = openSharedReads(events)
  const { read, change } = source()
  const { slowly, go } = held(read)
  const slow = reads.get('a', slowly, tags)
  await Promise.resolve()
  line(false)
  change()
  line(true)
  go()
  expect(await slow).toEqual({ value: 0 })
  expect(await reads.get('a', read, tags)).toEqual({ value: 1 })
})

test('a drop of nothing changes nothing: who asks meanwhile still waits for the same read', async () => {
  const reads = openSharedReads(bus().events)
  const { read, times } = source()
  const first = reads.get('a', read, tags)
  reads.drop([])
  await Promise.all([first, reads.get('a', read, tags)])
  expect(times()).toBe(1)
})
