import { byForm, fieldLabel, isShown } from '../review/field-labels.ts'
import { FieldValue } from '../review/field-value.tsx'
import styles from '../review/review.module.css'

type Form = Readonly<Record<string, unknown>>

/** What somebody sees of a thing, field by field; `onlyNamed` leaves out what has no name for people. */
export function Fields({ form, onlyNamed = false }: { form: Form; onlyNamed?: boolean }) {
  const fields = Object.keys(form)
    .filter(field => isShown(field, form[field], undefined) && !(onlyNamed && fieldLabel(field) === field))
    .sort(byForm)
  return (
    <dl>
      {fields.map(field => (
        <div key={field} className={`named-row phone-one-column phone-gap-0 ${styles.field}`}>
          <dt className="quiet">{fieldLabel(field)}</dt>
          <dd>
            <FieldValue field={field} value={form[field]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
