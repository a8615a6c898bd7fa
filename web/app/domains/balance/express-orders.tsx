import { type ExpressState, expressStateLabels } from '@shangyouji/contract/demand-express/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useListState } from '../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../back-office/list/list-table.tsx'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { formatDateTime, formatMoney } from '../../ui/text/format.ts'
import type { Invoices } from '../invoices/invoice-rows.ts'
import { InvoiceList } from '../invoices/own-invoices.tsx'
import type { ExpressOrders } from './balance-data.ts'

const RequestInvoice = dialogWhenOpened(async () => (await import('../invoices/request-dialog.tsx')).RequestInvoice)

const tones: Readonly<Record<ExpressState, Tone>> = {
  UNPAID: 'amber',
  PAID: 'teal',
  REVIEWED: 'green',
  PUSHED: 'green',
  MISSED: 'grey',
  CLOSED: 'grey',
}
/** With one of these an order has its invoice, or is getting it. */
const live: readonly string[] = ['APPLIED', 'ISSUING', 'ISSUED', 'RED_WAIT']

/** 加急订单: what was paid for hurried demands, with the invoices of it. */
export function ExpressOrderList({ rows, invoices }: { rows: ExpressOrders; invoices: Invoices }) {
  const list = useListState(['list'])
  const [invoicing, setInvoicing] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const invoiced = new Set(
    invoices.records.filter(({ state, can }) => live.includes(state) || can.update).map(({ refId }) => refId),
  )
  return (
    <>
      <ListTable
        label="加急订单"
        list={list}
        rows={rows}
        columns={[
          { title: '需求', dataIndex: 'title', key: 'title' },
          { title: '金额', key: 'amount', width: 120, render: (_, { amount }) => formatMoney(amount) },
          {
            title: '状态',
            key: 'state',
            width: 130,
            render: (_, { state }) => <Tag tone={tones[state]}>{expressStateLabels[state]}</Tag>,
          },
          {
            title: '支付时间',
            key: 'payTime',
            width: 160,
            render: (_, { payTime }) => (payTime ? formatDateTime(payTime) : '—'),
          },
          {
            title: '操作',
            key: 'actions',
            width: 110,
            render: (_, { id, can }) => (
              <RowActions
                actions={[can.invoice && !invoiced.has(id) && { label: '申请发票', onClick: () => setInvoicing(id) }]}
              />
            ),
          },
        ]}
        empty={{ title: '还没有加急订单', text: '需求待审核时可在“我的需求”中加急。' }}
      />
      {invoices.records.length > 0 && <InvoiceList rows={invoices} />}
      {invoicing && (
        <RequestInvoice
          purpose="EXPRESS"
          refId={invoicing}
          onDone={() => void revalidate()}
          onClose={() => setInvoicing(null)}
        />
      )}
    </>
  )
}
