import { type Fact, Facts } from '../../../ui/base/facts.tsx'
import styles from './lines.module.css'

export type Line = Fact

/** What is known of one thing, a line each. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <Facts facts={lines} className={`quiet-names ${styles.lines}`} />
)
