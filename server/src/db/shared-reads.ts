import { openTaggedCache } from '../kernel/tagged-cache.ts'
import type { EventBus } from './events.ts'

/**
 * What everyone who asks is answered alike: kept in the process for a few seconds, and only until one of its tags is
 * said to have changed (the tags of rendered pages). What depends on the reader is laid over it afterwards.
 */
export interface SharedReads {
  /**
   * @param key everything that the answer depends on; never who asks
   * @param read asks the database. Its answer is handed to all and must not be changed
   * @param tagsOf what the answer shows
   * @param asOf where a replica is read: it shows everything committed before this moment (`performance.now()`). What
   *   changed later is not kept, so that nothing outlives the event that drops it
   */
  get<T>(key: string, read: () => Promise<T>, tagsOf: (answer: T) => readonly string[], asOf?: number): Promise<T>
  /** Whoever has just changed something reads it anew. */
  drop(tags: readonly string[]): void
}

/** Should a change be said by no tag (a level of popularity, a new day), it is seen after this long. */
const LIFE_MS = 5_000
/** Of the answers as JSON; objects take about three times as much. */
const MAX_BYTES = 8 << 20

/** Keeps what is read while changes are heard; when they were not, everything is read anew. */
export function openSharedReads(events: EventBus): SharedReads {
  const kept = openTaggedCache<unknown>({ maxBytes: MAX_BYTES, lifeMs: LIFE_MS, isHearing: events.isHearing })
  /** Answers under way, so that a hundred who ask at once cause one read; a change since then starts another one. */
  const underWay = new Map<string, { begun: number; answer: Promise<unknown> }>()
  events.subscribe('pages', ({ tags }) => kept.drop(tags))
  events.onMissed(() => kept.drop(['*']))

  async function readAndKeep<T>(
    key: string,
    begun: number,
    read: () => Promise<T>,
    tagsOf: (answer: T) => readonly string[],
  ) {
    const answer = await read()
    const bytes = JSON.stringify(answer)?.length ?? 0
    kept.store(key, answer, { tags: new Set(tagsOf(answer)), bytes, begun })
    return answer
  }

  return {
    async get<T>(key: string, read: () => Promise<T>, tagsOf: (answer: T) => readonly string[], asOf?: number) {
      if (!events.isHearing()) return read()
      const known = kept.get(key)
      if (known !== undefined) return known as T
      const begun = kept.begin(asOf)
      const running = underWay.get(key)
      if (running && running.begun === begun) return running.answer as Promise<T>
      const answer = readAndKeep(key, begun, read, tagsOf).finally(() => {
        if (underWay.get(key)?.answer === answer) underWay.delete(key)
      })
      underWay.set(key, { begun, answer })
      return answer
    },
    drop: tags => kept.drop(tags),
  }
}

/** Reads each time: for programs that write past the calls (tests, seeding). */
export const readEachTime: SharedReads = { get: (_key, read) => read(), drop() {} }
