import { useState } from 'react'
import type { AttachmentDraft } from '../../../forms/uploads/attachments-field.tsx'
import { AttachmentsField } from '../../../forms/uploads/attachments-field.tsx'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { type DraftRules, draftKey, useFormDraft } from '../../../forms/use-form-draft.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

const MOST_CHARS = 1000

interface Draft {
  readonly content: string
  readonly files: readonly AttachmentDraft[]
}

const NOTHING: Draft = { content: '', files: [] }
const rules: DraftRules<Draft> = {
  isTouched: ({ content, files }) => content !== '' || files.length > 0,
  adopt: kept => kept,
}

/** Words with files: what the supplier needs to know, or the buyer's answer to it. */
export function NoteDialog({
  inquiryId,
  title,
  placeholder,
  hint,
  ok,
  onClose,
  onSend,
}: {
  inquiryId: string
  title: string
  placeholder: string
  hint: string
  ok: string
  onClose: () => void
  onSend: (note: { content: string; files: AttachmentDraft[] }) => Promise<unknown>
}) {
  const name = draftKey(`note ${title}`, useSession()?.userInfo.userId, inquiryId)
  const { draft, set, forget } = useFormDraft(name, NOTHING, null, rules)
  const { content, files } = draft
  const [error, setError] = useState<string>()
  const send = async () => {
    if (content.trim() === '' && files.length === 0) return setError('请填写内容或上传附件')
    try {
      if (await onSend({ content: content.trim(), files: [...files] })) forget()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setError(refusedFields(failure).content ?? failure.message)
    }
  }
  return (
    <Dialog
      open
      keepOpen
      mayClose={() => true}
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
            set({ content: event.target.value })
            setError(undefined)
          }}
        />
      </Field>
      <AttachmentsField value={files} onChange={files => set({ files })} />
    </Dialog>
  )
}
