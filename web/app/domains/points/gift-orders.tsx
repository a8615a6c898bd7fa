import type { Api } from '@shangyouji/contract'
import { giftOrderLabels } from '@shangyouji/contract/points/gift-labels'
import type { TableProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { StatusTabs, statusTabs } from '../../back-office/list/list-parts.tsx'
import { useListState } from '../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../back-office/list/list-table.tsx'
import { api } from '../../lib/api/client.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { formatNumber } from '../../ui/text/format.ts'
import { Code, RelativeTime } from '../../ui/text/text.tsx'
import { giftTones } from './gift-tones.ts'

const AddressChange = lazy(() => import('./gift-address-dialog.tsx'))

export type GiftOrders = Awaited<ReturnType<Api['clientIntegralOrder']['getOrderList']>>
type Order = GiftOrders['records'][number]

const tabs = statusTabs(giftOrderLabels, ['WAIT_SHIP', 'SHIPPED', 'RECEIVED', 'CANCELLED'])

/** What became of an order, in a line. */
function Progress({ order }: { order: Order }) {
  if (order.codes.length > 0) return order.codes.map(code => <Code key={code}>{code}</Code>)
  if (order.expressNo) return `${order.expressCompany} ${order.expressNo}`
  return order.address ? `${order.address.name}，${order.address.region} ${order.address.address}` : ''
}

/** 兑换记录: what was exchanged, where it is, and what can still be changed. */
export function GiftOrderList({ rows }: { rows: GiftOrders }) {
  const list = useListState(['status', 'tab'])
  const [changed, change] = useState<Order | null>(null)
  const { revalidate } = useRevalidator()
  const cancel = async (order: Order) => {
    const text = `取消后退回 ${order.points} 积分，有效期不变。`
    if (!(await confirmBox({ title: '取消兑换', text, ok: '取消兑换', danger: true }))) return
    await api.clientIntegralGoods.cancelOrder({ id: order.id })
    toast.success(`已取消，退回${order.points}积分`)
    await revalidate()
  }
  const receive = async (order: Order) => {
    if (!(await confirmBox({ title: '确认收货', text: `确认已收到“${order.giftName}”？` }))) return
    await api.clientIntegralOrder.receive({ id: order.id })
    toast.success('已确认收货')
    await revalidate()
  }
  const columns: TableProps<Order>['columns'] = [
    { title: '订单号', key: 'no', width: 180, render: (_, { orderNo }) => <Code>{orderNo}</Code> },
    { title: '礼品', key: 'gift', render: (_, { giftName, quantity }) => `${giftName} × ${quantity}` },
    { title: '积分', key: 'points', width: 90, align: 'right', render: (_, { points }) => formatNumber(points) },
    {
      title: '状态',
      key: 'status',
      width: 90,
      render: (_, { status }) => <Tag tone={giftTones[status]}>{giftOrderLabels[status]}</Tag>,
    },
    { title: '收货与物流', key: 'progress', render: (_, order) => <Progress order={order} /> },
    { title: '兑换时间', key: 'createTime', width: 110, render: (_, row) => <RelativeTime at={row.createTime} /> },
    actionsColumn(170, order => [
      order.can.receive && { label: '确认收货', onClick: () => void receive(order) },
      order.can.update && { label: '修改地址', onClick: () => change(order) },
      order.can.cancel && { label: '取消兑换', danger: true, onClick: () => void cancel(order) },
    ]),
  ]
  return (
    <>
      <StatusTabs list={list} name="status" tabs={tabs} />
      <ListTable
        label="兑换记录"
        list={list}
        rows={rows as Rows<Order>}
        columns={columns}
        empty={{
          title: '还没有兑换过礼品',
          text: '攒够积分，到积分商城挑一件。',
          action: (
            <LinkButton to="/website/integralMall" kind="primary">
              去积分商城
            </LinkButton>
          ),
        }}
      />
      {changed && (
        <Suspense>
          <AddressChange order={changed} onClose={() => change(null)} />
        </Suspense>
      )}
    </>
  )
}
