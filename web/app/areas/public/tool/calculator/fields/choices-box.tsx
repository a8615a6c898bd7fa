import type { ChoicesField } from '@shangyouji/calculators/core/fields'
import { useState } from 'react'
import { Field, Input } from '../../../../../ui/base/field.tsx'
import type { FieldProps } from './field-props.ts'
import styles from './fields.module.css'

const MOST_SHOWN = 60

/** Several of many: the common ones and the chosen ones, others by searching. */
export function ChoicesBox({ name, field, form }: FieldProps<ChoicesField>) {
  const [word, setWord] = useState('')
  const chosen = form.typed.values[name] as readonly string[]
  const wanted = word.trim().toLowerCase()
  const options = field.options.filter(({ value, label, common }) =>
    wanted ? label.toLowerCase().includes(wanted) : common || chosen.includes(value),
  )
  const toggle = (value: string) =>
    form.set(name, chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value])
  return (
    <fieldset className={`fieldset ${styles.rows}`}>
      <legend>
        {field.label}（已选 {chosen.length}，最多 {field.maxChosen}）
      </legend>
      <Field label={`查找${field.label}`} hideLabel>
        <Input
          type="search"
          autoComplete="off"
          placeholder={`在 ${field.options.length} 种中按名称或识别序列查找`}
          value={word}
          onChange={event => setWord(event.target.value)}
        />
      </Field>
      {form.evaluation.faults[name] && (
        <p role="alert" className={styles.fault}>
          {form.evaluation.faults[name]}
        </p>
      )}
      <div className={styles.choices}>
        {options.slice(0, MOST_SHOWN).map(({ value, label }) => (
          <label key={value} title={label}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              disabled={!chosen.includes(value) && chosen.length >= field.maxChosen}
              onChange={() => toggle(value)}
            />
            <span>{value}</span>
          </label>
        ))}
        {options.length === 0 && <p className="all-columns">没有名称或识别序列含“{word}”的内切酶</p>}
      </div>
    </fieldset>
  )
}
