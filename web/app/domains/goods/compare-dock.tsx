import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCompared } from './compare-choice.ts'

const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Where the tray rises, on every page but the comparison itself; its script comes with the first choice. */
export default function CompareDock() {
  const isChosen = useCompared().length > 0
  const { pathname } = useLocation()
  if (!isChosen || pathname === '/website/compare') return null
  return (
    <Suspense>
      <CompareTray />
    </Suspense>
  )
}
