import type { EditableGoods } from '@shangyouji/contract/goods/schemas'
import { type RefObject, useRef, useState } from 'react'
import { shownTier } from '../../../../domains/goods/edit/tier-rows.ts'
import { typedOf } from '../../../../forms/typed-draft.ts'
import { refusedFields, useFirstFieldError } from '../../../../forms/use-first-field-error.ts'
import { type DraftState, draftKey, useFormDraft } from '../../../../forms/use-form-draft.ts'
import { api } from '../../../../lib/api/client.ts'
import { isFailure, sensitiveWordsOf } from '../../../../lib/api/failure.ts'
import { toast } from '../../../../ui/overlay/toast.ts'
import {
  draftRules,
  type GoodsDraft,
  sentComponents,
  sentParams,
  sentSpecs,
  toForm,
  typedRules,
} from './goods-draft.ts'

/** The rules come when they are asked. */
const loadRules = () => import('@shangyouji/contract/goods/form-schemas')

export type FieldErrors = Readonly<Record<string, string>>

interface Options {
  readonly start: GoodsDraft
  readonly userId: string
  readonly editing: EditableGoods | undefined
  readonly onSent: () => void
  readonly onDraft: (id: string) => void
}

export interface GoodsFormState extends DraftState<GoodsDraft> {
  readonly faults: FieldErrors
  readonly busy: 'submit' | 'draft' | null
  readonly words: readonly string[]
  readonly dropWarning: () => void
  readonly submit: () => Promise<void>
  readonly submitAnyway: () => Promise<void>
  /** Undefined where there is no draft to be saved: what is public or waits for review. */
  readonly saveDraft: (() => Promise<void>) | undefined
  readonly element: RefObject<HTMLFormElement | null>
}

/** The editor's state and what its buttons do. What is typed is kept in the browser until it was sent. */
export function useGoodsForm({ start, userId, editing, onSent, onDraft }: Options): GoodsFormState {
  const state = useFormDraft(draftKey('goods', userId, editing?.id), start, editing?.version ?? null, draftRules)
  const [faults, setFaults] = useState<FieldErrors>(editing?.fieldReasons ?? {})
  const [busy, setBusy] = useState<GoodsFormState['busy']>(null)
  const [words, setWords] = useState<readonly string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(element)
  const { draft } = state

  const show = (found: FieldErrors) => {
    setFaults(placed(found, draft))
    if (Object.keys(found).length > 0) leadToFault()
  }
  const send = async (isCheck: boolean) => {
    if (busy) return
    setBusy('submit')
    const form = { ...toForm(draft), isCheck }
    const { GoodsForm } = await loadRules()
    const parsed = GoodsForm.safeParse(form)
    if (!parsed.success) {
      setBusy(null)
      toast.error('有内容需要修改，请查看标红的地方')
      return show(
        Object.fromEntries(parsed.error.issues.toReversed().map(issue => [issue.path.join('.'), issue.message])),
      )
    }
    try {
      const saved = editing
        ? await api.goodsInfo.update({ ...form, id: editing.id, version: editing.version })
        : await api.goodsInfo.save(form)
      toast.success(
        saved.status === 'PUBLISHED' && !saved.isRevising ? '已保存，立即生效' : '已提交，预计3个工作日内完成审核',
      )
    } catch (failure) {
      return refused(failure, isCheck)
    } finally {
      setBusy(null)
    }
    state.forget()
    setWords([])
    onSent()
  }
  const refused = (failure: unknown, wasCheck: boolean) => {
    if (!isFailure(failure)) return toast.error('提交失败，请稍后重试')
    const found = wasCheck && sensitiveWordsOf(failure)
    if (found) return setWords(found)
    setWords([])
    if (failure.is('CHANGED_MEANWHILE'))
      return setFaults({ form: '该商品已在别处修改。您填写的内容仍在，请复制需要的部分后刷新页面。' })
    const fields = refusedFields(failure)
    if (Object.keys(fields).length === 0 && failure.is('REGULATED')) return show({ cas: failure.message })
    if (failure.is('SPEC_TAKEN')) return show({ catalogNo: failure.message })
    show(fields)
  }
  const saveDraft = async () => {
    if (busy) return
    setBusy('draft')
    try {
      const saved = await api.goodsInfo.saveDrafts(await draftInput(draft, editing))
      state.forget()
      toast.success('草稿已保存')
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
    faults,
    busy,
    words,
    dropWarning: () => setWords([]),
    submit: () => send(true),
    submitAnyway: () => send(false),
    saveDraft: !editing || editing.status === 'DRAFT' || editing.status === 'REJECTED' ? saveDraft : undefined,
    element,
  }
}

/** Faults of rows name those that were sent; on screen there may be empty ones between them. */
function placed(faults: FieldErrors, draft: GoodsDraft): FieldErrors {
  const lists: Readonly<Record<string, readonly [sent: readonly object[], shown: readonly object[]]>> = {
    specs: [sentSpecs(draft), draft.specs],
    params: [sentParams(draft), draft.params],
    components: [sentComponents(draft), draft.components],
  }
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => {
      const [name = '', at, field = '', step, ...rest] = path.split('.')
      if (name === 'images' || name === 'refs' || name === 'useCases') return [name, text]
      if (name === 'docs' && at) return [`docs.${at}`, text]
      if (!lists[name] || at === undefined) return [path, text]
      const [sent, shown] = lists[name]
      const row = sent[Number(at)]
      if (field === 'tiers' && step !== undefined && row && 'tiers' in row)
        return [
          `${name}.${shown.indexOf(row)}.tiers.${shownTier(String(row.tiers), Number(step))}.${rest.join('.')}`,
          text,
        ]
      return [`${name}.${row ? shown.indexOf(row) : 0}.${field}`, text]
    }),
  )
}

/** A draft as its call takes it: what is not valid yet comes along as it was typed. */
async function draftInput(draft: GoodsFormState['draft'], editing: Options['editing']) {
  const whole = toForm(draft)
  const { GoodsForm } = await loadRules()
  const isUnsound = !GoodsForm.safeParse(whole).success
  const { categoryId, cas, ...form } = whole
  return {
    ...form,
    ...(categoryId !== '' && { categoryId }),
    ...(cas !== '' && { cas }),
    ...(isUnsound && { typed: typedOf(draft, typedRules) }),
    ...(editing && { id: editing.id, version: editing.version }),
  }
}

/** A field that is being changed is not faulty any more, nor what stands in it. */
const without = (faults: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => !names.some(name => path === name || path.startsWith(`${name}.`))),
  )
