import { useState } from 'react'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useLeastReason } from '../shared/least-reason.ts'
import { type ReadyReason, ReadyReasons } from './ready-reasons.tsx'

interface RejectDialogProps {
  readonly count: number
  readonly reasons: readonly ReadyReason[]
  readonly onClose: () => void
  readonly onReject: (reasonCode: string, reason: string) => Promise<void>
}

/** One reason for all that are chosen; each owner reads it. */
export function RejectDialog({ count, reasons, onClose, onReject }: RejectDialogProps) {
  const [reasonCode, setReasonCode] = useState('')
  const [reason, setReason] = useState('')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const least = useLeastReason()
  const reject = async () => {
    if (reason.trim().length < least) return setFieldError(`原因至少${least}个字`)
    await onReject(reasonCode, reason.trim())
  }
  const change = (text: string) => {
    setReason(text)
    setFieldError(null)
  }
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={`驳回所选 ${count} 条`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="danger" onClick={reject}>
            驳回
          </GuardedButton>
        </>
      }
    >
      <Field label="驳回原因" required error={fieldError} hint={`至少${least}个字，每位发布人都会看到`}>
        <TextArea
          data-field="reason"
          value={reason}
          onChange={event => change(event.target.value)}
          rows={4}
          maxLength={500}
        />
      </Field>
      <ReadyReasons
        reasons={reasons}
        chosen={reasonCode}
        onChoose={(code, text) => {
          setReasonCode(code)
          change(text)
        }}
      />
    </Dialog>
  )
}
