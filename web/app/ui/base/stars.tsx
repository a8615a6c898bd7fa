import { StarIcon } from './icons.tsx'
import styles from './stars.module.css'

const row = [1, 2, 3, 4, 5].map(each => <StarIcon className="rigid" key={each} />)

/** A score of 1–5 to read, a part of a star included; `label` says of what. */
export const Stars = ({ score, label }: { score: number; label?: string }) => (
  <span className={styles.stars} role="img" aria-label={`${label ? `${label} ` : ''}${score} 分`}>
    {row}
    <span className={styles.on} style={{ width: `${score * 20}%` }}>
      {row}
    </span>
  </span>
)
