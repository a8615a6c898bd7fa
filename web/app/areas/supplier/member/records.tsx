import type { ReplyOf } from '@shangyouji/contract'
import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { packageRecord } from '@shangyouji/contract/membership/calls'
import { membershipKindLabels, membershipStateLabels } from '@shangyouji/contract/membership/labels'
import type { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { membershipTones } from '../../../domains/company/membership-tones.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDate, formatMoney } from '../../../ui/text/format.ts'

export type Orders = ReplyOf<typeof packageRecord.search>
export type Order = Orders['records'][number]

interface RecordsProps {
  readonly list: ReturnType<typeof useListState>
  readonly rows: Orders
  readonly onPay: (order: Order) => void
  readonly onCancel: (order: Order) => void
  readonly onInvoice: (order: Order) => void
}

/** What the company bought, the newest first. */
export const Records = ({ list, rows, onPay, onCancel, onInvoice }: RecordsProps) => (
  <ListTable
    label="会员记录"
    list={list}
    rows={rows}
    columns={[
      { title: '订单号', dataIndex: 'recordNo', key: 'recordNo', width: 200, className: 'code' },
      { title: '类型', key: 'kind', width: 100, render: (_, { kind }) => membershipKindLabels[kind] },
      { title: '等级', key: 'level', width: 110, render: (_, { levelCode }) => levelLabels[levelCode] },
      {
        title: '状态',
        key: 'state',
        width: 100,
        render: (_, { state }) => <Tag tone={membershipTones[state]}>{membershipStateLabels[state]}</Tag>,
      },
      {
        title: '金额',
        key: 'amount',
        width: 150,
        render: (_, { amount, refunded }) => (
          <>
            {formatMoney(amount)}
            {refunded > 0 && <small> 已退 {formatMoney(refunded)}</small>}
          </>
        ),
      },
      {
        title: '有效期',
        key: 'term',
        render: (_, { startsOn, endsOn }) => (startsOn ? `${startsOn} 至 ${endsOn}` : '—'),
      },
      { title: '下单时间', key: 'createTime', width: 116, render: (_, { createTime }) => formatDate(createTime) },
      {
        title: '操作',
        key: 'actions',
        width: 130,
        render: (_, order) => (
          <RowActions
            actions={[
              order.can.pay && { label: '支付', onClick: () => onPay(order) },
              order.can.cancel && { label: '取消', onClick: () => onCancel(order) },
              order.can.invoice && { label: '申请发票', onClick: () => onInvoice(order) },
            ]}
          />
        ),
      },
    ]}
    empty={{ title: '还没有会员记录', text: '开通会员后，订单与有效期在这里查看。' }}
  />
)
