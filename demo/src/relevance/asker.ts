import { type GoodsFound, GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import type { z } from 'zod'
import type { Answer } from './measure.ts'

type Card = Pick<z.output<typeof GoodsFound>['records'][number], 'catalogNo'>

interface Calls {
  search(input: z.output<typeof GoodsSearch>): Promise<{ readonly records: readonly Card[] }>
  /** What the page shows under 没有找到 as similar. */
  similar(query: string, limit: number): Promise<readonly Card[]>
}

/** A search as the scoring asks it: a text in, the first ten catalogue numbers of its page out. */
export const askerOf =
  ({ search, similar }: Calls) =>
  async (query: string): Promise<Answer> => {
    const { records } = await search(GoodsSearch.parse({ keyword: query, size: 10, withFacets: false }))
    const shown = records.length > 0 ? records : await similar(query, 10)
    return { shown: shown.map(card => card.catalogNo), isFound: records.length > 0 }
  }
