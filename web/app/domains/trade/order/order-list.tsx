import { orderStatusLabels } from '@shangyouji/contract/trade/labels'
import { useState } from 'react'
import { DayRange } from '../../../back-office/day-range.tsx'
import { BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { ExportButton } from '../../../back-office/list/export-button.tsx'
import { FilterLine, KeywordFilter, StatusTabs, statusTabs } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { archiveOrders, restoreOrders } from '../shared/remove-actions.ts'
import { ARCHIVED, MY_TURN, orderFilter, orderNames } from '../shared/trade-filters.ts'
import type { OrderRow, Side } from '../shared/trade-types.ts'
import { orderColumns } from './order-columns.tsx'

const OrderPreviewDrawer = dialogWhenOpened(async () => (await import('./order-preview-drawer.tsx')).OrderPreviewDrawer)

const tabs = [
  ...statusTabs(
    orderStatusLabels,
    ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED'],
    [{ key: MY_TURN, label: '待我处理', count: 'myTurn' }],
  ),
  { key: ARCHIVED, label: '已归档', count: 'archived' },
]

/** Intent orders of one side by state; the export has the rows of the list with its filters. */
export function OrderList({
  rows,
  counts,
  side,
}: {
  rows: Rows<OrderRow>
  counts: Readonly<Record<string, number>>
  side: Side
}) {
  const list = useListState(orderNames)
  const [looked, setLooked] = useState<OrderRow | null>(null)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.order.search({ ...orderFilter(asked), isBusiness: side === 'BUSINESS' }),
    nameOf: row => row.orderNo,
  })
  const { startDate, endDate, status } = list.filters

  const shown = () => {
    const {
      current: _c,
      size: _s,
      sort: _o,
      order: _d,
      ...filter
    } = orderFilter({ current: 1, size: 10, ...list.filters })
    return { ...filter, isBusiness: side === 'BUSINESS' }
  }

  return (
    <>
      <StatusTabs list={list} name="status" tabs={tabs} counts={counts} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter
          list={list}
          name="keyword"
          width={300}
          placeholder={`搜索单号、${side === 'CLIENT' ? '供方' : '需方'}、商品、货号、CAS`}
        />
        <DayRange
          label="下单日期"
          placeholder={['下单日期从', '到']}
          from={startDate}
          to={endDate}
          onChange={(startDate, endDate) => list.set({ startDate, endDate })}
        />
        <ExportButton call="order.exportOrder" filter={shown} side={side} isEmpty={rows.total === 0} />
      </FilterLine>
      <ListTable
        label="意向单"
        list={list}
        rows={rows}
        columns={orderColumns(side, batch, setLooked)}
        selected={selected}
        onSelect={onSelect}
        empty={
          side === 'CLIENT'
            ? {
                title: '还没有意向单',
                text: '从意向篮提交，或接受一份报价，就会生成意向单。',
                action: (
                  <LinkButton to="/website/orderBasket" kind="primary">
                    去意向篮
                  </LinkButton>
                ),
              }
            : { title: '还没有收到意向单', text: '需方下单或接受您的报价后会出现在这里，并通知您确认。' }
        }
      />
      {looked && <OrderPreviewDrawer row={looked} side={side} onClose={() => setLooked(null)} />}
      <BatchBar
        selected={selected}
        onClear={onClear}
        actions={[status === ARCHIVED ? restoreOrders : archiveOrders]}
        batch={batch}
        all={all}
      />
    </>
  )
}
