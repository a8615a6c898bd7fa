import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { AnyActor } from '../../http/actor.ts'
import { newId } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import type { Contact } from './contacts.ts'
import type { WordHit } from './matcher.ts'
import * as queries from './queries.ts'
import './tables.ts'

/** Hits wait this long for others, then are written together. */
const WAIT_MS = 50
const AROUND = 20
/** More than so many waiting are dropped: a log must never hold a server's memory. */
const MAX_WAITING = 2000

type HitRow = Insertable<Tables['word_hit']>

interface Log {
  readonly services: Pick<Services, 'database' | 'clock'>
  readonly hosts: readonly string[]
  waiting: HitRow[]
  timer: NodeJS.Timeout | null
}

/** Per database; the adapter is what a database and its transactions share. */
const logs = new WeakMap<object, Log>()

interface Place {
  readonly scene: string
  readonly field: string
  readonly by: AnyActor | undefined
  /** The text it was found in. */
  readonly whole: string
}

/** Once at start: hits are written outside of the transaction that found them, which is often undone. */
export function watchHits(services: Pick<Services, 'database' | 'clock' | 'config'>): { flush(): Promise<void> } {
  const log: Log = { services, hosts: [new URL(services.config.origin).hostname], waiting: [], timer: null }
  logs.set(services.database.db.getExecutor().adapter, log)
  return { flush: () => flush(log) }
}

/** Hosts whose addresses are no contacts: the platform's own. */
export const ownHosts = (db: Db): readonly string[] => logs.get(db.getExecutor().adapter)?.hosts ?? []

export function noteHits(db: Db, place: Place, hit: WordHit | Contact): void {
  const log = logs.get(db.getExecutor().adapter)
  if (!log || log.waiting.length >= MAX_WAITING) return
  const at = place.whole.indexOf(hit.text)
  const context = at < 0 ? hit.text : place.whole.slice(Math.max(0, at - AROUND), at + hit.text.length + AROUND)
  const isWord = 'level' in hit
  log.waiting.push({
    id: newId(),
    at: log.services.clock.now(),
    kind: isWord ? 'WORD' : 'CONTACT',
    level: isWord ? hit.level : null,
    word: isWord ? hit.word : hit.kind,
    category: isWord ? hit.category : '联系方式',
    scene: place.scene,
    field: place.field.slice(0, 60),
    text: hit.text.slice(0, 200),
    context: context.replace(/\s+/g, ' ').toWellFormed().slice(0, 300),
    account_id: place.by?.accountId ?? null,
  })
  log.timer ??= setTimeout(() => void flush(log), WAIT_MS).unref()
}

async function flush(log: Log): Promise<void> {
  if (log.timer) clearTimeout(log.timer)
  log.timer = null
  const rows = log.waiting.splice(0)
  if (rows.length === 0) return
  // hits that cannot be written are lost; the check itself has long been answered
  await queries.insertHits(log.services.database.db, rows).catch(() => {})
}
