import type { Db } from '../../db/database.ts'
import type { EventBus, EventKinds } from '../../db/events.ts'
import type { Services } from '../../kernel/services.ts'
import { countEdgePurge, noteEdgeDelay } from '../metrics.ts'
import { ALL_PAGES, surrogateKeys } from './edge-headers.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Drops from the edge what shows these things; `at` is when they changed. */
    'edge.purge': { tags: string[]; at: number; isSecond?: boolean }
  }
}

export const edgeJobKinds = ['edge.purge'] as const

/** Changes whose tags go together. */
const TOGETHER = 100
/** Keys of one request: some 3 KB in its header. */
const KEYS_AT_ONCE = 50
/** From here on it is quicker to drop all pages: the edge fetches them again, and most lie ready here. */
const MOST_KEYS = 500
/** What was on its way to the edge when it was first asked has arrived by then (docs/decisions/0017). */
const SECOND_MS = 3000

type Work = Pick<Services, 'config' | 'jobs' | 'clock'>

/** Once the transaction has committed, one process asks the edge to drop what shows these things. */
export async function purgeEdge({ config, jobs, clock }: Work, db: Db, tags: readonly string[]): Promise<void> {
  if (config.edge && tags.length > 0) await jobs.send(db, 'edge.purge', { tags: [...tags], at: clock.now().getTime() })
}

/** What drops pages in the processes drops them at the edge as well, without a further word in the modules. */
export function alsoAtEdge(events: EventBus, work: Work): EventBus {
  if (!work.config.edge) return events
  return {
    ...events,
    async publish(db, kind, what) {
      await events.publish(db, kind, what)
      if (kind === 'pages') await purgeEdge(work, db, (what as EventKinds['pages']).tags)
    },
  }
}

export function handleEdgeJobs({ jobs, database: { db }, clock, ports: { edge } }: Services): void {
  jobs.handleTogether('edge.purge', TOGETHER, async changes => {
    if (!edge) return
    for (const keys of requestsOf(surrogateKeys(changes.flatMap(({ tags }) => tags)))) {
      try {
        await edge.purge(keys)
        countEdgePurge('done')
      } catch (error) {
        countEdgePurge('failed')
        throw error
      }
    }
    const now = clock.now().getTime()
    const first = changes.filter(({ isSecond }) => !isSecond)
    if (first.length === 0) return
    const tags = [...new Set(first.flatMap(({ tags }) => tags))]
    await jobs.send(db, 'edge.purge', { tags, at: now, isSecond: true }, { startAfter: new Date(now + SECOND_MS) })
    for (const { at } of first) noteEdgeDelay(now - at)
  })
}

/** Keys by request; all pages at once where many of them change. */
export function requestsOf(keys: readonly string[]): string[][] {
  const isAll = keys.includes(ALL_PAGES) || keys.length > MOST_KEYS
  const asked = isAll ? [ALL_PAGES, ...keys.filter(key => key.startsWith('file:'))] : keys
  const requests: string[][] = []
  for (let at = 0; at < asked.length; at += KEYS_AT_ONCE) requests.push(asked.slice(at, at + KEYS_AT_ONCE))
  return requests
}
