/** More addresses than that in a minute are an attack from many places: counting anew loses nothing that would stop it. */
const MOST_KEYS = 200_000

/** Counts uses by key within the present minute, in this process: for what costs this process its time. */
export function countPerMinute({ now = Date.now } = {}): { count(key: string): number } {
  let minute = 0
  let uses = new Map<string, number>()
  return {
    count(key) {
      const present = Math.floor(now() / 60_000)
      if (present !== minute || uses.size >= MOST_KEYS) {
        minute = present
        uses = new Map()
      }
      const count = (uses.get(key) ?? 0) + 1
      uses.set(key, count)
      return count
    },
  }
}
