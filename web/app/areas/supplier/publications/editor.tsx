import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Page, Panel } from '../../../back-office/page.tsx'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { useDraft } from '../../../forms/draft.ts'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { refusedFields, useFirstFieldError } from '../../../forms/use-first-field-error.ts'
import { isFailure, sensitiveWordsOf } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { SensitiveDialog } from '../../../ui/overlay/sensitive-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './editor.module.css'
import { EditorFields } from './editor-fields.tsx'
import type { Loaded } from './load-editor.ts'
import { keepDraft, submitForReview } from './send.ts'
import { emptyValues, fieldErrorsOf, type Values } from './values.ts'

const PRIVATE = ['DRAFT', 'REJECTED']

/** Writes an item of any type: typed words are kept by the browser, drafts by the server, and nothing is lost on a fault. */
export function Editor({ kind, loaded }: { kind: PublicationKind; loaded: Loaded }) {
  const { stored } = loaded
  const { noun } = publicationKinds[kind]
  const { values, change, epoch, restore, draft, leave } = useEditorValues(kind, loaded)
  const [faults, setFaults] = useState<Record<string, string>>(stored?.fieldReasons ?? {})
  const [busy, setBusy] = useState<'submit' | 'draft' | null>(null)
  const [words, setWords] = useState<readonly string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(element)

  const list = `/supplier/info/${kind}`
  const set = (changed: Partial<Values>) => {
    change(changed)
    setFaults(now => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changed))))
  }
  const show = (found: Record<string, string>) => {
    setFaults(found)
    if (Object.keys(found).length > 0) leadToFault()
  }

  const submit = async (isCheck = true) => {
    const found = fieldErrorsOf(kind, values)
    show(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy('submit')
    try {
      await submitForReview(kind, values, { stored, isCheck })
      setWords([])
      leave(list, '已提交，预计3个工作日内完成审核')
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      const sensitive = isCheck && sensitiveWordsOf(failure)
      if (sensitive) return setWords(sensitive)
      setWords([])
      show(refusedFields(failure))
    } finally {
      setBusy(null)
    }
  }
  const saveDraft = async () => {
    if (busy) return
    setBusy('draft')
    try {
      await keepDraft(kind, values, stored)
      leave(list, '已存为草稿')
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      show(refusedFields(failure))
    } finally {
      setBusy(null)
    }
  }

  return (
    <Page
      title={`${stored ? '编辑' : '发布'}${noun}`}
      note="提交后预计3个工作日内完成审核；已发布的内容在审核通过后替换"
    >
      {stored?.rejectReason && <Refused reason={stored.rejectReason} />}
      <DraftOffer draft={draft.found} onRestore={restore} onDiscard={draft.clear} />
      <form
        ref={element}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Panel>
          <EditorFields key={epoch} kind={kind} values={values} set={set} faults={faults} loaded={loaded} />
        </Panel>
        <EditorBar
          list={list}
          savedAt={draft.savedAt}
          busy={busy}
          onDraft={!stored || PRIVATE.includes(stored.status) ? saveDraft : undefined}
        />
      </form>
      <SensitiveDialog
        words={words}
        busy={busy === 'submit'}
        onCancel={() => setWords([])}
        onContinue={() => void submit(false)}
      />
    </Page>
  )
}

/** What is typed, kept by the browser until it was sent; `leave` goes on once nothing would be lost any more. */
function useEditorValues(kind: PublicationKind, { values: stored, stored: item }: Loaded) {
  const user = useSession()!.userInfo
  const navigate = useNavigate()
  const start = useMemo(() => stored ?? emptyValues, [stored])
  const [values, setValues] = useState<Values>(start)
  const [epoch, setEpoch] = useState(0)
  const [goal, setGoal] = useState('')
  const draft = useDraft<Values>(`${kind}:${item?.id ?? 'new'}:${user.userId}`)
  useUnsavedGuard(goal === '' && JSON.stringify(values) !== JSON.stringify(start))
  // after the guard's own effect, so that it has let go
  useEffect(() => {
    if (goal !== '') void navigate(goal)
  }, [goal, navigate])

  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed }
    setValues(next)
    draft.save(next)
  }
  const restore = (kept: Values) => {
    setValues(kept)
    setEpoch(epoch + 1)
    draft.dismiss()
  }
  const leave = (to: string, text: string) => {
    draft.clear()
    toast.success(text)
    setGoal(to)
  }
  return { values, change, epoch, restore, draft, leave }
}

interface EditorBarProps {
  list: string
  savedAt: number | null
  busy: 'submit' | 'draft' | null
  /** Undefined where it is public or waits for review. */
  onDraft: (() => Promise<void>) | undefined
}

const EditorBar = ({ list, savedAt, busy, onDraft }: EditorBarProps) => (
  <div className={styles.bar}>
    {savedAt && <small>已自动保存 {formatDateTime(savedAt).slice(11)}</small>}
    <LinkButton to={list} kind="text">
      返回
    </LinkButton>
    {onDraft && (
      <Button busy={busy === 'draft'} onClick={() => void onDraft()}>
        存草稿
      </Button>
    )}
    <GuardedButton kind="primary" size="large" type="submit" busy={busy === 'submit'}>
      提交审核
    </GuardedButton>
  </div>
)

const Refused = ({ reason }: { reason: string }) => (
  <p className={styles.reason} role="status">
    上次审核未通过：{reason}
  </p>
)
