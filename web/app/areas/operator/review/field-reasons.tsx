import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, Select } from '../../../ui/base/field.tsx'
import { byForm, fieldLabel, isShown } from './field-labels.ts'
import styles from './review.module.css'
import type { ReviewItem } from './review-item.ts'

export type FieldReasons = Readonly<Record<string, string>>

interface FieldReasonsProps {
  readonly item: Pick<ReviewItem, 'form' | 'before' | 'entity'>
  readonly value: FieldReasons
  readonly onChange: (value: FieldReasons) => void
}

/** What is wrong with single fields: their owner reads it at the field. */
export function FieldReasonsEditor({ item: { form, before, entity }, value, onChange }: FieldReasonsProps) {
  const fields = Object.keys(form)
    .filter(field => isShown(field, form[field], before?.[field]))
    .sort(byForm)
  const free = fields.filter(field => !(field in value))
  const without = (field: string) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
  return (
    <div className={styles.fieldReasons}>
      {Object.entries(value).map(([field, reason]) => (
        <div key={field}>
          <Field label={`${fieldLabel(field, entity)}：问题`}>
            <Input
              value={reason}
              maxLength={200}
              onChange={event => onChange({ ...value, [field]: event.target.value })}
            />
          </Field>
          <Button kind="text" size="small" onClick={() => onChange(without(field))}>
            去掉
          </Button>
        </div>
      ))}
      {free.length > 0 && (
        <Field label="逐项说明（选填）" hint="发布人会在该项旁看到">
          <Select
            value=""
            placeholder="选择有问题的项"
            options={free.map(field => ({ value: field, label: fieldLabel(field, entity) }))}
            onChange={event => onChange({ ...value, [event.target.value]: '' })}
          />
        </Field>
      )}
    </div>
  )
}
