import { useState } from 'react'

const STEPS = 50

/** Something that is changed step by step, with undo and redo. */
export function useSteps<T>(start: T) {
  const [steps, setSteps] = useState({ before: [] as T[], now: start, after: [] as T[] })
  const change = (next: T) =>
    setSteps(({ before, now }) => ({ before: [...before, now].slice(-STEPS), now: next, after: [] }))
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
  return { now: steps.now, change, undo, redo, canUndo: steps.before.length > 0, canRedo: steps.after.length > 0 }
}
