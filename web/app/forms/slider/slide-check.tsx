import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { CheckIcon, ChevronRightIcon, SpinnerIcon } from '../../ui/base/icons.tsx'
import styles from './slide-check.module.css'

/** Where the handle was and when: x in pixels from the left, t in milliseconds since the start. */
export type Track = readonly { readonly x: number; readonly t: number }[]

interface SlideCheckProps {
  /** Dragged fully right: the server decides. False or a rejection snaps the handle back. */
  onSlid: (slid: { track: Track; width: number }) => Promise<boolean>
  /** Change it to start over (a failed SMS resets the slider). */
  resetKey?: unknown
}

type State = 'idle' | 'dragging' | 'checking' | 'verified'
const words: Record<State, string> = {
  idle: '请按住滑块，拖动到最右边',
  dragging: '请按住滑块，拖动到最右边',
  checking: '正在验证',
  verified: '验证通过',
}
const HANDLE = 44
/** The end counts within this many pixels. */
const TOLERANCE = 2

/** Drag check before an SMS is sent: fully right verifies, released short it snaps back. Arrow keys and End move it too. */
export function SlideCheck({ onSlid, resetKey }: SlideCheckProps) {
  return <Slide key={String(resetKey)} onSlid={onSlid} />
}

function Slide({ onSlid }: SlideCheckProps) {
  const rail = useRef<HTMLDivElement>(null)
  const [x, setX] = useState(0)
  const [state, setState] = useState<State>('idle')
  const track = useRef<{ x: number; t: number }[]>([])
  const start = useRef({ x: 0, t: 0 })
  const isBusy = state === 'checking' || state === 'verified'
  const room = () => rail.current!.clientWidth - HANDLE

  const begin = (clientX: number) => {
    start.current = { x: clientX, t: performance.now() }
    track.current = [{ x: 0, t: 0 }]
    setState('dragging')
  }
  const moveTo = (next: number) => {
    const bounded = Math.max(0, Math.min(next, room()))
    track.current.push({ x: Math.round(bounded), t: Math.round(performance.now() - start.current.t) })
    setX(bounded)
    return bounded
  }
  const release = async (at: number) => {
    if (at < room() - TOLERANCE) {
      setState('idle')
      return setX(0)
    }
    setState('checking')
    const passed = await onSlid({ track: track.current, width: room() }).catch(() => false)
    setState(passed ? 'verified' : 'idle')
    if (!passed) setX(0)
  }

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (isBusy) return
    event.currentTarget.setPointerCapture(event.pointerId)
    begin(event.clientX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step =
      event.key === 'End'
        ? Number.POSITIVE_INFINITY
        : event.key === 'ArrowRight'
          ? 20
          : event.key === 'ArrowLeft'
            ? -20
            : 0
    if (step === 0 || isBusy) return
    event.preventDefault()
    if (state === 'idle') begin(0)
    const at = moveTo(x + step)
    if (at >= room() - TOLERANCE) void release(at)
  }

  return (
    <div ref={rail} className={cx(styles.rail, styles[state])}>
      <span className={styles.done} style={{ width: state === 'verified' ? '100%' : x + HANDLE / 2 }} />
      <span className={styles.words} aria-live="polite">
        {words[state]}
      </span>
      <button
        type="button"
        role="slider"
        aria-label="滑块验证"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={state === 'verified' ? 100 : rail.current ? Math.round((x / room()) * 100) : 0}
        aria-valuetext={words[state]}
        aria-disabled={isBusy}
        className={styles.handle}
        style={{ transform: `translateX(${x}px)` }}
        onPointerDown={onPointerDown}
        onPointerMove={event => state === 'dragging' && event.buttons > 0 && moveTo(event.clientX - start.current.x)}
        // where the pointer is: the last move may not be drawn yet
        onPointerUp={event => state === 'dragging' && void release(moveTo(event.clientX - start.current.x))}
        onPointerCancel={() => state === 'dragging' && void release(0)}
        onBlur={() => state === 'dragging' && void release(0)}
        onKeyDown={onKeyDown}
      >
        {state === 'verified' ? (
          <CheckIcon />
        ) : state === 'checking' ? (
          <SpinnerIcon className={styles.turning} />
        ) : (
          <ChevronRightIcon />
        )}
      </button>
    </div>
  )
}
