import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import type { OwnTicket } from './own-ticket.ts'

interface RenameDialogProps {
  readonly ticket: OwnTicket
  readonly onDone: () => void
  readonly onClose: () => void
}

const fields = [
  ['name', '姓名', true],
  ['phone', '手机号', true],
  ['company', '单位', false],
  ['title', '职务', false],
  ['email', '邮箱', false],
] as const

/** 补全参会人, 换人: the code changes with the attendee. */
export function RenameDialog({ ticket, onDone, onClose }: RenameDialogProps) {
  const { name, phone, company, jobTitle, email } = ticket
  const { values, set, faults, submit, form } = useForm(
    { name, phone, company, title: jobTitle, email },
    {
      send: about => {
        // identity numbers are given again by the one who comes
        const kept = ticket.answers.filter(({ type }) => type === 'TEXT' || type === 'CHOICE')
        const answers = Object.fromEntries(kept.map(({ id, value }) => [id, value]))
        return api.enroll.rename({ id: ticket.id, fields: { ...about, answers, allowScan: ticket.allowScan } })
      },
      onSent: () => {
        toast.success('已保存，请使用新的票码')
        onDone()
        onClose()
      },
    },
  )
  const others = Object.entries(faults).filter(([key]) => !fields.some(([field]) => key.endsWith(field)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={name ? '换人' : '填写参会人'}
      width={460}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" onClick={() => submit()}>
            保存
          </GuardedButton>
        </>
      }
    >
      <form {...form}>
        {fields.map(([key, label, required]) => (
          <Field key={key} label={label} required={required} error={faults[key] ?? faults[`fields.${key}`] ?? null}>
            <Input value={values[key]} maxLength={100} onChange={event => set({ [key]: event.target.value })} />
          </Field>
        ))}
        {others.map(([key, text]) => (
          <NoticeLine key={key} role="alert" isBad>
            {text}
          </NoticeLine>
        ))}
        {name && <p>保存后原票码立即作废，新的参会人凭新票码入场。</p>}
      </form>
    </Dialog>
  )
}
