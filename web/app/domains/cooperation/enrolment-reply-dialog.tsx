import { useId } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, TextArea } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './own-cooperation.module.css'

interface AnswerDialogProps {
  row: { readonly title: string; readonly content: string; readonly contactName: string; readonly organisation: string }
  isAccepted: boolean
  onClose: () => void
  onAnswer: (answer: string) => Promise<unknown>
}

/** Accepts or declines an enrolment, with a word to whoever signed up. */
export function EnrolmentReplyDialog({ row, isAccepted, onClose, onAnswer }: AnswerDialogProps) {
  const formId = useId()
  const { values, set, faults, busy, form } = useForm(
    { answer: '' },
    {
      send: ({ answer }) => onAnswer(answer.trim()),
      onSent() {
        toast.success(isAccepted ? '已接受，双方现在可以看到彼此的联系方式' : '已婉拒，对方会收到通知')
        onClose()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAccepted ? '接受报名' : '婉拒报名'}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind={isAccepted ? 'primary' : 'danger'} type="submit" form={formId} busy={busy}>
            {isAccepted ? '接受' : '婉拒'}
          </Button>
        </>
      }
    >
      <p className={styles.quote}>
        <strong>
          {row.contactName}
          {row.organisation && ` · ${row.organisation}`}
        </strong>
        <span>{row.content}</span>
      </p>
      <form {...form} id={formId}>
        <Field
          label="答复（选填）"
          error={faults.answer}
          hint={isAccepted ? '接受后双方可以看到彼此的联系方式，此处无需填写' : '说明原因，对方更容易理解'}
        >
          <TextArea
            rows={4}
            maxLength={300}
            value={values.answer}
            onChange={event => set({ answer: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
