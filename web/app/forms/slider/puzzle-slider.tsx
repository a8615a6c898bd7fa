import type { Puzzle } from '@shangyouji/contract/accounts/login-calls'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { ChevronRightIcon, SpinnerIcon } from '../../ui/base/icons.tsx'
import styles from './puzzle.module.css'

/** Where the piece was and when: x in pixels of the picture, t in milliseconds since the start. */
export type Track = readonly { readonly x: number; readonly t: number }[]

interface PuzzleSliderProps {
  puzzle: Puzzle
  isChecking: boolean
  /** Let go somewhere: the server decides. */
  onSlid: (track: Track) => void
}

const HANDLE = 44
/** Let go so near to the start, it was no answer: it snaps back. */
const SHORT = 12
/** Pixels of the picture for each key; with Shift a few more. */
const STEP = 2
const BIG_STEP = 16

/** The picture and the handle below that moves the piece. Arrow keys move it too, Enter answers. */
export function PuzzleSlider({ puzzle, isChecking, onSlid }: PuzzleSliderProps) {
  const most = puzzle.width - puzzle.side
  const rail = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [x, setX] = useState(0)
  const [isDragging, setDragging] = useState(false)
  const track = useRef<{ x: number; t: number }[]>([])
  const start = useRef({ x: 0, t: 0 })
  useEffect(() => handle.current?.focus({ preventScroll: true }), [])

  const begin = (clientX: number) => {
    start.current = { x: clientX, t: performance.now() }
    track.current = [{ x: 0, t: 0 }]
  }
  const moveTo = (next: number) => {
    const bounded = Math.max(0, Math.min(next, most))
    track.current.push({ x: bounded, t: Math.round(performance.now() - start.current.t) })
    setX(bounded)
    return bounded
  }
  const pointed = (event: PointerEvent) =>
    moveTo(((event.clientX - start.current.x) / (rail.current!.clientWidth - HANDLE)) * most)
  const release = (at: number) => {
    setDragging(false)
    if (at < SHORT) return setX(0)
    onSlid(track.current)
  }

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (isChecking) return
    event.currentTarget.setPointerCapture(event.pointerId)
    begin(event.clientX)
    setX(0)
    setDragging(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isChecking) return
    const isAnswer = event.key === 'Enter' || event.key === ' '
    const next = keyTarget(event, x, most)
    if (!isAnswer && next === null) return
    event.preventDefault()
    if (isAnswer) return x > 0 ? release(x) : undefined
    if (x === 0) begin(0)
    moveTo(next!)
  }

  return (
    <div className={cx(!isDragging && x === 0 && styles.idle)}>
      <Picture puzzle={puzzle} x={x} />
      <div ref={rail} className={styles.rail}>
        <span className={styles.words}>{isChecking ? '正在验证' : '拖动滑块，使拼块填入深色缺口'}</span>
        <button
          ref={handle}
          type="button"
          role="slider"
          aria-label="滑块验证"
          aria-description="用左右方向键移动，按住 Shift 移动更多，按回车键确认"
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={Math.round(x)}
          aria-disabled={isChecking}
          className={cx('focus-deep', styles.handle, isDragging && styles.dragging)}
          style={{ left: `calc((100% - ${HANDLE}px) * ${x / most})` }}
          onPointerDown={onPointerDown}
          onPointerMove={event => isDragging && event.buttons > 0 && pointed(event)}
          // where the pointer is: the last move may not be drawn yet
          onPointerUp={event => isDragging && release(pointed(event))}
          onPointerCancel={() => isDragging && release(0)}
          onKeyDown={onKeyDown}
        >
          {isChecking ? <SpinnerIcon className="turning" /> : <ChevronRightIcon />}
        </button>
      </div>
    </div>
  )
}

function Picture({ puzzle, x }: { puzzle: Puzzle; x: number }) {
  const { width, height, side, top } = puzzle
  const percent = (part: number, of: number) => `${(part / of) * 100}%`
  return (
    <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      <img className="block full" src={puzzle.background} alt="拼图：把拼块移到深色缺口处" draggable={false} />
      <img
        className={`block full ${styles.piece}`}
        src={puzzle.piece}
        alt=""
        draggable={false}
        style={{ width: percent(side, width), top: percent(top, height), left: percent(x, width) }}
      />
    </div>
  )
}

/** Where a key moves the piece; null for a key that moves nothing. */
function keyTarget({ key, shiftKey }: KeyboardEvent, x: number, most: number): number | null {
  const step = shiftKey ? BIG_STEP : STEP
  if (key === 'ArrowRight' || key === 'ArrowUp') return x + step
  if (key === 'ArrowLeft' || key === 'ArrowDown') return x - step
  if (key === 'PageUp') return x + BIG_STEP
  if (key === 'PageDown') return x - BIG_STEP
  if (key === 'Home') return 0
  return key === 'End' ? most : null
}
