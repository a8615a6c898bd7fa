import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

interface Ids {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}
const FieldContext = createContext<Ids | null>(null)

interface FieldProps {
  label: ReactNode
  children: ReactNode
  /** Shown in grey below. */
  hint?: ReactNode
  /** The text of the fault, which names the cure; shown in red below and read out. */
  error?: string | null
  required?: boolean
  /** The label is read out and not shown. */
  hideLabel?: boolean
  className?: string
}

/** A label, its control and what is to be said about it. The control inside finds its id here. */
export function Field({ label, children, hint, error, required = false, hideLabel, className }: FieldProps) {
  const id = useId()
  const describedBy = cx(error && `${id}-error`, hint && `${id}-hint`) || undefined
  return (
    <div className={cx('mb-4', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : cx(styles.label, required && styles.required)}>
        {label}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <AlertIcon />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What a control inside a `<Field>` carries: id, description, invalid. For controls of one's own. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** The same for a field whose control is a button: that it must be filled in stands in its label alone. */
export function useFieldButton() {
  const { 'aria-required': _, ...control } = useFieldControl() as ReturnType<typeof useFieldControl> & {
    'aria-required'?: true
  }
  return control
}

/**
 * A line of text. An `unspaced` one is a number that is taken whole however it is grouped where it is pasted from:
 * of 139 0000 7001 a longest length would cut the end off.
 */
export function Input({
  className,
  before,
  after,
  unspaced,
  onChange,
  ...rest
}: ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode; unspaced?: boolean }) {
  const change: typeof onChange = event => {
    if (unspaced) event.target.value = event.target.value.replace(/^\s*\+86|[\s-]/g, '')
    onChange?.(event)
  }
  const control = (
    <input
      {...useFieldControl()}
      {...rest}
      onChange={change}
      className={cx('field-edge', styles.control, before || after ? 'fill' : className)}
    />
  )
  if (!before && !after) return control
  return (
    <span className={cx(styles.group, className)}>
      {before}
      {control}
      {after}
    </span>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useFieldControl()}
      {...rest}
      className={cx('field-edge', styles.control, styles.area, className)}
    />
  )
}

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export function Select({
  options,
  placeholder,
  className,
  ...rest
}: ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <select {...useFieldControl()} {...rest} className={cx('field-edge', styles.control, styles.select, className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** A box to tick with its words; `invalid` marks it when it must be ticked first. */
export function Checkbox({ children, className, invalid, ...rest }: ComponentProps<'input'> & { invalid?: boolean }) {
  return (
    <label className={cx(styles.check, className)}>
      <input type="checkbox" aria-invalid={invalid || undefined} {...rest} />
      <span>{children}</span>
    </label>
  )
}

/** One of a few choices, all of them visible. */
export function RadioGroup({
  name,
  options,
  legend,
  hideLegend,
  ...rest
}: { name: string; options: readonly Option[]; legend: string; hideLegend?: boolean } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'value' | 'onChange' | 'required'
>) {
  const { defaultValue, value, ...shared } = rest
  return (
    <fieldset className="fieldset flex wrap gap-2-5">
      <legend className={cx('full', hideLegend ? 'sr-only' : styles.label)}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.check}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            {...shared}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
