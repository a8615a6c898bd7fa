import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** A column that holds items of a dictionary. */
export interface DictionaryUse {
  readonly dictionary: string
  readonly table: keyof Tables
  readonly column: string
  /** What the column holds of an item. */
  readonly by: 'code' | 'name'
  readonly isArray: boolean
}

declare module '../../kernel/services.ts' {
  interface Lists {
    readonly dictionaryUses: readonly DictionaryUse[]
  }
}

/** What rows hold of an item of this dictionary; that part of a used item stays as it is. */
export const storedPart = (uses: readonly DictionaryUse[], dictionary: string): 'code' | 'name' =>
  uses.find(use => use.dictionary === dictionary)?.by ?? 'code'

/** Whether any row holds the item. */
export async function isUsed(
  db: Db,
  uses: readonly DictionaryUse[],
  item: { dictionary: string; code: string; name: string },
): Promise<boolean> {
  for (const use of uses.filter(({ dictionary }) => dictionary === item.dictionary)) {
    const value = item[use.by]
    const column = sql.ref(use.column)
    const holds = use.isArray ? sql`${column} @> array[${value}]::text[]` : sql`${column} = ${value}`
    const found = await sql<{ is_used: boolean }>`
      select exists (select 1 from ${sql.table(use.table)} where ${holds}) as is_used`.execute(db)
    if (found.rows[0]!.is_used) return true
  }
  return false
}
