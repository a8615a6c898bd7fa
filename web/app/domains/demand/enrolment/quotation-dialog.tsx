import { useId } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { QuotationFormFields } from './quotation-form.tsx'
import { type QuotedDemand, useQuotationForm } from './use-quotation-form.ts'

interface QuoteDialogProps {
  demand: QuotedDemand
  sent?: Parameters<typeof useQuotationForm>[0]['sent']
  onClose: () => void
  /** After it was sent. */
  onDone: () => void
}

/** Sign-up to a demand with a sealed quotation, or a change of it. Loaded when it is opened. */
export default function QuotationDialog({ demand, sent, onClose, onDone }: QuoteDialogProps) {
  const user = useSession()?.userInfo
  const id = useId()
  const state = useQuotationForm({
    demand,
    sent,
    person: { id: user?.userId ?? '', name: user?.name ?? '', phone: user?.account ?? '' },
    onDone() {
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${sent ? '修改报价' : '报名并报价'} · ${demand.title}`}
      width={960}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" type="submit" form={id} busy={state.busy}>
            {sent ? '更新报价' : '提交报价'}
          </GuardedButton>
        </>
      }
    >
      <QuotationFormFields state={state} id={id} />
    </Dialog>
  )
}
