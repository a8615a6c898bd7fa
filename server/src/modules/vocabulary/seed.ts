import type { Db } from '../../db/database.ts'
import { makeKnownWords } from './known-words.ts'
import * as queries from './queries.ts'

/**
 * A market without goods begins with the words of what is shipped: its first visitors may mistype them, and the first
 * goods add few. Where there are goods, words are made anew with the suggestions, not while a start waits for them.
 */
export async function seedKnownWords(db: Db): Promise<void> {
  if (await queries.hasWordsOrGoods(db)) return
  await makeKnownWords(db)
}
