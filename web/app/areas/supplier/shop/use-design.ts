import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/client.ts'

const AUTOSAVE_MS = 2000
const STEPS = 50

interface Given {
  readonly templateCode: StorefrontTemplate
  readonly design: StorefrontDesign
  readonly version?: number | undefined
  readonly empty: readonly { id: string; why: string }[]
}

/** The draft while it is edited: saved by itself two seconds after the last change, one save at a time; undo and redo. */
export function useDesign({ templateCode, design: given, version = 0, empty: givenEmpty }: Given) {
  const [steps, setSteps] = useState({ before: [] as StorefrontDesign[], now: given, after: [] as StorefrontDesign[] })
  const [saved, setSaved] = useState(given)
  const [empty, setEmpty] = useState(givenEmpty)
  const [failed, setFailed] = useState<StorefrontDesign | null>(null)
  const seen = useRef(version)
  const running = useRef<Promise<boolean> | null>(null)
  const { now } = steps
  const newest = useRef(now)
  newest.current = now
  const isDirty = now !== saved

  const save = async (): Promise<boolean> => {
    if (running.current) {
      await running.current
      return save()
    }
    const sent = newest.current
    if (sent === saved) return true
    const run = async () => {
      try {
        const reply = await api.indexSetting.update({ templateCode, version: seen.current, ...sent })
        seen.current = reply.version ?? seen.current + 1
        setSaved(sent)
        setEmpty(reply.empty)
        setFailed(null)
        return true
      } catch {
        // said by the call itself; tried again with the next change
        setFailed(sent)
        return false
      } finally {
        running.current = null
      }
    }
    running.current = run()
    return running.current
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!isDirty || failed === now) return
    const timer = setTimeout(() => void latest.current(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [now, isDirty, failed])

  const change = (next: StorefrontDesign) =>
    setSteps(({ before, now: last }) => ({ before: [...before, last].slice(-STEPS), now: next, after: [] }))
  const undo = () =>
    setSteps(all => {
      const last = all.before.at(-1)
      return last ? { before: all.before.slice(0, -1), now: last, after: [all.now, ...all.after] } : all
    })
  const redo = () =>
    setSteps(all => {
      const [next, ...after] = all.after
      return next ? { before: [...all.before, all.now], now: next, after } : all
    })
  return {
    ...{ design: now, saved, isDirty, empty, change, save, undo, redo, version: seen },
    hasFailed: failed === now,
    canUndo: steps.before.length > 0,
    canRedo: steps.after.length > 0,
  }
}
