import { invoiceStateLabels } from '@shangyouji/contract/invoices/labels'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { formatMoney } from '../../ui/text/format.ts'
import type { Invoice } from '../invoices/invoice-rows.ts'
import { invoiceTones } from '../invoices/invoice-tones.ts'
import { RedDialog } from '../invoices/own-invoices.tsx'
import { InvoiceDialog, RequestInvoice } from '../invoices/request-dialog.tsx'
import styles from './meeting-tickets.module.css'

type Step = { kind: 'request' } | { kind: 'update' | 'red'; invoice: Invoice } | null
const live: readonly string[] = ['APPLIED', 'ISSUING', 'ISSUED', 'RED_WAIT']

/** Invoices of an order: asked for, changed until it is issued, downloaded, taken back. */
export function OrderInvoices({ orderId, canRequest }: { orderId: string; canRequest: boolean }) {
  const about = { purpose: 'TICKET', refId: orderId, size: 20 } as const
  const { data, load } = useQuery(() => api.invoice.search(about, { toast: false }), [orderId])
  const [step, go] = useState<Step>(null)
  const rows = data?.records ?? []
  const leave = () => go(null)
  const refresh = () => void load()
  // what was refused is mended where it stands
  const isOpen = rows.some(({ state, can }) => live.includes(state) || can.update)
  if (!data || (rows.length === 0 && !canRequest)) return null
  return (
    <div className={styles.rows}>
      {rows.map(row => (
        <InvoiceRow key={row.id} row={row} go={go} />
      ))}
      {canRequest && !isOpen && (
        <div>
          <Button onClick={() => go({ kind: 'request' })}>申请发票</Button>
        </div>
      )}
      {step?.kind === 'request' && <RequestInvoice purpose="TICKET" refId={orderId} onDone={refresh} onClose={leave} />}
      {step?.kind === 'update' && <InvoiceDialog invoice={step.invoice} onDone={refresh} onClose={leave} />}
      {step?.kind === 'red' && <RedDialog invoice={step.invoice} issuer="主办方" onDone={refresh} onClose={leave} />}
    </div>
  )
}

const InvoiceRow = ({ row, go }: { row: Invoice; go: (step: Step) => void }) => (
  <div className={styles.row}>
    <span className={styles.who}>
      <strong>发票 {formatMoney(row.amount)}</strong>
      <small>{[row.title, row.invoiceNo || row.reason].filter(Boolean).join(' · ')}</small>
    </span>
    <Tag tone={invoiceTones[row.state]}>{invoiceStateLabels[row.state]}</Tag>
    {row.can.update && (
      <Button kind="text" onClick={() => go({ kind: 'update', invoice: row })}>
        修改
      </Button>
    )}
    {row.can.red && (
      <Button kind="text" onClick={() => go({ kind: 'red', invoice: row })}>
        申请红冲
      </Button>
    )}
    {row.file && (
      <a href={row.file} download>
        下载发票
      </a>
    )}
  </div>
)
