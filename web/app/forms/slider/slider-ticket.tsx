import { lazy, Suspense, useRef } from 'react'
import { api } from '../../lib/api/client.ts'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import type { Track } from './slide-check.tsx'

const SlideCheck = lazy(async () => ({ default: (await import('./slide-check.tsx')).SlideCheck }))

interface SliderTicketProps {
  /** The server's one-time ticket, good for one call within two minutes. */
  onTicket: (ticket: string) => void
  /** Change it to start over. */
  resetKey?: unknown
}

type Challenge = { challengeId: string; distance: number; expiresAt: number }

/** The drag slider with the server's check behind it: a challenge before the drag, a ticket after it. */
export function SliderTicket({ onTicket, resetKey }: SliderTicketProps) {
  const challenge = useRef<Promise<Challenge> | null>(null)

  /** Asked for when somebody comes near: the drag must lie between challenge and check. */
  const ask = () => {
    challenge.current ??= api.slider.get({}, { quiet: true })
    challenge.current.catch(() => {
      challenge.current = null
    })
    return challenge.current
  }

  const check = async ({ track, width }: { track: Track; width: number }) => {
    let given = await ask()
    if (given.expiresAt < Date.now()) {
      challenge.current = null
      given = await ask()
    }
    // a challenge counts once, whatever comes of it
    challenge.current = null
    const unit = given.distance / width
    const { ticket } = await api.slider.check({
      challengeId: given.challengeId,
      x: (track.at(-1)?.x ?? 0) * unit,
      trace: thinned(track).map(({ x, t }) => ({ x: x * unit, t })),
    })
    onTicket(ticket)
    return true
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that somebody comes near
    <div onPointerEnter={() => void ask().catch(() => undefined)} onFocus={() => void ask().catch(() => undefined)}>
      <Suspense fallback={<Skeleton height={38} />}>
        <SlideCheck onSlid={check} resetKey={resetKey} />
      </Suspense>
    </div>
  )
}

/** At most as many points as the call takes, first and last among them. */
function thinned(track: Track): Track {
  const step = Math.ceil(track.length / 400)
  return track.filter((_, i) => i % step === 0 || i === track.length - 1)
}
