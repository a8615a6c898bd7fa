import { useId } from 'react'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

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
