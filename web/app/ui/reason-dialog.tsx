import { type ReactNode, useState } from 'react'
import { Button, GuardedButton } from './button.tsx'
import { ChoiceTags } from './choice-tags.tsx'
import { Dialog } from './dialog.tsx'
import { Field, TextArea } from './field.tsx'

const MOST_CHARS = 200

interface ReasonDialogProps {
  title: string
  /** What happens then. */
  text: ReactNode
  /** Usual ones, to be ticked. */
  reasons: readonly string[]
  /** Nothing is done without a word. */
  isRequired?: boolean
  ok?: string
  danger?: boolean
  onClose: () => void
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
  onClose,
  onGiven,
}: ReasonDialogProps) {
  const [words, setWords] = useState<readonly string[]>([])
  const [more, setMore] = useState('')
  const [error, setError] = useState<string>()
  const send = () => {
    const reason = [...words, more.trim()].filter(Boolean).join('；').slice(0, MOST_CHARS)
    if (isRequired && reason === '') return setError('请选择或填写原因')
    return onGiven(reason)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={480}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind={danger ? 'danger' : 'primary'} onClick={send}>
            {ok}
          </GuardedButton>
        </>
      }
    >
      <ChoiceTags
        legend="原因"
        options={reasons}
        chosen={words}
        most={reasons.length}
        error={error}
        onChange={chosen => {
          setWords(chosen)
          setError(undefined)
        }}
      />
      <Field label="补充说明" hint={text}>
        <TextArea
          rows={3}
          maxLength={120}
          value={more}
          onChange={event => {
            setMore(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
    </Dialog>
  )
}
