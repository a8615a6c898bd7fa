import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useBadges } from '../../../lib/push/badges.ts'
import type { Side } from './trade-types.ts'

/**
 * Calls `look` whenever a push says that something of this side has moved: what waits, or a notice that came. Without
 * `look` the screen's loader runs again.
 */
export function useRefreshOnPush(side: Side, look?: () => void): void {
  const badges = useBadges()
  const { revalidate } = useRevalidator()
  const counts = side === 'BUSINESS' ? badges.business : badges.client
  const state = `${counts?.order ?? 0} ${counts?.inquiry ?? 0} ${counts?.sysMsg ?? 0} ${badges.heard}`
  const known = useRef(state)
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    if (latest.current) latest.current()
    else void revalidate()
  }, [state, revalidate])
}
