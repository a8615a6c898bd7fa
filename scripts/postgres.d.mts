export interface PrivatePostgres {
  readonly url: string
  /** Folder of pgbench, pg_dump and the like. */
  readonly programs: string | null
  stop(): void
  /** How often it ended all its connections and came back by itself; absent where the database is not ours. */
  restarts?(): number
  /** Kills the server as a fault would; absent where the database is not ours. */
  crash?(): void
  /** Starts it again after a crash. */
  again?(): void
}

/**
 * A private PostgreSQL for tests, benches and proofs; null where none is installed. `keepsCommits`: what is committed
 * outlives a kill of the server, and the cluster is always our own.
 */
export function startPostgres(options?: {
  /** In a folder in memory, where there is room. */
  inMemory?: boolean
  keepsCommits?: boolean
  /** Folders on small disks, for its data and its log of changes. */
  disks?: { data: string; wal: string }
}): PrivatePostgres | null

/** Whose processes PostgreSQL's are where this program is root, which it refuses to run as; else undefined. */
export function ownerOfPostgres(): number | undefined
/** Linux's folder in memory where it has that much room, else that of temporary files. */
export function placeInMemory(roomBytes: number): string
/** A free port below those that the system gives to connections on their way out: a killed server comes back on it. */
export function freePort(): number
