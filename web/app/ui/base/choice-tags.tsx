import { type KeyboardEvent, useId, useState } from 'react'
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

/** Where a key leads from the word at a place. */
const placesOf = (at: number): Readonly<Record<string, number | undefined>> => ({
  ArrowRight: at + 1,
  ArrowDown: at + 1,
  ArrowLeft: at - 1,
  ArrowUp: at - 1,
  Home: 0,
  End: -1,
})

/**
 * Words to choose some of. What was chosen once stays choosable when it left the list. One stop of the Tab key: arrows,
 * Home and End move within.
 */
export function ChoiceTags({ legend, options, chosen, most, hint, error, onChange }: ChoiceTagsProps) {
  const id = useId()
  const [reached, setReached] = useState(0)
  const shown = [...options, ...chosen.filter(word => !options.includes(word))]
  if (shown.length === 0) return null
  const isFull = chosen.length >= most
  const stop = Math.min(reached, shown.length - 1)
  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const to = placesOf(stop)[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('input')[(to + shown.length) % shown.length]?.focus()
  }
  return (
    <fieldset
      className={styles.tags}
      onKeyDown={move}
      aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className="choice-legend">{legend}</legend>
      {shown.map((word, i) => {
        const isChosen = chosen.includes(word)
        return (
          <label
            key={word}
            className={cx(
              'hover-edge focus-ring',
              styles.tag,
              isChosen && styles.chosen,
              isFull && !isChosen && styles.off,
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={isChosen}
              tabIndex={i === stop ? 0 : -1}
              onFocus={() => setReached(i)}
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
        <p id={`${id}-hint`} className="hint full">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="hint full danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
