import { cx } from '../../ui/base/cx.ts'
import styles from './phrases.module.css'

interface PhrasesProps {
  label: string
  phrases: readonly string[]
  /** What stands in the box so far. */
  said: string
  onChange: (said: string) => void
  className?: string
}

/** Sentences that are often said: a press puts one into the box, below what stands there. */
export const Phrases = ({ label, phrases, said, onChange, className }: PhrasesProps) => (
  <ul className={cx(styles.phrases, className)} aria-label={label}>
    {phrases.map(words => (
      <li key={words}>
        <button className="hover-edge hover-accent" type="button" onClick={() => onChange(join(said, words))}>
          {words}
        </button>
      </li>
    ))}
  </ul>
)

const join = (before: string, words: string): string => (before.trim() === '' ? words : `${before.trimEnd()}\n${words}`)
