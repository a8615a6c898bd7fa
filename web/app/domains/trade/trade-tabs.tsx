import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/base/cx.ts'
import styles from './trade-tabs.module.css'

/** Two lists under one address, each with filters of its own: going to the other one leaves them behind. */
export const TradeTabs = ({
  tabs,
  label,
}: {
  tabs: readonly { to: string; isCurrent: boolean; label: ReactNode }[]
  label: string
}) => (
  <nav aria-label={label} className={styles.tabs}>
    {tabs.map(({ to, isCurrent, label }) => (
      <Link
        key={to}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(styles.tab, isCurrent && styles.chosen)}
      >
        {label}
      </Link>
    ))}
  </nav>
)
