import { invoiceStateLabels, invoiceTypeLabels } from '@shangyouji/contract/invoices/labels'
import { Table } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { RowActions } from '../../back-office/list/list-table.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { api } from '../../lib/api/client.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDate, formatMoney } from '../../ui/text/format.ts'
import type { Invoice, Invoices } from './invoice-rows.ts'
import { invoiceTones } from './invoice-tones.ts'

const InvoiceDialog = dialogWhenOpened(async () => (await import('./request-dialog.tsx')).InvoiceDialog)

/** 发票: requests and what was issued, to be downloaded or taken back. */
export function InvoiceList({ rows }: { rows: Invoices }) {
  const [editing, edit] = useState<Invoice | null>(null)
  const [returning, giveBack] = useState<Invoice | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <>
      <Table<Invoice>
        aria-label="发票"
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={rows.records}
        columns={[
          { title: '内容', dataIndex: 'subject', key: 'subject' },
          { title: '类型', key: 'type', width: 100, render: (_, { type }) => invoiceTypeLabels[type] },
          { title: '抬头', dataIndex: 'title', key: 'title' },
          { title: '金额', key: 'amount', width: 120, render: (_, { amount }) => formatMoney(amount) },
          {
            title: '状态',
            key: 'state',
            width: 220,
            render: (_, { state, reason, invoiceNo }) => (
              <>
                <Tag tone={invoiceTones[state]}>{invoiceStateLabels[state]}</Tag> {reason || invoiceNo}
              </>
            ),
          },
          { title: '申请时间', key: 'createTime', width: 116, render: (_, row) => formatDate(row.createTime) },
          {
            title: '操作',
            key: 'actions',
            width: 190,
            render: (_, row) => (
              <>
                {row.file && (
                  <a href={row.file} download>
                    下载
                  </a>
                )}
                <RowActions
                  actions={[
                    row.can.update && { label: '修改', onClick: () => edit(row) },
                    row.can.red && { label: '申请红冲', onClick: () => giveBack(row) },
                  ]}
                />
              </>
            ),
          },
        ]}
      />
      {editing && <InvoiceDialog invoice={editing} onClose={() => edit(null)} />}
      {returning && (
        <RedDialog invoice={returning} issuer="平台" onDone={() => void revalidate()} onClose={() => giveBack(null)} />
      )}
    </>
  )
}

interface RedDialogProps {
  readonly invoice: Invoice
  /** Who issues the red invoice. */
  readonly issuer: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the red invoice of one that was issued. */
export const RedDialog = ({ invoice: { id }, issuer, onDone, onClose }: RedDialogProps) => (
  <ReasonDialog
    title="申请红冲"
    text={`${issuer}开具红字发票后，原发票作废，可重新申请。`}
    reasons={['抬头或税号有误', '发票类型有误', '订单退款']}
    isRequired
    ok="申请红冲"
    onClose={onClose}
    onGiven={async reason => {
      await api.invoice.requestRed({ id, reason })
      toast.success(`已提交，${issuer}处理后会通知您`)
      onClose()
      onDone()
    }}
  />
)
