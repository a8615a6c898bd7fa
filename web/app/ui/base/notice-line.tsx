import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './notice-line.module.css'

interface NoticeLineProps {
  /** `alert` for what has just happened, `status` for what stands. */
  role: 'status' | 'alert'
  isBad?: boolean
  className?: string
  children: ReactNode
}

/** One line in amber (red where something is wrong) above what it is about; buttons and links in it are underlined. */
export const NoticeLine = ({ role, isBad, className, children }: NoticeLineProps) => (
  <p className={cx(isBad ? 'tone-red' : 'tone-amber', styles.line, className)} role={role}>
    {children}
  </p>
)
