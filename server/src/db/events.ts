import type { PushEvents } from '@shangyouji/contract/messages/calls'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { prepare, queue } from './driver/prepared-query.ts'

/** What processes tell each other; heard only after the transaction that said it has committed. */
export interface EventKinds {
  /** Sessions of these accounts or operators changed (freeze, role, logout): forget what is cached of them. */
  session: { actorIds: string[] }
  /**
   * Badge counts of these accounts changed; `toast` is shown to them, `talk` is a thread in which something was said.
   * At most 8,000 bytes in all.
   */
  badges: { accountIds: string[]; toast?: PushEvents['notice']; talk?: PushEvents['talk'] }
  /** How far long work of these accounts is. */
  progress: { accountIds: string[]; progress: PushEvents['progress'] }
  /** Rendered pages that show these things are stale. `*` means all. */
  pages: { tags: string[] }
  /** Parameters, words or dictionaries changed: reload. */
  settings: { what: string }
}

export interface EventBus {
  /** Says it inside the transaction. */
  publish<K extends keyof EventKinds>(db: Db, kind: K, what: EventKinds[K]): Promise<void>
  subscribe<K extends keyof EventKinds>(kind: K, heard: (what: EventKinds[K]) => void): () => void
  /** Runs once something may have been said that was not heard: what is kept of the database has to be forgotten. */
  onMissed(forget: () => void): void
  /** False while the line on which events come is down. */
  isHearing(): boolean
  close(): Promise<void>
}

/** On which processes hear each other. */
export const CHANNEL = 'shangyouji'

/** An event as it is said on the channel. */
export const spoken = <K extends keyof EventKinds>(kind: K, what: EventKinds[K]): string =>
  JSON.stringify({ kind, what })

const signal = prepare((_db: Db, channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`)

/** By transaction: what waits to be said together. */
const gathered = new WeakMap<Db, string[]>()

/**
 * From here on what is published in a transaction waits until {@link takeGathered} hands it out, to be said by one
 * statement with others.
 */
export const gatherEvents = (db: Db): void => void gathered.set(db, [])

/** What has been gathered, as {@link spoken} makes it; whatever is published afterwards is said at once again. */
export function takeGathered(db: Db): readonly string[] {
  const said = gathered.get(db) ?? []
  gathered.delete(db)
  return said
}

/** Tags of pages among what {@link takeGathered} gave. */
export const pageTagsOf = (said: readonly string[]): string[] =>
  said
    .map(text => JSON.parse(text) as { kind: keyof EventKinds; what: { tags?: string[] } })
    .flatMap(({ kind, what }) => (kind === 'pages' ? what.tags! : []))

export async function openEventBus(database: Database): Promise<EventBus> {
  const hearers = new Map<string, Set<(what: never) => void>>()
  const forgetters: (() => void)[] = []
  let isHearing = true
  const stop = await database.listen(
    CHANNEL,
    payload => {
      const { kind, what } = JSON.parse(payload) as { kind: string; what: never }
      for (const heard of hearers.get(kind) ?? []) heard(what)
    },
    isUp => {
      isHearing = isUp
      for (const forget of forgetters) forget()
    },
  )
  return {
    async publish(db, kind, what) {
      const waiting = gathered.get(db)
      if (waiting) waiting.push(spoken(kind, what))
      else await queue(db, signal.with(db, CHANNEL, spoken(kind, what)))
    },
    subscribe(kind, heard) {
      const set = hearers.get(kind) ?? new Set()
      hearers.set(kind, set)
      set.add(heard)
      return () => set.delete(heard)
    },
    onMissed: forget => void forgetters.push(forget),
    isHearing: () => isHearing,
    close: stop,
  }
}
