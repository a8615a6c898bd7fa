import { useId } from 'react'
import styles from './choice-tags.module.css'
import { cx } from './cx.ts'

interface ChoiceTagsProps {
  legend: string
  options: readonly string[]
  chosen: readonly string[]
  most: number
  hint?: string
  error?: string
  onChange: (chosen: string[]) => void
}

/** Words to choose some of. What was chosen once stays choosable when it left the list. */
export function ChoiceTags({ legend, options, chosen, most, hint, error, onChange }: ChoiceTagsProps) {
  const id = useId()
  const shown = [...options, ...chosen.filter(word => !options.includes(word))]
  if (shown.length === 0) return null
  const isFull = chosen.length >= most
  return (
    <fieldset className={styles.tags} aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}>
      <legend>{legend}</legend>
      {shown.map(word => {
        const isChosen = chosen.includes(word)
        return (
          <label key={word} className={cx(styles.tag, isChosen && styles.chosen, isFull && !isChosen && styles.off)}>
            <input
              type="checkbox"
              className="sr-only"
              checked={isChosen}
              aria-disabled={isFull && !isChosen}
              aria-invalid={Boolean(error) || undefined}
              onChange={() => {
                if (isChosen) onChange(chosen.filter(each => each !== word))
                else if (!isFull) onChange([...chosen, word])
              }}
            />
            {word}
          </label>
        )
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
