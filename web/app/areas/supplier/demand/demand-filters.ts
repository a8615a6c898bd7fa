import type { DemandType } from '@shangyouji/contract/demands/calls'
import { demandTypeLabels, enrollStatusLabels } from '@shangyouji/contract/demands/labels'
import type { EnrollStatus } from '@shangyouji/contract/enrolments/calls'

export const matchNames = ['keyword', 'type', 'province'] as const
export const enrolledNames = ['status', 'keyword'] as const

interface Asked {
  readonly current: number
  readonly size: number
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
}

/** What the address asks for, as the calls take it; words that mean nothing here count as absent. */
export function matchFilters({
  keyword,
  type,
  province,
  sort,
  ...rest
}: Asked & { keyword?: string; type?: string; province?: string }) {
  return {
    ...rest,
    keyword: keyword?.slice(0, 100),
    type: type && type in demandTypeLabels ? (type as DemandType) : undefined,
    province: province?.slice(0, 12),
    sort: sort === 'refreshTime' ? ('refreshTime' as const) : ('match' as const),
  }
}

export function enrolledFilters({ status, keyword, sort, ...rest }: Asked & { status?: string; keyword?: string }) {
  return {
    ...rest,
    keyword: keyword?.slice(0, 100),
    status: status && status in enrollStatusLabels ? (status as EnrollStatus) : undefined,
    sort: sort === 'createTime' ? ('createTime' as const) : ('updateTime' as const),
  }
}
