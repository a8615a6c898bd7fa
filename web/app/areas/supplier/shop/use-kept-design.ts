import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Draft, deleteDraft, readDraft, writeDraft } from '../../../forms/draft.ts'
import { draftKey } from '../../../forms/use-form-draft.ts'
import { useSession } from '../../../lib/session/use-session.ts'

interface Kept {
  readonly design: StorefrontDesign
  /** Of the draft that it was a change of. */
  readonly version: number
}

interface Given {
  readonly templateCode: StorefrontTemplate
  readonly given: StorefrontDesign
  /** What is not saved yet; null where everything is. */
  readonly now: StorefrontDesign | null
  readonly seen: RefObject<number>
}

/**
 * Changes of a draft that the server does not have yet, kept by the browser: a closed window or a lost network loses
 * nothing. What an earlier visit left is taken up where the draft is still the one it changed, else it is offered.
 */
export function useKeptDesign({ templateCode, given, now, seen }: Given, change: (design: StorefrontDesign) => void) {
  const key = draftKey('storefront', useSession()?.userInfo.userId, templateCode)
  const [offer, setOffer] = useState<Draft<StorefrontDesign> | null>(null)
  const [isTakenUp, setTakenUp] = useState(false)
  const first = useRef({ given, change })
  const isWritten = useRef(false)

  useEffect(() => {
    const found = readDraft<Kept>(key)
    if (!found) return
    const { design, version } = found.values
    if (JSON.stringify(design) === JSON.stringify(first.current.given)) return deleteDraft(key)
    if (version !== seen.current) return setOffer({ values: design, savedAt: found.savedAt })
    isWritten.current = true
    setTakenUp(true)
    first.current.change(design)
  }, [key, seen])

  useEffect(() => {
    if (now) {
      isWritten.current = writeDraft<Kept>(key, { values: { design: now, version: seen.current }, savedAt: Date.now() })
    } else if (isWritten.current) {
      deleteDraft(key)
      isWritten.current = false
      setTakenUp(false)
    }
  }, [key, now, seen])

  const forget = () => {
    deleteDraft(key)
    setOffer(null)
  }
  const restore = (design: StorefrontDesign) => {
    setOffer(null)
    change(design)
  }
  return { offer, isTakenUp, forget, restore }
}
