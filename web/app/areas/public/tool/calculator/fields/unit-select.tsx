import { FORM_ID } from '../early-typing.ts'
import { type Measured, standardUnit, unitChoices } from '../unit-choices.ts'
import type { ToolForm } from '../use-tool-form.ts'
import styles from './fields.module.css'

interface Props {
  /** Of the field, `rows.column` or `out.key`. */
  readonly name: string
  readonly label: string
  readonly measured: Measured
  readonly form: ToolForm
  readonly className?: string
}

/** The unit beside a number: a list where it can be picked, else its name. */
export function UnitSelect({ name, label, measured, form, className }: Props) {
  const choices = unitChoices(measured)
  if (choices.length === 0) return measured.unit ? <span className={styles.unit}>{measured.unit}</span> : null
  const standard = standardUnit(measured)
  return (
    <select
      form={FORM_ID}
      name={`${name}.u`}
      aria-label={`${label}的单位`}
      className={className ?? styles.units}
      value={form.typed.units[name] ?? standard}
      onChange={event => form.setUnit(name, event.target.value === standard ? undefined : event.target.value)}
    >
      {choices.map(({ key, label: text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
