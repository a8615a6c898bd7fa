import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import { compileSynonyms, type Synonyms, shippedSynonymGroups, shippedSynonyms } from '../../search/synonyms.ts'
import { listSynonymWords } from './queries.ts'

const cache = settingsCache('synonyms', async (db): Promise<Synonyms> => {
  const own = await listSynonymWords(db)
  return own.length === 0
    ? shippedSynonyms()
    : compileSynonyms([...shippedSynonymGroups(), ...own.map(row => row.words)])
})

/** The shipped synonyms of the search with those of the operators. */
export const synonymsOf = (db: Db): Promise<Synonyms> => cache.get(db)
