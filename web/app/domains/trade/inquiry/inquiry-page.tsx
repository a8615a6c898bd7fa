import type { InquiryOperation } from '@shangyouji/contract/inquiries/schemas'
import { inquiryOperations } from '@shangyouji/contract/trade/labels'
import { useState } from 'react'
import { Page } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { CompareIcon } from '../../../ui/base/icons.tsx'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Code } from '../../../ui/text/text.tsx'
import { InquiryTag, MyTurn } from '../shared/status-tags.tsx'
import styles from '../shared/trade-page.module.css'
import { comparePath, type Inquiry, orderPath, type Side, tradeListPath } from '../shared/trade-types.ts'
import { useDetails } from '../shared/use-details.ts'
import { InquiryAside } from './inquiry-aside.tsx'
import { inquiryHints } from './inquiry-labels.ts'
import { InquiryThread } from './inquiry-thread.tsx'
import { QuotationEditor } from './quotation-editor.tsx'
import { QuotationView } from './quotation-view.tsx'
import { useInquiryActions } from './use-inquiry-actions.tsx'

/** Most wanted first; the first one that may be done is the main action. */
const order: readonly InquiryOperation[] = [
  'ACCEPT',
  'PROVIDE',
  'QUOTE',
  'REVISE',
  'COUNTER',
  'REJECT',
  'ASK_INFO',
  'WITHDRAW',
  'DECLINE',
  'CANCEL',
  'REOPEN',
]

/** One inquiry with its quotations, from either side. */
export function InquiryPage({ id, side }: { id: string; side: Side }) {
  const { details, failure, load, reload } = useDetails(side, id, id => api.inquiry.byId({ id }, { toast: false }))
  const actions = useInquiryActions(side, details, reload)
  if (failure)
    return <LoadError failure={failure} noun="询价单" back={`${tradeListPath(side)}?tab=inquiry`} onRetry={load} />
  if (!details) return <Skeleton height={420} />
  return (
    <>
      <Whole inquiry={details} side={side} ask={actions.ask} reload={reload} />
      {actions.dialog}
    </>
  )
}

interface WholeProps {
  inquiry: Inquiry
  side: Side
  ask: (operation: InquiryOperation) => Promise<void>
  reload: () => Promise<void>
}

function Whole({ inquiry, side, ask, reload }: WholeProps) {
  const writing = inquiry.can.find(operation => operation === 'QUOTE' || operation === 'REVISE')
  // a quotation that is due stands open, a revision is opened
  const [isWriting, setWriting] = useState(writing === 'QUOTE')
  const shown = order.filter(operation => inquiry.can.includes(operation))
  const editor = writing !== undefined && isWriting && (
    <QuotationEditor
      key={inquiry.quoteVersion}
      inquiry={inquiry}
      operation={writing as 'QUOTE' | 'REVISE'}
      onClose={() => setWriting(false)}
      onDone={async () => {
        setWriting(false)
        await reload()
      }}
    />
  )
  const isBare = Boolean(editor) && inquiry.quotations.length + inquiry.notes.length + inquiry.counters.length === 0
  return (
    <Page
      title={
        <span className="inline-row wrap gap-2">
          {inquiry.title}
          <InquiryTag status={inquiry.status} />
          <MyTurn isMyTurn={inquiry.isMyTurn} />
        </span>
      }
      note={
        <>
          <Code>{inquiry.inquiryNo}</Code> · {inquiryHints[side][inquiry.status]}
          {inquiry.reason && ` 原因：${inquiry.reason}`}
        </>
      }
      action={
        <>
          {inquiry.groupNum > 1 && (
            <LinkButton to={comparePath(inquiry.groupNo)} icon={<CompareIcon />}>
              比价
            </LinkButton>
          )}
          {inquiry.orderId && (
            <LinkButton to={orderPath(side, inquiry.orderId)} kind="primary">
              查看意向单
            </LinkButton>
          )}
          {shown
            .filter(operation => operation !== writing || !isWriting)
            .map((operation, i) => (
              <Button
                key={operation}
                kind={i === 0 && inquiry.isMyTurn && !isWriting ? 'primary' : 'default'}
                onClick={() => (operation === writing ? setWriting(true) : void ask(operation))}
              >
                {inquiryOperations[operation]}
              </Button>
            ))}
        </>
      }
    >
      {/* the grid needs the whole width */}
      {editor && <div className="mb-4">{editor}</div>}
      <div className={cx(styles.columns, isBare && styles.bare)}>
        <div className={cx('min-0 gap-4', isBare ? 'hidden' : 'stack', styles.main)}>
          {(inquiry.quotations.length > 0 || !editor) && <QuotationView key={inquiry.quoteVersion} inquiry={inquiry} />}
          <InquiryThread inquiry={inquiry} />
        </div>
        <InquiryAside inquiry={inquiry} side={side} />
      </div>
    </Page>
  )
}
