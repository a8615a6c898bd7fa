import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import '../demands/tables.ts'
import '../publications/tables.ts'
import '../review/tables.ts'

interface Use<T extends keyof Tables = keyof Tables> {
  readonly dictionary: string
  readonly table: T
  readonly column: string
  /** What the column holds of an item. */
  readonly by: 'code' | 'name'
  readonly isArray: boolean
}

/** Where items of dictionaries are stored. A module that stores one adds its line; used items are never deleted. */
const uses: readonly Use[] = [
  { dictionary: 'INDUSTRY', table: 'demand', column: 'industry_tags', by: 'name', isArray: true },
  { dictionary: 'DEMAND_BUDGET', table: 'demand', column: 'budget_range', by: 'name', isArray: false },
  ...(['ARTICLE_TYPE', 'VIDEO_TYPE', 'SOLUTION_TYPE', 'LIBRARY_TYPE'] as const).map(
    dictionary => ({ dictionary, table: 'publication', column: 'section', by: 'name', isArray: false }) as const,
  ),
  { dictionary: 'INDUSTRY', table: 'publication', column: 'industry_tags', by: 'name', isArray: true },
  { dictionary: 'REJECT_REASON', table: 'review', column: 'reason_code', by: 'code', isArray: false },
]

/** What rows hold of an item of this dictionary; that part of a used item stays as it is. */
export const storedPart = (dictionary: string): 'code' | 'name' =>
  uses.find(use => use.dictionary === dictionary)?.by ?? 'code'

/** Whether any row holds the item. */
export async function isUsed(db: Db, item: { dictionary: string; code: string; name: string }): Promise<boolean> {
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
