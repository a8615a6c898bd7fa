import { cx } from '../../ui/base/cx.ts'
import { StarIcon } from '../../ui/base/icons.tsx'
import styles from './star-field.module.css'

const words = ['', '很不满意', '不满意', '一般', '满意', '非常满意']

/** A score of 1–5 to give: stars to click, arrows on the keyboard. */
export function StarField({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (score: number) => void
  error?: string | undefined
}) {
  return (
    <fieldset className={`fieldset ${styles.field}`}>
      <legend>评分</legend>
      <span className={styles.choices}>
        {[1, 2, 3, 4, 5].map(each => (
          <label key={each} className={cx(each <= value && `orange ${styles.on}`)} title={words[each]}>
            <input
              type="radio"
              name="score"
              value={each}
              checked={value === each}
              aria-label={`${each} 分，${words[each]}`}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <StarIcon />
          </label>
        ))}
        <span className={styles.word}>{words[value]}</span>
      </span>
      {error && (
        <p className="text-13 danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
