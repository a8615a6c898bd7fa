import type { Db } from '../../db/database.ts'
import { pageFrom } from '../../db/paged.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import { type Synonyms, shippedSynonymGroups, shippedSynonyms, synonymsWith } from '../../search/synonyms.ts'
import { othersOf, sameGroups, shippedTradeNames } from '../../search/trade-names.ts'
import { listSynonymWords } from './queries.ts'

const cache = settingsCache('synonyms', async (db): Promise<Synonyms> => {
  const own = await listSynonymWords(db)
  return own.length === 0 ? shippedSynonyms() : synonymsWith(own.map(row => row.words))
})

/** The shipped synonyms of the search with those of the operators. */
export const synonymsOf = (db: Db): Promise<Synonyms> => cache.get(db)

/** The shipped groups as a list: they come with the product and are not changed here. */
export function pageOfShipped({ keyword, current, size }: { keyword?: string; current: number; size: number }) {
  const wanted = keyword?.toLowerCase() ?? ''
  const names = shippedTradeNames()
  const groups = [
    ...[...shippedSynonymGroups(), ...sameGroups(names)].map(words => ({ words, kind: 'SAME' as const })),
    ...othersOf(names, 'narrower').map(words => ({ words, kind: 'NARROWER' as const })),
    ...othersOf(names, 'related').map(words => ({ words, kind: 'RELATED' as const })),
  ]
    .map((group, i) => ({ id: String(i + 1), ...group, updateTime: null }))
    .filter(({ words }) => words.some(word => word.toLowerCase().includes(wanted)))
  return pageFrom(groups.slice((current - 1) * size, current * size), groups.length, { current, size })
}
