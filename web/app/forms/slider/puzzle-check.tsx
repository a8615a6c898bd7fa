import type { Puzzle } from '@shangyouji/contract/accounts/login-calls'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button } from '../../ui/base/button.tsx'
import { CheckIcon } from '../../ui/base/icons.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { findNumber } from './find-number.ts'
import styles from './puzzle.module.css'
import { PuzzleSlider, type Track } from './puzzle-slider.tsx'

interface Challenge {
  readonly challengeId: string
  readonly expiresAt: number
  readonly puzzle: Puzzle
}
type State =
  | { readonly is: 'closed' | 'loading' | 'computing' | 'verified' }
  | { readonly is: 'failed'; readonly text: string }
  | { readonly is: 'open' | 'checking'; readonly challenge: Challenge; readonly note: string }

/** Opens on a press: a puzzle by eye and hand, or a computation for those who cannot see it. */
export function PuzzleCheck({ onTicket }: { onTicket: (ticket: string) => void }) {
  const [state, setState] = useState<State>({ is: 'closed' })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const say = (error: unknown) =>
    setState({ is: 'failed', text: isFailure(error) ? error.message : '网络异常，请重试' })
  const pass = (ticket: string) => {
    setState({ is: 'verified' })
    onTicket(ticket)
  }

  const load = async (note = '') => {
    setState({ is: 'loading' })
    try {
      const { puzzle, ...rest } = await api.slider.get({ way: 'PUZZLE' }, { toast: false })
      setState({ is: 'open', challenge: { ...rest, puzzle: puzzle! }, note })
    } catch (error) {
      say(error)
    }
  }

  const check = async (challenge: Challenge, track: Track) => {
    setState({ is: 'checking', challenge, note: '' })
    try {
      const { challengeId } = challenge
      const { ticket } = await api.slider.check(
        { challengeId, x: track.at(-1)?.x ?? 0, trace: [...thinned(track)] },
        { toast: false },
      )
      pass(ticket)
    } catch (error) {
      // a challenge counts once, whatever comes of it
      if (isFailure(error) && error.is('SLIDER_FAILED')) await load('没有对准缺口，请再试一次')
      else say(error)
    }
  }

  const compute = async () => {
    setState({ is: 'computing' })
    try {
      const { challengeId, task } = await api.slider.get({ way: 'NUMBER' }, { toast: false })
      const x = await findNumber(task!, () => isGone.current)
      if (isGone.current) return
      const { ticket } = await api.slider.check({ challengeId, x: x ?? -1, trace: [] }, { toast: false })
      pass(ticket)
    } catch (error) {
      say(error)
    }
  }

  if (state.is === 'closed') return <Closed onOpen={() => void load()} />
  if (state.is === 'verified') return <Verified />
  return (
    <section className={styles.panel} aria-label="安全验证">
      {state.is === 'loading' && <Skeleton height={210} />}
      {(state.is === 'open' || state.is === 'checking') && (
        <PuzzleSlider
          puzzle={state.challenge.puzzle}
          isChecking={state.is === 'checking'}
          onSlid={track => void check(state.challenge, track)}
        />
      )}
      <p className={styles.note} role="status">
        {noteOf(state)}
      </p>
      <Tools isBusy={state.is !== 'open' && state.is !== 'failed'} onRefresh={load} onCompute={compute} />
    </section>
  )
}

function noteOf(state: State): string {
  if (state.is === 'failed') return state.text
  if (state.is === 'loading') return '正在加载拼图'
  if (state.is === 'computing') return '浏览器正在计算，约需几秒，请稍候'
  return 'note' in state ? state.note : ''
}

interface ToolsProps {
  isBusy: boolean
  onRefresh: () => Promise<void>
  onCompute: () => Promise<void>
}

/** Another puzzle, or none. */
function Tools({ isBusy, onRefresh, onCompute }: ToolsProps) {
  return (
    <p className={styles.tools}>
      <Button kind="text" size="small" aria-disabled={isBusy} onClick={() => void onRefresh()}>
        换一张
      </Button>
      {/* browsers compute hashes on secure pages alone */}
      {globalThis.crypto?.subtle && (
        <Button kind="text" size="small" aria-disabled={isBusy} onClick={() => void onCompute()}>
          看不清图片？自动验证
        </Button>
      )}
    </p>
  )
}

/** At most as many points as the call takes, first and last among them. */
function thinned(track: Track): Track {
  const step = Math.ceil(track.length / 400)
  return track.filter((_, i) => i % step === 0 || i === track.length - 1)
}

const Closed = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" className={styles.closed} onClick={onOpen}>
    点击进行安全验证
  </button>
)

const Verified = () => (
  <p className={styles.verified} role="status">
    <CheckIcon />
    验证通过
  </p>
)
