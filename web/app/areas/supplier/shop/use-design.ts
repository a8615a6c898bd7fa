import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { useEffect, useRef, useState } from 'react'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useKeptDesign } from './use-kept-design.ts'
import { useSteps } from './use-steps.ts'

const AUTOSAVE_MS = 2000

interface Given {
  readonly templateCode: StorefrontTemplate
  readonly design: StorefrontDesign
  readonly version?: number | undefined
  readonly empty: readonly { id: string; why: string }[]
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
export function useDesign({ templateCode, design: given, version = 0, empty: givenEmpty }: Given) {
  const steps = useSteps(given)
  const { now, change } = steps
  const [saved, setSaved] = useState(given)
  const [empty, setEmpty] = useState(givenEmpty)
  const [failed, setFailed] = useState<Failed | null>(null)
  const seen = useRef(version)
  const running = useRef<Promise<boolean> | null>(null)
  const newest = useRef(now)
  newest.current = now
  const isDirty = now !== saved
  const kept = useKeptDesign({ templateCode, given, now: isDirty ? now : null, seen }, change)

  /** Sent, and its reply never came: asked again under the same key before anything newer is sent. */
  const unsure = useRef<{ design: StorefrontDesign; key: string } | null>(null)
  const send = async (sent: StorefrontDesign, idempotencyKey = newKey()): Promise<boolean> => {
    const keep = {
      label: '另存为版本',
      run: () => api.indexSetting.saveVersion({ templateCode, note: '与他人同时修改', ...sent }),
    }
    const meanwhile = { keep, onLeave: kept.forget }
    try {
      const body = { templateCode, version: seen.current, ...sent }
      const reply = await api.indexSetting.update(body, { quiet: true, idempotencyKey, meanwhile })
      unsure.current = null
      seen.current = reply.version ?? seen.current + 1
      setSaved(sent)
      setEmpty(reply.empty)
      setFailed(null)
      return true
    } catch (failure) {
      const isOffline = isFailure(failure) && failure.code === 0
      unsure.current = isOffline ? { design: sent, key: idempotencyKey } : null
      const fields = refusedFields(failure)
      const why = Object.values(fields)[0] ?? (isFailure(failure) ? failure.message : '请稍后再试')
      setFailed({ design: sent, isOffline, why, fields })
      return false
    } finally {
      running.current = null
    }
  }
  const save = async (): Promise<boolean> => {
    while (running.current) await running.current
    const lost = unsure.current
    if (!lost && newest.current === saved) return true
    running.current = lost ? send(lost.design, lost.key) : send(newest.current)
    const isSaved = await running.current
    return isSaved && lost && lost.design !== newest.current ? latest.current() : isSaved
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!isDirty || failed?.design === now) return
    const timer = setTimeout(() => void latest.current(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [now, isDirty, failed])
  const isOffline = isDirty && Boolean(failed?.isOffline)
  useEffect(() => {
    if (!isOffline) return
    const again = () => void latest.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOffline])

  const { undo, redo, canUndo, canRedo } = steps
  return {
    ...{ design: now, saved, isDirty, empty, change, save, undo, redo, canUndo, canRedo, version: seen, kept },
    isOffline,
    hasFailed: failed?.design === now,
    whyFailed: failed?.why ?? '',
    faults: failed?.design === now ? failed.fields : {},
  }
}
