import type { FriendCard } from '@shangyouji/contract/friends/calls'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'

const FORM_ID = 'friend-note'

/** The caller's own name and group for a friend; the other one sees neither. */
export function FriendNoteDialog({
  friend,
  onClose,
  onDone,
}: {
  friend: FriendCard
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const { values, set, faults, busy, form } = useForm(
    { remark: friend.remark, group: friend.group },
    {
      send: fields => api.friend.update({ id: friend.id, ...fields }),
      async onSent() {
        toast.success('已保存')
        onClose()
        await onDone()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="备注与分组"
      width={440}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            保存
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <Field label="备注名" error={faults.remark} hint="仅自己可见">
          <Input maxLength={30} value={values.remark} onChange={event => set({ remark: event.target.value })} />
        </Field>
        <Field label="分组" error={faults.group}>
          <Input
            maxLength={20}
            placeholder="例如：填料供应商"
            value={values.group}
            onChange={event => set({ group: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
