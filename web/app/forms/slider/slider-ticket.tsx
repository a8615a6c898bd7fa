import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/base/skeleton.tsx'
// rendered by the server at once, its script comes later
import './puzzle.module.css'

const PuzzleCheck = lazy(async () => ({ default: (await import('./puzzle-check.tsx')).PuzzleCheck }))

interface SliderTicketProps {
  /** The server's one-time ticket, good for one call within two minutes. */
  onTicket: (ticket: string) => void
  /** Change it to start over. */
  resetKey?: unknown
}

/** The slider puzzle, which the server draws and checks. */
export const SliderTicket = ({ onTicket, resetKey }: SliderTicketProps) => (
  <Suspense fallback={<Skeleton height={38} />}>
    <PuzzleCheck key={String(resetKey)} onTicket={onTicket} />
  </Suspense>
)
