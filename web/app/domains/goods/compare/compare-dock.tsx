import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCompared } from './compare-choice.ts'

const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Pages on which something is filled in or ordered: the tray would lie over their buttons. */
const without = ['/website/compare', '/website/purchaseList', '/website/orderBasket', '/authentication', '/apply']

/** Where the tray rises, on every page but the comparison itself; its script comes with the first choice. */
export default function CompareDock() {
  const isChosen = useCompared().length > 0
  const { pathname } = useLocation()
  if (!isChosen || without.includes(pathname)) return null
  return (
    <Suspense>
      <CompareTray />
    </Suspense>
  )
}
