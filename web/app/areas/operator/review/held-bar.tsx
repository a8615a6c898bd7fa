import { useEffect, useState } from 'react'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import styles from './review.module.css'
import type { Held } from './use-held-decision.ts'

interface HeldBarProps {
  held: Held
  onUndo: () => void
  onSend: () => Promise<void>
}

/** The decision that is about to act, with the seconds that are left to take it back. */
export function HeldBar({ held, onUndo, onSend }: HeldBarProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((held.until - now) / 1000))
  return (
    <section className={styles.held} aria-label="刚才的决定">
      <span role="status">{held.text}</span>
      <span>{left} 秒后或离开本页时生效，之后才通知发布人</span>
      <Button size="small" onClick={onUndo}>
        撤销
      </Button>
      <GuardedButton kind="text" size="small" onClick={onSend}>
        立即生效
      </GuardedButton>
    </section>
  )
}

/** Hundreds take a while; what is reviewed meanwhile is not in their way. */
export const SendingBar = ({ number }: { number: number }) => (
  <section className={styles.held} aria-label="刚才的决定">
    <span role="status">正在处理 {number} 条，可以继续审核其他内容</span>
  </section>
)
