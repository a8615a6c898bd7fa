import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import type { DemandType } from '@shangyouji/contract/demands/calls'
import { demandTypeLabels } from '@shangyouji/contract/demands/labels'

export const filterNames = ['status', 'keyword', 'type'] as const

const sorts = ['updateTime', 'publishTime', 'refreshTime', 'readNum'] as const

interface Asked {
  readonly current: number
  readonly size: number
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly status?: string
  readonly keyword?: string
  readonly type?: string
}

/** What the address asks for, as the call takes it; words that mean nothing here count as absent. */
export function knownFilters({ status, type, sort, keyword, ...rest }: Asked) {
  return {
    ...rest,
    keyword: keyword?.slice(0, 100),
    status: status && status in contentStatusLabels ? (status as ContentStatus) : undefined,
    type: type && type in demandTypeLabels ? (type as DemandType) : undefined,
    sort: sorts.find(each => each === sort),
  }
}
