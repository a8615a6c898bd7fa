import { type GoodsFound, GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import type { z } from 'zod'

type Search = (input: z.output<typeof GoodsSearch>) => Promise<Pick<z.output<typeof GoodsFound>, 'records'>>

/** A search as the scoring asks it: a text in, the first ten catalogue numbers out. */
export const askerOf =
  (search: Search) =>
  async (query: string): Promise<string[]> => {
    const found = await search(GoodsSearch.parse({ keyword: query, size: 10, withFacets: false }))
    return found.records.map(record => record.catalogNo)
  }
