import { useState } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input, TextArea } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'

const FORM_ID = 'add-friend'

/** Asks somebody to exchange business cards; whoever was asked by them already is a friend at once. */
export function AddFriendDialog({
  friendId,
  name,
  onClose,
  onDone,
}: {
  friendId: string
  /** How the other one is called here. */
  name: string
  onClose: () => void
  onDone?: () => void
}) {
  const [isSent, setSent] = useState(false)
  const { values, set, faults, busy, form } = useForm(
    { greeting: '', remark: '', group: '' },
    {
      send: fields => api.friend.save({ friendId, ...fields }),
      onSent({ status }) {
        toast.success(status === 'ACCEPTED' ? '已成为好友' : '请求已发送，对方通过后即可互相发消息')
        setSent(true)
        onDone?.()
        onClose()
      },
    },
  )
  return (
    <Dialog
      open={!isSent}
      onClose={onClose}
      title={`添加好友${name ? `：${name}` : ''}`}
      width={480}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            发送请求
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <Field label="附言" error={faults.greeting} hint="对方会看到您的姓名和单位">
          <TextArea
            rows={2}
            maxLength={100}
            placeholder="例如：您好，想进一步了解层析填料的供货"
            value={values.greeting}
            onChange={event => set({ greeting: event.target.value })}
          />
        </Field>
        <Field label="备注名" error={faults.remark}>
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
