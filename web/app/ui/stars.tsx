import { cx } from './cx.ts'
import { StarIcon } from './icons.tsx'
import styles from './stars.module.css'

/** A score of 1–5 to read, full stars only; `label` says of what. */
export const Stars = ({ score, label }: { score: number; label?: string }) => (
  <span className={styles.stars} role="img" aria-label={`${label ? `${label} ` : ''}${score} 分`}>
    {[1, 2, 3, 4, 5].map(each => (
      <StarIcon key={each} className={cx(each <= Math.round(score) && styles.on)} />
    ))}
  </span>
)
