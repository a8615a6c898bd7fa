import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** A queue whose works end when they are told to. */
function stage(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (owner: string, name: string) =>
    queue.run(owner, () => {
      begun.push(name)
      return new Promise<void>(end => ends.set(name, end))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(done => setImmediate(done))
  }
  return { begun, add, end }
}

describe('the queue of heavy works', () => {
  test('gives owners turns: one who sends many waits for his own, others for one of his', async () => {
    const { begun, add, end } = stage({ slots: 1, perOwner: 1, waiting: 10 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    void add('b', 'b1')
    void add('c', 'c1')
    void add('b', 'b2')
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('never gives all slots to one owner', () => {
    const { begun, add } = stage({ slots: 2, perOwner: 1, waiting: 10 })
    void add('a', 'a1')
    void add('a', 'a2')
    void add('b', 'b1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('refuses what is too much of one owner, and says when to come again', async () => {
    const { add } = stage({ slots: 1, perOwner: 1, waiting: 2 })
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    await expect(add('a', 'a4')).rejects.toMatchObject({ code: 'TOO_MANY', details: { retryAfter: 5 } })
    void add('b', 'b1')
  })

  test('goes on after a work that failed', async () => {
    const queue = new FairQueue({ slots: 1, perOwner: 1, waiting: 2 })
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('a', async () => 'done')).toBe('done')
  })
})
