import { useRef, useState } from 'react'
import { isSameText } from './same-text.ts'

const STEPS = 50
/** Who stops typing for so long begins another step. */
const PAUSE_MS = 1000

/** Something that is changed step by step, with undo and redo; what is typed in one go is one step. */
export function useSteps<T>(start: T) {
  const [steps, setSteps] = useState({ before: [] as T[], now: start, after: [] as T[] })
  const lastAt = useRef(0)
  const change = (next: T) => {
    const at = Date.now()
    const isSoon = at - lastAt.current < PAUSE_MS
    lastAt.current = at
    setSteps(({ before, now }) => {
      const last = before.at(-1)
      const goesOn = isSoon && last !== undefined && isSameText(last, now, next)
      return { before: goesOn ? before : [...before, now].slice(-STEPS), now: next, after: [] }
    })
  }
  /** A step of its own, however soon after another: what a button has put in place was not typed. */
  const put = (next: T) => {
    lastAt.current = 0
    change(next)
    lastAt.current = 0
  }
  const undo = () => {
    lastAt.current = 0
    setSteps(all => {
      const last = all.before.at(-1)
      return last !== undefined ? { before: all.before.slice(0, -1), now: last, after: [all.now, ...all.after] } : all
    })
  }
  const redo = () => {
    lastAt.current = 0
    setSteps(all => {
      const [next, ...after] = all.after
      return next !== undefined ? { before: [...all.before, all.now], now: next, after } : all
    })
  }
  return { now: steps.now, change, put, undo, redo, canUndo: steps.before.length > 0, canRedo: steps.after.length > 0 }
}
