import type { PushEvents } from '@shangyouji/contract/messages/calls'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { fixed, later } from './driver/fixed.ts'

/** What processes tell each other; heard only after the transaction that said it has committed. */
export interface NoticeKinds {
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

export interface Notices {
  /** Says it inside the transaction. */
  say<K extends keyof NoticeKinds>(db: Db, kind: K, what: NoticeKinds[K]): Promise<void>
  on<K extends keyof NoticeKinds>(kind: K, heard: (what: NoticeKinds[K]) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'shangyouji'
const signal = fixed((_db: Db, channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`)

export async function openNotices(database: Database): Promise<Notices> {
  const hearers = new Map<string, Set<(what: never) => void>>()
  const stop = await database.listen(CHANNEL, payload => {
    const { kind, what } = JSON.parse(payload) as { kind: string; what: never }
    for (const heard of hearers.get(kind) ?? []) heard(what)
  })
  return {
    async say(db, kind, what) {
      await later(db, signal.with(db, CHANNEL, JSON.stringify({ kind, what })))
    },
    on(kind, heard) {
      const set = hearers.get(kind) ?? new Set()
      hearers.set(kind, set)
      set.add(heard)
      return () => set.delete(heard)
    },
    close: stop,
  }
}
