import { MeetingForm } from '@shangyouji/contract/meetings/schemas'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '../../../forms/draft.ts'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { checkBy, type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure, sensitiveWordsOf } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { checkValues } from './check-values.ts'
import { baseOf, copyOf, formOf, needsReview, type Stored, typedIn, type Values, valuesOf } from './values.ts'

/** How the form is sent: for review, kept as a draft, kept to add people to it, or what changes at once. */
export type Sending = 'submit' | 'anyway' | 'draft' | 'people' | 'base'
const isDraft = (how: Sending) => how === 'draft' || how === 'people'

const said: Readonly<Record<Sending, string>> = {
  submit: '已提交，预计3个工作日内完成审核',
  anyway: '已提交，预计3个工作日内完成审核',
  draft: '已存为草稿',
  people: '已存为草稿，可以添加人员',
  base: '已更新，立即生效',
}

const checkForm = checkBy(MeetingForm)
/** Missing and mistyped values in the editor's own words, the rest in those of the form. */
const faultsIn = (values: Values, stored: Stored | null) => ({
  ...checkForm(formOf(values, stored)),
  ...checkValues(values),
})

function send(values: Values, stored: Stored | null, how: Sending) {
  const own = stored && { id: stored.id, version: stored.version }
  if (how === 'base' && own) return api.meet.updateBase({ ...baseOf(values, stored), ...own })
  if (isDraft(how)) {
    const isUnsound = Object.keys(faultsIn(values, stored)).length > 0
    return api.meet.saveDrafts({ ...formOf(values, stored), ...(isUnsound && { typed: typedIn(values) }), ...own })
  }
  const form = { ...formOf(values, stored), isCheck: how !== 'anyway' }
  return own ? api.meet.update({ ...form, ...own }) : api.meet.save(form)
}

interface Parts {
  readonly stored: Stored | null
  readonly source: Stored | null
  readonly home: string
  readonly onFaults: (faults: FieldErrors) => void
}

/** The editor's form: the browser keeps what is typed, the server drafts, and a fault loses nothing. */
export function useMeetingForm({ stored, source, home, onFaults }: Parts) {
  const user = useSession()!.userInfo
  const navigate = useNavigate()
  const start = useMemo(() => (source ? copyOf(source) : valuesOf(stored)), [stored, source])
  const draft = useDraft<Values>(`meet:${stored?.id ?? source?.id ?? 'new'}${source ? ':copy' : ''}:${user.userId}`)
  const [words, setWords] = useState<readonly string[]>([])
  const [epoch, setEpoch] = useState(0)
  /** Where to go on once the form was sent. */
  const [next, setNext] = useState<string | null>(null)
  const how = useRef<Sending>('submit')

  const kit = useForm<Values, string | null>(start, {
    check: values => (isDraft(how.current) ? {} : faultsIn(values, stored)),
    async send(values) {
      try {
        const { id } = await send(values, stored, how.current)
        setWords([])
        return how.current === 'people' ? `${home}/edit?id=${id}&step=people` : home
      } catch (failure) {
        const found = how.current === 'submit' && isFailure(failure) && sensitiveWordsOf(failure)
        setWords(found || [])
        if (found) return null
        throw failure
      }
    },
    onSent(address) {
      if (address === null) return
      draft.clear()
      toast.success(said[how.current])
      setNext(address)
    },
    onFaults,
  })
  const typed = useDeferredValue(kit.values)
  const missing = useMemo(() => faultsIn(typed, stored), [typed, stored])
  useUnsavedGuard(next === null && JSON.stringify(kit.values) !== JSON.stringify(start))
  // after the guard's own effect, so that it has let go
  useEffect(() => {
    if (next !== null) void navigate(next)
  }, [next, navigate])

  const set = (change: Partial<Values>) => {
    kit.set(change)
    draft.save({ ...kit.values, ...change })
  }
  return {
    ...{ ...kit, set, draft, epoch, words },
    /** What still keeps the form from being handed in. */
    missing,
    forgetWords: () => setWords([]),
    restore(kept: Values) {
      kit.set(kept)
      setEpoch(epoch + 1)
      draft.dismiss()
    },
    /** Sends the form in one of its ways. */
    sendAs(way: Sending) {
      if (kit.busy) return
      if (way === 'base' && needsReview(kit.values, start))
        return toast.error('还修改了需要审核的内容，请提交审核，或先还原这些修改')
      how.current = way
      void kit.submit()
    },
  }
}
