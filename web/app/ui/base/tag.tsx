import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './tag.module.css'

/** What a colour means: orange ours, teal verified or in stock, green done, amber waiting, red refused, grey the rest. */
export type Tone = 'orange' | 'teal' | 'green' | 'amber' | 'red' | 'indigo' | 'grey'

/** A state or a property in one or two words; the word says it, the colour helps. */
export const Tag = ({ tone = 'grey', children, icon }: { tone?: Tone; children: ReactNode; icon?: ReactNode }) => (
  <span className={cx(styles.tag, tone === 'grey' ? styles.grey : `tone-${tone}`)}>
    {icon}
    {children}
  </span>
)
