import type { Db } from '../../db/database.ts'
import { replaceHotWords } from './queries.ts'

/** Words that operators put below the empty search box. */
export const makeHotWords = (db: Db, words: readonly string[], now: Date): Promise<void> =>
  replaceHotWords(
    db,
    words.map(word => ({ word, link: '', isShow: true })),
    now,
  )
