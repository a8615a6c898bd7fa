import { useId } from 'react'
import { api } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'

/** Refuses requests with a reason that the buyer reads. */
export function RejectDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}) {
  const formId = useId()
  const { values, set, faults, busy, form } = useForm(
    { reason: '' },
    {
      check: ({ reason }) => ({ ...(!reason.trim() && { reason: '请填写原因' }) }),
      send: ({ reason }) =>
        api.trialGoods.batchUpdate({ ids: [...ids], isBusiness: true, operation: 'REJECT', reason }),
      onSent({ success, failed }) {
        const done = success.length > 0 ? `已婉拒 ${success.length} 个，` : ''
        if (failed[0]) toast.error(`${done}${failed.length} 个没有处理：${failed[0].msg}`)
        else toast.success('已婉拒，需方会收到原因')
        onDone()
        onClose()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="婉拒申请"
      width={460}
      footer={
        <Button kind="danger" type="submit" form={formId} busy={busy}>
          婉拒
        </Button>
      }
    >
      <form {...form} id={formId}>
        <Field label="原因" required error={faults.reason} hint="需方会看到">
          <TextArea
            value={values.reason}
            rows={3}
            maxLength={200}
            onChange={event => set({ reason: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
