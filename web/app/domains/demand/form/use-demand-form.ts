import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { type RefObject, useRef, useState } from 'react'
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
export function useDemandForm(options: Options): DemandFormState {
  const { start, userId, editing, onDraft } = options
  const isMember = userId !== undefined
  const state = useFormDraft(
    draftKey('demand', userId, editing?.id),
    start,
    editing?.version ?? null,
    editing ? editDraftRules : newDraftRules,
  )
  const { faults, show, forget, element, setFaults } = useFaults(editing?.fieldReasons ?? {})
  const [hasAgreed, setAgreed] = useState(false)
  const slider = useSlider()
  const [busy, setBusy] = useState<DemandFormState['busy']>(null)
  const { draft } = state
  const { words, send, setWords } = useSending({ ...options, draft, isMember, slider, busy, setBusy, show, setFaults })

  const submit = async (isCheck: boolean) => {
    if (!(await send(isCheck))) return
    state.forget()
    state.replace(start)
    setFaults({})
    setAgreed(false)
    window.dispatchEvent(new CustomEvent(DEMAND_SUCCESS))
    toast.success(SUBMITTED)
    options.onSent()
  }

  const saveDraft = async () => {
    if (busy) return
    setBusy('draft')
    try {
      const saved = await api.demand.saveDrafts(draftInput(draft, isMember, editing))
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
      forget(Object.keys(change))
    },
    isMember,
    editing,
    faults,
    hasAgreed,
    setAgreed(agreed) {
      setAgreed(agreed)
      forget(['agreement'])
    },
    setTicket(given) {
      slider.setTicket(given)
      forget(['slider'])
    },
    sliderKey: slider.key,
    busy,
    words,
    async submit() {
      const found = {
        ...fieldErrorsOf(draft, { isMember, today: formatDate(Date.now()) }),
        ...(!isMember && slider.ticket === '' && { slider: '请先完成滑块验证' }),
        ...(!hasAgreed && { agreement: '同意并勾选协议!' }),
      }
      show(found)
      if (Object.keys(found).length === 0) await submit(true)
    },
    submitAnyway: () => submit(false),
    dropWarning: () => setWords([]),
    saveDraft: isMember && (!editing || ['DRAFT', 'REJECTED'].includes(editing.status)) ? saveDraft : undefined,
    element,
  }
}

/** What is wrong, under its fields; `show` leads to the first of them. */
function useFaults(first: FieldErrors) {
  const [faults, setFaults] = useState<FieldErrors>(first)
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(element)
  const show = (found: FieldErrors) => {
    setFaults(found)
    if (Object.keys(found).length > 0) leadToFault()
  }
  return {
    faults,
    setFaults,
    show,
    forget: (names: readonly string[]) => setFaults(now => without(now, names)),
    element,
  }
}

interface Sending extends Pick<Options, 'editing'> {
  readonly draft: DemandDraft
  readonly isMember: boolean
  readonly slider: ReturnType<typeof useSlider>
  readonly busy: DemandFormState['busy']
  readonly setBusy: (busy: DemandFormState['busy']) => void
  readonly show: (found: FieldErrors) => void
  readonly setFaults: (found: FieldErrors) => void
}

/** Sends the form once; words that were found come back as a warning, which sending without the check overrules. */
function useSending({ draft, isMember, editing, slider, busy, setBusy, show, setFaults }: Sending) {
  const [words, setWords] = useState<readonly string[]>([])

  const refused = (failure: unknown, isCheck: boolean) => {
    if (!isFailure(failure)) return toast.error('提交失败，请稍后重试')
    const found = isCheck && sensitiveWordsOf(failure)
    if (found) return setWords(found)
    setWords([])
    if (failure.is('SLIDER_REQUIRED')) slider.startOver()
    if (failure.is('CONTACT_REQUIRED')) return show({ contacts: failure.message })
    if (failure.is('CHANGED_MEANWHILE'))
      return setFaults({ form: '该需求已在别处修改。您填写的内容仍在，请复制需要的部分后刷新页面。' })
    show(refusedFields(failure))
  }
  /** @returns whether it has arrived */
  const send = async (isCheck: boolean): Promise<boolean> => {
    if (busy) return false
    setBusy('submit')
    const form = { ...toForm(draft, isMember), isCheck, ...(!isMember && { sliderTicket: slider.ticket }) }
    try {
      if (editing) await api.demand.update({ ...form, id: editing.id, version: editing.version })
      else await api.demand.save(form)
    } catch (failure) {
      refused(failure, isCheck)
      return false
    } finally {
      setBusy(null)
    }
    setWords([])
    slider.startOver()
    return true
  }
  return { words, setWords, send }
}

/** A field that is being changed is not faulty any more; contacts are three fields with one rule. */
function without(faults: FieldErrors, changed: readonly string[]): FieldErrors {
  const isChanged = (name: string) =>
    changed.some(field => name === field || name.startsWith(`${field}.`)) ||
    (name === 'contacts' && changed.some(field => ['demandMobile', 'qqNumber', 'wxNumber'].includes(field)))
  if (!Object.keys(faults).some(isChanged)) return faults
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !isChanged(name)))
}

/** The one-time proof that visitors drag; used up by every attempt. */
function useSlider() {
  const [ticket, setTicket] = useState('')
  const [key, setKey] = useState(0)
  const startOver = () => {
    setTicket('')
    setKey(now => now + 1)
  }
  return { ticket, setTicket, key, startOver }
}

/** A draft as its call takes it: what is not valid yet comes along as it was typed. */
function draftInput(draft: DemandDraft, isMember: boolean, editing: Editing | undefined) {
  const { title, ...form } = toForm(draft, true)
  const isUnsound = Object.keys(fieldErrorsOf(draft, { isMember, today: formatDate(Date.now()) })).length > 0
  return {
    ...form,
    ...(title && { title }),
    items: (form.items ?? []).filter(item => item.name !== ''),
    ...(isUnsound && { typed: typedOf(draft, typedRules) }),
    ...(editing && { id: editing.id, version: editing.version }),
  }
}
