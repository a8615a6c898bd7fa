import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import type { SearchIndexer } from '../../search/indexer.ts'
import { READING } from '../../search/reading.ts'
import './tables.ts'

/** A database that begins today holds what today's reading makes of it. */
export async function seedReadings(db: Db, readers: readonly SearchIndexer[]): Promise<void> {
  const done_at = new Date()
  await db
    .insertInto('search_reading')
    .values(readers.map(({ name }) => ({ name, reading: READING, done_at })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const shippedHotWords = ['培养基', '胎牛血清', '单克隆抗体', '层析填料', 'PBS', '质粒提取', '内毒素检测', 'CDMO']

/** The words below the search box that every site begins with; once there are any, they are the operators'. */
export async function seedHotWords(db: Db): Promise<void> {
  if (await db.selectFrom('hot_word').select('id').limit(1).executeTakeFirst()) return
  await db
    .insertInto('hot_word')
    .values(shippedHotWords.map((word, sort) => ({ id: newId(), word, sort, created_at: new Date() })))
    .execute()
}
