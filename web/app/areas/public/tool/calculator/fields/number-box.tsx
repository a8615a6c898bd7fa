import type { NumberField } from '@shangyouji/calculators/core/fields'
import { toNumber } from '@shangyouji/calculators/paste'
import { Field, Input, Select } from '../../../../../ui/base/field.tsx'
import type { ReadyValues } from '../extra.ts'
import { numberText, type Typed } from '../typed.ts'
import { fromBase, type ShownField } from '../unit-choices.ts'
import { CompoundFill } from './compound-fill.tsx'
import { type FieldProps, labelOf } from './field-props.ts'
import styles from './fields.module.css'
import { UnitSelect } from './unit-select.tsx'

/** A number with its unit, ready values, and a compound to take it from. */
export function NumberBox({ name, field, form, extra }: FieldProps<NumberField & Pick<ShownField, 'free'>>) {
  const typed = String(form.typed.values[name] ?? '')
  const unit = form.typed.units[name]
  const picks = extra.picks?.[name]
  const inUnit = (value: number) => numberText(fromBase(field, value, unit))
  const isTyped = (value: number) => toNumber(typed) === Number(inUnit(value))
  return (
    <div className={styles.box}>
      <Field label={labelOf(field)} hint={field.free ? undefined : field.hint} error={form.evaluation.faults[name]}>
        <Input
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder={extra.placeholder?.(name, form.typed.values)}
          value={typed}
          onChange={event => form.set(name, event.target.value)}
          after={<UnitSelect name={name} label={field.label} measured={field} form={form} />}
        />
      </Field>
      {(field.presets || picks || extra.compounds?.[name]) && (
        <div className={styles.helpers}>
          {field.presets?.map(({ label, value }) => (
            <button
              key={label}
              type="button"
              className={`current-box hover-edge hover-accent ${styles.preset}`}
              aria-pressed={isTyped(value)}
              onClick={() => form.set(name, inUnit(value))}
            >
              {label}
            </button>
          ))}
          {picks && (
            <Select
              className={styles.picks}
              aria-label={`${field.label}：${picks.label}`}
              value={picks.list.find(pick => isPicked(pick, form.typed))?.label ?? ''}
              placeholder={picks.label}
              options={picks.list.map(({ label }) => ({ value: label, label }))}
              onChange={event => {
                const found = picks.list.find(({ label }) => label === event.target.value)
                if (found)
                  form.fill(
                    Object.fromEntries(Object.entries(found.values).map(([key, value]) => [key, numberText(value)])),
                  )
              }}
            />
          )}
          {extra.compounds?.[name] && <CompoundFill name={name} takes={extra.compounds[name]} form={form} />}
        </div>
      )}
    </div>
  )
}

const isPicked = ({ values }: ReadyValues, typed: Typed) =>
  Object.entries(values).every(([key, value]) => !typed.units[key] && toNumber(String(typed.values[key])) === value)
