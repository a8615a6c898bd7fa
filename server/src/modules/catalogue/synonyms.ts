import type { Db } from '../../db/database.ts'
import { pageFrom } from '../../db/paged.ts'
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

/** The shipped groups as a list: they come with the product and are not changed here. */
export function pageOfShipped({ keyword, current, size }: { keyword?: string; current: number; size: number }) {
  const wanted = keyword?.toLowerCase() ?? ''
  const groups = shippedSynonymGroups()
    .map((words, i) => ({ id: String(i + 1), words, updateTime: null }))
    .filter(({ words }) => words.some(word => word.toLowerCase().includes(wanted)))
  return pageFrom(groups.slice((current - 1) * size, current * size), groups.length, { current, size })
}
