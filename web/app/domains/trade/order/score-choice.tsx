import { cx } from '../../../ui/base/cx.ts'
import { StarIcon } from '../../../ui/base/icons.tsx'
import styles from './order-review.module.css'

/** A score of one to five to give: a group of choices that arrow keys move in. */
export const ScoreChoice = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (score: number) => void
}) => (
  <fieldset className={styles.stars} aria-label={label}>
    {[1, 2, 3, 4, 5].map(score => (
      <label key={score} title={`${score} 分`}>
        <input
          type="radio"
          name={`stars-${label}`}
          className="sr-only"
          aria-label={`${label} ${score} 分`}
          checked={value === score}
          onChange={() => onChange(score)}
        />
        <StarIcon className={cx(score <= value && styles.full)} />
      </label>
    ))}
  </fieldset>
)
