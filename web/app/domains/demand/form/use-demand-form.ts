import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { type RefObject, useRef, useState } from 'react'
import { idempotencyKeys } from '../../../forms/idempotency-keys.ts'
import { typedOf } from '../../../forms/typed-draft.ts'
import { refusedFields, useFirstFieldError } from '../../../forms/use-first-field-error.ts'
import { type DraftState, draftKey, useFormDraft } from '../../../forms/use-form-draft.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure, sensitiveWordsOf } from '../../../lib/api/failure.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { DEMAND_SUCCESS } from '../demand-events.ts'
import { type FieldErrors, fieldErrorsOf } from './check-draft.ts'
import { type DemandDraft, editDraftRules, newDraftRules, toForm, typedRules } from './draft.ts'

const SUBMITTED = '您的信息已提交，预计3个工作日内完成审核，请耐心等待！'

export interface Editing {
  readonly id: string
  readonly version: number
  readonly status: ContentStatus
  /** What the last review said of single fields. */
  readonly fieldReasons: FieldErrors
}

interface Options {
  readonly start: DemandDraft
  /** Absent for visitors, who publish without a login. */
  readonly userId: string | undefined
  /** The stored demand that is edited; absent for a new one. */
  readonly editing?: Editing
  /** After it was sent and the form is empty again. */
  readonly onSent: () => void
  /** After a draft was stored; the form holds nothing any more that is not there. */
  readonly onDraft: (id: string) => void
}

export interface DemandFormState extends DraftState<DemandDraft> {
  readonly isMember: boolean
  readonly editing: Editing | undefined
  readonly faults: FieldErrors
  readonly hasAgreed: boolean
  readonly setAgreed: (agreed: boolean) => void
  /** One-time proof of the slider; visitors only. */
  readonly setTicket: (ticket: string) => void
  /** Changes when the slider has to be dragged again. */
  readonly sliderKey: number
  readonly busy: 'submit' | 'draft' | null
  /** Words that were found; the warning shows while there are some. */
  readonly words: readonly string[]
  readonly submit: () => Promise<void>
  /** After the warning: sends it without the check. */
  readonly submitAnyway: () => Promise<void>
  readonly dropWarning: () => void
  /** Undefined where there is no draft to be saved: visitors, and what is public or waits for review. */
  readonly saveDraft: (() => Promise<void>) | undefined
  /** The form's element: faults are looked for in it. */
  readonly element: RefObject<HTMLFormElement | null>
}

/** The demand form's state and what its buttons do; dialog and page show it each in their frame. */
export function useDemandForm({ start, userId, editing, onSent, onDraft }: Options): DemandFormState {
  const isMember = userId !== undefined
  const state = useFormDraft(
    draftKey('demand', userId, editing?.id),
    start,
    editing?.version ?? null,
    editing ? editDraftRules : newDraftRules,
  )
  const [faults, setFaults] = useState<FieldErrors>(editing?.fieldReasons ?? {})
  const [hasAgreed, setAgreed] = useState(false)
  const [ticket, setTicket] = useState('')
  const [sliderKey, setSliderKey] = useState(0)
  const [busy, setBusy] = useState<DemandFormState['busy']>(null)
  const [words, setWords] = useState<readonly string[]>([])
  // the specification's isCheck: false only while a warning is being overruled
  const isCheck = useRef(true)
  const keys = useRef(idempotencyKeys()).current
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(element)
  const { draft } = state

  const show = (found: FieldErrors) => {
    setFaults(found)
    if (Object.keys(found).length > 0) leadToFault()
  }
  const startSliderOver = () => {
    setTicket('')
    setSliderKey(now => now + 1)
  }

  const submit = async () => {
    const found = {
      ...fieldErrorsOf(draft, { isMember, today: formatDate(Date.now()) }),
      ...(!isMember && ticket === '' && { slider: '请先完成滑块验证' }),
      ...(!hasAgreed && { agreement: '同意并勾选协议!' }),
    }
    show(found)
    if (Object.keys(found).length > 0) return
    await send()
  }

  const send = async () => {
    if (busy) return
    setBusy('submit')
    const form = { ...toForm(draft, isMember), isCheck: isCheck.current, ...(!isMember && { sliderTicket: ticket }) }
    const idempotencyKey = keys.of(form)
    try {
      if (editing) await api.demand.update({ ...form, id: editing.id, version: editing.version }, { idempotencyKey })
      else await api.demand.save(form, { idempotencyKey })
    } catch (failure) {
      return refused(failure)
    } finally {
      setBusy(null)
    }
    isCheck.current = true
    keys.renew()
    state.forget()
    state.replace(start)
    setWords([])
    setFaults({})
    setAgreed(false)
    startSliderOver()
    window.dispatchEvent(new CustomEvent(DEMAND_SUCCESS))
    toast.success(SUBMITTED)
    onSent()
  }

  const refused = (failure: unknown) => {
    const wasCheck = isCheck.current
    isCheck.current = true
    if (!isFailure(failure)) return toast.error('提交失败，请稍后重试')
    const found = wasCheck && sensitiveWordsOf(failure)
    if (found) return setWords(found)
    setWords([])
    if (failure.is('SLIDER_REQUIRED')) startSliderOver()
    if (failure.is('CONTACT_REQUIRED')) return show({ contacts: failure.message })
    if (failure.is('CHANGED_MEANWHILE'))
      return setFaults({ form: '该需求已在别处修改。您填写的内容仍在，请复制需要的部分后刷新页面。' })
    show(refusedFields(failure))
  }

  const saveDraft = async () => {
    if (busy) return
    setBusy('draft')
    const { title, ...form } = toForm(draft, true)
    const isUnsound = Object.keys(fieldErrorsOf(draft, { isMember, today: formatDate(Date.now()) })).length > 0
    try {
      const saved = await api.demand.saveDrafts({
        ...form,
        ...(title && { title }),
        items: (form.items ?? []).filter(item => item.name !== ''),
        ...(isUnsound && { typed: typedOf(draft, typedRules) }),
        ...(editing && { id: editing.id, version: editing.version }),
      })
      state.forget()
      toast.success('草稿已保存，可在“需求管理”的草稿中继续编辑')
      onDraft(saved.id)
    } catch (failure) {
      if (isFailure(failure)) show(refusedFields(failure))
    } finally {
      setBusy(null)
    }
  }

  return {
    ...state,
    set(change) {
      state.set(change)
      setFaults(now => without(now, Object.keys(change)))
    },
    isMember,
    editing,
    faults,
    hasAgreed,
    setAgreed(agreed) {
      setAgreed(agreed)
      setFaults(now => without(now, ['agreement']))
    },
    setTicket(given) {
      setTicket(given)
      setFaults(now => without(now, ['slider']))
    },
    sliderKey,
    busy,
    words,
    submit,
    submitAnyway() {
      isCheck.current = false
      return send()
    },
    dropWarning: () => setWords([]),
    saveDraft: isMember && (!editing || ['DRAFT', 'REJECTED'].includes(editing.status)) ? saveDraft : undefined,
    element,
  }
}

/** A field that is being changed is not faulty any more; contacts are three fields with one rule. */
function without(faults: FieldErrors, changed: readonly string[]): FieldErrors {
  const isChanged = (name: string) =>
    changed.some(field => name === field || name.startsWith(`${field}.`)) ||
    (name === 'contacts' && changed.some(field => ['demandMobile', 'qqNumber', 'wxNumber'].includes(field)))
  if (!Object.keys(faults).some(isChanged)) return faults
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !isChanged(name)))
}
