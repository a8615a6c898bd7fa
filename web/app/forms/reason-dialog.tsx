import { type ReactNode, useRef, useState } from 'react'
import { isFailure } from '../lib/api/failure.ts'
import { Button, GuardedButton } from '../ui/base/button.tsx'
import { ChoiceTags } from '../ui/base/choice-tags.tsx'
import { Field, TextArea } from '../ui/base/field.tsx'
import { confirmBox } from '../ui/overlay/confirm.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { refusalOf } from '../ui/overlay/question.ts'
import { refusedFields, useFirstFieldError } from './use-first-field-error.ts'

const MOST_CHARS = 200

interface ReasonDialogProps {
  title: string
  /** What happens then. */
  text: ReactNode
  /** What it is about, above the reasons. */
  children?: ReactNode
  /** Usual ones, to be ticked. */
  reasons: readonly string[]
  /** Nothing is done without a word. */
  isRequired?: boolean
  ok?: string
  danger?: boolean
  onClose: () => void
  /** A failure of the call leaves the dialog open, with all that was typed. */
  onGiven: (reason: string) => Promise<unknown>
}

/** Asks why, by ticking and in words. */
export function ReasonDialog({
  title,
  text,
  reasons,
  isRequired = false,
  ok = '确认',
  danger,
  children,
  onClose,
  onGiven,
}: ReasonDialogProps) {
  const [words, setWords] = useState<readonly string[]>([])
  const [more, setMore] = useState('')
  const [faults, setFaults] = useState<ReasonErrors>({})
  const body = useRef<HTMLDivElement>(null)
  const leadToFault = useFirstFieldError(body)
  const show = (found: ReasonErrors) => {
    setFaults(found)
    leadToFault()
  }
  const send = async () => {
    const reason = [...words, more.trim()].filter(Boolean).join('；')
    const found = reasonErrors(reason, isRequired)
    if (found) return show(found)
    setFaults({})
    try {
      await onGiven(reason)
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      show({ more: refusedFields(failure).reason ?? failure.message })
    }
  }
  const mayClose = async () =>
    more.trim() === '' ||
    confirmBox({ title: '放弃填写', text: '填写的说明尚未提交，确定放弃吗？', ok: '放弃', danger: true })
  const cancel = async () => {
    if (await mayClose()) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      mayClose={mayClose}
      title={title}
      width={480}
      keepOpen
      footer={
        <>
          <Button onClick={() => void cancel()}>{refusalOf(ok)}</Button>
          <GuardedButton kind={danger ? 'danger' : 'primary'} onClick={send}>
            {ok}
          </GuardedButton>
        </>
      }
    >
      {children}
      <div ref={body}>
        <ChoiceTags
          legend="原因"
          options={reasons}
          chosen={words}
          most={reasons.length}
          error={faults.choice}
          onChange={chosen => {
            setWords(chosen)
            setFaults({})
          }}
        />
        <Field label="补充说明" hint={text} error={faults.more ?? null}>
          <TextArea
            rows={3}
            maxLength={MOST_CHARS}
            value={more}
            onChange={event => {
              setMore(event.target.value)
              setFaults({})
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}

interface ReasonErrors {
  readonly choice?: string
  readonly more?: string
}

function reasonErrors(reason: string, isRequired: boolean): ReasonErrors | null {
  if (isRequired && reason === '') return { choice: '请选择或填写原因' }
  return reason.length > MOST_CHARS ? { more: `原因与说明合计不超过${MOST_CHARS}个字，现有${reason.length}个` } : null
}
