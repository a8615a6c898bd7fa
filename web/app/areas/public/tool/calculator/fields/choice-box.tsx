import type { ChoiceField, FlagField } from '@shangyouji/calculators/core/fields'
import { Checkbox, Field, Select } from '../../../../../ui/base/field.tsx'
import { type FieldProps, labelOf } from './field-props.ts'
import styles from './fields.module.css'

const SIDE_BY_SIDE = 4
const LONGEST_ROW = 30

/** One of several: side by side where they are few and short, else a list. */
export function ChoiceBox({ name, field, form }: FieldProps<ChoiceField>) {
  const value = String(form.typed.values[name] ?? '')
  const options = field.options.map(option => ({ value: String(option.value), label: option.label }))
  const length = options.reduce((sum, { label }) => sum + label.length, 0)
  if (options.length > SIDE_BY_SIDE || length > LONGEST_ROW) {
    return (
      <Field label={labelOf(field)} hint={field.hint} error={form.evaluation.faults[name]}>
        <Select name={name} value={value} options={options} onChange={event => form.set(name, event.target.value)} />
      </Field>
    )
  }
  return (
    <fieldset className={`fieldset ${styles.segments}`}>
      <legend>{labelOf(field)}</legend>
      <div>
        {options.map(option => (
          <label className="hover-label" key={option.value}>
            <input
              className="focus-frame-far"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => form.set(name, option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function FlagBox({ name, field, form }: FieldProps<FlagField>) {
  return (
    <div className="mb-4">
      {/* says no where the form is sent without script and the box is not ticked */}
      <input type="hidden" name={name} value="0" />
      <Checkbox
        name={name}
        value="1"
        checked={form.typed.values[name] === true}
        onChange={event => form.set(name, event.target.checked)}
      >
        {field.label}
      </Checkbox>
    </div>
  )
}
