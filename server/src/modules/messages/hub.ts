import { errors, errorText } from '@shangyouji/contract/errors'
import type { PushEvents } from '@shangyouji/contract/messages/calls'
import type { EventBus } from '../../db/events.ts'
import { fail } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { countBadges } from './badge-queries.ts'
import { endedSessions } from './session-ends.ts'

/** One open stream. */
interface Listener {
  readonly accountId: string
  readonly sessionId: string
  send<E extends keyof PushEvents>(event: E, data: PushEvents[E]): void
  close(): void
}

interface Kept extends Listener {
  /** Badges as last sent, to send them only when they moved. */
  sent: string
}

/** Changes that come together are counted together. */
const GATHER_MS = 40
/** Notices that were lost while the database was away are made up for this late at most. */
const SWEEP_MS = 60_000
/** Accounts counted by one statement. */
const COUNTED_AT_ONCE = 200
/** Streams of one account in one process: a browser needs one. */
const MAX_STREAMS = 20

/**
 * The open streams of this process. Fed by notices, which come from every process, so that a badge moves wherever the
 * change was made and wherever the reader is connected.
 */
export interface Hub {
  /** @returns what takes the stream out again */
  add(listener: Listener): () => void
  /** @throws Failure TOO_MANY for an account that has too many streams open */
  mustHaveRoom(accountId: string): void
}

/** One hub a process: notices are made once at start. */
const hubs = new WeakMap<EventBus, Hub>()

export function hubOf(services: Services): Hub {
  const known = hubs.get(services.events)
  if (known) return known
  const made = openHub(services)
  hubs.set(services.events, made)
  return made
}

function openHub({ database, events, clock, lists }: Services): Hub {
  const byAccount = new Map<string, Set<Kept>>()
  const moved = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let sweeping: NodeJS.Timeout | undefined

  events.subscribe('badges', ({ accountIds, toast, talk }) => {
    for (const id of accountIds) {
      const listeners = byAccount.get(id)
      if (!listeners) continue
      for (const listener of listeners) {
        if (toast) listener.send('notice', toast)
        if (talk) listener.send('talk', talk)
      }
      gather(id)
    }
  })
  events.subscribe('progress', ({ accountIds, progress }) => {
    for (const id of accountIds) for (const listener of byAccount.get(id) ?? []) listener.send('progress', progress)
  })
  // a session that changed may have ended, or its account may have become a member of a company
  events.subscribe('session', ({ actorIds }) => {
    const here = actorIds.filter(id => byAccount.has(id))
    if (here.length === 0) return
    here.forEach(gather)
    endThoseOver(here).catch(() => {})
  })

  function gather(accountId: string): void {
    moved.add(accountId)
    gathering ??= setTimeout(() => {
      gathering = undefined
      sendMoved().catch(() => {})
    }, GATHER_MS)
  }

  /** On failure the accounts stay marked; the next change or sweep tries again. */
  async function sendMoved(): Promise<void> {
    while (moved.size > 0) {
      const ids = [...moved].slice(0, COUNTED_AT_ONCE)
      for (const id of ids) moved.delete(id)
      try {
        for (const [id, badges] of await countBadges(database.db, lists.badges, ids)) {
          const text = JSON.stringify(badges)
          for (const listener of byAccount.get(id) ?? []) {
            if (listener.sent === text) continue
            listener.sent = text
            listener.send('badges', badges)
          }
        }
      } catch (error) {
        for (const id of ids) moved.add(id)
        throw error
      }
    }
  }

  async function endThoseOver(accountIds: readonly string[]): Promise<void> {
    const listeners = accountIds.flatMap(id => [...(byAccount.get(id) ?? [])])
    const over = await endedSessions(
      database.db,
      listeners.map(listener => listener.sessionId),
      clock.now(),
    )
    for (const listener of listeners) {
      const name = over.get(listener.sessionId)
      if (!name) continue
      listener.send('end', { code: errors[name].code, msg: errorText(name) })
      listener.close()
    }
  }

  async function sweep(): Promise<void> {
    for (const id of byAccount.keys()) moved.add(id)
    await sendMoved()
    await endThoseOver([...byAccount.keys()])
  }

  return {
    mustHaveRoom(accountId) {
      if ((byAccount.get(accountId)?.size ?? 0) >= MAX_STREAMS) fail('TOO_MANY')
    },
    add(listener) {
      const kept: Kept = { ...listener, sent: '' }
      const set = byAccount.get(kept.accountId) ?? new Set()
      byAccount.set(kept.accountId, set.add(kept))
      sweeping ??= setInterval(() => void sweep().catch(() => {}), SWEEP_MS).unref()
      gather(kept.accountId)
      return () => {
        set.delete(kept)
        if (set.size === 0 && byAccount.get(kept.accountId) === set) byAccount.delete(kept.accountId)
        if (byAccount.size > 0) return
        clearInterval(sweeping)
        clearTimeout(gathering)
        sweeping = gathering = undefined
        moved.clear()
      }
    },
  }
}
