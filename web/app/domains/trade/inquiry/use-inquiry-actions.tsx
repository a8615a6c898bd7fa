import type { InquiryOperation } from '@shangyouji/contract/inquiries/schemas'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure, orNull } from '../../../lib/api/failure.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { type Inquiry, inquiryPath, orderPath, type Side } from '../shared/trade-types.ts'
import { cancelReasons, declineReasons, rejectReasons } from './inquiry-labels.ts'

const AcceptDialog = dialogWhenOpened(async () => (await import('./accept-dialog.tsx')).AcceptDialog)
const CounterDialog = dialogWhenOpened(async () => (await import('./counter-dialog.tsx')).CounterDialog)
const NoteDialog = dialogWhenOpened(async () => (await import('./note-dialog.tsx')).NoteDialog)

type Input = Parameters<typeof api.inquiry.inquiryOperation>[0]

/**
 * What one does with an inquiry, each with its question first. An outdated version is refused: the newer one is shown
 * then, and nothing was accepted.
 */
export function useInquiryActions(side: Side, inquiry: Inquiry | null, reload: () => Promise<void>) {
  const [asked, setAsked] = useState<InquiryOperation | null>(null)
  const navigate = useNavigate()
  const close = () => setAsked(null)

  /**
   * @returns null where the inquiry has moved on, which is shown then
   * @throws CallFailure of anything else: what was typed stays
   */
  const run = async (input: Omit<Input, 'id'>, done: string) => {
    if (!inquiry) return null
    const whole: Input = { id: inquiry.id, ...input }
    try {
      const outcome = await api.inquiry.inquiryOperation(whole)
      close()
      toast.success(done)
      await reload()
      return outcome
    } catch (failure) {
      const hasMoved =
        isFailure(failure) &&
        (['QUOTE_OUTDATED', 'QUOTE_EXPIRED', 'WRONG_STATE'] as const).some(name => failure.is(name))
      if (!hasMoved) throw failure
      close()
      await reload()
      return null
    }
  }

  const ask = async (operation: InquiryOperation): Promise<void> => {
    if (operation === 'REOPEN') {
      const text = '将以相同内容向该供方发出一张新的询价单。'
      if (!(await confirmBox({ title: '重新询价', text, ok: '重新询价' }))) return
      const outcome = await orNull(run({ operation }, '已重新询价'))
      if (outcome) await navigate(inquiryPath(side, outcome.inquiryId))
      return
    }
    if (operation === 'WITHDRAW') {
      const text = '撤回后需方不能再接受这份报价，询价单回到待报价。'
      if (await confirmBox({ title: '撤回报价', text, ok: '撤回', danger: true }))
        await orNull(run({ operation }, '报价已撤回'))
      return
    }
    setAsked(operation)
  }

  const dialog = inquiry && asked && (
    <InquiryDialog
      operation={asked}
      inquiry={inquiry}
      run={run}
      onClose={close}
      onOrder={id => navigate(orderPath(side, id))}
    />
  )
  return { ask, dialog }
}

interface InquiryDialogProps {
  readonly operation: InquiryOperation
  readonly inquiry: Inquiry
  readonly run: (input: Omit<Input, 'id'>, done: string) => Promise<{ readonly orderId?: string | null } | null>
  readonly onClose: () => void
  readonly onOrder: (id: string) => unknown
}

/** The question before an operation that asks for more than a yes. */
function InquiryDialog(props: InquiryDialogProps): ReactNode {
  switch (props.operation) {
    case 'ACCEPT':
    case 'COUNTER':
      return <QuotationDialog {...props} />
    case 'REJECT':
    case 'DECLINE':
    case 'CANCEL':
      return <OperationReason {...props} />
    case 'ASK_INFO':
    case 'PROVIDE':
      return <OperationNote {...props} />
    default:
      return null
  }
}

/** What a buyer says to the quotation that stands. */
function QuotationDialog({ operation, inquiry, run, onClose, onOrder }: InquiryDialogProps): ReactNode {
  const quotation = inquiry.quotations.find(one => one.version === inquiry.quoteVersion)
  switch (operation) {
    case 'ACCEPT':
      return (
        quotation && (
          <AcceptDialog
            inquiry={inquiry}
            quotation={quotation}
            onClose={onClose}
            onAccept={async lineIds => {
              const outcome = await run(
                { operation, quoteVersion: quotation.version, lineIds },
                '已接受报价，意向单已生成',
              )
              if (outcome?.orderId) await onOrder(outcome.orderId)
            }}
          />
        )
      )
    case 'COUNTER':
      return (
        quotation && (
          <CounterDialog
            inquiry={inquiry}
            quotation={quotation}
            onClose={onClose}
            onCounter={counter => run({ operation, quoteVersion: quotation.version, counter }, '还价已发送')}
          />
        )
      )
    default:
      return null
  }
}

function OperationReason({ operation, inquiry: { quoteVersion }, run, onClose }: InquiryDialogProps): ReactNode {
  switch (operation) {
    case 'REJECT':
      return (
        <ReasonDialog
          title="拒绝报价"
          text="供方会收到原因；拒绝后可以重新询价。"
          reasons={rejectReasons}
          isRequired
          ok="拒绝报价"
          onClose={onClose}
          onGiven={reason => run({ operation, quoteVersion, reason }, '已拒绝报价')}
        />
      )
    case 'DECLINE':
      return (
        <ReasonDialog
          title="婉拒询价"
          text="需方会收到原因；婉拒后不能再报价。"
          reasons={declineReasons}
          isRequired
          ok="婉拒"
          onClose={onClose}
          onGiven={reason => run({ operation, reason }, '已婉拒')}
        />
      )
    case 'CANCEL':
      return (
        <ReasonDialog
          title="取消询价"
          text="取消后供方不再报价，可以重新询价。"
          reasons={cancelReasons}
          ok="取消询价"
          onClose={onClose}
          onGiven={reason => run({ operation, reason }, '已取消询价')}
        />
      )
    default:
      return null
  }
}

function OperationNote({ operation, inquiry, run, onClose }: InquiryDialogProps): ReactNode {
  switch (operation) {
    case 'ASK_INFO':
      return (
        <NoteDialog
          inquiryId={inquiry.id}
          title="请需方补充"
          placeholder="如：请确认纯度等级与包装规格，并提供用途说明"
          hint="成单前，联系方式会被隐去"
          ok="发送"
          onClose={onClose}
          onSend={note => run({ operation, ...note }, '已请需方补充')}
        />
      )
    case 'PROVIDE':
      return (
        <NoteDialog
          inquiryId={inquiry.id}
          title="补充说明"
          placeholder="回答供方的问题，可附上图纸、规格书"
          hint="成单前，联系方式会被隐去"
          ok="提交补充"
          onClose={onClose}
          onSend={note => run({ operation, ...note }, '已补充，供方会继续报价')}
        />
      )
    default:
      return null
  }
}
