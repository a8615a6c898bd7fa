import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A number at the corner of something; nothing at 0, 99+ above 99. `label` reads it out: 3条未读消息. */
export function Badge({ count, label, children }: { count: number; label: string; children?: ReactNode }) {
  const mark = count > 0 && (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
  if (!children) return mark
  return (
    <span className={styles.badged}>
      {children}
      {mark}
    </span>
  )
}
