import type { Session } from '../context.ts'

/** The session is renewed when less than this is left of it. */
export const REFRESH_WINDOW_MS = 60 * 60_000
/** After a refused renewal the next attempt waits this long. */
const PAUSE_AFTER_FAILURE_MS = 60_000
/** How long a tab waits to be told the session that another tab has just renewed. */
const WAIT_FOR_OTHER_TAB_MS = 1000

export type Renewed = Pick<Session, 'token' | 'expiration' | 'userInfo'>

export interface RefreshParts {
  session(): Session | null
  keep(session: Session): void
  /** POST /api/oauth/anno/login with grantType client_refresh_token; null when refused. */
  renew(): Promise<Renewed | null>
  /** Runs one piece of work at a time among all tabs (navigator.locks). */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Expiration of the newest session of any tab (localStorage), 0 when unknown. */
  newestExpiration(): number
  /** Tells the other tabs. */
  announce(session: Session): void
  now(): number
  sleep(ms: number): Promise<void>
}

/**
 * Renews the session before it runs out: once per tab however many calls wait for it, and once for all tabs.
 * Never rejects: a call whose session could not be renewed is made all the same and answers for itself.
 */
export function makeRefresher(parts: RefreshParts) {
  let running: Promise<void> | null = null
  let pausedUntil = 0

  const isDue = (session: Session | null) => session !== null && session.expiration - parts.now() < REFRESH_WINDOW_MS

  async function renewOnce(forced: boolean): Promise<void> {
    const before = parts.session()
    if (!before) return
    await parts.alone(async () => {
      if (!forced && (await anotherTabDid(before))) return
      const renewed = await parts.renew().catch(() => null)
      if (!renewed) {
        pausedUntil = parts.now() + PAUSE_AFTER_FAILURE_MS
        return
      }
      parts.keep(renewed)
      parts.announce(renewed)
    })
  }

  /** The lock may be given before the message of its last holder arrives. */
  async function anotherTabDid(before: Session): Promise<boolean> {
    if (!isDue(parts.session())) return true
    if (parts.newestExpiration() <= before.expiration) return false
    for (let waited = 0; waited < WAIT_FOR_OTHER_TAB_MS; waited += 50) {
      await parts.sleep(50)
      if (!isDue(parts.session())) return true
    }
    return false
  }

  const run = (forced: boolean) => {
    running ??= renewOnce(forced)
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    /** Before a call. */
    async beforeCall(): Promise<void> {
      if (running) return running
      if (isDue(parts.session()) && parts.now() >= pausedUntil) await run(false)
    },
    /**
     * After a call whose token the server did not take: by its clock, or since it was deployed anew, it counts no more.
     * @returns whether there is another one by now
     */
    async afterRefusal(refused: Session | null): Promise<boolean> {
      if (refused && parts.session() === refused && parts.now() >= pausedUntil) await run(true)
      const session = parts.session()
      return session !== null && session !== refused
    },
    /** Now, whatever is left: after a change of side or of name. */
    force: () => run(true),
  }
}
