import type { Db } from './database.ts'
import type { EventBus } from './events.ts'
import { primaryOf } from './replicas/reading-db.ts'

/** A kept value is believed this long at most, should a notice ever be lost. */
const CACHE_MS = 30_000

interface Kept<T> {
  value: Promise<T> | null
  until: number
  generation: number
}

export interface SettingsCache<T> {
  /** What stands in the database, read again after every notice `settings` of this name. */
  get(db: Db): Promise<T>
}

const forgetters = new Map<string, (adapter: object) => void>()

/**
 * Something that is read on nearly every call and changed by operators now and then: parameters, words, holidays. Kept
 * in the process per database.
 * @param what name in the notice `settings`
 */
export function settingsCache<T>(what: string, load: (db: Db) => Promise<T>): SettingsCache<T> {
  // the adapter is what a database and its transactions share
  const caches = new WeakMap<object, Kept<T>>()
  const cacheOf = (adapter: object): Kept<T> => {
    const known = caches.get(adapter)
    if (known) return known
    const made: Kept<T> = { value: null, until: 0, generation: 0 }
    caches.set(adapter, made)
    return made
  }
  forgetters.set(what, adapter => {
    const cache = cacheOf(adapter)
    cache.value = null
    cache.generation++
  })

  return {
    get(db) {
      const cache = cacheOf(db.getExecutor().adapter)
      if (cache.value && cache.until > performance.now()) return cache.value
      const { generation } = cache
      const loading = load(primaryOf(db))
      // Kept only once it is there: what was begun before a change must not be kept after it, a failure never; and
      // another transaction must not wait for this one's connection.
      return loading.then(value => {
        if (generation === cache.generation) {
          cache.value = Promise.resolve(value)
          cache.until = performance.now() + CACHE_MS
        }
        return value
      })
    },
  }
}

/**
 * Once at start: forget when any process says that something changed. What was read before, while data were seeded, was
 * kept without hearing of changes.
 */
export function watchSettings(db: Db, notices: EventBus): void {
  const { adapter } = db.getExecutor()
  const forgetAll = () => {
    for (const forget of forgetters.values()) forget(adapter)
  }
  forgetAll()
  notices.onMissed(forgetAll)
  notices.subscribe('settings', ({ what }) => forgetters.get(what)?.(adapter))
}

/** Within the transaction that changes a setting: every process forgets it once that has committed. */
export const publishSettingsChange = (notices: EventBus, db: Db, what: string): Promise<void> =>
  notices.publish(db, 'settings', { what })
