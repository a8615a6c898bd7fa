import type { ReactNode } from 'react'
import styles from './lines.module.css'

export type Line = readonly [label: string, value: ReactNode]

/** What is known of one thing, a line each; lines without a value are left out. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
