import type { Db } from '../../../db/database.ts'
import { found } from '../../../kernel/failure.ts'
import { categories } from '../../catalogue/api.ts'

const levelColumns = { 1: 'category_1', 2: 'category_2', 3: 'category_id' } as const

/** A category of any level as the column and id that goods are found by. */
export async function categoryFilter(db: Db, id: string | undefined) {
  if (!id) return undefined
  const row = found((await categories(db)).find(id))
  return { column: levelColumns[row.level as 1 | 2 | 3], id: row.id }
}
