import type { Application as ApplicationSchema } from '@shangyouji/contract/companies/schemas'
import { errors } from '@shangyouji/contract/errors'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type CompanyDraft, draftToSend } from '../../../domains/company/form/company-draft.ts'
import { useDraft } from '../../../forms/draft.ts'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { type FieldErrors, without } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { checkApplication } from './steps.ts'

export type Application = z.output<typeof ApplicationSchema>

const PAUSE_MS = 2500

interface Options {
  readonly start: CompanyDraft
  readonly application: Application | null
  readonly userId: string
  /** A buyer applies by a call of its own. */
  readonly isBuyer: boolean
}

/** Where what is typed is by now. */
export type Keeping = 'nothing' | 'typing' | 'saved' | 'here'

/**
 * The application while it is filled in. What is typed is kept by this browser at once and, while nothing was refused
 * yet, as a draft on the server a little later; after a refusal the state and its reason stay until it is handed in anew.
 */
export function useApplication({ start, application, userId, isBuyer }: Options) {
  const [draft, setDraft] = useState(start)
  const [shown, setShown] = useState<Readonly<Record<string, string>>>(application?.shownFiles ?? {})
  const [faults, setFaults] = useState<FieldErrors>({})
  const [keeping, setKeeping] = useState<Keeping>('nothing')
  const local = useDraft<CompanyDraft>(`application:${userId}`)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(draft)
  const keepsOnServer = application === null || application.status === 'DRAFT'
  const call = isBuyer ? api.business.saveByDemander : api.business.save

  const keep = async () => {
    const kept = latest.current
    try {
      const { shownFiles } = await call({ ...draftToSend(kept), isDraft: true }, { quiet: true, toast: false })
      setShown(now => ({ ...now, ...shownFiles }))
      if (latest.current !== kept) return
      setKeeping('saved')
      local.clear()
    } catch {
      setKeeping('here')
    }
  }
  /** One keeping after the other. */
  const keepNow = () => {
    clearTimeout(timer.current)
    running.current = running.current.then(keep)
    return running.current
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = (change: Partial<CompanyDraft>) => {
    const next = { ...latest.current, ...change }
    latest.current = next
    setDraft(next)
    setFaults(now => without(now, Object.keys(change)))
    local.save(next)
    setKeeping(keepsOnServer ? 'typing' : 'here')
    clearTimeout(timer.current)
    if (keepsOnServer && isWorthKeeping(next)) timer.current = setTimeout(() => void keepNow(), PAUSE_MS)
  }

  return {
    draft,
    set,
    faults,
    setFaults,
    shown,
    addShown: (url: string, showUrl: string) => setShown(now => ({ ...now, [url]: showUrl })),
    keeping,
    /** What an earlier visit could not bring to the server. */
    found: local.found,
    restore(kept: CompanyDraft) {
      local.dismiss()
      set(kept)
    },
    discard: () => local.clear(),
    /** Writes the draft at once; nothing after a refusal. */
    keepNow: () => (keepsOnServer && isWorthKeeping(latest.current) ? keepNow() : Promise.resolve()),
    check: () => checkApplication(latest.current, draftToSend(latest.current)),
    /** Hands it in. @returns faults by their fields, or null when it was taken */
    async submit(): Promise<FieldErrors | null> {
      clearTimeout(timer.current)
      await running.current
      try {
        await call({ ...draftToSend(latest.current), isDraft: false })
      } catch (failure) {
        if (!isFailure(failure)) throw failure
        if (failure.code === errors.COMPANY_NAME_TAKEN.code) return { name: failure.message }
        if (failure.code === errors.USCC_TAKEN.code) return { uscc: failure.message }
        return refusedFields(failure)
      }
      local.clear()
      return null
    },
  }
}

export type ApplicationState = ReturnType<typeof useApplication>

/** A row is made on the server once there is something that somebody would miss. */
const isWorthKeeping = ({ name, uscc, licenceImage, introduction }: CompanyDraft): boolean =>
  [name, uscc, licenceImage, introduction].some(text => text.trim() !== '')
