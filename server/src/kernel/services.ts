import type { Database } from '../db/database.ts'
import type { EventBus } from '../db/events.ts'
import type { Replicas } from '../db/replicas/replicas.ts'
import type { SharedReads } from '../db/shared-reads.ts'
import type { Sessions } from '../http/session/sessions.ts'
import type { Tokens } from '../http/session/tokens.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Ports } from '../ports/ports.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/**
 * Lists of what modules contribute (things to review, badges, …), each declared by the module that reads it and filled in
 * composition/, which may import every module.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add their lists by declaration merging
export interface Lists {}

/** What every part of the server may use; made once at start. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly ports: Ports
  readonly jobs: Jobs
  readonly events: EventBus
  readonly database: Database
  /** Where reads that may be a moment old go; none where there is the database alone. */
  readonly replicas?: Replicas
  readonly reads: SharedReads
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly lists: Lists
}
