import { COMMENT_CHARS } from '@shangyouji/contract/publications/labels'
import { type FormEvent, useState } from 'react'
import { refusedFields } from '../../forms/use-first-field-error.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { openLogin } from '../../lib/open-dialogs.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Field, TextArea } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './comments.module.css'

interface CommentBoxProps {
  /** What was typed and not sent stays under this name, for the same person alone, until the tab is closed. */
  draftKey: string
  placeholder: string
  send: (content: string) => Promise<{ status: string }>
  onSent: () => unknown
  autoFocus?: boolean
}

/** Writes a comment or an answer. Visitors log in first and find their words again. */
export function CommentBox({ draftKey, placeholder, send, onSent, autoFocus }: CommentBoxProps) {
  const session = useSession()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  const visitorsKey = `syj.draft.${draftKey}`
  const ownKey = session ? `${visitorsKey}:${session.userInfo.userId}` : visitorsKey
  const change = (next: string) => {
    setText(next)
    setFault('')
    sessionStorage.setItem(ownKey, next)
    if (ownKey !== visitorsKey) sessionStorage.removeItem(visitorsKey)
  }
  const found = () => sessionStorage.getItem(ownKey) || sessionStorage.getItem(visitorsKey) || ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setFault('请输入内容')
    if (!session) return openLogin()
    setBusy(true)
    try {
      const { status } = await send(text)
      change('')
      toast.success(status === 'PENDING' ? '已提交，审核通过后显示' : '已发布')
      await onSent()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setFault(refusedFields(failure).content ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="mb-4" onSubmit={submit}>
      <Field label="评论内容" hideLabel error={fault}>
        <TextArea
          rows={3}
          value={text}
          maxLength={COMMENT_CHARS}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onFocus={() => text === '' && setText(found())}
          onChange={event => change(event.target.value)}
        />
      </Field>
      <p className={styles.send}>
        <small className="tabular quiet">
          {text.length}/{COMMENT_CHARS}
        </small>
        <GuardedButton type="submit" kind="primary" busy={busy}>
          {session ? '发表' : '登录后发表'}
        </GuardedButton>
      </p>
    </form>
  )
}
