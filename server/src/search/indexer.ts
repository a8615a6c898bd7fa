import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { updateMany } from '../db/update-many.ts'

/** Rows whose search words are read again when the reading of texts changes. */
export interface SearchIndexer {
  /** Of their table. */
  readonly name: string
  /**
   * Reads anew the rows behind a key, in the order of keys. Runs in a transaction.
   * @returns their keys; fewer than `limit` at the end
   */
  read(db: Db, after: string | null, limit: number): Promise<readonly string[]>
}

/**
 * A reader of a table that keeps its words in the column `search`.
 * @param list rows behind a key with their words as they are read today, locked: who changes one meanwhile waits
 */
export const tableIndexer = <T extends keyof Tables & string>(
  table: T,
  [key, type]: readonly [keyof Tables[T] & string, 'uuid' | 'text'],
  list: (db: Db, after: string | null, limit: number) => Promise<readonly { key: string; search: string }[]>,
): SearchIndexer => ({
  name: table,
  async read(db, after, limit) {
    const rows = await list(db, after, limit)
    const changes = rows.map(row => ({ [key]: row.key, search: row.search }))
    await updateMany(db, table, [key, type], { search: 'tsvector' }, changes)
    return rows.map(row => row.key)
  },
})
