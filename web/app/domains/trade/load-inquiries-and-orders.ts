import type { Api } from '@shangyouji/contract'
import { data } from 'react-router'
import { listInput } from '../../back-office/list/list-state.ts'
import { isFailure, orNull } from '../../lib/api/failure.ts'
import { inquiryFilter, inquiryNames, orderFilter, orderNames } from './shared/trade-filters.ts'
import type { Side } from './shared/trade-types.ts'

/**
 * 意向函: what the address asks for of one side. `?tab=inquiry` the inquiries, `?tab=goods` the
 * lines of all intent orders, else the intent orders; with `id` one of them, which the page fetches itself (opening it marks it as read); `?compare=` a buyer's comparison.
 */
export async function loadInquiriesAndOrders(api: Api, url: URL, side: Side) {
  const isBusiness = side === 'BUSINESS'
  const tab = url.searchParams.get('tab') === 'inquiry' ? ('inquiry' as const) : ('order' as const)
  // what waits is nobody's to do while the company is frozen
  const waiting = (await orNull(api.order.listOrderNum({ isBusiness }))) ?? { order: 0, inquiry: 0 }
  const id = url.searchParams.get('id')
  if (id) return { view: 'one' as const, tab, id, side, waiting }
  const groupNo = url.searchParams.get('compare')
  if (groupNo && !isBusiness) {
    const comparison = await api.inquiry.compare({ groupNo }).catch(error => {
      if (isFailure(error)) throw data({ msg: '该询价不存在或已删除' }, { status: 404 })
      throw error
    })
    return { view: 'compare' as const, comparison, side, waiting }
  }
  if (url.searchParams.get('tab') === 'goods') {
    const { current, size, keyword } = listInput(url, ['keyword'])
    const rows = await api.orderGoods.searchByClientId({ current, size, keyword: keyword?.slice(0, 50), isBusiness })
    return { view: 'goods' as const, rows, side, waiting }
  }
  if (tab === 'inquiry') {
    const filter = inquiryFilter(listInput(url, inquiryNames))
    const [rows, counts] = await Promise.all([
      api.inquiry.search({ ...filter, isBusiness }),
      api.inquiry.getStatusCount({ isBusiness, keyword: filter.keyword }),
    ])
    return { view: 'inquiries' as const, rows, counts, side, waiting }
  }
  const filter = orderFilter(listInput(url, orderNames))
  const { keyword, startDate, endDate } = filter
  const [rows, counts] = await Promise.all([
    keyword
      ? api.order.searchOrder({ ...filter, sort: 'createTime', keyword, isBusiness })
      : api.order.search({ ...filter, isBusiness }),
    api.order.getStatusCount({ isBusiness, keyword, startDate, endDate }),
  ])
  return { view: 'orders' as const, rows, counts, side, waiting }
}

export type LoadedInquiriesAndOrders = Awaited<ReturnType<typeof loadInquiriesAndOrders>>
