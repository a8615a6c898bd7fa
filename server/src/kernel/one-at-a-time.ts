/** The last work of each key that is under way or waits. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs work of one key one after another in this process. What waits holds no connection, so that a lock in the database
 * that many want does not use up the pool; between processes the database's own lock decides.
 */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const own = before.then(work, work)
  last.set(key, own)
  const forget = () => {
    if (last.get(key) === own) last.delete(key)
  }
  own.then(forget, forget)
  return own
}
