import { useSyncExternalStore } from 'react'
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
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** A line at the foot of the window while there is no network. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <p role="status" className={isOnline ? 'sr-only' : styles.notice}>
      {isOnline ? '' : '网络已断开，已填写的内容不会丢失，恢复后请重试'}
    </p>
  )
}
