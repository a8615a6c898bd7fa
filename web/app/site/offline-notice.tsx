import { useState, useSyncExternalStore } from 'react'
import { useNavigationGuard } from '../forms/navigation-guard.ts'
import { networkState, onNetwork, tryAgain } from '../lib/network.ts'
import { hasKeptTickets } from '../lib/offline/has-kept-tickets.ts'
import styles from './offline-notice.module.css'

const atFirst = () => ''

/**
 * A line at the foot of the window while there is no network. Who tries to leave, or to open something that was never
 * fetched, then stays where they are and is told why.
 */
export function OfflineNotice() {
  const state = useSyncExternalStore(onNetwork, networkState, atFirst)
  const [isRefused, setRefused] = useState(false)
  useNavigationGuard(() => setRefused(true))
  if (!state && isRefused) setRefused(false)
  const isBad = state === 'wanted' || isRefused
  return (
    <p role="status" className={state ? `${styles.notice} ${isBad ? styles.refused : ''}` : 'sr-only'}>
      {state && `网络已断开，${isBad ? '请连网后重试' : '已填写的内容不会丢失，恢复后请重试'}`}
      {state && hasKeptTickets() && (
        <a href="/ticket" className={styles.again}>
          本机票券
        </a>
      )}
      {state === 'wanted' && (
        <button type="button" className={styles.again} onClick={tryAgain}>
          重试
        </button>
      )}
    </p>
  )
}
