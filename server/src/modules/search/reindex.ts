import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { SearchIndexer } from '../../search/indexer.ts'
import { READING } from '../../search/reading.ts'
import * as queries from './queries.ts'
import './tables.ts'

/** Rows of one transaction: the embedded database answers nobody else meanwhile. */
const STEP = 25
const PAUSE_MS = 20

/**
 * Reads again what was read by another version of the search, from where it was left when a process ended.
 * @returns how many rows
 */
export async function reindex(db: Db, clock: Clock, readers: readonly SearchIndexer[]): Promise<number> {
  let count = 0
  for (const reader of readers) {
    for (;;) {
      const read = await db.transaction().execute(transaction => step(transaction, clock, reader))
      if (read === null) break
      count += read
      await setTimeout(PAUSE_MS)
    }
  }
  return count
}

/** @returns how many rows it read, null where nothing is left */
async function step(db: Db, clock: Clock, { name, read }: SearchIndexer): Promise<number | null> {
  const held = await queries.lockReading(db, name)
  const isOld = held?.reading !== READING
  if (!isOld && held.done_at !== null) return null
  const keys = await read(db, isOld ? null : held.after_key, STEP)
  const isDone = keys.length < STEP
  const state = { reading: READING, after_key: isDone ? null : keys.at(-1)!, done_at: isDone ? clock.now() : null }
  await queries.writeReading(db, name, state)
  return keys.length
}
