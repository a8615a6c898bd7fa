import { useEffect, useRef } from 'react'
import styles from './basket.module.css'

interface CheckBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for are checked. */
  some?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A box without words beside it; in between it shows a dash. */
export function CheckBox({ label, checked, some = false, disabled, onChange }: CheckBoxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.hit}>
      <input
        ref={ref}
        type="checkbox"
        className={`no-entry ${styles.check}`}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
