import type { TextField } from '@shangyouji/calculators/core/fields'
import { Field, Input, Select } from '../../../../../ui/base/field.tsx'
import { CompoundFill } from './compound-fill.tsx'
import { type FieldProps, labelOf } from './field-props.ts'
import styles from './fields.module.css'

/** A line of text; a list where the extra knows its choices. */
export function TextBox({ name, field, form, extra }: FieldProps<TextField>) {
  const value = String(form.typed.values[name] ?? '')
  const options = extra.options?.(name, form.typed.values)
  return (
    <div className={styles.box}>
      <Field
        label={options ? field.label : labelOf(field)}
        hint={options ? undefined : field.hint}
        error={form.evaluation.faults[name]}
      >
        {options ? (
          <Select
            name={name}
            value={value}
            placeholder={field.optional ? '自定义' : '请选择'}
            options={
              value === '' || options.some(option => option.value === value)
                ? options
                : [...options, { value, label: value }]
            }
            onChange={event => form.set(name, event.target.value)}
          />
        ) : (
          <Input
            name={name}
            className={field.format === 'plain' ? undefined : styles.mono}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={field.maxLength}
            value={value}
            onChange={event => form.set(name, event.target.value)}
          />
        )}
      </Field>
      {extra.compounds?.[name] && (
        <div className={styles.helpers}>
          <CompoundFill name={name} takes={extra.compounds[name]} form={form} />
        </div>
      )}
    </div>
  )
}
