import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { goodsStatusLabels } from '@shangyouji/contract/goods/status-labels'

export const filterNames = ['status', 'keyword', 'categoryId', 'brandId', 'hasPrice', 'isTrial'] as const
const sorts = ['updateTime', 'refreshTime', 'publishTime', 'price'] as const
const ID = /^[0-9a-f-]{36}$/

interface Asked {
  readonly current: number
  readonly size: number
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly status?: string
  readonly keyword?: string
  readonly categoryId?: string
  readonly brandId?: string
  readonly hasPrice?: string
  readonly isTrial?: string
}

const flag = (value: string | undefined): boolean | undefined =>
  value === 'true' ? true : value === 'false' ? false : undefined

/** What the address asks for, as the calls take it; words that mean nothing here count as absent. */
export function knownFilters({ status, sort, keyword, categoryId, brandId, hasPrice, isTrial, ...rest }: Asked) {
  const filter = {
    keyword: keyword?.slice(0, 100),
    categoryId: categoryId && ID.test(categoryId) ? categoryId : undefined,
    brandId: brandId && ID.test(brandId) ? brandId : undefined,
    hasPrice: flag(hasPrice),
    isTrial: flag(isTrial),
  }
  return {
    filter,
    input: {
      ...rest,
      ...filter,
      status: status && status in goodsStatusLabels ? (status as ContentStatus) : undefined,
      sort: sorts.find(each => each === sort),
    },
  }
}
