import type { InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import type { OrderStatus } from '@shangyouji/contract/orders/schemas'
import { inquiryStatusLabels, orderStatusLabels } from '@shangyouji/contract/trade/labels'

export const inquiryNames = ['status', 'keyword', 'groupNo'] as const
export const orderNames = ['status', 'keyword', 'startDate', 'endDate'] as const

/** The tab of what waits for the viewer, among those of the states. */
export const MY_TURN = 'MY_TURN'

/** The tab of what the viewer has put into the archive. */
export const ARCHIVED = 'ARCHIVED'

interface Paging {
  readonly current: number
  readonly size: number
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
}

const shared = ({ sort, ...rest }: Paging) => ({
  ...rest,
  sort: sort === 'updateTime' ? ('updateTime' as const) : ('createTime' as const),
})
const day = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
const words = (text: string | undefined) => text?.slice(0, 50)

/** What the address asks for, as the calls take it; words that mean nothing here count as absent. */
export function inquiryFilter({
  status,
  keyword,
  groupNo,
  ...rest
}: Paging & Partial<Record<(typeof inquiryNames)[number], string>>) {
  return {
    ...shared(rest),
    keyword: words(keyword),
    groupNo: groupNo?.slice(0, 20),
    isMyTurn: status === MY_TURN || undefined,
    status: status && status in inquiryStatusLabels ? (status as InquiryStatus) : undefined,
  }
}

export function orderFilter({
  status,
  keyword,
  startDate,
  endDate,
  ...rest
}: Paging & Partial<Record<(typeof orderNames)[number], string>>) {
  return {
    ...shared(rest),
    keyword: words(keyword),
    startDate: day(startDate),
    endDate: day(endDate),
    isMyTurn: status === MY_TURN || undefined,
    isArchived: status === ARCHIVED || undefined,
    status: status && status in orderStatusLabels ? (status as OrderStatus) : undefined,
  }
}
