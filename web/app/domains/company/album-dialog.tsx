import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { type Faults, useForm } from '../../ui/use-form.ts'

const FORM_ID = 'album-form'

interface AlbumDialogProps {
  title: string
  name?: string
  placeholder: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** The name of a new album, or another one. */
export function AlbumDialog({ title, name = '', placeholder, onSave, onClose }: AlbumDialogProps) {
  const { values, set, faults, busy, form } = useForm(
    { name },
    {
      check: ({ name }): Faults => (name.trim() === '' ? { name: '请输入名称' } : {}),
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
            maxLength={30}
            placeholder={placeholder}
            onChange={event => set({ name: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
