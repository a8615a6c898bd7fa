import { Button } from '../ui/base/button.tsx'
import { Field, Input } from '../ui/base/field.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { type FieldErrors, useForm } from './use-form.ts'

const FORM_ID = 'name-form'

interface NameDialogProps {
  title: string
  name?: string
  placeholder: string
  maxLength?: number
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** The name of something new, or another one for what has one. */
export function NameDialog({ title, name = '', placeholder, maxLength = 30, onSave, onClose }: NameDialogProps) {
  const { values, set, faults, busy, form } = useForm(
    { name },
    {
      check: ({ name }): FieldErrors => (name.trim() === '' ? { name: '请输入名称' } : {}),
      send: ({ name }) => onSave(name.trim()),
      onSent: onClose,
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={420}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            确定
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <Field label="名称" required error={faults.name}>
          <Input
            value={values.name}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={event => set({ name: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
