import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { FlaskIcon } from './icons.tsx'

/** Says what belongs here and offers the first step. */
export const Empty = ({
  title,
  children,
  action,
  icon = <FlaskIcon />,
  isPage = false,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** Stands in place of a page: its title is the page's heading. */
  isPage?: boolean
}) => (
  <div className={styles.empty}>
    <span className={styles.emptyIcon}>{icon}</span>
    {isPage ? <h1 className={styles.emptyTitle}>{title}</h1> : <p className={styles.emptyTitle}>{title}</p>}
    {children && <p className={styles.emptyText}>{children}</p>}
    {action}
  </div>
)
