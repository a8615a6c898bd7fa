import { fail } from '../kernel/failure.ts'

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

export interface QueueLimits {
  /** Works that run at the same time. */
  readonly slots: number
  /** Of these, at most so many of one owner, so that one owner cannot fill the queue. */
  readonly perOwner: number
  /** Works of one owner that may wait; the next one is refused. */
  readonly waiting: number
}

/** Seconds after which whoever was refused may try again: by then some of what waits is done. */
const RETRY_SECONDS = 5

/**
 * Heavy works, few at a time. Owners (accounts, addresses of visitors) take turns: whoever sends fifty works at once
 * waits for his own, and everybody else for one of his at most.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #lanes = new Map<string, Lane>()
  #free: number

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#free = limits.slots
  }

  /**
   * Does the work when it is its owner's turn.
   * @param waiting instead of the queue's own limit
   * @throws Failure TOO_MANY where too many of the owner's wait already
   */
  async run<T>(owner: string, work: () => Promise<T>, waiting = this.#limits.waiting): Promise<T> {
    const lane = this.#lanes.get(owner) ?? { running: 0, waiting: [] }
    this.#lanes.set(owner, lane)
    if (this.#free > 0 && lane.running < this.#limits.perOwner) {
      this.#free--
      lane.running++
    } else {
      if (lane.waiting.length >= waiting) fail('TOO_MANY', { retryAfter: RETRY_SECONDS })
      await new Promise<void>(go => lane.waiting.push(go))
    }
    try {
      return await work()
    } finally {
      this.#free++
      lane.running--
      this.#next(owner, lane)
    }
  }

  #next(owner: string, lane: Lane): void {
    // who has just had a turn is last in the next round
    this.#lanes.delete(owner)
    if (lane.running > 0 || lane.waiting.length > 0) this.#lanes.set(owner, lane)
    for (const other of this.#lanes.values()) {
      if (this.#free === 0) return
      if (other.running >= this.#limits.perOwner) continue
      const go = other.waiting.shift()
      if (!go) continue
      this.#free--
      other.running++
      go()
    }
  }
}
