import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useRetry } from '../../../lib/use-retry.ts'
import { draftCalls } from './draft-calls.ts'
import { placeOf } from './error-place.ts'
import { useKeptDesign } from './use-kept-design.ts'
import { useSteps } from './use-steps.ts'

const AUTOSAVE_MS = 2000

interface Given {
  readonly templateCode: StorefrontTemplate
  readonly design: StorefrontDesign
  readonly version?: number | undefined
  readonly empty: readonly { id: string; why: string }[]
  /** The draft differs from what is public. */
  readonly isChanged: boolean
}

interface Failed {
  readonly design: StorefrontDesign
  readonly isOffline: boolean
  readonly why: string
  /** Texts by the paths of their fields: `blocks.3.props.title`. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The draft while it is edited: saved by itself two seconds after the last change, one save at a time. What is not saved
 * yet is kept by the browser; what could not be sent is sent when there is a network again.
 */
export function useDesign({ templateCode, design: given, version = 0, empty: givenEmpty, ...read }: Given) {
  const steps = useSteps(given)
  const { now, change, put } = steps
  const [saved, setSaved] = useState(given)
  const [empty, setEmpty] = useState(givenEmpty)
  const [isChanged, setChanged] = useState(read.isChanged)
  const [failed, setFailed] = useState<Failed | null>(null)
  const seen = useRef(version)
  const running = useRef<Promise<unknown> | null>(null)
  const newest = useRef(now)
  newest.current = now
  const stored = useRef(given)
  const isDirty = now !== saved
  const kept = useKeptDesign({ templateCode, given, now: isDirty ? now : null, seen }, change)
  const isStored = (design: StorefrontDesign, reply: Pick<Given, 'empty' | 'isChanged'>) => {
    stored.current = design
    setSaved(design)
    setEmpty(reply.empty)
    setChanged(reply.isChanged)
    setFailed(null)
  }
  /** What may be done with a design where a colleague has saved another. */
  const meanwhileOf = (sent: StorefrontDesign) => ({
    keep: {
      label: '另存为版本',
      run: () => api.indexSetting.saveVersion({ templateCode, note: '与他人同时修改', ...sent }),
    },
    onLeave: kept.forget,
  })
  /** Sent, and its reply never came: asked again under the same key before anything newer is sent. */
  const unsure = useRef<{ design: StorefrontDesign; key: string } | null>(null)
  const send = async (sent: StorefrontDesign, idempotencyKey = newKey()): Promise<boolean> => {
    try {
      const body = { templateCode, version: seen.current, ...sent }
      const options = { quiet: true, idempotencyKey, meanwhile: meanwhileOf(sent) }
      const reply = await api.indexSetting.update(body, options)
      unsure.current = null
      seen.current = reply.version ?? seen.current + 1
      isStored(sent, reply)
      return true
    } catch (failure) {
      const isOffline = isFailure(failure) && failure.code === 0
      unsure.current = isOffline ? { design: sent, key: idempotencyKey } : null
      const fields = refusedFields(failure)
      const [path, text] = Object.entries(fields)[0] ?? ['', isFailure(failure) ? failure.message : '请稍后再试']
      setFailed({ design: sent, isOffline, why: placeOf(path, sent) + text, fields })
      return false
    } finally {
      running.current = null
    }
  }
  const save = async (): Promise<boolean> => {
    while (running.current) await running.current
    const lost = unsure.current
    if (!lost && newest.current === stored.current) return true
    const sending = lost ? send(lost.design, lost.key) : send(newest.current)
    running.current = sending
    const isSaved = await sending
    return isSaved && lost && lost.design !== newest.current ? latest.current() : isSaved
  }

  const take = (design: StorefrontDesign, reply: Pick<Given, 'empty' | 'isChanged'>) => {
    put(design)
    newest.current = design
    isStored(design, reply)
  }
  const { publish, replace } = draftCalls({ templateCode, running, seen, stored, meanwhileOf, take, setChanged })
  const latest = useRef(save)
  latest.current = save
  const isOffline = useAutosave({ now, isDirty, failed, latest })

  const { undo, redo, canUndo, canRedo } = steps
  return {
    ...{ design: now, saved, isDirty, isChanged, empty, change, put, undo, redo, canUndo, canRedo, kept },
    ...{ save, publish, replace, isOffline },
    hasFailed: failed?.design === now,
    whyFailed: failed?.why ?? '',
    faults: failed?.design === now ? failed.fields : {},
  }
}

interface Autosave {
  readonly now: StorefrontDesign
  readonly isDirty: boolean
  readonly failed: Failed | null
  readonly latest: RefObject<() => Promise<boolean>>
}

/** Saves after a pause, and again where there is a network again. @returns whether there is none now */
function useAutosave({ now, isDirty, failed, latest }: Autosave): boolean {
  useEffect(() => {
    if (!isDirty || failed?.design === now) return
    const timer = setTimeout(() => void latest.current(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [now, isDirty, failed, latest])
  const isOffline = isDirty && Boolean(failed?.isOffline)
  useRetry(isOffline, () => latest.current())
  return isOffline
}
