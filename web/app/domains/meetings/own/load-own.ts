import type { ReplyOf } from '@shangyouji/contract'
import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import type { meet } from '@shangyouji/contract/meetings/calls'
import type { ListInput } from '../../../back-office/list/chosen-rows.ts'

export type Rows = ReplyOf<typeof meet.informationSearch>
export type Row = Rows['records'][number]

export const filterNames = ['status', 'keyword'] as const
const sorts = ['updateTime', 'publishTime', 'refreshTime', 'readNum'] as const

/** What the address asks for, as the call takes it; words that mean nothing here count as absent. */
export const ownInput = ({ status, sort, keyword, ...rest }: ListInput<(typeof filterNames)[number]>) => ({
  ...rest,
  keyword: keyword?.slice(0, 100),
  status: status && status in contentStatusLabels ? (status as ContentStatus) : undefined,
  sort: sorts.find(each => each === sort),
})
