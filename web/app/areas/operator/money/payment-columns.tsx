import { payChannelLabels, payStateLabels, refundStateLabels } from '@shangyouji/contract/payments/labels'
import type { TableProps } from 'antd'
import { RowActions } from '../../../back-office/list/list-table.tsx'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import type { Payment, Refund } from './payment-rows.ts'

const tones: Readonly<Record<Payment['state'], Tone>> = {
  WAIT: 'amber',
  PAID: 'green',
  CLOSED: 'grey',
  EXCEPTION: 'red',
}

interface Does {
  readonly ask: (payment: Payment) => Promise<void>
  readonly confirm: (payment: Payment) => void
  readonly close: (payment: Payment) => void
  readonly finish: (refund: Refund) => void
  readonly refund: (payment: Payment) => void
}

export const paymentColumns = (does: Does): TableProps<Payment>['columns'] => [
  { title: '商户订单号', dataIndex: 'tradeNo', key: 'tradeNo', width: 260, className: 'code' },
  { title: '内容', key: 'title', render: (_, payment) => <Content payment={payment} /> },
  { title: '渠道', key: 'channel', width: 90, render: (_, { channel }) => payChannelLabels[channel] },
  { title: '金额', key: 'amount', width: 120, render: (_, { amount }) => formatMoney(amount) },
  { title: '状态', key: 'state', width: 150, render: (_, payment) => <State payment={payment} /> },
  { title: '时间', key: 'createTime', width: 150, render: (_, row) => formatDateTime(row.createTime) },
  {
    title: '操作',
    key: 'actions',
    width: 130,
    render: (_, row) => {
      const failed = row.refunds.find(({ state }) => state === 'ABNORMAL')
      const isTransfer = row.channel === 'TRANSFER'
      // to a seller's own account: the seller confirms it and pays it back
      const isSellers = isTransfer && row.transfer === null
      return (
        <RowActions
          actions={[
            isTransfer && !isSellers && row.state !== 'PAID' && { label: '确认到账', onClick: () => does.confirm(row) },
            !isTransfer && row.state !== 'PAID' && { label: '查询渠道', onClick: () => does.ask(row) },
            row.canClose && { label: '关闭', onClick: () => does.close(row) },
            row.canRefund && { label: '退款', onClick: () => does.refund(row) },
            failed && !isSellers && { label: '登记退款', onClick: () => does.finish(failed) },
          ]}
        />
      )
    },
  },
]

/** What was paid; of a transfer the code in its remark and its slip. */
const Content = ({ payment: { title, channel, transfer } }: { payment: Payment }) => (
  <>
    {title}
    {transfer && (
      <div>
        附言 <span className="code">{transfer.code}</span>{' '}
        {transfer.proof && (
          <a href={transfer.proof} target="_blank" rel="noopener">
            查看凭证
          </a>
        )}
      </div>
    )}
    {channel === 'TRANSFER' && !transfer && <div>转入主办方账户，由主办方确认</div>}
  </>
)

/** The state, why a person is needed, and what went back. */
const State = ({ payment: { state, exception, handled, isSettled, refunds } }: { payment: Payment }) => (
  <>
    <Tag tone={tones[state]}>{payStateLabels[state]}</Tag>
    {state === 'PAID' && !isSettled && <Tag tone="amber">未入账</Tag>}
    {(exception || handled) && <div>{exception || handled}</div>}
    {refunds.map(refund => (
      <div key={refund.id}>
        退款 {formatMoney(refund.amount)} {refundStateLabels[refund.state]}
        {refund.lastError && `：${refund.lastError}`}
      </div>
    ))}
  </>
)
