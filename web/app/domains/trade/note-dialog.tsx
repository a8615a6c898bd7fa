import { useState } from 'react'
import type { AttachmentDraft } from '../../ui/attachments-field.tsx'
import { AttachmentsField } from '../../ui/attachments-field.tsx'
import { Button, GuardedButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'

const MOST_CHARS = 1000

/** Words with files: what the supplier needs to know, or the buyer's answer to it. */
export function NoteDialog({
  title,
  placeholder,
  hint,
  ok,
  onClose,
  onSend,
}: {
  title: string
  placeholder: string
  hint: string
  ok: string
  onClose: () => void
  onSend: (note: { content: string; files: AttachmentDraft[] }) => Promise<unknown>
}) {
  const [content, setContent] = useState('')
  const [files, setFiles] = useState<AttachmentDraft[]>([])
  const [error, setError] = useState<string>()
  const send = () => {
    if (content.trim() === '' && files.length === 0) return setError('请填写内容或上传附件')
    return onSend({ content: content.trim(), files })
  }
  return (
    <Dialog
      open
      keepOpen
      width={560}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" onClick={send}>
            {ok}
          </GuardedButton>
        </>
      }
    >
      <Field label="内容" error={error} hint={hint}>
        <TextArea
          rows={4}
          maxLength={MOST_CHARS}
          placeholder={placeholder}
          value={content}
          onChange={event => {
            setContent(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <AttachmentsField value={files} onChange={setFiles} />
    </Dialog>
  )
}
