import type { Session } from '../context.ts'

/**
 * The page's session: in memory only, handed over by the first render (root.tsx) and renewed by refresh.ts.
 * Cookies that scripts cannot read carry it between pages.
 */
let current: Session | null = null

export const currentSession = (): Session | null => current

/** Takes over a session, from the first render or from another tab. An older one never replaces a newer one. */
export function keepSession(session: Session | null): void {
  const isOlder =
    session && current && session.userInfo.userId === current.userInfo.userId && session.expiration < current.expiration
  if (!isOlder) current = session
}
