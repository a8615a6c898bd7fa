import { type CoinOrderState, coinOrderStateLabels } from '@shangyouji/contract/balance/labels'
import type { useListState } from '../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../back-office/list/list-table.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { formatDateTime, formatMoney } from '../../ui/text/format.ts'
import type { Order, Orders } from './balance-data.ts'

const tones: Readonly<Record<CoinOrderState, Tone>> = { UNPAID: 'amber', PAID: 'green', CLOSED: 'grey' }

interface OrderListProps {
  readonly list: ReturnType<typeof useListState>
  readonly rows: Orders
  readonly onPay: (order: Order) => void
  readonly onRefund: (order: Order) => Promise<void>
}

/** 充值订单: what was paid in, and what of it went back. */
export const OrderList = ({ list, rows, onPay, onRefund }: OrderListProps) => (
  <ListTable
    label="充值订单"
    list={list}
    rows={rows}
    columns={[
      { title: '订单号', dataIndex: 'orderNo', key: 'orderNo', width: 220, className: 'code' },
      {
        title: '金额',
        key: 'amount',
        render: (_, { amount, refunded }) => (
          <>
            {formatMoney(amount)}
            {refunded > 0 && <small> 已退 {formatMoney(refunded)}</small>}
          </>
        ),
      },
      {
        title: '状态',
        key: 'state',
        width: 110,
        render: (_, { state }) => <Tag tone={tones[state]}>{coinOrderStateLabels[state]}</Tag>,
      },
      { title: '下单时间', key: 'createTime', width: 160, render: (_, row) => formatDateTime(row.createTime) },
      {
        title: '操作',
        key: 'actions',
        width: 120,
        render: (_, order) => (
          <RowActions
            actions={[
              order.can.pay && { label: '支付', onClick: () => onPay(order) },
              order.can.refund && { label: '退回余额', onClick: () => onRefund(order) },
            ]}
          />
        ),
      },
    ]}
    empty={{ title: '还没有充值订单', text: '充值的金额可用来购买平台服务。' }}
  />
)
