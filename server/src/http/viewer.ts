import type { AnyActor } from './actor.ts'
import type { Visit } from './serve.ts'

/** Who looks, for counting: the account, else address and browser. */
export const viewerOf = (actor: AnyActor, visit: Visit): string =>
  actor.accountId ?? `${visit.ip} ${visit.userAgent}`.slice(0, 200)

/** Programs that read pages for search engines and previews: nobody has read or forwarded anything. */
export const isRobot = (userAgent: string): boolean =>
  userAgent === '' || /bot\b|spider|crawl|slurp|curl\/|wget|python-|preview/i.test(userAgent)
