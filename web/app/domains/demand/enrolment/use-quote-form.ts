import type { DemandItem } from '@shangyouji/contract/demands/calls'
import type { QuoteFields } from '@shangyouji/contract/enrolments/calls'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { type DraftState, keptName, useKeptForm } from '../../../forms/kept-form.ts'
import { repeatKeys } from '../../../forms/repeat-keys.ts'
import { useFirstFault } from '../../../forms/use-first-fault.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'
import type { Faults } from '../form/check-draft.ts'
import { type QuoteDraft, quoteFaults, quoteOf, quoteRules, sentLines, startQuote, toFields } from './quote-draft.ts'

/** The demand that is answered. */
export interface QuotedDemand {
  readonly id: string
  readonly title: string
  readonly items: readonly DemandItem[]
}

interface Options {
  readonly demand: QuotedDemand
  /** The sign-up that is edited; absent for a new one. */
  readonly sent?: { readonly id: string; readonly fields: QuoteFields }
  readonly person: { readonly id: string; readonly name: string; readonly phone: string }
  readonly onDone: () => void
}

export interface QuoteFormState extends DraftState<QuoteDraft> {
  readonly demand: QuotedDemand
  readonly faults: Faults
  readonly busy: boolean
  readonly submit: () => Promise<void>
  readonly element: RefObject<HTMLFormElement | null>
}

/** State of a sign-up with its quotation, new or edited. */
export function useQuoteForm({ demand, sent, person, onDone }: Options): QuoteFormState {
  const start = useMemo(
    () => (sent ? quoteOf(sent.fields) : startQuote(demand.items, { name: person.name, phone: person.phone })),
    [sent, demand.items, person.name, person.phone],
  )
  const state = useKeptForm(keptName('quote', person.id, sent?.id ?? demand.id), start, null, quoteRules)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const keys = useRef(repeatKeys()).current
  const element = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFault(element)

  const show = (found: Faults) => {
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
      const found = quoteFaults(state.draft, formatDate(Date.now()))
      show(found)
      if (Object.keys(found).length > 0) return
      setBusy(true)
      const input = {
        bizType: 'DEMAND' as const,
        bizId: demand.id,
        fields: toFields(state.draft),
        ...(sent && { id: sent.id }),
      }
      try {
        await api.enroll.save(input, { idempotencyKey: keys.of(input) })
        state.forget()
        keys.renew()
        toast.success(sent ? '报价已更新，需方将看到新的报价' : '报名成功，需方查看后会通知您')
        onDone()
      } catch (failure) {
        if (isFailure(failure)) show(screenFaults(failure.data?.fields ?? {}, state.draft))
      } finally {
        setBusy(false)
      }
    },
  }
}

/** `fields.lines.2.unitPrice` of a reply → `lines.<key>.unitPrice`. */
function screenFaults(fields: Readonly<Record<string, string>>, draft: QuoteDraft): Faults {
  const sent = sentLines(draft)
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [, name = path] = /^fields\.(.+)$/.exec(path) ?? []
      const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
      return [index ? `lines.${sent[Number(index)]?.key}.${field}` : name, text]
    }),
  )
}
