import { type GoodsFound, GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import type { z } from 'zod'
import type { Answer } from './measure.ts'

type Found = z.output<typeof GoodsFound>
type Card = Pick<Found['records'][number], 'catalogNo' | 'lacking'>

interface Calls {
  search(
    input: z.output<typeof GoodsSearch>,
  ): Promise<Pick<Found, 'match' | 'tasks'> & { readonly records: readonly Card[] }>
  /** What the page shows under 没有找到 as similar. */
  similar(query: string, limit: number): Promise<readonly Card[]>
}

/** A search as the scoring asks it: a text in, the first ten catalogue numbers of its page out. */
export const askerOf =
  ({ search, similar }: Calls) =>
  async (query: string): Promise<Answer> => {
    const { records, match, tasks } = await search(GoodsSearch.parse({ keyword: query, size: 10, withFacets: false }))
    const shown = records.length > 0 ? records : await similar(query, 10)
    // goods that say neither what they lack nor what they are for stand there as if they had all of it
    const isSaid = match === 'ANY' && (tasks.length > 0 || records.every(({ lacking }) => lacking))
    const as = records.length === 0 ? 'none' : isSaid ? 'partly' : 'found'
    return { shown: shown.map(card => card.catalogNo), as }
  }
