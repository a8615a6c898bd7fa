import { Kysely } from 'kysely'
import { type Database, PLANNING } from '../database.ts'
import { postgresDialect } from '../driver/postgres-dialect.ts'
import { openPool, type PostgresPool } from '../driver/postgres-pool.ts'
import type { Tables } from '../tables.ts'
import { chooseReplica, isUsable, type ReplicaState } from './choose-replica.ts'
import { lastEnd, type Position, readPosition, START, UNREACHED } from './position.ts'
import { ReadingDb } from './reading-db.ts'

/** Streaming replicas (从库) of the database: reads that may be a moment old go there. */
export interface Replicas {
  /** For one call that reads what lies before `after`; null where no replica shows that: the primary is to be asked. */
  choose(after: Position): ReadingDb | null
  /** Where the newest commit of this process ends, every one included that was acknowledged by now. */
  lastCommit(): Position
  /** Where the primary's log of changes ends now: for what was written outside of transactions. Asks it. */
  logEnd(): Promise<Position>
  /** For those who watch over the server. */
  figures(): readonly { readonly name: string; readonly isUsed: boolean; readonly lagMs: number }[]
  close(): Promise<void>
}

interface Options {
  readonly primaryUrl: string
  readonly urls: readonly string[]
  /** A replica that is further behind is left out. */
  readonly maxLagMs: number
  /** A statement failed on a replica and was asked of the primary. */
  failed?(error: unknown): void
}

/** The pace at which each server is asked how far it is, and how long it has to answer: left out within a second. */
const LOOK_MS = 250
const LOOK_LIMIT_MS = 500
/** Statements that fail bring the next look forward, but not to more than this: some fail by what they are given. */
const LEAST_BETWEEN_MS = 50

const LOOK_POOL = {
  max: 1,
  connectionTimeoutMillis: LOOK_LIMIT_MS,
  statement_timeout: LOOK_LIMIT_MS,
  query_timeout: LOOK_LIMIT_MS,
}
/** A replica that became a primary still refuses to write. */
const READ_POOL = {
  max: 16,
  connectionTimeoutMillis: LOOK_LIMIT_MS,
  statement_timeout: 3000,
  query_timeout: 3200,
  options: `${PLANNING} -c default_transaction_read_only=on`,
}

const SYSTEM = '(select system_identifier::text from pg_control_system()) as system'
const PRIMARY_AT = `select pg_current_wal_insert_lsn()::text as position, ${SYSTEM}`
const REPLICA_AT = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position, ${SYSTEM}`

interface Looked {
  readonly position: Position
  /** Of the cluster: a replica of another one has positions that mean nothing here. */
  readonly system: string
}

interface Replica extends ReplicaState {
  readonly name: string
  readonly looking: PostgresPool
  readonly reading: PostgresPool
  readonly db: Kysely<Tables>
  isAnswering: boolean
  replayed: Position
  asOf: number
}

/** Where the primary was, and the moment before it was asked. */
interface Sample {
  readonly at: number
  readonly position: Position
}

async function lookAt({ pool }: PostgresPool, sql: string): Promise<Looked | null> {
  const { rows } = await pool.query<{ position: string | null; system: string }>(sql)
  const position = readPosition(rows[0]!.position)
  return position === null ? null : { position, system: rows[0]!.system }
}

function openReplica(url: string): Replica {
  const { host } = new URL(url)
  const reading = openPool(url, READ_POOL)
  const looking = openPool(url, LOOK_POOL)
  const replica: Replica = {
    name: host,
    looking,
    reading,
    db: new Kysely<Tables>({ dialect: postgresDialect(reading.pool) }),
    isAnswering: false,
    replayed: START,
    asOf: Number.NEGATIVE_INFINITY,
  }
  // its server ends or has begun again: what it shows is found out by the next look
  looking.pool.on('error', () => {
    replica.isAnswering = false
  })
  return replica
}

/** What a replica has shown of itself: it answers, and shows what was committed before a moment. */
function note(replica: Replica, looked: Looked | null, samples: readonly Sample[], system: string | null): void {
  const isOurs = looked !== null && (system === null || looked.system === system)
  // what still runs on one that is gone is not waited for
  if (!isOurs && replica.isAnswering) replica.reading.cut()
  replica.isAnswering = isOurs
  if (!isOurs) return
  // one that was killed comes back with what it had on its disk: less than it has shown before
  if (looked.position < replica.replayed) replica.asOf = Number.NEGATIVE_INFINITY
  replica.replayed = looked.position
  const shown = samples.findLast(({ position }) => position <= looked.position)
  if (shown) replica.asOf = shown.at
}

/**
 * Opens replicas beside a database, whose transactions from now on note where they end. Nothing is read from a replica
 * before it has shown how far it is.
 */
export async function openReplicas(
  database: Database,
  { primaryUrl, urls, maxLagMs, failed = () => {} }: Options,
): Promise<Replicas> {
  const replicas = urls.map(openReplica)
  const primary = openPool(primaryUrl, LOOK_POOL)
  let samples: Sample[] = []
  let system: string | null = null
  let commit = START
  let turn = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  database.onCommit?.(text => {
    commit = Math.max(commit, lastEnd(readPosition(text) ?? START))
  })

  async function look(): Promise<void> {
    const at = performance.now()
    lookedAt = at
    const [first, ...others] = await Promise.allSettled([
      lookAt(primary, PRIMARY_AT),
      ...replicas.map(({ looking }) => lookAt(looking, REPLICA_AT)),
    ])
    if (first!.status === 'fulfilled' && first!.value) {
      system = first!.value.system
      samples = [
        ...samples.filter(sample => at - sample.at <= 2 * maxLagMs),
        { at, position: lastEnd(first!.value.position) },
      ]
    }
    for (const [i, other] of others.entries()) {
      note(replicas[i]!, other.status === 'fulfilled' ? other.value : null, samples, system)
    }
  }
  let looking: Promise<void> | null = null
  const lookNow = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  // the first look finds out where the primary is, the second how far replicas are behind that
  await lookNow()
  await lookNow()
  const timer = setInterval(() => void lookNow(), LOOK_MS).unref()

  return {
    choose(after) {
      const replica = chooseReplica(replicas, { now: performance.now(), maxLagMs, after, turn: turn++ })
      if (!replica) return null
      const sources = {
        primary: database.db,
        replica: replica.db,
        failed(error: unknown) {
          failed(error)
          if (performance.now() - lookedAt >= LEAST_BETWEEN_MS) void lookNow()
        },
      }
      return new ReadingDb(sources, replica.asOf)
    },
    lastCommit: () => commit,
    async logEnd() {
      try {
        return lastEnd((await lookAt(primary, PRIMARY_AT))!.position)
      } catch {
        return UNREACHED
      }
    },
    figures() {
      const now = performance.now()
      return replicas.map(one => ({ name: one.name, isUsed: isUsable(one, { now, maxLagMs }), lagMs: now - one.asOf }))
    },
    async close() {
      clearInterval(timer)
      await looking
      await Promise.all([primary, ...replicas.flatMap(one => [one.looking, one.reading])].map(({ pool }) => pool.end()))
    },
  }
}
