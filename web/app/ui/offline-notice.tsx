import { useState, useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import { useLeaving } from './leaving.ts'
import styles from './offline-notice.module.css'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** True while the browser has a network, as far as it knows. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** A line at the foot of the window while there is no network; who tries to leave then stays, and is told why. */
export default function OfflineNotice() {
  const isOnline = useIsOnline()
  const [isRefused, setRefused] = useState(false)
  useLeaving(() => setRefused(true))
  if (isOnline && isRefused) setRefused(false)
  return (
    <p role="status" className={isOnline ? 'sr-only' : cx(styles.notice, isRefused && styles.refused)}>
      {!isOnline && (isRefused ? '网络已断开，请检查网络后重试' : '网络已断开，已填写的内容不会丢失，恢复后请重试')}
    </p>
  )
}
