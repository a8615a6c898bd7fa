import { cx } from '../../ui/cx.ts'
import { StarIcon } from '../../ui/icons.tsx'
import styles from './order-review.module.css'

const scores = [1, 2, 3, 4, 5] as const

/** One to five; with `onChange` a group of choices that arrow keys move in. */
export function Stars({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange?: (score: number) => void
}) {
  if (!onChange) {
    return (
      <span className={styles.stars} role="img" aria-label={`${label} ${value} 分`}>
        {scores.map(score => (
          <StarIcon key={score} className={cx(score <= value && styles.full)} />
        ))}
      </span>
    )
  }
  return (
    <fieldset className={styles.stars} aria-label={label}>
      {scores.map(score => (
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
}
