import type { ReplyOf } from '@shangyouji/contract'
import type { invoices } from '@shangyouji/contract/invoices/calls'
import { invoiceStateLabels, invoiceTypeLabels } from '@shangyouji/contract/invoices/labels'
import type { TableProps } from 'antd'
import { actionsColumn } from '../../back-office/list/list-table.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { formatDate, formatMoney } from '../../ui/text/format.ts'
import { invoiceTones } from './invoice-tones.ts'

/** A request or invoice as its issuer sees it. */
export type IssuerRow = Omit<ReplyOf<typeof invoices.search>['records'][number], 'companyId' | 'buyerName'>

interface Does<T> {
  /** Columns that say who bought. */
  readonly first: NonNullable<TableProps<T>['columns']>
  readonly begin: (row: T) => Promise<void>
  readonly act: (act: 'issue' | 'refuse' | 'red', row: T) => void
}

export const issuerColumns = <T extends IssuerRow>({
  first,
  begin,
  act,
}: Does<T>): NonNullable<TableProps<T>['columns']> => [
  ...first,
  {
    title: '抬头与税号',
    key: 'title',
    render: (_, { title, taxNo }) => (
      <>
        {title}
        <div className="code">{taxNo}</div>
      </>
    ),
  },
  {
    title: '内容',
    key: 'subject',
    render: (_, { subject, type }) => `${subject}，${invoiceTypeLabels[type]}`,
  },
  { title: '金额', key: 'amount', width: 120, render: (_, { amount }) => formatMoney(amount) },
  {
    title: '状态',
    key: 'state',
    width: 210,
    render: (_, { state, reason, invoiceNo, redNo }) => (
      <>
        <Tag tone={invoiceTones[state]}>{invoiceStateLabels[state]}</Tag>
        <div>{reason}</div>
        <div className="code">{redNo || invoiceNo}</div>
      </>
    ),
  },
  { title: '申请时间', key: 'createTime', width: 110, render: (_, row) => formatDate(row.createTime) },
  actionsColumn(204, row => [
    row.can.start && { label: '开始开票', onClick: () => begin(row) },
    row.can.issue && { label: '登记发票', onClick: () => act('issue', row) },
    row.can.refuse && { label: '驳回', onClick: () => act('refuse', row) },
    row.can.red && { label: '登记红字发票', onClick: () => act('red', row) },
  ]),
]
