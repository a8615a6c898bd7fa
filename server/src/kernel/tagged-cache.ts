/** Values kept in the process until something they show changes: what changes is told by tags, `*` means everything. */
export interface TaggedCache<T> {
  get(key: string): T | undefined
  /**
   * Before a value is made: remembers the moment, so that one made of what changed meanwhile is not kept.
   * @param asOf of what a replica shows: everything committed before this moment (`performance.now()`), perhaps no more
   */
  begin(asOf?: number): number
  /** Keeps a value made since `begun`, unless one of its tags was dropped meanwhile or it takes too much room. */
  store(key: string, value: T, made: Made): void
  /** Forgets every value that carries one of the tags; `*` also what is being made. */
  drop(tags: readonly string[]): void
}

interface Made {
  readonly tags: ReadonlySet<string>
  readonly bytes: number
  /** What {@link TaggedCache.begin} gave. */
  readonly begun: number
}

interface Limits {
  /** Bytes of all values; the longest unread go first. */
  readonly maxBytes: number
  /** Milliseconds that a value lives at most. */
  readonly lifeMs: number
  /** Epoch milliseconds. */
  readonly now?: () => number
  /** Milliseconds of a clock that never jumps. */
  readonly moment?: () => number
  /** Whether changes are heard; while they are not, nothing is kept and nothing kept is given. */
  readonly isHearing?: () => boolean
}

interface Entry<T> {
  readonly value: T
  readonly tags: ReadonlySet<string>
  readonly bytes: number
  readonly until: number
}

const REMEMBERED_DROPS = 1000
/** Of a map's entry, its key and its tags, beside the value. */
const ENTRY_BYTES = 500

export function openTaggedCache<T>({
  maxBytes,
  lifeMs,
  now = Date.now,
  moment = () => performance.now(),
  isHearing = () => true,
}: Limits): TaggedCache<T> {
  // insertion order is age of use: what is read moves to the end, the first one goes when room is needed
  const entries = new Map<string, Entry<T>>()
  const byTag = new Map<string, Set<string>>()
  const drops: { at: number; moment: number; tags: readonly string[] }[] = []
  let bytes = 0
  let clock = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }

  function changedSince(begun: number, tags: ReadonlySet<string>) {
    if (drops.length === REMEMBERED_DROPS && drops[0]!.at > begun) return true
    return drops.some(drop => drop.at > begun && drop.tags.some(tag => tag === '*' || tags.has(tag)))
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry || !isHearing()) return undefined
      if (entry.until <= now()) {
        remove(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    begin(asOf = Number.POSITIVE_INFINITY) {
      const shown = drops.findLast(drop => drop.moment < asOf)
      return shown?.at ?? (drops[0]?.at ?? clock + 1) - 1
    },
    store(key, value, { tags, bytes: own, begun }) {
      const size = own + key.length * 2 + ENTRY_BYTES
      if (size > maxBytes / 8 || !isHearing() || changedSince(begun, tags)) return
      remove(key)
      entries.set(key, { value, tags, bytes: size, until: now() + lifeMs })
      bytes += size
      for (const tag of tags) {
        const keys = byTag.get(tag)
        if (keys) keys.add(key)
        else byTag.set(tag, new Set([key]))
      }
      while (bytes > maxBytes) remove(entries.keys().next().value!)
    },
    drop(tags) {
      if (tags.length === 0) return
      clock += 1
      drops.push({ at: clock, moment: moment(), tags })
      if (drops.length > REMEMBERED_DROPS) drops.shift()
      if (tags.includes('*')) for (const key of [...entries.keys()]) remove(key)
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) remove(key)
    },
  }
}
