import type { ReplyOf } from '@shangyouji/contract'
import type { withdrawals } from '@shangyouji/contract/withdrawals/calls'
import { withdrawalStateLabels } from '@shangyouji/contract/withdrawals/labels'
import type { TableProps } from 'antd'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { withdrawalTones } from '../../../domains/balance/withdrawal/withdrawal-data.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'

export type WithdrawalRow = ReplyOf<typeof withdrawals.search>['records'][number]
export type WithdrawalAct = 'reject' | 'finish' | 'fail'

interface Does {
  readonly approve: (row: WithdrawalRow) => Promise<void>
  readonly start: (row: WithdrawalRow) => Promise<void>
  readonly act: (act: WithdrawalAct, row: WithdrawalRow) => void
}

export const withdrawalColumns = ({ approve, start, act }: Does): TableProps<WithdrawalRow>['columns'] => [
  {
    title: '申请人',
    key: 'owner',
    render: (_, { ownerName, ownerKind, withdrawalNo, invoiceNo }) => (
      <>
        {ownerName}（{ownerKind === 'COMPANY' ? '企业' : '个人'}）<div className="code">{withdrawalNo}</div>
        {invoiceNo && <div className="code">发票 {invoiceNo}</div>}
      </>
    ),
  },
  {
    title: '金额',
    key: 'amount',
    width: 200,
    render: (_, { amount, fee, tax, net, isLarge }) => (
      <>
        {formatMoney(amount)} {isLarge && <Tag tone="amber">须两人审批</Tag>}
        <div>实付 {formatMoney(net)}</div>
        <div>
          手续费 {formatMoney(fee)}，税 {formatMoney(tax)}
        </div>
      </>
    ),
  },
  {
    title: '收款账户',
    key: 'payee',
    width: 200,
    render: (_, row) => (
      <>
        {row.bankName} {row.branch}
        <div className="code">尾号{row.lastFour}</div>
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 190,
    render: (_, { state, reason, approvedBy, payingBy, bankNo }) => (
      <>
        <Tag tone={withdrawalTones[state]}>{withdrawalStateLabels[state]}</Tag>
        {approvedBy.length > 0 && <div>审批：{approvedBy.join('、')}</div>}
        {payingBy && <div>付款：{payingBy}</div>}
        {reason && <div>{reason}</div>}
        {bankNo && <div className="code">{bankNo}</div>}
      </>
    ),
  },
  { title: '申请时间', key: 'createTime', width: 150, render: (_, row) => formatDateTime(row.createTime) },
  actionsColumn(170, row => [
    row.can.approve && { label: '通过', onClick: () => approve(row) },
    row.can.pay && { label: '开始付款', onClick: () => start(row) },
    row.can.finish && { label: '登记付款', onClick: () => act('finish', row) },
    row.can.finish && { label: '银行退回', onClick: () => act('fail', row), danger: true },
    row.can.reject && { label: '驳回', onClick: () => act('reject', row), danger: true },
  ]),
]
