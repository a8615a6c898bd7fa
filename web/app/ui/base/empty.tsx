import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { FlaskIcon } from './icons.tsx'

/** Says what belongs here and offers the first step. */
export const Empty = ({
  title,
  children,
  action,
  icon = <FlaskIcon />,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}) => (
  <div className={styles.empty}>
    <span className={styles.emptyIcon}>{icon}</span>
    <p className={styles.emptyTitle}>{title}</p>
    {children && <p className={styles.emptyText}>{children}</p>}
    {action}
  </div>
)
