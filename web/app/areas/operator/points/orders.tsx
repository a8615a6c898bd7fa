import { giftOrderLabels } from '@shangyouji/contract/points/gift-labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, KeywordFilter, StatusTabs, statusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions, type Rows } from '../../../back-office/list/list-table.tsx'
import { giftTones } from '../../../domains/points/gift-tones.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code, RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/orders.ts'
import { type FailedLines, FailedShipping, ShipSheet } from './ship-sheet.tsx'

const ShipDialog = dialogWhenOpened(async () => (await import('./ship-dialog.tsx')).ShipDialog)

const filterNames = ['status', 'keyword'] as const
type Status = keyof typeof giftOrderLabels
const tabs = statusTabs(giftOrderLabels, ['WAIT_SHIP', 'SHIPPED', 'RECEIVED', 'CANCELLED'])

export function loader({ context, url }: Route.LoaderArgs) {
  const { status, keyword, current, size } = listInput(url, filterNames)
  return context.get(apiContext).points.orderSearch({
    current,
    size,
    keyword: keyword?.slice(0, 40),
    status: status && status in giftOrderLabels ? (status as Status) : undefined,
  })
}

type Order = Route.ComponentProps['loaderData']['records'][number]

/** 兑换订单: shipped one by one, or many lines pasted from a sheet. */
export default function GiftOrders({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [failed, setFailed] = useState<FailedLines>([])
  const [shipped, ship] = useState<string | null>(null)
  const columns: TableProps<Order>['columns'] = [
    { title: '订单号', key: 'no', width: 170, render: (_, { orderNo }) => <Code>{orderNo}</Code> },
    {
      title: '礼品与兑换人',
      key: 'gift',
      render: (_, { giftName, quantity, clientName }) => (
        <>
          {giftName} × {quantity}
          <div>{clientName}</div>
        </>
      ),
    },
    {
      title: '收货地址与备注',
      key: 'address',
      render: (_, { address, remark }) => (
        <>
          {address && `${address.name} ${address.phone}，${address.region} ${address.address}`}
          {remark && <div>备注：{remark}</div>}
        </>
      ),
    },
    {
      title: '状态与物流',
      key: 'status',
      width: 170,
      render: (_, { status, expressCompany, expressNo }) => (
        <>
          <Tag tone={giftTones[status]}>{giftOrderLabels[status]}</Tag>
          {expressNo && (
            <div>
              {expressCompany} {expressNo}
            </div>
          )}
        </>
      ),
    },
    { title: '兑换时间', key: 'time', width: 110, render: (_, { createTime }) => <RelativeTime at={createTime} /> },
    {
      title: '操作',
      key: 'actions',
      width: 80,
      render: (_, { orderNo, status }) => (
        <RowActions actions={[status === 'WAIT_SHIP' && { label: '发货', onClick: () => ship(`${orderNo} `) }]} />
      ),
    },
  ]
  return (
    <>
      <StatusTabs list={list} name="status" tabs={tabs} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="订单号、礼品名称" />
        <Button onClick={() => ship('')}>批量发货</Button>
        <ShipSheet onFailed={setFailed} />
      </FilterLine>
      {failed.length > 0 && <FailedShipping lines={failed} onClose={() => setFailed([])} />}
      <ListTable
        label="兑换订单"
        list={list}
        rows={rows as Rows<Order>}
        columns={columns}
        empty={{ title: '没有兑换订单', text: '用户在积分商城兑换实物礼品后，在这里发货。' }}
      />
      {shipped !== null && <ShipDialog initial={shipped} onClose={() => ship(null)} />}
    </>
  )
}
