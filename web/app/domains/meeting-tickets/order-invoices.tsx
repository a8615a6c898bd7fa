import { invoiceStateLabels } from '@shangyouji/contract/invoices/labels'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { formatMoney } from '../../ui/text/format.ts'
import type { Invoice } from '../invoices/invoice-rows.ts'
import { invoiceTones } from '../invoices/invoice-tones.ts'
import { RedDialog } from '../invoices/own-invoices.tsx'
import styles from './meeting-tickets.module.css'

const InvoiceDialog = dialogWhenOpened(async () => (await import('../invoices/request-dialog.tsx')).InvoiceDialog)
const RequestInvoice = dialogWhenOpened(async () => (await import('../invoices/request-dialog.tsx')).RequestInvoice)

/** What is being done to an order's invoices. */
export type InvoiceStep = { kind: 'request' } | { kind: 'update' | 'red'; invoice: Invoice }
type Go = (step: InvoiceStep) => void
const live: readonly string[] = ['APPLIED', 'ISSUING', 'ISSUED', 'RED_WAIT']

/** Invoices of an order: asked for, changed until it is issued, downloaded, taken back. */
export function OrderInvoices({ orderId, canRequest, go }: { orderId: string; canRequest: boolean; go: Go }) {
  const about = { purpose: 'TICKET', refId: orderId, size: 20 } as const
  const { data } = useQuery(() => api.invoice.search(about, { toast: false }), [orderId])
  const rows = data?.records ?? []
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
    </div>
  )
}

interface InvoiceDialogsProps {
  readonly orderId: string
  readonly step: InvoiceStep
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form of a step, in the place of the order's dialog: a modal dialog of the browser would cover it. */
export function InvoiceDialogs({ orderId, step, ...ends }: InvoiceDialogsProps) {
  if (step.kind === 'request') return <RequestInvoice purpose="TICKET" refId={orderId} {...ends} />
  if (step.kind === 'update') return <InvoiceDialog invoice={step.invoice} {...ends} />
  return <RedDialog invoice={step.invoice} issuer="主办方" {...ends} />
}

const InvoiceRow = ({ row, go }: { row: Invoice; go: Go }) => (
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
