import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from '../base/cx.ts'
import styles from './table-cell.module.css'

interface TableCellProps extends Pick<ComponentProps<'input'>, 'maxLength' | 'placeholder' | 'inputMode' | 'disabled'> {
  /** Reads the field out, row included. */
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string
  /** Looked at when the field is left, so that nobody is corrected in the middle of a number. */
  check?: (value: string) => string | null
  /** Shown within the field at its right. */
  mark?: ReactNode
  className?: string
}

/** A cell of a table that is typed into, with its fault below. */
export function TableCell({ label, value, onChange, onBlur, error, check, mark, className, ...rest }: TableCellProps) {
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const fault = error ?? (isLeft ? check?.(value) : null)
  return (
    <td className={cx('entry-cell', styles.cell, className)} data-label={label.slice(label.lastIndexOf(' ') + 1)}>
      <span className={styles.box}>
        <input
          {...rest}
          value={value}
          aria-label={label}
          aria-invalid={Boolean(fault) || undefined}
          aria-describedby={fault ? id : undefined}
          className={cx('field-edge', styles.input, mark && styles.marked)}
          onChange={event => onChange(event.target.value)}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true)
            onBlur?.()
          }}
        />
        {mark}
      </span>
      {fault && (
        <span id={id} className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </td>
  )
}
