import type { DemandItem } from '@shangyouji/contract/demands/calls'
import type { QuotationFields } from '@shangyouji/contract/enrolments/calls'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { refusedFields, useFirstFieldError } from '../../../forms/use-first-field-error.ts'
import { type DraftState, draftKey, useFormDraft } from '../../../forms/use-form-draft.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { farPriceQuestion } from '../../trade/shared/far-price.ts'
import type { FieldErrors } from '../form/check-draft.ts'
import {
  farFromTarget,
  type QuotationDraft,
  quotationErrors,
  quotationOf,
  quotationRules,
  sentLines,
  startQuotation,
  toFields,
} from './quotation-draft.ts'

/** The demand that is answered. */
export interface QuotedDemand {
  readonly id: string
  readonly title: string
  readonly items: readonly DemandItem[]
}

interface Options {
  readonly demand: QuotedDemand
  /** The enrolment that is edited; absent for a new one. */
  readonly sent?: { readonly id: string; readonly version: number; readonly fields: QuotationFields }
  readonly person: { readonly id: string; readonly name: string; readonly phone: string }
  readonly onDone: () => void
}

export interface QuotationFormState extends DraftState<QuotationDraft> {
  readonly demand: QuotedDemand
  readonly faults: FieldErrors
  readonly busy: boolean
  readonly submit: () => Promise<void>
  readonly element: RefObject<HTMLFormElement | null>
}

/** State of an enrolment with its quotation, new or edited. */
export function useQuotationForm({ demand, sent, person, onDone }: Options): QuotationFormState {
  const start = useMemo(
    () => (sent ? quotationOf(sent.fields) : startQuotation(demand.items, { name: person.name, phone: person.phone })),
    [sent, demand.items, person.name, person.phone],
  )
  const state = useFormDraft(
    draftKey('quote', person.id, sent?.id ?? demand.id),
    start,
    sent?.version ?? null,
    quotationRules,
  )
  const [faults, setFaults] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(element)

  const show = (found: FieldErrors) => {
    setFaults(found)
    if (Object.keys(found).length > 0) leadToFault()
  }

  return {
    ...state,
    demand,
    faults,
    busy,
    element,
    set(change) {
      state.set(change)
      const changed = Object.keys(change)
      setFaults(now =>
        Object.fromEntries(Object.entries(now).filter(([name]) => !changed.includes(name.split('.')[0]!))),
      )
    },
    async submit() {
      if (busy) return
      const found = quotationErrors(state.draft, formatDate(Date.now()))
      show(found)
      if (Object.keys(found).length > 0) return
      const far = sentLines(state.draft).flatMap(line => {
        const text = farFromTarget(line, demand.items)
        return text ? [{ name: line.name, text }] : []
      })
      if (far.length > 0 && !(await confirmBox(farPriceQuestion(far)))) return
      setBusy(true)
      const input = {
        bizType: 'DEMAND' as const,
        bizId: demand.id,
        fields: toFields(state.draft),
        ...(sent && { id: sent.id, version: sent.version }),
      }
      try {
        await api.enroll.save(input)
        state.forget()
        toast.success(sent ? '报价已更新，需方将看到新的报价' : '报名成功，需方查看后会通知您')
        onDone()
      } catch (failure) {
        if (isFailure(failure)) show(screenErrors(refusedFields(failure), state.draft))
      } finally {
        setBusy(false)
      }
    },
  }
}

/** `fields.lines.2.unitPrice` of a reply → `lines.<key>.unitPrice`. */
function screenErrors(fields: Readonly<Record<string, string>>, draft: QuotationDraft): FieldErrors {
  const sent = sentLines(draft)
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [, name = path] = /^fields\.(.+)$/.exec(path) ?? []
      const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
      return [index ? `lines.${sent[Number(index)]?.key}.${field}` : name, text]
    }),
  )
}
