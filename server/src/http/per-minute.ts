import { fail } from '../kernel/failure.ts'

/** More addresses than that in a minute are an attack from many places: counting anew loses nothing that would stop it. */
const MOST_KEYS = 200_000

/** Counts uses by key within the present minute, in this process: for what costs this process its time. */
export function countPerMinute({ now = Date.now } = {}): {
  /** @returns units used under the key in this minute, these included */
  count(key: string, units?: number): number
  /** @throws Failure TOO_MANY beyond the limit; a single use larger than the limit passes, or it never would */
  take(key: string, units: number, limit: number): void
} {
  let minute = 0
  let uses = new Map<string, number>()
  const counter = {
    count(key: string, units = 1): number {
      const present = Math.floor(now() / 60_000)
      if (present !== minute || uses.size >= MOST_KEYS) {
        minute = present
        uses = new Map()
      }
      const count = (uses.get(key) ?? 0) + units
      uses.set(key, count)
      return count
    },
    take(key: string, units: number, limit: number): void {
      const used = counter.count(key, units)
      if (used > limit && used > units) fail('TOO_MANY', { retryAfter: 60 - (Math.floor(now() / 1000) % 60) })
    },
  }
  return counter
}
